"""The game turn: cubes, steps, saving, the end of the turn, and the end of the game."""

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.ending import XpCounted
from corvids.games.creed.events.turn import (
    CubesLost,
    EventDrawn,
    InitiativePassed,
    Paid,
    StepBegan,
    TurnBegan,
    TurnEnded,
)
from corvids.games.creed.rules.ending import outcome, reckoning
from corvids.games.creed.rules.enemy_phase import EnemyPhase
from corvids.games.creed.rules.turn import BeginTurn, EndTurn
from corvids.games.creed.table import Phase

from .playing import scene

FOUR = """
    A bastiano 3,3 inc f0
    A daria 1,3 inc f1 s1
    C carestia 6,3 inc f0
    C morte 8,3 inc f2
"""


@pytest.mark.rule("BASE-3.1", "BASE-3.2", "BASE-19.7")
def test_the_event_phase_fills_every_board_up_to_three_cubes() -> None:
    match = scene(FOUR, turn=1, step="begin")
    assert [board.fresh for board in match.table.boards] == [3, 3, 3, 3]
    assert match.board("daria").saved == 1
    assert match.table.turn == 2


@pytest.mark.rule("BASE-3.3", "BASE-3.9", "CREED-5.22")
def test_one_event_is_drawn_a_turn_and_shows_where_enemies_move() -> None:
    match = scene(FOUR, turn=1, step="begin")
    assert match.asked == "*"
    assert len(match.options) == 20
    match.play("draw lagoon_fog")
    drawn = match.happened(EventDrawn)
    assert [(event.card, event.direction) for event in drawn] == [("lagoon_fog", "E")]
    assert (match.table.event, match.table.direction) == ("lagoon_fog", "E")
    assert match.table.decks.event_deck == 2
    assert "lagoon_fog" not in match.table.decks.events


@pytest.mark.rule("CREED-6.1", "BASE-2.2", "CREED-4.3")
def test_a_turn_goes_from_the_event_through_three_steps_to_the_enemies_and_its_end() -> None:
    match = scene(FOUR, turn=1, initiative="A", step="begin").play("draw apothecarys_debt", "keep", "first bastiano")
    phases = [match.table.phase]
    seats = [match.asked]
    for _ in range(3):
        match.play("end")
        phases.append(match.table.phase)
        seats.append(match.asked)
    assert phases[:3] == [Phase.FIRST, Phase.OTHER, Phase.SECOND]
    assert seats[:3] == ["A", "C", "A"]
    began = match.happened(StepBegan)
    assert [event.playing for event in began] == [("bastiano",), ("carestia", "morte"), ("daria",)]
    began_turn = BeginTurn().resolve(match.table, None).events[0]
    assert began_turn == TurnBegan(3, 0)


@pytest.mark.rule("CREED-6.3", "BASE-4.2", "BASE-4.3")
def test_the_other_side_plays_both_to_and_fro() -> None:
    match = scene(FOUR.replace("f0", "f3").replace("f2", "f3"), turn=2, initiative="A", step="O")
    match.play("move carestia 6,2", "move morte 8,2", "move carestia 6,3", "move carestia 6,2", "move morte 8,3")
    assert match.look("carestia") == "6,2 inc 4/4 f0 s0"
    assert match.look("morte") == "8,3 inc 4/4 f1 s0"


@pytest.mark.rule("CREED-6.4", "CREED-6.2")
def test_in_its_second_step_the_other_character_plays_and_the_first_waits() -> None:
    match = scene(FOUR.replace("f1", "f3"), turn=3, initiative="A", step="I-2", playing="daria")
    assert "move daria 1,2" in match.options
    assert not any(option.startswith("move bastiano") for option in match.options)
    assert match.refused(a.move("bastiano", "2,3")).rule == "CREED-6.5"


@pytest.mark.rule("CREED-6.5", "CREED-6.2")
def test_a_waiting_character_may_spend_one_saved_cube() -> None:
    match = scene(FOUR.replace("f1", "f3"), turn=3, initiative="A", step="I-1", playing="bastiano")
    match.play("move daria 1,2")
    assert match.look("daria") == "1,2 inc 4/4 f3 s0"
    assert match.refused(a.move("daria", "1,3")).rule == "CREED-6.5"


