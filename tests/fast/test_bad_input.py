"""What compiled rules are given and cannot use is told in the kernel's words, and changes nothing."""

import re
from inspect import cleandoc
from typing import Any

import numpy as np
import pytest
from tests.games.crows.playing import opened

from corvids import fast
from corvids.content import open_game
from corvids.fast.crows import layout as at
from corvids.fast.crows.environment import Games
from corvids.fast.crows.twin import Twin
from corvids.fast.crows.vector import CrowsVectorEnv
from corvids.games.crows.actions import PASS, put, replace_at
from corvids.kernel import IllegalActionError, InputError

BOARD = """
    to-move A totem
         x=0 x=1 x=2
    y=0  B   T1  LP
    y=1  .   B!  .
"""


def read(text: str) -> Any:
    return opened().read(cleandoc(text))


@pytest.fixture(name="twin")
def a_twin() -> Twin:
    return Twin(opened())


@pytest.mark.parametrize("answer", [-1, 44, 63, at.ANSWERS, 10**12])
def test_a_number_that_no_answer_has_is_refused(twin: Twin, answer: int) -> None:
    array = twin.start()
    with pytest.raises(InputError, match=re.escape(f"No answer has the number {answer}. They go from 0 to 43 and 64")):
        twin.apply(array, answer)
    assert (array == twin.start()).all()


@pytest.mark.parametrize(
    ("square", "told"),
    [
        ("2,0", "put 2,0: 2,0 is a Lava Pool. Choose an empty tile that is no Lava Pool. (CROWS-5.5)"),
        ("1,1", "put 1,1: There is a Mana Corruption token on 1,1. Choose an empty tile. (CROWS-5.7)"),
        ("0,1", "put 0,1: There is no tile on 0,1. Choose an empty tile. (CROWS-5.5)"),
    ],
)
def test_an_answer_that_is_no_option_is_refused_as_by_the_kernel(twin: Twin, square: str, told: str) -> None:
    array = twin.from_kernel(read(BOARD))
    before = twin.clone(array)
    with pytest.raises(IllegalActionError) as error:
        twin.apply(array, twin.answer_to(put(square)))
    assert str(error.value) == told
    assert (array == before).all()


def test_an_answer_to_another_question_is_refused(twin: Twin) -> None:
    array = twin.from_kernel(read(BOARD))
    with pytest.raises(IllegalActionError, match="- answers another question"):
        twin.apply(array, twin.answer_to(PASS))


def test_a_game_that_is_over_takes_no_answer(twin: Twin) -> None:
    array = twin.start()
    twin.playout(array, 1)
    with pytest.raises(IllegalActionError, match="The game is over"):
        twin.apply(array, twin.answer_to(PASS))


def test_a_tile_is_replaced_only_by_lava(twin: Twin) -> None:
    array = twin.from_kernel(read(BOARD.replace("totem", "place T1")))
    with pytest.raises(IllegalActionError, match="replace 0,0: Only a Lava Pool can replace a tile"):
        twin.apply(array, twin.answer_to(replace_at("0,0")))


def test_an_array_of_another_layout_is_refused(twin: Twin) -> None:
    array = twin.start()
    array[at.VERSION] += 1
    with pytest.raises(InputError, match=r"laid out as in version 2\. This is version 1"):
        twin.to_kernel(array)
    for wrong in (array[:-1], array.astype(np.int32), [1, 2, 3]):
        with pytest.raises(InputError, match=f"no game's array. One has {at.SIZE} 64-bit whole numbers"):
            twin.playout(wrong, 1)


def test_an_array_of_as_many_others_is_refused(twin: Twin) -> None:
    with pytest.raises(InputError, match="It is a game of 3, not of 2"):
        twin.to_kernel(Twin(opened(3)).start())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BOARD + "\n", ""),
        ("option spiral rings\n" + cleandoc(BOARD), "The compiled rules know no options"),
        ("hand A T1,T1,T1\n" + cleandoc(BOARD), "A hand holds 3 tiles or spells. It can hold 2"),
        ("spells A " + ",".join(["drain"] * 22) + "\n" + cleandoc(BOARD), "A hand holds 22 tiles or spells"),
        (cleandoc(BOARD).replace("T1 ", "T1@A"), "A totem stands there before its player's turn"),
        ("to-move A totem\n" + ("B " * 31 + "\n") * 2, "More tiles can be laid than the box has"),
        ("stack 20+7+4\nto-move A totem\n" + "B " * 5 + ". " * 35 + "B", "The board can grow too wide"),
        ("pinned 2,0=1\n" + cleandoc(BOARD).replace("LP", "LP:1"), "No game comes to this position"),
    ],
)
def test_a_position_that_no_array_holds_is_refused(twin: Twin, text: str, told: str) -> None:
    state = read(text)
    if not told:
        assert twin.to_kernel(twin.from_kernel(state)) == state
        return
    with pytest.raises(InputError, match=told):
        twin.from_kernel(state)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fast.need()
    monkeypatch.setattr(fast, "find_spec", lambda name: None if name == "numba" else name)
    with pytest.raises(InputError, match=r"numba is not installed. Install corvids\[fast\], or play without --fast"):
        fast.need()


@pytest.mark.parametrize("size", [0, -3])
def test_a_batch_without_a_game_is_refused(twin: Twin, size: int) -> None:
    with pytest.raises(InputError, match=f"A batch of {size} has no game\\. It has at least 1"):
        twin.batch(size)


@pytest.mark.parametrize("answers", [0, 3, 12, 40])
def test_any_number_is_an_option_or_is_refused(twin: Twin, answers: int) -> None:
    array = twin.start()
    for _ in range(answers):
        twin.apply(array, twin.options(array)[0])
    before, options = twin.clone(array), twin.options(array)
    for answer in (*range(at.AT), *range(at.AT, at.ANSWERS, 31)):
        if answer not in options:
            with pytest.raises((IllegalActionError, InputError)):
                twin.apply(array, answer)
    assert (array == before).all()


def test_a_square_that_is_nowhere_is_refused(twin: Twin) -> None:
    with pytest.raises(InputError, match=r"The number 4000 names no square here\. Take one of the options\."):
        twin.apply(twin.start(), 4000)


def test_another_game_is_not_compiled() -> None:
    with pytest.raises(InputError, match=r"Only Crows is compiled\. Play creed on the kernel\."):
        Twin(open_game("creed"))


@pytest.mark.parametrize("seed", [-1, "abc", 1.5, True, 2**63])
def test_what_is_no_seed_of_a_batch_is_refused(twin: Twin, seed: Any) -> None:
    games = Games(twin, 2)
    for ask in (lambda: Games(twin, 2, seed=seed), lambda: games.reset(seed=seed)):
        with pytest.raises(InputError, match=rf"'{seed}' is no seed of a batch\. Give a whole number from 0 to 92"):
            ask()
    games.reset(seed=2**63 - 1)


def test_answers_are_whole_numbers(twin: Twin) -> None:
    games = Games(twin, 2)
    before = games.games.copy()
    for answers in ([0.5, 1.0], [True, False], None, ["a", "b"]):
        with pytest.raises(InputError, match=r"These are no numbers of answers\. Give whole numbers\."):
            games.step(answers)
    assert (games.games == before).all()


def test_one_name_is_one_bot(twin: Twin) -> None:
    with pytest.raises(InputError, match=r"1 bots are named for 2 seats\. Name one for each seat\."):
        Games(twin, 2, bots="greedy")
    assert CrowsVectorEnv(2, bots="random").games.twin.game.seats == 2
