"""What players and bystanders see, as OpenSpiel's observers: tensors with named parts, and text."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from corvids.games.catalogue import Rulebook
from corvids.kernel import SPECTATOR, InputError, Refusal, Seat, shown

from .encoding import encoder_of
from .played import Played

LARGE = "planes"
"""The part of an observation that is left out unless it is asked for."""
LETTERS = "ABCD"


def no_tensor() -> InputError:
    """What to say where a tensor is asked for that there is not."""
    return InputError(
        Refusal(
            "",
            "What a player remembers, or sees alone, has no tensor.",
            "Take observation_tensor, or the text of information_state_string.",
        )
    )


class Observer:
    """Looks at states as OpenSpiel asks: with the memory of a player or without, at what all see, or what one sees.

    The tensor holds the parts of ``corvids.rl.encoding``, without ``planes`` unless the parameter ``planes`` is set;
    there is none of a memory, nor of what a player alone sees.
    """

    def __init__(self, game: Rulebook, kind: Any, params: Mapping[str, Any] | None) -> None:
        """Raises :class:`InputError` for a parameter that there is not."""
        for name in params or {}:
            if name != LARGE:
                facts = {"name": shown(str(name))}
                raise InputError(Refusal("", "Observers have no parameter '{name}'.", "They have 'planes'.", facts))
        self._game, self._kind = game, kind
        self._encoder = encoder_of(game)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        alone = kind.private_info != pyspiel.PrivateInfoType.ALL_PLAYERS
        if kind.public_info and alone and not kind.perfect_recall:
            self._lay_out(large=bool((params or {}).get(LARGE)))

    def _lay_out(self, *, large: bool) -> None:
        parts = [part for part in self._encoder.layout.parts if large or part.name != LARGE]
        self.tensor = np.zeros(sum(part.size for part in parts), np.float32)
        first = 0
        for part in parts:
            self.dict[part.name] = self.tensor[first : first + part.size].reshape(part.shape)
            first += part.size

    def _seat(self, player: int) -> Seat:
        return player if self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR

    def set_from(self, state: Any, player: int) -> None:
        """Write what *player* sees into the tensor. Raises :class:`InputError` where there is none."""
        if self.tensor is None:
            raise no_tensor()
        at: Played = state.at
        seen = self._encoder.encode(self._game.observe(at.state, self._seat(player)))
        for name, numbers in self._encoder.layout.named(seen).items():
            if name in self.dict:
                self.dict[name][...] = numbers

    def string_from(self, state: Any, player: int) -> str:
        """What *player* sees, and remembers, as text."""
        at: Played = state.at
        seat = self._seat(player)
        if self._kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return self._game.write(at.state)
        text = self._game.write(at.state, seat)
        if not self._kind.public_info:
            return self._own(text, self._game.write(at.state, SPECTATOR)) if seat != SPECTATOR else ""
        who = f"player {LETTERS[seat]}\n" if seat != SPECTATOR else ""
        memory = f"{at.told(seat)}\n" if self._kind.perfect_recall else ""
        return f"{who}{memory}{text}"

    def _own(self, mine: str, of_all: str) -> str:
        """The lines that others see otherwise, or not at all."""
        known = set(of_all.splitlines())
        return "\n".join(line for line in mine.splitlines() if line not in known)
