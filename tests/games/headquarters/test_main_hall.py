"""The Main Hall, the free moments, the team and saving."""

import pytest

from corvids.games.headquarters.events import CardMoved, ChestsReturned, SavedSlotsEmptied, Treated, UsedUp

from .playing import PAIR, Visit

FREE = PAIR + "hall dagger,medicine\ninventory bastiano bomb*2\nwaits free hospital\n"


@pytest.mark.rule("HQ-5.11", "HQ-5.14")
def test_cards_go_from_board_to_board_and_from_slot_to_slot() -> None:
    visit = Visit(FREE).do("take bomb bastiano/inventory")
    assert visit.options == ["to hall", "to alessandra/inventory"]
    visit.do("to alessandra/inventory")
    assert dict(visit.table.assassins["alessandra"].inventory) == {"bomb": 1}
    assert dict(visit.table.assassins["bastiano"].inventory) == {"bomb": 1}
    assert visit.happened(CardMoved)[0].rules == ("HQ-5.11",)
    visit.do("take hidden_blade alessandra/blade", "to alessandra/inventory", "take dagger hall", "to alessandra/blade")
    alessandra = visit.table.assassins["alessandra"]
    assert alessandra.worn["blade"] == "dagger"
    assert dict(alessandra.inventory) == {"bomb": 1, "hidden_blade": 1}
    assert [event.rules for event in visit.happened(CardMoved)] == [("HQ-5.14",), ("HQ-5.13",)]


@pytest.mark.rule("HQ-5.12")
def test_skill_cards_are_left_out_of_it() -> None:
    visit = Visit(PAIR + "xp 30\nskills alessandra 1A\nwaits free hospital\n")
    assert not any("1A" in option for option in visit.options)
    assert visit.do("-").table.assassins["alessandra"].skills == ("1A",)
    assert {option.split()[1] for option in Visit(FREE).options[:-1]} == {"bomb", "dagger", "hidden_blade", "medicine"}


@pytest.mark.rule("HQ-5.13")
def test_cards_are_put_into_the_main_hall_and_taken_out_of_it() -> None:
    visit = Visit(FREE).do("take bomb bastiano/inventory", "to hall", "take dagger hall", "to bastiano/inventory")
    assert dict(visit.table.hall) == {"bomb": 1, "medicine": 1}
    assert dict(visit.table.assassins["bastiano"].inventory) == {"bomb": 1, "dagger": 1}
    assert visit.refused_by("take parachute hall") == "HQ-5.13"
    visit.do("take medicine hall")
    assert visit.refused_by("to hall") == "HQ-5.13"


@pytest.mark.rule("HQ-5.15")
def test_a_medicine_heals_two_cubes_and_is_discarded() -> None:
    text = FREE + "assassin alessandra 3\nassassin bastiano 1\n"
    visit = Visit(text).do("take medicine hall")
    assert visit.options[-2:] == ["treat alessandra", "treat bastiano"]
    visit.do("treat alessandra")
    assert visit.happened(Treated) == [Treated("alessandra", "medicine", 2, 3)]
    assert (visit.table.health("alessandra"), dict(visit.table.discard)) == (3, {"medicine": 1})
    assert visit.table.hall == {"dagger": 1}
    other = Visit(text).do("take medicine hall", "treat bastiano")
    assert (other.table.health("bastiano"), other.happened(Treated)[0].cubes) == (4, 1)


@pytest.mark.rule("HQ-5.15", "HQ-9.10")
def test_a_medicine_that_was_moved_in_the_moment_can_still_be_used() -> None:
    text = PAIR + "hall medicine\ninventory bastiano medicine\nassassin alessandra 3\nwaits free hospital\n"
    moved = ("take medicine hall", "to bastiano/inventory")
    visit = Visit(text).do(*moved, "take medicine bastiano/inventory")
    assert visit.options == ["to hall", "to alessandra/inventory", "treat alessandra"]
    visit.do("treat alessandra", "take medicine bastiano/inventory", "to hall", "take medicine hall")
    assert visit.options == ["treat alessandra"]
    assert visit.refused_by("to alessandra/inventory") == "HQ-9.10"
    assert visit.game.read(visit.game.write(visit.state)) == visit.state
    assert visit.do("treat alessandra").table.health("alessandra") == 4
    one = text.replace("inventory bastiano medicine\n", "")
    assert "take medicine bastiano/inventory" in Visit(one).do(*moved).options
    assert Visit("version 1\n" + one).do(*moved).refused_by("take medicine bastiano/inventory") == "HQ-9.10"


