"""The games by OpenSpiel's own tests, by Shimmy's view of them, and by kept playthroughs."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0
from tests.rl.playing import warnings_as_errors
from tests.rl.renew import ACTION, path_of, text_of

from corvids.kernel import IllegalActionError, InputError
from corvids.rl import GAMES
from corvids.rl.openspiel import PREFIX

LOADED = [
    *(f"{PREFIX}crows(players={players})" for players in (2, 3, 4)),
    f"{PREFIX}creed",
    f"{PREFIX}creed(mission=7,reward=margin)",
    f"{PREFIX}headquarters",
]
SHOWN = ("crows(players=3)", "creed(mission=6)")
SHIMMYS = ("Agent's minimum observation space value is -inf", "Agent's maximum observation space value is inf")
"""What Shimmy says of every game's observations."""


def states(name: str, seed: int, every: int) -> Iterator[tuple[Any, Any]]:
    """States of a random game, every so-maniest."""
    game, stream = pyspiel.load_game(name), Random(seed)
    state, number = game.new_initial_state(), 0
    while not state.is_terminal():
        if number % every == 0:
            yield game, state
        state.apply_action(stream.choice(state.legal_actions()))
        number += 1
    yield game, state


@pytest.mark.parametrize("name", LOADED)
def test_a_game_passes_openspiels_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_plays_over_line_by_line(game: str) -> None:
    kept = path_of(game).read_text("utf-8")
    actions = [int(found) for found in ACTION.findall(kept)]
    assert actions
    assert text_of(game, actions).splitlines() == kept.splitlines(), "see tests/rl/renew.py"


@pytest.mark.parametrize(
    ("game", "config"), [("crows", {"players": 3}), ("creed", {"mission": 4}), ("headquarters", None)]
)
def test_shimmy_shows_it_to_pettingzoos_tests(game: str, config: dict[str, Any] | None) -> None:
    with warnings_as_errors(*SHIMMYS):
        api_test(OpenSpielCompatibilityV0(game_name=f"{PREFIX}{game}", config=config), 1000)


@pytest.mark.parametrize("name", LOADED)
def test_a_state_is_read_from_what_it_wrote(name: str) -> None:
    for game, state in states(name, 3, 211 if "headquarters" in name else 29):
        text = state.serialize()
        read = game.deserialize_state(text)
        for other in (read, state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
            assert str(other) == str(state)
            assert other.history() == state.history()
            assert other.at.game.encode(other.at.state) == state.at.game.encode(state.at.state)
            assert other.serialize() == text
        if not state.is_terminal():
            read.apply_action(read.legal_actions()[0])
            assert state.serialize() == text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda _: "pickle", "This is no state of Corvids. Take what a state's serialize has written."),
        (lambda _: "{}", "This is no state of Corvids."),
        (lambda text: text.replace('"seats": 2', '"seats": 3'), "another game: seats is 3. Here it is 2."),
        (lambda text: text.replace('"game": "crows"', '"game": "chess"'), "game is chess. Here it is crows."),
        (lambda text: text.replace("draw", "drew", 1), "Answer 1, 'drew"),
        (lambda text: text.replace('"answers"', '"from": "abc", "answers"'), "This is no state of Corvids."),
        (lambda text: text.replace('"answers"', '"told": {"Z": ""}, "answers"'), "This is no state of Corvids."),
        (lambda text: text.replace('"answers"', '"told": [], "answers"'), "This is no state of Corvids."),
    ],
)
def test_a_text_that_is_no_state_is_refused(change: Any, told: str) -> None:
    *_, (game, state) = states(f"{PREFIX}crows", 1, 50)
    with pytest.raises(InputError) as error:
        game.deserialize_state(change(state.serialize()))
    assert told in str(error.value)


