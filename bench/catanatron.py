"""How fast the rules of each game answer, against Catanatron 3.2.1 on the same core in the same run.

``python bench/catanatron.py [--seconds S] [--rounds N] [--write]`` installs Catanatron in an environment of its own in
a temporary folder, measures both in turn in process time with random players, and prints the medians; ``--write`` puts
them into docs/bench.md as well. What must be reached is said for each game below, as a share of the actions that
Catanatron makes with as many players.
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

from corvids.games.catalogue import entry

PEER = "catanatron==3.2.1"
MEASURED = (("crows", 2), ("crows", 4), ("creed", 2))
"""Games, and how many play them."""
LEAST = {("crows", 4): 2.2, ("creed", 2): 0.7}
"""So many times as many answers as the peer makes actions: what must be reached."""
GOALS = {("crows", 4): 2.2, ("creed", 2): 1.1}
"""What is aimed at."""
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
Figures = dict[tuple[str, int], list[dict[str, float]]]
"""By game and seats, what was measured in each round; the peer has no game's name."""


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
        ours, theirs = _figures(python, asked.seconds, asked.rounds)
    text, met = _told(ours, theirs)
    print(text)
    if asked.write:
        told = (
            f"Random play through the rules, surfaces off, against {PEER} in the same run: process time, median of "
            f"{asked.rounds} interleaved rounds.\n\n{text}"
        )
        command = f"python bench/catanatron.py --seconds {asked.seconds:g} --rounds {asked.rounds} --write"
        write_section("Speed", told, command)
    return 0 if met else 1


def _figures(peer: str, seconds: float, rounds: int) -> tuple[Figures, Figures]:
    """What we did, and what the peer did, round by round."""
    ours: Figures = {case: [] for case in MEASURED}
    theirs: Figures = {("", seats): [] for _, seats in MEASURED}
    for _ in range(rounds):
        for name, seats in MEASURED:
            mine = [sys.executable, "-m", "corvids", "bench", name, "--seats", str(seats), "--json"]
            ours[name, seats].append(_measured([*mine, "--seconds", str(seconds)]))
        for _, seats in theirs:
            theirs["", seats].append(_measured([peer, "-c", PEER_CODE, str(seats), str(seconds)]))
    return ours, theirs


def _measured(command: list[str]) -> dict[str, float]:
    done = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _told(ours: Figures, theirs: Figures) -> tuple[str, bool]:
    lines = [
        "| game | seats | answers/s | with a real choice/s | games/s | Catanatron actions/s | its games/s | ratio |",
        "|" + "---|" * 8,
    ]
    goals, met = [], True
    for case, rounds in ours.items():
        name, seats = case
        mine, peers = _middle(rounds, "answers_per_second"), _middle(theirs["", seats], "answers_per_second")
        ratio, title = mine / peers, entry(name).title
        cells = (
            f"{mine:,.0f}",
            f"{_middle(rounds, 'choices_per_second'):,.0f}",
            f"{_middle(rounds, 'games_per_second'):,.0f}",
            f"{peers:,.0f}",
            f"{_middle(theirs['', seats], 'games_per_second'):,.1f}",
            f"{ratio:.2f}",
        )
        lines.append(f"| {title} | {seats} | " + " | ".join(cells) + " |")
        if case in GOALS:
            least = f", at least {LEAST[case]}" if LEAST[case] != GOALS[case] else ""
            goals.append(
                f"{title} with {seats} seats: {ratio:.2f} times as many answers as Catanatron makes actions; the goal "
                f"is {GOALS[case]}{least}."
            )
            met = met and ratio >= LEAST[case]
    return "\n".join([*lines, "", *goals]), met


def _middle(rounds: list[dict[str, float]], name: str) -> float:
    return median(found[name] for found in rounds)


if __name__ == "__main__":
    sys.exit(main())
