"""The referee: worked boards, spells said in one go, and what no reading of the rules allows."""

import json
from typing import Any

import pytest

from .running import run

MURDER = """
y=0   .      B      .       B      B
y=1   T3:3   B      B@A     B      T3:3
y=2   .      LP     B       .      B
y=3   B      T1     T2:2    B@B    B!
"""
QUEENS_MURDER = "T3:3   B      ML@A   B     QT:2q\nB      B      B@B    B     B\n"
TWO_MURDERS = "T3:6 B@A B B@B T3:7 B\nB B B B B B!\n"
SPELLS = """
B     .      B       .      B
.     T1:1   B:2     B      .
B@A   B:1    B       T2:2   LP
.     B      T1:1q   B:1    .
B     .      .       .      B@B
"""


def cells(board: str) -> list[list[str]]:
    rows = [line.split() for line in board.strip().splitlines() if not line.lstrip().startswith("x=")]
    return [row[1:] if row[0].startswith("y=") else row for row in rows]


def ruling(capsys: pytest.CaptureFixture[str], board: str, *arguments: str) -> dict[str, Any]:
    ran = run(capsys, "referee", "crows", "-", "--json", *arguments, given=board)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("E", ". B . B B / T3 B:1 B! B:1 T3 / . LP:1 B:1 . B / B T1 T2 B:2 B"),
        ("N", ". B . B:1 B / T3 B B! B:1 T3 / . LP:1 B:1 . B / B T1 T2 B:2 B"),
        ("S", ". B:1 . B B / T3 B:1 B! B T3 / . LP:1 B:1 . B / B T1 T2 B:2 B"),
        ("W", ". B:1 . B:1 B / T3 B:1 B! B:1 T3 / . LP B . B / B T1 T2 B:2 B"),
    ],
)
def test_a_murder_scatters_from_where_its_player_says(capsys: pytest.CaptureFixture[str], way: str, after: str) -> None:
    found = ruling(capsys, MURDER, "--scatter", f"A={way}")
    assert cells(found["after_round"]) == cells(after.replace("/", "\n"))
    assert found["scores"] == {"A": 6, "B": 2}
    assert found["murders"] == ["A"]
    assert found["pool"] == 28
    assert found["gone"] == 2
    assert found["flights"][0] == {"from": "0,1", "to": "2,1", "crows": 3, "queen": False, "rules": ["CROWS-6.1"]}


