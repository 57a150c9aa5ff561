"""The games by PettingZoo's own tests, and by what its users complain of elsewhere."""

from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, render_test, seed_test
from tests.rl.playing import SETTINGS, warnings_as_errors

from corvids.bots import Identity, make_bot
from corvids.kernel import Decision, IllegalActionError, InputError
from corvids.lab.simulate import Plan, simulate
from corvids.rl import GAMES, VERSION
from corvids.rl.pettingzoo import env, raw_env

CYCLES = 1000


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_an_environment_passes_pettingzoos_tests(game: str, options: dict[str, Any]) -> None:
    with warnings_as_errors():
        api_test(raw_env(game, **options), CYCLES)
        api_test(env(game, **options), CYCLES)
        seed_test(lambda: env(game, **options))


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []

    def kept(text: str) -> bool:
        shown.append(text)
        return True

    with warnings_as_errors():
        render_test(lambda render_mode: env(game, render_mode=render_mode), {"ansi": kept})
    assert len(set(shown)) > 1
    assert shown[0].splitlines()[0] in capsys.readouterr().out
    unrendered = env(game)
    unrendered.reset(seed=1)
    assert unrendered.render() is None


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_a_game_is_made_by_its_id(game: str, options: dict[str, Any]) -> None:
    made = pettingzoo.make("aec", f"corvids/{game}-v{VERSION}", **options)
    assert str(made) == f"{game}_v{VERSION}" == made.metadata["name"]
    assert made.max_num_agents == options["players"]


@pytest.mark.parametrize(("game", "options"), SETTINGS)
@pytest.mark.parametrize("ask_forced", [False, True])
def test_whoever_is_asked_has_answers_and_all_others_none(game: str, options: dict[str, Any], ask_forced: bool) -> None:
    playing, stream = raw_env(game, ask_forced=ask_forced, **options), Random(5)
    playing.reset(seed=5)
    alone = 0
    for agent in playing.agent_iter():
        _, _, over, cut, info = playing.last()
        masks = {each: playing.observe(each)["action_mask"] for each in playing.agents}
        assert not cut
        if over:
            assert not any(mask.any() for mask in masks.values())
            playing.step(None)
            continue
        assert [each for each, mask in masks.items() if mask.any()] == [agent]
        assert np.flatnonzero(masks[agent]).tolist() == sorted(info["options"])
        assert [each for each in playing.agents if playing.infos[each]] == [agent]
        alone += len(info["options"]) == 1
        playing.step(stream.choice(info["options"]))
    assert bool(alone) == ask_forced


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_rewards_come_at_the_end_and_to_nothing(players: int, reward: str) -> None:
    playing, stream = env("crows", players=players, reward=reward), Random(players)
    for seed in range(6):
        playing.reset(seed=seed)
        rewards = dict.fromkeys(playing.possible_agents, 0.0)
        scores = {}
        for agent in playing.agent_iter():
            _, reward_now, over, _, info = playing.last()
            rewards[agent] += reward_now
            assert over or not reward_now
            if over:
                scores[agent] = info["score"]
            playing.step(None if over else stream.choice(info["options"]))
        best, total = max(scores.values()), sum(scores.values())
        won = [agent for agent, score in scores.items() if score == best]
        for agent, score in scores.items():
            expected = (agent in won) / len(won) - 1 / players
            if reward == "margin":
                expected = score - (total - score) / (players - 1)
            assert rewards[agent] == pytest.approx(expected)
        assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", ["crows"])
def test_a_seed_has_the_chance_of_a_simulation(game: str) -> None:
    """The same bots on the same seed: the second game as well, which follows a reset without a seed."""
    played = simulate(Plan(game, ("random", "random"), 2, 11, fixed_seats=True))
    playing = raw_env(game, ask_forced=True)
    for number in range(2):
        playing.reset(seed=None if number else 11)
        bots = [make_bot(game, "random", Identity(11, f"11/{number}", seat)) for seat in range(2)]
        scores = []
        for agent in playing.agent_iter():
            if playing.terminations[agent]:
                scores.append(playing.infos[agent]["score"])
                playing.step(None)
                continue
            state = playing.position
            assert isinstance(state.pending, Decision)
            action = bots[state.pending.seat].choose(playing.game.observe(state, state.pending.seat))
            playing.step(playing.numbering.of([action])[0])
        assert tuple(scores) == played[number].scores


def test_a_reset_without_a_seed_goes_on_to_another_game() -> None:
    playing = raw_env("crows")
    playing.reset(seed=3)
    first = playing.last()[0]["observation"]
    playing.reset()
    second = playing.last()[0]["observation"]
    assert (first != second).any()
    playing.reset(seed=np.int64(3))
    assert (playing.last()[0]["observation"] == first).all()
    one, other = raw_env("crows"), raw_env("crows")
    one.reset()
    other.reset()
    assert (one.last()[0]["observation"] != other.last()[0]["observation"]).any()


def test_an_illegal_answer_raises_the_refusal_and_changes_nothing() -> None:
    playing = raw_env("crows")
    playing.reset(seed=1)
    before, agent = playing.last()[0], playing.agent_selection
    wrong = next(number for number in range(len(playing.numbering)) if not before["action_mask"][number])
    with pytest.raises(IllegalActionError, match=r"^play T1: .*The hand holds B, GC\. \(CROWS-5\.1\)"):
        playing.step(wrong)
    assert playing.agent_selection == agent
    after = playing.last()[0]
    assert all((before[part] == after[part]).all() for part in before)


