"""The movement step of the Enemy phase."""

from inspect import cleandoc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from corvids.games.creed.actions import At, Pick
from corvids.games.creed.events.enemies import EnemiesMoved, EnemiesStayed, EventTurnedUp, Why
from corvids.games.creed.events.stealth import AlertStarted, BodiesMadeRoom, TookPosts
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.elimination import felled
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.kernel.grid import WAY_LETTERS

from .alone import alone, over
from .boxes import house_box
from .playing import Match, scene

AWAY = """
    A bastiano top:assassins inc f0
    A daria spot:0,4 inc f0
    C carestia top:crows inc f0
    C morte spot:8,4 inc f0
"""


def movement(*more: str, text: str = AWAY, mission: int = 1, direction: str = "E", **changes: Any) -> Match:
    """The step by itself, turn 2, the Initiative with the Assassins."""
    match = scene("\n".join((cleandoc(text), *more)), mission=mission, turn=2, step="first", direction=direction)
    return alone(match, MoveEnemies(), **changes)


def why(match: Match) -> dict[str, Why]:
    return {event.square: event.why for event in match.happened(EnemiesStayed)}


@pytest.mark.rule("BASE-30.3", "BASE-30.4")
@pytest.mark.parametrize(
    ("direction", "file"),
    [
        ("E", ["3,3", "4,3", "5,3", "6,3", "7,3", "8,3"]),
        ("W", ["5,5", "4,5", "3,5", "2,5", "1,5", "0,5"]),
        ("N", ["1,5", "1,4", "1,3", "1,2", "1,1", "1,0"]),
        ("S", ["7,0", "7,1", "7,2", "7,3", "7,4", "7,5"]),
    ],
)
def test_full_squares_in_a_file_go_on_together_because_the_foremost_row_goes_first(
    direction: str, file: list[str]
) -> None:
    match = movement(*(f"enemies {square} CCCC" for square in file[:-1]), direction=direction)
    assert over(match)
    assert match.table.enemies == dict.fromkeys(file[1:], "CCCC")
    assert [event.origin for event in match.happened(EnemiesMoved)] == file[-2::-1]


@pytest.mark.rule("BASE-30.6", "BASE-30.8", "BASE-30.13")
@pytest.mark.parametrize(
    ("square", "direction", "reason"),
    [
        ("8,3", "E", Why.EDGE),
        ("3,3", "N", Why.WALL),
        ("3,3", "E", None),
        ("4,3", "N", None),
        ("1,0", "E", Why.LADDER),
        ("1,1", "E", None),
        ("3,0", "W", None),
        ("3,0", "S", Why.WALL),
        ("1,5", "S", Why.LADDER),
        ("2,6", "W", None),
    ],
)
def test_an_enemy_goes_on_unless_an_edge_a_wall_or_a_missing_ladder_stops_it(
    square: str, direction: str, reason: Why | None
) -> None:
    match = movement(f"enemies {square} C", direction=direction)
    assert why(match) == ({} if reason is None else {square: reason})
    assert (square in match.table.enemies) is (reason is not None)


@pytest.mark.rule("BASE-11.5", "BASE-30.9")
def test_water_holds_nobody_and_ladders_are_needed_from_a_roof_to_water_and_rooms_as_well() -> None:
    match = movement("enemies 1,4 C", "enemies 2,4 C", "enemies 6,4 S", "enemies 3,5 C")
    assert match.table.enemies == {"2,4": "C", "3,4": "C", "7,4": "S", "4,5": "C"}
    plan = house_box(1).map
    picture = (*plan.picture[:4], "..~^~~~..", *plan.picture[5:])
    for ladders, reason in (((), Why.LADDER), ((("2,4", "3,4"),), None)):
        changed = replace(plan, picture=picture, ladders=ladders, id=f"a roof in the canal {ladders}")
        match = movement("enemies 2,4 C", box=replace(house_box(1), map=changed))
        assert why(match) == ({} if reason is None else {"2,4": reason})
    doors = (*plan.doors, ("3,0", "3,1"))
    for ladders, reason in (((), Why.LADDER), ((("3,0", "3,1"),), None)):
        changed = replace(plan, doors=doors, ladders=ladders, id=f"a door to a roof {ladders}")
        match = movement("enemies 3,0 C", direction="S", box=replace(house_box(1), map=changed))
        assert why(match) == ({} if reason is None else {"3,0": reason})


