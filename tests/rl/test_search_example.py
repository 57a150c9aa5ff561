"""The example of a search: OpenSpiel's own MCTS beats a random player, and is told no more than its view."""

from typing import Any

import pyspiel
import pytest
from examples import openspiel_mcts
from examples.openspiel_mcts import play
from open_spiel.python.algorithms import mcts

GAME = "python_corvids_crows(players=2,reward=margin)"


def test_a_small_search_wins_and_the_same_seed_gives_the_same_game() -> None:
    game = pyspiel.load_game(GAME)
    ahead = play(game, 0, 4, 1)
    assert ahead > 0
    assert ahead == int(ahead) == play(game, 0, 4, 1)


def test_the_search_never_holds_the_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def looked(self: mcts.MCTSBot, state: Any) -> int:
        searched.append(state)
        return int(self._random_state.choice(state.legal_actions()))

    monkeypatch.setattr(mcts.MCTSBot, "step", looked)
    play(pyspiel.load_game(GAME), 1, 1, 2)
    assert searched
    assert all(not state.history() for state in searched)
    assert {state.current_player() for state in searched} == {1}


def test_the_command_tells_how_many_games_were_won(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["openspiel_mcts.py", "--games", "1", "--simulations", "2"])
    openspiel_mcts.main()
    assert "of 1 games won, by" in capsys.readouterr().out
