"""Tables of what was played: a row a game, a seat and a decision, alike in every format and whoever played."""

import csv
import json
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]
from tests.cli.running import run

from corvids.bots import bot_names
from corvids.content import open_game
from corvids.games.catalogue import GAMES, entry
from corvids.kernel import CHANCE, Decision, InputError, apply
from corvids.lab import exports
from corvids.lab.exports import Format, columns, exporting
from corvids.lab.own import own
from corvids.lab.simulate import ALL, Game, Plan, simulate
from corvids.lab.workers import Workers
from corvids.record import read_record

PLAN = Plan("crows", ("greedy", "random", "random"), 3, 7, decisions=True)
ORDER = ("simulate", "crows", "--bots", "greedy,random,random", "--games", "3", "--seed", "7")
Table = list[dict[str, Any]]


def tables(folder: Path, plan: Plan = PLAN) -> dict[str, Table]:
    with exporting(folder, "json", plan) as keep:
        simulate(plan, keep=keep)
    return {file.stem: json.loads(file.read_text("utf-8")) for file in folder.iterdir()}


def test_a_row_a_game_and_a_row_a_seat_say_what_was_played(tmp_path: Path) -> None:
    found, games = tables(tmp_path), simulate(PLAN)
    assert [row["game"] for row in found["games"]] == [0, 1, 2]
    for row, game in zip(found["games"], games, strict=True):
        assert row["id"] == f"7/{game.number}"
        assert row["bots"] == ",".join(game.bots)
        assert [row["score_A"], row["score_B"], row["score_C"]] == list(game.scores)
        assert row["winners"] == "".join("ABC"[seat] for seat in game.winners)
        assert (row["answers"], row["rounds"]) == (game.answers, game.counts["rounds"])
    assert [(row["game"], row["seat"], row["bot"]) for row in found["seats"]][:4] == [
        (0, "A", "greedy"), (0, "B", "random"), (0, "C", "random"), (1, "A", "random"),
    ]  # fmt: skip
    for row in found["seats"]:
        game = games[row["game"]]
        seat = "ABC".index(row["seat"])
        assert (row["score"], row["won"]) == (game.scores[seat], seat in game.winners)
        assert not row["shared"]


def test_whoever_shares_a_win_is_told_so() -> None:
    played = simulate(PLAN._replace(games=1, decisions=False))[0]._replace(winners=(0, 1))
    rows = exports.seat_rows(PLAN, Game("7/0", played))
    assert [row[-2:] for row in rows] == [(True, True), (True, True), (False, False)]


def test_a_row_a_decision_says_what_was_asked_and_answered(tmp_path: Path) -> None:
    plan = PLAN._replace(records=str(tmp_path / "records"), games=1)
    rows = tables(tmp_path / "tables", plan)["decisions"]
    record = read_record((tmp_path / "records" / "crows-00000.txt").read_text("utf-8"))
    game = open_game("crows", 3)
    state = game.start()
    assert len(rows) == len(record.answers)
    for number, (row, answer) in enumerate(zip(rows, record.answers, strict=True), 1):
        asked = state.pending
        assert isinstance(asked, Decision)
        assert (row["number"], row["rule"], row["options"]) == (number, asked.rule, len(asked.options))
        action = asked.options[row["option"]]
        assert row["answer"] == answer.notation == str(action)
        if asked.seat == CHANCE:
            assert (row["seat"], row["bot"], row["weights"]) == ("*", None, sum(asked.weights))
            assert row["weight"] == asked.weights[row["option"]]
        else:
            assert (row["seat"], row["bot"]) == ("ABC"[asked.seat], ("greedy", "random", "random")[asked.seat])
            assert (row["weight"], row["weights"]) == (None, None)
        state, _ = apply(game, state, action)
    assert Counter(row["seat"] for row in rows).keys() == {"*", "A", "B", "C"}


def test_every_format_holds_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "GROUP", 100)
    for kind in get_args(Format):
        with exporting(tmp_path, kind, PLAN) as keep:
            simulate(PLAN, keep=keep)
    assert len(list(tmp_path.iterdir())) == 9
    for table in ("games", "seats", "decisions"):
        rows = json.loads((tmp_path / f"{table}.json").read_text("utf-8"))
        assert parquet.read_table(tmp_path / f"{table}.parquet").to_pylist() == rows
        with (tmp_path / f"{table}.csv").open(encoding="utf-8", newline="") as file:
            assert list(csv.DictReader(file)) == [{name: told(value) for name, value in row.items()} for row in rows]
    assert parquet.ParquetFile(tmp_path / "decisions.parquet").num_row_groups == -(-len(rows) // 100)


def told(value: object) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def each_of(keepers: list[Callable[[Game], None]]) -> Callable[[Game], None]:
    def keep(game: Game) -> None:
        for take in keepers:
            take(game)

    return keep


def test_files_have_the_same_bytes_on_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        with ExitStack() as open_files:
            keepers = [
                open_files.enter_context(exporting(tmp_path / str(jobs), kind, PLAN)) for kind in get_args(Format)
            ]
            simulate(PLAN, Workers(jobs), keep=each_of(keepers))
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / jobs).iterdir()} for jobs in ("1", "2"))
    assert one == two
    assert len(one) == 9


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_game_fills_the_columns_that_it_promises(tmp_path: Path, game: str) -> None:
    seats = entry(game).seats.start
    options = tuple((option, ALL) for option in own(game).varied)
    plan = Plan(game, (bot_names(game)[0],) * seats, 1, 7, options, decisions=True)
    kinds = {"text": str, "whole": int, "number": float, "yes": bool}
    for table, rows in tables(tmp_path, plan).items():
        row = columns(table, game, seats)
        assert rows
        assert all(list(found) == [column.name for column in row] for found in rows)
        for column in row:
            values = [found[column.name] for found in rows]
            assert {type(value) for value in values if value is not None} <= {kinds[column.kind]}
            assert column.empty or None not in values


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("--output games.csv", "'games.csv' is the name of a file. Name a folder; it gets a file for each table."),
        ("--output there --format xml", "--format"),
        ("--output taken", "taken"),
        ("--output taken/below", "taken/below"),
        ("--format json", "--format and --decisions are for --output: name a folder there."),
        ("--decisions", "--format and --decisions are for --output"),
        ("--records taken", "taken"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("corvids.lab.simulate.play", None)
    Path("taken").write_text("", "utf-8")
    ran = run(capsys, *ORDER, *arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_a_format_that_is_not_known_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"Nothing is written as 'xml'\. It can be csv, json, parquet\."):
        exporting(tmp_path, "xml", PLAN).__enter__()  # type: ignore[arg-type]


def test_tables_of_a_run_that_breaks_off_are_not_left_behind(tmp_path: Path) -> None:
    plan = PLAN._replace(games=1)

    def broken_off(_done: int) -> None:
        assert len(list(tmp_path.iterdir())) == 3
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), exporting(tmp_path, "csv", plan) as keep:
        simulate(plan, tick=broken_off, keep=keep)
    assert not list(tmp_path.iterdir())
