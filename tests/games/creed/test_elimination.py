"""Eliminated Characters and those who come in for them; worked scene 13a."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import Arrive
from corvids.games.creed.events.combat import CharacterEliminated
from corvids.games.creed.events.ending import Arrived
from corvids.games.creed.rules.turn import OpenActions
from corvids.games.creed.table import Phase, Table
from corvids.kernel import State, begin

from .fights import dice, there
from .playing import Match, scene

SCENE_13A = """
    C guerra 4,3 exp 1/4 f3 s1 melee common_sword carries suicidio
    C carestia 6,3 inc f0 s1
    A daria 2,3 inc f3 s0
    A bastiano 1,3 inc f3 s0
    enemies 4,3 CC
    alert
"""


def struck() -> Match:
    match = scene(SCENE_13A, turn=2, initiative="C", step="I-1", playing="guerra")
    return match.play("attack guerra melee 4,3", "pay saved 0", "hit swords")


@pytest.mark.rule("CREED-12.8", "CREED-12.11")
def test_scene_13a_a_character_falls_in_its_own_step_and_its_side_plays_on() -> None:
    match = struck()
    assert there(match, "4,3") == ("C", "C")
    assert match.look("guerra") == "4,3 exp 1/4 f2 s1"
    assert dice(match) == 1
    match.play("hit")
    assert match.table.sides[1].eliminated == ("guerra",)
    assert match.table.bases == {}
    board = match.table.boards[2]
    assert (board.who, board.fresh, board.saved, board.exposed) == ("", 0, 0, False)
    assert (board.automaton, match.table.sides[1].unseen) == ("", ("suicidio",))
    assert (board.melee, board.blade, board.armour) == ("common_sword", "poison_blade", "roman_armor")
    assert [(event.who, event.square) for event in match.happened(CharacterEliminated)] == [("guerra", "4,3")]
    assert match.asked == "C"
    assert "move carestia 5,3" in match.options
    assert "end" in match.options


@pytest.mark.rule("CREED-12.16", "CREED-12.12")
def test_scene_13a_nobody_comes_in_for_it_in_this_turn() -> None:
    match = struck().play("hit")
    assert match.refused(Arrive("morte", 1, "7,3")).rule == "CREED-12.12"
    match.play("end", "end")
    assert match.asked == "C"
    assert match.table.phase is Phase.SECOND
    assert arriving(match) == []
    assert "end" in match.options


WITHOUT_GUERRA = "A daria 1,3 inc\nA bastiano 2,3 inc\nC carestia 6,3 inc\ngone guerra"


def arriving(match: Match) -> list[str]:
    return [option for option in match.options if option.startswith("arrive")]


@pytest.mark.rule("CREED-12.12", "CREED-12.17")
def test_a_replacement_comes_in_at_any_moment_of_the_step_on_any_foot_of_its_tower() -> None:
    match = scene(WITHOUT_GUERRA, step="O").play("move carestia 6,2")
    assert {option.split()[1] for option in arriving(match)} == {"morte", "pestilenza"}
    assert {option.split()[2] for option in arriving(match)} == {"2"}
    assert {option.split()[3] for option in arriving(match)} == {"8,3", "7,3", "8,4", "7,4"}
    match.play("arrive morte 2 8,4")
    assert match.look("morte") == "8,4 inc 4/4 f3 s0"
    assert arriving(match) == []
    assert [(event.who, event.board, event.square) for event in match.happened(Arrived)] == [("morte", 2, "8,4")]


@pytest.mark.rule("CREED-12.14")
def test_a_replacement_has_what_lies_on_its_board() -> None:
    match = struck().play("hit")
    match.state = turn_after(match)
    match.play("arrive morte 1 7,3")
    board = match.board("morte")
    assert (board.melee, board.blade, board.armour) == ("common_sword", "poison_blade", "roman_armor")


def turn_after(match: Match) -> State[Table]:
    """The step of the Crows in the turn after, on the boards as they are."""
    table = replace(match.table, turn=3, initiative=0, phase=Phase.OTHER, playing=(2, 3))
    return begin(match.game, table, OpenActions(1))


@pytest.mark.rule("CREED-12.17", "CREED-12.15")
def test_only_a_character_of_the_reserve_comes_in_where_one_may() -> None:
    match = scene(WITHOUT_GUERRA, step="O")
    assert match.refused(Arrive("guerra", 2, "7,3")).rule == "CREED-12.17"
    assert match.refused(Arrive("morte", 1, "7,3")).rule == "CREED-12.12"
    assert match.refused(Arrive("morte", 2, "6,3")).rule == "CREED-12.12"


@pytest.mark.rule("CREED-12.18")
def test_a_side_without_a_reserve_plays_on_with_one() -> None:
    match = scene(WITHOUT_GUERRA + " morte pestilenza", step="O")
    assert "end" in match.options
    assert arriving(match) == []
    match.play("end")
    assert match.asked == "A"
