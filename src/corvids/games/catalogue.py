"""Every game there is, in one explicit list."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from corvids.kernel import Game

from .crows import game as crows
from .crows.tiles import OPTION_RULINGS, OPTION_VALUES


class Entry(NamedTuple):
    """A game, and what must be chosen to open it."""

    name: str
    title: str
    seats: range
    options: Mapping[str, tuple[str, ...]]
    """What can be chosen for each option, the default first."""
    option_rules: Mapping[str, str]
    """The statement that each option changes."""
    ledger: str
    open: Callable[[int, Any], Game[Any, Any]]
    """From a number of seats and a box."""


GAMES = (Entry("crows", "Crows", crows.SEATS, OPTION_VALUES, OPTION_RULINGS, "crows", crows.Crows),)


def entry(name: str) -> Entry:
    """The game of that name.

    Raises :class:`ValueError` that names the games there are.
    """
    for game in GAMES:
        if game.name == name:
            return game
    raise ValueError(f"there is no game {name!r}; there is {', '.join(game.name for game in GAMES)}")
