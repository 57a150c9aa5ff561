"""What an episode of random play costs through PettingZoo's interface, against the same episode through the kernel.

``python bench/environments.py [--episodes N] [--rounds N] [--write]`` plays the same games with the same answers in
three ways: through the kernel alone, through ``raw_env`` and through ``env`` with its wrappers, where every question
has its observation and its mask. Chance comes from the same seeds each time, in process time, all ways in turn; medians
of the rounds. Beside them stands PettingZoo's chess_v6, against python-chess alone, in an environment of its own that
is made in ``--folder`` or a temporary one. ``--write`` puts the table into docs/bench.md as well. Exit 1: a goal was
missed.
"""

import argparse
import gc
import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

import numpy as np
from page import write_section

from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, Decision, apply
from corvids.play.chance import ChanceSource, secret_from
from corvids.rl.pettingzoo import env, raw_env

GOALS = {"raw_env": 2.5, "env": 5.0}
"""So many times what the kernel takes."""
WAYS = ("kernel", "raw_env", "env", "mask")
SETTINGS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("Crows, 2 players", "crows", {"players": 2}),
    ("Crows, 4 players", "crows", {"players": 4}),
    ("Creed Versus Crows, mission 1", "creed", {}),
    ("Creed Versus Crows, mission 4", "creed", {"mission": 4}),
    ("Headquarters", "headquarters", {}),
)
LONG = 8
"""So many times fewer episodes of the Headquarters, which are so much longer."""
PEER = ("pettingzoo[classic]==1.27.0", "setuptools<81")
CHESS = """
import json, sys, time
from random import Random
import chess, numpy as np
from pettingzoo.classic import chess_v6
def kernel(seed):
    board, stream, steps = chess.Board(), Random(seed), 0
    while not board.is_game_over(claim_draw=True):
        moves = list(board.legal_moves)
        board.push(moves[int(stream.random() * len(moves))])
        steps += 1
    return steps
def through(playing, seed):
    stream, steps = Random(seed), 0
    playing.reset(seed=seed)
    for _ in playing.agent_iter():
        seen, _, over, cut, _ = playing.last()
        if over or cut:
            playing.step(None)
            continue
        options = np.flatnonzero(seen["action_mask"])
        playing.step(int(options[int(stream.random() * len(options))]))
        steps += 1
    return steps
raw, wrapped = chess_v6.raw_env(), chess_v6.env()
ways = {"kernel": kernel, "raw_env": lambda s: through(raw, s), "env": lambda s: through(wrapped, s)}
found = {}
for name, play in ways.items():
    begun, steps = time.process_time(), 0
    for seed in range(int(sys.argv[1])):
        steps += play(seed)
    found[name] = [time.process_time() - begun, steps]
print(json.dumps(found))
"""
Play = Callable[[int], int]
"""Plays the game of a seed, and tells how many answers were chosen."""


class Figures(NamedTuple):
    """Seconds a step, by the way it was played."""

    title: str
    steps: float
    seconds: dict[str, float]

    def ratio(self, way: str) -> float:
        """How many times the kernel's time it takes."""
        return self.seconds[way] / self.seconds["kernel"]


def through_the_kernel(game: Rulebook) -> Play:
    """Nothing but the rules, with chance from the same seed."""

    def play(seed: int) -> int:
        stream, chance, drawn, steps = Random(seed), ChanceSource(secret_from(seed), f"{seed}/0"), 0, 0
        state = game.start()
        while isinstance(pending := state.pending, Decision):
            options = pending.options
            if pending.seat == CHANCE:
                action, drawn = chance.answer(drawn, pending), drawn + 1
            elif len(options) == 1:
                action = options[0]
            else:
                action, steps = options[int(stream.random() * len(options))], steps + 1
            state, _ = apply(game, state, action)
        return steps

    return play


