"""The referee of Creed Versus Crows: what can be done, by which statements, and what Enemies would do."""

import json
import re

import pytest

from .running import run

PLAYED = """
factions crows assassins
turn 1
starter assassins
initiative assassins
phase 1/1
playing carestia guerra
alert on
event change_of_the_watch
direction W
to-move open crows
then step 2/2 assassins [claudio]
crows tower 8 reserve morte pestilenza secrets above_the_crowd clockwork_harvest
carestia 8,4 inc 4/4 f3 s0
guerra 8,3 exp 4/4 f3 s0 items lockpicks
assassins tower 8 reserve bastiano daria secrets chests full_satchels
claudio 0,3 inc 4/4 f3 s0
alessandra 3,3 inc 4/4 f0 s0
enemies 2,2 C 4,2 S 8,3 C
bases 2,3
"""


def test_the_side_to_move_learns_what_it_can_do_and_by_which_statements(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "creed", "-", "--json", given=PLAYED)
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert (found["asked"], found["rule"], found["outcome"]) == ("A", "CREED-6.1", None)
    rules = {answer["answer"]: answer["rules"] for answer in found["answers"]}
    assert rules["save carestia"][0] == "CREED-6.1"
    assert {"BASE-19.1", "BASE-19.2"} <= set(rules["save carestia"])
    assert "BASE-13.1" in rules["move carestia 8,5"]
    assert rules["end"] == ["CREED-6.1"]
    assert not any("claudio" in answer for answer in rules)


def test_each_enemy_has_what_it_would_do_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    enemies = json.loads(run(capsys, "referee", "creed", "-", "--json", given=PLAYED).out)["enemies"]
    assert enemies == [
        {"square": "2,2", "kinds": "C", "do": "go", "to": "2,3", "why": "attracted", "rules": ["BASE-30.1"]},
        {"square": "4,2", "kinds": "S", "do": "go", "to": "3,2", "why": "drift", "rules": ["BASE-30.3"]},
        {"square": "8,3", "kinds": "C", "do": "stay", "why": "pinned", "rules": ["BASE-30.10"]},
        {"square": "8,3", "kinds": "C", "do": "attack", "at": "8,3", "dice": 1, "rules": ["BASE-31.3"]},
    ]


def test_a_person_reads_it_in_sentences(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = run(capsys, "referee", "creed", "-", given=PLAYED).out
    assert "Player A plays. (CREED-6.1)" in told
    assert re.search(r"save carestia  Carestia saves a cube  \(CREED-6\.1, [^)]*BASE-19\.1, BASE-19\.2[^)]*\)", told)
    assert "A Crossbowman goes from 2,2 to the red base on 2,3. (BASE-30.1)" in told
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Ce que feraient les Ennemis" in run(capsys, "referee", "creed", "-", given=PLAYED).out


def test_a_position_that_cannot_be_read_is_refused_at_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "creed", "-", given=PLAYED.replace("turn 1", "turn one"))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("line 3: ")


@pytest.mark.rule("CREED-M0.1")
def test_a_position_is_read_on_the_map_of_the_mission_that_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    position = "mission 4\nturn 2\ndaria 10,6\nmorte 9,2\nguerra 9,3\nbastiano 0,2\n"
    ran = run(capsys, "referee", "creed", "-", "--json", "--option", "mission=2", given=position)
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["outcome"] is None
    missing = run(capsys, "referee", "creed", "-", given=position.replace("mission 4", "mission 9"))
    assert missing.code == 2
