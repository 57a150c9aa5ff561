"""What the laboratory must know of each game: ``OWN`` in the package of the game's name beside this module."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import Action, Event, Seat, State


class Own(NamedTuple):
    """What is one game's own in simulations and studies."""

    measures: Mapping[str, str]
    """What is counted besides who wins, each with the sentence that names it."""
    counts: Callable[[Iterable[Event]], dict[str, int]]
    """Counts them from all that happened in a game."""
    reveals: Callable[[Rulebook, State[Any], Action, Seat], bool]
    """Does an answer show a seat by the rules what was hidden? Its events may then differ where only that differs."""
    revealing: str
    """Which answers those are, for people."""
    varied: tuple[str, ...] = ()
    """Options whose every value studies go through, as they go through the seats."""


def own(game: str) -> Own:
    """What is the game's own.

    Raises :class:`ValueError` for a game that is not in the catalogue.
    """
    found: Own = import_module(f"{__package__}.{entry(game).name}").OWN
    return found