def test_an_illegal_action_raises_the_refusal_and_changes_nothing() -> None:
    state = pyspiel.load_game(f"{PREFIX}crows").new_initial_state()
    with pytest.raises(InputError, match=r"Chance has no outcome 700 here\. Outcomes go from 0 to \d\."):
        state.apply_action(700)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = (state.history(), str(state))
    wrong = next(number for number in range(20) if number not in state.legal_actions())
    with pytest.raises(IllegalActionError, match=r"^play .*The hand holds .* \(CROWS-5\.1\)"):
        state.apply_action(wrong)
    with pytest.raises(InputError, match=r"No answer has the number 99999\. Answers go from 0 to 35666\."):
        state.apply_action(99999)
    assert (state.history(), str(state)) == before


@pytest.mark.parametrize("name", SHOWN)
def test_a_resampled_state_is_the_same_to_the_player(name: str) -> None:
    stream, differ = Random(4), 0
    for game, state in states(f"{PREFIX}{name}", 5, 23):
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, stream.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            assert not other.history()
            differ += str(other) != str(state)
            assert game.deserialize_state(other.serialize()).serialize() == other.serialize()
            if not other.is_terminal():
                told = other.information_state_string(player)
                other.apply_action(stream.choice(other.legal_actions()))
                assert other.information_state_string(player) != told
    assert differ > 5


def test_what_a_player_is_not_told_makes_no_difference_to_it() -> None:
    """What somebody draws into a hand is known to that player alone; the opening is seen by both."""
    shared, secret = 0, [0, 0]
    for _, state in states(f"{PREFIX}crows", 2, 1):
        if not state.is_chance_node() or len(state.legal_actions()) == 1 or state.move_number() > 30:
            continue
        children = [state.child(number) for number in state.legal_actions()]
        strings = [{child.information_state_string(player) for child in children} for player in (0, 1)]
        numbers = [len(strings[0]), len(strings[1])]
        assert max(numbers) == len(children)
        shared += numbers[0] == numbers[1]
        for player in (0, 1):
            secret[player] += numbers[player] == 1
    assert shared > 5
    assert min(secret) > 0


@pytest.mark.parametrize("name", SHOWN)
def test_what_all_see_and_what_one_sees_are_told_apart(name: str) -> None:
    kind = pyspiel.IIGObservationType
    for game, state in states(f"{PREFIX}{name}", 2, 31):
        public = make_observation(game, kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
        own = make_observation(game, kind(perfect_recall=False, public_info=False))
        whole = make_observation(game, kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS))
        assert len({public.string_from(state, player) for player in range(game.num_players())}) == 1
        assert whole.string_from(state, 0) == str(state)
        for player in range(game.num_players()):
            lines = set(own.string_from(state, player).splitlines())
            assert lines <= set(state.observation_string(player).splitlines())
            assert not lines & set(public.string_from(state, player).splitlines())
        public.set_from(state, 1)
        assert public.tensor.shape == (game.observation_tensor_size(),)
        assert own.tensor is None


def test_planes_are_in_the_tensor_if_wanted() -> None:
    game = pyspiel.load_game(f"{PREFIX}crows")
    state = game.new_initial_state()
    plain, large = make_observation(game), make_observation(game, None, {"planes": True})
    for observation in (plain, large):
        observation.set_from(state, 0)
    assert "planes" not in plain.dict
    assert large.dict["planes"].shape == (19, 32, 32)
    assert large.tensor.dtype == np.float32
    assert large.dict["pool"][0] == plain.dict["pool"][0] == 36
    with pytest.raises(InputError, match=r"Observers have no parameter 'plane'\. They have 'planes'\."):
        make_observation(game, None, {"plane": 1})


def test_a_game_starts_from_a_position() -> None:
    game = pyspiel.load_game(f"{PREFIX}crows")
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(state.legal_actions()[-1])
    begun = game.new_initial_state(str(state))
    assert begun.legal_actions() == state.legal_actions()
    assert game.deserialize_state(begun.serialize()).serialize() == begun.serialize()
    with pytest.raises(InputError, match="line 1"):
        game.new_initial_state("what is this")