@pytest.mark.rule("BASE-30.7")
def test_nobody_enters_a_full_square() -> None:
    match = movement("enemies 7,3 C", "enemies 8,3 CCCC")
    assert why(match) == {"8,3": Why.EDGE, "7,3": Why.FULL}


@pytest.mark.rule("BASE-30.7", "CREED-4.4")
def test_with_too_little_room_ahead_the_initiative_picks_who_goes() -> None:
    match = movement("enemies 7,3 CCS", "enemies 8,3 CC")
    assert (match.asked, match.options) == ("A", ["CC", "CS"])
    assert match.refused(Pick("CCS")).rule == "BASE-30.7"
    match.play("CS")
    assert match.table.enemies == {"7,3": "C", "8,3": "CCCS"}
    assert why(match)["7,3"] is Why.FULL


@pytest.mark.rule("BASE-30.1", "BASE-21.10")
def test_a_loose_base_attracts_all_around_whatever_the_direction() -> None:
    match = movement("bases 4,3", "enemies 4,4 C", "enemies 3,3 C", "enemies 5,3 S", "enemies 4,2 C", direction="S")
    assert match.table.enemies == {"4,3": "CCCS"}
    assert {event.why for event in match.happened(EnemiesMoved)} == {Why.ATTRACTED}


@pytest.mark.rule("BASE-30.1", "BASE-20.1")
@pytest.mark.parametrize(("who", "exposed"), [("A", True), ("C", True), ("A", False), ("C", False)])
def test_worn_bases_of_either_faction_attract_and_nobody_else_does(who: str, *, exposed: bool) -> None:
    name = {"A": "bastiano", "C": "carestia"}[who]
    text = AWAY.replace(f"{name} top:{'assassins' if who == 'A' else 'crows'} inc", f"{name} 4,3 exp")
    if not exposed:
        text = text.replace("exp", "inc")
    match = movement("alert", "enemies 5,3 C", text=text)
    assert match.table.enemies == ({"4,3": "C"} if exposed else {"6,3": "C"})


@pytest.mark.rule("BASE-30.2")
def test_attraction_needs_a_legal_step_too() -> None:
    match = movement("bases 3,2", "enemies 3,3 C", direction="N")
    assert why(match) == {"3,3": Why.WALL}
    match = movement("bases 2,0", "enemies 1,0 C", direction="E")
    assert why(match) == {"1,0": Why.LADDER}
    match = movement("bases 8,3", "enemies 8,3 CCCC", "enemies 7,3 C")
    assert why(match) == {"8,3": Why.PINNED, "7,3": Why.FULL}


@pytest.mark.rule("BASE-30.10", "BASE-21.10")
def test_a_base_on_the_own_square_holds_even_beside_another_one() -> None:
    match = movement("bases 3,3 4,3", "enemies 3,3 CS")
    assert match.table.enemies == {"3,3": "CS"}
    assert why(match) == {"3,3": Why.PINNED}


@pytest.mark.rule("BASE-30.3")
def test_whoever_was_attracted_does_not_drift() -> None:
    match = movement("bases 4,3", "enemies 3,3 C", "enemies 5,3 C")
    assert match.table.enemies == {"4,3": "CC"}
    assert not match.happened(EnemiesStayed)


@pytest.mark.rule("CREED-4.4", "BASE-30.1")
def test_between_two_bases_the_initiative_sends_each_enemy_where_it_likes() -> None:
    match = movement("bases 3,3 5,3", "enemies 4,3 CCS")
    assert (match.asked, match.options) == ("A", ["at 3,3", "at 5,3"])
    assert match.refused(At("4,2")).rule == "BASE-30.1"
    match.play("at 5,3", "at 3,3", "at 3,3")
    assert match.table.enemies == {"3,3": "CS", "5,3": "C"}


@pytest.mark.rule("BASE-30.7", "CREED-4.4")
def test_of_several_kinds_before_one_place_the_initiative_picks_who_is_attracted_and_the_rest_drifts() -> None:
    match = movement("bases 5,3", "enemies 5,3 CCC", "enemies 4,3 CS", direction="W")
    assert match.options == ["C", "S"]
    assert match.refused(Pick("CS")).rule == "BASE-30.7"
    match.play("S")
    assert match.table.enemies == {"5,3": "CCCS", "3,3": "C"}


