"""The gate on speed: this commit must answer at least 75 % as fast as the newest one that is over four hours old."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

TOP = Path(__file__).resolve().parent.parent
SLOWEST = 0.75
ROUNDS = 5
BENCH = ("-m", "corvids", "bench", "crows", "--seats", "2", "--seconds", "1", "--json")


def main() -> int:
    """Measure both commits in turn and compare the medians."""
    head = _git("rev-parse", "HEAD")
    if not _has_bench(head):
        print("speed: this commit has no bench yet, so there is nothing to compare")
        return 0
    with _laid_out(head) as ours:
        if _answers(ours) is None:
            print("speed: the bench does not run")
            return 1
        base = _base(head)
        if base is None:
            print("speed: no earlier commit has the bench, so there is nothing to compare with")
            return 0
        with _laid_out(base) as theirs:
            return _compared(ours, theirs, base)


def _compared(ours: Path, theirs: Path, base: str) -> int:
    now: list[float] = []
    then: list[float] = []
    for _ in range(ROUNDS):
        for place, figures in ((theirs, then), (ours, now)):
            answers = _answers(place)
            if answers is None:
                print(f"speed: the bench of {base[:10]} broke off" if place is theirs else "speed: the bench broke off")
                return 1
            figures.append(answers)
    ratio = median(now) / median(then)
    print(f"speed: {median(now):,.0f} answers a second, {median(then):,.0f} at {base[:10]}")
    print(f"speed: {ratio:.0%} of what it was; at least {SLOWEST:.0%} is asked for")
    return 0 if ratio >= SLOWEST else 1


def _base(head: str) -> str | None:
    """The newest commit over four hours old, or else the first one that has the bench; never this one."""
    old = _git("rev-list", "-1", "--before=4 hours ago", head)
    if old and old != head and _runs(old):
        return old
    later = _git("rev-list", "--reverse", "--first-parent", f"{old}..{head}" if old else head).split()
    return next((commit for commit in later if commit != head and _runs(commit)), None)


def _runs(commit: str) -> bool:
    if not _has_bench(commit):
        return False
    with _laid_out(commit) as place:
        return _answers(place) is not None


def _has_bench(commit: str) -> bool:
    command = ["git", "grep", "-q", "bench", commit, "--", "src/corvids/cli"]
    return subprocess.run(command, cwd=TOP, check=False).returncode == 0


@contextmanager
def _laid_out(commit: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tree"
        _git("worktree", "add", "--detach", "--quiet", str(place), commit)
        try:
            yield place
        finally:
            _git("worktree", "remove", "--force", str(place))


def _answers(place: Path) -> float | None:
    """Answers per second of process time, with the code of *place* and the environment of this one."""
    environment = {**os.environ, "PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *BENCH], cwd=place, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        return None
    return float(json.loads(done.stdout)["answers_per_second"])


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=TOP, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
