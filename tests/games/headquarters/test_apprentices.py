"""Eliminated Assassins and Apprentices."""

import pytest
from msgspec.structs import replace

from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.events import ApprenticeCalled, AssassinEliminated, NoApprenticeLeft
from corvids.games.headquarters.rules.apprentices import goes_along
from corvids.games.headquarters.rules.command_room import dice_of
from corvids.games.headquarters.rules.hospital import healing
from corvids.kernel import begin

from .playing import PAIR, Visit

DOWN = PAIR + "assassin alessandra 4 eliminated bed\n"
AT_WORK = "room shop apprentice\nroom command apprentice\nroom hospital apprentice*2\n"


def played(visit: Visit, end: str, alessandra: int) -> Visit:
    """The attempt ends so, with so many cubes for Alessandra."""
    return visit.do(end, f"left alessandra {alessandra}", "left bastiano 4")


@pytest.mark.rule("HQ-6.1")
@pytest.mark.parametrize("end", ["success", "failure"])
def test_the_eliminated_are_put_in_the_hospital_when_the_memory_is_over(end: str) -> None:
    attempt = 1 if end == "failure" else 0
    visit = Visit(f"{PAIR}attempt {attempt}\nroom hospital thief\nwaits free second\n").do("-")
    visit = played(visit, end, 0)
    assert visit.happened(AssassinEliminated) == [AssassinEliminated("alessandra")]
    assert visit.table.assassins["alessandra"].bed
    assert visit.until("heal").options == ["heal alessandra 1"]


@pytest.mark.rule("HQ-6.2")
def test_whom_the_hospital_has_not_brought_back_is_replaced_at_the_start_of_the_next_memory() -> None:
    visit = Visit(f"{PAIR}memory 1\nattempt 1 success\nassassin alessandra 4 eliminated\nwaits team\n").do("-", "-")
    assert visit.asks == "helpers"
    visit.do("-")
    assert visit.asks == "replace"
    assert visit.do("call out").happened(ApprenticeCalled) == [ApprenticeCalled("alessandra", None, 0)]
    assert visit.asks == "end"
    assert visit.table.left_out()["apprentice"] == 3


@pytest.mark.rule("HQ-6.3")
def test_whoever_falls_in_a_first_attempt_is_replaced_at_the_start_of_the_second() -> None:
    visit = played(Visit(f"{PAIR}waits free second\n").do("-"), "failure", 0)
    visit.do(visit.options[-1])
    while visit.asks != "replace":
        visit.do(visit.options[0])
    assert visit.do("call out").happened(ApprenticeCalled) == [ApprenticeCalled("alessandra", None, 1)]
    assert visit.asks == "free second"
    assert visit.do("-", "success").asks == "health alessandra bastiano"


@pytest.mark.rule("HQ-6.4", "HQ-6.5")
def test_the_apprentice_may_come_from_any_building_which_counts_him_no_more() -> None:
    visit = Visit(DOWN + AT_WORK + "waits replace\n")
    assert visit.options == ["call hospital", "call shop", "call command"]
    assert (healing(visit.table), dice_of(visit.table)) == (2, 1)
    assert visit.refused_by("call workshop") == "HQ-6.4"
    visit.do("call hospital")
    assert visit.happened(ApprenticeCalled) == [ApprenticeCalled("alessandra", Building.HOSPITAL, 0)]
    assert (healing(visit.table), dice_of(visit.table)) == (1, 1)
    assert visit.table.left_out().get("apprentice") is None
    other = Visit(DOWN + AT_WORK + "waits replace\n").do("call command")
    assert (healing(other.table), dice_of(other.table)) == (2, 0)
    assert Building.COMMAND not in other.table.rooms


@pytest.mark.rule("HQ-6.4")
def test_one_who_is_left_out_comes_first() -> None:
    visit = Visit(DOWN + "room shop apprentice\nwaits replace\n")
    assert visit.options == ["call out"]
    assert visit.refused_by("call shop") == "HQ-6.4"


@pytest.mark.rule("HQ-6.5")
def test_a_workshop_and_a_shop_count_nobody_who_was_called_away() -> None:
    text = DOWN + "room workshop apprentice*2\nroom shop apprentice*2\nworkshop second_blade\nhall parachute*2\n"
    visit = Visit(text + "waits replace\n").do("call workshop")
    assert visit.do("success", "left alessandra 4", "left bastiano 4").until("build").do("build").asks == "share"
    assert visit.options == ["off 0", "off 1"]
    shop = Visit(text + "waits replace\n").do("call shop", "success", "left alessandra 4", "left bastiano 4")
    shop.until("show").do("draw bomb", "draw bomb", "draw bomb", "draw dagger")
    shop.do("buy bomb", "to hall")
    assert shop.asks == "free command"


