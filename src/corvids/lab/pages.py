"""Whether pages tell what is hidden: the tests that compare what viewers are sent, with every viewer of every game."""

import re
import subprocess
import sys

from .studies import TOP, CannotStudyError, Findings, Order, Tick

TESTS = "tests/web/test_leaks.py"
PASSED, FAILED = 0, 1
COUNT = re.compile(r"(\d+) (passed|failed)")


def study(order: Order, tick: Tick) -> Findings:
    """Run those tests whole."""
    command = [sys.executable, "-m", "pytest", "--whole", "-q", "-k", f"[{order.game}-", "-n", str(order.jobs), TESTS]
    tick(0, 1)
    done = subprocess.run(command, cwd=TOP, check=False, capture_output=True, text=True)  # noqa: S603
    tick(1, 1)
    if done.returncode not in (PASSED, FAILED):
        raise CannotStudyError(done.stdout + done.stderr)
    counts = {what: int(number) for number, what in COUNT.findall(done.stdout)}
    text = (
        f"{sum(counts.values())} pairs of random games, which differ only in what a viewer cannot see, were played "
        "before every seat and a spectator, for every number of seats; the bytes of every message over the socket "
        f"were compared: the same in {counts.get('passed', 0)}, others in {counts.get('failed', 0)}."
    )
    failed = [f"- {line}" for line in done.stdout.splitlines() if line.startswith("FAILED")]
    return Findings(done.returncode == PASSED, "\n".join([text, *failed]))
