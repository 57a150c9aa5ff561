"""Automatons in small: cards drawn and kept, placed, set off, exploding one by one."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.automatons import (
    AutomatonDeckSearched,
    AutomatonDrawn,
    AutomatonExploded,
    AutomatonKept,
    AutomatonPlaced,
    AutomatonSpent,
    AutomatonTaken,
    AutomatonWalked,
)
from corvids.games.creed.events.missions import DottoreLeft, Parting
from corvids.games.creed.rules.automatons import DrawAutomaton, KeepAutomaton, TakeAutomaton, no_automaton
from corvids.games.creed.rules.blast_area import area, listed, towers_touched
from corvids.games.creed.rules.deeds import PLAYS, REACTS, WAITS, WINDOW, Allowance, offers, refusal
from corvids.games.creed.rules.explosions import Blast, RollBlast, Struck, blast_of, spent
from corvids.games.creed.rules.going_off import GoOff, StrikeClocks, Walk, entered, turned_up, walked
from corvids.games.creed.rules.left_behind import parted
from corvids.games.creed.rules.moving import stepped
from corvids.games.creed.rules.placing import PlaceAutomaton, begins
from corvids.games.creed.table import Dottore, Phase, Placed, Table
from corvids.games.creed.town import Faction
from corvids.kernel import Action
from corvids.kernel.windows import Number

from .alone import alone, another, over
from .marked import by_rule
from .playing import Match, scene

FIELD = """
    A claudio {claudio}
    A daria 2,7 inc
    C morte {morte}
    C carestia 8,7 inc
