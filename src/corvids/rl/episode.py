"""One game after another, with chance answered from a seed: what every environment plays."""

import secrets
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, Action, Decision, InputError, Refusal, State, apply, shown
from corvids.play.chance import ChanceSource, secret_from

from .opening import whole

FRESH_BITS = 62


class Episodes:
    """Games with a seed in common: the n-th after a seed was given has the chance of the n-th of a simulation."""

    def __init__(self, game: Rulebook, *, ask_forced: bool = False) -> None:
        self.game, self.ask_forced = game, ask_forced
        self.seed: int | None = None
        self.number = -1

    @property
    def id(self) -> str:
        """What chance, and bots, know the game by: as ``corvids simulate`` calls its games."""
        return f"{self.seed}/{self.number}"

    def begin(self, seed: Any = None) -> "Episode":
        """The next game; with a *seed* the first one of it.

        Raises :class:`InputError` for what is no seed of an environment.
        """
        if seed is not None:
            self.seed, self.number = _checked(seed), -1
        elif self.seed is None:
            self.seed = secrets.randbits(FRESH_BITS)
        self.number += 1
        return Episode(self.game, ChanceSource(secret_from(self.seed), self.id), self.ask_forced)


class Episode:
    """A game that is being played: it waits for a seat, or is over.

    A question with one option is answered by itself, unless *ask_forced*.
    """

    def __init__(self, game: Rulebook, chance: ChanceSource, ask_forced: bool = False) -> None:
        self.game, self._ask_forced = game, ask_forced
        self._chance, self._drawn = chance, 0
        self.state = self._settled(game.start())

    def answer(self, action: Action) -> None:
        """Give an answer, and let chance answer until a seat is asked again.

        Raises :class:`~corvids.kernel.IllegalActionError`, with the refusal of the rules, for one that is no option.
        """
        self.state = self._settled(apply(self.game, self.state, action)[0])

    def _settled(self, state: State[Any]) -> State[Any]:
        while isinstance(pending := state.pending, Decision):
            if pending.seat == CHANCE:
                action = self._chance.answer(self._drawn, pending)
                self._drawn += 1
            elif len(pending.options) > 1 or self._ask_forced:
                break
            else:
                (action,) = pending.options
            state, _ = apply(self.game, state, action)
        return state


def _checked(seed: Any) -> int:
    number = whole(seed)
    if number is None or number < 0:
        facts = {"seed": shown(str(seed))}
        raise InputError(Refusal("", "'{seed}' is no seed of an environment.", "Give a whole number from 0 on.", facts))
    return number
