"""Commands at the ends of pipes: closed, full, not in UTF-8, too deep. Never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BOARD = "T1:2 B@A B\n"


def shell(line: str, folder: Path, given: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """A line of the shell in which ``corvids`` is the command."""
    (folder / "board").write_text(BOARD)
    command = line.replace("corvids", f"{sys.executable} -m corvids")
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        input=given,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    return done


@pytest.mark.parametrize("line", ["corvids referee crows -", "corvids referee crows - --lines", "corvids replay -"])
def test_input_that_is_no_text_is_told(tmp_path: Path, line: str) -> None:
    done = shell(line, tmp_path, b"\xff\xfe\x00bad\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"no text in UTF-8" in done.stderr


def test_a_byte_order_mark_and_line_ends_of_windows_are_read_over(tmp_path: Path) -> None:
    plain = shell("corvids referee crows - --json", tmp_path, BOARD.encode())
    marked = b"\xef\xbb\xbf" + BOARD.replace("\n", "\r\n").encode()
    assert plain.returncode == 0
    assert shell("corvids referee crows - --json", tmp_path, marked).stdout == plain.stdout
    (tmp_path / "marked").write_bytes(marked)
    assert shell("corvids referee crows marked --json", tmp_path).stdout == plain.stdout


@pytest.mark.parametrize("line", ["corvids referee crows board --json", "corvids ledger crows --json"])
def test_output_that_nobody_takes_is_given_up(tmp_path: Path, line: str) -> None:
    assert shell(f"{line} | true; exit ${{PIPESTATUS[0]}}", tmp_path).returncode == 0
    assert shell(f"{line} >&-", tmp_path).returncode == 0
    full = shell(f"{line} > /dev/full", tmp_path)
    assert full.returncode == 1
    assert b"No space left" in full.stderr


def test_a_closed_input_is_an_empty_one(tmp_path: Path) -> None:
    done = shell("corvids referee crows - <&-", tmp_path)
    assert done.returncode == 2
    assert b"CROWS-3.4" in done.stderr


def test_what_an_encoding_cannot_say_is_left_out(tmp_path: Path) -> None:
    done = shell("corvids referee crows board", tmp_path, LC_ALL="fr", PYTHONIOENCODING="ascii")
    assert done.returncode == 0


@pytest.mark.parametrize("seed", ["9" * 5000, "--7", "9" * 101])
def test_a_seed_can_be_any_text_that_is_short_enough(tmp_path: Path, seed: str) -> None:
    done = shell(f"corvids simulate crows --bots random,random --games 1 --json --seed={seed}", tmp_path)
    assert done.returncode == (2 if len(seed) > 200 else 0)


def test_a_pack_that_is_too_deep_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").write_text("a=" + "[" * 100_000)
    done = shell("corvids content check deep.toml", tmp_path)
    assert done.returncode == 2
    assert b"no TOML" in done.stderr


def test_a_home_that_is_nobodys_holds_no_games(tmp_path: Path) -> None:
    done = shell("corvids serve --no-browser --data '~nobody-at-all/x'", tmp_path)
    assert done.returncode == 2
    assert b"--data" in done.stderr
