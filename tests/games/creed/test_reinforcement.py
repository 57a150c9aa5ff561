"""The reinforcement step of the Enemy phase."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import At
from corvids.games.creed.cards import Reinforcement
from corvids.games.creed.events.enemies import GuardsCameIn, GuardsStayedOut, ReinforcementDrawn
from corvids.games.creed.events.stealth import AlertStarted, BodiesMadeRoom, TookPosts
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.reinforcement import Reinforce
from corvids.kernel import begin

from .playing import Match, scene

QUIET = """
    A bastiano 3,5 inc f0
    A daria 1,3 inc f0
    C carestia 6,3 inc f0
    C morte 8,3 inc f0
"""


def reinforcement(*more: str, text: str = QUIET, **options: Any) -> Match:
    """The step by itself: it is over when a second card is to be drawn."""
    match = scene("\n".join((cleandoc(text), *more)), turn=2, step="reinforcement", **options)
    return Match(match.game, begin(match.game, match.table, Reinforce(), Reinforce()))


def with_card(match: Match, column: Mapping[str, str], entrances: Mapping[str, tuple[str, ...]] | None = None) -> Match:
    """The same step, with one card that brings this in either column, and Entrances elsewhere."""
    box = match.table.box
    plan = box.map
    if entrances is not None:
        plan = replace(plan, entrances=entrances, id=f"{plan.id} with {entrances}")
    box = replace(box, map=plan, reinforcements={"X": Reinforcement("X", column, column)})
    table = replace(match.table, box=box).with_decks(reinforcements=("X",))
    return Match(match.game, begin(match.game, table, Reinforce(), Reinforce()))


@pytest.mark.rule("BASE-29.1", "BASE-23.5", "CREED-5.2")
def test_a_card_of_the_pile_is_drawn_and_its_column_is_that_of_the_alert() -> None:
    match = reinforcement()
    assert match.options == [f"draw R{n}" for n in range(1, 9)]
    assert match.decision.weights == (1,) * 8
    match.play("draw R1")
    assert match.table.enemies == {"4,7": "C", "0,5": "C", "8,5": "C"}
    assert match.table.decks.reinforcements == ("R2", "R3", "R4", "R5", "R6", "R7", "R8")
    match = reinforcement("alert").play("draw R1")
    assert match.table.enemies == {"4,7": "S", "1,0": "C", "7,0": "C", "0,5": "C", "8,5": "C"}
    assert match.table.supply == {"C": 26, "S": 9}
    assert match.happened(ReinforcementDrawn) == [ReinforcementDrawn("R1", alert=True)]


@pytest.mark.rule("BASE-29.2", "CREED-6.8")
def test_guards_come_in_by_letter_then_square() -> None:
    match = reinforcement("alert").play("draw R5")
    assert match.happened(GuardsCameIn) == [
        GuardsCameIn("A", "4,7", "S"), GuardsCameIn("C", "0,5", "C"), GuardsCameIn("C", "8,5", "C"),
        GuardsCameIn("D", "2,7", "C"), GuardsCameIn("D", "6,7", "C"),
    ]  # fmt: skip


@pytest.mark.rule("BASE-29.3", "BASE-29.5", "BASE-29.12")
def test_a_letter_without_a_token_brings_nobody_and_neither_walls_nor_towers_keep_guards_out() -> None:
    match = with_card(reinforcement(), {"A": "C", "B": "S", "D": "C"}, {"A": ("3,2",), "D": ("0,4",)}).play("draw X")
    assert match.table.enemies == {"3,2": "C", "0,4": "C"}


@pytest.mark.rule("BASE-29.4", "BASE-29.7")
def test_a_guard_that_finds_its_square_full_stays_out() -> None:
    match = reinforcement("enemies 4,7 CCCC", "enemies 0,5 CCC").play("draw R1")
    assert match.table.enemies == {"4,7": "CCCC", "0,5": "CCCC", "8,5": "C"}
    assert match.happened(GuardsStayedOut) == [GuardsStayedOut("A", "4,7", "C", spent=False)]


@pytest.mark.rule("BASE-29.8")
def test_characters_take_no_room() -> None:
    match = reinforcement("enemies 3,5 CCC")
    match = with_card(match, {"A": "C"}, {"A": ("3,5",)}).play("draw X")
    assert match.table.enemies["3,5"] == "CCCC"


@pytest.mark.rule("BASE-29.10", "BASE-29.9")
def test_four_guards_enter_a_square_with_a_crossbowman_and_three_bodies() -> None:
    match = with_card(reinforcement("enemies 4,7 C", "bodies 4,7 CCC"), {"A": "CCCC"}).play("draw X")
    assert match.table.enemies["4,7"] == "CCCC"
    assert match.table.bodies == {}
    assert match.table.supply["C"] == 30 - 4
    assert match.happened(BodiesMadeRoom) == [BodiesMadeRoom("4,7", "CCC")]
    assert match.happened(GuardsStayedOut) == [GuardsStayedOut("A", "4,7", "C", spent=False)]
    match.play("blank blank blank", "alert blank alert", "blank alert blank")
    assert [(event.who, len(event.faces)) for event in match.happened(WasTested)] == [("C", 3)] * 3
    assert not match.table.alert


@pytest.mark.rule("CREED-6.9", "BASE-29.11")
def test_with_none_left_nobody_is_asked_and_no_other_kind_steps_in() -> None:
    match = reinforcement("alert", supply={"C": 0, "S": 5}).play("draw R1")
    assert match.table.enemies == {"4,7": "S"}
    assert match.happened(GuardsStayedOut) == [
        GuardsStayedOut("B", "1,0", "C", spent=True), GuardsStayedOut("B", "7,0", "C", spent=True),
        GuardsStayedOut("C", "0,5", "C", spent=True), GuardsStayedOut("C", "8,5", "C", spent=True),
    ]  # fmt: skip


@pytest.mark.rule("CREED-6.9", "CREED-4.4")
def test_the_initiative_places_those_left_one_by_one() -> None:
    match = reinforcement("alert", supply={"C": 2, "S": 0}).play("draw R5")
    assert (match.asked, match.options) == ("A", ["at 0,5", "at 8,5", "at 2,7", "at 6,7"])
    assert match.refused(At("4,7")).rule == "CREED-6.9"
    match.play("at 2,7")
    assert match.options == ["at 0,5", "at 8,5", "at 6,7"]
    match.play("at 0,5")
    assert match.table.enemies == {"2,7": "C", "0,5": "C"}
    assert match.table.supply == {"C": 0, "S": 0}
    assert len(match.happened(GuardsStayedOut)) == 3


def test_bodies_that_make_room_do_not_come_back_in_the_same_step() -> None:
    match = reinforcement("alert", "enemies 4,7 CC", "bodies 4,7 CC", supply={"C": 1, "S": 5}).play("draw R1")
    assert match.options == ["at 1,0", "at 7,0", "at 0,5", "at 8,5"]
    match.play("at 1,0")
    assert match.table.supply == {"C": 1, "S": 4}


@pytest.mark.rule("BASE-30.12", "CREED-4.4")
def test_guards_that_come_in_beside_an_objective_stand_on_its_base() -> None:
    match = with_card(reinforcement("enemies 4,6 cc"), {"A": "CS"}, {"A": ("4,6",)}).play("draw X")
    assert (match.asked, match.options) == ("A", ["C", "S"])
    match.play("S")
    assert match.table.enemies["4,6"] == "Ccc" + "s"
    assert match.happened(TookPosts) == [TookPosts("4,6", "S")]


@pytest.mark.rule("BASE-28.4", "BASE-23.2")
def test_an_alert_by_tests_of_the_step_starts_when_it_ends() -> None:
    text = QUIET.replace("bastiano 3,5", "bastiano 4,7").replace("daria 1,3", "daria 0,5")
    match = reinforcement(text=text).play("draw R1", "eye")
    assert not match.table.alert
    match.play("alert")
    assert match.board("daria").exposed
    assert not match.board("bastiano").exposed
    assert match.table.alert
    assert match.happened(AlertStarted) == [AlertStarted("BASE-28.4")]
    assert not match.table.alert_pending


@pytest.mark.rule("BASE-8.7", "BASE-28.2")
def test_a_seeker_that_comes_in_looks_into_the_hiding_spot_and_a_crossbowman_does_not() -> None:
    for kind, tests in (("S", [("bastiano", 1)]), ("C", [])):
        match = reinforcement(text=QUIET.replace("bastiano 3,5", "bastiano spot:3,0"))
        match = with_card(match, {"A": kind}, {"A": ("3,0",)}).play("draw X")
        if tests:
            match.play("eye")
            assert match.look("bastiano").startswith("3,0 exp")
        assert [(event.who, len(event.faces)) for event in match.happened(WasTested)] == tests


@pytest.mark.rule("BASE-29.6")
def test_an_empty_pile_is_renewed() -> None:
    match = reinforcement()
    table = match.table.with_decks(reinforcements=())
    match = Match(match.game, begin(match.game, table, Reinforce(), Reinforce()))
    assert match.options == [f"draw R{n}" for n in range(1, 9)]
    match.play("draw R3")
    assert match.options == [f"draw R{n}" for n in range(1, 9) if n != 3]
