"""Incognito and exposed, Detection Tests, the Alert State, the Hunt."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import Rolled
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed, BodyFound, Hunted, TurnedIncognito
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.detection import HoldTests, finds
from corvids.games.creed.rules.elimination import wounded
from corvids.games.creed.rules.entering import hunters
from corvids.games.creed.rules.watching import subjects

from .playing import Match, scene


def street(bastiano: str = "3,3 inc f3", daria: str = "1,3 inc", others: str = "") -> Match:
    """Bastiano and Dariâ in the step of their side, the other one."""
    text = f"A bastiano {bastiano}\nA daria {daria}\nC morte 8,3 inc f3\nC guerra 7,3 inc f3\n{others}"
    return scene(text, turn=2, initiative="C", step="O")


@pytest.mark.rule("BASE-22.1", "BASE-22.7", "BASE-21.1")
def test_whoever_moves_among_enemies_is_tested_and_an_eye_exposes_and_alarms() -> None:
    match = street(others="enemies 4,3 CS").play("move bastiano 4,3")
    assert match.asked == "*"
    match.play("eye blank")
    assert match.look("bastiano") == "4,3 exp 4/4 f2 s0"
    assert match.happened(WasTested) == [WasTested("bastiano", "4,3", ("blank", "eye"), 1, found=True)]
    assert match.happened(AlertStarted) == [AlertStarted("BASE-21.1")]


@pytest.mark.rule("BASE-22.9", "BASE-22.11", "BASE-22.3")
def test_blanks_leave_it_incognito_and_who_stays_is_not_tested_again() -> None:
    match = street(others="enemies 4,3 CC").play("move bastiano 4,3")
    assert match.asked == "*"
    match.play("blank blank")
    assert match.look("bastiano") == "4,3 inc 4/4 f2 s0"
    match.play("save bastiano")
    assert match.asked == "A"


@pytest.mark.rule("BASE-22.2", "BASE-22.6", "BASE-22.4")
def test_when_enemies_come_everybody_there_is_tested_with_a_die_for_each_of_them() -> None:
    match = street(bastiano="4,3 inc", others="enemies 4,3 CCC\nbodies 4,3 C")
    table = replace(match.table, came={"4,3": "CC"})
    found = [(subject.mini, subject.kind, subject.dice) for subject in subjects(table)]
    assert found == [(0, "", 2), (-1, "C", 2)]


@pytest.mark.rule("BASE-22.14", "BASE-20.5", "BASE-8.7")
def test_nobody_exposed_hidden_or_on_a_top_is_tested_but_seekers_look_into_spots() -> None:
    match = street(bastiano="0,4 exp", daria="top:assassins", others="enemies 0,4 CCS\nalert")
    assert list(subjects(replace(match.table, came={"0,4": "CS"}))) == []
    hidden = street(bastiano="spot:0,4", others="enemies 0,4 CCS").table
    assert [subject.dice for subject in subjects(replace(hidden, came={"0,4": "CS"}))] == [1]
    assert list(subjects(replace(hidden, came={"0,4": "CC"}))) == []


@pytest.mark.rule("BASE-23.3", "BASE-28.5", "BASE-28.6")
def test_an_eye_on_a_body_alarms_and_exposes_nobody_and_an_alert_eye_does_nothing() -> None:
    for face, alarm in (("eye", True), ("alert", False)):
        match = street(others="enemies 5,5 C\nbodies 5,5 C")
        table = replace(match.table, came={"5,5": "C"})
        step = HoldTests().resolve(table, None).then[0]
        done = step.resolve(HoldTests().resolve(table, None).table, Rolled((face,)))
        assert done.table.alert is alarm
        assert bool([event for event in done.events if isinstance(event, BodyFound)]) is alarm
        assert not any(board.exposed for board in done.table.boards)


@pytest.mark.rule("BASE-23.1", "BASE-23.10", "BASE-23.8")
def test_one_alert_state_for_both_and_it_exposes_nobody_else() -> None:
    match = street(daria="4,3 inc", others="enemies 4,3 C").play("move bastiano 4,3", "eye")
    assert match.table.alert
    assert match.board("bastiano").exposed
    assert not match.board("daria").exposed
    assert match.happened(BecameExposed) == [BecameExposed("bastiano", "BASE-21.1", reused=False)]


@pytest.mark.rule("BASE-23.9", "BASE-23.7", "BASE-21.9")
def test_one_turns_incognito_while_the_alert_goes_on_but_only_by_moving() -> None:
    match = street(bastiano="3,3 exp f3", others="alert").play("save bastiano")
    assert match.board("bastiano").exposed
    match.play("move bastiano 2,3", "pay saved 0")
    assert not match.board("bastiano").exposed
    assert match.table.alert
    assert match.happened(TurnedIncognito) == [TurnedIncognito("bastiano", "2,3", "BASE-21.6")]


@pytest.mark.rule("BASE-22.8", "BASE-22.10")
def test_an_alert_eye_finds_only_while_the_alert_is_active() -> None:
    assert not finds(("alert", "blank"), alert=False)
    assert finds(("alert", "blank"), alert=True)
    assert finds(("eye",), alert=False)
    assert street().table.box.dice.detection == {"eye": 1, "alert": 1, "blank": 4}


@pytest.mark.rule("CREED-11.3", "BASE-22.15")
def test_allies_share_a_roll_only_when_the_table_plays_so() -> None:
    each = street(bastiano="4,3 inc", daria="4,3 inc", others="enemies 4,3 CC")
    assert len(list(subjects(replace(each.table, came={"4,3": "CC"})))) == 2
    shared = scene(
        "A bastiano 4,3 inc\nA daria 4,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\nenemies 4,3 CC\n",
        turn=2, initiative="C", step="O", allies_share_test=True,
    )  # fmt: skip
    table = replace(shared.table, came={"4,3": "CC"})
    rolls = HoldTests().resolve(table, None)
    step = rolls.then[0]
    done = step.resolve(rolls.table, Rolled(("eye", "blank")))
    assert [board.exposed for board in done.table.boards[:2]] == [True, True]


@pytest.mark.rule("CREED-11.3", "BASE-22.11")
def test_a_shared_roll_exposes_no_ally_that_is_not_tested() -> None:
    match = scene(
        "A bastiano 3,3 inc f3\nA daria 4,3 inc\nC carestia 4,3 inc\nC morte 8,3 inc\n",
        initiative="A", step="I-1", playing="bastiano", allies_share_test=True,
    ).play("move bastiano 4,3", "eye", "blank")  # fmt: skip
    assert match.look("bastiano") == "4,3 exp 4/4 f2 s0"
    assert match.look("daria") == "4,3 inc 4/4 f3 s0"


@pytest.mark.rule("CREED-11.3", "BASE-22.6")
def test_a_roll_shared_with_an_ally_in_the_hiding_spot_exposes_both() -> None:
    match = scene(
        "A bastiano spot:0,4 inc f0\nA daria 0,4 inc f0\nC carestia 8,3 inc f0\nC morte 8,3 inc f0\nenemies 0,5 S\n",
        initiative="C", step="movement", direction="N", allies_share_test=True,
    ).play("eye")  # fmt: skip
    assert match.look("bastiano") == "0,4 exp 4/4 f0 s0"
    assert match.look("daria") == "0,4 exp 4/4 f0 s0"


@pytest.mark.rule("CREED-12.13")
def test_a_replacement_tests_the_opponents_there_unless_the_table_plays_otherwise() -> None:
    for both, tested in ((True, 2), (False, 1)):
        match = scene(
            "C carestia 6,3 inc\nA daria 7,3 inc\nA bastiano 2,3 inc\ngone guerra\n",
            turn=3, initiative="A", step="O", arrival_tests_both=both,
        ).play("arrive morte 2 7,3")  # fmt: skip
        count = 0
        while match.asked == "*":
            match.play("blank")
            count += 1
        assert count == tested


@pytest.mark.rule("BASE-32.5", "BASE-32.7", "BASE-32.14")
def test_two_of_three_hunt_and_the_hunted_stays_exposed_and_each_move_starts_anew() -> None:
    match = street(bastiano="3,3 exp f3", others="enemies 3,3 CCS\nalert").play("move bastiano 2,3")
    assert match.asked == "C"
    match.play("CC")
    assert match.table.enemies == {"2,3": "CC", "3,3": "S"}
    assert match.look("bastiano") == "2,3 exp 4/4 f2 s0"
    match.play("move bastiano 2,2")
    assert match.table.enemies == {"2,2": "C", "2,3": "C", "3,3": "S"}
    assert [event.kinds for event in match.happened(Hunted)] == ["CC", "C"]


@pytest.mark.rule("BASE-32.8", "BASE-32.15", "BASE-22.6")
def test_hunters_test_an_ally_and_bodies_of_the_square_they_come_to() -> None:
    match = street(bastiano="3,3 exp f3", daria="2,3 inc", others="enemies 3,3 CC\nbodies 2,3 C\nalert")
    match.play("move bastiano 2,3", "eye", "blank")
    assert match.board("daria").exposed
    match.play("move bastiano 2,2")
    assert match.table.enemies == {"2,3": "C", "3,3": "C"}
    assert not match.board("bastiano").exposed
    assert match.table.bases == {"2,2": 1}


@pytest.mark.rule("BASE-32.9", "BASE-32.10", "BASE-32.2")
def test_another_red_base_pins_the_enemies_left_behind_and_the_own_one_does_not() -> None:
    match = street(bastiano="3,3 exp f3", others="enemies 3,3 CC\nbases 3,3\nalert")
    assert hunters(match.table, "3,3", "2,3") == ""
    match.play("move bastiano 2,3")
    assert match.table.enemies == {"3,3": "CC"}
    alone = street(bastiano="3,3 exp f3", others="enemies 3,3 CC\nalert").play("move bastiano 2,3")
    assert alone.table.enemies == {"2,3": "C", "3,3": "C"}


@pytest.mark.rule("BASE-32.12", "BASE-32.13", "BASE-20.4")
def test_following_is_no_attack_opponents_do_not_hunt_and_nobody_hunts_the_incognito() -> None:
    match = street(bastiano="8,3 exp f3", others="alert").play("move bastiano 8,2")
    assert [match.look(who).split()[0] for who in ("bastiano", "morte")] == ["8,2", "8,3"]
    hunted = street(bastiano="3,3 exp f3", others="enemies 3,3 C\nalert").play("move bastiano 2,3")
    assert hunted.look("bastiano") == "2,3 exp 4/4 f2 s0"
    quiet = street(others="enemies 3,3 CC").play("move bastiano 2,3")
    assert quiet.table.enemies == {"3,3": "CC"}


@pytest.mark.rule("BASE-32.1", "BASE-32.3")
def test_the_half_is_of_all_or_with_the_other_reading_of_those_able_to_move() -> None:
    for half, followed in (("all", "S"), ("able", "S")):
        match = scene(
            "A bastiano 4,6 exp f3\nA daria 1,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\nenemies 4,6 cccS\nalert\n",
            turn=2, initiative="C", step="O", hunt_half_of=half,
        ).play("move bastiano 4,5")  # fmt: skip
        assert match.table.enemies == {"4,5": followed, "4,6": "ccc"}
    wide = "A bastiano 4,6 exp f3\nA daria 1,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\nenemies 4,6 ccCC\nalert\n"
    counted = [
        scene(wide, turn=2, initiative="C", step="O", hunt_half_of=half).play("move bastiano 4,5").table.enemies["4,5"]
        for half in ("all", "able")
    ]
    assert counted == ["CC", "C"]


@pytest.mark.rule("BASE-26.3", "CREED-12.8", "BASE-25.5")
def test_hits_beyond_the_last_cube_are_lost_and_armour_only_adds_health() -> None:
    match = street(bastiano="3,3 exp 2/4 f3 s1", others="alert")
    table, events = wounded(match.table, {0: 5}, "BASE-31.9")
    assert table.sides[0].eliminated == ("bastiano",)
    assert table.boards[0].who == ""
    assert (table.boards[0].fresh, table.boards[0].saved) == (0, 0)
    assert table.boards[0].armour == "roman_armor"
    assert [type(event).__name__ for event in events] == ["Wounded", "CharacterEliminated"]


@pytest.mark.rule("BASE-20.2", "CREED-12.14")
def test_who_comes_in_is_incognito_and_in_full_health() -> None:
    match = scene(
        "C carestia 6,3 inc\nA daria 1,3 inc\nA bastiano 2,3 inc\ngone guerra\n", turn=3, initiative="A", step="O"
    )
    match.play("arrive morte 2 8,4")
    assert match.look("morte") == "8,4 inc 4/4 f3 s0"


@pytest.mark.rule("BASE-13.1", "BASE-13.2")
def test_a_move_costs_a_cube_and_leads_next_door() -> None:
    match = street().play("move bastiano 3,4")
    assert match.look("bastiano") == "3,4 inc 4/4 f2 s0"
