"""What learners see of the kernel and of the compiled rules has the same numbers where it has the same names."""

from random import Random

import numpy as np
import pytest
from tests.games.crows.playing import opened

from corvids.fast.crows import observing
from corvids.fast.crows.environment import Games
from corvids.fast.crows.twin import Twin
from corvids.games.crows.squares import place_of
from corvids.rl.encoding import encoder_of
from corvids.rl.encoding.crows import COLUMNS, HALF, KINDS, LAYOUT, PLANES, WINDOW

LENGTHS = dict(observing.FACTS)
COMMON = [part.name for part in LAYOUT.parts if part.name in LENGTHS and part.name != "question"]
"""The question is one number there, and a number for each question here."""


def test_most_have_a_name_in_common() -> None:
    assert len(COMMON) >= 17
    assert PLANES == observing.LAYERS
    assert len(set(COLUMNS) & set(observing.COLUMNS)) == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_names_have_the_same_numbers(seats: int) -> None:
    games, stream = Games(Twin(opened(seats)), 2, seed=seats, layers=True), Random(seats)
    encoder = encoder_of(games.twin.game)
    for _ in range(140):
        for n in range(len(games.games)):
            state = games.twin.to_kernel(games.games[n])
            seen = encoder.layout.named(encoder.encode(games.twin.game.observe(state, int(games.asked[n]))))
            same_facts(seen, games, n)
            same_board(seen, games, n, state.table.board.squares)
        games.step(np.array([stream.choice(np.flatnonzero(mask).tolist()) for mask in games.mask]))


def same_facts(seen: dict, games: Games, n: int) -> None:  # type: ignore[type-arg]
    for name in COMMON:
        first = observing.FIRST_OF[name]
        theirs = games.facts[n, first : first + LENGTHS[name]].tolist()
        if name == "origin":  # a cell there, a place here
            assert bool(seen[name][0]) == bool(theirs[0])
            continue
        if name == "tiles_held" and seen["question"][KINDS.index("place")]:  # the tile that is laid is still held here
            theirs[0] += 1
        assert seen[name].tolist() == theirs, name


def same_board(seen: dict, games: Games, n: int, squares: tuple[str, ...]) -> None:  # type: ignore[type-arg]
    rows = len(seen["slots"])
    murder = bool(seen["question"][KINDS.index("scatter")])  # where it is is marked here alone
    planes = [n for n, name in enumerate(PLANES) if name != "source" or not murder]
    for name in set(COLUMNS) & set(observing.COLUMNS) - ({"source"} if murder else set()):
        ours, theirs = COLUMNS.index(name), observing.COLUMNS.index(name)
        assert (seen["slots"][:, ours] == games.slots[n, :rows, theirs]).all(), name
    x, y = place_of(squares[0])
    west, north = x - int(seen["slots"][0, 0]) - HALF, y - int(seen["slots"][0, 1]) - HALF
    across, down = (np.arange(first, first + WINDOW) + 30 & 63 for first in (west, north))
    assert (seen["planes"] == games.layers[n][:, down][:, :, across])[planes].all()
