"""The version of environments rises when what they tell a learner changes."""

from pathlib import Path

import pytest
from tests.rl import told

from corvids.games.creed.view import SideView
from corvids.rl import VERSION
from corvids.rl.encoding import creed

GAMES = {"crows": {"layout": "a", "game": "b"}, "creed": {"layout": "c"}}


def test_what_this_version_tells_is_what_was_kept_with_it() -> None:
    version, before = told.kept()
    differ = told.changed(before, told.digests())
    assert version == VERSION, f"version {version} is kept, and this is {VERSION}: run python tests/rl/renew.py"
    assert not differ, f"version {VERSION} told otherwise of {', '.join(differ)}: {told.RENEW}"


def test_a_column_that_moves_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = told.digests()
    drawn = creed.Encoder._side

    def swapped(self: creed.Encoder, at: creed.Drawn, side: SideView, row: int) -> None:
        drawn(self, at, side, 1 - row)

    monkeypatch.setattr(creed.Encoder, "_side", swapped)
    assert {name.split(",")[0] for name in told.changed(before, told.digests())} == {"creed game"}


def test_a_released_version_is_not_kept_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(told, "KEPT", tmp_path / "told.toml")
    told.keep(GAMES, 0)
    assert told.kept() == (0, GAMES)
    other = {**GAMES, "creed": {"layout": "d"}}
    told.keep(other, 0)
    told.keep(other, 1)
    told.keep(other, 1)
    with pytest.raises(SystemExit, match="what version 1 tells has changed: creed layout; raise corvids"):
        told.keep(GAMES, 1)
    assert told.kept() == (1, other)
    told.keep(GAMES, 2)
    assert told.kept() == (2, GAMES)
    assert told.changed(GAMES, {}) == ["creed layout", "crows game", "crows layout"]
