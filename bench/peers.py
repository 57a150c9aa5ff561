"""How many steps a second compiled Crows takes beside other libraries' games, all in one run on one machine.

``python bench/peers.py [--seconds S] [--rounds N] [--limit FILE.cpp] [--write]`` installs OpenSpiel, Pgx, Catanatron
and PettingZoo in environments of their own (about 1.3 GB, in ``--folder`` or a temporary one), measures all in turn
with random players in process time on one thread, and prints the medians with their ratio to compiled Crows.
``--write`` puts them into docs/bench.md as well. Steps of different games are different things: the table tells what a
learner can expect to draw from each, not whose rules are better written. ``--limit`` compiles a program that prints
``... N steps/s`` and measures it too, such as a sketch in C++ of the same game.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median

from page import TOP, write_section

LOOP = """
import json, os, random, sys, time
seconds, name = float(sys.argv[1]), sys.argv[2]
random.seed(1)
def measured(play):
    play()
    steps, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds or not steps:
        steps += play()
    print(json.dumps(steps / spent))
"""
OPEN_SPIEL = """
import pyspiel
game, seed = pyspiel.load_game(name), 0
def play():
    global seed
    state, seed = game.new_initial_state(), seed + 1
    bots = [pyspiel.make_uniform_random_bot(seat, seed) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(state, bots, seed)
    return state.move_number()
measured(play)
"""
PGX = """
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset
SIZE, STEPS = 256, 50
env = pgx.make(name)
step = auto_reset(env.step, env.init)
def one(carry, key):
    state, = carry
    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
    first, second = jax.random.split(key)
    action = jax.random.categorical(first, logits)
    return (jax.vmap(step)(state, action, jax.random.split(second, SIZE)),), None
run = jax.jit(lambda state, keys: jax.lax.scan(one, (state,), keys)[0][0])
state, key = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), SIZE)), jax.random.PRNGKey(2)
def play():
    global state, key
    key, other = jax.random.split(key)
    state = jax.block_until_ready(run(state, jax.random.split(other, STEPS)))
    return SIZE * STEPS
measured(play)
"""
CATANATRON = """
from catanatron import Color, Game, RandomPlayer
def play():
    game, steps = Game([RandomPlayer(colour) for colour in list(Color)[:int(name)]]), 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        steps += 1
    return steps
measured(play)
"""
PETTING_ZOO = """
import importlib
import numpy as np
env = importlib.import_module("pettingzoo.classic." + name).raw_env()
seed = 0
def play():
    global seed
    seed, steps = seed + 1, 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        seen, _, over, cut, info = env.last()
        mask = seen.get("action_mask") if isinstance(seen, dict) else None
        options = np.flatnonzero(info.get("action_mask") if mask is None else mask)
        env.step(None if over or cut else int(random.choice(options)))
        steps += not (over or cut)
    return steps
measured(play)
"""
PEERS = (
    ("OpenSpiel 2.0.2, its own loop in C++", ("open_spiel==2.0.2",), OPEN_SPIEL,
     ("connect_four", "breakthrough", "backgammon", "go(board_size=9)")),
    ("Pgx 2.6.0 on JAX, 256 games at once", ("pgx==2.6.0", "jax", "jaxlib"), PGX, ("connect_four", "go_9x9", "hex")),
    ("Catanatron 3.2.1", ("catanatron==3.2.1",), CATANATRON, ("2", "4")),
    ("PettingZoo 1.27.0", ("pettingzoo[classic]==1.27.0",), PETTING_ZOO, ("connect_four_v3", "chess_v6")),
)  # fmt: skip
"""Title, what is installed, how a game is played, and the games; Catanatron's are numbers of players."""
OURS = (("Crows, compiled", ("--fast",)), ("Crows, on the kernel", ()))
SEATS = (2, 4)
Row = tuple[str, str]
"""Who, and which game."""


def main() -> None:
    """Install, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=Path, help="a program in C++ that prints its steps a second")
    parser.add_argument("--folder", type=Path, help="where environments are made, and kept for the next time")
    parser.add_argument("--write", action="store_true", help="write docs/bench.md")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = asked.folder or Path(temporary)
        measures = _commands(folder, asked.seconds, asked.limit)
        found: dict[Row, list[float]] = {row: [] for row in measures}
        for _ in range(asked.rounds):
            for row, command in measures.items():
                found[row].append(_measured(command))
    text = _told({row: median(figures) for row, figures in found.items()})
    print(text)
    if asked.write:
        told = (
            "Random play on one thread in process time, all in one run: medians of "
            f"{asked.rounds} interleaved rounds, and their ratio to compiled Crows with two seats. An answer of chance "
            f"or a forced one is a step of Crows, as a roll of the dice is one of Catanatron.\n\n{text}"
        )
        command = f"python bench/peers.py --seconds {asked.seconds:g} --rounds {asked.rounds} --write"
        write_section("Peers", told, command + (" --limit FILE.cpp" if asked.limit else ""))


def _commands(folder: Path, seconds: float, limit: Path | None) -> dict[Row, list[str]]:
    """What is run for each row of the table."""
    corvids = [sys.executable, "-m", "corvids", "bench", "crows", "--seconds", str(seconds), "--json"]
    found = {
        (title, f"{seats} seats"): [*corvids, "--seats", str(seats), *how] for title, how in OURS for seats in SEATS
    }
    if limit:
        program = folder / "limit"
        build = ["g++", "-w", "-O3", "-march=native", "-std=c++17", "-pthread", "-DBT=i8", limit, "-o", program]
        subprocess.run(build, check=True)
        found |= {("a sketch in C++", f"{seats} seats"): [str(program), "20000", str(seats)] for seats in SEATS}
    for title, packages, code, games in PEERS:
        place = folder / title.partition(" ")[0].lower()
        python = str(place / "bin" / "python")
        if not place.exists():
            venv.create(place, with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        found |= {(title, game): [python, "-c", LOOP + code, str(seconds), game] for game in games}
    return found


def _measured(command: list[str]) -> float:
    one_thread = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(
        command, cwd=TOP, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, **one_thread}
    ).stdout
    if sketched := re.findall(r"([\d.]+) steps/s", done):
        return median(map(float, sketched[:5]))
    found = json.loads(done)
    return float(found["answers_per_second"] if isinstance(found, dict) else found)


def _told(found: dict[Row, float]) -> str:
    ours = found[OURS[0][0], f"{SEATS[0]} seats"]
    lines = ["| | game | steps a second | ratio |", "|---|---|---|---|"]
    for (title, game), steps in found.items():
        name = f"{game} players" if game.isdigit() else game
        lines.append(f"| {title} | {name} | {steps:,.0f} | {steps / ours:.4f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
