"""What positions of mission 6 tell of its Leaders, and what is wrong with them."""

from inspect import cleandoc

import pytest
from msgspec.structs import replace

from corvids.games.creed.game import Creed
from corvids.games.creed.town import Faction
from corvids.kernel import InputError

from .boxes import house_box
from .playing import Match
from .test_mission_6 import town
from .test_position import same, written


def test_positions_tell_where_leaders_are() -> None:
    match = town(more="alert\nleaders 3,3 4,7")
    text = match.game.write(match.state)
    assert "leaders assassins 3,3 crows 4,7" in text
    assert "&Ez" in text
    assert match.game.read(text).table.leaders == match.table.leaders
    assert match.game.read("turn 2").table.leaders == {Faction.ASSASSINS: "3,4", Faction.CROWS: "5,4"}


ROUND = """
    mission 6
    turn 2
    alert on
    bastiano 1,3 f0
    daria 0,3 f0
    morte 3,4 exp f0 s1
    carestia {carestia} f0 s1
    direction N
    {more}
"""


@pytest.mark.parametrize(
    ("carestia", "more", "answers", "lines"),
    [
        ("8,4 inc", "to-move enemy-combat", (), ["to-move roll-leader (assassins 3,4 3 targets [morte])"]),
        (
            "3,4 exp",
            "to-move enemy-combat",
            ("hit swords swords", "pass"),
            [
                "to-move roll-leader (assassins 3,4 3 targets [carestia])",
                "then leaders-strike attacked [morte carestia]",
            ],
        ),
        ("8,4 inc", "enemies 3,4 C\nto-move enemy-combat", (), ["to-move roll-enemies [0 0 1 0]"]),
        (
            "8,4 inc",
            "leaders assassins 1,5 crows 3,5\nbases 3,6\nto-move move-enemies",
            (),
            ["to-move leader-to crows"],
        ),
        ("8,4 inc", "playing morte\ninitiative crows\nto-move open crows", ("move morte 2,4",), []),
        (
            "3,3 inc",
            "phase movement\narrived assassins\nleaders assassins 3,3 crows 5,4\nto-move hold-tests late yes",
            (),
            [],
        ),
    ],
)
def test_positions_in_the_middle_of_what_leaders_do_are_read_back(
    carestia: str, more: str, answers: tuple[str, ...], lines: list[str]
) -> None:
    game = Creed(2, house_box(6))
    match = Match(game, game.read(cleandoc(ROUND.format(carestia=carestia, more=more)))).play(*answers)
    assert written(match, "to-move", "then")[: len(lines)] == lines
    same(game, match.state)


def test_what_is_wrong_with_leaders_is_told_with_its_line() -> None:
    game = Creed(2, house_box(6))
    for line, told in (
        ("leaders assassins 3,4", "1 Leaders are on the Map"),
        ("leaders assassins 3,4 crows", "says nothing there"),
        ("leaders ezio 3,4 crows 5,4", "Nothing is called 'ezio'"),
        ("leaders assassins 3,4 crows 9,9", "is no square of this map"),
        ("leaders assassins 3,4 assassins 5,4", "says nothing there"),
        ("arrived ezio", "Nothing is called 'ezio'"),
    ):
        with pytest.raises(InputError, match=told):
            game.read(f"turn 2\n{line}")
    with pytest.raises(InputError, match="2 Leaders are on the Map"):
        Creed(2, house_box(1)).read("turn 2\nleaders assassins 3,4 crows 5,4")


def test_a_leader_on_no_square_is_a_fault() -> None:
    match = town()
    match.state = replace(
        match.state, table=replace(match.table, leaders={Faction.CROWS: "3,3", Faction.ASSASSINS: "9,9"})
    )
    assert [str(fault) for fault in match.game.faults(match.state) if "Leader" in str(fault)]
