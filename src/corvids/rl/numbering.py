"""Answers by number: the places in the game's vocabulary, which positions never change."""

from collections.abc import Callable, Iterable
from typing import Any, Self

import numpy as np

from corvids.games.catalogue import Rulebook
from corvids.kernel import Action, InputError, Refusal, shown

from .opening import whole

KEPT = 16
"""So many vocabularies are numbered at a time."""


class Numbering:
    """The numbers of the answers in a game's vocabulary; never changed, so that copies are the thing itself."""

    def __init__(self, game: Rulebook) -> None:
        self._game, self.answers = game, game.vocabulary()
        self._of = {answer: number for number, answer in enumerate(self.answers)}

    def __len__(self) -> int:
        return len(self.answers)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., "Numbering"], tuple[Rulebook]]:
        return numbering_of, (self._game,)

    def of(self, answers: Iterable[Action]) -> list[int]:
        """The number of each answer."""
        return [*map(self._of.__getitem__, answers)]

    def mask(self, numbers: Iterable[int]) -> Any:
        """An int8 for each answer there is: 1 for these numbers."""
        mask: Any = np.zeros(len(self.answers), np.int8)
        cells = memoryview(mask)
        for number in numbers:
            cells[number] = 1
        return mask

    def answer(self, number: Any) -> Action:
        """The answer of that number.

        Raises :class:`InputError` for what is no number of an answer.
        """
        place = whole(number)
        if place is None or not 0 <= place < len(self.answers):
            facts: dict[str, str | int] = {"number": shown(str(number)), "last": len(self.answers) - 1}
            raise InputError(Refusal("", "No answer has the number {number}.", "Answers go from 0 to {last}.", facts))
        return self.answers[place]


_made: dict[int, Numbering] = {}


def numbering_of(game: Rulebook) -> Numbering:
    """The numbering of a game; games with one vocabulary share it."""
    answers = game.vocabulary()
    found = _made.get(id(answers))
    if found is None:
        if len(_made) >= KEPT:
            _made.pop(next(iter(_made)))
        found = _made[id(answers)] = Numbering(game)
    return found
