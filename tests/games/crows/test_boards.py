"""The worked boards of boards.md, flown, scored and scattered by the rules."""

import re
from pathlib import Path

import pytest

from .playing import Flight, Match, picture

TEXT = Path(__file__).with_name("boards.md").read_text("utf-8")
BOARDS = {(name, state): text for name, state, text in re.findall(r"```board (\w+) (\w+)\n(.*?)```", TEXT, re.DOTALL)}
KEPT = "start A\nscores A=0,B=0\nspells B drain\nto-move B spell\n"


def board(name: str, state: str) -> str:
    return picture(BOARDS[name, state])


def test_there_are_as_many_boards_as_we_think() -> None:
    assert len(BOARDS) == TEXT.count("```board ")
    assert len({name for name, _ in BOARDS}) == 15 - 1


@pytest.mark.parametrize("name", [name for name, state in BOARDS if state == "flock" and (name, "spell") not in BOARDS])
def test_crows_flock_as_on_the_worked_board(name: str) -> None:
    assert Flight(BOARDS[name, "before"]).board == board(name, "flock")


@pytest.mark.parametrize("name", [name for name, state in BOARDS if state == "spell"])
def test_crows_flock_after_a_spell_as_on_the_worked_board(name: str) -> None:
    assert Flight(BOARDS[name, "spell"]).board == board(name, "flock")


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("1", [3, 1]), ("2", [1, 0, 3]), ("3a", [1, 1, 1]), ("3b", [2, 0, 2]), ("3c", [2, 0]), ("5a", [2, 3, 0]),
        ("5b", [5, 0, 0]), ("5d", [8]), ("6", [6, 2]), ("8a", [6, 7]), ("9", [16, 0]),
    ],
)  # fmt: skip
def test_totems_score_as_on_the_worked_board(name: str, points: list[int]) -> None:
    seats = "ABC"[: max(2, len(points))]
    scores = ",".join(f"{who}=0" for who in seats)
    last = seats[-1]
    text = f"players {','.join(seats)}\nscores {scores}\nspells {last} drain\nto-move {last} spell\n"
    match = Match(text + BOARDS[name, "before"]).do("-")
    assert match.scores[: len(points)] == points


@pytest.mark.rule("CROWS-8.4", "CROWS-8.5", "CROWS-8.17")
@pytest.mark.parametrize("way", "NESW")
def test_a_murder_scatters_from_each_side_as_on_board_6(way: str) -> None:
    match = Match(KEPT + BOARDS["6", "before"]).do("-")
    assert match.asks == "A scatter 2,1"
    assert match.options == ["N", "E", "S", "W"]
    match.do(way)
    assert match.board == board("6", f"round{way}")
    assert match.table.gone == 2


@pytest.mark.rule("CROWS-8.11", "CROWS-8.2")
def test_two_murders_of_a_round_are_settled_in_turn_order() -> None:
    match = Match(KEPT + BOARDS["8a", "before"]).do("-", "E", "W")
    assert match.board == board("8a", "round")
    assert match.table.gone == 4


@pytest.mark.rule("CROWS-8.14", "CROWS-8.7")
def test_the_queen_stays_on_the_tile_of_her_murder() -> None:
    match = Match(KEPT + BOARDS["9", "before"]).do("-", "N")
    assert match.board == board("9", "roundN")
    assert match.table.gone == 2


def test_a_drain_halves_what_a_ley_line_brings() -> None:
    for name, points in (("9", 8), ("5d", 4)):
        assert Match(KEPT + BOARDS[name, "before"]).do("cast drain").scores == [points, 0]


def test_a_first_round_runs_as_in_example_0() -> None:
    match = Match("start A\nround 1\nhand A T1\nhand B B\nto-move A tile\n" + BOARDS["0", "before"])
    assert match.table.pool == 27
    match.do("play T1")
    assert len(match.options) == 24
    match.do("put 2,1")
    assert match.table.pool == 26
    assert match.options == ["put 2,0", "put 1,1", "put 0,2", "put 2,2", "put 3,3", "put 0,4"]
    match.do("put 2,2", "draw ML", "play B")
    assert len(match.options) == 23
    match.do("put 3,2", "put 3,2", "draw attract", "-")
    assert len(match.table.board.vacant) == 22
    assert match.scores == [2, 3]
    assert match.board == board("0", "after")
    assert match.table.pool == 25
    assert match.asks == "B draw"


def test_disperse_moves_the_eight_tiles_of_example_11() -> None:
    match = Match("spells B disperse\nto-move B spell\n" + BOARDS["11", "before"]).do("cast disperse", "put 2,2")
    assert match.told.count("FiguresFlew") == 5 + 1
    assert match.scores == [3, 1]
    assert match.board == picture(BOARDS["11", "flock"].replace("@A", "").replace("@B", ""))


def test_a_lava_pool_takes_a_place_as_in_example_13() -> None:
    match = Match("hand A LP,GC\nto-move A tile\n" + BOARDS["13", "before"]).do("play LP")
    vacant = "0,-1 1,-1 2,-1 3,-1 -1,0 4,0 -1,1 1,1 2,1 4,1 0,2 3,2"
    assert match.options == [f"put {s}" for s in vacant.split()] + [
        f"replace {s}" for s in ["1,0", "2,0", "3,0", "0,1", "3,1"]
    ]
    match.do("replace 1,0", "put 2,1", "put 2,1", "draw drain")
    match.do("-", "draw GC", "play GC", "put 4,0", "put 3,0", "draw drain", "-")
    assert match.scores == [0, 0]
    assert match.table.board.crows == {"1,0": 2}


@pytest.mark.rule("CROWS-9.1", "CROWS-9.3", "CROWS-2.3")
def test_the_last_round_of_example_14_ends_the_game() -> None:
    match = Match(
        """
        players A,B,C
        scores A=40,B=45,C=38
        hand A T1
        hand B GC
        hand C GC
        spells A drain,attract
        spells C drain,drain,populate
        stack 0+1+3
        x=0 x=1 x=2 x=3 x=4 x=5 x=6 x=7 x=8 x=9 x=10
        B   T2:4 GC  LP  GC  T1:2 GC  LP GC T3:3 GC
        """
    )
    assert match.options == ["draw nightfall"]
    match.do("draw nightfall", "draw T1")
    assert (match.table.last_round, len(match.table.stack)) == (True, 2)
    match.do("play T1", "put 0,-1", "put 2,0", "-")
    match.do("draw B", "play B", "put 5,1", "put 6,0")
    match.do("draw ML", "play ML", "put 10,1", "put 10,0", "-")
    assert match.told[-2:] == ["SpellsRevealed", "GameEnded"]
    assert match.outcome.scores == (48.0, 47.0, 47.0)
    assert match.outcome.winners == (0,)