def test_an_illegal_answer_ends_the_wrapped_game() -> None:
    playing = env("crows", players=3)
    playing.reset(seed=1)
    seen, *_ = playing.last()
    agent = playing.agent_selection
    playing.step(int(seen["action_mask"].argmin()))
    assert playing.rewards == {each: -1.0 if each == agent else 0 for each in playing.possible_agents}
    assert all(playing.terminations.values())
    assert not any(playing.observe(each)["action_mask"].any() for each in playing.agents)
    for _ in playing.agent_iter():
        playing.step(None)
    assert not playing.agents


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("number", [-1, 35667, 1.5, "play T1", True, np.True_, None])
def test_what_is_no_number_of_an_answer_is_refused(make: Any, number: Any) -> None:
    playing = make("crows")
    playing.reset(seed=1)
    with pytest.raises(InputError, match=rf"No answer has the number {number}\. Answers go from 0 to 35666\."):
        playing.step(number)


def test_a_mask_that_marks_nothing_gives_no_answer() -> None:
    playing = env("crows")
    playing.reset(seed=1)
    idle = next(agent for agent in playing.agents if agent != playing.agent_selection)
    with pytest.raises(InputError, match=r"The mask marks no answer\. Only who is asked has answers"):
        playing.action_space(idle).sample(playing.observe(idle)["action_mask"])


@pytest.mark.parametrize("stride", [1, 2])
def test_a_mask_is_read_as_gymnasium_reads_it(stride: int) -> None:
    playing = env("crows")
    playing.reset(seed=1)
    ours = playing.action_space("player_0")
    theirs = Discrete(int(ours.n))
    mask: Any = np.zeros(len(playing.observe("player_0")["action_mask"]) * stride, np.int8)[::stride]
    mask[[3, 17, 20_000, -1]] = 1
    ours.seed(5)
    theirs.seed(5)
    drawn = [ours.sample(mask) for _ in range(60)]
    assert drawn == [theirs.sample(mask) for _ in range(60)]
    assert {*drawn} == {3, 17, 20_000, len(mask) - 1}
    assert all(ours.contains(number) for number in drawn)
    for wrong in (mask * 2, mask.astype(bool), mask[:-1], mask.tolist()):
        with pytest.raises(AssertionError, match="of the sample mask"):
            ours.sample(wrong)


@pytest.mark.parametrize("seed", [-1, "abc", 1.5, True])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InputError, match=rf"'{seed}' is no seed of an environment\. Give a whole number from 0 on\."):
        env("crows").reset(seed=seed)


def test_a_game_without_a_beginning_or_beyond_its_end_takes_no_answer() -> None:
    playing = raw_env("crows")
    for ask in (lambda: playing.step(0), lambda: playing.observe("player_0"), playing.render):
        with pytest.raises(InputError, match=r"No game is going on\. Begin one with reset\."):
            ask()
    playing.reset(seed=1)
    while playing.agents:
        info = playing.last(observe=False)[4]
        playing.step(info["options"][0] if "options" in info else None)
    with pytest.raises(InputError, match=r"No game is going on\. Begin one with reset\."):
        playing.step(0)


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("agent", ["player_3", 0, None])
def test_an_agent_that_there_is_not_is_refused_with_those_there_are(make: Any, agent: Any) -> None:
    playing = make("crows", players=3)
    playing.reset(seed=1)
    for ask in (playing.observe, playing.observation_space, playing.action_space):
        with pytest.raises(InputError, match=rf"no agent '{agent}'\. Agents are player_0, player_1, player_2\."):
            ask(agent)


@pytest.mark.parametrize("make", [env, raw_env])
def test_what_a_learner_does_to_what_it_was_given_changes_nothing(make: Any) -> None:
    playing = make("crows")
    playing.reset(seed=1)
    seen, _, _, _, info = playing.last()
    before, options = {part: array.copy() for part, array in seen.items()}, [*info["options"]]
    for array in seen.values():
        array[:] = 0
    info["options"].clear()
    assert all((before[part] == array).all() for part, array in playing.last()[0].items())
    playing.step(options[0])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {"player": 3},
            "There is no option 'player'. Did you mean 'players'? Options are players, pack, reward, render_mode",
        ),
        ({"weather": 1}, "There is no option 'weather'. Options are players, pack, reward, render_mode, ask_forced"),
        ({"players": 5}, "5 cannot play Crows. 2 to 4 can."),
        ({"ask_forced": "no"}, "option ask_forced: It cannot be 'no'. It can be True, False."),
        ({"players": "many"}, "'many' is no number of players. Give a whole number."),
        ({"reward": "score"}, "option reward: It cannot be 'score'. It can be win, margin."),
        ({"render_mode": "rgb_array"}, "option render_mode: It cannot be 'rgb_array'. It can be human, ansi."),
        ({"spiral": "square"}, "option spiral: It cannot be 'square'. It can be continuous, rings."),
    ],
)
def test_an_option_that_there_is_not_is_refused_with_those_there_are(options: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError) as error:
        env("crows", **options)
    assert told in str(error.value)


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match="There is no game 'chess'"):
        env("chess")


def test_options_of_a_reset_are_passed_over() -> None:
    playing = env("crows")
    playing.reset(seed=1, options={"weather": "bad"})
    assert playing.agents


def test_options_of_the_rules_are_those_of_a_table() -> None:
    chosen = raw_env("crows", spiral="rings", queen_scatters=True).game.box.options
    assert (chosen.spiral, chosen.queen_scatters) == ("rings", True)
