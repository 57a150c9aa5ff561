"""Automatons in hand: taken from the Stock, carried, handed over, given up, lost with who falls."""

from typing import Any

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.events.automatons import AutomatonDrawn, AutomatonGivenUp, AutomatonKept, AutomatonTaken
from corvids.games.creed.rules.automatons import TakeAutomaton, no_automaton
from corvids.games.creed.rules.deeds import PLAYS, WINDOW, offers, refusal
from corvids.games.creed.table import Table

from .alone import alone, before, over
from .playing import Match, scene

FIELD = """
    A claudio {claudio}
    A daria {daria}
    C morte 8,0 inc
    C carestia 8,7 inc
"""


def field(claudio: str = "1,3 inc f3", daria: str = "2,7 inc f3", more: str = "", **how: Any) -> Match:
    return scene(FIELD.format(claudio=claudio, daria=daria) + more, step="I-1", playing="claudio", **how)


def deck(table: Table, seat: int = 0) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """The unseen cards of an Automaton deck, those under it, and the miniatures in the Stock."""
    side = table.sides[seat]
    return side.automatons, side.under, side.stock


@pytest.mark.rule("CREED-10.1", "CREED-10.2")
def test_one_cube_at_the_own_foot_takes_an_automaton_one_card_of_two_is_kept() -> None:
    match = field().play("fetch claudio")
    assert match.board("claudio").fresh == 2
    assert (match.asked, match.decision.weights) == ("*", (1, 1, 1, 1))
    match.play("draw miasma")
    assert match.options == ["draw orologio", "draw suicidio", "draw vagabondo"]
    match.play("draw suicidio")
    assert (match.asked, match.options) == ("A", ["take miasma", "take suicidio"])
    match.play("take suicidio")
    assert match.board("claudio").automaton == "suicidio"
    assert deck(match.table) == (("orologio", "vagabondo"), ("miasma",), 3)
    assert [(event.who, event.left, event.by) for event in match.happened(AutomatonTaken)] == [("claudio", 3, "")]
    assert match.happened(AutomatonKept) == [AutomatonKept("claudio", 0, "suicidio", "miasma")]


@pytest.mark.rule("CREED-10.1", "BASE-8.11", "BASE-9.8")
def test_it_is_taken_only_by_who_is_present_at_the_foot_of_the_own_tower() -> None:
    for foot in ("0,3", "1,3", "0,4", "1,4"):
        assert "fetch claudio" in field(f"{foot} inc f3").options
    for where, rule in (
        ("2,3", "CREED-10.1"),
        ("7,3", "CREED-10.1"),
        ("spot:0,4", "BASE-8.11"),
        ("top:crows", "BASE-9.8"),
    ):
        match = field(f"{where} inc f3")
        assert not any(option.startswith("fetch") for option in match.options)
        assert match.refused(a.Fetch("claudio")).rule == rule
    match = scene("A claudio 7,3 inc\nA daria 2,7 inc\nC morte 7,4 inc\nC carestia 1,3 inc f1", step="O")
    assert "fetch morte" in match.options
    assert match.refused(a.Fetch("carestia")).rule == "CREED-10.1"


@pytest.mark.rule("CREED-10.3", "CREED-10.20", "CREED-10.22")
def test_one_at_a_time_into_a_free_slot_while_the_stock_lasts() -> None:
    assert field("1,3 inc carries miasma").refused(a.Fetch("claudio")).rule == "CREED-10.3"
    full = field("1,3 inc" + " item medicine" * 5)
    assert full.refused(a.Fetch("claudio")).rule == "CREED-10.20"
    full.play("discard claudio medicine")
    assert "fetch claudio" in full.options
    spent = field(more="exploded A miasma orologio suicidio vagabondo")
    assert spent.refused(a.Fetch("claudio")).rule == "CREED-10.22"
    assert field("1,3 inc f0").refused(a.Fetch("claudio")).rule == "BASE-4.4"


