"""Copies and pickles of environments in the middle of a game: they go on as the original does, each by itself."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from corvids.rl import GAMES
from corvids.rl.gymnasium import SeatEnv
from corvids.rl.pettingzoo import env, raw_env

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),  # noqa: S301
}
BEFORE, AFTER = 25, 40
BRIEF = 40_000
"""Bytes of a pickle besides observations: it has no vocabulary, and nothing that was drawn."""


def told(playing: Any, turns: int, stream: Random) -> list[Any]:
    """What the seats that are asked see, and what comes of their answers."""
    seen = []
    for _ in range(turns):
        agent = playing.agent_selection
        observation, reward, over, _, info = playing.last()
        seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, info))
        playing.step(None if over else stream.choice(info["options"]))
    return seen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("way", WAYS)
def test_a_copied_table_goes_on_like_the_original_and_leaves_it_alone(make: Any, game: str, way: str) -> None:
    playing = make(game)
    playing.reset(seed=4)
    told(playing, BEFORE, Random(1))
    other = WAYS[way](playing)
    expected = told(WAYS[way](playing), AFTER, Random(2))
    assert told(other, AFTER, Random(3)) != expected
    assert told(playing, AFTER, Random(2)) == expected
    playing.reset()
    other.reset()
    assert told(other, 3, Random(5)) == told(playing, 3, Random(5))


def answered(playing: SeatEnv, info: dict[str, Any], turns: int, stream: Random) -> tuple[list[Any], dict[str, Any]]:
    """What comes of a seat's answers, and what it was told last."""
    seen: list[Any] = []
    while len(seen) < turns and "options" in info:
        observation, reward, over, _, info = playing.step(stream.choice(info["options"]))
        seen.append((observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, over, info))
    return seen, info


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_copied_seat_goes_on_like_the_original_and_leaves_it_alone(game: str, way: str) -> None:
    playing = SeatEnv(game)
    _, info = answered(playing, playing.reset(seed=4)[1], BEFORE, Random(1))
    other = WAYS[way](playing)
    expected = answered(WAYS[way](playing), info, AFTER, Random(2))
    assert answered(other, info, AFTER, Random(3)) != expected
    assert answered(playing, info, AFTER, Random(2)) == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_pickle_holds_no_vocabulary(game: str) -> None:
    playing = raw_env(game)
    playing.reset(seed=4)
    told(playing, BEFORE, Random(1))
    assert len(pickle.dumps((playing.encoder, playing.numbering))) < BRIEF
    assert WAYS["pickle"](playing.numbering).answers == playing.numbering.answers
