"""Automatons in the Enemy phase: explosions that wait, walkers, clocks, and what is placed there."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.actions import Pick
from corvids.games.creed.events.automatons import AutomatonExploded, AutomatonPlaced, AutomatonSpent, AutomatonWalked
from corvids.games.creed.events.combat import Wounded
from corvids.games.creed.events.enemies import EnemiesMoved, GuardsCameIn
from corvids.games.creed.events.stealth import AlertStarted
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.observing import placed_view
from corvids.games.creed.rules.deeds import WINDOW, offers
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.games.creed.rules.going_off import StrikeClocks
from corvids.games.creed.rules.reinforcement import Reinforce
from corvids.games.creed.table import Phase, Placed
from corvids.kernel.windows import Number

from .alone import alone, over
from .fights import dice
from .playing import Match, scene

FAR = "A bastiano {bastiano}\nA claudio {claudio}\nC carestia {carestia}\nC morte 8,6 inc f0\n"


def field(
    more: str, bastiano: str = "0,0 inc f0", carestia: str = "8,7 inc f0", claudio: str = "0,1 inc f0", **how: Any
) -> Match:
    return scene(FAR.format(bastiano=bastiano, claudio=claudio, carestia=carestia) + more, **how)


def moved(more: str, *, late: Placed | None = None, **how: Any) -> Match:
    """The Enemies' movement by itself, in turn 3."""
    match = field(more, step="first", **how)
    if late is not None:
        return alone(match, MoveEnemies(), automatons=(late,))
    return alone(match, MoveEnemies())


def struck(more: str, **how: Any) -> Match:
    """The clocks at the end of the Enemy phase by themselves, in turn 3."""
    return alone(field(more, step="first", **how), StrikeClocks(), phase=Phase.ENEMY)


def told(match: Match) -> list[str]:
    """What happened that tells the order of things."""
    kinds = (EnemiesMoved, WasTested, AutomatonWalked, AutomatonExploded, AutomatonSpent, AlertStarted, Wounded)
    return [type(event).__name__ for event in match.events if isinstance(event, kinds)]


@pytest.mark.rule("CREED-10.8", "CREED-10.24")
def test_what_enemies_set_off_waits_until_all_have_moved() -> None:
    match = moved("automaton A 3,3 suicidio\nenemies 3,4 C\nenemies 7,5 C\nenemies 2,7 S")
    assert {(event.origin, event.square) for event in match.happened(EnemiesMoved)} == {
        ("3,4", "3,3"), ("7,5", "7,4"), ("2,7", "2,6"),
    }  # fmt: skip
    assert told(match) == ["EnemiesMoved"] * 3 + ["AutomatonExploded"]
    assert over(match.play("shield"))
    assert match.table.bodies == {"3,3": "C"}
    assert match.table.sides[0].felled == 1


@pytest.mark.rule("CREED-10.8", "CREED-10.41")
def test_the_initiative_says_which_of_two_that_waited_is_next() -> None:
    match = moved("automaton A 3,3 suicidio\nautomaton C 5,3 suicidio\nenemies 3,4 C\nenemies 5,4 C", initiative="C")
    assert (match.asked, match.options) == ("C", ["1", "2"])
    match.play("2", "hit")
    assert [event.number for event in match.happened(AutomatonExploded)] == [2, 1]
    assert over(match.play("shield"))


@pytest.mark.rule("CREED-10.8")
def test_tests_come_before_these_explosions_and_a_pending_alert_after_them() -> None:
    match = moved("automaton A 3,3 suicidio\nenemies 3,4 C", bastiano="3,3 inc f0").play("eye", "shield", "shield")
    assert told(match) == [
        "EnemiesMoved", "Tested", "AutomatonExploded", "Wounded", "AutomatonSpent",
        "AlertStarted",
    ]  # fmt: skip
    assert match.board("bastiano").exposed
    assert over(match)


@pytest.mark.rule("CREED-10.8", "CREED-10.41")
def test_one_that_a_reaction_has_set_off_meanwhile_does_not_explode_again() -> None:
    more = "automaton A 3,3 suicidio\nautomaton A 2,4 vagabondo N\nenemies 3,4 C\nenemies 2,5 C"
    match = moved(more, carestia="2,3 inc f0 s1", bastiano="8,0 inc f0")
    assert (match.asked, match.options) == ("A", ["1", "2"])
    match.play("1", "shield", "shield", "react carestia", "move carestia 2,4", "blank", "shield", "shield")
    assert [event.number for event in match.happened(AutomatonExploded)] == [1, 2]
    assert match.look("carestia") == "2,4 inc 2/4 f0 s0"
    assert match.table.automatons == ()
    assert over(match)


