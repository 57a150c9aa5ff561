"""How fast the rules answer, against Catanatron 3.2.1 on the same core in the same run.

``python bench/catanatron.py [--seconds S] [--rounds N] [--write]`` installs Catanatron in an environment of its own in
a temporary folder, measures both in turn in process time with random players, and prints the medians; ``--write`` puts
them into docs/bench.md as well. The goal is 2.2 times as many answers as Catanatron makes actions with four players.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median

from page import TOP, write_section

PEER = "catanatron==3.2.1"
GOAL = 2.2
SEATS = (2, 4)
PEER_CODE = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer
seats, seconds = int(sys.argv[1]), float(sys.argv[2])
random.seed(1)
colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:seats]
actions = games = 0
begun = time.process_time()
while (spent := time.process_time() - begun) < seconds or not games:
    game = Game([RandomPlayer(colour) for colour in colours])
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    games += 1
print(json.dumps({"answers_per_second": actions / spent, "games_per_second": games / spent}))
"""


def main() -> int:
    """Measure, print, and tell whether the goal was reached."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="write docs/bench.md")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", PEER], check=True)
        figures = _figures(python, asked.seconds, asked.rounds)
    text, met = _told(figures)
    print(text)
    if asked.write:
        told = (
            f"Random play through the rules, surfaces off, against {PEER} in the same run: process time, median of "
            f"{asked.rounds} interleaved rounds.\n\n{text}"
        )
        command = f"python bench/catanatron.py --seconds {asked.seconds:g} --rounds {asked.rounds} --write"
        write_section("Speed", told, command)
    return 0 if met else 1


def _figures(
    peer: str, seconds: float, rounds: int
) -> dict[int, tuple[list[dict[str, float]], list[dict[str, float]]]]:
    """For each number of seats what we did and what the peer did, round by round."""
    figures: dict[int, tuple[list[dict[str, float]], list[dict[str, float]]]] = {seats: ([], []) for seats in SEATS}
    for _ in range(rounds):
        for seats, (ours, theirs) in figures.items():
            mine = [sys.executable, "-m", "corvids", "bench", "crows", "--seats", str(seats), "--json"]
            ours.append(_measured([*mine, "--seconds", str(seconds)]))
            theirs.append(_measured([peer, "-c", PEER_CODE, str(seats), str(seconds)]))
    return figures


def _measured(command: list[str]) -> dict[str, float]:
    done = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _told(figures: dict[int, tuple[list[dict[str, float]], list[dict[str, float]]]]) -> tuple[str, bool]:
    lines = [
        "| seats | answers/s | with a real choice/s | games/s | Catanatron actions/s | its games/s | ratio |",
        "|---|---|---|---|---|---|---|",
    ]
    ratio = 0.0
    for seats, (ours, theirs) in figures.items():
        mine, peers = _middle(ours, "answers_per_second"), _middle(theirs, "answers_per_second")
        ratio = mine / peers
        cells = (
            f"{mine:,.0f}",
            f"{_middle(ours, 'choices_per_second'):,.0f}",
            f"{_middle(ours, 'games_per_second'):,.0f}",
            f"{peers:,.0f}",
            f"{_middle(theirs, 'games_per_second'):,.1f}",
            f"{ratio:.2f}",
        )
        lines.append(f"| {seats} | " + " | ".join(cells) + " |")
    goal = f"With {SEATS[-1]} seats {ratio:.2f} times as many answers as Catanatron makes actions; the goal is {GOAL}."
    return "\n".join([*lines, "", goal]), ratio >= GOAL


def _middle(rounds: list[dict[str, float]], name: str) -> float:
    return median(found[name] for found in rounds)


if __name__ == "__main__":
    sys.exit(main())
