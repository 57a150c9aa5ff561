"""How many ways there are to go on: counts that were made by hand, and counts by depth."""

import pytest
from tests.games.crows.playing import Match
from tests.games.crows.test_boards import BOARDS

from corvids.games.crows.table import Table
from corvids.kernel import CHANCE, Decision, State, apply


def leaves(match: Match, depth: int) -> int:
    """Positions so many answers on, draws of chance counted as answers."""

    def below(state: State[Table], left: int) -> int:
        if not left or not isinstance(state.pending, Decision):
            return 1
        return sum(below(apply(match.game, state, action)[0], left - 1) for action in state.pending.options)

    return below(match.state, depth)


def test_example_0_has_24_23_and_22_places() -> None:
    match = Match("hand A T1\nhand B B\nto-move A tile\n" + BOARDS["0", "before"])
    assert leaves(match, 2) == 24
    match.do("play T1", "put 2,1", "put 2,2", "draw ML", "play B")
    assert leaves(match, 1) == 23
    match.do("put 3,2")
    assert len(match.table.board.vacant) == 22


def test_the_tile_of_example_13_can_be_played_in_72_ways() -> None:
    match = Match("hand A LP\nto-move A place LP\n" + BOARDS["13", "before"])
    puts = [move for move in match.options if move.startswith("put")]
    replaces = [move for move in match.options if move.startswith("replace")]
    assert (len(puts), len(replaces)) == (12, 5)
    ways = len(puts) + sum(
        len(Match("hand A LP\nto-move A place LP\n" + BOARDS["13", "before"]).do(move).options) for move in replaces
    )
    assert ways == 72


SMALL = """
hand A LP,T1
hand B GC
spells A attract,disperse,teleport
stack 4+7+4
to-move A tile
x=0 x=1 x=2
T2:2 B  ML
.   B   .
"""


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 8 + 3 + 8), (3, 8 * 3 + 3 * 8 + 8 * 3)])
def test_small_position_by_depth(depth: int, count: int) -> None:
    assert leaves(Match(SMALL), depth) == count


def test_chance_is_asked_before_a_hand_is_held() -> None:
    assert Match("to-move A draw\n" + BOARDS["0", "before"]).decision.seat == CHANCE