def test_two_bases_with_one_place_each_leave_out_whom_the_initiative_likes() -> None:
    match = movement("bases 3,3 5,3", "enemies 3,3 CCC", "enemies 5,3 CCC", "enemies 4,3 CSS", direction="S")
    assert match.options == ["CS", "SS"]
    match.play("CS", "at 5,3")
    assert match.table.enemies == {"3,3": "CCCS", "5,3": "CCCC", "4,4": "S"}


@pytest.mark.rule("CREED-4.4")
def test_whoever_could_go_elsewhere_may_still_be_sent_last() -> None:
    lines = ("bases 4,3 6,3", "enemies 4,3 CCC", "enemies 6,3 CCC", "enemies 5,3 CC", "enemies 3,3 S")
    match = movement(*lines, direction="S")
    assert match.options == ["at 3,3", "at 5,3"]
    match.play("at 3,3")
    assert match.table.enemies == {"4,3": "CCCS", "6,3": "CCCC", "5,4": "C"}
    match = movement(*lines, direction="S").play("at 5,3", "at 6,3")
    assert match.table.enemies == {"4,3": "CCCC", "6,3": "CCCC", "3,4": "S"}
    assert match.happened(EnemiesMoved)[:2] == [
        EnemiesMoved("5,3", "6,3", "C", Why.ATTRACTED),
        EnemiesMoved("5,3", "4,3", "C", Why.ATTRACTED),
    ]


def test_no_order_is_asked_while_there_is_room_for_all() -> None:
    match = movement("bases 4,3", "enemies 3,3 CS", "enemies 5,3 SC")
    assert over(match)
    assert match.table.enemies == {"4,3": "CCSS"}


def test_the_order_is_asked_only_for_squares_whose_enemies_compete() -> None:
    match = movement("bases 4,3", "enemies 3,3 CC", "enemies 5,3 CC", "enemies 4,4 S")
    assert match.options == ["at 3,3", "at 5,3", "at 4,4"]
    assert match.refused(At("6,3")).rule == "CREED-4.4"
    match.play("at 4,4")
    assert match.options == ["at 3,3", "at 5,3"]
    match.play("at 5,3")
    assert match.table.enemies == {"4,3": "CCCS", "3,3": "C"}
    assert why(match) == {"3,3": Why.FULL}


@pytest.mark.rule("BASE-30.11", "BASE-14.8")
@pytest.mark.parametrize("objectives", [{"4,6": 2}, {}])
def test_guards_on_an_objective_base_stay_even_when_its_objective_is_done(objectives: dict[str, int]) -> None:
    match = movement("enemies 4,6 cs", "bases 4,5", direction="N", objectives=objectives)
    assert match.table.enemies == {"4,6": "cs"}
    assert why(match) == {"4,6": Why.POST}


@pytest.mark.rule("BASE-30.12", "CREED-4.4")
def test_guards_that_come_onto_a_square_with_a_base_take_its_places() -> None:
    match = movement("enemies 4,5 CCSS", direction="S")
    assert match.options == ["CCS", "CSS"]
    assert match.refused(Pick("CCSS")).rule == "BASE-30.12"
    match.play("CSS")
    assert match.table.enemies == {"4,6": "Ccss"}
    assert match.happened(TookPosts) == [TookPosts("4,6", "CSS")]


def test_those_who_are_attracted_first_take_the_places_first() -> None:
    match = movement("bases 4,6", "enemies 4,6 cc", "enemies 4,5 C", "enemies 3,6 S", direction="W")
    assert over(match)
    assert match.table.enemies == {"4,6": "Sccc"}
    assert [event.origin for event in match.happened(EnemiesMoved)] == ["4,5", "3,6"]


@pytest.mark.rule("BASE-30.12")
def test_a_guard_beside_the_places_takes_one_that_becomes_free() -> None:
    match = movement("enemies 4,6 cccS", direction="W")
    assert match.table.enemies == {"4,6": "ccc", "3,6": "S"}
    before = scene(f"{cleandoc(AWAY)}\nenemies 4,6 cccS\nenemies 3,3 CC", step="first").table
    table, events = felled(before, "4,6", "c", 0)
    assert table.enemies["4,6"] == "ccs"
    assert TookPosts("4,6", "S") in events
    assert felled(before, "3,3", "C", 0)[0].enemies["3,3"] == "C"
    table, events = felled(before, "4,6", "S", 0)
    assert table.enemies["4,6"] == "ccc"
    assert len(events) == 1