@pytest.mark.rule("BASE-4.4", "BASE-4.3")
def test_cubes_that_are_spent_are_gone() -> None:
    match = scene(FOUR.replace("f2", "f1"), turn=2, initiative="A", step="O").play("move morte 8,2")
    assert match.happened(Paid) == [Paid("morte", 1, 0)]
    assert match.refused(a.move("morte", "8,3")).rule == "BASE-4.4"


@pytest.mark.rule("BASE-19.1", "BASE-19.2", "BASE-19.3")
def test_a_fresh_cube_can_be_saved_once_and_stays() -> None:
    match = scene(FOUR, turn=2, initiative="A", step="O").play("save morte")
    assert match.look("morte") == "8,3 inc 4/4 f1 s1"
    assert match.refused(a.Save("morte")).rule == "BASE-19.2"
    assert match.refused(a.Save("carestia")).rule == "BASE-19.1"
    match.play("end")
    assert match.board("morte").saved == 1


@pytest.mark.rule("BASE-19.3")
def test_where_fresh_and_saved_cubes_would_do_the_side_chooses() -> None:
    match = scene(FOUR.replace("f2", "f2 s1"), turn=2, initiative="A", step="O").play("move morte 8,2")
    assert match.options == ["pay saved 0", "pay saved 1"]
    match.play("pay saved 1")
    assert match.look("morte") == "8,2 inc 4/4 f2 s0"


@pytest.mark.rule("BASE-4.5", "BASE-4.6", "CREED-6.13")
def test_fresh_cubes_that_are_left_are_lost_and_saved_ones_stay() -> None:
    match = scene(FOUR, turn=3, initiative="A", step="lapse")
    assert [board.fresh for board in match.table.boards] == [0, 0, 0, 0]
    assert match.board("daria").saved == 1
    assert match.happened(CubesLost) == []


@pytest.mark.rule("CREED-6.12", "CREED-4.5")
def test_the_initiative_passes_at_the_end_of_every_turn() -> None:
    match = scene(FOUR + "    bases 4,4\n", turn=3, initiative="A", step="O")
    done = EndTurn().resolve(match.table, None)
    assert done.table.initiative == 1
    assert done.events == (TurnEnded(3), InitiativePassed(1))


@pytest.mark.rule("BASE-5.1", "BASE-5.2")
def test_at_the_end_the_event_and_loose_red_bases_go() -> None:
    match = scene(FOUR.replace("3,3 inc", "3,3 exp") + "    bases 4,4 3,3\n", turn=3, initiative="A", step="O")
    table = EndTurn().resolve(replace(match.table, event="lagoon_fog"), None).table
    assert table.bases == {}
    assert table.event == table.direction == ""
    assert table.boards[0].exposed


@pytest.mark.rule("CREED-1.3", "CREED-13.1", "CREED-13.8")
def test_after_the_fifth_turn_xp_decides() -> None:
    match = scene(FOUR, turn=5, initiative="A", step="close", towers=(8, 5))
    assert match.outcome.rule == "CREED-13.8"
    assert match.outcome.scores == (3, 0)
    assert match.outcome.winners == (0,)


@pytest.mark.rule("CREED-13.6")
def test_a_tie_goes_to_the_side_that_began_without_the_initiative() -> None:
    match = scene(FOUR, turn=5, initiative="A", step="close", towers=(7, 7))
    assert match.table.starter == 0
    assert (match.outcome.rule, match.outcome.winners) == ("CREED-13.6", (1,))
    apart = scene(FOUR, turn=5, initiative="A", step="close", towers=(8, 7))
    assert (apart.outcome.rule, apart.outcome.winners) == ("CREED-13.8", (0,))


@pytest.mark.rule("CREED-13.2", "CREED-13.3", "CREED-13.4")
def test_xp_counts_tower_cubes_objectives_and_chests() -> None:
    table = scene(FOUR, turn=3, step="O", towers=(8, 6)).table
    table = table.with_side(0, objectives=(1, 3), opened=2)
    mine = reckoning(table, 0)
    assert (mine.tower, mine.objectives, mine.chests, mine.eliminated, mine.total) == (2, 2 + 4, 2, 0, 10)