"""


def field(more: str = "", *, claudio: str = "1,3 inc f3", morte: str = "8,0 inc", **how: Any) -> Match:
    return scene(
        FIELD.format(claudio=claudio, morte=morte) + more, **{"step": "O", "initiative": "C", "turn": 3, **how}
    )


def table(more: str = "", *, phase: Phase = Phase.OTHER, **how: Any) -> Table:
    return replace(field(more, **how).table, phase=phase)


CARDS = ("miasma", "orologio", "suicidio", "vagabondo")


@pytest.mark.rule("CREED-10.1", "CREED-10.2")
def test_two_cards_are_drawn_for_an_automaton_of_the_stock() -> None:
    done = TakeAutomaton(0).resolve(table(), None)
    assert done.events == (AutomatonTaken("claudio", 0, 3, ""),)
    assert done.then == (DrawAutomaton(0), DrawAutomaton(0), KeepAutomaton(0))
    assert done.table == table()
    free = TakeAutomaton(0, by="clockmaker").resolve(table(), None)
    assert (free.table.boards[0].used, free.events) == (
        ("clockmaker",), (AutomatonTaken("claudio", 0, 3, "clockmaker"),),
    )  # fmt: skip
    last = table().with_side(0, automatons=("miasma",), under=())
    assert TakeAutomaton(0).resolve(last, None).then == (DrawAutomaton(0), KeepAutomaton(0))
    under = table().with_side(0, automatons=("miasma",), under=("suicidio",))
    assert len(TakeAutomaton(0).resolve(under, None).then) == 3
    chosen = TakeAutomaton(0, choose=True).resolve(under, None)
    side = chosen.table.sides[0]
    assert (side.automatons, side.under, side.looked) == ((), (), ("miasma", "suicidio"))
    assert chosen.events == (AutomatonTaken("claudio", 0, 3, ""), AutomatonDeckSearched(0, ("miasma", "suicidio")))
    assert chosen.then == (KeepAutomaton(0, True),)


@pytest.mark.rule("CREED-10.2", "CREED-10.21")
def test_a_card_comes_off_the_deck_and_those_under_it_come_last() -> None:
    match = alone(field(), DrawAutomaton(0))
    assert (match.asked, match.options) == ("*", [f"draw {card}" for card in CARDS])
    match.play("draw suicidio")
    side = match.table.sides[0]
    assert (side.automatons, side.looked) == (("miasma", "orologio", "vagabondo"), ("suicidio",))
    assert match.events == (AutomatonDrawn(0, "suicidio"),)
    one = table().with_side(0, automatons=("miasma",), under=("orologio",), looked=("suicidio",))
    lone = alone(field(), DrawAutomaton(0), sides=one.sides)
    assert over(lone)
    assert (lone.table.sides[0].automatons, lone.table.sides[0].under) == ((), ("orologio",))
    assert lone.table.sides[0].looked == ("miasma", "suicidio")
    none = table().with_side(0, automatons=(), under=("orologio", "miasma"))
    below = alone(field(), DrawAutomaton(0), sides=none.sides)
    assert (below.table.sides[0].under, below.table.sides[0].looked) == (("miasma",), ("orologio",))


@pytest.mark.rule("CREED-10.2")
def test_one_card_is_kept_and_the_other_goes_under_the_deck() -> None:
    looked = table().with_side(0, automatons=("orologio",), under=("vagabondo",), looked=("miasma", "suicidio"))
    match = alone(field(), KeepAutomaton(0), sides=looked.sides)
    assert (match.asked, match.options) == ("A", ["take miasma", "take suicidio"])
    assert match.refused(a.take("orologio")).rule == "CREED-10.2"
    assert another(match, a.PASS)
    match.play("take suicidio")
    side = match.table.sides[0]
    assert (side.automatons, side.under, side.looked, side.stock) == (("orologio",), ("vagabondo", "miasma"), (), 3)
    assert match.board("claudio").automaton == "suicidio"
    assert match.events == (AutomatonKept("claudio", 0, "suicidio", "miasma"),)
    searched = alone(field(), KeepAutomaton(0, True), sides=looked.sides).play("take suicidio")
    side = searched.table.sides[0]
    assert (side.automatons, side.under, side.looked) == (("miasma",), ("vagabondo",), ())
    assert searched.events == (AutomatonKept("claudio", 0, "suicidio"),)
    one = alone(field(), KeepAutomaton(0), sides=table().with_side(0, looked=("miasma",)).sides)
    assert (over(one), one.board("claudio").automaton) == (True, "miasma")


@pytest.mark.rule("CREED-10.4", "CREED-10.5", "CREED-10.27")
def test_it_is_placed_face_down_and_nobody_there_sets_it_off() -> None:
    here = table("automaton A 7,7 miasma\nexploded A orologio\nenemies 1,3 C", claudio="1,3 inc carries suicidio")
    done = PlaceAutomaton(0).resolve(here, None)
    placed = Placed(3, "1,3", 0, "suicidio", 3)
    assert done.table == replace(here.with_board(0, automaton=""), automatons=(*here.automatons, placed))
    assert done.events == (AutomatonPlaced("claudio", 0, 3, "1,3", "suicidio", "", 3, ""),)
    assert (done.table.set_off, done.then) == ((), ())
    late = PlaceAutomaton(0, "N", "clockmaker").resolve(replace(here, phase=Phase.MOVEMENT), None)
    assert late.table.automatons[-1] == Placed(3, "1,3", 0, "suicidio", 4, "N")
    assert late.table.boards[0].used == ("clockmaker",)
    assert late.events == (AutomatonPlaced("claudio", 0, 3, "1,3", "suicidio", "N", 4, "clockmaker"),)


PLACED: dict[str, list[tuple[str, str, Action, Allowance, str]]] = {
    "CREED-10.6": [
        ("1,3 exp f1 carries suicidio", "enemies 1,3 C", a.deploy("claudio", "", False), PLAYS, ""),
        ("1,3 inc f1", "", a.deploy("claudio", "", False), PLAYS, "CREED-10.4"),
        ("spot:0,4 f1 carries suicidio", "", a.deploy("claudio", "", False), PLAYS, "BASE-8.11"),
        ("1,3 inc f0 carries suicidio", "", a.deploy("claudio", "", False), PLAYS, "BASE-4.4"),
    ],
    "CREED-10.4": [
        ("1,3 inc f1 carries suicidio", "", a.deploy("claudio", "", False), PLAYS, ""),
        ("1,3 inc f0 carries suicidio", "", a.deploy("claudio", "", False), PLAYS, "BASE-4.4"),
        ("1,3 inc f0 carries suicidio", "", a.deploy("claudio", "", True), PLAYS, ""),
        ("1,3 inc f3 carries suicidio", "", a.deploy("claudio", "", True), WAITS, "CREED-6.2"),
    ],
    "CREED-10.1": [
        ("1,3 inc f1", "", a.fetch("claudio"), PLAYS, ""),
        ("2,3 inc f1", "", a.fetch("claudio"), PLAYS, "CREED-10.1"),
        ("7,3 inc f1", "", a.fetch("claudio"), PLAYS, "CREED-10.1"),
        ("spot:0,4 f1", "", a.fetch("claudio"), PLAYS, "BASE-8.11"),
        ("1,3 inc f0", "", a.fetch("claudio"), PLAYS, "BASE-4.4"),
        ("1,3 inc f1 carries suicidio", "", a.fetch("claudio"), PLAYS, "CREED-10.3"),
        ("1,3 exp f1", "enemies 1,3 C", a.fetch("claudio"), PLAYS, ""),
    ],
    "CREED-10.3": [
        ("1,3 inc f1 carries suicidio", "", a.fetch("claudio"), PLAYS, "CREED-10.3"),
        ("1,3 inc f1 chest", "", a.fetch("claudio"), PLAYS, "CREED-M4.2"),
        ("1,3 inc f1", "", a.fetch("claudio"), PLAYS, ""),
    ],
    "CREED-10.20": [
        (f"1,3 inc f1{' item medicine' * 5}", "", a.fetch("claudio"), PLAYS, "CREED-10.20"),
        (f"1,3 inc f1{' item medicine' * 4}", "", a.fetch("claudio"), PLAYS, ""),
    ],
    "CREED-10.22": [
        ("1,3 inc f1", "exploded A miasma orologio suicidio vagabondo", a.fetch("claudio"), PLAYS, "CREED-10.22"),
        ("1,3 inc f1", "exploded A miasma orologio suicidio", a.fetch("claudio"), PLAYS, ""),
    ],
    "CREED-10.43": [
        ("1,3 inc f1 carries suicidio", "", a.climb("claudio"), PLAYS, ""),
        ("2,3 inc f1 carries suicidio", "", a.climb("claudio"), PLAYS, "BASE-9.1"),
        ("1,3 inc f0 carries suicidio", "", a.climb("claudio"), PLAYS, "BASE-4.4"),
    ],
    "CREED-6.10": [
        ("7,6 inc f1 s1", "automaton A 7,7 miasma", a.light("claudio", 1), WINDOW, "CREED-6.10"),
        ("7,6 inc f1 s1", "automaton A 7,7 miasma", a.light("claudio", 1), PLAYS, ""),
        ("7,6 inc f0 s0", "automaton A 7,7 miasma", a.light("claudio", 1), PLAYS, "BASE-4.4"),
        ("spot:8,4 f1 s1", "automaton A 7,4 miasma", a.light("claudio", 1), PLAYS, "BASE-8.11"),
    ],
    "CREED-10.7": [
        ("4,7 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, ""),
        ("7,4 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, ""),
        ("3,6 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, ""),
        ("4,0 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, "CREED-10.7"),
        ("8,4 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, "CREED-10.7"),
        ("2,2 inc f1", "automaton A 4,4 miasma", a.light("claudio", 1), PLAYS, "CREED-10.7"),
        ("7,6 inc f1", "automaton C 7,7 miasma", a.light("claudio", 1), PLAYS, "CREED-10.7"),
        ("7,7 inc f1", "automaton A 7,7 suicidio", a.light("claudio", 1), PLAYS, "CREED-10.7"),
        ("7,6 inc f1", "automaton A 7,7 miasma", a.light("claudio", 2), PLAYS, "CREED-10.7"),
    ],
    "BASE-18.6": [
        ("1,3 inc f0 carries suicidio", "", a.Abandon("claudio"), PLAYS, ""),
        ("1,3 inc f0", "", a.Abandon("claudio"), PLAYS, "CREED-10.4"),
        ("1,3 inc f3 carries suicidio", "", a.Abandon("claudio"), REACTS, "BASE-19.6"),
    ],
}


@pytest.mark.parametrize(("claudio", "more", "action", "may", "rule"), by_rule(PLACED))
def test_what_can_be_done_with_automatons(claudio: str, more: str, action: Action, may: Allowance, rule: str) -> None:
    here = table(more, claudio=claudio)
    spoilt = refusal(here, 0, may, action)
    assert (spoilt.rule if spoilt else "") == rule
    assert (action in offers(here, 0, may)) is (not rule)


@pytest.mark.rule("CREED-10.7")
def test_who_is_too_far_from_an_automaton_is_told_how_near_to_go() -> None:
    spoilt = refusal(table("automaton A 4,4 miasma", claudio="4,0 inc f1"), 0, PLAYS, a.light("claudio", 1))
    assert str(spoilt) == "claudio is too far from Automaton 1. Go within 3 squares of it. (CREED-10.7)"


@pytest.mark.rule("CREED-10.20")
def test_a_card_that_is_used_up_for_it_frees_its_slot() -> None:
    full = table(claudio=f"1,3 inc f1{' item medicine' * 5}")
    assert no_automaton(full, 0, freed=1) is None
    refused = no_automaton(full, 0)
    assert refused is not None
    assert refused.rule == "CREED-10.20"


@pytest.mark.rule("CREED-10.23", "BASE-13.1")
def test_a_carried_automaton_goes_along() -> None:
    here = table(claudio="1,3 inc carries suicidio")
    assert stepped(here, 0, "2,3", "")[0] == here
    ran, moved = stepped(here, 0, "2,3", "roof_runner")
    assert (ran.boards[0].automaton, ran.boards[0].used, moved.square) == ("suicidio", ("roof_runner",), "2,3")


ON = "automaton A 7,4 suicidio\nautomaton C 7,4 vagabondo N\nautomaton A 7,4 orologio\nautomaton A 7,5 suicidio"
SET_OFF: list[tuple[str, int, tuple[int, ...]]] = [("7,4", 1, (1,)), ("7,4", 0, (2,)), ("7,4", -1, (1, 2)),
                                                   ("7,6", 1, ())]  # fmt: skip


@pytest.mark.parametrize(
    ("square", "by", "numbers"),
    by_rule(dict.fromkeys(("CREED-10.7", "CREED-10.24", "CREED-10.28", "CREED-10.40"), SET_OFF)),
)
def test_enemies_and_opponents_that_come_set_automatons_off(square: str, by: int, numbers: tuple[int, ...]) -> None:
    here = table(ON)
    assert entered(here, square, by).set_off == numbers
    again = replace(here, set_off=(1,))
    assert entered(again, square, by).set_off == tuple(sorted({1, *numbers}))
    assert entered(again, square, by) is not again or not {*numbers} - {1}


@pytest.mark.rule("CREED-10.7")
def test_walkers_go_on_until_they_meet_somebody_or_cannot_and_clocks_strike() -> None:
    here = table("automaton A 3,4 vagabondo N\nautomaton A 5,5 orologio\nautomaton C 5,6 orologio\nenemies 4,3 C")
    going, events = walked(here, here.automatons[0])
    assert going.automatons[0] == Placed(1, "3,3", 0, "vagabondo", 1, "N", shown=True)
    assert events == (AutomatonWalked(1, 0, "vagabondo", "3,4", "3,3", "N"),)
    _, events = walked(going, going.automatons[0])
    assert [type(event) for event in events] == [AutomatonExploded]
    for more, morte in (("enemies 3,3 C", "8,0 inc"), ("", "3,3 inc")):
        met = table(f"automaton A 3,4 vagabondo N\n{more}", morte=morte)
        assert [type(event) for event in walked(met, met.automatons[0])[1]] == [AutomatonWalked, AutomatonExploded]
    tower = table("automaton A 6,3 vagabondo E")
    assert [type(event) for event in walked(tower, tower.automatons[0])[1]] == [AutomatonWalked, AutomatonExploded]
    assert StrikeClocks().resolve(here, None).then == (GoOff((2, 3)),)
    later = replace(here, automatons=(here.automatons[0], replace(here.automatons[1], since=4)))
    assert StrikeClocks().resolve(later, None).then == ()
    assert StrikeClocks().resolve(table(), None).then == ()


@pytest.mark.rule("CREED-10.16")
def test_the_card_is_turned_up_when_it_explodes() -> None:
    here = table("automaton A 7,4 suicidio")
    up, event = turned_up(here, here.automatons[0])
    assert up.automatons == (replace(here.automatons[0], shown=True),)
    touched = area(here.town, here.box.automatons["suicidio"], "7,4")
    assert event == AutomatonExploded(1, 0, "suicidio", "7,4", touched, ("crows",))


@pytest.mark.rule("CREED-10.41", "CREED-10.8")
def test_explosions_follow_in_the_order_that_the_initiative_chooses() -> None:
    match = alone(field(ON), GoOff((1, 3, 9)))
    assert (match.asked, len(match.options)) == ("C", 2)
    assert match.refused(Number(2)).reason.startswith("Automaton {number} does not wait")
    assert match.refused(Number(9)).reason.startswith("No Automaton {number}")
    assert another(match, a.PASS)
    done = GoOff((1, 3, 9)).resolve(match.table, Number(3))
    assert [event.number for event in done.events if isinstance(event, AutomatonExploded)] == [3]
    assert done.then == (GoOff((1,)),)
    last = GoOff((3,)).resolve(match.table, None)
    assert ([type(event) for event in last.events], last.then) == ([AutomatonExploded], ())
    none = GoOff((9,)).resolve(match.table, None)
    assert (none.table, none.events, none.then) == (match.table, (), ())


@pytest.mark.rule("CREED-10.41")
def test_walks_follow_in_the_order_that_the_initiative_chooses() -> None:
    more = "automaton A 3,4 vagabondo N\nautomaton C 5,4 vagabondo S"
    match = alone(field(more), Walk((1, 2, 9)))
    assert (match.asked, len(match.options)) == ("C", 2)
    assert match.refused(Number(9)).rule == "CREED-10.41"
    assert another(match, a.PASS)
    done = Walk((1, 2, 9)).resolve(match.table, Number(2))
    assert [event.number for event in done.events if isinstance(event, AutomatonWalked)] == [2]
    assert done.then == (Walk((1,)),)
    last = Walk((1,)).resolve(match.table, None)
    assert ([type(event) for event in last.events], last.then) == ([AutomatonWalked], ())
    none = Walk((9,)).resolve(match.table, None)
    assert (none.table, none.events, none.then) == (match.table, (), ())


@pytest.mark.rule("CREED-10.9", "CREED-10.26")
def test_an_area_is_stopped_by_walls_unless_it_is_gas() -> None:
    here = table()
    cards = here.box.automatons
    plus = replace(cards["suicidio"], area="plus", span=2, through_walls=False)
    assert [*listed(here.town, plus, "3,3", "")] == ["3,2", "3,1", "4,3", "5,3", "3,4", "3,5", "2,3", "1,3"]
    assert area(here.town, plus, "3,3") == ("1,3", "2,3", "3,3", "4,3", "5,3", "3,4", "3,5")
    gas = replace(plus, through_walls=True)
    assert area(here.town, gas, "3,3") == ("3,1", "3,2", "1,3", "2,3", "3,3", "4,3", "5,3", "3,4", "3,5")
    line = replace(plus, area="line")
    assert [*listed(here.town, line, "3,3", "E")] == ["4,3", "5,3"]
    block = replace(plus, area="block", span=1)
    assert [*listed(here.town, block, "0,0", "")] == [f"{x},{y}" for y in (-1, 0, 1) for x in (-1, 0, 1)]
    assert area(here.town, block, "0,0") == ("0,0", "1,0", "0,1", "1,1")


@pytest.mark.rule("CREED-10.11")
def test_a_tower_in_contact_is_touched_once() -> None:
    town = table().town
    assert towers_touched(town, ("7,3", "7,4", "8,4", "1,3")) == (Faction.ASSASSINS, Faction.CROWS)
    assert towers_touched(town, ("6,3", "2,3")) == ()


@pytest.mark.rule("CREED-10.11", "CREED-10.13", "CREED-10.25")
def test_an_explosion_strikes_each_touched_tower_once_and_everybody_there() -> None:
    here = table("automaton A 7,4 suicidio\nenemies 7,5 C", claudio="7,5 inc", morte="7,4 inc")
    card = here.box.automatons["suicidio"]
    up, event = turned_up(here, here.automatons[0])
    assert isinstance(event, AutomatonExploded)
    (step,) = blast_of(up, event)
    assert isinstance(step, RollBlast)
    assert step.blast.struck == (
        Struck(card.tower_dice, card.tower_hits, tower=1), Struck(1, 1, "7,4", 2), Struck(1, 1, "7,5", 0),
        Struck(1, 1, "7,5", -1, "C"),
    )  # fmt: skip
    assert (step.blast.owner, step.blast.card, step.blast.automaton) == (0, "suicidio", 1)
    both = replace(event, towers=("assassins", "crows"))
    (step,) = blast_of(up, both)
    assert isinstance(step, RollBlast)
    assert [one.tower for one in step.blast.struck[:2]] == [1, 0], "the Initiative's side first"
    for safe, found in ((True, 0), (False, 1)):
        options = replace(up.box.options, tower_top_safe=safe)
        high = replace(up, box=replace(up.box, options=options)).with_board(3, square="", top=Faction.CROWS)
        (step,) = blast_of(high, event)
        assert isinstance(step, RollBlast)
        assert sum(one.mini == 3 for one in step.blast.struck) == found


@pytest.mark.rule("CREED-10.12")
def test_an_automaton_that_exploded_is_discarded_by_its_owner() -> None:
    here = table("automaton A 7,4 suicidio\nautomaton C 7,5 miasma")
    for hurt in (True, False):
        gone, events = spent(here, Blast("suicidio", 0, (), automaton=1), hurt=hurt)
        assert gone.automatons == here.automatons[1:]
        assert (gone.sides[0].exploded, gone.sides[0].harvest) == (("suicidio",), int(hurt))
        assert gone.sides[1] == here.sides[1]
        assert events == (AutomatonSpent(1, 0, "suicidio", "7,4"),)
    assert spent(here, Blast("explosive_bomb", 0, ()), hurt=True) == (here, ())


@pytest.mark.rule("BASE-44.4", "BASE-44.8")
def test_a_dottore_stays_where_his_escort_leaves_him() -> None:
    here = replace(table(), dottori=(Dottore("1,3"), Dottore("4,4"))).with_board(0, dottore=2)
    left, events = parted(here, 0, Parting.CLIMBED)
    assert (left, events) == (here.with_board(0, dottore=0), (DottoreLeft("claudio", 2, "4,4", Parting.CLIMBED),))
    assert parted(left, 0, Parting.CLIMBED) == (left, ())


@pytest.mark.rule("CREED-6.10")
def test_what_is_placed_in_any_part_of_the_enemy_phase_begins_a_turn_later() -> None:
    late = Phase.ENEMY, Phase.REINFORCEMENT, Phase.MOVEMENT, Phase.COMBAT
    for phase in (Phase.EVENT, Phase.FIRST, Phase.OTHER, Phase.SECOND, *late):
        assert begins(table(phase=phase)) == (4 if phase in late else 3)


@pytest.mark.rule("CREED-10.7")
def test_a_walker_goes_off_at_the_foot_of_the_opposing_tower_and_not_at_its_own() -> None:
    for side, explodes in (("A", False), ("C", True)):
        here = table(f"automaton {side} 2,3 vagabondo W", claudio="6,7 inc")
        _, events = walked(here, here.automatons[0])
        assert isinstance(events[-1], AutomatonExploded) is explodes


@pytest.mark.rule("CREED-9.1")
def test_an_explosion_without_a_hit_on_an_opponent_hurts_nobody() -> None:
    for face, harvest in (("shield", 0), ("hit", 1)):
        match = alone(field("automaton A 3,3 orologio", morte="3,4 inc"), GoOff((1,))).play(face)
        assert match.table.sides[0].exploded == ("orologio",)
        assert match.table.sides[0].harvest == harvest