def through_pettingzoo(playing: Any, *, by_mask: bool = False) -> Play:
    """Every question with its observation and its mask; chosen from the numbers in ``info``, or from the mask."""

    def play(seed: int) -> int:
        stream, steps = Random(seed), 0
        playing.reset(seed=seed)
        for _ in playing.agent_iter():
            seen, _, over, _, info = playing.last()
            if over:
                playing.step(None)
                continue
            options = np.flatnonzero(seen["action_mask"].view(np.bool_)) if by_mask else info["options"]
            playing.step(options[int(stream.random() * len(options))])
            steps += 1
        return steps

    return play


def measured(title: str, game: str, options: dict[str, Any], episodes: int, rounds: int) -> Figures:
    """One game in all ways, in turn."""
    raw, wrapped = raw_env(game, **options), env(game, **options)
    ways = {
        "kernel": through_the_kernel(raw.game),
        "raw_env": through_pettingzoo(raw),
        "env": through_pettingzoo(wrapped),
        "mask": through_pettingzoo(raw, by_mask=True),
    }
    steps = {name: play(0) for name, play in ways.items()}
    assert len({*steps.values()} - {steps["mask"]}) <= 1, "not the same episode"
    gc.freeze()
    found: dict[str, list[float]] = {name: [] for name in ways}
    number = 0
    for _ in range(rounds):
        for name, play in ways.items():
            begun, number = time.process_time(), 0
            for seed in range(episodes):
                number += play(seed)
            found[name].append((time.process_time() - begun) / number)
    return Figures(title, number / episodes, {name: median(times) for name, times in found.items()})


def chess(folder: Path, episodes: int, rounds: int) -> Figures:
    """PettingZoo's own game of chess."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEER], check=True)
    found: dict[str, list[float]] = {}
    number = 0.0
    for _ in range(rounds):
        done = subprocess.run([python, "-W", "ignore", "-c", CHESS, str(episodes)], check=True, capture_output=True)
        for name, (seconds, steps) in json.loads(done.stdout.splitlines()[-1]).items():
            found.setdefault(name, []).append(seconds / steps)
            number = steps / episodes
    return Figures("chess_v6 of PettingZoo 1.27.0", number, {name: median(times) for name, times in found.items()})


def told(rows: list[Figures]) -> str:
    """The table: microseconds a step, and how many times the kernel's."""
    lines = [
        "| game | steps an episode | kernel | raw_env | env | raw_env, chosen from the mask |",
        "|---|---|---|---|---|---|",
    ]
    for row in rows:
        cells = (
            f"{row.seconds[way] * 1e6:,.1f} ({row.ratio(way):.2f})" if way in row.seconds else "" for way in WAYS[1:]
        )
        kernel = f"{row.seconds['kernel'] * 1e6:,.1f}"
        lines.append(f"| {row.title} | {row.steps:,.0f} | {kernel} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> int:
    """Measure, print, and tell whether the goals were reached."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--episodes", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--folder", type=Path, help="where the environment for chess is made, and kept for the next time"
    )
    parser.add_argument("--write", action="store_true", help="write docs/bench.md")
    asked = parser.parse_args()
    rows = []
    for title, game, options in SETTINGS:
        episodes = max(1, asked.episodes // LONG) if game == "headquarters" else asked.episodes
        rows.append(measured(title, game, options, episodes, asked.rounds))
    missed = [f"{row.title}: {way}" for row in rows for way, goal in GOALS.items() if row.ratio(way) > goal]
    with tempfile.TemporaryDirectory() as temporary:
        rows.append(chess(asked.folder or Path(temporary), max(1, asked.episodes // LONG), asked.rounds))
    text = told(rows)
    print(text)
    print("\n".join(f"missed: {line}" for line in missed) or "all goals reached")
    if asked.write:
        write_section(
            "Environments",
            "Microseconds that a chosen answer costs in random play, with all that follows it until the next one, in "
            "process time: through the kernel alone, and through PettingZoo's interface with an observation and a mask "
            f"each time, in brackets how many times the kernel's. Medians of {asked.rounds} rounds, all ways in turn. "
            f"The goals are {GOALS['raw_env']} and {GOALS['env']:.0f} times. Chess stands beside them, with its own "
            f"library as its kernel.\n\n{text}",
            f"python bench/environments.py --episodes {asked.episodes} --rounds {asked.rounds} --write",
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
