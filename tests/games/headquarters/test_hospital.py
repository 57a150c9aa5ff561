"""I. Hospital."""

import pytest

from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.events import CameBack, CubesLost, FiguresLeft, Healed, HospitalOpened
from corvids.games.headquarters.rules.campaign import CHAINS, COMPLETED
from corvids.games.headquarters.rules.hospital import healing

from .playing import PAIR, Visit

HURT = PAIR + "assassin alessandra 3\nassassin bastiano 2\n"
"""Alessandra has 1 of 4 cubes, Bastiano 2."""
TWO_HURT = PAIR + "assassin alessandra 4 eliminated bed\nassassin bastiano 3\n"
DOWN = PAIR + "assassin alessandra 4 eliminated bed\nassassin bastiano 1\n"


@pytest.mark.rule("HQ-1.1", "HQ-1.2")
@pytest.mark.parametrize(
    ("contracts", "level", "cubes"),
    [(0, 1, 2 + 1), (1, 1, 2 + 1), (2, 2, 2 + 1), (4, 3, 3 + 2), (6, 4, 4 + 2), (8, 4, 6)],
)
def test_cubes_are_those_of_the_brown_cards_at_the_level(contracts: int, level: int, cubes: int) -> None:
    visit = Visit(f"{PAIR}contracts {contracts}\nroom hospital physician,courtesan\nwaits free hospital")
    assert healing(visit.table) == cubes
    assert visit.do("-").happened(HospitalOpened) == [HospitalOpened(cubes, level)]


@pytest.mark.rule("HQ-1.1")
def test_helpers_elsewhere_give_no_cube_and_several_of_a_kind_give_each_its_own() -> None:
    assert healing(Visit(f"{PAIR}room shop physician\nwaits free hospital").table) == 0
    assert healing(Visit(f"{PAIR}room hospital thief*2,apprentice\nwaits free hospital").table) == 3


@pytest.mark.rule("HQ-1.3")
def test_cubes_are_split_as_the_team_likes_but_as_many_are_given_as_can_be_used() -> None:
    text = HURT + "room hospital physician,thief*2\nwaits free hospital"
    assert Visit(text).do("-").options == [f"heal alessandra {n}" for n in (2, 3)]
    for alessandra, bastiano in ((2, 2), (3, 1)):
        visit = Visit(text).do("-", f"heal alessandra {alessandra}", f"heal bastiano {bastiano}")
        lost = [visit.table.assassins[who].lost for who in visit.table.team]
        assert lost == [3 - alessandra, 2 - bastiano]
        assert "CubesLost" not in visit.told


@pytest.mark.rule("HQ-1.3")
def test_nobody_goes_above_full_health_and_what_is_left_is_lost() -> None:
    visit = Visit(f"{PAIR}assassin bastiano 1\nroom hospital physician,thief\nwaits heal 0")
    assert visit.options == ["heal bastiano 1"]
    refusal = visit.refuses("heal bastiano 2")
    assert refusal.rule == "HQ-1.3"
    assert str(refusal) == "2 cubes would be above full health. bastiano can use 1. (HQ-1.3)"
    visit.do("heal bastiano 1")
    assert visit.happened(CubesLost) == [CubesLost(2)]
    assert visit.table.health("bastiano") == 4


@pytest.mark.rule("HQ-1.3")
def test_cubes_are_refused_that_are_not_there_or_that_others_could_not_use() -> None:
    visit = Visit(HURT + "room hospital physician\nwaits heal 0")
    assert visit.options == ["heal alessandra 0", "heal alessandra 1", "heal alessandra 2"]
    assert visit.refused_by("heal alessandra 3") == "HQ-1.1"
    assert visit.refused_by("heal bastiano 1") == "HQ-1.3"
    short = Visit(HURT + "room hospital physician,thief,courtesan\nwaits heal 0")
    assert "heal alessandra 1" not in short.options
    assert "Give 2 at least." in str(short.refuses("heal alessandra 1"))


@pytest.mark.rule("HQ-1.4", "HQ-1.5")
@pytest.mark.parametrize(("helpers", "cubes", "lost"), [("thief", 1, 3), ("physician,thief*2", 4, 0)])
def test_an_eliminated_assassin_is_wounded_by_one_cube_and_well_by_all(helpers: str, cubes: int, lost: int) -> None:
    visit = Visit(f"{PAIR}assassin alessandra 4 eliminated bed\nroom hospital {helpers}\nwaits heal 0")
    visit.do(f"heal alessandra {cubes}")
    alessandra = visit.table.assassins["alessandra"]
    assert (alessandra.eliminated, alessandra.lost) == (False, lost)
    assert visit.happened(Healed) == [Healed("alessandra", cubes, cubes, 4, was_eliminated=True)]
    visit.until("end").do("success")
    assert visit.asks == "health alessandra bastiano"


