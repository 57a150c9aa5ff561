"""How many answers a second compiled Crows gives, by the size of a batch and the number of threads, as a plot.

``python bench/scaling.py [--seconds S] [--rounds N] [--write]`` prints the figures; ``--write`` draws them into
docs/fast-scaling.svg (needs matplotlib, of the extra ``report``) and puts them into docs/bench.md. All are measured by
the clock, so the machine must have nothing else to do.
"""

import argparse
import json
import os
import subprocess
import sys
from statistics import median

from page import TOP, write_section

BATCHES = (1, 4, 16, 64, 256, 1024, 4096)
PICTURE = TOP / "docs" / "fast-scaling.svg"
Figures = dict[tuple[int, int], float]
"""By threads and size of a batch."""


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="write docs/fast-scaling.svg and docs/bench.md")
    asked = parser.parse_args()
    threads = sorted({1, 2, os.cpu_count() or 1})
    rounds: dict[tuple[int, int], list[float]] = {(t, b): [] for t in threads for b in BATCHES}
    for _ in range(asked.rounds):
        for (number, batch), figures in rounds.items():
            figures.append(_measured(number, batch, asked.seconds))
    found = {key: median(figures) for key, figures in rounds.items()}
    text = _told(found, threads)
    print(text)
    if asked.write:
        _draw(found, threads)
        told = (
            f"Random play of two seats; each thread plays a batch of its own in lock-step, on {os.cpu_count()} cores. "
            f"Answers a second, medians of {asked.rounds} rounds, by the clock but for one thread.\n\n{text}\n\n"
            "![answers a second by size of a batch and threads](fast-scaling.svg)"
        )
        write_section(
            "Batches and threads",
            told,
            f"python bench/scaling.py --seconds {asked.seconds:g} --rounds {asked.rounds} --write",
        )


def _measured(threads: int, batch: int, seconds: float) -> float:
    command = [sys.executable, "-m", "corvids", "bench", "crows", "--fast", "--json", "--seconds", str(seconds)]
    command += ["--threads", str(threads), "--batch", str(batch)]
    done = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["answers_per_second"])


def _told(found: Figures, threads: list[int]) -> str:
    heads = [f"{number} thread{'s' * (number > 1)}" for number in threads]
    lines = [f"| games in a batch | {' | '.join(heads)} |", "|" + "---|" * (len(threads) + 1)]
    lines += [f"| {batch:,} | " + " | ".join(f"{found[t, batch]:,.0f}" for t in threads) + " |" for batch in BATCHES]
    return "\n".join(lines)


def _draw(found: Figures, threads: list[int]) -> None:
    import matplotlib as mpl  # noqa: PLC0415 of an extra

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "corvids"
    from matplotlib import pyplot as plt  # noqa: PLC0415

    figure, axes = plt.subplots(figsize=(7, 4))
    for number, marker in zip(threads, "os^D", strict=False):
        figures = [found[number, batch] / 1e6 for batch in BATCHES]
        axes.plot(BATCHES, figures, marker=marker, label=f"{number} thread{'s' * (number > 1)}")
    axes.set_xscale("log", base=2)
    axes.set_xticks(BATCHES, [str(batch) for batch in BATCHES])
    axes.set_ylim(0)
    axes.set(xlabel="games in a batch", ylabel="million answers a second", title="Crows, compiled: random play")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main()
