"""Levels, Skills and XP."""

import pytest

from corvids.games.headquarters.events import ChestsReturned, LevelReached, SkillKept, XpGained
from corvids.games.headquarters.rules.skills import level_reached

from .playing import PAIR, Visit

WELL = ("left alessandra 4", "left bastiano 4")
OVER = PAIR + "attempt 1\nwaits free second\n"


@pytest.mark.rule("HQ-7.1")
@pytest.mark.parametrize(
    ("xp", "level"), [(24, 0), (25, 1), (54, 1), (55, 2), (94, 2), (95, 3), (124, 3), (125, 4), (200, 4)]
)
def test_a_level_is_reached_or_passed_by_the_common_pool(xp: int, level: int) -> None:
    assert level_reached(Visit(f"{PAIR}xp {xp}\nwaits free hospital\n").table) == level


@pytest.mark.rule("HQ-7.1", "HQ-7.2")
def test_all_assassins_rise_also_those_in_the_hospital_and_the_absent() -> None:
    text = PAIR + "xp 15\nassassin bastiano 4 eliminated bed\nattempt 1\nwaits end\n"
    visit = Visit(text).do("success", "left alessandra 4")
    visit.until("skill")
    assert visit.table.xp == 25
    assert visit.options == ["skill alessandra 1A", "skill alessandra 1B", "skill alessandra 1C"]
    assert visit.refused_by("skill alessandra 2A") == "HQ-7.2"
    assert visit.refused_by("skill bastiano 1A") == "HQ-7.2"
    visit.do("skill alessandra 1B", "skill bastiano 1A", "skill claudio 1C", "skill daria 1B")
    assert [who.skills for who in visit.table.assassins.values()] == [("1B",), ("1A",), ("1C",), ("1B",)]
    assert visit.happened(SkillKept)[0] == SkillKept("alessandra", "1B")
    assert visit.asks == "free hospital"


@pytest.mark.rule("HQ-7.1")
def test_a_pool_that_passes_two_levels_reaches_both() -> None:
    visit = Visit(PAIR + "xp 20\nwaits xp\n", report="players").do("xp 40")
    assert visit.happened(LevelReached) == [LevelReached(1), LevelReached(2)]
    for name in visit.table.assassins:
        visit.do(f"skill {name} 1A")
    assert visit.options[0] == "skill alessandra 2A"
    assert len(visit.do("skill alessandra 2C").table.assassins["alessandra"].skills) == 2


@pytest.mark.rule("HQ-7.3")
def test_a_skill_that_names_a_level_is_chosen_earlier_and_used_later() -> None:
    text = PAIR + "xp 130\ncontracts {}\nskills alessandra 1A,2A,3B,4B\nwaits free hospital\n"
    usable = [Visit(text.format(n)).view.usable["alessandra"] for n in (0, 2, 4)]
    assert usable == [("1A", "2A"), ("1A", "2A", "3B"), ("1A", "2A", "3B", "4B")]
    choice = Visit(PAIR + "xp 100\nskills alessandra 1A,2A\nskills bastiano 1A,2A\nwaits skill\n")
    assert "skill claudio 1A" in choice.options


@pytest.mark.rule("HQ-7.3")
def test_a_skill_that_needs_a_level_may_be_kept_before_it() -> None:
    every = "".join(f"skills {who} 1A,2A\n" for who in ("alessandra", "bastiano", "claudio", "daria"))
    visit = Visit(PAIR + "xp 100\n" + every + "waits skill\n").do("skill alessandra 3B")
    assert visit.view.usable["alessandra"] == ("1A", "2A")


@pytest.mark.rule("HQ-7.4", "HQ-9.6")
@pytest.mark.parametrize(("end", "xp"), [("success", 10), ("failure", 4)])
def test_a_second_failure_brings_less_xp(end: str, xp: int) -> None:
    visit = Visit(OVER).do("-", end, *WELL)
    visit.until("free hospital")
    assert visit.happened(XpGained) == [XpGained(xp, xp, end == "success")]
    assert visit.happened(XpGained)[0].rules == (("HQ-7.1",) if end == "success" else ("HQ-7.1", "HQ-7.4"))


@pytest.mark.rule("HQ-7.4")
def test_the_players_report_the_xp_of_mandatory_objectives() -> None:
    visit = Visit(OVER, report="players").do("-", "failure", *WELL, "-", "no-chest", "-", "-")
    assert visit.asks == "xp"
    assert visit.do("xp 3").table.xp == 3


@pytest.mark.rule("HQ-7.5")
def test_after_a_second_failure_there_is_no_full_sync() -> None:
    text = PAIR + "attempt {}\nwaits xp\n"
    won = Visit(text.format("2 success"), report="players").do("xp 0")
    assert won.options == ["sync", "-"]
    assert won.do("sync").table.syncs == 1
    lost = Visit(text.format(2), report="players").do("xp 0")
    assert lost.asks == "free hospital"
    assert lost.table.syncs == 0
    assert Visit(text.format("2 success"), report="players").do("xp 0", "-").table.syncs == 0


@pytest.mark.rule("HQ-7.6")
def test_after_a_second_failure_chest_cards_go_back_on_top_of_their_deck() -> None:
    visit = Visit(OVER + "top venetian_armour\nwon florins\n", report="players").do("-", "failure", *WELL, "-")
    visit.do("chest")
    assert visit.table.won == ("florins", "venetian_armour")
    visit.do("no-chest")
    assert visit.table.chest_top == ("florins", "venetian_armour")
    assert visit.happened(ChestsReturned) == [ChestsReturned(("florins", "venetian_armour"), 2)]
    assert visit.table.won == ()
    assert visit.table.hall == {}
