"""Learns two-player Crows by a linear policy gradient, with numpy alone: ``python examples/policy_gradient.py``.

An answer that names a square is judged by what lies around that square, any other by its number; a softmax over these
sums is the policy. After each batch of games against the random bot, weights move along the gradient of what was
scored afterwards. Needs corvids[fast], and corvids[report] for --plot.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from corvids.content import open_game
from corvids.fast.crows import layout
from corvids.fast.crows.environment import Games
from corvids.fast.crows.observing import FIRST_OF, LAYERS
from corvids.fast.crows.twin import Twin

Array = Any
SIGHT = 6
"""How far along its row and column the surroundings of a square reach; diagonally it is one."""
AROUND = [(y, x) for y in range(-SIGHT, SIGHT + 1) for x in range(-SIGHT, SIGHT + 1) if not y * x or abs(y * x) == 1]
QUESTIONS = layout.LAST_QUESTION + 1 + layout.KINDS
"""Where a tile is laid is a question of its own for each kind of tile."""
SIGHTS = len(LAYERS) * len(AROUND)
FEATURES = layout.AT + SIGHTS
BATCH, RATE, FADING = 64, 0.02, 0.9
"""Games a batch; how far weights move; what a point is worth for each answer that it came later."""


class Steps(NamedTuple):
    """What was answered in one batch, an answer a row."""

    games: Array
    questions: Array
    slopes: Array
    """By how much the logarithm of the answer's chance rises with each weight of the question."""


class Learner:
    """Weights by question and feature, and how they are moved (Adam)."""

    def __init__(self, seed: int) -> None:
        self.weights: Array = np.zeros((QUESTIONS, FEATURES), np.float32)
        self._mean, self._square, self._moves = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self._random = np.random.default_rng(seed)

    def answer(self, games: Games) -> tuple[Array, Steps]:
        """An answer for each game, drawn by the policy; any, where the game is over."""
        row, answers = np.nonzero(games.mask)
        questions = _questions(games.facts)
        seen = _features(games.layers, row, answers)
        sums = np.einsum("nf,nf->n", seen, self.weights[questions[row]])
        alive, first = np.unique(row, return_index=True)
        group: Array = np.repeat(np.arange(len(alive)), np.diff([*first, len(row)]))
        # the largest of sums plus Gumbel's noise is a draw from their softmax
        noisy = sums + self._random.gumbel(size=len(sums))
        chosen = first + [int(part.argmax()) for part in np.split(noisy, first[1:])]
        heavy = np.exp(sums - np.maximum.reduceat(sums, first)[group])
        chances = (heavy / np.add.reduceat(heavy, first)[group]).astype(np.float32)
        slopes = seen[chosen] - np.add.reduceat(seen * chances[:, None], first)
        given: Array = np.zeros(games.size, np.int64)
        given[alive] = answers[chosen]
        return given, Steps(alive, questions[alive], slopes)

    def learn(self, steps: list[Steps], gained: Array) -> None:
        """Move the weights, by what each answer brought: a row a step, a column a game."""
        slope = np.zeros_like(self.weights)
        worth = np.concatenate([gained[n, step.games] for n, step in enumerate(steps)])
        questions, slopes = (np.concatenate(part) for part in list(zip(*steps, strict=True))[1:])
        for question in np.unique(questions):
            here = questions == question
            better = worth[here] - worth[here].mean()
            slope[question] = better @ slopes[here] / len(worth)
        self._moves += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self._moves), self._square / (1 - 0.999**self._moves)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


def _questions(facts: Array) -> Array:
    asked, tile = facts[:, FIRST_OF["question"]], facts[:, FIRST_OF["tile"]]
    return np.where(asked == layout.PLACE_TILE, layout.LAST_QUESTION + tile, asked)


def _features(layers: Array, row: Array, answers: Array) -> Array:
    """A row an answer: which one it is, if it names no square; else what lies around its square."""
    seen: Array = np.zeros((len(row), FEATURES), np.float32)
    named = answers >= layout.AT
    seen[~named, answers[~named]] = 1
    y, x = np.divmod(answers[named] - layout.AT, layout.SIDE)
    ys, xs = ((at[:, None] + steps) % layout.SIDE for at, steps in zip((y, x), np.transpose(AROUND), strict=True))
    around = layers[row[named][:, None], :, ys, xs]
    seen[named, layout.AT :] = around.reshape(len(y), SIGHTS)
    return seen


def play(learner: Learner, games: Games, seed: int) -> tuple[list[Steps], Array]:
    """A batch of games to their ends: all steps, and by how much the learner was ahead before each and at the end."""
    games.reset(seed)
    steps, ahead = [], []
    scores = FIRST_OF["scores"]
    while not games.over.all():
        ahead.append(np.where(games.over, np.nan, games.facts[:, scores] - games.facts[:, scores + 1]))
        answers, step = learner.answer(games)
        steps.append(step)
        games.step(answers)
    final = (games.scores[:, 0] - games.scores[:, 1]).astype(float)
    ahead.append(final)
    ahead_then = np.array(ahead)
    return steps, np.where(np.isnan(ahead_then), final, ahead_then)


def train(learner: Learner, batches: int, tell: Callable[[int, float], None]) -> None:
    """Play that many batches against the random bot and learn from each; *tell* hears the share of wins in each."""
    games = _games(BATCH, "random")
    for number in range(batches):
        steps, ahead = play(learner, games, number)
        gained = np.diff(ahead, axis=0)
        for n in range(len(gained) - 2, -1, -1):
            gained[n] += FADING * gained[n + 1]
        learner.learn(steps, gained)
        tell(number, _share(ahead[-1]))


def share_of_wins(learner: Learner, games: int, against: str, seed: int) -> float:
    """How many games of so many the learner wins, from 0 to 1; a shared win is half of one."""
    return _share(play(learner, _games(games, against), seed)[1][-1])


def _games(size: int, against: str) -> Games:
    twin = Twin(open_game("crows", 2))
    return Games(twin, size, bots=("outside", against), threads=2, layers=True, anew=False)


def _share(ahead: Array) -> float:
    return float((ahead > 0).mean() + (ahead == 0).mean() / 2)


def main() -> None:
    """Train, and tell how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where to draw the learning curve, as SVG")
    asked = parser.parse_args()
    learner, curve = Learner(asked.seed), []

    def tell(number: int, share: float) -> None:
        curve.append(share)
        if number % 5 == 0:
            print(f"batch {number}: {share:.0%} of {BATCH} games won")

    train(learner, asked.batches, tell)
    for bot in ("random", "greedy"):
        print(f"against {bot}: {share_of_wins(learner, 1000, bot, 1 << 32):.1%} of 1,000 games won")
    if asked.plot:
        draw(curve, asked.plot)


def draw(curve: list[float], file: Path) -> None:
    """The share of wins, batch by batch."""
    from matplotlib import pyplot as plt  # noqa: PLC0415 of an extra

    figure, axes = plt.subplots(figsize=(7, 3.5))
    axes.plot(np.arange(1, len(curve) + 1) * BATCH, curve)
    axes.set(xlabel="games", ylabel="share of wins against random", ylim=(0, 1))
    figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")


if __name__ == "__main__":
    main()
