"""Parts of Events that bring Guards, send them on, keep them, or choose their way."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import At, Pick
from corvids.games.creed.events.enemies import EnemiesMoved, EventTurnedUp, Why
from corvids.games.creed.events.event_cards import CrossbowmanPosted, PartDeclined, WayChosen
from corvids.games.creed.events.stealth import AlertStarted, BodiesMadeRoom
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.kernel import begin

from .happenings import FOUR, given, idle, kept, later, over

GATE = FOUR.replace("morte 8,3", "morte 4,7").replace("bastiano 3,3", "bastiano 5,4")


@pytest.mark.rule("CREED-8.2", "BASE-29.7")
def test_leave_them_to_me_opponent_posts_crossbowmen_at_up_to_two_entrances() -> None:
    match = kept("leave_them_to_me", FOUR + "    enemies 8,5 CCCC\n", "at 8,5", "swords swords swords")
    assert (match.asked, match.options) == ("C", ["at 1,0", "at 7,0", "at 0,5", "at 2,7", "at 4,7", "at 6,7", "pass"])
    assert match.refused(At("8,5")).rule == "CREED-8.2"
    match.play("at 1,0")
    assert "at 1,0" not in match.options
    match.play("at 4,7")
    assert match.happened(CrossbowmanPosted) == [CrossbowmanPosted("1,0"), CrossbowmanPosted("4,7")]
    assert (match.table.enemies["1,0"], match.table.enemies["4,7"]) == ("C", "C")
    assert match.table.supply["C"] == 30 - 6
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_leave_them_to_me_opponent_may_stop_and_may_post_nobody() -> None:
    match = kept("leave_them_to_me", FOUR, "at 1,0", "pass")
    assert match.table.enemies == {"1,0": "C"}
    assert match.happened(PartDeclined) == []
    match = kept("leave_them_to_me", FOUR, "pass")
    assert match.happened(PartDeclined) == [PartDeclined(1, "leave_them_to_me")]


@pytest.mark.rule("CREED-8.2")
def test_posted_crossbowmen_test_whoever_is_there_when_all_of_them_stand() -> None:
    match = kept("leave_them_to_me", GATE, "at 4,7")
    assert match.asked == "C"
    match.play("pass", "eye")
    assert match.happened(WasTested) == [WasTested("morte", "4,7", ("eye",), 0, True)]
    assert match.board("morte").exposed
    assert len(match.happened(AlertStarted)) == 1


@pytest.mark.rule("CREED-8.2")
def test_posted_crossbowmen_need_a_reserve_and_make_bodies_go() -> None:
    assert idle(kept("leave_them_to_me", supply={"C": 0, "S": 10})) == ["A", "C"]
    match = kept("leave_them_to_me", FOUR + "    bodies 1,0 CCCC\n", "at 1,0")
    assert match.happened(BodiesMadeRoom) == [BodiesMadeRoom("1,0", "C")]


GUARDS = FOUR + "    enemies 4,3 CS\n    enemies 4,5 C\n"


@pytest.mark.rule("CREED-8.2", "BASE-30.16")
def test_bribed_sergeant_you_sends_up_to_three_guards_one_square_each() -> None:
    match = kept("bribed_sergeant", GUARDS)
    assert (match.asked, match.options) == ("A", ["at 4,3", "at 4,5", "pass"])
    match.play("at 4,3")
    assert match.options == ["C", "S"]
    assert match.refused(Pick("T")).rule == "BASE-30.16"
    match.play("S")
    assert match.options == ["at 4,2", "at 5,3", "at 4,4", "at 3,3"]
    assert match.refused(At("4,5")).rule == "BASE-30.16"
    match.play("at 4,4", "at 4,5", "at 4,4")
    assert match.options == ["at 4,3", "pass"]
    match.play("at 4,3", "at 4,4")
    assert match.table.enemies == {"4,4": "CCS"}
    moved = match.happened(EnemiesMoved)
    assert moved[0] == EnemiesMoved("4,3", "4,4", "S", Why.CARD)
    assert len(moved) == 3
    assert match.asked == "C"


@pytest.mark.rule("BASE-30.16")
def test_a_guard_that_was_sent_is_not_sent_again() -> None:
    match = kept("bribed_sergeant", FOUR + "    enemies 4,3 C\n", "at 4,3", "at 5,3")
    assert match.asked == "C"
    assert match.table.enemies == {"5,3": "C"}
    match = kept("bribed_sergeant", FOUR + "    enemies 4,3 C\n    enemies 5,3 C\n")
    match.play("at 4,3", "at 5,3")
    assert match.options == ["at 5,3", "pass"]
    match.play("at 5,3", "at 6,3", "blank")
    assert match.table.enemies == {"5,3": "C", "6,3": "C"}


@pytest.mark.rule("BASE-30.16", "BASE-30.10")
def test_a_card_moves_no_guard_that_a_red_base_or_an_objective_base_holds() -> None:
    text = FOUR + "    enemies 4,3 C\n    enemies 2,0 cc\n    enemies 4,5 C\n    bases 4,3\n"
    match = kept("bribed_sergeant", text)
    assert match.options == ["at 4,5", "pass"]
    assert match.refused(At("4,3")).rule == "BASE-30.10"
    assert match.refused(At("2,0")).rule == "CREED-8.2"


@pytest.mark.rule("BASE-30.16", "BASE-30.6", "BASE-30.7")
def test_a_card_moves_guards_by_ladders_through_doors_and_where_there_is_room() -> None:
    match = kept("bribed_sergeant", FOUR + "    enemies 1,1 C\n", "at 1,1")
    assert match.options == ["at 1,0", "at 2,1", "at 1,2", "at 0,1"]
    match = kept("bribed_sergeant", FOUR + "    enemies 1,0 C\n    enemies 0,0 CCCC\n", "at 1,0")
    assert match.table.enemies == {"0,0": "CCCC", "1,1": "C"}
    match = kept("bribed_sergeant", FOUR + "    enemies 3,1 C\n", "at 3,1")
    assert match.options == ["at 4,1", "at 3,2"]


@pytest.mark.rule("BASE-30.16")
def test_guards_that_were_sent_test_whom_they_meet_at_the_end() -> None:
    text = FOUR + "    enemies 4,3 C\n    enemies 2,3 C\n"
    match = kept("bribed_sergeant", text, "at 4,3", "at 3,3")
    assert match.happened(WasTested) == []
    match.play("at 2,3", "at 3,3", "blank eye")
    assert match.happened(WasTested) == [WasTested("bastiano", "3,3", ("blank", "eye"), 1, True)]


@pytest.mark.rule("CREED-8.2")
def test_bribed_sergeant_you_may_leave_all_where_they_are() -> None:
    match = kept("bribed_sergeant", GUARDS, "pass")
    assert match.happened(PartDeclined) == [PartDeclined(0, "bribed_sergeant")]
    assert match.table.enemies == {"4,3": "CS", "4,5": "C"}


@pytest.mark.rule("CREED-8.2", "BASE-3.6", "BASE-30.16")
def test_change_of_the_watch_you_chooses_the_direction_when_the_movement_begins() -> None:
    match = kept("change_of_the_watch", FOUR + "    enemies 4,3 C\n", "at 0,0")
    assert match.table.direction == "W"
    later(match, "movement")
    assert (match.asked, match.options) == ("A", ["take N", "take E", "take S", "take W"])
    match.play("take S")
    assert match.happened(WayChosen) == [WayChosen(0, "S")]
    assert match.table.enemies == {"4,4": "C"}


@pytest.mark.rule("BASE-3.6", "BASE-30.5")
def test_the_way_is_chosen_by_the_side_that_holds_the_event_and_no_card_is_turned_up_for_it() -> None:
    match = given("change_of_the_watch", FOUR + "    enemies 4,3 C\n", "at 0,0")
    match.state = begin(match.game, replace(match.table, direction="?"), *match.state.agenda)
    later(match, "movement")
    assert match.asked == "C"
    match.play("take E")
    assert match.happened(EventTurnedUp) == []
    assert match.table.enemies == {"5,3": "C"}


@pytest.mark.rule("BASE-3.6")
def test_at_the_start_of_the_movement_the_side_with_the_initiative_is_first() -> None:
    text = FOUR.replace("3,3 inc", "3,3 inc card a_word_with_the_captain") + "    enemies 4,3 C\n"
    match = later(given("change_of_the_watch", text, "at 0,0"), "movement")
    assert match.asked == "A"
    match.play("pass")
    assert (match.asked, match.options[0]) == ("C", "take N")


@pytest.mark.rule("CREED-8.2", "BASE-30.16")
def test_a_guard_that_is_sent_onto_an_automaton_sets_it_off_and_the_other_part_waits_for_the_reaction() -> None:
    text = FOUR.replace("carestia 6,3", "carestia 5,4") + "    enemies 4,3 C\n    automaton A 4,4 suicidio\n"
    match = kept("bribed_sergeant", text, "at 4,3", "at 4,4", "hit")
    assert match.asked == "*"
    match.play("shield")
    assert match.asked == "C"
    assert "react carestia" in match.options
    match.play("react carestia", "move carestia 6,4")
    assert match.board("carestia").fresh == 2
    assert over(match)
