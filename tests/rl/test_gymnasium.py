"""One seat against bots, by Gymnasium's own tests."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from tests.rl.playing import SETTINGS, warnings_as_errors

from corvids.kernel import IllegalActionError, InputError
from corvids.rl import GAMES, VERSION
from corvids.rl.gymnasium import SeatEnv


def named(game: str) -> str:
    return f"corvids/{game.capitalize()}-v{VERSION}"


def played(playing: Any, stream: Random) -> tuple[float, dict[str, Any], int]:
    """The reward and what was told at the end, and how many answers it took."""
    _, info = playing.reset()
    total, over, answers = 0.0, False, 0
    while not over:
        _, reward, over, cut, info = playing.step(stream.choice(info["options"]))
        assert not cut
        assert over or not reward
        total, answers = total + reward, answers + 1
    return total, info, answers


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_passes_gymnasiums_tests(game: str) -> None:
    with warnings_as_errors():
        check_env(gymnasium.make(named(game)).unwrapped)
        check_env(gymnasium.make(f"corvids.rl.gymnasium:{named(game)}", render_mode="ansi").unwrapped)


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_games_are_played_to_the_end_through_all_wrappers(game: str, options: dict[str, Any]) -> None:
    with warnings_as_errors():
        playing, stream = gymnasium.make(named(game), **options), Random(1)
        playing.reset(seed=4)
        total, info, answers = played(playing, stream)
        assert answers > 20
        assert len(info["scores"]) == options["players"]
        if game == "headquarters":
            assert total == info["scores"][0]
        else:
            assert (total > 0) == info["won"]


@pytest.mark.parametrize(("game", "bot"), [("crows", "greedy"), ("creed", "heuristic")])
def test_a_better_bot_is_a_harder_opponent(game: str, bot: str) -> None:
    stream = Random(3)
    environment = SeatEnv(game, bots=bot)
    environment.reset(seed=1)
    assert sum(played(environment, stream)[0] for _ in range(6)) < 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_can_be_ones_own(seat: int) -> None:
    playing = SeatEnv("crows", bots=("greedy", "random"), seat=seat)
    seen, _ = playing.reset(seed=2)
    parts = playing.encoder.layout.named(seen["observation"])
    assert parts["seats"][0] == 3
    assert parts["asked"][0] == 1


def test_masks_are_what_can_be_answered() -> None:
    playing = SeatEnv("crows")
    seen, info = playing.reset(seed=5)
    masks = playing.action_masks()
    assert masks.dtype == np.bool_
    assert np.flatnonzero(masks).tolist() == sorted(info["options"]) == np.flatnonzero(seen["action_mask"]).tolist()


def test_the_same_seed_is_the_same_game() -> None:
    games = []
    for _ in range(2):
        playing, stream, seen = SeatEnv("crows", bots="greedy"), Random(8), []
        observation, info = playing.reset(seed=8)
        over = False
        while not over:
            seen.append(observation["observation"].tobytes())
            observation, _, over, _, info = playing.step(stream.choice(info["options"]))
        games.append((seen, info))
    assert games[0] == games[1]


def test_an_illegal_answer_loses_or_raises() -> None:
    playing = gymnasium.make(named("crows"))
    seen, _ = playing.reset(seed=1)
    wrong = int(seen["action_mask"].argmin())
    seen, reward, over, cut, info = playing.step(wrong)
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["rule"] == "CROWS-5.1"
    assert info["refusal"].startswith("play T1: ")
    assert info["refusal"].endswith("The hand holds B, LP. (CROWS-5.1)")
    assert not seen["action_mask"].any()
    with pytest.raises(InputError, match=r"No game is going on\. Begin one with reset\."):
        playing.unwrapped.step(wrong)
    strict = SeatEnv("crows", illegal="raise")
    seen, _ = strict.reset(seed=1)
    with pytest.raises(IllegalActionError, match=r"The hand holds B, LP\. \(CROWS-5\.1\)"):
        strict.step(wrong)
    assert strict.step(int(seen["action_mask"].argmax()))[2] is False


def test_what_is_no_answer_raises() -> None:
    playing = SeatEnv("crows")
    playing.reset(seed=1)
    with pytest.raises(InputError, match=r"No answer has the number 99999\. Answers go from 0 to 35666\."):
        playing.step(99999)


@pytest.mark.parametrize("seed", [-1, "abc"])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InputError, match=rf"'{seed}' is no seed of an environment\. Give a whole number from 0 on\."):
        gymnasium.make(named("crows")).reset(seed=seed)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"bots": "gredy"}, "There is no bot 'gredy'. Did you mean 'greedy'? Bots are random, greedy."),
        ({"bots": ("random", "owl")}, "There is no bot 'owl'. Bots are random, greedy."),
        ({"bots": ("random",), "players": 3}, "1 bots are named for 2 other seats. Name one for each."),
        ({"seat": 2}, "option seat: It cannot be '2'. It can be 0, 1."),
        ({"illegal": "pass"}, "option illegal: It cannot be 'pass'. It can be lose, raise."),
        ({"render_mode": "svg"}, "option render_mode: It cannot be 'svg'. It can be human, ansi."),
        ({"seat": True}, "option seat: It cannot be 'True'. It can be 0, 1."),
        ({"seat": 1.0}, "option seat: It cannot be '1.0'. It can be 0, 1."),
        ({"bots": None}, "option bots: It cannot be 'None'. Name a bot, or a list with one for each."),
        ({"bots": {"greedy"}}, "option bots: It cannot be '{'greedy'}'. Name a bot, or a list with one for each."),
        ({"players": 3.0}, "'3.0' is no number of players. Give a whole number."),
        ({"players": True}, "'True' is no number of players. Give a whole number."),
        ({"ask_forced": "no"}, "option ask_forced: It cannot be 'no'. It can be True, False."),
        ({"pack": 3}, "3: There is no such pack; give a folder, or one of "),
        ({"bot": "greedy"}, "There is no option 'bot'. Did you mean 'bots'?"),
    ],
)
def test_an_option_that_there_is_not_is_refused_with_those_there_are(options: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError) as error:
        SeatEnv("crows", **options)
    assert told in str(error.value)


def test_a_bot_is_looked_up_though_nobody_sits_there() -> None:
    with pytest.raises(InputError, match=r"There is no bot 'greedy'\. Bots are random, planner\."):
        SeatEnv("headquarters", bots="greedy")
    assert SeatEnv("headquarters", bots="planner").bots == ()


def test_numbers_of_numpy_are_numbers() -> None:
    playing = SeatEnv("crows", players=np.int64(3), seat=np.int64(2))
    playing.reset(seed=np.int64(5))
    assert (playing.game.seats, playing.seat) == (3, 2)


@pytest.mark.parametrize("game", GAMES)
def test_seats_side_by_side_are_the_same_in_processes_of_their_own(game: str) -> None:
    made = [lambda: gymnasium.make(f"corvids.rl.gymnasium:{named(game)}")] * 2
    told = []
    for many in (SyncVectorEnv(made), AsyncVectorEnv(made)):
        seen, _ = many.reset(seed=6)
        found = []
        for _ in range(30):
            answers = [int(mask.argmax()) for mask in seen["action_mask"]]
            seen, rewards, over, _, _ = many.step(answers)
            found.append((seen["observation"].tobytes(), rewards.tolist(), over.tolist()))
        assert [mask.any() for mask in many.call("action_masks")] == [True, True]
        told.append(found)
        many.close()
    assert told[0] == told[1]
