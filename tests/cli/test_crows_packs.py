"""Packs of Crows: whatever is wrong with one is told with its place, and nothing of it gets into a game."""

import re
from pathlib import Path

import pytest

from corvids.content.load import PACKS, PackError, load_pack

from .running import run

HOUSE = (PACKS / "crows-house" / "pack.toml").read_text("utf-8")
HUGE = "9" * 5000


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ("B = 18", "B = 17", "60 tiles; there are 61"),
        ("B = 18", "B = -18", "below 0"),
        ("B = 18", "b = 18", "b is not known"),
        ("B = 18", f"B = {HUGE}", "no TOML"),
        ("B = 18", "B = 1.5", "tiles"),
        ("B = 18", "B = [18]", "tiles"),
        ("QT = 1", "QT = 2", "one Queen"),
        ("drain = 4", "drian = 4", "drain was perhaps meant"),
        ("drain = 4", "drain = 5", "25 spells; there are 24"),
        ("crows = 36", "crows = 0", "from 1 to 999"),
        ("crows = 36", f"crows = {10**30}", "from 1 to 999"),
        ("crows = 36", "crows = true", "crows"),
        ("crows = 36", "", "crows is missing"),
        ("version = 1", "version = 0", "version = 0"),
        ("version = 1", f"version = {10**30}", "version = 1000"),
        ("rules = 1", "rules = 2", "rules = 2 is unknown"),
        ('name = "crows-house"', 'name = "a\\nb"', "cannot name a pack"),
        ('name = "crows-house"', 'name = ""', "cannot name a pack"),
        ('kind = "house"', 'kind = "stolen"', "kind is stolen"),
        ('game = "crows"', 'game = ["crows"]', "no game"),
        ('game = "crows"', "game = {}", "no game"),
        ('"0,0", ', '"x,0", ', "not within"),
        ('"0,0", ', '"2,0", ', "a square twice"),
        ('"0,0", ', "", "12 squares; there are 13"),
        ("[tiles]", "[tile]", "tile is not known"),
    ],
)
def test_what_is_wrong_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, instead: str, told: str
) -> None:
    assert HOUSE.count(line) >= 1
    (tmp_path / "pack.toml").write_text(HOUSE.replace(line, instead, 1), "utf-8")
    with pytest.raises(PackError):
        load_pack(tmp_path)
    ran = run(capsys, "content", "check", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert re.search(told, " ".join(ran.err.split()))