@pytest.mark.rule("HQ-9.12")
def test_with_no_apprentice_left_the_memory_is_played_one_short() -> None:
    visit = Visit(
        DOWN.replace(PAIR, "") + "assassin daria 4 eliminated bed\nteam alessandra,bastiano,daria\nwaits replace\n"
    )
    helpers = visit.table.box.helpers
    box = replace(visit.table.box, helpers={**helpers, "apprentice": replace(helpers["apprentice"], count=1)})
    visit.state = begin(visit.game, replace(visit.table, box=box), *visit.state.agenda)
    visit.do("call out")
    assert visit.happened(NoApprenticeLeft) == [NoApprenticeLeft("daria")]
    assert visit.do("success").asks == "health alessandra bastiano"


@pytest.mark.rule("HQ-6.6", "HQ-6.7")
def test_an_apprentice_plays_as_an_assassin_with_all_his_cubes() -> None:
    visit = Visit(DOWN.replace("4", "3") + "board alessandra -\nhall hidden_blade,light_armour\nwaits replace\n").do(
        "call out", "success"
    )
    assert visit.asks == "health alessandra bastiano"
    assert visit.weights["left alessandra 3"] == 40
    assert "left alessandra 4" not in visit.options
    assert visit.weights["left alessandra 0"] == 10 + 5
    assert visit.view.action_cubes["alessandra"] == (3, 1)
    armoured = Visit(DOWN + "waits replace\n").do("call out", "success")
    assert armoured.weights["left alessandra 4"] == 40


@pytest.mark.rule("HQ-6.6", "HQ-1.5")
def test_boards_are_played_by_who_can_play_and_by_apprentices() -> None:
    text = (
        "assassin alessandra 4 eliminated bed\nassassin bastiano 1 bed\nassassin claudio 4 eliminated bed apprentice\n"
        "board claudio armour=light_armour\naside claudio hidden_blade\nwaits end\n"
    )
    assert goes_along(Visit(text).table) == ["claudio", "daria"]
    assert goes_along(Visit("waits end\n").table) == ["alessandra", "bastiano", "claudio", "daria"]
    assert goes_along(Visit(PAIR + "assassin bastiano 4 eliminated\nwaits end\n").table) == ["alessandra"]


@pytest.mark.rule("HQ-6.7")
def test_an_apprentice_begins_with_a_cube_beside_the_board_whatever_was_saved() -> None:
    text = DOWN.replace("bed", "bed saved") + "waits replace\n"
    assert Visit(text).do("call out").view.action_cubes["alessandra"] == (3, 1)
    assert Visit("version 1\n" + text).do("call out").view.action_cubes["alessandra"] == (3, 0)


@pytest.mark.rule("HQ-6.7")
def test_a_saved_cube_does_not_lie_beside_the_board() -> None:
    visit = Visit(PAIR + "assassin bastiano 0 saved\nwaits helpers\n")
    assert visit.view.action_cubes == {"alessandra": (3, 1), "bastiano": (3, 0)}


@pytest.mark.rule("HQ-6.8", "HQ-6.10")
def test_an_apprentice_has_the_board_but_not_the_hidden_blade() -> None:
    text = DOWN + "inventory alessandra medicine\nhall dagger\nwaits replace\n"
    visit = Visit(text).do("call out", "failure", "left alessandra 4", "left bastiano 4")
    visit.do(visit.options[-1])
    while visit.asks != "free second":
        visit.do(visit.options[0])
    alessandra = visit.table.assassins["alessandra"]
    assert (dict(alessandra.worn), dict(alessandra.inventory)) == ({"armour": "light_armour"}, {"medicine": 1})
    assert dict(alessandra.aside) == {"hidden_blade": 1}
    visit.do("take dagger hall", "to alessandra/blade")
    visit.do("take hidden_blade bastiano/blade")
    assert visit.refused_by("to alessandra/inventory") == "HQ-6.10"
    assert visit.options == ["to hall", "to bastiano/inventory"]


@pytest.mark.rule("HQ-6.10")
def test_a_barred_card_of_the_inventory_is_put_aside_too() -> None:
    text = (
        DOWN
        + "board alessandra blade=dagger,armour=light_armour\ninventory alessandra hidden_blade,bomb\nwaits replace\n"
    )
    alessandra = Visit(text).do("call out").table.assassins["alessandra"]
    assert (dict(alessandra.inventory), dict(alessandra.aside)) == ({"bomb": 1}, {"hidden_blade": 1})
    assert alessandra.worn["blade"] == "dagger"