@pytest.mark.rule("CREED-10.20")
def test_the_card_fills_an_inventory_slot() -> None:
    match = field("1,3 inc carries miasma item medicine item medicine item medicine item medicine melee stiletto")
    assert match.board("claudio").free_slots == 0
    assert not any(option.startswith("stow") for option in match.options)
    without = field("1,3 inc item medicine item medicine item medicine item medicine melee stiletto")
    assert "stow claudio stiletto" in without.options


@pytest.mark.rule("CREED-10.21", "CREED-10.2")
def test_cards_under_the_deck_come_up_last_in_their_order_and_the_last_one_without_a_choice() -> None:
    match = field("1,3 inc f3", "1,3 inc f3", "under A miasma\nexploded A vagabondo").play("fetch claudio")
    assert (match.asked, match.options) == ("*", ["draw orologio", "draw suicidio"])
    match.play("draw suicidio")
    assert match.options == ["take orologio", "take suicidio"]
    match.play("take orologio")
    assert deck(match.table) == ((), ("miasma", "suicidio"), 2)
    table = alone(match, TakeAutomaton(1)).play("take suicidio").table
    assert deck(table) == ((), ("miasma",), 1)
    last = field(more="under A miasma\nexploded A vagabondo suicidio orologio")
    assert deck(alone(last, TakeAutomaton(0)).table) == ((), (), 0)


@pytest.mark.rule("CREED-10.21")
def test_of_three_cards_the_one_under_the_deck_is_not_drawn() -> None:
    match = field(more="under A miasma\nexploded A vagabondo").play("fetch claudio", "draw orologio")
    assert [event.card for event in match.happened(AutomatonDrawn)] == ["orologio", "suicidio"]


@pytest.mark.rule("CREED-10.2")
def test_no_other_card_than_those_drawn_is_kept() -> None:
    match = field().play("fetch claudio", "draw miasma", "draw suicidio")
    refused = match.refused(a.take("orologio"))
    assert (refused.rule, refused.facts["automatons"]) == ("CREED-10.2", "miasma, suicidio")


@pytest.mark.rule("CREED-10.1")
def test_who_is_watched_takes_one_unless_the_table_reads_it_otherwise() -> None:
    for more in ("enemies 1,3 C\nalert", "alert"):
        assert "fetch claudio" in field("1,3 exp", more=more).options
        strict = field("1,3 exp", more=more, take_while_watched=False)
        assert ("fetch claudio" in strict.options) == ("enemies" not in more)
    strict = field("1,3 exp", more="enemies 1,3 C\nalert", take_while_watched=False)
    assert strict.refused(a.Fetch("claudio")).rule == "CREED-2.4"


@pytest.mark.rule("CREED-3.3")
def test_clockmakers_hands_take_or_place_one_for_nothing_once_a_turn() -> None:
    match = field().play("fetch claudio free", "draw miasma", "draw suicidio", "take suicidio")
    assert (match.board("claudio").fresh, match.board("claudio").automaton) == (3, "suicidio")
    assert [event.by for event in match.happened(AutomatonTaken)] == ["clockmaker"]
    assert match.refused(a.Deploy("claudio", free=True)).rule == "CREED-3.3"
    match.play("deploy claudio")
    assert match.board("claudio").fresh == 2
    placing = field("2,3 inc f0 carries miasma").play("deploy claudio free")
    assert [(one.card, one.square) for one in placing.table.automatons] == [("miasma", "2,3")]
    assert placing.board("claudio").used == ("clockmaker",)


@pytest.mark.rule("CREED-3.3")
def test_nobody_else_and_nobody_outside_the_own_step_takes_one_for_nothing() -> None:
    match = field(daria="1,3 inc s1")
    assert match.refused(a.Fetch("daria", free=True)).rule == "CREED-3.3"
    assert "fetch daria" in match.options
    for may, actions in ((WINDOW, ["fetch claudio"]), (PLAYS, ["fetch claudio", "fetch claudio free"])):
        table = field("1,3 inc f3 s1").table
        assert [str(one) for one in offers(table, 0, may) if isinstance(one, a.Fetch)] == actions
    barred = refusal(field("1,3 inc s1").table, 0, WINDOW, a.Fetch("claudio", free=True))
    assert barred is not None
    assert barred.rule == "CREED-6.2"


