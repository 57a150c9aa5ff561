"""Runs the tests in families, each with a budget in seconds on two cores, and closes with the sum of what passed."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET  # what is read is what pytest has just written

from rich.console import Console
from rich.table import Table

TOP = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_PACKAGES = "chromium fonts-liberation fonts-noto-core"
PROGRESS = re.compile(r"\[\s*(\d+%)\]")


class Family(NamedTuple):
    """Some of the checks, run one after the other: tools that pass or fail as a whole, then tests."""

    budget: int
    tools: tuple[tuple[str, ...], ...] = ()
    tests: tuple[str, ...] = ()
    """Where the tests are; what is in no other family's list belongs to the rules."""
    workers: int = 2


FAMILIES = {
    "static": Family(
        60,
        (
            ("ruff", "check", "--quiet", "."),
            ("ruff", "format", "--check", "--quiet", "."),
            ("mypy", "--no-error-summary", "src", "tests", "hatch_build.py"),
        ),
        ("tests/test_layout.py",),
        workers=0,
    ),
    "rules": Family(150, tests=("README.md", "tests")),
    "fast": Family(90, (("corvids.fast",),), ("tests/fast",)),
    "environments": Family(75, tests=("tests/rl",)),
    "contract": Family(240, tests=("tests/contract",)),
    "browser": Family(240, tests=("tests/browser",)),
    "server": Family(120, tests=("tests/web", "tests/play", "tests/cli")),
}


class Count(NamedTuple):
    """What came of some checks."""

    passed: int = 0
    failed: int = 0
    skipped: tuple[str, ...] = ()
    """Each with its reason."""

    def and_also(self, other: "Count") -> "Count":
        """Both together."""
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the families that are named, or all, and tell how each did."""
    parser = argparse.ArgumentParser(prog="./test", description=__doc__)
    parser.add_argument("family", nargs="*", metavar="family", help=", ".join(FAMILIES))
    ours, theirs = parted(sys.argv[1:] if arguments is None else list(arguments))
    names = parser.parse_args(ours).family or list(FAMILIES)
    if unknown := [name for name in names if name not in FAMILIES]:
        parser.error(f"there is no family {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    os.chdir(TOP)
    console = Console(highlight=False, soft_wrap=True)
    browser = _browser()
    total = Count()
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("family", "passed", "failed", "seconds", "budget"):
        table.add_column(heading, justify="left" if heading == "family" else "right")
    for name in names:
        family = FAMILIES[name]
        if name == "browser" and browser is None:
            table.add_row(name, "not run", "", "", str(family.budget))
            continue
        begun = time.monotonic()
        count = _run(name, family, theirs, browser, console)
        took = time.monotonic() - begun
        over = "" if took <= family.budget else " (over)"
        table.add_row(name, str(count.passed), str(count.failed), f"{took:.0f}{over}", str(family.budget))
        total = total.and_also(count)
    console.print(table)
    for line in total.skipped:
        console.print(f"skipped: {line}", markup=False)
    not_run = "browser" in names and browser is None
    if not_run:
        console.print(
            f"The browser tests need Chromium: run 'sudo apt-get install {BROWSER_PACKAGES}', then this again."
        )
    skipped = f", {len(total.skipped)} skipped" if total.skipped else ""
    console.print(f"{total.passed} passed, {total.failed} failed{skipped}")
    return 1 if total.failed else 3 if not_run else 0


def parted(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What is for us, and what follows ``--`` and is for pytest."""
    if "--" not in arguments:
        return arguments, []
    at = arguments.index("--")
    return arguments[:at], arguments[at + 1 :]


def _browser() -> str | None:
    """Where Chromium is, if it is anywhere."""
    named = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, (named,) if named else BROWSERS)), None)


def _run(name: str, family: Family, further: list[str], browser: str | None, console: Console) -> Count:
    count = Count()
    for tool in family.tools:
        count = count.and_also(_run_tool(name, tool, console))
    there = [path for path in family.tests if Path(path).is_file() or any(Path(path).rglob("test_*.py"))]
    if not there:
        console.print(f"{name}: there is not one test in {', '.join(family.tests)}", style="red")
        return count
    command = [*there, *further]
    if name == "rules":
        elsewhere = [path for other, its in FAMILIES.items() if other != name for path in its.tests]
        command += ["--doctest-glob=README.md", *(f"--ignore={path}" for path in elsewhere)]
    if family.workers:
        command += ["-n", str(family.workers), "--dist", "worksteal"]
    environment = {"CHROMIUM": browser} if browser else {}
    return count.and_also(_run_pytest(name, command, environment, console))


def _run_tool(name: str, tool: tuple[str, ...], console: Console) -> Count:
    with console.status(f"{name}: {tool[0]}"):
        done = subprocess.run([sys.executable, "-m", *tool], check=False, capture_output=True, text=True)
    if done.returncode == 0:
        return Count(passed=1)
    console.print(done.stdout + done.stderr, markup=False)
    console.print(f"{name}: {' '.join(tool)} failed", style="red")
    return Count(failed=1)


def _run_pytest(name: str, arguments: Iterable[str], environment: dict[str, str], console: Console) -> Count:
    """Run tests with a line of progress; their output is shown when one of them failed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "junit.xml"
        command = [sys.executable, "-m", "pytest", "-q", "--color=no", f"--junit-xml={report}", *arguments]
        lines: list[str] = []
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **environment, "COLUMNS": "120"},
        ) as running:
            reader = threading.Thread(target=_read, args=(running, lines), daemon=True)
            reader.start()
            _show_progress(name, running, lines, console)
            reader.join()
        count = counted(report, running.returncode)
    if count.failed:
        console.print("\n".join(lines), markup=False)
        console.print(f"{name}: {count.failed} failed", style="red")
    return count


def _read(running: subprocess.Popen[str], lines: list[str]) -> None:
    assert running.stdout
    lines.extend(line.rstrip("\n") for line in running.stdout)


def _show_progress(name: str, running: subprocess.Popen[str], lines: list[str], console: Console) -> None:
    """On a terminal one line that changes; in a log a line every quarter of a minute."""
    begun = last = time.monotonic()
    with console.status(name) as status:
        while running.poll() is None:
            now = time.monotonic()
            part = next((found[1] for line in reversed(lines) if (found := PROGRESS.search(line))), "")
            status.update(f"{name}: {now - begun:.0f} s {part}")
            if not console.is_terminal and now - last >= 15:
                console.print(f"{name}: {now - begun:.0f} s {part}", markup=False)
                last = now
            time.sleep(0.1)


def counted(report: Path, code: int) -> Count:
    """What pytest wrote; a run that broke off before it could write anything is one failure."""
    count = Count()
    if report.exists():
        for case in ET.parse(report).getroot().iter("testcase"):  # noqa: S314
            kinds = {child.tag: child for child in case}
            if "failure" in kinds or "error" in kinds:
                count = count.and_also(Count(failed=1))
            elif "skipped" in kinds:
                why = kinds["skipped"].get("message", "")
                count = count.and_also(Count(skipped=(f"{case.get('classname')}.{case.get('name')}: {why}",)))
            else:
                count = count.and_also(Count(passed=1))
    return count.and_also(Count(failed=1)) if code and not count.failed else count


if __name__ == "__main__":
    sys.exit(main())