@pytest.mark.rule("BASE-33.3", "BASE-30.12", "BASE-33.5")
def test_the_traitor_moves_as_an_enemy_takes_room_and_stands_on_no_place_of_a_base() -> None:
    match = movement("enemies 4,5 CT", direction="S")
    assert match.table.enemies == {"4,6": "Tc"}
    match = movement("enemies 7,3 C", "enemies 8,3 CCCT")
    assert why(match) == {"8,3": Why.EDGE, "7,3": Why.FULL}
    match = movement("bases 4,3", "enemies 3,3 T")
    assert match.table.enemies == {"4,3": "T"}


@pytest.mark.rule("BASE-28.7", "BASE-28.2", "BASE-28.3")
def test_three_guards_roll_three_dice_for_a_character_and_three_for_a_body() -> None:
    match = movement("enemies 3,3 CSC", "bodies 4,3 S", text=AWAY.replace("bastiano top:assassins", "bastiano 4,3"))
    match.play("blank blank blank", "blank blank blank")
    assert [(event.who, len(event.faces)) for event in match.happened(WasTested)] == [("bastiano", 3), ("S", 3)]


@pytest.mark.rule("BASE-30.14", "BASE-29.9")
def test_bodies_make_room_for_those_who_walk_in_and_are_tested() -> None:
    match = movement("enemies 3,3 CC", "enemies 4,3 C", "bodies 5,3 CC", "bodies 4,3 CSS", direction="E")
    assert match.options == ["C", "S"]
    match.play("S")
    assert match.table.bodies == {"5,3": "CC", "4,3": "CS"}
    assert match.table.supply == {"C": 30 - 6, "S": 9}
    assert match.happened(BodiesMadeRoom) == [BodiesMadeRoom("4,3", "S")]
    match.play("blank blank", "blank blank", "blank blank", "blank", "blank")
    tests = [(event.square, event.who, len(event.faces)) for event in match.happened(WasTested)]
    assert tests == [("4,3", "C", 2), ("4,3", "S", 2), ("4,3", "S", 2), ("5,3", "C", 1), ("5,3", "C", 1)]


@pytest.mark.rule("BASE-30.15", "BASE-28.4")
def test_tests_come_when_all_have_moved_and_their_alert_when_the_step_ends() -> None:
    text = AWAY.replace("bastiano top:assassins", "bastiano 5,3").replace("carestia top:crows", "carestia 3,3")
    match = movement("enemies 2,3 C", "enemies 4,3 C", text=text)
    assert match.table.enemies == {"3,3": "C", "5,3": "C"}
    assert [event.square for event in match.happened(EnemiesMoved)] == ["5,3", "3,3"]
    match.play("eye")
    assert not match.table.alert
    match.play("alert")
    assert match.look("carestia").startswith("3,3 exp")
    assert match.look("bastiano").startswith("5,3 inc")
    assert match.happened(AlertStarted) == [AlertStarted("BASE-28.4")]


def test_characters_are_not_tested_by_enemies_that_stood_there() -> None:
    match = movement("enemies 8,3 C", text=AWAY.replace("bastiano top:assassins", "bastiano 8,3"))
    assert over(match)


QUESTION_MARKS = ("apothecarys_debt", "barge_of_powder", "masons_at_work", "thirty_second_delivery")


@pytest.mark.rule("BASE-30.5")
def test_a_question_mark_is_settled_by_an_event_of_the_deck_that_goes_back() -> None:
    match = movement("enemies 3,3 C", direction="?")
    assert match.asked == "*"
    assert len(match.options) == 20
    match.play("draw requiem_bells")
    assert over(match)
    assert match.table.direction == "S"
    assert match.table.enemies == {"3,4": "C"}
    assert match.table.decks.event_deck == 3
    assert match.table.decks.events_in == ("requiem_bells",)
    assert "requiem_bells" not in match.table.decks.events
    assert match.happened(EventTurnedUp) == [EventTurnedUp("requiem_bells", "S", in_deck=True)]


@pytest.mark.rule("BASE-30.5")
def test_another_question_mark_turns_up_unused_events_each_once_until_one_has_a_direction() -> None:
    match = movement("enemies 3,3 C", direction="?").play("draw apothecarys_debt")
    assert "draw apothecarys_debt" not in match.options
    assert len(match.options) == 19
    match.play("draw masons_at_work")
    assert "draw masons_at_work" not in match.options
    assert len(match.options) == 18
    match.play("draw loose_tiles")
    assert match.table.direction == "N"
    assert match.table.decks.events_in == ("apothecarys_debt",)
    assert match.table.decks.events_out == ("loose_tiles", "masons_at_work")
    assert match.table.decks.event_deck == 3
    assert [event.in_deck for event in match.happened(EventTurnedUp)] == [True, False, False]