@pytest.mark.rule("BASE-24.8", "CREED-10.1", "CREED-10.2")
def test_clockmakers_notes_let_one_choose_among_all_cards_left() -> None:
    full = "1,3 inc f0 item clockmakers_notes" + " item medicine" * 4
    match = field(full, more="under A miasma\nexploded A vagabondo").play("use claudio clockmakers_notes")
    assert (match.asked, match.options) == ("A", ["take miasma", "take orologio", "take suicidio"])
    match.play("take suicidio")
    assert match.board("claudio").automaton == "suicidio"
    assert match.board("claudio").inventory == ("medicine",) * 4
    assert deck(match.table) == (("miasma", "orologio"), (), 2)
    assert match.table.decks.gone == {"clockmakers_notes": 1}
    last = field("1,3 inc item clockmakers_notes", more="exploded A vagabondo suicidio orologio")
    assert last.play("use claudio clockmakers_notes").board("claudio").automaton == "miasma"


@pytest.mark.rule("BASE-24.8")
@pytest.mark.parametrize(
    ("claudio", "more", "rule"),
    [
        ("3,1 inc item clockmakers_notes", "", "CREED-10.1"),
        ("1,3 inc item clockmakers_notes carries miasma", "", "CREED-10.3"),
        ("1,3 inc item clockmakers_notes", "exploded A miasma orologio suicidio vagabondo", "CREED-10.22"),
    ],
)
def test_clockmakers_notes_serve_only_where_an_automaton_can_be_taken(claudio: str, more: str, rule: str) -> None:
    match = field(claudio, more=more)
    assert not any(option.startswith("use") for option in match.options)
    assert match.refused(a.use("claudio", "clockmakers_notes")).rule == rule


@pytest.mark.rule("CREED-10.14")
def test_an_automaton_changes_hands_in_a_trade_with_its_miniature() -> None:
    match = field("1,3 inc carries miasma", "1,3 inc f0").play("trade claudio")
    assert "pass-on claudio" in match.options
    assert match.refused(a.PassOn("daria")).rule == "CREED-10.14"
    match.play("pass-on claudio")
    assert (match.board("claudio").automaton, match.board("daria").automaton) == ("", "miasma")
    assert not any(option.startswith("pass-on") for option in match.options)
    assert match.refused(a.PassOn("daria")).rule == "CREED-10.14"
    match.play("pass")
    assert "end" in match.options


@pytest.mark.rule("CREED-10.14", "CREED-10.20")
def test_an_ally_takes_it_into_a_free_slot_or_in_exchange_for_its_own() -> None:
    full = "1,3 inc f0" + " item medicine" * 5
    match = field("1,3 inc carries miasma", full.replace("medicine", "stiletto", 3)).play("trade claudio")
    assert match.refused(a.PassOn("claudio")).rule == "CREED-10.20"
    match.play("inventory daria medicine", "pass-on claudio", "pass")
    assert (match.asked, match.options) == ("A", ["inventory claudio medicine"])
    both = field("1,3 inc carries miasma", "1,3 inc carries orologio").play("trade claudio")
    assert [option for option in both.options if option.startswith("pass-on")] == ["pass-on claudio"]
    assert both.refused(a.PassOn("daria")).rule == "CREED-10.14"
    both.play("pass-on claudio", "pass")
    assert (both.board("claudio").automaton, both.board("daria").automaton) == ("orologio", "miasma")


@pytest.mark.rule("BASE-18.6")
def test_it_can_be_given_up_unseen_for_nothing() -> None:
    match = field("2,3 inc f0 carries miasma").play("abandon claudio")
    assert (match.board("claudio").automaton, match.table.sides[0].unseen) == ("", ("miasma",))
    assert [(event.card, event.seen_by(1).card) for event in match.happened(AutomatonGivenUp)] == [("miasma", "")]
    assert match.refused(a.Abandon("claudio")).rule == "CREED-10.4"
    assert not any(isinstance(one, a.Abandon) for one in offers(field().table, 0, PLAYS))


