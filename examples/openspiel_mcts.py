"""OpenSpiel's own MCTS plays two-player Crows against a random player: ``python examples/openspiel_mcts.py``.

The search is one for perfect information, so at each question it is given a state that its player cannot tell from the
true one: it knows no more than the player does. Needs corvids[rl].
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import corvids.rl.openspiel  # noqa: F401 registers the games

WIDTH = 20
"""How curious the search is, in points: a reward that a game may well bring."""


def play(game: Any, seat: int, simulations: int, seed: int) -> float:
    """One game, with the search in that seat: by how many points it wins."""
    random = np.random.RandomState(seed)  # OpenSpiel asks for one of these
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    search = mcts.MCTSBot(game, WIDTH, simulations, evaluator, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(_answer(state, seat, search, random)))
    return float(state.player_return(seat))


def _answer(state: Any, seat: int, search: Any, random: Any) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(random.choice(outcomes, p=chances))
    answers = state.legal_actions()
    if state.current_player() != seat or len(answers) == 1:
        return int(random.choice(answers))
    return int(search.step(state.resample_from_infostate(seat, random.random_sample)))


def main() -> None:
    """Play some games, and tell how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = pyspiel.load_game("python_corvids_crows(players=2,reward=margin)")
    ahead = [play(game, n % 2, asked.simulations, asked.seed + n) for n in range(asked.games)]
    print(f"{sum(lead > 0 for lead in ahead)} of {asked.games} games won, by {np.mean(ahead):.1f} points on average")


if __name__ == "__main__":
    main()
