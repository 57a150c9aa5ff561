"""Learns two-player Crows by MaskablePPO against the random bot: ``python examples/maskable_ppo.py``.

32 games are played side by side on compiled rules. The board is seen as planes around its middle; a convolution along
rows and columns judges every square, as the question and the tile in hand ask for it. Stops after --minutes. Needs
corvids[fast,train], and corvids[report] for --plot.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from corvids.content import open_game
from corvids.fast.crows import layout
from corvids.fast.crows.environment import Games
from corvids.fast.crows.observing import FIRST_OF, LAYERS
from corvids.fast.crows.twin import Twin

WINDOW = 24
"""The board is seen so wide and so high: squares farther out cannot be answered with."""
EDGE = (layout.SIDE - WINDOW) // 2
CELLS = WINDOW * WINDOW
QUESTIONS = layout.LAST_QUESTION + 1
FACTS = QUESTIONS + layout.KINDS + layout.SPELL_KINDS + 1
CHANNELS, SIGHT = 16, 6
POINT = 0.05
"""What a point ahead is worth, as soon as it is scored."""


class Tables(VecEnv):
    """Games of Crows, in each of which the learner is seat 0; a game that ends begins anew at once."""

    render_mode = None

    def __init__(self, size: int, seed: int) -> None:
        twin = Twin(open_game("crows", 2))
        self.games = Games(twin, size, seed=seed, bots=("outside", "random"), threads=2, layers=True)
        self.seed_of_games, self.results = seed, list[tuple[int, float]]()
        self._ahead = np.zeros(size)
        planes, facts = Box(-128, 127, (len(LAYERS), WINDOW, WINDOW), np.int8), Box(-1, 1, (FACTS,), np.float32)
        super().__init__(size, Dict({"planes": planes, "facts": facts}), Discrete(layout.AT + CELLS))

    def reset(self) -> dict[str, np.ndarray]:
        self.games.reset(self.seed_of_games)
        self._ahead = self._lead()
        return self._seen()

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        row, column = np.divmod(self._actions - layout.AT, WINDOW)
        cells = layout.AT + (row + EDGE) * layout.SIDE + column + EDGE
        answers = np.where(self._actions < layout.AT, self._actions, cells)
        legal = self.games.mask[np.arange(self.num_envs), answers] == 1
        self.games.step(np.where(legal, answers, self.games.mask.argmax(1)))
        over, ahead = self.games.over.copy(), self._lead()
        final = self.games.scores[:, 0] - self.games.scores[:, 1]
        self.results += [(int(n), float(final[n])) for n in np.flatnonzero(over)]
        rewards = POINT * (np.where(over, final, ahead) - self._ahead)
        self._ahead = ahead
        return self._seen(), rewards.astype(np.float32), over, [{} for _ in over]

    def action_masks(self) -> np.ndarray:
        """What can be answered in each game: numbers below 64, then squares of the window."""
        mask = self.games.mask.astype(bool)
        squares = mask[:, layout.AT :].reshape(-1, layout.SIDE, layout.SIDE)[:, EDGE:-EDGE, EDGE:-EDGE]
        found = np.concatenate([mask[:, : layout.AT], squares.reshape(-1, CELLS)], 1)
        found[~found.any(1), 0] = True  # all squares lie farther out: whatever is said, the first one is taken
        return found

    def _lead(self) -> np.ndarray:
        scores = self.games.facts[:, FIRST_OF["scores"] :]
        return scores[:, 0].astype(float) - scores[:, 1]

    def _seen(self) -> dict[str, np.ndarray]:
        facts, every = self.games.facts, np.zeros((self.num_envs, FACTS), np.float32)
        rows, tiles = np.arange(self.num_envs), FIRST_OF["tile"]
        every[rows, facts[:, FIRST_OF["question"]]] = 1
        held = facts[:, tiles] > 0
        every[rows[held], QUESTIONS + facts[held, tiles] - 1] = 1
        spells = FIRST_OF["spells"]
        every[:, QUESTIONS + layout.KINDS : -1] = facts[:, spells : spells + layout.SPELL_KINDS] > 0
        every[:, -1] = facts[:, FIRST_OF["round"]] / 20
        return {"planes": self.games.layers[:, :, EDGE:-EDGE, EDGE:-EDGE].copy(), "facts": every}

    def env_method(self, method_name: str, *_args: Any, **_more: Any) -> list[Any]:
        return list(getattr(self, method_name)())

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


class Looking(BaseFeaturesExtractor):
    """What is seen of every square along its row and column, then the mean of all squares and the facts."""

    def __init__(self, space: Dict) -> None:
        super().__init__(space, CHANNELS * CELLS + CHANNELS + FACTS)
        along = 2 * SIGHT + 1
        self.row = nn.Conv2d(len(LAYERS), CHANNELS, (1, along), padding=(0, SIGHT))
        self.column = nn.Conv2d(len(LAYERS), CHANNELS, (along, 1), padding=(SIGHT, 0))
        self.near = nn.Conv2d(len(LAYERS), CHANNELS, 3, padding=1)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        planes = seen["planes"]
        squares = torch.relu(self.row(planes) + self.column(planes) + self.near(planes)).flatten(2)
        return torch.cat([squares.flatten(1), squares.mean(2), seen["facts"]], 1)


class Answering(nn.Module):
    """How good each answer is: facts weigh what is seen of a square; all else goes by facts and the mean alone."""

    def __init__(self) -> None:
        super().__init__()
        self.weigh, self.other = nn.Linear(FACTS, CHANNELS), nn.Linear(CHANNELS + FACTS, layout.AT)

    def forward(self, latent: torch.Tensor) -> torch.Tensor:
        squares, rest = latent[:, : CHANNELS * CELLS].unflatten(1, (CHANNELS, CELLS)), latent[:, CHANNELS * CELLS :]
        return torch.cat([self.other(rest), torch.einsum("bc,bcs->bs", self.weigh(rest[:, CHANNELS:]), squares)], 1)


class Policy(MaskableMultiInputActorCriticPolicy):
    """The usual policy with :class:`Answering` as its last layer."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Answering()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Clock(BaseCallback):
    """Ends the training in time, and keeps the curve: games played, and the share of the last 100 that were won."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end, self.curve = time.monotonic() + 60 * minutes, list[tuple[int, float]]()

    def _on_step(self) -> bool:
        return time.monotonic() < self.end

    def _on_rollout_end(self) -> None:
        results = self.training_env.results
        if results:
            self.curve.append((len(results), share([ahead for _, ahead in results[-100:]])))
            print("{} games, {:.0%} of the last 100 won".format(*self.curve[-1]), flush=True)


def share(ahead: Sequence[float]) -> float:
    """The share of wins; a shared win is half of one."""
    return float(np.mean([0.5 if lead == 0 else lead > 0 for lead in ahead]))


def won(model: MaskablePPO, games: int, seed: int, *, likeliest: bool) -> float:
    """The share of wins in the first game of so many tables, with answers drawn, or with the likeliest each time."""
    tables = Tables(games, seed)
    seen, first = tables.reset(), dict[int, float]()
    while len(first) < games:
        answers, _ = model.predict(seen, action_masks=tables.action_masks(), deterministic=likeliest)
        seen, *_ = tables.step(answers)
        for table, ahead in tables.results:
            first.setdefault(table, ahead)
    return share(list(first.values()))


def tell(when: str, model: MaskablePPO) -> None:
    """How well it plays."""
    drawn, likeliest = (won(model, 100, 1 << 32, likeliest=each) for each in (False, True))
    print(f"{when}: of 100 games against random {drawn:.0%} won with answers drawn, {likeliest:.0%} with the likeliest")


def main() -> None:
    """Train, and tell how well it plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where to draw the learning curve, as SVG")
    asked = parser.parse_args()
    torch.set_num_threads(2)
    model = MaskablePPO(
        Policy, Tables(32, asked.seed), learning_rate=1e-3, n_steps=64, batch_size=256, n_epochs=4, gamma=0.95,
        gae_lambda=0.9, ent_coef=0.003, seed=asked.seed, device="cpu",
        policy_kwargs={"net_arch": [], "features_extractor_class": Looking, "ortho_init": False},
    )  # fmt: skip
    tell("before", model)
    clock = Clock(asked.minutes)
    model.learn(10**9, callback=clock)
    tell(f"after {model.num_timesteps} answers", model)
    if asked.plot:
        draw(clock.curve, asked.plot)


def draw(curve: list[tuple[int, float]], file: Path) -> None:
    """The share of wins by games played."""
    from matplotlib import pyplot as plt  # noqa: PLC0415 of an extra

    figure, axes = plt.subplots(figsize=(7, 3.5))
    axes.plot(*zip(*curve, strict=True))
    axes.set(xlabel="games", ylabel="share of the last 100 won", ylim=(0, 1))
    figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")


if __name__ == "__main__":
    main()
