"""Crows for Gymnasium: many tables at once, on each of which one seat plays against bots. Needs gymnasium."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from corvids.content import open_game
from corvids.kernel import InputError, Refusal, Seat

from . import layout as at
from .conversion import Array
from .environment import OUTSIDE, Games
from .twin import Twin


class CrowsVectorEnv(VectorEnv):
    """``num_envs`` tables of Crows; seat *seat* is yours, and ``bots`` name who sits in the others, in their order.

    An answer is a number of ``corvids.fast.crows.layout``; ``action_mask`` marks those that can be given. A table that
    is over shows its last position, and its next step begins a new game, whatever the answer. The reward comes at the
    end: 1 for winning alone, 0 for sharing the win, -1 for losing.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        bots: str | tuple[str, ...] = ("greedy",),
        seat: Seat = 0,
        *,
        threads: int = 1,
        layers: bool = False,
    ) -> None:
        others = (bots,) if isinstance(bots, str) else tuple(bots)
        seats = len(others) + 1
        if not 0 <= seat < seats:
            facts = {"seat": seat, "last": seats - 1}
            raise InputError(Refusal("", "There is no seat {seat}.", "Seats are 0 to {last}.", facts))
        named = (*others[:seat], OUTSIDE, *others[seat:])
        twin = Twin(open_game("crows", seats))
        self.num_envs, self.seat = num_envs, seat
        self.games = Games(twin, num_envs, bots=named, threads=threads, layers=layers, anew=False)
        self.single_action_space = Discrete(at.ANSWERS)
        self.single_observation_space = Dict({name: _space(array) for name, array in self._seen().items()})
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """All tables anew; without a seed by one that is drawn."""
        super().reset(seed=seed)
        self.games.view_from([self.seat] * self.num_envs)
        self.games.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._seen(), {}

    def step(self, actions: Array) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """An answer at each table.

        Raises :class:`IllegalActionError`, with the refusal of the rules, for one that cannot be given.
        """
        ended = self.games.over.copy()
        self.games.step(actions)
        rewards = np.where(ended, 0, self.games.rewards[:, self.seat]).astype(np.float64)
        if ended.any():
            self.games.begin(ended)
        over = self.games.over.copy()
        infos = {"scores": np.where(over[:, None], self.games.scores, 0), "_scores": over}
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self) -> Mapping[str, Array]:
        seen = {name: getattr(self.games, name) for name in ("facts", "slots", "places")}
        layers = {"layers": self.games.layers} if len(self.games.layers) else {}
        return {**seen, **layers, "action_mask": self.games.mask}


def _space(array: Array) -> Box:
    """The space of one row of an array."""
    limits = np.iinfo(array.dtype)
    low, high = (0, 1) if array.dtype == np.int8 and array.ndim == 2 else (limits.min, limits.max)  # noqa: PLR2004
    return Box(low, high, array.shape[1:], array.dtype)