@pytest.mark.rule("HQ-1.4", "HQ-1.5", "HQ-1.3")
def test_cubes_are_added_to_those_that_are_left() -> None:
    visit = Visit(TWO_HURT + "room hospital physician,thief\nwaits heal 0")
    visit.do("heal alessandra 2", "heal bastiano 1")
    assert visit.happened(Healed) == [
        Healed("alessandra", 2, 2, 4, was_eliminated=True), Healed("bastiano", 1, 2, 4, was_eliminated=False),
    ]  # fmt: skip
    assert [visit.table.assassins[who].lost for who in visit.table.team] == [2, 2]
    nothing = Visit(TWO_HURT + "room hospital thief\nwaits heal 0")
    nothing.do("heal alessandra 0")
    assert nothing.told == ["HospitalOpened"]
    alessandra = nothing.table.assassins["alessandra"]
    assert (alessandra.eliminated, alessandra.lost, alessandra.bed) == (True, 4, True)
    assert nothing.do("heal bastiano 1").happened(Healed) == [Healed("bastiano", 1, 2, 4, was_eliminated=False)]


@pytest.mark.rule("HQ-1.5")
def test_whoever_gets_no_cube_stays_eliminated_and_does_not_play() -> None:
    visit = Visit(DOWN + "room hospital thief\nwaits heal 0").do("heal alessandra 0", "heal bastiano 1")
    assert visit.table.assassins["alessandra"].eliminated
    visit.until("replace").do("call out", "success")
    assert visit.table.assassins["alessandra"].apprentice
    assert visit.asks == "health alessandra bastiano"


@pytest.mark.rule("HQ-1.6")
def test_every_figure_leaves_the_hospital() -> None:
    visit = Visit(DOWN + "room hospital thief,apprentice\nroom shop thief\nwaits heal 0")
    visit.do("heal alessandra 1", "heal bastiano 1")
    assert visit.happened(FiguresLeft) == [FiguresLeft(Building.HOSPITAL, 3)]
    assert dict(visit.table.rooms) == {"shop": {"thief": 1}}
    assert not visit.table.assassins["alessandra"].bed


@pytest.mark.rule("HQ-1.7")
def test_apprentices_need_no_healing() -> None:
    text = PAIR + "assassin alessandra 4 eliminated bed apprentice\naside alessandra hidden_blade\n"
    text += "board alessandra armour=light_armour\nattempt 1\nwaits end"
    visit = Visit(text, report="players").do("failure", "left alessandra 0", "left bastiano 4", "-", "no-chest")
    assert visit.asks == "free second"
    assert visit.table.assassins["alessandra"].apprentice
    assert visit.do("-", "success").options[0] == "left alessandra 4"
    visit.do("left alessandra 1")
    assert visit.happened(CameBack) == [CameBack("alessandra", 1, 4, apprentice=True)]
    assert visit.table.assassins["alessandra"].lost == 4


@pytest.mark.rule("HQ-1.8")
def test_the_wounded_are_healed_where_they_are() -> None:
    visit = Visit(f"{PAIR}assassin bastiano 1\nroom hospital thief\nwaits heal 0")
    assert not visit.table.assassins["bastiano"].bed
    assert visit.do("heal bastiano 1").table.health("bastiano") == 4


@pytest.mark.rule("HQ-1.8", "HQ-5.7")
def test_by_the_other_reading_the_wounded_are_healed_on_red_spaces_only_and_do_not_play() -> None:
    visit = Visit(f"{HURT}room hospital physician\nwaits free assignment", wounded_need_bed="yes").do("-")
    assert visit.options == ["bed alessandra", "bed bastiano", "-"]
    visit.do("bed alessandra")
    assert visit.asks == "helpers"
    assert visit.table.assassins["alessandra"].bed
    visit.do("-", "success", "left bastiano 2")
    visit.until("heal")
    assert visit.options == ["heal alessandra 2"]
    visit.do("heal alessandra 2")
    assert (visit.table.health("alessandra"), visit.table.health("bastiano")) == (3, 2)
    assert not visit.table.assassins["alessandra"].bed


@pytest.mark.rule("HQ-1.8")
def test_by_the_other_reading_somebody_plays_the_memory_and_nobody_is_healed_without_a_space() -> None:
    one = Visit(f"{PAIR}assassin bastiano 1\nwaits free assignment", wounded_need_bed="yes").do("-")
    assert one.options == ["bed bastiano", "-"]
    assert one.refused_by("bed alessandra") == "HQ-5.7"
    alone = Visit(f"{HURT}room hospital physician\nwaits free assignment", wounded_need_bed="yes")
    alone.do("-", "bed alessandra")
    assert alone.refused_by("bed bastiano") == "HQ-5.2"
    none = Visit(f"{HURT}room hospital physician\nwaits heal 0", wounded_need_bed="yes")
    assert none.asks == "free workshop"
    assert Visit(f"{HURT}waits free assignment").do("-").asks == "helpers"


@pytest.mark.rule("HQ-0.2")
def test_buildings_pay_out_in_their_order() -> None:
    assert COMPLETED in CHAINS
    steps = [getattr(step, "before", "") or getattr(step, "building", "") for step in COMPLETED]
    assert [place for place in steps if place] == [
        place for place in ("hospital", "workshop", "shop", "command") for _ in range(2)
    ]
    visit = Visit(PAIR + "waits free hospital")
    for following in ("free workshop", "free shop"):
        assert visit.do("-").asks == following