@pytest.mark.rule("HQ-5.15")
def test_what_heals_nobody_and_who_is_well_are_refused() -> None:
    visit = Visit(FREE + "assassin alessandra 3\n").do("take dagger hall")
    assert visit.refused_by("treat alessandra") == "HQ-5.15"
    well = Visit(FREE + "assassin alessandra 3\n").do("take medicine hall")
    assert well.refused_by("treat bastiano") == "HQ-1.3"
    assert well.refused_by("treat claudio") == "HQ-8.6"


@pytest.mark.rule("HQ-9.10")
def test_cards_move_at_the_assignment_before_a_second_attempt_and_before_each_building_once_a_moment() -> None:
    visit = Visit(FREE).do("take dagger hall", "to bastiano/inventory")
    assert visit.refused_by("take dagger bastiano/inventory") == "HQ-9.10"
    visit.do("take bomb bastiano/inventory", "to hall")
    assert "take bomb bastiano/inventory" in visit.options
    assert "take bomb hall" not in visit.options
    visit.do("-")
    assert visit.asks == "free workshop"
    assert "take dagger bastiano/inventory" in visit.options
    moments = [visit.asks]
    while not visit.asks.startswith("free command"):
        visit.until("show").do(*["draw parachute"] * 4)
        moments.append(visit.asks)
    assert moments == ["free workshop", "free command"]
    assert Visit().do("join alessandra", "join bastiano", "-").asks == "free assignment"


@pytest.mark.rule("HQ-9.8")
def test_slots_hold_one_card_of_their_kind_and_the_inventory_five() -> None:
    visit = Visit(PAIR + "hall halberd,crossbow\ninventory alessandra bomb*3,medicine*2\nwaits free hospital\n")
    visit.do("take halberd hall")
    assert visit.options == ["to alessandra/melee", "to bastiano/melee", "to bastiano/inventory"]
    assert visit.refused_by("to alessandra/inventory") == "HQ-9.8"
    assert visit.refused_by("to alessandra/ranged") == "HQ-9.8"
    visit.do("to alessandra/melee", "take crossbow hall")
    assert visit.refused_by("to alessandra/melee") == "HQ-9.8"
    four = Visit(PAIR + "hall halberd\ninventory alessandra bomb*3,medicine\nwaits free hospital\n").do(
        "take halberd hall"
    )
    assert "to alessandra/inventory" in four.options
    taken = Visit(PAIR + "hall dagger\nwaits free hospital\n").do("take dagger hall")
    assert taken.refused_by("to alessandra/blade") == "HQ-9.8"


@pytest.mark.rule("HQ-9.9")
def test_worn_armour_makes_way_for_better_armour_and_lost_cubes_stay_lost() -> None:
    text = PAIR + "assassin alessandra 2\nhall venetian_armour,light_armour\nwaits free hospital\n"
    visit = Visit(text)
    assert visit.refused_by("take light_armour alessandra/armour") == "HQ-9.9"
    visit.do("take light_armour hall")
    assert visit.refused_by("to alessandra/armour") == "HQ-9.8"
    visit = Visit(text).do("take venetian_armour hall", "to alessandra/armour")
    alessandra = visit.table.assassins["alessandra"]
    assert (alessandra.worn["armour"], alessandra.lost, visit.table.health("alessandra")) == ("venetian_armour", 2, 3)
    assert dict(visit.table.hall) == {"light_armour": 2}
    assert visit.happened(CardMoved)[0].replaced == "light_armour"
    bare = Visit(PAIR + "board alessandra -\nhall hidden_blade,light_armour*2\nwaits free hospital\n")
    bare.do("take light_armour hall", "to alessandra/armour")
    assert bare.table.health("alessandra") == 4


