"""The referee of the Headquarters: what each room will yield, and what can be answered."""

import json

import pytest

from .running import run

POSITION = """
team alessandra,bastiano
assassin bastiano 2
hall parachute*2,dagger
workshop second_blade
room hospital physician,courtesan
room workshop leonardo
room shop thief
room command mercenary,apprentice
contracts 1 up
waits free hospital
"""


def test_the_rooms_and_the_answers_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "headquarters", "-", "--json", given=POSITION)
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert (found["asked"], found["rule"]) == ("A", "HQ-5.11")
    assert found["answers"][0] == "take dagger hall"
    rooms = found["rooms"]
    assert (rooms["level"], rooms["cubes"], rooms["usable"], rooms["keeps"]) == (1, 3, 2, 2)
    assert (rooms["permanent"], rooms["discard"], rooms["off"], rooms["due"]) == (2, 2, 2, 2)
    assert (rooms["affordable"], rooms["lacks_permanent"], rooms["lacks_discard"]) == (True, 0, 0)
    assert (rooms["contract"], rooms["needed"], rooms["dice"], rooms["ways"], rooms["of"]) == (2, 3, 3, 64, 216)
    assert found["chance"] == pytest.approx(64 / 216)


def test_people_are_told_in_words_with_rules(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "headquarters", "-", given=POSITION)
    assert "Hospital: 3 health cubes at level I; 2 of use now (HQ-1.1)" in ran.out
    assert "Workshop: Second Blade: 2 crossed-out and 2 discard cards, 2 less; it can be paid (HQ-2.5)" in ran.out
    assert "Shop: 2 of 4 cards are kept (HQ-3.2)" in ran.out
    assert "Command Room: Contract 2, 3 hits; 3 dice, 29.6% (HQ-4.1)" in ran.out
    assert "take dagger hall  Take Dagger from the Main Hall" in ran.out


def test_rooms_with_nobody_and_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "headquarters", "-", given="contracts 8\nwaits over\n")
    assert "no Blueprint; 0 cards less" in ran.out
    assert "no Contract is left" in ran.out
    assert "The campaign is over with" in ran.out
    lacks = run(capsys, "referee", "headquarters", "-", given="workshop flying_machine\nwaits build\n")
    assert "missing: 0 crossed-out, 3 discard" in lacks.out
    assert "nobody is in the Command Room" in lacks.out
    second = run(capsys, "referee", "headquarters", "-", given="contracts 1 up failed\nroom command thief*2\n")
    assert "second try: it succeeds by itself" in second.out


def test_a_position_that_cannot_be_is_met_with_line_rule_and_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "headquarters", "-", given="memory 1\nroom shop thief*4\n")
    assert ran.code == 2
    assert "line 2: shop has 3 spaces. Name fewer helpers. (HQ-5.4)" in ran.err.replace("Shop", "shop")


def test_a_simulation_of_a_team_that_plays_alone_shows_scores_and_no_wins(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "simulate", "headquarters", "--bots", "random", "--games", "2")
    assert "score" in ran.out
    assert "wins" not in ran.out
    assert "Contracts fulfilled" in ran.out
