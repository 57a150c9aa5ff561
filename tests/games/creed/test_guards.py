"""Enemies in small: who comes in, who goes where, who attacks whom with how many dice."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import PASS, At, Drew, Pick, Take, To
from corvids.games.creed.events.combat import Wounded
from corvids.games.creed.events.enemies import (
    DiceDivided,
    EnemiesAimed,
    EnemiesMoved,
    EnemyDiceRolled,
    EnemyStepBegan,
    EventTurnedUp,
    GuardsCameIn,
    GuardsStayedOut,
    ReinforcementDrawn,
    Why,
)
from corvids.games.creed.events.turn import EnemyPhaseBegan
from corvids.games.creed.rules.attraction import (
    Attract,
    SendAttracted,
    attracted,
    barrier,
    drawn_to,
    mobile,
    red_squares,
)
from corvids.games.creed.rules.detection import EndEnemyStep, HoldTests
from corvids.games.creed.rules.enemy_aim import Attackers, Pool, attackers, targets_on
from corvids.games.creed.rules.enemy_combat import (
    DealHits,
    DivideEnemyDice,
    EnemyCombat,
    RollEnemyDice,
    TakeAim,
    shared_out,
)
from corvids.games.creed.rules.enemy_movement import Drift, MoveEnemies, SettleDirection, drifted, leaving
from corvids.games.creed.rules.enemy_phase import EnemyPhase
from corvids.games.creed.rules.event_deck import event_question, unused_question
from corvids.games.creed.rules.reinforcement import (
    Arrival,
    BringIn,
    Reinforce,
    column_of,
    finding_room,
    place_guards,
    wanted,
)
from corvids.games.creed.rules.room import MakeRoom
from corvids.games.creed.table import Phase, Table
from corvids.kernel.grid import EAST, NORTH, SOUTH, WEST, Way

from .alone import alone, another, over
from .fights import dice
from .marked import by_rule
from .playing import Match, scene

FOUR = ("A bastiano 8,7 inc", "A daria 8,6 inc", "C morte 0,0 inc", "C carestia 0,1 inc")


def four(text: str = "", initiative: str = "A", direction: str = "N") -> Match:
    """The four, where *text* puts them, and what else it says."""
    lines = [line.strip() for line in text.split(";") if line.strip()]
    moved = {line.split()[1]: line for line in lines if line.startswith(("A ", "C "))}
    rest = [line for line in lines if line not in moved.values()]
    whole = "\n".join((*(moved.get(line.split()[1], line) for line in FOUR), *rest))
    return scene(whole, step="O", turn=3, initiative=initiative, direction=direction)


def table(text: str = "") -> Table:
    return four(text).table


AIMS: list[tuple[str, list[tuple[str, str, tuple[str, ...]]]]] = [
    ("A bastiano 4,3 exp; enemies 4,3 CS; enemies 4,4 C", [("4,3", "CS", ("4,3",)), ("4,4", "C", ("4,3",))]),
    ("A bastiano 4,3 exp; A daria 5,3 exp; enemies 4,3 C", [("4,3", "C", ("4,3",))]),
    ("A bastiano 4,3 exp; A daria 6,3 exp; enemies 5,3 CSC", [("5,3", "CC", ("4,3", "6,3"))]),
    ("A bastiano 4,3 exp; enemies 4,4 S; enemies 4,5 C", []),
    ("A bastiano 4,6 exp; enemies 4,6 cs; enemies 4,5 C", [("4,5", "C", ("4,6",)), ("4,6", "CS", ("4,6",))]),
    ("A bastiano 3,4 exp; enemies 4,4 C", [("4,4", "C", ("3,4",))]),
    ("A bastiano 4,3 inc; enemies 4,3 C", []),
]


@pytest.mark.parametrize(
    ("text", "groups"),
    by_rule(dict.fromkeys(("BASE-31.3", "BASE-31.4", "BASE-31.5", "BASE-31.6", "BASE-11.4"), AIMS)),
)
def test_who_attacks_which_squares(text: str, groups: list[tuple[str, str, tuple[str, ...]]]) -> None:
    assert attackers(table(text)) == [Attackers(*group) for group in groups]


TARGETS: list[tuple[str, dict[str, list[int]]]] = [
    ("A bastiano 4,3 exp; A daria 4,3 inc; C morte 4,3 exp", {"4,3": [0, 2]}),
    ("A bastiano 4,3 inc; enemies 4,3 C", {}),
]


@pytest.mark.parametrize(("text", "found"), by_rule(dict.fromkeys(("BASE-20.3", "BASE-31.10"), TARGETS)))
def test_only_the_exposed_are_targets(text: str, found: dict[str, list[int]]) -> None:
    assert targets_on(table(text)) == found


@pytest.mark.rule("BASE-31.1")
def test_without_somebody_exposed_the_step_is_over() -> None:
    none = EnemyCombat().resolve(table("enemies 4,3 C"), None)
    assert (none.table.phase, none.events, none.then) == (Phase.COMBAT, (EnemyStepBegan(Phase.COMBAT),), ())
    some = EnemyCombat().resolve(table("A bastiano 4,3 exp"), None)
    assert (some.table.phase, some.events, some.then) == (Phase.COMBAT, (EnemyStepBegan(Phase.COMBAT),), (TakeAim(),))


@pytest.mark.rule("BASE-31.4")
def test_where_they_could_shoot_at_several_squares_one_is_chosen_for_all_of_a_square() -> None:
    text = "A bastiano 4,3 exp; A daria 6,3 exp; enemies 5,3 CC; enemies 6,2 C; enemies 4,3 S"
    match = alone(four(text, initiative="C"), TakeAim())
    assert (match.asked, match.options) == ("C", ["at 4,3", "at 6,3"])
    assert match.refused(At("5,2")).rule == "BASE-31.4"
    assert another(match, PASS)
    match.play("at 6,3")
    assert match.happened(EnemiesAimed) == [
        EnemiesAimed("6,2", "6,3", "C", 1), EnemiesAimed("4,3", "4,3", "S", 2), EnemiesAimed("5,3", "6,3", "CC", 2),
    ]  # fmt: skip
    assert match.happened(DiceDivided) == [DiceDivided("bastiano", "4,3", 2), DiceDivided("daria", "6,3", 3)]
    none = alone(four("A bastiano 4,3 exp; enemies 4,4 S"), TakeAim())
    assert (over(none), none.events) == (True, ())
    two = "A bastiano 4,3 exp; A daria 6,3 exp; C morte 6,5 exp; enemies 5,3 C; enemies 6,4 C"
    both = alone(four(two), TakeAim())
    assert both.options == ["at 4,3", "at 6,3"]
    both.play("at 4,3")
    assert both.options == ["at 6,3", "at 6,5"]
    both.play("at 6,5")
    assert [event.square for event in both.happened(DiceDivided)] == ["4,3", "6,5"]


@pytest.mark.rule("BASE-31.7", "BASE-31.11")
def test_dice_are_split_evenly_and_the_rest_is_given_out_one_by_one() -> None:
    pair = Pool("4,3", (0, 1), 5)
    assert shared_out(pair, (0, 0, 0, 0), 1) == ((2, 3, 0, 0), 0)
    assert shared_out(pair, (0, 0, 0, 0), 0) == ((3, 2, 0, 0), 0)
    assert shared_out(replace(pair, dice=4), (0, 0, 1, 0), None) == ((2, 2, 1, 0), 0)
    assert shared_out(Pool("4,3", (0, 1, 2), 5), (0, 0, 0, 1), 2) == ((1, 1, 2, 1), 1)


@pytest.mark.rule("CREED-12.6")
def test_the_initiative_gives_out_dice_that_cannot_be_split_evenly() -> None:
    text = "A bastiano 4,3 exp; A daria 4,3 exp; C morte 4,3 exp; C carestia 6,3 exp"
    pools = (Pool("4,3", (0, 1, 2), 5), Pool("6,3", (3,), 2))
    match = alone(four(text, initiative="C"), DivideEnemyDice(pools))
    assert (match.asked, match.options) == ("C", ["to bastiano", "to daria", "to morte"])
    assert match.refused(To("carestia")).rule == "CREED-12.6"
    assert another(match, Take("crows"))
    match.play("to daria", "to daria")
    assert {event.who: event.dice for event in match.happened(DiceDivided)} == {
        "bastiano": 1, "daria": 3, "morte": 1, "carestia": 2,
    }  # fmt: skip
    even = alone(four(text), DivideEnemyDice((Pool("4,3", (0, 1, 2), 3),)))
    assert dice(even) == 1


@pytest.mark.rule("BASE-31.2")
def test_the_dice_of_all_are_rolled_before_any_harm() -> None:
    text = "A bastiano 4,3 exp; A daria 4,3 exp; C morte 6,3 exp 1/4"
    match = alone(four(text, initiative="C"), RollEnemyDice((2, 0, 1, 0)))
    assert dice(match) == 1
    match.play("hit")
    assert (match.events, match.board("morte").health) == ((EnemyDiceRolled("morte", ("hit",), 1, 0),), 1)
    assert dice(match) == 2
    match.play("hit shield")
    assert over(match)
    assert match.events[1:4] == (
        EnemyDiceRolled("bastiano", ("hit", "shield"), 1, 1), Wounded("morte", 1, 0, "BASE-31.9"),
        Wounded("bastiano", 1, 3, "BASE-31.9"),
    )  # fmt: skip
    dealt = DealHits((2, 0, 0, 0)).resolve(match.table, None)
    assert dealt.table.boards[0].health == 1


@pytest.mark.rule("BASE-28.1", "BASE-19.5", "CREED-6.1")
def test_the_enemy_phase_begins_and_its_steps_follow() -> None:
    done = EnemyPhase().resolve(table(), None)
    assert (done.table.phase, done.events) == (Phase.ENEMY, (EnemyPhaseBegan(),))
    assert [type(step).__name__ for step in done.then] == [
        "Window", "Reinforce", "Window", "MoveEnemies", "Window", "EnemyCombat", "Window", "StrikeClocks",
    ]  # fmt: skip


@pytest.mark.rule("BASE-30.15", "BASE-28.3")
def test_tests_are_held_when_all_have_moved() -> None:
    done = MoveEnemies().resolve(table(), None)
    assert (done.table.phase, done.events) == (Phase.MOVEMENT, (EnemyStepBegan(Phase.MOVEMENT),))
    kinds = [type(step).__name__ for step in done.then]
    assert kinds == [
        *["HoldBack"] * 4, "SettleDirection", "Attract", "Drift", "LetGo", "HoldTests", "StartWalks", "EndEnemyStep",
    ]  # fmt: skip
    assert isinstance(MoveEnemies().resolve(replace(table(), version=2), None).then[0], SettleDirection)
    assert HoldTests(late=True) in done.then
    assert done.then[-1] == EndEnemyStep()


@pytest.mark.rule("BASE-30.5")
def test_a_question_mark_is_settled_by_an_event_of_the_deck_and_then_by_unused_ones() -> None:
    start = four(direction="?")
    decks = replace(
        start.table.decks, events=("lagoon_fog",), events_in=("chorus_of_bells",), events_out=(), event_deck=1
    )
    asked = alone(start, SettleDirection(), decks=decks)
    assert asked.options == ["draw chorus_of_bells"]
    shown = SettleDirection(("chorus_of_bells",))
    then = alone(start, shown, decks=decks)
    assert then.options == ["draw lagoon_fog"]
    done = shown.resolve(then.table, Drew("lagoon_fog"))
    direction = start.table.box.events["lagoon_fog"].direction
    assert done.table.direction == direction
    assert done.table.decks.events_out == ("lagoon_fog",)
    assert done.events == (EventTurnedUp("lagoon_fog", direction, in_deck=False),)
    assert done.then == (SettleDirection(("chorus_of_bells", "lagoon_fog")),)
    assert over(alone(four(direction="N"), SettleDirection()))
    empty = alone(start, SettleDirection(), decks=replace(decks, events_in=(), event_deck=0))
    assert empty.options == ["draw lagoon_fog"]
    none = replace(start.table, decks=replace(decks, events=(), events_in=(), events_out=("lagoon_fog",), event_deck=0))
    assert unused_question(none, "BASE-30.5", ("lagoon_fog",)) is None
    left = unused_question(none, "BASE-30.5", ())
    assert left is not None
    assert (len(left.options), left.weights) == (1, (1,))


@pytest.mark.rule("BASE-30.5", "CREED-5.22", "CREED-5.3")
def test_events_that_were_shown_weigh_as_much_as_what_is_known_of_them() -> None:
    here = four().table
    events = ("bells", "fog", "rain")
    decks = replace(here.decks, events=events, events_in=("smoke",), events_out=("frost",), event_deck=3)
    deck = event_question(replace(here, decks=decks), "CREED-8.1")
    assert dict(zip(map(str, deck.options), deck.weights, strict=True)) == {
        "draw bells": 2, "draw fog": 2, "draw rain": 2, "draw smoke": 3,
    }  # fmt: skip
    unused = unused_question(replace(here, decks=decks), "BASE-30.5", ())
    assert unused is not None
    assert dict(zip(map(str, unused.options), unused.weights, strict=True)) == {
        "draw bells": 1, "draw fog": 1, "draw rain": 1, "draw frost": 3,
    }  # fmt: skip
    again = unused_question(replace(here, decks=decks), "BASE-30.5", ("frost",))
    assert again is not None
    assert [str(option) for option in again.options] == ["draw bells", "draw fog", "draw rain"]
    known = replace(decks, events=(), event_deck=1)
    last = event_question(replace(here, decks=known), "CREED-8.1")
    assert ([str(option) for option in last.options], last.weights) == (["draw smoke"], (1,))
    none = unused_question(replace(here, decks=replace(known, events_in=(), event_deck=0)), "BASE-30.5", ())
    assert none is not None
    assert none.weights == (1,)


WAYS: list[tuple[str, Way, Why | None]] = [
    ("3,3", NORTH, Why.WALL), ("3,3", SOUTH, None), ("3,3", EAST, None), ("0,0", WEST, Why.EDGE),
    ("0,0", NORTH, Why.EDGE), ("1,0", EAST, Why.LADDER), ("1,1", EAST, None), ("2,4", NORTH, None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("square", "way", "why"),
    by_rule(dict.fromkeys(("BASE-30.6", "BASE-30.8", "BASE-30.9", "BASE-30.13", "BASE-11.5"), WAYS)),
)
def test_what_keeps_enemies_from_going_a_way(square: str, way: Way, why: Why | None) -> None:
    assert barrier(table(), square, way) is why


@pytest.mark.rule("BASE-30.11", "BASE-33.3")
def test_guards_on_the_places_of_a_base_do_not_move() -> None:
    assert mobile(table("enemies 4,6 CSccT"), "4,6") == "CST"
    assert mobile(replace(table("enemies 4,6 CSc"), held={"4,6": "C"}), "4,6") == "S"
    assert mobile(table(), "4,6") == ""


LEAVING: list[tuple[str, Way | None, tuple[str, ...]]] = [
    ("enemies 3,4 CS", NORTH, ("CS",)),
    ("enemies 3,4 CS; enemies 3,3 CCC", NORTH, ("C", "S")),
    ("enemies 3,4 CS; enemies 3,3 CCCC", NORTH, ("",)),
    ("enemies 3,4 CS; bases 3,4", NORTH, ("",)),
    ("enemies 3,4 CS", None, ("",)),
    ("", NORTH, ("",)),
]


@pytest.mark.parametrize(("text", "way", "groups"), by_rule({"BASE-30.7": LEAVING}))
def test_no_more_go_than_there_is_room_for(text: str, way: Way | None, groups: tuple[str, ...]) -> None:
    here = table(text)
    assert leaving(here, "3,4", way, red_squares(here)) == groups
    wall = table("enemies 3,3 C")
    assert leaving(wall, "3,3", NORTH, set()) == ("",)


@pytest.mark.rule("BASE-30.10", "BASE-21.10")
def test_red_bases_worn_and_loose_hold_and_attract_enemies() -> None:
    assert red_squares(table("A bastiano 4,3 exp; A daria 4,4 inc; bases 5,5")) == {"4,3", "5,5"}


DRAWN: list[tuple[str, dict[str, list[str]]]] = [
    ("bases 4,3; enemies 4,4 C; enemies 3,3 S; enemies 4,5 C", {"3,3": ["4,3"], "4,4": ["4,3"]}),
    ("bases 4,3; enemies 4,3 CCCC; enemies 4,4 C", {}),
    ("bases 4,3 4,4; enemies 4,4 C", {}),
    ("bases 3,2; enemies 3,3 C", {}),
    ("bases 4,5; enemies 4,6 cc", {}),
    ("A bastiano 4,3 exp; bases 4,5; enemies 4,4 C", {"4,4": ["4,3", "4,5"]}),
]


@pytest.mark.parametrize(("text", "found"), by_rule(dict.fromkeys(("BASE-30.1", "BASE-30.2"), DRAWN)))
def test_who_is_attracted_by_which_red_bases(text: str, found: dict[str, list[str]]) -> None:
    assert attracted(table(text)) == found


@pytest.mark.rule("BASE-30.1", "CREED-4.4")
def test_attracted_enemies_go_square_after_square_as_far_as_there_is_room() -> None:
    match = alone(four("bases 4,3; enemies 4,4 CS; bodies 4,3 CCC"), Attract())
    assert match.events[0] == EnemiesMoved("4,4", "4,3", "CS", Why.ATTRACTED)
    assert match.table.enemies == {"4,3": "CS"}
    assert match.table.bodies == {"4,3": "CC"}
    rivals = alone(four("bases 4,3; enemies 4,3 CC; enemies 4,4 CC; enemies 3,3 S", initiative="C"), Attract())
    assert (rivals.asked, rivals.options) == ("C", ["at 3,3", "at 4,4"])
    assert rivals.refused(At("5,3")).rule == "CREED-4.4"
    assert another(rivals, PASS)
    rivals.play("at 3,3")
    assert over(rivals)
    assert rivals.table.enemies == {"4,3": "CCCS", "4,4": "C"}
    many = alone(four("bases 4,3; enemies 4,3 CCC; enemies 4,4 CS"), Attract())
    assert many.options == ["C", "S"]
    many.play("S")
    assert many.table.enemies == {"4,3": "CCCS", "4,4": "C"}
    assert over(many)


@pytest.mark.rule("BASE-30.1")
@pytest.mark.parametrize("more", ["enemies 4,3 CC; enemies 4,4 CC; enemies 3,3 S", "enemies 4,3 CCC; enemies 4,4 CS"])
def test_what_went_before_a_choice_is_told(more: str) -> None:
    match = alone(four(f"bases 0,4 4,3; enemies 0,3 C; {more}"), Attract())
    assert match.asked == "A"
    assert match.events == (EnemiesMoved("0,3", "0,4", "C", Why.ATTRACTED),)
    assert match.table.enemies["0,4"] == "C"


@pytest.mark.rule("BASE-30.1")
def test_who_could_go_to_two_red_bases_is_sent_one_by_one() -> None:
    match = alone(four("bases 4,3 4,5; enemies 4,4 CS", initiative="C"), SendAttracted("4,4", "CS"))
    assert (match.asked, match.options) == ("C", ["at 4,3", "at 4,5"])
    assert match.refused(At("4,4")).rule == "BASE-30.1"
    assert match.refused(Pick("C")).rule == "BASE-30.7"
    assert another(match, PASS)
    match.play("at 4,5")
    assert match.events == (EnemiesMoved("4,4", "4,5", "C", Why.ATTRACTED),)
    match.play("at 4,3")
    assert (over(match), match.table.enemies) == (True, {"4,5": "C", "4,3": "S"})
    text = "bases 4,3 4,5; enemies 4,3 CCC; enemies 4,5 CCCC; enemies 4,4 CS"
    tight = alone(four(text), SendAttracted("4,4", "CS"))
    assert tight.options == ["C", "S"]
    tight.play("S")
    assert (over(tight), tight.table.enemies["4,3"], tight.table.enemies["4,4"]) == (True, "CCCS", "C")
    both = "bases 4,3 4,5; enemies 4,3 CCC; enemies 4,5 CCC; enemies 4,4 CCS"
    chosen = alone(four(both), SendAttracted("4,4", "CCS"))
    assert chosen.options == ["CC", "CS"]
    chosen.play("CS")
    assert chosen.options == ["at 4,3", "at 4,5"]
    crowd = alone(four("bases 4,3; enemies 4,4 C; bodies 4,3 CCCC"), SendAttracted("4,4", "C"))
    assert crowd.table.bodies == {"4,3": "CCC"}


@pytest.mark.rule("BASE-30.14", "BASE-30.1", "BASE-30.3")
def test_who_moves_stands_on_the_other_square_untested() -> None:
    for go, why in ((drawn_to, Why.ATTRACTED), (drifted, Why.DRIFT)):
        moved, event = go(table("enemies 4,4 CS; enemies 4,3 C"), "4,4", "4,3", "S")
        assert (moved.enemies, moved.came) == ({"4,4": "C", "4,3": "CS"}, {"4,3": "S"})
        assert event == EnemiesMoved("4,4", "4,3", "S", why)


@pytest.mark.rule("BASE-30.3", "BASE-30.4", "BASE-30.7")
def test_row_by_row_all_others_drift() -> None:
    match = alone(four("enemies 3,4 CC; enemies 3,5 CCC; enemies 4,3 S; bodies 4,2 C"), Drift())
    assert [(event.origin, event.square) for event in match.happened(EnemiesMoved)] == [("4,3", "4,2"), ("3,4", "3,3"),
                                                                                      ("3,5", "3,4")]  # fmt: skip
    assert match.table.enemies == {"4,2": "S", "3,3": "CC", "3,4": "CCC"}
    assert over(match)
    full = alone(four("enemies 3,4 CS; enemies 3,3 CCC", initiative="C"), Drift())
    assert (full.asked, full.options) == ("C", ["C", "S"])
    assert full.refused(Pick("CS")).rule == "BASE-30.7"
    assert another(full, PASS)
    full.play("S")
    assert (over(full), full.table.enemies) == (True, {"3,4": "C", "3,3": "CCCS"})
    still = alone(four("enemies 3,4 CC", direction="?"), Drift())
    assert (over(still), still.table.enemies) == (True, {"3,4": "CC"})
    crowd = alone(four("enemies 3,4 CC; bodies 3,3 CCS; enemies 5,3 C"), Drift())
    assert crowd.options == ["C", "S"]
    crowd.play("S")
    assert over(crowd)
    assert crowd.table.enemies["3,3"] == "CC"


COLUMNS = [("", False), ("alert", True)]


@pytest.mark.parametrize(("more", "alert"), by_rule(dict.fromkeys(("BASE-23.5", "BASE-29.1"), COLUMNS)))
def test_the_alert_state_says_which_column_holds(more: str, alert: bool) -> None:
    here = table(more)
    card = here.box.reinforcements["R1"]
    assert card.alert != card.calm
    assert column_of(here, "R1") == (card.alert if alert else card.calm)


@pytest.mark.rule("BASE-29.1")
def test_one_card_is_drawn_off_the_pile_each_turn() -> None:
    start = four("alert")
    match = alone(start, Reinforce(), decks=start.table.with_decks(reinforcements=("R1", "R3")).decks)
    assert (match.options, match.decision.weights) == (["draw R1", "draw R3"], (1, 1))
    done = Reinforce().resolve(match.table, Drew("R1"))
    assert (done.table.decks.reinforcements, done.table.phase) == (("R3",), Phase.REINFORCEMENT)
    assert done.events == (EnemyStepBegan(Phase.REINFORCEMENT), ReinforcementDrawn("R1", alert=True))
    coming = tuple(wanted(match.table, "R1"))
    assert done.then == (BringIn(coming), HoldTests(late=True), EndEnemyStep())
    crowded = Reinforce().resolve(four("alert; enemies 4,7 CCCC").table, Drew("R1"))
    assert crowded.events[2:] == (GuardsStayedOut("A", "4,7", "S", spent=False),)


@pytest.mark.rule("BASE-29.6")
def test_an_empty_pile_is_all_cards_again() -> None:
    start = four()
    empty = alone(start, Reinforce(), decks=start.table.with_decks(reinforcements=()).decks)
    assert empty.options == [f"draw R{n}" for n in range(1, 9)]
    some = alone(start, Reinforce(), decks=start.table.with_decks(reinforcements=("R2",)).decks)
    assert some.options == ["draw R2"]


def arrivals(*squares: str) -> list[Arrival]:
    return [Arrival("A", square, "C") for square in squares]


@pytest.mark.rule("BASE-29.2", "BASE-29.3")
def test_each_letter_brings_its_guards_to_each_of_its_squares() -> None:
    here = table("alert")
    assert [(one.letter, one.square, one.kind) for one in wanted(here, "R5")] == [
        ("A", "4,7", "S"), ("C", "0,5", "C"), ("C", "8,5", "C"), ("D", "2,7", "C"), ("D", "6,7", "C"),
    ]  # fmt: skip


@pytest.mark.rule("BASE-29.5", "BASE-29.12", "BASE-29.3")
def test_no_wall_and_no_tower_keeps_guards_out() -> None:
    here = table("alert")
    plan = replace(here.box.map, entrances={"A": ("0,4",), "D": ("3,2",)}, id="with other entrances")
    moved = replace(here, box=replace(here.box, map=plan))
    assert [(one.letter, one.square, one.kind) for one in wanted(moved, "R5")] == [("A", "0,4", "S"), ("D", "3,2", "C")]


@pytest.mark.rule("BASE-29.4", "BASE-29.10")
def test_those_come_in_who_find_room() -> None:
    here = table("enemies 4,7 CC; enemies 0,5 CCCC; bodies 4,7 CC")
    coming, outside = finding_room(here, iter(arrivals("4,7", "4,7", "4,7", "0,5", "8,5")))
    assert ([one.square for one in coming], [one.square for one in outside]) == (["4,7", "4,7", "8,5"], ["4,7", "0,5"])


@pytest.mark.rule("CREED-6.8")
def test_guards_that_come_in_are_off_the_reserve_and_all_stand_there_at_one_time() -> None:
    here = table("bodies 8,5 CCCC; enemies 4,7 S")
    done = place_guards(here, (Arrival("C", "8,5", "C"), Arrival("A", "4,7", "S"), Arrival("A", "4,7", "C")))
    assert done.table.enemies == {"8,5": "C", "4,7": "CSS"}
    assert done.table.came == {"8,5": "C", "4,7": "CS"}
    assert done.table.supply == {"C": 24, "S": 8}
    assert done.events == (
        GuardsCameIn("C", "8,5", "C"), GuardsCameIn("A", "4,7", "S"), GuardsCameIn("A", "4,7", "C"),
    )  # fmt: skip
    assert done.then == (MakeRoom("8,5"),)


@pytest.mark.rule("BASE-29.11", "CREED-6.9")
def test_when_a_kind_runs_short_the_initiative_says_where_those_left_come_in() -> None:
    due = (*arrivals("4,7", "0,5", "8,5"), Arrival("A", "4,7", "S"))
    match = alone(four(initiative="C"), BringIn(due), supply={"C": 2, "S": 1})
    assert (match.asked, match.options) == ("C", ["at 4,7", "at 0,5", "at 8,5"])
    assert match.refused(At("1,0")).rule == "CREED-6.9"
    assert another(match, PASS)
    match.play("at 8,5")
    assert match.options == ["at 4,7", "at 0,5"]
    match.play("at 0,5")
    assert over(match)
    assert match.table.enemies == {"8,5": "C", "0,5": "C", "4,7": "S"}
    assert match.happened(GuardsStayedOut) == [GuardsStayedOut("A", "4,7", "C", spent=True)]
    enough = alone(four(), BringIn(due), supply={"C": 3, "S": 0})
    assert (over(enough), enough.table.enemies) == (True, {"4,7": "C", "0,5": "C", "8,5": "C"})
    assert enough.happened(GuardsStayedOut) == [GuardsStayedOut("A", "4,7", "S", spent=True)]
    none = alone(four(), BringIn(due), supply={})
    assert (over(none), none.table.enemies, len(none.happened(GuardsStayedOut))) == (True, {}, 4)
    one_square = alone(four(), BringIn(tuple(arrivals("4,7", "4,7"))), supply={"C": 1})
    assert (over(one_square), one_square.table.enemies) == (True, {"4,7": "C"})