@pytest.mark.rule("CREED-10.7", "CREED-10.24")
def test_guards_that_come_in_set_it_off_too() -> None:
    match = alone(field("automaton C 4,7 suicidio", step="first"), Reinforce()).play("draw R1")
    assert [event.square for event in match.happened(GuardsCameIn)] == ["4,7", "0,5", "8,5"]
    assert [event.square for event in match.happened(AutomatonExploded)] == ["4,7"]
    assert over(match.play("hit"))


@pytest.mark.rule("CREED-10.7")
def test_a_walker_walks_a_square_at_the_end_of_each_movement() -> None:
    match = moved("automaton A 3,3 vagabondo E")
    assert match.happened(AutomatonWalked) == [AutomatonWalked(1, 0, "vagabondo", "3,3", "4,3", "E")]
    (placed,) = match.table.automatons
    assert (placed.square, placed.shown, placed.way) == ("4,3", True, "E")
    assert (placed_view(placed, 1).card, placed_view(placed, 1).way) == ("vagabondo", "E")
    assert over(match)


@pytest.mark.rule("CREED-10.7")
@pytest.mark.parametrize(
    ("where", "way"), [("0,6", "W"), ("3,3", "N"), ("2,2", "N"), ("2,1", "S")], ids=["edge", "wall", "roof", "street"]
)
def test_a_walker_that_cannot_go_on_explodes_where_it_stands(where: str, way: str) -> None:
    match = moved(f"automaton A {where} vagabondo {way}")
    assert not match.happened(AutomatonWalked)
    assert [event.square for event in match.happened(AutomatonExploded)] == [where]
    assert match.table.automatons == ()


@pytest.mark.rule("CREED-10.7")
def test_a_ladder_lets_a_walker_onto_a_roof() -> None:
    match = moved("automaton A 1,1 vagabondo E")
    assert [event.square for event in match.happened(AutomatonWalked)] == ["2,1"]
    assert not match.happened(AutomatonExploded)


# What a walker of the Assassins that comes to a square finds there, and whether it explodes.
@pytest.mark.rule("CREED-10.7", "CREED-10.28")
@pytest.mark.parametrize(
    ("more", "figures", "explodes"),
    [
        ("automaton A 3,5 vagabondo E\nenemies 4,6 c", {}, False),
        ("automaton A 3,5 vagabondo E\nenemies 4,5 C\nbases 4,5", {}, True),
        ("automaton A 3,3 vagabondo E", {"carestia": "4,3 inc f0"}, True),
        ("automaton A 3,3 vagabondo E", {"bastiano": "4,3 inc f0"}, False),
        ("automaton A 2,0 vagabondo E", {"carestia": "spot:3,0 inc f0"}, True),
        ("automaton A 6,3 vagabondo E", {}, True),
        ("automaton A 2,3 vagabondo W", {}, False),
        ("automaton A 3,3 vagabondo E\nautomaton C 4,3 suicidio\nbodies 4,3 C", {}, False),
    ],
)
def test_a_walker_explodes_when_it_meets_enemies_or_opponents_or_the_opposing_tower(
    more: str, figures: dict[str, Any], *, explodes: bool
) -> None:
    match = moved(more, **figures)
    assert len(match.happened(AutomatonWalked)) == 1
    assert bool(match.happened(AutomatonExploded)) == explodes


@pytest.mark.rule("CREED-10.41")
def test_walkers_walk_one_by_one_each_with_its_explosion_in_the_order_of_the_initiative() -> None:
    match = moved("automaton A 6,3 vagabondo E\nautomaton C 2,3 vagabondo W", initiative="C")
    assert (match.asked, match.options) == ("C", ["1", "2"])
    assert match.refused(Number(3)).rule == "CREED-10.41"
    match.play("2", "hit shield")
    assert told(match)[:3] == ["AutomatonWalked", "AutomatonExploded", "AutomatonSpent"]
    assert [event.number for event in match.happened(AutomatonWalked)] == [2, 1]
    assert over(match.play("hit hit"))
    assert [side.tower for side in match.table.sides] == [7, 6]


@pytest.mark.rule("CREED-10.8", "CREED-10.7")
def test_walkers_walk_after_the_explosions_that_enemies_set_off() -> None:
    match = moved("automaton A 3,3 suicidio\nautomaton C 5,5 vagabondo W\nenemies 3,4 C").play("hit")
    assert told(match) == ["EnemiesMoved", "AutomatonExploded", "AutomatonSpent", "AutomatonWalked"]


