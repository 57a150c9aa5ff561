"""How many ways there are to go on in Creed Versus Crows: counted by hand from the map, the dice and the decks."""

from math import comb

import pytest
from tests.games.creed.playing import Match
from tests.games.creed.test_position import game, read

from corvids.games.creed.table import Table
from corvids.kernel import CHANCE, Decision, State, apply


def leaves(match: Match, depth: int) -> int:
    """Positions so many answers on, what chance may do counted as answers."""

    def below(state: State[Table], left: int) -> int:
        if not left or not isinstance(state.pending, Decision):
            return 1
        return sum(below(apply(match.game, state, action)[0], left - 1) for action in state.pending.options)

    return below(match.state, depth)


def alone(cubes: int) -> Match:
    """Guerra on 2,5 of the first map with nothing in hand; everybody else is spent or far away."""
    return read(f"""
        turn 3
        initiative assassins
        phase 2/2
        playing guerra morte
        to-move open crows
        bastiano 0,7 blade -
        daria 0,7 blade -
        guerra 2,5 f{cubes} blade -
        morte 0,0 f0 blade -
    """)


AROUND = 4
"""2,4, 3,5, 2,6 and 1,5 are beside 2,5."""
AROUND_THOSE = 4 + 3 + 4 + 3
"""2,6 has the ladder to 1,6 and the door to 3,6; 3,5 has a wall below it, and 1,5 a roof without a ladder."""
SAVE, END, REINFORCEMENTS = 1, 1, 8


@pytest.mark.parametrize(
    ("cubes", "depth", "count"),
    [
        (1, 1, AROUND + SAVE + END),
        (1, 2, AROUND * END + (AROUND + END) + REINFORCEMENTS),
        (2, 1, AROUND + SAVE + END),
        (2, 2, AROUND_THOSE + AROUND * (SAVE + END) + (AROUND + SAVE + END) + REINFORCEMENTS),
    ],
)
def test_a_lonely_character_by_depth(cubes: int, depth: int, count: int) -> None:
    assert leaves(alone(cubes), depth) == count


def outcomes(faces: int, dice: int) -> int:
    """How many different results so many dice have, in whatever order they lie."""
    return comb(faces + dice - 1, dice)


@pytest.mark.parametrize(("weapon", "dice"), [("stiletto", 1), ("common_sword", 2)])
def test_dice_are_divided_and_rolled_in_so_many_ways(weapon: str, dice: int) -> None:
    """Each die at the Opponents or at the Enemies; those at the Opponents are rolled first."""
    match = read(f"""
        turn 3
        initiative assassins
        bastiano 4,5 blade - melee {weapon}
        daria 1,3 blade -
        guerra 4,5 exp blade -
        morte 4,5 exp blade -
        enemies 4,5 CC
    """)
    match.play("attack bastiano melee 4,5")
    assert match.options == [str(n) for n in range(dice + 1)]
    assert leaves(match, 2) == sum(outcomes(3, n or dice) for n in range(dice + 1))


def test_the_set_up_by_depth() -> None:
    """Two hands, two guesses, two factions; then of twelve Secret Objectives four are drawn."""
    match = Match(game(), game().start())
    assert [leaves(match, depth) for depth in (1, 2, 3, 4, 5)] == [2, 4, 8, 8 * 12, 8 * 12 * 11]
    match.play("left", "left", "take crows")
    asked = []
    while match.decision.seat == CHANCE:
        asked.append(len(match.options))
        match.play(match.options[0])
    assert asked[:4] == [12, 11, 10, 9]
    assert len(asked) == 4 + 8
