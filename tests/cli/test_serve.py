"""Where ``corvids serve`` keeps games, and what it says when it cannot."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.web.served import Served, free_port

from corvids.play.store import data_folder

from .running import run


def a_file(place: Path) -> None:
    place.write_text("a file", "utf-8")


def no_database(place: Path) -> None:
    place.mkdir()
    (place / "tables.db").write_text("no database, however long one reads in it", "utf-8")


def a_folder_where_the_file_belongs(place: Path) -> None:
    (place / "tables.db").mkdir(parents=True)


@pytest.mark.parametrize(
    ("lies_there", "why"),
    [(a_file, "File exists"), (no_database, "not a database"), (a_folder_where_the_file_belongs, "Is a directory")],
)
def test_a_folder_that_cannot_be_used_is_named_with_the_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lies_there: Callable[[Path], None], why: str
) -> None:
    place = tmp_path / "games"
    lies_there(place)
    ran = run(capsys, "serve", "--no-browser", "--port", str(free_port()), "--data", str(place))
    assert (ran.code, ran.out) == (2, "")
    assert str(place) in ran.err
    assert why in ran.err
    assert "--data DIR" in ran.err


def test_the_reason_is_told_in_french_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    a_file(tmp_path / "games")
    ran = run(capsys, "serve", "--no-browser", "--port", str(free_port()), "--data", str(tmp_path / "games"))
    assert "Impossible de conserver les parties dans" in ran.err


def test_games_are_kept_in_the_folder_that_is_named(tmp_path: Path) -> None:
    place = tmp_path / "a new one" / "below it"
    server = Served(place)
    try:
        table, _ = server.open(seatA="here", seatB="here")
        with sqlite3.connect(place / "tables.db") as database:
            assert database.execute("SELECT id FROM games").fetchall() == [(table,)]
        server.kill()
        assert httpx.get(f"{server.url}/t/{table}").status_code == 200
    finally:
        server.stop()


def test_without_a_name_games_are_kept_where_programs_keep_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "corvids"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "corvids"
