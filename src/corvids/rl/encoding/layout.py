"""Where in an observation everything stands."""

from collections.abc import Callable
from math import prod
from typing import Any, NamedTuple

import numpy as np

from corvids.games.catalogue import Rulebook

DTYPE = np.int16


class Part(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    told: str
    """What they are: a sentence of the page on observations."""
    names: tuple[str, ...] = ()
    """What the numbers of the first axis are, or of the last one in a part of rows; empty where *told* says it."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


class Layout:
    """The parts of an observation, one behind the other."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.first: dict[str, int] = {}
        """Where each part begins."""
        self.size = 0
        for part in parts:
            self.first[part.name] = self.size
            self.size += part.size

    def named(self, seen: Any) -> dict[str, Any]:
        """The parts of an observation by name, in their shapes: views of the same numbers."""
        return {
            part.name: seen[self.first[part.name] : self.first[part.name] + part.size].reshape(part.shape)
            for part in self.parts
        }

    def limits(self) -> tuple[Any, Any]:
        """The least and the greatest that each number can be."""
        low: Any = np.zeros(self.size, DTYPE)
        high: Any = np.zeros(self.size, DTYPE)
        for part in self.parts:
            here = slice(self.first[part.name], self.first[part.name] + part.size)
            low[here], high[here] = part.low, part.high
        return low, high

    def within(self, part: str, name: str) -> int:
        """Where the numbers of a named row begin, or a named column of the first row."""
        found = next(each for each in self.parts if each.name == part)
        step = found.size // found.shape[0] if found.shape[0] == len(found.names) else 1
        return self.first[part] + found.names.index(name) * step


class Anew:
    """An encoder whose copies draw anew: what it has drawn already neither can be pickled nor has to be."""

    layout: Layout

    def __init__(self, game: Rulebook) -> None:
        self._game = game

    def __reduce__(self) -> tuple[Callable[..., "Anew"], tuple[Rulebook]]:
        return type(self), (self._game,)
