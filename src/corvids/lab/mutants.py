"""Breaks the code behind statements of the rules, one by one, to see whether the tests that cite them notice."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from corvids.kernel.citation import CITED

from .breaking import Break, breaks
from .studies import TOP, CannotStudyError, Findings, Order, Tick

STATEMENTS = 60
GOAL = 55
LONGEST = 120
"""Seconds after which broken code has hung; a test that never ends has not passed."""
PYTEST = ("-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider")
PASSED, FAILED, NO_TESTS = 0, 1, 5


class Mutant(NamedTuple):
    """A statement, and how the rule that carries it out is broken."""

    statement: str
    rule: str
    """The full name of the function or step."""
    broken: Break


def study(order: Order, tick: Tick) -> Findings:
    """Break one rule for each of the statements that the seed draws, and run the tests that cite the statement."""
    mutants = _drawn(order)
    verdicts: dict[Mutant, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        places: SimpleQueue[Path] = SimpleQueue()
        for n in range(order.jobs):
            places.put(_copied(Path(folder) / str(n)))
        _expect_green(places, [mutant.statement for mutant in mutants])

        def judge(mutant: Mutant) -> str:
            place = places.get()
            try:
                return _verdict(place, mutant)
            finally:
                places.put(place)

        tick(0, len(mutants))
        with ThreadPoolExecutor(order.jobs) as pool:
            for mutant, verdict in zip(mutants, pool.map(judge, mutants), strict=True):
                verdicts[mutant] = verdict
                tick(len(verdicts), len(mutants))
    return _findings(verdicts)


def rules_by_statement(game: str) -> dict[str, list[str]]:
    """The full names of the rules that carry out each statement of a game."""
    package = import_module(f"corvids.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    found: dict[str, list[str]] = {}
    for rule, statements in sorted(CITED.items()):
        if rule.startswith(f"{package.__name__}."):
            for statement in statements:
                found.setdefault(statement, []).append(rule)
    return found


def _drawn(order: Order) -> list[Mutant]:
    """Statements drawn by the seed among those whose rules can be broken, each with one break drawn by the seed."""
    ways = ways_to_break(order.game)
    random = Random(order.seed)  # noqa: S311
    drawn = random.sample(sorted(ways), min(order.cases or STATEMENTS, len(ways)))
    return [Random(f"{order.seed} {statement}").choice(ways[statement]) for statement in drawn]  # noqa: S311


def ways_to_break(game: str) -> dict[str, list[Mutant]]:
    """Every mutant of each statement: of what carries it out, and of what is refused by it."""
    cited: dict[str, list[str]] = {}
    for statement, rules in sorted(rules_by_statement(game).items()):
        for rule in rules:
            cited.setdefault(rule, []).append(statement)
    ways: dict[str, list[Mutant]] = {}
    for rule, statements in cited.items():
        for broken in _breaks_of(rule):
            for statement in broken.tells or statements:
                ways.setdefault(statement, []).append(Mutant(statement, rule, broken))
    return ways


def _breaks_of(rule: str) -> list[Break]:
    module, name = _parted(rule)
    return breaks(_file(TOP / "src", module).read_text("utf-8"), name)


def _parted(rule: str) -> tuple[str, str]:
    """The module of a rule, and its name in there."""
    module = rule
    while module not in sys.modules:
        module = module.rpartition(".")[0]
    return module, rule[len(module) + 1 :]


def _file(source: Path, module: str) -> Path:
    return source / Path(*module.split(".")).with_suffix(".py")


def _copied(place: Path) -> Path:
    """A copy of the package, compiled, for one worker to break."""
    shutil.copytree(TOP / "src" / "corvids", place / "corvids", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(place)], check=True)  # noqa: S603
    return place


def _expect_green(places: SimpleQueue[Path], statements: Iterable[str]) -> None:
    """Nothing can be learnt from tests that fail before anything is broken."""
    place = places.get()
    code, told = _test(place, statements)
    places.put(place)
    if code != PASSED:
        raise CannotStudyError(f"{told}\nThe tests fail as they are: nothing can be learnt from breaking rules.")


def _verdict(place: Path, mutant: Mutant) -> str:
    module, _ = _parted(mutant.rule)
    file = _file(place, module)
    whole = file.read_text("utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()
    file.write_text(mutant.broken.source, "utf-8")
    try:
        code, _told = _test(place, [mutant.statement])
    except subprocess.TimeoutExpired:
        return "hung"
    finally:
        file.write_text(whole, "utf-8")
    return {PASSED: "not noticed", FAILED: "noticed", NO_TESTS: "no test"}.get(code, "noticed on import")


def _test(place: Path, statements: Iterable[str]) -> tuple[int, str]:
    """Run the tests that cite one of the statements with the package at *place*."""
    wanted = sorted(set(statements))
    modules = [path for path in sorted((TOP / "tests").rglob("test_*.py")) if "browser" not in path.parts]
    files = [str(path) for path in modules if _mentions(path.read_text("utf-8"), wanted)]
    if not files:
        return NO_TESTS, "no test cites it"
    command = [sys.executable, *PYTEST, *(f"--rule={statement}" for statement in wanted), *files]
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603
        command, cwd=TOP, env=environment, check=False, capture_output=True, text=True, timeout=LONGEST
    )
    return done.returncode, done.stdout + done.stderr


def _mentions(text: str, statements: Iterable[str]) -> bool:
    return any(f'"{statement}"' in text for statement in statements)


def _findings(verdicts: dict[Mutant, str]) -> Findings:
    sums = Counter(verdicts.values())
    noticed = len(verdicts) - sums["not noticed"] - sums["no test"]
    counts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(sums.items()))
    lines = [
        f"{noticed} of {len(verdicts)} statements have a test that fails when their code is broken ({counts}).",
        f"The goal is {GOAL} of {STATEMENTS}.",
        "",
        "The seed draws the statements among those whose code can be broken, and for each one change to the functions",
        "and steps that cite it, or to what refuses an answer by it. Only tests that cite the statement run, those of",
        "the browser excepted.",
        "",
        "| statement | rule | line | change | |",
        "|---|---|---|---|---|",
    ]
    for mutant, verdict in sorted(verdicts.items()):
        name = mutant.rule.partition(".games.")[2]
        lines.append(f"| {mutant.statement} | `{name}` | {mutant.broken.line} | {mutant.broken.what} | {verdict} |")
    return Findings(noticed * STATEMENTS >= GOAL * len(verdicts), "\n".join(lines))
