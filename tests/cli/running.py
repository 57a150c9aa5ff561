"""Commands, run in this process."""

import io
import sys
from typing import NamedTuple

import pytest

from corvids.cli import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str, given: str | None = None) -> Ran:
    """Run ``corvids`` with these arguments, and this on standard input."""
    before = sys.stdin
    if given is not None:
        sys.stdin = io.StringIO(given)
    try:
        code = main(arguments)
    finally:
        sys.stdin = before
    shown = capsys.readouterr()
    return Ran(code, shown.out, shown.err)