def test_openspiels_search_for_hidden_information_plays() -> None:
    game = pyspiel.load_game(f"{PREFIX}crows")
    state, stream = game.new_initial_state(), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, stream), 1.4, 3, 6, stream)
    while state.move_number() < 22:
        asked = state.is_chance_node()
        state.apply_action(stream.choice(state.legal_actions()) if asked else bot.step(state))
    assert state.move_number() == 22


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("crows(players=5)", "5 cannot play Crows. 2 to 4 can."),
        ("crows(reward=score)", "option reward: It cannot be 'score'. It can be win, margin."),
        ("creed(mission=9)", "option mission: It cannot be '9'. It can be 1, 2, 3, 4, 5, 6, 7, 8."),
        ("crows(player=3)", "Unknown parameter 'player'. Available parameters are: "),
    ],
)
def test_a_parameter_that_cannot_be_is_refused(name: str, told: str) -> None:
    with pytest.raises((InputError, pyspiel.SpielError)) as error:
        pyspiel.load_game(f"{PREFIX}{name}")
    assert told in str(error.value)


def test_an_information_state_has_no_tensor_and_says_so() -> None:
    game = pyspiel.load_game(f"{PREFIX}crows")
    state = game.new_initial_state()
    memory = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    own = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    for ask in (
        lambda: state.information_state_tensor(0),
        game.information_state_tensor_shape,
        game.information_state_tensor_size,
        lambda: memory.set_from(state, 0),
        lambda: own.set_from(state, 0),
    ):
        with pytest.raises(InputError, match=r"has no tensor\. Take observation_tensor, or the text of information_s"):
            ask()
    assert memory.string_from(state, 0) == state.information_state_string(0)


@pytest.mark.parametrize("player", [-1, 3])
def test_a_player_that_there_is_not_imagines_nothing(player: int) -> None:
    state = pyspiel.load_game(f"{PREFIX}crows(players=3)").new_initial_state()
    with pytest.raises(InputError, match=rf"There is no player {player}\. Players go from 0 to 2\."):
        state.resample_from_infostate(player, Random(1).random)


def test_chance_has_outcomes_where_it_is_asked() -> None:
    *_, (_, last) = states(f"{PREFIX}crows", 1, 50)
    asked = next(state for _, state in states(f"{PREFIX}crows", 1, 1) if state.current_player() >= 0)
    for state in (asked, last):
        with pytest.raises(InputError, match=r"Chance is not asked here\. Ask is_chance_node first"):
            state.chance_outcomes()


def test_no_game_is_one_of_populations() -> None:
    with pytest.raises(InputError, match=r"no game of whole populations\. Begin it with new_initial_state\."):
        pyspiel.load_game(f"{PREFIX}crows").new_initial_state_for_population(1)


@pytest.mark.parametrize("name", LOADED)
def test_every_action_has_the_notation_of_its_answer(name: str) -> None:
    game = pyspiel.load_game(name)
    numbers = range(game.num_distinct_actions())
    told = [game.action_to_string(0, number) for number in numbers]
    assert told == [str(answer) for answer in game.numbering.answers]
    for _, state in states(name, 6, 40):
        player = state.current_player()
        if state.is_chance_node():
            assert {state.action_to_string(-1, number) for number in (-1, 99_999)} == {"outcome -1", "outcome 99999"}
            assert game.action_to_string(-1, 7) == "outcome 7"
            continue
        for number in state.legal_actions():
            assert state.action_to_string(player, number) == told[number]
            assert state.string_to_action(player, told[number]) == number
    with pytest.raises(InputError, match=rf"Answers go from 0 to {numbers[-1]}\."):
        game.action_to_string(0, len(numbers))


@pytest.mark.parametrize("name", LOADED)
def test_a_game_is_pickled_and_loaded_where_nothing_is_registered(name: str, tmp_path: Path) -> None:
    game = pyspiel.load_game(name)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):  # noqa: S301
        assert str(other) == str(game)
        assert other.rulebook.seats == game.rulebook.seats
    (tmp_path / "game").write_bytes(pickle.dumps(game))
    code = f"import pickle; print(pickle.loads(open({str(tmp_path / 'game')!r}, 'rb').read()))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == str(game)


def test_python_ends_well() -> None:
    """OpenSpiel frees what was registered when Python is over already."""
    code = f"import pyspiel, corvids.rl.openspiel; pyspiel.load_game('{PREFIX}crows').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