@pytest.mark.rule("CREED-10.7")
def test_a_walker_whose_square_enemies_enter_explodes_and_walks_no_more() -> None:
    match = moved("automaton A 3,3 vagabondo E\nenemies 3,4 C").play("shield")
    assert told(match) == ["EnemiesMoved", "AutomatonExploded", "AutomatonSpent"]
    assert over(match)


@pytest.mark.rule("CREED-10.7")
def test_what_was_placed_in_an_enemy_phase_walks_from_the_next_turn_on() -> None:
    for since, walks in ((3, True), (4, False)):
        match = moved("exploded A vagabondo", late=Placed(1, "3,3", 0, "vagabondo", since, "E"))
        assert bool(match.happened(AutomatonWalked)) == walks
        assert over(match)


@pytest.mark.rule("CREED-10.7")
def test_a_clock_goes_off_at_the_end_of_the_enemy_phase_of_the_turn_in_which_it_was_placed() -> None:
    text = "A bastiano 3,3 inc f1 carries orologio\nA claudio 0,1 inc f0\nC carestia 8,7 inc f0\nC morte 3,4 inc f0"
    match = scene(text, step="I-2", playing="bastiano", turn=2).play("deploy bastiano", "end")
    while not match.happened(AutomatonExploded):
        match.play("pass" if match.asked != "*" and "pass" in match.options else match.options[0])
    assert match.table.phase is Phase.ENEMY
    assert dice(match.play("shield")) == 1
    match.play("hit")
    assert match.board("morte").health == 3
    assert match.table.sides[0].exploded == ("orologio",)
    assert match.asked == "*"


@pytest.mark.rule("CREED-10.7", "CREED-10.41")
def test_clocks_go_off_in_the_order_of_the_initiative_and_late_ones_a_turn_later() -> None:
    more = "automaton A 3,3 orologio\nautomaton C 5,5 orologio\nautomaton A 2,3 suicidio"
    match = struck(more, initiative="C")
    assert (match.asked, match.options) == ("C", ["1", "2"])
    match.play("2")
    assert [event.number for event in match.happened(AutomatonExploded)] == [2, 1]
    assert over(match)
    table = field(more, step="first").table
    late = tuple(replace(one, since=4) for one in table.automatons)
    assert over(alone(field(more, step="first"), StrikeClocks(), automatons=late))


@pytest.mark.rule("CREED-6.16", "CREED-6.7")
def test_a_reaction_to_a_clock_has_the_saved_cube_only_and_hurts_no_opponent() -> None:
    more = "automaton C 3,3 orologio\nenemies 3,4 C\nalert"
    match = struck(more, bastiano="3,4 exp f0 s1 melee stiletto", claudio="3,4 inc f0 s0", carestia="3,4 exp f0 s1")
    match.play("shield", "shield", "shield", "shield")
    assert (match.asked, match.options) == ("A", ["react bastiano", "pass"])
    match.play("react bastiano")
    assert "attack bastiano melee 3,4" in match.options
    assert not any(option.startswith(("poison", "light")) for option in match.options)


@pytest.mark.rule("CREED-10.4")
def test_what_is_placed_in_the_enemy_phase_begins_a_turn_later() -> None:
    match = field("enemies 7,7 C", bastiano="3,3 inc f0 s1 carries orologio", step="enemy", turn=2)
    assert match.asked == "A"
    assert [str(one) for one in offers(match.table, 0, WINDOW) if isinstance(one, a.Deploy)] == ["deploy bastiano"]
    match.play("act", "deploy bastiano")
    assert [(event.since, event.by) for event in match.happened(AutomatonPlaced)] == [(3, "")]
    assert match.table.automatons[0].since == 3


@pytest.mark.rule("CREED-10.24")
def test_a_suicidio_placed_in_the_enemy_phase_works_at_once() -> None:
    late = Placed(1, "3,3", 0, "suicidio", 4)
    assert moved("enemies 3,4 C\nexploded A suicidio", late=late).happened(AutomatonExploded)


@pytest.mark.rule("BASE-19.6")
def test_a_carried_automaton_keeps_a_window_open() -> None:
    assert field("", bastiano="3,3 inc f0 carries orologio", step="enemy").options == ["act", "pass"]
    assert field("", step="enemy").asked == "*"


@pytest.mark.rule("CREED-10.7")
def test_an_enemy_that_is_sent_onto_it_by_a_red_base_sets_it_off() -> None:
    match = moved("automaton A 3,3 suicidio\nenemies 3,4 CC\nbases 3,3")
    assert not isinstance(match.decision.options[0], Pick)
    assert [event.square for event in match.happened(AutomatonExploded)] == ["3,3"]
