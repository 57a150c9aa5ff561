"""Detection Tests in small: who is tested with how many dice, and what each face brings."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import At, Pick, Rolled
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.stealth import (
    AlertStarted,
    BecameExposed,
    BodiesMadeRoom,
    BodyFound,
    Hunted,
    TurnedIncognito,
)
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.game import Creed
from corvids.games.creed.rules.detection import (
    EndEnemyStep,
    HoldTests,
    RollTests,
    alarmed,
    body_read,
    finds,
    found_by,
    read,
)
from corvids.games.creed.rules.dice import rolls_against
from corvids.games.creed.rules.entering import Hunt, ShakeOff, followers, hunted, hunters
from corvids.games.creed.rules.exposing import SoundTheAlert
from corvids.games.creed.rules.stealth import alerted, exposed, incognito, marked
from corvids.games.creed.rules.watching import BODY, Subject, subjects
from corvids.games.creed.table import Effect, Table
from corvids.kernel import begin

from .alone import Halt, alone, another, over
from .marked import by_rule
from .playing import Match, scene

FOUR = ("A bastiano 8,7 inc", "A daria 8,6 inc", "C morte 0,0 inc", "C carestia 0,1 inc")
MINIS = ("bastiano", "daria", "morte", "carestia", "body")


def at(text: str, **changes: Any) -> Table:
    """The four, where *text* puts them, and what else it says; *changes* are those who have just come."""
    lines = [line.strip() for line in text.split(";") if line.strip()]
    moved = {line.split()[1]: line for line in lines if line.startswith(("A ", "C "))}
    four = [moved.get(line.split()[1], line) for line in FOUR]
    rest = [line for line in lines if line not in moved.values()]
    options = {name: changes.pop(name) for name in tuple(changes) if name == "allies_share_test"}
    return replace(scene("\n".join((*four, *rest)), **options).table, **changes)


def at_play(table: Table) -> Match:
    """A match that stands there."""
    game = Creed(2, table.box)
    return Match(game, begin(game, table, Halt()))


Tested = list[tuple[str, int, int]]
Scene = tuple[str, tuple[str, ...], dict[str, str], Tested]

# Where they are, who comes among them, which Enemies come, and who is tested with how many dice, of Opponents how many.
MEETINGS: list[Scene] = [
    ("A bastiano 3,3 inc; enemies 3,3 CCS", ("bastiano",), {}, [("bastiano", 3, 0)]),
    ("A bastiano 3,3 inc; A daria 3,3 inc; enemies 3,3 CCS", ("bastiano",), {}, [("bastiano", 3, 0)]),
    (
        "A bastiano 3,3 inc; A daria 3,3 inc; enemies 3,3 CCCS",
        (),
        {"3,3": "CS"},
        [("bastiano", 2, 0), ("daria", 2, 0)],
    ),
    (
        "A bastiano 3,3 inc; C morte 3,3 inc; enemies 3,3 CC",
        ("bastiano",),
        {},
        [("bastiano", 3, 1), ("morte", 1, 1)],
    ),
    (
        "A bastiano 3,3 inc; C morte 3,3 exp; C carestia 3,3 inc; enemies 3,3 CC",
        ("bastiano",),
        {},
        [("bastiano", 4, 2), ("carestia", 1, 1)],
    ),
    ("A bastiano 3,3 inc; C morte 3,3 inc; enemies 3,3 CC", (), {"3,3": "C"}, [("bastiano", 1, 0), ("morte", 1, 0)]),
    (
        "A bastiano 0,4 inc; C morte spot:0,4; C carestia 0,4 inc",
        ("bastiano",),
        {},
        [("bastiano", 1, 1), ("carestia", 1, 1)],
    ),
]
MEETINGS.append(("A bastiano 3,3 inc; enemies 3,3 CC; leaders 3,3 3,3", ("bastiano",), {}, [("bastiano", 3, 1)]))
MEETINGS.append(("A bastiano 3,3 inc; enemies 3,3 CC; leaders 3,3 3,3", (), {"3,3": "C"}, [("bastiano", 1, 0)]))
HIDDEN: list[Scene] = [
    ("A bastiano spot:0,4; enemies 0,4 CC", (), {"0,4": "CC"}, []),
    ("A bastiano spot:0,4; enemies 0,4 CSS", (), {"0,4": "CSS"}, [("bastiano", 2, 0)]),
    ("A bastiano spot:0,4; enemies 0,4 S; C morte 0,4 inc", ("morte",), {}, [("morte", 1, 0)]),
]
NOBODY_ELSE: list[Scene] = [
    ("A bastiano 3,3 inc; A daria 3,4 inc; enemies 3,3 C; enemies 3,4 C", ("bastiano",), {}, [("bastiano", 1, 0)]),
    ("A bastiano 3,3 exp; A daria 3,3 inc; enemies 3,3 C", (), {"3,3": "C"}, [("daria", 1, 0)]),
    ("A bastiano 3,3 exp; A daria 3,3 exp; enemies 3,3 C", ("bastiano",), {"3,3": "C"}, []),
    ("A bastiano top:assassins; A daria 0,4 inc; enemies 0,4 C", (), {"0,4": "C"}, [("daria", 1, 0)]),
    ("A bastiano 3,3 inc; A daria 0,4 inc; enemies 3,3 C; enemies 0,4 C", (), {"0,4": "C", "3,3": "C"},
     [("bastiano", 1, 0), ("daria", 1, 0)]),
    ("A bastiano 3,3 inc; enemies 3,3 C", (), {}, []),
    ("A bastiano 3,3 inc", ("bastiano",), {}, []),
    ("A bastiano 0,4 inc; C morte spot:0,4; enemies 0,4 C; bodies 0,4 S", ("bastiano",), {}, [("bastiano", 1, 0)]),
    ("A bastiano 3,3 inc; C morte 3,3 inc; enemies 3,3 CC; bodies 3,3 S", ("bastiano",), {"3,3": "C"},
     [("bastiano", 3, 1), ("morte", 2, 1), ("body", 1, 0)]),
]  # fmt: skip
WHO_IS_TESTED: dict[str, list[Scene]] = {
    "BASE-22.5": MEETINGS,
    "BASE-22.6": MEETINGS,
    "BASE-32.8": MEETINGS,
    "BASE-28.7": MEETINGS,
    "CREED-11.1": MEETINGS,
    "CREED-11.3": MEETINGS,
    "CREED-11.6": MEETINGS,
    "CREED-11.7": MEETINGS,
    "BASE-8.7": HIDDEN,
    "BASE-22.13": HIDDEN,
    "BASE-20.5": NOBODY_ELSE,
    "BASE-22.11": NOBODY_ELSE,
    "BASE-22.12": NOBODY_ELSE,
    "BASE-22.14": NOBODY_ELSE,
}


@pytest.mark.parametrize(("text", "newcomers", "came", "tested"), by_rule(WHO_IS_TESTED))
def test_who_meets_whom(text: str, newcomers: tuple[str, ...], came: dict[str, str], tested: Tested) -> None:
    table = at(text, newcomers=tuple(map(MINIS.index, newcomers)), came=came)
    found = [(MINIS[subject.mini], subject.dice, subject.watchers) for subject in subjects(table)]
    assert found == tested


@pytest.mark.rule("CREED-11.7", "CREED-11.1", "CREED-11.6")
def test_stayers_can_be_left_out_of_a_meeting() -> None:
    table = at("A bastiano 3,3 inc; C morte 3,3 inc", newcomers=(0,))
    assert [(subject.mini, subject.dice) for subject in subjects(table, stayers=False)] == [(0, 1)]


@pytest.mark.rule("BASE-22.2", "BASE-28.7", "BASE-22.6")
def test_three_guards_roll_three_dice_for_the_character_and_three_for_each_body() -> None:
    table = at("A bastiano 3,3 inc; enemies 3,3 CCC; bodies 3,3 S", came={"3,3": "CCC"}, pushed={"3,3": "C"})
    assert [(subject.mini, subject.kind, subject.dice) for subject in subjects(table)] == [
        (0, "", 3),
        (BODY, "S", 3),
        (BODY, "C", 3),
    ]
    pushed = replace(table, came={}, pushed={"3,3": "C"})
    assert list(subjects(pushed)) == []


@pytest.mark.rule("BASE-22.1", "BASE-22.3", "BASE-28.2")
def test_tests_are_held_for_newcomers_and_only_for_them() -> None:
    table = at("A bastiano 3,3 inc; A daria 3,3 inc; enemies 3,3 CC", newcomers=(0,), came={"3,3": "C"})
    held = HoldTests().resolve(table, None)
    tested = (Subject("3,3", 2, 0), Subject("3,3", 1, 1))
    assert held.then == (RollTests(tested, (), late=False),)
    assert (held.table.newcomers, held.table.came, held.table.pushed) == ((), {}, {})
    assert HoldTests().resolve(at("A bastiano 3,3 inc"), None).then == ()


@pytest.mark.rule("BASE-28.3", "BASE-28.2", "BASE-22.2")
def test_the_tests_of_an_enemy_step_are_made_at_one_time() -> None:
    came = {"3,3": "C", "3,4": "CC"}
    table = at("A bastiano 3,3 inc; A daria 3,4 inc; enemies 3,3 C; enemies 3,4 CC; bodies 3,4 S", came=came)
    held = HoldTests(late=True).resolve(table, None)
    tested = (Subject("3,3", 1, 0), Subject("3,4", 2, 1), Subject("3,4", 2, BODY, "S"))
    assert held.then == (RollTests(tested, (), late=True),)
    assert HoldTests(late=True).resolve(at("A bastiano 3,3 inc; enemies 3,3 C"), None).then == ()


@pytest.mark.rule("BASE-22.15")
@pytest.mark.parametrize("share", [False, True])
def test_with_one_roll_for_allies_it_is_that_of_the_one_worst_off(share: bool) -> None:
    table = at("A bastiano spot:0,4; A daria 0,4 inc; C morte 0,4 inc; enemies 0,4 CCS; bodies 0,4 C",
               came={"0,4": "CCS"}, allies_share_test=share)  # fmt: skip
    step = HoldTests().resolve(table, None).then[0]
    assert isinstance(step, RollTests)
    found = [(subject.mini, subject.dice, subject.ally) for subject in step.tested]
    bodies = [(BODY, 3, BODY)]
    assert found == ([(1, 3, 0), (2, 3, BODY)] if share else [(0, 1, BODY), (1, 3, BODY), (2, 3, BODY)]) + bodies


@pytest.mark.rule("BASE-8.7", "BASE-22.13")
def test_who_looks_into_a_hiding_spot_has_it_on_the_card() -> None:
    table = at("A bastiano spot:0,4; enemies 0,4 CCS", came={"0,4": "CCS"})
    kinds = table.box.enemies
    others = {kind: replace(card, searches=not card.searches) for kind, card in kinds.items()}
    turned = replace(table, box=replace(table.box, enemies=others))
    assert [subject.dice for subject in subjects(table)] == [1]
    assert [subject.dice for subject in subjects(turned)] == [2]


@pytest.mark.rule("BASE-22.4", "CREED-11.4")
def test_an_assassin_among_two_guards_and_a_crow_faces_three_dice_and_the_crow_one() -> None:
    table = at("A bastiano 3,3 inc; C morte 3,3 inc; enemies 3,3 CC", newcomers=(0,))
    step = HoldTests().resolve(table, None).then[0]
    assert isinstance(step, RollTests)
    assert len(str(step.ask(table).options[0]).split()) == 3
    first = step.resolve(table, Rolled(("blank", "blank", "eye")))
    assert not first.table.boards[0].exposed
    assert first.events == ()
    (second,) = first.then
    assert isinstance(second, RollTests)
    assert len(str(second.ask(table).options[0]).split()) == 1
    done = second.resolve(first.table, Rolled(("blank",)))
    assert done.then == ()
    assert [board.exposed for board in done.table.boards] == [True, False, False, False]
    assert done.events == (
        WasTested("bastiano", "3,3", ("blank", "blank", "eye"), 1, found=True),
        BecameExposed("bastiano", "CREED-11.2", reused=False),
        WasTested("morte", "3,3", ("blank",), 0, found=False),
        AlertStarted("CREED-11.2"),
    )


@pytest.mark.rule("BASE-22.4")
def test_an_alert_by_one_of_the_rolls_makes_no_alert_eye_of_the_others_count() -> None:
    table = at("A bastiano 3,3 inc; A daria 3,3 inc; enemies 3,3 C; bodies 3,3 C")
    tested = (Subject("3,3", 1, BODY, "C"), Subject("3,3", 1, 0), Subject("3,3", 1, 1, "", 1))
    done, events = read(table, tested, (("eye",), ("alert",), ("eye",)), late=False)
    assert [board.exposed for board in done.boards[:2]] == [False, True]
    assert [type(event) for event in events] == [
        WasTested, BodyFound, WasTested, WasTested, BecameExposed, AlertStarted,
    ]  # fmt: skip
    assert events[-1] == AlertStarted("BASE-23.3")
    quiet, told = read(table, tested[:2], (("alert",), ("blank",)), late=False)
    assert (quiet.alert, [type(event) for event in told]) == (False, [WasTested, WasTested])


FACES: list[tuple[tuple[str, ...], bool, bool]] = [
    (("eye", "blank"), False, True),
    (("eye", "blank"), True, True),
    (("alert", "blank"), False, False),
    (("alert", "blank"), True, True),
    (("blank", "blank"), False, False),
    (("blank", "blank"), True, False),
]


@pytest.mark.parametrize(
    ("faces", "alert", "found"),
    by_rule(dict.fromkeys(("BASE-22.7", "BASE-22.8", "BASE-22.9", "BASE-23.6"), FACES)),
)
def test_what_finds_a_character(faces: tuple[str, ...], alert: bool, found: bool) -> None:
    assert finds(faces, alert=alert) is found


@pytest.mark.parametrize("face", ["eye", "alert", "blank"])
@pytest.mark.rule("BASE-23.3", "BASE-28.5", "BASE-28.6")
def test_only_an_eye_finds_a_body(face: str) -> None:
    table = replace(at("bodies 3,3 C"), alert=face == "alert")
    subject, shown = Subject("3,3", 2, BODY, "C"), ("blank", face)
    events, rule = body_read(table, subject, shown)
    tested = WasTested("C", "3,3", shown, 0, found=face == "eye")
    assert events == ((tested, BodyFound("3,3", "C")) if face == "eye" else (tested,))
    assert rule == ("BASE-23.3" if face == "eye" else "")
    after = read(table, (subject,), (shown,), late=False)[0]
    assert after.alert is (face != "blank")
    assert not any(board.exposed for board in after.boards)


@pytest.mark.rule("BASE-21.1", "CREED-11.2")
def test_who_is_found_is_exposed_by_the_test_or_because_of_an_opponent() -> None:
    table = at("A bastiano 3,3 inc; enemies 3,3 C")
    for watchers, rule in ((0, "BASE-21.1"), (1, "CREED-11.2")):
        subject = Subject("3,3", 1, 0, "", watchers)
        assert found_by(subject) == rule
        done, events = read(table, (subject,), (("eye",),), late=False)
        assert done.boards[0].exposed
        assert events[1:] == (BecameExposed("bastiano", rule, reused=False), AlertStarted(rule))


@pytest.mark.rule("BASE-28.4")
def test_in_an_enemy_step_the_alert_waits_for_its_end() -> None:
    table = at("A bastiano 3,3 inc")
    waiting, told = alarmed(table, "BASE-21.1", late=True)
    assert (waiting.alert, waiting.alert_pending, told) == (False, True, ())
    ended = EndEnemyStep().resolve(waiting, None)
    assert (ended.table.alert, ended.table.alert_pending, ended.events) == (True, False, (AlertStarted("BASE-28.4"),))
    at_once, told = alarmed(table, "BASE-21.1", late=False)
    assert (at_once.alert, at_once.alert_pending, told) == (True, False, (AlertStarted("BASE-21.1"),))
    assert not alarmed(at_once, "BASE-21.1", late=True)[0].alert_pending
    quiet = EndEnemyStep().resolve(table, None)
    assert (quiet.table, quiet.events) == (table, ())


@pytest.mark.rule("CREED-2.3")
def test_the_opposing_side_rolls_what_is_rolled_against_a_character() -> None:
    assert [rolls_against(mini) for mini in range(4)] == [1, 1, 0, 0]


@pytest.mark.rule("BASE-23.1", "BASE-23.2", "BASE-23.10")
def test_one_alert_state_becomes_active_once_for_all() -> None:
    table = at("A bastiano 3,3 inc")
    active, told = alerted(table, "BASE-23.4")
    assert (active, told) == (replace(table, alert=True), (AlertStarted("BASE-23.4"),))
    assert alerted(active, "BASE-23.3") == (active, ())


@pytest.mark.rule("BASE-21.4", "BASE-23.8", "CREED-5.19")
def test_one_character_wears_a_red_base_that_lay_loose_or_comes_from_the_supply() -> None:
    table = at("A bastiano 3,3 inc; A daria 3,3 inc; C morte 3,4 inc; bases 3,3 3,3")
    seen, told = marked(table, 0, "BASE-21.1")
    assert [board.exposed for board in seen.boards] == [True, False, False, False]
    assert (seen.bases, told) == ({"3,3": 1}, (BecameExposed("bastiano", "BASE-21.1", reused=True),))
    other, told = marked(seen, 2, "BASE-21.1")
    assert (other.bases, told) == ({"3,3": 1}, (BecameExposed("morte", "BASE-21.1", reused=False),))
    assert other.boards[2].exposed
    assert marked(seen, 0, "BASE-21.1") == (seen, ())
    assert not seen.alert


@pytest.mark.rule("BASE-21.5", "CREED-11.2")
def test_becoming_exposed_starts_the_alert_at_once() -> None:
    table = at("A bastiano 3,3 inc; A daria 3,3 exp")
    seen, told = exposed(table, 0, "CREED-11.2")
    assert (seen.boards[0].exposed, seen.alert) == (True, True)
    assert told == (BecameExposed("bastiano", "CREED-11.2", reused=False), AlertStarted("CREED-11.2"))
    assert exposed(table, 1, "CREED-11.2") == (table, ())
    sounded = SoundTheAlert("BASE-21.5").resolve(table, None)
    assert (sounded.table.alert, sounded.events) == (True, (AlertStarted("BASE-21.5"),))


@pytest.mark.rule("BASE-21.7", "BASE-23.9")
def test_turning_incognito_leaves_a_loose_base_and_the_alert_as_it_is() -> None:
    table = replace(at("A bastiano 3,3 exp; A daria 3,4 inc"), alert=True)
    gone, told = incognito(table, 0, "BASE-21.6", "3,3")
    assert (gone.boards[0].exposed, gone.bases, gone.alert) == (False, {"3,3": 1}, True)
    assert told == (TurnedIncognito("bastiano", "3,3", "BASE-21.6"),)
    assert incognito(table, 0, "BASE-21.6", "")[0].bases == {}
    assert incognito(table, 1, "BASE-21.6", "3,4") == (table, ())


SHAKEN: list[tuple[str, bool]] = [
    ("A bastiano 3,3 exp; leaders 0,0 3,3", False),
    ("A bastiano 3,3 exp; leaders 3,3 0,0", True),
    ("A bastiano 3,3 exp", True),
    ("A bastiano 3,3 exp; A daria 3,3 inc", True),
    ("A bastiano 3,3 exp; enemies 3,3 C", False),
    ("A bastiano 3,3 exp; C morte 3,3 inc", False),
    ("A bastiano 3,3 inc", False),
]


@pytest.mark.parametrize(
    ("text", "vanishes"),
    by_rule(dict.fromkeys(("BASE-21.6", "BASE-21.7", "BASE-21.9", "BASE-32.5", "BASE-32.15", "CREED-11.5"), SHAKEN)),
)
def test_whoever_comes_to_a_square_without_anybody_else_shakes_off_its_pursuers(text: str, vanishes: bool) -> None:
    table = at(text)
    done = ShakeOff(0).resolve(table, None)
    told = (TurnedIncognito("bastiano", "3,3", "BASE-21.6"),)
    assert (done.events, done.table.bases) == ((told, {"3,3": 1}) if vanishes else ((), {}))
    assert done.table.boards[0].exposed is (table.boards[0].exposed and not vanishes)


# Bastiano, others, where he has come from, and the Enemies able to follow him to 2,3, and how many do.
HUNTERS = [
    ("A bastiano 2,3 exp; enemies 3,3 CCS", "3,3", "CCS", 2),
    ("A bastiano 2,3 exp; enemies 3,3 CCSc", "3,3", "CCS", 2),
    ("A bastiano 2,3 exp; enemies 3,3 CC; bases 3,3", "3,3", "", 0),
    ("A bastiano 2,3 exp; A daria 3,3 exp; enemies 3,3 CC", "3,3", "", 0),
    ("A bastiano 2,3 exp; enemies 3,3 CC; enemies 2,3 CCC", "3,3", "CC", 1),
    ("A bastiano 2,3 exp; enemies 3,3 CC; enemies 2,3 CCCC", "3,3", "", 0),
    ("A bastiano 2,1 exp; enemies 2,2 CC", "2,2", "", 0),
    ("A bastiano 2,3 exp; enemies 3,3 ccC", "3,3", "C", 1),
]


@pytest.mark.parametrize(
    ("text", "origin", "able", "number"),
    by_rule(dict.fromkeys(("BASE-32.2", "BASE-32.3", "BASE-32.6", "BASE-32.9", "BASE-32.10", "BASE-32.14"), HUNTERS)),
)
def test_who_is_able_to_follow_and_how_many_do(text: str, origin: str, able: str, number: int) -> None:
    table = at(text)
    square = table.boards[0].square
    assert (hunters(table, origin, square), followers(table, origin, square)) == (able, number)


@pytest.mark.rule("BASE-32.3", "BASE-32.14")
@pytest.mark.parametrize(("half", "number"), [("all", 2), ("able", 1)])
def test_the_half_is_of_all_or_by_option_of_those_able_to_move(half: str, number: int) -> None:
    table = at("A bastiano 4,5 exp; enemies 4,6 CCcc")
    table = replace(table, box=replace(table.box, options=replace(table.box.options, hunt_half_of=half)))
    assert followers(table, "4,6", "4,5") == number


HUNTS = [
    ("A bastiano 2,3 exp; enemies 3,3 CCS", "3,3", True),
    ("A bastiano 2,3 inc; enemies 3,3 CCS", "3,3", False),
    ("A bastiano 2,3 exp; enemies 3,3 CCS", "", False),
    ("A bastiano 2,3 exp; C morte 3,3 inc; enemies 2,3 C", "3,3", False),
]


@pytest.mark.parametrize(
    ("text", "origin", "hunts"), by_rule(dict.fromkeys(("BASE-20.4", "BASE-32.7", "BASE-32.13"), HUNTS))
)
def test_the_enemies_that_an_exposed_character_leaves_behind_hunt_it(text: str, origin: str, hunts: bool) -> None:
    assert hunted(at(text), 0, origin) == ((Hunt(0, origin),) if hunts else ())


@pytest.mark.rule("BASE-32.1", "BASE-32.12")
def test_half_of_them_follow_at_once_which_is_no_attack() -> None:
    table = at("A bastiano 4,6 exp; enemies 4,5 CCS; bodies 4,6 CC; enemies 4,6 cc")
    match = alone(at_play(table), Hunt(0, "4,5"))
    assert (match.asked, match.options) == ("A", ["CC", "CS"])
    assert match.refused(Pick("C")).rule == "BASE-32.1"
    assert another(match, At("4,6"))
    match.play("CS")
    assert match.happened(Hunted) == [Hunted("bastiano", "4,5", "4,6", "CS")]
    assert match.table.enemies["4,5"] == "C"
    assert match.table.came == {"4,6": "CS"}
    assert [type(event) for event in match.events[:2]] == [Hunted, BodiesMadeRoom]
    assert match.options == ["C", "S"]  # who of them takes the free place of the Objective base
    assert match.board("bastiano").health == 4
    one = alone(at_play(at("A bastiano 2,3 exp; enemies 3,3 C")), Hunt(0, "3,3"))
    assert (one.table.enemies, over(one)) == ({"2,3": "C"}, True)
    none = alone(at_play(at("A bastiano 2,3 exp; enemies 3,3 C; bases 3,3")), Hunt(0, "3,3"))
    assert (none.table.enemies, none.events, over(none)) == ({"3,3": "C"}, (), True)


@pytest.mark.rule("BASE-32.2")
def test_guards_beside_a_leader_that_hides_his_own_do_not_hunt() -> None:
    table = at("A bastiano 3,4 exp; enemies 3,3 CCT", effects=(Effect(1, EventDoes.LEADER_HIDES, where="3,3"),))
    assert hunters(table, "3,3", "3,4") == "T"
    assert hunters(replace(table, effects=()), "3,3", "3,4") == "CCT"
