"""Random games of every game of the catalogue."""

from collections.abc import Iterator
from random import Random
from typing import Any

from corvids.content import open_game
from corvids.games.catalogue import GAMES, Rulebook, entry
from corvids.kernel import Outcome, State, apply
from corvids.lab.own import any_answer

from .amounts import AMOUNTS

OPENED = [
    (game.name, seats, seed) for game in GAMES for seats in game.seats for seed in range(AMOUNTS[game.name].games)
]


def opened(name: str, seats: int, seed: int) -> Rulebook:
    """A game at the readings that its seed says: at the usual ones for 0, at all others for 1, and so on."""
    options = {option: values[seed % len(values)] for option, values in entry(name).options.items()}
    return open_game(name, seats, options)


def played(game: Rulebook, seed: int) -> Iterator[State[Any]]:
    """Every position of a game of random answers."""
    random, state = Random(seed), game.start()
    for _ in range(AMOUNTS[game.name].longest):
        yield state
        if isinstance(state.pending, Outcome):
            return
        state, _ = apply(game, state, any_answer(game.name, state.pending, random))
    raise AssertionError("the game does not end")
