"""The heuristic bot goes for what missions 4, 7 and 8 have to give."""

import pytest
from msgspec.structs import replace
from tests.games.creed.guests import with_chests, with_dottori, with_traitor
from tests.games.creed.playing import Match, scene

from corvids.bots.creed.heuristic import POINTLESS, worth
from corvids.bots.creed.missions import chance_of_cube, home_worth, odds_of_hits
from corvids.games.creed import actions as a
from corvids.games.creed.view import View
from corvids.kernel import begin

CHESTS = "A daria 2,5 inc f3\nA bastiano 2,2 inc f3\nC morte 9,2 inc\nC carestia 8,6 inc"
DOCTORS = "A daria 1,6 inc f3\nA bastiano 1,5 inc f3\nC morte 8,3 inc\nC carestia 8,6 inc"
BOSS = """
A daria    4,3 exp f3 melee halberd
A bastiano 4,4 inc ranged crossbow s1
C morte    7,4 inc
C carestia 8,4 inc
enemies 4,3 CT
alert
"""


def view(match: Match) -> View:
    return match.game.observe(match.state, 0)


def test_a_chest_is_carried_home_and_not_opened_there() -> None:
    seen = view(with_chests(scene(CHESTS, mission=4, step="O", initiative="C"), ["2,5"]))
    assert worth(seen, a.Lift("daria")) > worth(seen, a.OpenChest("daria")) > 0
    seen = view(with_chests(scene(CHESTS, mission=4, step="O", initiative="C"), [], ["daria", "bastiano"]))
    assert worth(seen, a.SetDown("daria")) == POINTLESS
    assert worth(seen, a.Move("bastiano", "1,2")) > 0.5 > worth(seen, a.Move("bastiano", "3,2"))
    home = CHESTS.replace("bastiano 2,2", "bastiano 1,2")
    seen = view(with_chests(scene(home, mission=4, step="O", initiative="C"), ["1,2"]))
    assert worth(seen, a.OpenChest("bastiano")) == POINTLESS
    assert worth(seen, a.Lift("bastiano")) < 0
    seen = view(with_chests(scene(home, mission=4, step="O", initiative="C"), [], ["bastiano"]))
    assert worth(seen, a.SetDown("bastiano")) > 0


def test_what_cannot_come_home_any_more_is_worth_little() -> None:
    match = scene(CHESTS.replace("f3", "f1"), mission=4, step="O", initiative="C", turn=5)
    seen = view(with_chests(match, ["2,5"]))
    assert home_worth(seen, 0, "2,5") == 0
    assert home_worth(seen, 1, "1,2") == 1
    assert worth(seen, a.OpenChest("daria")) > worth(seen, a.Lift("daria"))


def test_a_dottore_is_joined_and_not_lost() -> None:
    match = scene(DOCTORS, mission=7, step="O", initiative="C")
    seen = view(with_dottori(match, "4,0", "1,5"))
    assert worth(seen, a.Escort("bastiano", 2)) > 0
    seen = view(with_dottori(match, "4,0", "4,7", escorts={"daria": 2}))
    assert worth(seen, a.Release("daria")) == POINTLESS
    assert worth(seen, a.Move("daria", "2,6")) > worth(seen, a.Move("daria", "1,5"))  # there is no ladder to 1,5


def test_a_dottore_goes_by_ladders_where_they_lie_now() -> None:
    match = with_dottori(scene(DOCTORS, mission=7, step="O", initiative="C"), "4,0", "4,7", escorts={"daria": 2})
    ladders = (("1,1", "2,1"), ("6,1", "7,1"), ("1,5", "1,6"), ("6,6", "7,6"))
    match.state = begin(match.game, replace(match.table, ladders=ladders), *match.state.agenda)
    seen = view(match)
    assert worth(seen, a.Move("daria", "1,5")) > worth(seen, a.Move("daria", "2,6"))


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_the_traitor_is_hit_for_what_it_brings(cubes: int) -> None:
    match = with_traitor(scene(BOSS, mission=8, step="O", initiative="C"), cubes)
    seen = view(match)
    assert worth(seen, a.Pick("T")) > worth(seen, a.Pick("C"))
    alone = worth(seen, a.Attack("daria", "melee", "4,3"))
    assert worth(seen, a.Coordinate("daria", "melee", "4,3")) > alone
    halberd = seen.box.weapons["halberd"]
    assert chance_of_cube(seen, (halberd,)) == pytest.approx({3: 8, 2: 20, 1: 26}[cubes] / 27)


def test_the_odds_of_hits_are_those_of_the_dice() -> None:
    assert odds_of_hits(1, True, 0.5, 1 / 6) == pytest.approx({0: 1 / 3, 1: 0.5, 2: 1 / 6})
    assert sum(odds_of_hits(4, True, 0.5, 1 / 6).values()) == pytest.approx(1)
    assert odds_of_hits(2, False, 0.5, 1 / 6) == pytest.approx({0: 1 / 9, 1: 4 / 9, 2: 4 / 9})
