"""The referee on the worked scenes: what the side to move can do, by which statements, and what each Guard would do."""

import json
from typing import Any

import pytest
from tests.games.creed.playing import Match, scene
from tests.games.creed.test_enemy_scenes import SCENE_11, SCENE_12
from tests.games.creed.test_stealth_scenes import objectives

from .running import run


def ruled(capsys: pytest.CaptureFixture[str], match: Match, *answers: str) -> dict[str, Any]:
    """What the referee says on a position, when these answers have been given."""
    match.play(*answers)
    ran = run(capsys, "referee", "creed", "-", "--json", given=match.game.write(match.state))
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    assert [answer["answer"] for answer in found["answers"]] == match.options
    return found


def movement() -> Match:
    return scene(SCENE_11.replace(" s0", " f0 s0"), turn=2, initiative="C", step="movement", direction="E")


def going(found: dict[str, Any]) -> dict[tuple[str, str], tuple[str, str, list[str]]]:
    """Where the Guards of each square go, why, and by which statement."""
    return {(e["square"], e["kinds"]): (e["to"], e["why"], e["rules"]) for e in found["enemies"] if e["do"] == "go"}


def staying(found: dict[str, Any]) -> dict[tuple[str, str], str]:
    return {(e["square"], e["kinds"]): e["why"] for e in found["enemies"] if e["do"] == "stay"}


ATTRACTED, DRIFT = ["BASE-30.1"], ["BASE-30.3"]


def test_scene_8_says_what_can_be_done_and_by_which_statements(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, objectives())
    rules = {answer["answer"]: answer["rules"] for answer in found["answers"]}
    assert (found["asked"], found["rule"]) == ("A", "CREED-6.1")
    assert {"CREED-M0.2", "BASE-14.1", "BASE-14.2"} <= set(rules["complete bastiano"])
    assert "BASE-13.1" in rules["move daria 4,1"]
    assert not any(answer.startswith(("open daria", "complete daria")) for answer in rules)
    assert staying(found) == {("4,6", "CCC"): "post"}


def test_scene_11b_says_where_guards_go_in_the_stable_order(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, movement())
    assert (found["asked"], found["rule"]) == ("B", "CREED-4.4")
    assert [answer["answer"] for answer in found["answers"]] == ["at 2,2", "at 1,3", "at 2,4"]
    assert going(found) == {
        ("2,2", "C"): ("2,3", "attracted", ATTRACTED),
        ("1,3", "CC"): ("2,3", "attracted", ATTRACTED),
        ("6,3", "C"): ("7,3", "attracted", ATTRACTED),
        ("7,5", "C"): ("8,5", "drift", DRIFT),
        ("5,2", "C"): ("6,2", "drift", DRIFT),
        ("4,2", "S"): ("5,2", "drift", DRIFT),
        ("3,2", "CC"): ("4,2", "drift", DRIFT),
        ("2,4", "S"): ("3,4", "drift", DRIFT),
    }
    assert staying(found) == {
        ("8,5", "CCC"): "edge",
        ("7,5", "S"): "full",
        ("4,6", "C"): "post",
        ("2,1", "C"): "wall",
        ("2,3", "C"): "pinned",
    }


def test_scene_11_follows_the_choices_of_the_side_with_the_initiative(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, movement(), "at 2,4", "at 2,2")
    assert [answer["answer"] for answer in found["answers"]] == ["at 7,3", "at 6,4"]
    assert staying(found)["1,3", "C"] == "full"
    assert ("2,3", "CCCS", 5) in [(e["square"], e["kinds"], e["dice"]) for e in found["enemies"] if e["do"] == "attack"]
    found = ruled(capsys, movement(), "at 2,4", "at 2,2", "at 7,3")
    assert found["asked"] == "B"
    assert [answer["answer"] for answer in found["answers"]] == ["C", "S"]


def test_scene_12_says_who_attacks_where_with_how_many_dice(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, scene(SCENE_12, turn=2, initiative="A", step="combat"))
    assert (found["asked"], found["rule"]) == ("A", "CREED-4.4")
    assert [(e["square"], e["kinds"], e["at"], e["dice"], e["rules"]) for e in found["enemies"]] == [
        ("2,2", "CC", "2,3", 2, ["BASE-31.4"]),
        ("2,3", "CS", "2,3", 3, ["BASE-31.3"]),
        ("3,3", "C", "2,3", 1, ["BASE-31.4"]),
        ("3,3", "C", "4,3", 1, ["BASE-31.4"]),
    ]
