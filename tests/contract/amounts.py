"""How much of each game the tests that hold for every game look at: long games are played less often."""

from typing import NamedTuple


class Amount(NamedTuple):
    """How much is played, and how much of it is looked at closely."""

    games: int
    """Random games for each number of seats."""
    longest: int
    """Answers after which a random game has ended."""
    every: int = 1
    """Of so many positions one is looked at from all sides."""
    matches: int = 20
    """Games of the strongest bot against the weakest."""
    wins: int = 19
    """How many of them it wins at least."""
    rarely: tuple[str, ...] = ()
    """Answers that random games give less often, by their first word: those after which nothing happens."""


AMOUNTS = {
    "crows": Amount(17, 2000),
    "creed": Amount(
        16,
        4000,
        3,
        wins=16,
        rarely=("end", "pass", "discard", "stow", "trade", "hide", "leave", "climb", "leap", "save"),
    ),
}