def test_known_events_weigh_what_is_known_of_them() -> None:
    match = movement(direction="?")
    names = tuple(sorted(house_box(1).events))
    known_in, known_out = names[:1], names[1:4]
    decks = replace(match.table.decks, events=names[4:], events_in=known_in, events_out=known_out, event_deck=3)
    match = movement(direction="?", decks=decks)
    weights = dict(zip(match.options, match.decision.weights, strict=True))
    assert len(weights) == 17
    assert weights[f"draw {names[0]}"] * 3 == sum(match.decision.weights), "one of three cards is that one"
    assert names[0] == "apothecarys_debt"
    match.play("draw apothecarys_debt")
    weights = dict(zip(match.options, match.decision.weights, strict=True))
    assert set(weights) == {f"draw {name}" for name in names[1:]}
    assert weights[f"draw {names[1]}"] * 17 == sum(match.decision.weights), "one of seventeen cards is that one"
    match.play(f"draw {names[4]}")
    assert names[4] in match.table.decks.events_out


@pytest.mark.rule("BASE-30.5")
def test_with_no_deck_left_unused_events_are_turned_up_at_once() -> None:
    match = movement(direction="?")
    names = match.table.decks.events
    match = movement(direction="?", decks=replace(match.table.decks, events=names[5:], event_deck=0))
    assert len(match.options) == len(names) - 5
    match.play("draw requiem_bells")
    assert [event.in_deck for event in match.happened(EventTurnedUp)] == [False]
    assert match.table.decks.events_out == ("requiem_bells",)


def test_without_any_direction_nobody_drifts_but_attraction_works() -> None:
    decks = replace(movement().table.decks, events=QUESTION_MARKS, event_deck=1)
    match = movement("bases 4,3", "enemies 3,3 C", "enemies 6,3 C", direction="?", decks=decks)
    for card in QUESTION_MARKS:
        match.play(f"draw {card}")
    assert over(match)
    assert match.table.enemies == {"4,3": "C", "6,3": "C"}
    assert why(match) == {"6,3": Why.UNKNOWN}


SQUARES = list(house_box(1).town.squares)


@given(st.data())
def test_nobody_is_lost_no_square_overfilled_and_nobody_goes_further_than_one_step(data: st.DataObject) -> None:
    town = house_box(1).town
    kinds = st.text("CST", min_size=1, max_size=4)
    enemies = data.draw(st.dictionaries(st.sampled_from(SQUARES), kinds, min_size=4, max_size=30))
    bases = data.draw(st.lists(st.sampled_from(SQUARES), max_size=5))
    lines = [f"enemies {square} {there}" for square, there in enemies.items()]
    lines += [f"bases {square}" for square in bases]
    match = movement(*lines, direction=data.draw(st.sampled_from(WAY_LETTERS)))
    while not over(match):
        match.play(data.draw(st.sampled_from(match.options)))
    before, after = "".join(enemies.values()), "".join(match.table.enemies.values()).upper()
    assert sorted(before) == sorted(after)
    assert all(len(there) <= 4 for there in match.table.enemies.values())
    left = dict(enemies)
    for event in match.happened(EnemiesMoved):
        assert event.square in town.enemy_steps[event.origin]
        for kind in event.kinds:
            assert kind in left[event.origin], "one that has moved moves again"
            left[event.origin] = left[event.origin].replace(kind, "", 1)


def test_the_last_square_of_all_may_fill_a_base() -> None:
    plan = replace(house_box(1).map, objectives={"7,7": 1}, id="an Objective in the corner", ladders=(), walls=())
    match = movement("enemies 8,7 CC", direction="W", box=replace(house_box(1), map=plan))
    assert over(match)
    assert match.table.enemies == {"7,7": "cc"}


def test_the_rows_behind_a_base_that_was_filled_go_on() -> None:
    match = movement("enemies 3,6 S", "enemies 2,5 C", "enemies 0,3 C")
    assert match.table.enemies == {"4,6": "s", "3,5": "C", "1,3": "C"}
