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
    closely: int = 10
    """Games for each number of seats at whose every position leaks are looked for."""
    besides: int = 0
    """So many more, at one position of :attr:`apart`."""
    apart: int = 25
    secrets: bool = True
    """Is anything hidden from anybody? Where nothing is, every seat and spectator must see all."""


AMOUNTS = {
    "crows": Amount(17, 2000, closely=17),
    "creed": Amount(16, 4000, 3, wins=16, besides=190),
    "headquarters": Amount(12, 4000, 2, closely=4, secrets=False),
}
