"""Positions as people write them: what is wrong is told with its line, and nothing that is read gets stuck."""

import random

import pytest

from corvids.kernel import Outcome, apply, digest

from .playing import Match, opened

BOARD = "GC T2:2 B\nB LP:3 B"
HUGE = "9" * 5000


@pytest.mark.rule("CROWS-3.9", "CROWS-3.10")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"scores A={HUGE}\n{BOARD}", "line 1: .*CROWS-7.4"),
        (f"scores A=9999999\n{BOARD}", "line 1: .*CROWS-7.4"),
        (f"round {HUGE}\n{BOARD}", "line 1: .*CROWS-3.10"),
        (f"stack {HUGE}+7+4\n{BOARD}", "line 1: .*CROWS-3.3"),
        (f"stack 60+7+4\n{BOARD}", "line 1: .*CROWS-3.3"),
        (f"stack 9+8+4\n{BOARD}", "line 1: .*CROWS-3.3"),
        (f"spells A {HUGE}\n{BOARD}", "line 1: .*CROWS-3.9"),
        (f"spells A 25\n{BOARD}", "line 1: .*CROWS-3.9"),
        (f"hand B {'?,' * 60}?\n{BOARD}", "line 1: .*CROWS-3.9"),
        (f"B:{HUGE} B", "line 1, square 0,0: .*CROWS-3.9"),
        ("B:1 B:\u0663", "line 1, square 1,0: .*CROWS-3.9"),
        (f"x={HUGE}\nB", "line 1: .*CROWS-5.2"),
        (f"y={HUGE} B", "line 1: .*CROWS-5.2"),
        (f"start -\n{BOARD}", "line 1: .*CROWS-3.1"),
        (f"start *\nto-move * first\n{BOARD}", "line 1: .*CROWS-3.1"),
        (f"start A B\n{BOARD}", "line 1: .*CROWS-3.7"),
        (f"hand E T1\n{BOARD}", "line 1: .*CROWS-3.1"),
        (f"players A,B\nspells C drain\n{BOARD}", "line 2: .*CROWS-3.1"),
        (f"used drain,fire\n{BOARD}", "line 1: .*CROWS-3.9"),
        (f"pool 36\n{BOARD}", "line 1: .*CROWS-3.10"),
        (f"pool 30\ngone 6\n{BOARD}", "line 1: .*CROWS-3.10"),
        (f"round 3\nround 4\n{BOARD}", "line 2: .*CROWS-3.9"),
        (f"hand A T1\nhand A T2\n{BOARD}", "line 2: .*CROWS-3.9"),
        (f"option spiral square\n{BOARD}", "line 1: .*CROWS-3.9"),
        (f"round 2\noption spirals rings\n{BOARD}", "line 2: .*CROWS-3.9"),
        (f"option spiral rings\noption spiral rings\n{BOARD}", "line 2: .*CROWS-3.9"),
        (f"pinned 1,0=1\n{BOARD}", "line 1: .*CROWS-6.11"),
        (f"pinned queen\n{BOARD}", "line 1: .*CROWS-6.11"),
        ("round 3", "board: .*CROWS-3.4"),
    ],
)
def test_what_a_line_cannot_say_is_told_with_the_line(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"(?s)^{told}"):
        opened().read(text)


@pytest.mark.rule("CROWS-5.6")
@pytest.mark.parametrize(
    ("asks", "told"),
    [
        ("A teleport 0,0", "line 1: .*CROWS-2.8"),
        ("A teleport 1,0 1,1", "line 1: .*CROWS-2.8"),
        ("A attract 1,0", "line 1: .*CROWS-2.4"),
        ("A attract 0,1 E", "line 1: .*CROWS-5.6"),
        ("A populate", "to-move: .*CROWS-2.9"),
        ("A move T1 0,0", "line 1: .*CROWS-5.3"),
        ("A scatter", "line 1: .*CROWS-8.10"),
        ("A scatter 1,0", "line 1: .*CROWS-8.8"),
    ],
)
def test_a_question_that_cannot_have_come_up_is_told(asks: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"(?s)^{told}"):
        opened().read(f"to-move {asks}\n{BOARD}")


@pytest.mark.rule("CROWS-8.10", "CROWS-8.8")
def test_a_scattering_that_is_none_is_told() -> None:
    for asks in ("A scatter 0,0", "B scatter 1,0", "A scatter 1,0 1,0"):
        with pytest.raises(ValueError, match=r"^line 1: .*CROWS-8\.(8|10)"):
            opened().read(f"to-move {asks}\nB:5@B B:6@A B")
    assert Match("to-move A scatter 1,0\nB:5@B B:6@A B").options == ["N", "E", "S", "W"]


@pytest.mark.rule("CROWS-3.11")
def test_the_setup_draws_from_above_nightfall() -> None:
    for asks in ("* opening", "A hand"):
        with pytest.raises(ValueError, match=r"^line 2: .*CROWS-3\.11"):
            opened().read(f"stack 0+7+4\nto-move {asks}\n{BOARD}")
    assert opened().read("to-move * opening").pending.rule == "CROWS-3.4"


@pytest.mark.rule("CROWS-3.3", "CROWS-1.11")
def test_the_stack_follows_from_what_lies_elsewhere() -> None:
    def stack(text: str) -> tuple[int, int, int]:
        found = Match(text).table.stack
        return found.above, found.block, found.below

    assert stack(f"hand A T1\nhand B T2\n{BOARD}") == (61 - 8 - 10 - 8, 7, 4)
    assert stack(f"last-round yes\nhand A T1\nhand B T2\n{BOARD}") == (0, 0, 61 - 8 - 8)
    crowded = "\n".join(" ".join(["B"] * 12) for _ in range(5))
    assert stack(crowded) == (0, 1, 0)


@pytest.mark.rule("CROWS-5.2")
def test_a_board_far_out_can_be_played_on() -> None:
    match = Match("hand A T1\nto-move A tile\nx=60\ny=60 B").do("play T1")
    assert "put 61,60" not in match.options
    assert match.game.faults(match.state) == ()


def test_lines_torn_and_shuffled_are_read_or_refused_and_never_get_stuck() -> None:
    rng = random.Random(5)
    game = opened(3)
    pages: list[str] = []
    state = game.start()
    while not isinstance(state.pending, Outcome):
        (answer,) = rng.choices(state.pending.options, state.pending.weights or None)
        state, _ = apply(game, state, answer)
        if rng.random() < 0.2:
            pages.append(game.write(state))
    words = [*" ".join(pages).split(), HUGE, "-", "*", "?", "B:6@A", "LP:1", "scatter", "teleport", "=", "+", "1+1+1"]
    read = 0
    for _ in range(600):
        lines = [line.split(" ") for line in rng.choice(pages).splitlines()]
        for _ in range(rng.randint(0, 2)):
            line = rng.choice(lines)
            line[rng.randrange(len(line))] = rng.choice(words)
        try:
            state = game.read("\n".join(map(" ".join, lines)))
        except ValueError as error:
            assert "(CROWS-" in str(error)  # noqa: PT017
            continue
        read += 1
        assert game.encode(game.read(game.write(state))) == game.encode(state)
        for _ in range(20):
            if isinstance(state.pending, Outcome):
                break
            (answer,) = rng.choices(state.pending.options, state.pending.weights or None)
            state, _ = apply(game, state, answer)
            digest(state)
    assert 100 < read < 600
