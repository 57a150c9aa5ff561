"""What the laboratory must know of each game: ``OWN`` in the package of the game's name beside this module."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from random import Random
from typing import NamedTuple

from corvids.games.catalogue import entry
from corvids.kernel import Action, Decision, Event, Seat

SELDOM = 0.05
"""How likely a seat that answers at random gives a dull answer, against any other."""


class Own(NamedTuple):
    """What is one game's own in simulations and studies."""

    measures: Mapping[str, str]
    """What is counted besides who wins, each with the sentence that names it."""
    counts: Callable[[Iterable[Event]], dict[str, int]]
    """Counts them from all that happened in a game."""
    varied: tuple[str, ...] = ()
    """Options whose every value studies go through, as they go through the seats."""
    roles: Callable[[Iterable[Event]], dict[str, Seat]] = lambda _: {}
    """What one seat had and others had not in a game, such as the first turn, each with that seat."""
    mirrors: Callable[[Decision, Action], Action] = lambda _, action: action
    """The answer that gives a game's roles to other seats, where this one was given; any other answer as it is."""
    shows: tuple[type[Event], ...] = ()
    """What all are told although it may leave no trace in their views: a card played where it changes nothing."""
    dull: tuple[str, ...] = ()
    """Answers after which little happens, by their first word: random games of studies and tests give them seldom."""


def own(game: str) -> Own:
    """What is the game's own.

    Raises :class:`ValueError` for a game that is not in the catalogue.
    """
    found: Own = import_module(f"{__package__}.{entry(game).name}").OWN
    return found


def any_answer(game: str, asked: Decision, stream: Random) -> Action:
    """An answer at random: of chance by its weights, of a seat seldom a dull one."""
    dull = own(game).dull
    weights = asked.weights or [SELDOM if str(option).partition(" ")[0] in dull else 1.0 for option in asked.options]
    return stream.choices(asked.options, weights)[0]
