"""Tables of games that were played on compiled rules."""

from pathlib import Path

import pytest
from tests.cli.running import run

ORDER = ("simulate", "crows", "--bots", "greedy,random,random", "--games", "3", "--seed", "7")


def test_compiled_rules_write_the_same_tables_and_leave_decisions_to_the_kernel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *ORDER, "--fast", "--output", str(tmp_path / "fast")).code == 0
    asked = run(capsys, *ORDER, "--fast", "--output", str(tmp_path / "kernel"), "--decisions")
    assert asked.err.startswith("The compiled rules do not tell what they ask. It is played on the kernel.")
    for table in ("games.csv", "seats.csv"):
        assert (tmp_path / "fast" / table).read_bytes() == (tmp_path / "kernel" / table).read_bytes()
    assert not (tmp_path / "fast" / "decisions.csv").exists()
    assert (tmp_path / "kernel" / "decisions.csv").exists()