@pytest.mark.rule("HQ-8.1")
def test_the_main_hall_is_closed_during_a_memory() -> None:
    visit = Visit(PAIR + "hall dagger\nwaits helpers\n").do("-")
    assert visit.asks == "end"
    refusal = visit.refuses("take dagger hall")
    assert (refusal.rule, str(refusal)) == (
        "HQ-8.1", "The Main Hall is closed during a Memory. Wait until it is over. (HQ-8.1)",
    )  # fmt: skip
    assert visit.refused_by("to hall") == "HQ-8.1"
    visit.do("failure")
    assert visit.refused_by("take dagger hall") == "HQ-8.1"
    visit.do("left alessandra 4", "left bastiano 4")
    while visit.asks != "free second":
        visit.do(visit.options[0])
    assert "take dagger hall" in visit.options


@pytest.mark.rule("HQ-8.2")
def test_after_a_first_failure_boards_keep_what_is_left_and_nothing_is_given_back() -> None:
    text = PAIR + "inventory bastiano bomb*2,medicine\nwaits free second\n"
    visit = Visit(text, report="players").do("-", "failure", "left alessandra 4", "left bastiano 4")
    assert visit.options == [
        "used hidden_blade alessandra/blade", "used hidden_blade bastiano/blade",
        "used bomb bastiano/inventory", "used medicine bastiano/inventory", "saved alessandra", "saved bastiano", "-",
    ]  # fmt: skip
    visit.do("used bomb bastiano/inventory")
    assert visit.happened(UsedUp) == [UsedUp("bastiano", "bomb")]
    assert visit.refused_by("used dagger bastiano/inventory") == "HQ-8.2"
    visit.do("-", "no-chest")
    assert dict(visit.table.assassins["bastiano"].inventory) == {"bomb": 1, "medicine": 1}
    assert dict(visit.table.discard) == {"bomb": 1}
    assert visit.asks == "free second"


@pytest.mark.rule("HQ-8.2")
def test_what_the_eliminated_used_up_is_reported_too() -> None:
    text = PAIR + "inventory alessandra bomb*2,medicine\nwaits free second\n"
    visit = Visit(text, report="players").do("-", "failure", "left alessandra 0", "left bastiano 4")
    assert visit.options == [
        "used hidden_blade alessandra/blade", "used bomb alessandra/inventory", "used medicine alessandra/inventory",
        "used hidden_blade bastiano/blade", "saved bastiano", "-",
    ]  # fmt: skip
    visit.do("used bomb alessandra/inventory", "-", "no-chest", "call out")
    assert dict(visit.table.assassins["alessandra"].inventory) == {"bomb": 1, "medicine": 1}
    assert dict(visit.table.discard) == {"bomb": 1}
    before = Visit("version 1\n" + text, report="players").do("-", "failure", "left alessandra 0", "left bastiano 4")
    assert before.options == ["saved bastiano", "-"]


@pytest.mark.rule("HQ-8.2")
def test_a_card_with_the_crossed_out_symbol_that_was_discarded_leaves_the_game_and_worn_armour_never_is() -> None:
    text = PAIR + "inventory bastiano halberd,light_armour\nwaits free second\n"
    visit = Visit(text, report="players").do("-", "failure", "left alessandra 4", "left bastiano 4")
    assert visit.refused_by("used light_armour bastiano/armour") == "HQ-8.2"
    visit.do("used halberd bastiano/inventory", "used light_armour bastiano/inventory")
    assert visit.happened(UsedUp)[0] == UsedUp("bastiano", "halberd", permanent=True)
    assert (dict(visit.table.gone), visit.table.discard) == ({"halberd": 1, "light_armour": 1}, {})
    assert visit.table.assassins["bastiano"].worn["armour"] == "light_armour"


