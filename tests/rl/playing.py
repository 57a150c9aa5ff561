"""What tests of environments share: random games, and what PettingZoo and Gymnasium warn of without need."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import Decision, State, apply
from corvids.lab.own import any_answer
from corvids.rl import GAMES

SETTINGS: tuple[tuple[str, dict[str, Any]], ...] = tuple(
    (game, {"players": players}) for game in GAMES for players in entry(game).seats
)
"""Every game with every number of players."""
NEEDLESS = (
    # PettingZoo knows the names of its own games with an action mask, and wonders at any other
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    # of an agent whose game is over: it has no answers
    "Action mask numpy array is all zeros",
)


@contextmanager
def warnings_as_errors(*needless: str) -> Iterator[None]:
    """Nothing may be warned of, but for what is needless."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in (*NEEDLESS, *needless):
            warnings.filterwarnings("ignore", message)
        yield


def positions(
    game: str, players: int, seed: int, every: int = 1, **options: str
) -> Iterator[tuple[Rulebook, State[Any]]]:
    """Positions of a random game, every so-maniest, and the last one."""
    opened, stream = open_game(game, players, options), Random(seed)
    state, number = opened.start(), 0
    while isinstance(pending := state.pending, Decision):
        if number % every == 0:
            yield opened, state
        state, _ = apply(opened, state, any_answer(game, pending, stream))
        number += 1
    yield opened, state
