"""Random games of every game of the catalogue."""

from collections.abc import Iterator
from random import Random
from typing import Any

from corvids.content import open_game
from corvids.games.catalogue import GAMES, Rulebook, entry
from corvids.kernel import Action, Outcome, State, apply

from .amounts import AMOUNTS

RARE = 0.05
OPENED = [
    (game.name, seats, seed) for game in GAMES for seats in game.seats for seed in range(AMOUNTS[game.name].games)
]


def opened(name: str, seats: int, seed: int) -> Rulebook:
    """A game at the readings that its seed says: at the usual ones for 0, at all others for 1, and so on."""
    options = {option: values[seed % len(values)] for option, values in entry(name).options.items()}
    return open_game(name, seats, options)


def played(game: Rulebook, seed: int) -> Iterator[State[Any]]:
    """Every position of a game of random answers."""
    random, state, amount = Random(seed), game.start(), AMOUNTS[game.name]
    for _ in range(amount.longest):
        yield state
        if isinstance(state.pending, Outcome):
            return
        options: tuple[Action, ...] = state.pending.options
        weights = state.pending.weights or [RARE if str(a).split()[0] in amount.rarely else 1.0 for a in options]
        action = random.choices(options, weights)[0]
        state, _ = apply(game, state, action)
    raise AssertionError("the game does not end")
