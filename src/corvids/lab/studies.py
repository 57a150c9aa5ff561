"""Figures that take too long for a test, each written to its page in docs/studies with command, seed and commit."""

import argparse
import platform
import subprocess
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from corvids.games.catalogue import GAMES, entry
from corvids.kernel import InputError

from .workers import Workers

TOP = Path(__file__).resolve().parents[3]
PAGES = TOP / "docs" / "studies"

Tick = Callable[[int, int], None]
"""Called as the study goes on with how much is done, and of how much."""


class Order(NamedTuple):
    """What is to be studied."""

    game: str
    seed: int
    cases: int | None
    """How many games, statements or whatever the study counts; ``None`` for its usual number."""
    jobs: int
    cluster: str | None = None

    @property
    def workers(self) -> Workers:
        """Who makes it."""
        return Workers(self.jobs, self.cluster)


class Findings(NamedTuple):
    """What came out."""

    met: bool
    """Whether the goal was reached."""
    text: str
    """The figures in Markdown, without a title."""


class CannotStudyError(Exception):
    """Why there are no figures to be had."""


class Study(NamedTuple):
    """A question that figures can answer. Its module has ``study(order, tick)``, which returns :class:`Findings`."""

    title: str
    question: str
    module: str
    here: bool = False
    """Whether it is about files and tools of this computer, so that no other can make it."""


STUDIES = {
    "equality": Study(
        "Equality",
        "Do the compiled rules play the same game as the kernel, answer by answer?",
        "corvids.lab.equality",
    ),
    "fairness": Study(
        "Fairness",
        "Does a role, such as a faction or the first turn, win more often than others when the best bot plays itself?",
        "corvids.lab.fairness",
    ),
    "leaks": Study(
        "Leaks",
        "Do views, events and options of a seat stay the same, byte for byte, when only what it cannot see differs?",
        "corvids.lab.leaks",
    ),
    "liveness": Study(
        "Liveness",
        "Does a game that has not ended always ask exactly one seat, which can answer, until it ends?",
        "corvids.lab.liveness",
    ),
    "mutants": Study(
        "Mutants",
        "When the code that carries out a statement of the rules is broken, does a test that cites the statement fail?",
        "corvids.lab.mutants",
        here=True,
    ),
    "pages": Study(
        "Pages",
        "Is a viewer sent the same bytes when only what it cannot see differs?",
        "corvids.lab.pages",
        here=True,
    ),
    "winrates": Study(
        "Win rates",
        "How often does each bot win against each other?",
        "corvids.lab.winrates",
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make one study and write its page. Returns 1 when its goal was missed."""
    parser = argparse.ArgumentParser(prog="./study", description=__doc__)
    parser.add_argument("name", choices=list(STUDIES))
    parser.add_argument("--game", default=GAMES[0].name, choices=[game.name for game in GAMES])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, help="how many cases, instead of the study's usual number")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster that works instead of processes")
    asked = parser.parse_args(arguments)
    study = STUDIES[asked.name]
    if asked.cluster is not None and study.here:
        others = ", ".join(name for name, other in STUDIES.items() if not other.here)
        parser.error(f"{asked.name} cannot be made on a cluster; {others} can")
    order = Order(asked.game, asked.seed, asked.cases, asked.jobs, asked.cluster)
    console = Console(stderr=True, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task(study.title, total=None)

        def tick(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        try:
            findings: Findings = import_module(study.module).study(order, tick)
        except (CannotStudyError, InputError) as error:
            progress.stop()
            parser.exit(2, f"{error}\n")
    page = PAGES / f"{order.game}-{asked.name}.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(_page(asked.name, study, order, findings), "utf-8")
    console.print(findings.text, markup=False, highlight=False)
    console.print(f"written to {page.relative_to(TOP)}; the goal was {'reached' if findings.met else 'missed'}")
    return 0 if findings.met else 1


def _page(name: str, study: Study, order: Order, findings: Findings) -> str:
    command = f"./study {name} --game {order.game} --seed {order.seed}"
    if order.cases is not None:
        command += f" --cases {order.cases}"
    return (
        f"# {entry(order.game).title}: {study.title.lower()}\n\n{study.question}\n\n{findings.text.strip()}\n\n"
        f"- command: `{command}`\n- seed: {order.seed}\n- commit: {_commit()}\n"
        f"- Python {platform.python_version()}\n"
    )


def _commit() -> str:
    """The commit that was studied, and whether the code had been changed since."""
    commit = _git("rev-parse", "HEAD").strip()
    changed = _git("status", "--porcelain", "--", "src", "tests").strip()
    return f"{commit}, with changes" if changed else commit


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True).stdout  # noqa: S603