@pytest.mark.rule("HQ-8.3")
def test_after_a_first_failure_the_saved_slots_are_emptied() -> None:
    for rules in (1, 2):
        visit = Visit(f"version {rules}\n{PAIR}waits free second\n", report="players").do("-", "failure")
        visit.do("left alessandra 4", "left bastiano 4", "saved bastiano")
        assert visit.table.assassins["bastiano"].saved
        assert visit.refused_by("saved bastiano") == "HQ-8.3"
        visit.do("-", "no-chest")
        assert not visit.table.assassins["bastiano"].saved
        assert visit.happened(SavedSlotsEmptied)[0].rules == ("HQ-8.3",)
    none = Visit(f"{PAIR}waits free second\n", report="players").do("-", "failure", "left alessandra 4")
    assert none.do("left bastiano 4", "-", "no-chest").happened(SavedSlotsEmptied) == []


@pytest.mark.rule("HQ-9.13")
@pytest.mark.parametrize(("attempt", "end"), [(0, "success"), (1, "failure")])
def test_when_a_memory_is_completed_the_saved_slots_are_emptied(attempt: int, end: str) -> None:
    text = f"{PAIR}attempt {attempt}\nwaits free second\n"
    answers = ("-", end, "left alessandra 4", "left bastiano 4", "saved bastiano", "-", "no-chest")
    visit = Visit(text, report="players").do(*answers)
    assert [event.rules for event in visit.happened(SavedSlotsEmptied)] == [("HQ-9.13",)]
    assert visit.until("helpers").view.action_cubes == {"alessandra": (3, 1), "bastiano": (3, 1)}
    before = Visit("version 1\n" + text, report="players").do(*answers)
    assert (before.table.assassins["bastiano"].saved, before.happened(SavedSlotsEmptied)) == (True, [])


@pytest.mark.rule("HQ-8.4")
def test_after_a_first_failure_chest_cards_go_back_in_their_order() -> None:
    visit = Visit(PAIR + "waits free second\n", report="players").do("-", "failure", "left alessandra 4")
    visit.do("left bastiano 4", "-", "chest", "draw florins", "chest", "draw venetian_armour", "no-chest")
    assert visit.happened(ChestsReturned) == [ChestsReturned(("florins", "venetian_armour"), 1)]
    assert visit.table.chest_top == ("florins", "venetian_armour")
    visit.do("-", "success", "left alessandra 4", "left bastiano 4", "-", "chest")
    assert visit.table.won == ("florins",)
    assert visit.table.chest_top == ("venetian_armour",)
    visit.do("no-chest", "-")
    assert visit.table.hall == {"florins": 1}


@pytest.mark.rule("HQ-8.5", "HQ-8.11")
def test_the_second_attempt_begins_with_the_health_that_was_left() -> None:
    visit = Visit(PAIR + "waits free second\n").do("-", "failure", "left alessandra 2", "left bastiano 1")
    while visit.asks != "free second":
        visit.do(visit.options[0])
    assert [visit.table.health(who) for who in visit.table.team] == [2, 1]
    visit.do("-", "success")
    assert [option for option in visit.options if visit.weights[option]] == [f"left alessandra {n}" for n in (2, 1, 0)]
    assert visit.weights == {"left alessandra 2": 40, "left alessandra 1": 30, "left alessandra 0": 30}


TEAM = "team alessandra,bastiano,claudio\nmemory 1\nattempt 1 success\nwaits team\n"


