"""Turns, Towers, replacements and the end of the game in small: from a table to a table and what is told."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.ending import Arrived, SecretShown, XpCounted
from corvids.games.creed.events.equipment import CameOut, Climbed, Leapt, WentIn
from corvids.games.creed.events.stealth import Moved, TurnedIncognito
from corvids.games.creed.events.turn import CubesLost, EventDrawn, InitiativePassed, StepBegan, TurnBegan, TurnEnded
from corvids.games.creed.rules.detection import HoldTests, RollTests
from corvids.games.creed.rules.ending import (
    CountXp,
    by_xp,
    has_lost,
    outcome,
    reckoning,
    xp_for_chests,
    xp_for_fallen,
    xp_for_objectives,
    xp_for_tower,
)
from corvids.games.creed.rules.enemy_phase import EnemyPhase
from corvids.games.creed.rules.entering import Enter
from corvids.games.creed.rules.hiding import EnterSpot, LeaveSpot
from corvids.games.creed.rules.moving import stepped
from corvids.games.creed.rules.replacement import TakeOver, arrivals, boards_due
from corvids.games.creed.rules.towers import LandSeen, LeapDown, in_the_hay, leaper_seen, stood_on_top
from corvids.games.creed.rules.turn import (
    BeginTurn,
    ChooseFirst,
    DrawEvent,
    EndTurn,
    Lapse,
    PlayStep,
    cleared_up,
    filled_up,
)
from corvids.games.creed.rules.watching import Subject
from corvids.games.creed.table import Board, Phase, Table
from corvids.games.creed.town import Faction

from .alone import alone, another
from .marked import by_rule
from .playing import Match, scene

FOUR = """
    A bastiano 3,3 inc f2 s1
    A daria 1,3 inc f1
    C carestia 6,3 inc f0
    C morte 8,3 exp f3