@pytest.mark.rule("CREED-13.2")
def test_a_cube_put_back_counts_only_when_cubes_ever_lost_do() -> None:
    for reading, xp in (("missing", 1), ("ever_lost", 2)):
        table = scene(FOUR, turn=3, step="O", tower_xp=reading, towers=(8, 6)).table
        assert reckoning(table.with_side(1, tower=7), 0).tower == xp


@pytest.mark.rule("CREED-13.5", "CREED-M0.2", "CREED-M0.4")
def test_each_eliminated_opponent_is_worth_two_whoever_felled_it() -> None:
    match = scene(FOUR + "    gone guerra pestilenza\n", turn=3, step="O")
    assert reckoning(match.table, 0).eliminated == 4
    match.state = replace(match.state, table=match.table.with_side(0, objectives=(1, 1, 2, 3)))
    assert outcome(match.table) is None


@pytest.mark.rule("CREED-1.1", "CREED-1.2")
def test_a_destroyed_tower_or_four_fallen_characters_end_the_game_at_once() -> None:
    table = scene(FOUR, turn=2, step="O").table
    tower = outcome(table.with_side(1, tower=0))
    assert tower is not None
    assert (tower.rule, tower.winners) == ("CREED-1.1", (0,))
    fallen = outcome(table.with_side(0, eliminated=("alessandra", "bastiano", "claudio", "daria")))
    assert fallen is not None
    assert (fallen.rule, fallen.winners) == ("CREED-1.2", (1,))
    assert outcome(table) is None


@pytest.mark.rule("CREED-1.5", "CREED-13.6")
def test_both_sides_at_one_instant_are_counted() -> None:
    for reading, rule, winners in (
        ("count", "CREED-13.6", (1,)),
        ("start_o", "CREED-1.5", (1,)),
        ("draw", "CREED-1.5", (0, 1)),
    ):
        table = scene(FOUR, turn=3, initiative="A", step="O", double_victory=reading).table
        ended = outcome(table.with_side(0, tower=0).with_side(1, tower=0))
        assert ended is not None
        assert (ended.rule, ended.winners) == (rule, winners)


@pytest.mark.rule("CREED-13.1")
def test_the_reckoning_is_told_side_by_side() -> None:
    match = scene(FOUR, turn=5, initiative="A", step="close", towers=(8, 5))
    assert match.outcome.scores == (3, 0)
    counted = [reckoning(match.table, seat).total for seat in (0, 1)]
    assert counted == [3, 0]
    assert XpCounted.CITES[0] == "CREED-13.1"


def test_a_lone_character_plays_first_or_second() -> None:
    match = scene("A bastiano 3,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\n", turn=3, initiative="A", step="first")
    assert match.options == ["first bastiano", "second bastiano"]
    assert match.play("second bastiano").table.playing == (1,)


@pytest.mark.rule("BASE-28.1", "BASE-19.5")
def test_the_enemy_phase_has_three_steps_with_a_window_before_each_and_after_the_last() -> None:
    steps = [type(step).__name__ for step in EnemyPhase().resolve(scene(FOUR, step="O").table, None).then]
    assert steps == ["Window", "Reinforce", "Window", "MoveEnemies", "Window", "EnemyCombat", "Window", "StrikeClocks"]


@pytest.mark.rule("CREED-6.2", "CREED-6.4")
def test_who_waits_uses_one_saved_cube_in_a_step_though_it_is_given_another() -> None:
    text = "A bastiano 3,3 inc f0 s1\nA daria 3,3 inc f3\nC morte 8,3 inc\nC carestia 8,4 inc"
    match = scene(text, initiative="A", step="I-1", playing="daria")
    assert "move bastiano 3,4" not in match.play("move bastiano 2,3", "move daria 2,3", "share daria").options
    assert match.board("bastiano").saved == 1
    assert match.refused(a.Move("bastiano", "3,3")).rule == "CREED-6.5"
    assert not [option for option in match.options if option.startswith(("move bastiano", "stow bastiano"))]