def test_without_a_direction_the_round_is_not_over(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruling(capsys, TWO_MURDERS, "--scatter", "A=E")
    assert found["after_round"] is None
    assert found["murders"] == ["A", "B"]
    assert cells(found["after_flock"])[0] == ["T3", "B:6@A", "B", "B:7@B", "T3", "B"]


def test_two_murders_scatter_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruling(capsys, TWO_MURDERS, "--scatter", "A=E,B=W")
    assert cells(found["after_round"]) == cells("T3 B! B:2 B! T3:1 B\nB:1 B:1 B:2 B:1 B:1 B")


def test_a_drain_halves_the_queens_ley_line_before_its_murder(capsys: pytest.CaptureFixture[str]) -> None:
    assert ruling(capsys, QUEENS_MURDER, "--scatter", "A=N")["scores"] == {"A": 16, "B": 0}
    found = ruling(capsys, QUEENS_MURDER, "--cast", "drain", "--scatter", "A=N")
    assert found["scores"] == {"A": 8, "B": 0}
    assert cells(found["after_round"]) == cells("T3 B MLq! B:1 QT\nB B B:1 B:1 B")
    assert "CROWS-2.6" in found["scoring"][0]["rules"]


def test_disperse_comes_before_the_flock(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruling(capsys, SPELLS, "--cast", "disperse 2,2")
    assert cells(found["after_spells"]) == cells(
        "B:1 . B:2 . B\n. T1 B B .\nB:1@A B B T2 LP:2\n. B T1:1q B .\nB . . . B:1@B"
    )
    assert found["scores"] == {"A": 3, "B": 1}


def test_every_spell_can_be_said_in_one_go(capsys: pytest.CaptureFixture[str]) -> None:
    casts = ("teleport 2,3 2,2 2 queen", "attract 0,0 S", "populate 3,2", "drain")
    board = "B T1:1 B@A T2\nB:1 B B B@B\nB B:1 B T2\nB B T1:1q B\n"
    found = ruling(capsys, board, *(part for cast in casts for part in ("--cast", cast)))
    assert cells(found["after_spells"]) == cells("B:1 T1:1 B@A T2\nB B B B@B\nB B:1 B:1q T2:2\nB B T1 B")
    assert found["spell_flights"][0]["queen"]


@pytest.mark.parametrize(
    ("board", "cast", "why"),
    [
        (MURDER, "attract 0,1 E", "There are crows on 0,1.*CROWS-2.4"),
        (MURDER, "disperse 3,3", "There is a totem on 3,3.*CROWS-5.9"),
        (MURDER, "teleport 0,1 4,3 2", "Mana Corruption token on 4,3.*CROWS-5.7"),
        (MURDER, "teleport 0,1 1,0 2 queen", "Those figures are not on that tile"),
        (MURDER, "populate 1,0", "no tree of 2 or 3.*CROWS-2.30"),
        ("pool 0\nT2 B@A\n", "populate 0,0", "The pool has no crow.*CROWS-2.31"),
        (MURDER, "attract 1,0 N", "No figure is in (line|that direction).*CROWS-2.17"),
        (MURDER, "attract 1,0", "does not say all of it. Write attract 0,0 E"),
        (MURDER, "fireball 1,0", "is no spell"),
        (MURDER, "landfall", "Landfall draws a tile.*CROWS-2.7"),
        (MURDER, "disperse here", "is no square"),
        ("LP@A B\n", "drain", "totem stands on a Lava Pool.*CROWS-5.5"),
        ("B@A B@A\n", "drain", "second totem.*CROWS-3.1"),
        ("B@A! B\n", "drain", "stands on a Mana Corruption token.*CROWS-5.5"),
        ("Bq B:1q\n", "drain", "The Queen is on 0,0 too.*CROWS-1.14"),
        ("B:20 B:17\n", "drain", "37 crows on the board.*CROWS-3.10"),
        ("B B\nB\n", "drain", "row has 1 cells and the others 2"),
    ],
)
def test_what_no_reading_allows_is_refused(capsys: pytest.CaptureFixture[str], board: str, cast: str, why: str) -> None:
    ran = run(capsys, "referee", "crows", "-", "--cast", cast, given=board)
    assert (ran.code, ran.out) == (2, "")
    with pytest.raises(AssertionError, match=why):
        raise AssertionError(ran.err.replace("\n", " "))


@pytest.mark.parametrize("scatter", ["A", "A=X", "Q=N"])
def test_a_direction_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], scatter: str) -> None:
    assert run(capsys, "referee", "crows", "-", "--scatter", scatter, given=MURDER).code == 2


def test_a_position_is_taken_as_it_lies(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "crows", "-", "--json", given="QT:1 . QT\n. B@A .\n")
    assert ran.code == 0
    assert "warning: 1 more QT than the pack has" in ran.err


def test_options_change_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    board = "T3:3 B ML@A B QT:2q\n"
    assert ruling(capsys, board)["murders"] == ["A"]
    assert ruling(capsys, board, "--option", "queen_counts_for_murder=no")["murders"] == []


def test_a_person_reads_what_happened_and_by_which_rule(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "crows", "-", "--scatter", "A=E", given=MURDER)
    assert "3 crows fly from 0,1 to 2,1, drawn by Player A. (CROWS-6.1)" in ran.out
    assert "Points of this round: A 6, B 2" in ran.out
    assert "Murders: A." in run(capsys, "referee", "crows", "-", given=MURDER).out


def test_each_line_is_one_request_and_gets_one_answer(capsys: pytest.CaptureFixture[str]) -> None:
    requests = [
        {"position": MURDER, "scatter": {"A": "E"}},
        {"position": MURDER, "scatter": "A=E"},
        {"position": QUEENS_MURDER, "cast": ["drain"]},
        {"position": "LP@A B"},
        {"position": MURDER, "magic": 1},
    ]
    ran = run(capsys, "referee", "crows", "-", "--lines", given="\n".join(map(json.dumps, requests)))
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 2
    assert answers[0] == answers[1]
    assert answers[2]["scores"] == {"A": 8, "B": 0}
    assert (answers[3]["rule"], answers[3]["line"]) == ("CROWS-5.5", 4)
    assert "magic" in answers[4]["error"]