@pytest.mark.rule("BASE-17.3")
def test_it_can_be_given_up_to_make_room_for_a_card() -> None:
    full = "3,1 inc f3 carries miasma" + " item medicine" * 4
    match = field(full).play("open claudio", "draw bag_of_florins")
    assert "inventory claudio bag_of_florins" not in match.options
    match.play("abandon claudio", "inventory claudio bag_of_florins")
    assert match.board("claudio").inventory == ("bag_of_florins", *("medicine",) * 4)
    assert match.table.sides[0].unseen == ("miasma",)
    empty = field("3,1 inc f3").play("open claudio", "draw bag_of_florins")
    assert empty.refused(a.Abandon("claudio")).rule == "CREED-10.4"


@pytest.mark.rule("CREED-10.23", "CREED-10.43", "CREED-2.6")
def test_it_goes_along_with_every_move_and_hinders_nobody() -> None:
    match = field("1,3 inc f3 carries miasma").play("move claudio 0,3")
    assert match.look("claudio") == "0,3 inc 4/4 f2 s0"
    match.play("move claudio 0,4", "hide claudio")
    assert (match.board("claudio").hidden, match.board("claudio").automaton) == (True, "miasma")
    match.play("leave claudio", "climb claudio")
    assert (match.look("claudio"), match.board("claudio").automaton) == ("top:assassins inc 4/4 f0 s0", "miasma")
    armed = field("2,3 inc f3 melee stiletto carries miasma", more="enemies 2,3 C")
    assert "attack claudio melee 2,3" in armed.options


@pytest.mark.rule("CREED-10.23", "CREED-10.4")
def test_it_is_placed_where_its_carrier_has_brought_it() -> None:
    match = field("1,3 inc f3 carries miasma").play("move claudio 2,3", "move claudio 3,3", "deploy claudio")
    assert [(one.square, one.card) for one in match.table.automatons] == [("3,3", "miasma")]
    assert match.look("claudio") == "3,3 inc 4/4 f0 s0"


@pytest.mark.rule("CREED-12.10")
def test_who_falls_takes_a_carried_automaton_out_of_the_game_unseen() -> None:
    text = "A claudio 2,3 exp 1/4 carries miasma\nA daria 2,7 inc\nC morte 2,3 inc f1\nC carestia 8,7 inc\nalert"
    match = scene(text).play("poison morte claudio")
    assert match.table.sides[0].eliminated == ("claudio",)
    assert match.table.sides[0].unseen == ("miasma",)
    assert deck(match.table) == (("orologio", "suicidio", "vagabondo"), (), 3)
    (gone,) = match.happened(AutomatonGivenUp)
    assert (gone.card, gone.rules, gone.seen_by(1).card) == ("miasma", ("CREED-12.10",), "")


@pytest.mark.rule("CREED-10.2", "CREED-10.17")
def test_what_is_drawn_and_kept_is_told_to_its_side_alone() -> None:
    match = field().play("fetch claudio", "draw miasma", "draw suicidio", "take suicidio")
    assert [event.card for event in match.happened(AutomatonDrawn)] == ["miasma", "suicidio"]
    for event in (*match.happened(AutomatonDrawn), *match.happened(AutomatonKept)):
        assert event.seen_by(0) == event
        assert event.seen_by(1).card == ""
    assert [event.seen_by(1).under for event in match.happened(AutomatonKept)] == [""]


def test_an_event_can_give_one_wherever_a_character_is() -> None:
    match = field("top:crows inc", "spot:3,0 inc carries orologio")
    assert no_automaton(match.table, 0) is None
    barred = no_automaton(match.table, 1)
    assert barred is not None
    assert barred.rule == "CREED-10.3"
    done = alone(match, TakeAutomaton(0)).play("draw miasma", "draw suicidio", "take miasma")
    assert done.board("claudio").automaton == "miasma"
    assert over(done)


def test_a_game_of_the_first_version_has_none() -> None:
    match = before(field("1,3 inc item clockmakers_notes"), version=1)
    assert not any(isinstance(one, a.Fetch) for one in offers(match.table, 0, PLAYS))
    for action in (a.Fetch("claudio"), a.Fetch("claudio", free=True), a.use("claudio", "clockmakers_notes")):
        barred = refusal(match.table, 0, PLAYS, action)
        assert barred is not None
        assert barred.rule == "CREED-10.1"