@pytest.mark.rule("HQ-6.8")
def test_the_hidden_blade_is_back_on_the_board_with_its_owner() -> None:
    text = (
        "board alessandra armour=light_armour,blade=dagger\naside alessandra hidden_blade\n"
        "room hospital thief\nattempt 1 success\nwaits heal 0\n"
    )
    visit = Visit(text + DOWN.replace(" bed", " bed apprentice")).do("heal alessandra 1")
    alessandra = visit.table.assassins["alessandra"]
    assert (alessandra.worn["blade"], dict(alessandra.inventory), alessandra.apprentice) == (
        "hidden_blade", {"dagger": 1}, False,
    )  # fmt: skip
    full = text + "inventory alessandra bomb*3,medicine*2\n" + DOWN.replace(" bed", " bed apprentice")
    assert Visit(full).do("heal alessandra 1").table.hall == {"dagger": 1}


@pytest.mark.rule("HQ-6.9")
def test_an_apprentice_uses_skills_of_levels_i_and_ii_only() -> None:
    skills = "xp 130\ncontracts 8\nskills alessandra 1A,2B,3A,4C\nskills bastiano 1A,2B,3A,4C\n"
    visit = Visit(DOWN + skills + "waits replace\n").do("call out")
    assert visit.view.usable == {"alessandra": ("1A", "2B"), "bastiano": ("1A", "2B", "3A", "4C")}


@pytest.mark.rule("HQ-6.11")
def test_the_campaign_begins_in_full_health_and_then_only_the_hospital_brings_anybody_back() -> None:
    start = Visit()
    assert [start.table.health(who) for who in start.table.assassins] == [4] * 4
    assert not any(assassin.eliminated for assassin in start.table.assassins.values())
    visit = Visit(DOWN + "hall medicine\nwaits free assignment\n")
    visit.do("take medicine hall")
    assert "treat alessandra" not in visit.options
    assert visit.refused_by("treat alessandra") == "HQ-6.11"
    later = Visit(DOWN + "waits helpers\n").do("-", "call out", "success", "left alessandra 4", "left bastiano 4")
    assert later.until("helpers").table.assassins["alessandra"].eliminated


@pytest.mark.rule("HQ-6.12")
def test_an_assassin_in_full_health_is_swapped_and_an_apprentice_never() -> None:
    text = PAIR + "memory 1\nattempt 1 success\nassassin alessandra 4 eliminated\nwaits team\n"
    visit = Visit(text)
    assert visit.options == [
        "join claudio", "join daria", "swap bastiano claudio", "swap bastiano daria", "-",
    ]  # fmt: skip
    assert visit.refused_by("swap alessandra claudio") == "HQ-6.12"
    visit.do("swap bastiano claudio")
    assert visit.table.team == ("alessandra", "claudio")
    assert visit.refused_by("swap claudio daria") == "HQ-6.12"
    wounded = Visit(text.replace("4 eliminated", "1"))
    assert wounded.refused_by("swap alessandra daria") == "HQ-6.12"


@pytest.mark.rule("HQ-6.12")
def test_nobody_is_changed_for_another_by_leaving_and_joining() -> None:
    text = (
        "team alessandra,bastiano,claudio\nmemory 1\nattempt 1 success\nassassin alessandra 4 eliminated\nwaits team\n"
    )
    visit = Visit(text).do("leave alessandra")
    assert "join daria" not in visit.options
    assert visit.refused_by("join daria") == "HQ-6.12"
    joined = Visit(text.replace(",claudio", "")).do("join daria")
    assert joined.refused_by("leave alessandra") == "HQ-6.12"


@pytest.mark.rule("HQ-6.12")
def test_before_the_next_assignment_apprentices_are_helpers_again() -> None:
    text = PAIR + "memory 1\nattempt 1 success\nassassin alessandra 4 eliminated bed apprentice\n"
    text += "board alessandra armour=light_armour\naside alessandra hidden_blade\nwaits free command\n"
    visit = Visit(text).do("-")
    assert visit.asks == "team"
    assert visit.table.left_out()["apprentice"] == 4
    alessandra = visit.table.assassins["alessandra"]
    assert (alessandra.apprentice, alessandra.eliminated, alessandra.worn["blade"]) == (False, True, "hidden_blade")