"""


def four(more: str = "", **how: Any) -> Match:
    return scene(FOUR + more, **{"step": "O", "turn": 3, "initiative": "A", **how})


def table(more: str = "", **how: Any) -> Table:
    return four(more, **how).table


@pytest.mark.rule("BASE-3.1", "BASE-3.2", "BASE-19.7")
def test_a_board_in_play_is_filled_up_beside_its_saved_cube() -> None:
    board = replace(table().boards[0], used=("fed_by_fear",))
    assert filled_up(board) == replace(board, fresh=3, saved=1, used=())
    empty = Board(used=("fed_by_fear",), saved=0)
    assert filled_up(empty) == Board()


@pytest.mark.rule("CREED-6.1", "BASE-2.2", "CREED-4.3")
def test_a_turn_begins_with_the_event_phase_and_has_its_phases_in_order() -> None:
    done = BeginTurn().resolve(table(), None)
    assert (done.table.turn, done.table.phase) == (4, Phase.EVENT)
    assert [board.fresh for board in done.table.boards] == [3, 3, 3, 3]
    assert done.events == (TurnBegan(4, 0),)
    assert done.then == (DrawEvent(), ChooseFirst(), Lapse(), EnemyPhase(), EndTurn())


@pytest.mark.rule("BASE-3.3", "BASE-3.9", "CREED-8.4")
def test_one_event_shows_the_direction_and_leaves_the_deck() -> None:
    here = table()
    done = DrawEvent().resolve(here, a.Drew("lagoon_fog"))
    direction = here.box.events["lagoon_fog"].direction
    assert (done.table.event, done.table.direction) == ("lagoon_fog", direction)
    assert done.events == (EventDrawn("lagoon_fog", direction),)
    assert "lagoon_fog" not in done.table.decks.events
    assert done.table.decks.event_deck == here.decks.event_deck - 1
    assert [type(step).__name__ for step in done.then] == ["KeepOrGive"]
    old = DrawEvent().resolve(replace(here, version=1), a.Drew("lagoon_fog"))
    assert old.then == ()


def steps(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[PlayStep, ...]:
    return PlayStep(Phase.FIRST, 0, first), PlayStep(Phase.OTHER, 1, (2, 3)), PlayStep(Phase.SECOND, 0, second)


@pytest.mark.rule("CREED-6.2", "CREED-6.4")
def test_the_initiative_says_who_plays_first_and_the_other_plays_second() -> None:
    match = alone(four(), ChooseFirst())
    assert (match.asked, match.options) == ("A", ["first bastiano", "first daria"])
    assert match.refused(a.First("morte")).reason == "{who} is no Character of this side in play."
    assert match.refused(a.First("alessandra")).reason == "{who} is no Character of this side in play."
    assert match.refused(a.Second("daria")).reason == "Both Characters are in play."
    assert another(match, a.PASS)
    here = match.table
    assert ChooseFirst().resolve(here, a.First("daria")).then == steps((1,), (0,))
    lone = alone(match, ChooseFirst(), boards=here.with_board(1, who="", square="").boards)
    assert lone.options == ["first bastiano", "second bastiano"]
    assert ChooseFirst().resolve(lone.table, a.Second("bastiano")).then == steps((1,), (0,))
    assert ChooseFirst().resolve(lone.table, a.First("bastiano")).then == steps((0,), (1,))
    nobody = here.with_board(0, who="", square="").with_board(1, who="", square="")
    assert ChooseFirst().ask(nobody) is None
    assert ChooseFirst().resolve(nobody, None).then == steps((0, 1), (0, 1))
    placed = here.with_board(0, square="")
    away = alone(match, ChooseFirst(), boards=placed.boards)
    assert away.options == ["first daria", "second daria"]
    assert away.refused(a.First("bastiano")).reason == "{who} is no Character of this side in play."


@pytest.mark.rule("BASE-4.5", "BASE-4.6", "CREED-6.13")
def test_cubes_in_the_three_slots_lapse_and_saved_ones_stay() -> None:
    boards = table().with_board(0, waited=True, entered=("3,3",)).with_board(2, entered=("6,3",)).boards
    done = Lapse().resolve(replace(table(), boards=boards, playing=(0,)), None)
    assert [board.fresh for board in done.table.boards] == [0, 0, 0, 0]
    assert [board.saved for board in done.table.boards] == [1, 0, 0, 0]
    assert [(board.waited, board.entered) for board in done.table.boards] == [(False, ())] * 4
    assert (done.table.playing, done.table.phase) == ((), Phase.ENEMY)
    assert done.events == (CubesLost("bastiano", 2), CubesLost("daria", 1), CubesLost("morte", 3))


@pytest.mark.rule("BASE-5.1", "BASE-5.2")
def test_at_the_end_of_a_turn_its_event_and_loose_red_bases_go() -> None:
    here = replace(table("bases 4,4 8,3"), event="lagoon_fog", direction="N").with_board(0, ignores=("ignore_tests",))
    assert cleared_up(here) == replace(here, event="", direction="", bases={}, boards=table().boards)


@pytest.mark.rule("CREED-6.12", "CREED-4.5")
def test_the_initiative_passes_after_each_turn_but_the_last() -> None:
    here = replace(table("bases 4,4"), event="lagoon_fog")
    done = EndTurn().resolve(here, None)
    assert (done.table.initiative, done.table.phase, done.table.bases) == (1, Phase.CLOSE, {})
    assert done.events == (TurnEnded(3), InitiativePassed(1))
    assert done.then == (BeginTurn(),)
    last = EndTurn().resolve(replace(here, turn=5), None)
    assert (last.table.initiative, last.table.phase, last.table.event) == (0, Phase.CLOSE, "")
    assert (last.events, last.then) == ((TurnEnded(5),), (CountXp(),))


@pytest.mark.rule("CREED-13.1", "CREED-1.3")
def test_after_the_fifth_turn_the_xp_of_both_sides_are_counted() -> None:
    here = table(towers=(8, 6)).with_side(1, mission_xp=4, opened=1)
    here = here.with_board(0, inventory=("bag_of_florins",)).with_side(0, secrets=("unbroken_keep",))
    done = CountXp().resolve(here, None)
    assert done.table.counted
    counted = [event for event in done.events if isinstance(event, XpCounted)]
    mine, theirs = reckoning(here, 0), reckoning(here, 1)
    assert (mine.cards > 0, theirs.mission, mine.secrets > 0) == (True, 4, True)
    assert counted == [
        XpCounted(0, 2, 0, 0, 0, 2 + mine.cards + mine.secrets, mine.cards, 0, mine.secrets),
        XpCounted(1, 0, 0, 1, 0, 5, 0, 4, 0),
    ]
    assert [event.seat for event in done.events if isinstance(event, SecretShown)] == [0]


@pytest.mark.rule("CREED-13.2")
@pytest.mark.parametrize(("reading", "points"), [("missing", 3), ("ever_lost", 5)])
def test_a_point_for_each_cube_of_a_tower(reading: str, points: int) -> None:
    here = table(tower_xp=reading).with_side(1, tower=5, lost=5)
    assert xp_for_tower(here, 1) == points
    assert xp_for_tower(here, 0) == 0


@pytest.mark.rule("CREED-13.3", "CREED-M0.6")
def test_objectives_bring_what_stands_on_their_backs() -> None:
    here = table().with_side(0, objectives=(1, 3, 3)).with_side(1, objectives=(2,))
    assert [xp_for_objectives(here, seat) for seat in (0, 1)] == [2 + 4 + 4, 3]


@pytest.mark.rule("CREED-13.4", "CREED-13.5", "CREED-13.9")
def test_chests_and_the_fallen_are_counted_side_by_side() -> None:
    here = table("gone guerra").with_side(0, opened=3)
    assert [xp_for_chests(here, seat) for seat in (0, 1)] == [3, 0]
    assert [xp_for_fallen(here, seat) for seat in (0, 1)] == [0, 2]


FALLEN = ("alessandra", "bastiano", "claudio", "daria")
# What the two sides have lost, and by which statement who wins, if anybody does.
ENDS: list[tuple[dict[str, Any], dict[str, Any], str, tuple[int, ...]]] = [
    ({}, {}, "", ()),
    ({"tower": 1}, {"eliminated": FALLEN[:3]}, "", ()),
    ({"objectives": (1, 1, 2, 3)}, {}, "", ()),
    ({"tower": 0}, {}, "CREED-1.1", (1,)),
    ({}, {"tower": 0}, "CREED-1.1", (0,)),
    ({"eliminated": FALLEN}, {}, "CREED-1.2", (1,)),
    ({}, {"eliminated": FALLEN}, "CREED-1.2", (0,)),
    ({"tower": 0}, {"eliminated": FALLEN, "tower": 3}, "CREED-1.5", (0,)),
]


@pytest.mark.parametrize(
    ("one", "two", "rule", "winners"),
    by_rule(dict.fromkeys(("CREED-1.1", "CREED-1.2", "CREED-1.5", "CREED-M0.4", "CREED-M8.3"), ENDS)),
)
def test_how_the_game_ends_at_once(
    one: dict[str, Any], two: dict[str, Any], rule: str, winners: tuple[int, ...]
) -> None:
    here = table().with_side(0, **one).with_side(1, **two)
    ended = outcome(here)
    assert ((ended.rule, ended.winners) if ended else ("", ())) == (rule, winners)
    if rule in ("CREED-1.1", "CREED-1.2"):
        assert ended is not None
        assert ended.scores == tuple(float(seat in winners) for seat in (0, 1))
    counted = outcome(replace(here, counted=True))
    assert counted is not None
    assert [has_lost(side) for side in here.sides] == [
        side.tower == 0 or len(side.eliminated) == len(FALLEN) for side in here.sides
    ]


@pytest.mark.rule("CREED-1.3", "CREED-13.6", "CREED-13.8")
def test_more_xp_wins_and_a_tie_goes_to_who_began_without_the_initiative() -> None:
    for towers, starter, rule, winners in (
        ((8, 5), 0, "CREED-13.8", (0,)), ((5, 8), 0, "CREED-13.8", (1,)), ((7, 7), 0, "CREED-13.6", (1,)),
        ((7, 7), 1, "CREED-13.6", (0,)),
    ):  # fmt: skip
        ended = by_xp(replace(table(towers=towers), starter=starter))
        assert (ended.rule, ended.winners) == (rule, winners)
        assert ended.scores == (8 - towers[1], 8 - towers[0])


@pytest.mark.rule("BASE-13.1")
def test_a_step_is_told_and_an_ability_that_pays_for_it_is_used() -> None:
    here = table()
    assert stepped(here, 0, "3,4", "") == (here, Moved("bastiano", "3,3", "3,4", ""))
    assert stepped(here, 0, "3,4", "quick_hands") == (here, Moved("bastiano", "3,3", "3,4", "quick_hands"))
    ran, moved = stepped(here, 0, "3,4", "roof_runner")
    assert (ran, moved) == (here.with_board(0, used=("roof_runner",)), Moved("bastiano", "3,3", "3,4", "roof_runner"))


@pytest.mark.rule("BASE-8.6")
def test_whoever_goes_into_a_hiding_spot_turns_incognito() -> None:
    boards = table().with_board(3, square="8,4").boards
    done = EnterSpot(3).resolve(replace(table(), boards=boards), None)
    board = done.table.boards[3]
    assert (board.hidden, board.went_in, board.exposed, done.table.bases) == (True, True, False, {"8,4": 1})
    assert done.events[:2] == (WentIn("morte", "8,4"), TurnedIncognito("morte", "8,4", "BASE-8.6"))


@pytest.mark.rule("BASE-8.12", "BASE-8.13", "BASE-8.14")
def test_whoever_comes_out_stands_on_the_square_and_is_tested() -> None:
    match = four("enemies 0,4 CC").table.with_board(0, square="0,4", hidden=True)
    done = LeaveSpot(0).resolve(match, None)
    assert (done.table.boards[0].hidden, done.table.newcomers) == (False, (0,))
    assert (done.events, done.then) == ((CameOut("bastiano", "0,4"),), (HoldTests(),))
    assert done.table.boards[0].fresh == 2


@pytest.mark.rule("BASE-9.5", "BASE-9.6", "BASE-9.8")
def test_on_a_top_one_is_incognito_and_on_no_square() -> None:
    here = table().with_board(3, square="8,4")
    up, told = stood_on_top(here, 3, Faction.CROWS)
    assert (up.boards[3].top, up.boards[3].square, up.boards[3].exposed) == (Faction.CROWS, "", False)
    assert up.bases == {"8,4": 1}
    assert told == (Climbed("morte", "8,4", Faction.CROWS), TurnedIncognito("morte", "8,4", "BASE-9.5"))
    quiet, told = stood_on_top(here, 0, Faction.ASSASSINS)
    assert (quiet.bases, told) == ({}, (Climbed("bastiano", "3,3", Faction.ASSASSINS),))


@pytest.mark.rule("BASE-9.10")
def test_a_leaper_is_in_the_hiding_spot_and_has_entered_its_square() -> None:
    here = table().with_board(0, square="", top=Faction.CROWS, entered=("3,3",))
    down = in_the_hay(here, 0, "8,4")
    entered = ("3,3", "8,4")
    assert down == here.with_board(0, square="8,4", top=None, hidden=True, went_in=True, entered=entered)
    done = LeapDown(0).resolve(here, None)
    assert (done.events, done.then) == ((Leapt("bastiano", "8,4", "crows"),), ())


SEEN: list[tuple[str, Subject | None]] = [
    ("enemies 8,4 CC", Subject("8,4", 2, 0)),
    ("", None),
    ("C guerra 8,4 inc", Subject("8,4", 1, 0, "", 1)),
    ("C guerra 8,4 exp;enemies 8,4 CS", Subject("8,4", 3, 0, "", 1)),
    ("leaders 0,0 8,4", Subject("8,4", 1, 0, "", 1)),
    ("leaders 8,4 0,0", None),
]


@pytest.mark.parametrize(("more", "subject"), by_rule(dict.fromkeys(("BASE-9.11", "BASE-9.12"), SEEN)))
def test_who_tests_a_leaper(more: str, subject: Subject | None) -> None:
    text = f"A bastiano top:crows\nA daria 1,3 inc\n{more.replace(';', chr(10))}\n"
    here = in_the_hay(scene(text, step="O").table, 0, "8,4")
    assert leaper_seen(here, 0, "8,4") == subject
    done = LeapDown(0).resolve(scene(text, step="O").table, None)
    assert done.then == ((RollTests((subject,)), LandSeen(0)) if subject else ())


def test_a_leaper_that_was_seen_stands_on_the_square() -> None:
    here = in_the_hay(table().with_board(0, top=Faction.CROWS), 0, "8,4").with_board(0, hidden=False, exposed=True)
    done = LandSeen(0).resolve(here, None)
    assert (done.table.boards[0].went_in, done.table.newcomers, done.then) == (False, (0,), (HoldTests(),))


DUE = "A bastiano 3,3 inc\nA daria 1,3 inc\nC carestia 6,3 inc\ngone guerra\n"


@pytest.mark.rule("CREED-12.12", "CREED-12.16", "CREED-12.18")
def test_a_board_is_due_in_a_later_turn_while_a_reserve_is_left() -> None:
    here = scene(DUE, step="O", turn=3).table
    assert boards_due(here, 1) == [3]
    assert boards_due(here, 0) == []
    assert boards_due(here.with_board(3, fell=3), 1) == []
    assert boards_due(here.with_board(3, fell=0), 1) == []
    assert boards_due(here.with_board(3, fell=2), 1) == [3]
    assert boards_due(replace(here, playing=(2,)), 1) == []
    assert boards_due(here.with_side(1, reserve=()), 1) == []


@pytest.mark.rule("CREED-12.12", "CREED-12.17")
def test_any_of_the_reserve_may_come_onto_any_foot() -> None:
    here = scene(DUE, step="O", turn=3).table
    assert [str(action) for action in arrivals(here, 1)] == [
        f"arrive {who} 2 {square}" for who in ("morte", "pestilenza") for square in ("7,3", "8,3", "7,4", "8,4")
    ]
    assert list(arrivals(here, 0)) == []
    assert list(arrivals(here.with_side(1, faction=None), 1)) == []
    match = scene(DUE, step="O", turn=3)
    for action, rule in (
        (a.Arrive("guerra", 2, "7,3"), "CREED-12.17"), (a.Arrive("morte", 1, "7,3"), "CREED-12.12"),
        (a.Arrive("morte", 2, "6,3"), "CREED-12.12"),
    ):  # fmt: skip
        assert match.refused(action).rule == rule


STEPS = [(Phase.OTHER, (2, 3), True), (Phase.SECOND, (3,), False)]
TAKEN = ("CREED-12.13", "CREED-12.14", "BASE-20.2", "CREED-5.23")


@pytest.mark.parametrize(("phase", "playing", "both"), by_rule(dict.fromkeys(TAKEN, STEPS)))
def test_a_replacement_has_full_health_three_cubes_and_what_lies_on_the_board(
    phase: Phase, playing: tuple[int, ...], both: bool
) -> None:
    here = replace(scene(DUE, step="O", turn=3, arrival_tests_both=both).table, phase=phase)
    here = here.with_board(3, saved=1, melee="halberd", initiative=("second_wind",))
    done = TakeOver("morte", 3, "8,4").resolve(here, None)
    board = here.boards[3]
    assert done.table.boards[3] == replace(board, who="morte", health=4, fresh=3, saved=0, fell=0)
    assert done.table.sides[1].reserve == ("pestilenza",)
    assert done.table.playing == playing
    assert done.events == (Arrived("morte", 1, 2, "8,4"),)
    assert done.then == (Enter(3, "8,4", stayers=both),)
    assert not done.table.boards[3].exposed


@pytest.mark.rule("CREED-2.1")
def test_opponents_are_of_the_other_faction_and_allies_of_the_own() -> None:
    text = "A bastiano 3,3 inc\nA daria 3,3 exp\nC carestia 3,3 inc\nC morte 3,3 exp\nenemies 3,3 C"
    here = scene(text, step="O").table
    assert [here.opponents(mini, "3,3") for mini in range(4)] == [[2, 3], [2, 3], [0, 1], [0, 1]]
    assert here.opponents(0, "3,4") == []
    assert here.with_board(2, hidden=True).opponents(0, "3,3") == [3]
    assert [here.allies(mini) for mini in range(4)] == [[1], [0], [3], [2]]
    for changes in ({"square": "3,4"}, {"hidden": True}, {"square": "", "top": Faction.CROWS}):
        apart = here.with_board(1, **changes)
        assert (apart.allies(0), apart.allies(1)) == ([], [])


def test_a_step_begins_with_those_who_play_in_it() -> None:
    done = PlayStep(Phase.OTHER, 1, (2, 3)).resolve(table(), None)
    assert done.events == (StepBegan(Phase.OTHER, 1, ("carestia", "morte")),)


@pytest.mark.rule("BASE-19.3")
def test_a_saved_cube_stays_through_the_turns() -> None:
    board = table().boards[0]
    lapsed = Lapse().resolve(table(), None).table.boards[0]
    assert (lapsed.saved, filled_up(lapsed).saved) == (1, 1)
    assert filled_up(replace(board, used=("fed_by_fear",))) == replace(board, fresh=3)
    assert filled_up(Board(saved=0, fresh=0)) == Board()