@pytest.mark.rule("HQ-8.6")
def test_who_plays_changes_between_memories_only() -> None:
    visit = Visit(TEAM)
    assert "join daria" in visit.options
    assert visit.refused_by("join alessandra") == "HQ-8.6"
    assert visit.refused_by("leave daria") == "HQ-8.6"
    assert visit.refused_by("swap daria claudio") == "HQ-8.6"
    assert visit.refused_by("swap alessandra claudio") == "HQ-8.6"
    assert visit.do("join daria").table.team == ("alessandra", "bastiano", "claudio", "daria")
    assert visit.asks == "free assignment"
    for answer in ("join daria", "leave claudio", "swap claudio daria"):
        assert Visit(TEAM.replace("team\n", "helpers\n")).refused_by(answer) == "HQ-8.6"
    two = Visit(TEAM).do("leave claudio")
    assert two.refused_by("leave bastiano") == "HQ-8.6"
    full = Visit("memory 1\nattempt 1 success\nwaits team\n")
    assert full.options == ["leave alessandra", "leave bastiano", "leave claudio", "leave daria", "-"]
    assert full.refused_by("join daria") == "HQ-8.6"


@pytest.mark.rule("HQ-8.7")
def test_whoever_leaves_leaves_the_cards_in_the_main_hall() -> None:
    visit = Visit(TEAM + "assassin claudio 2\ninventory claudio bomb*2,papal_seal\nhall bomb\n").do("leave claudio")
    assert dict(visit.table.hall) == {"bomb": 3, "hidden_blade": 1, "light_armour": 1, "papal_seal": 1}
    claudio = visit.table.assassins["claudio"]
    assert (claudio.worn, claudio.inventory, claudio.lost, visit.table.health("claudio")) == ({}, {}, 2, 1)
    weak = Visit(TEAM + "assassin claudio 3\n").do("leave claudio")
    assert weak.table.health("claudio") == 1
    down = Visit(TEAM + "assassin claudio 4 eliminated\n").do("leave claudio")
    assert (down.table.assassins["claudio"].lost, down.table.health("claudio")) == (3, 0)


@pytest.mark.rule("HQ-8.8", "HQ-8.11")
def test_whoever_joins_has_the_health_that_was_left_and_is_equipped_from_the_main_hall() -> None:
    text = TEAM + "assassin daria 2\nboard daria -\nhall hidden_blade,light_armour\n"
    visit = Visit(text).do("join daria")
    assert visit.table.health("daria") == 1
    visit.do("take light_armour hall", "to daria/armour", "take hidden_blade hall", "to daria/blade")
    assert (visit.table.health("daria"), visit.table.full("daria")) == (2, 4)


@pytest.mark.rule("HQ-8.8")
def test_whoever_did_not_begin_the_campaign_brings_a_hidden_blade_and_no_armour() -> None:
    for answer in ("join daria", "swap claudio daria"):
        visit = Visit(TEAM).do(answer)
        assert visit.table.assassins["daria"].worn == {"blade": "hidden_blade"}
        assert (visit.table.health("daria"), visit.table.gone) == (3, {"light_armour": 1})
    visit.do("take light_armour hall", "to daria/armour")
    assert (visit.table.health("daria"), visit.table.hall) == (4, {"hidden_blade": 1})
    weak = Visit(TEAM + "assassin daria 3\n").do("join daria")
    assert weak.table.health("daria") == 1
    begins = Visit().do("join alessandra", "join daria")
    assert begins.table.health("daria") == 4
    assert Visit("version 1\n" + TEAM).do("join daria").table.health("daria") == 4


@pytest.mark.rule("HQ-8.9")
def test_the_campaign_is_put_away_between_memories_only() -> None:
    visit = Visit(PAIR + "waits free assignment\n", report="players")
    assert visit.view.may_be_put_away
    assert visit.do("-", "-").asks == "end"
    assert not visit.view.may_be_put_away
    for answer in ("failure", "left alessandra 4", "left bastiano 4", "-", "chest", "draw florins"):
        assert not visit.do(answer).view.may_be_put_away
    assert visit.do("no-chest").asks == "free second"
    assert not visit.view.may_be_put_away
    visit.do("-", "failure", "left alessandra 4", "left bastiano 4", "-", "no-chest")
    assert visit.view.may_be_put_away
    assert Visit(PAIR + "attempt 1 success\nwaits heal 0\n").view.may_be_put_away
    assert Visit(PAIR + "waits over\n").view.may_be_put_away
