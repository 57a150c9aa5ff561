"""What was played as tables for other programs: a row a game, a row a seat, and a row a decision.

Rows come in order, so that a file has the same bytes whoever played. A file has its name once it is whole.
"""

import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NamedTuple, TextIO, get_args

import msgspec

from corvids.kernel import InputError, Refusal, shown
from corvids.record.record import LETTERS

from .own import own
from .simulate import Game, Plan

Format = Literal["csv", "json", "parquet"]
Kind = Literal["text", "whole", "number", "yes"]
Row = Sequence[Any]
GAMES, SEATS, DECISIONS = "games", "seats", "decisions"
PART = ".part"
GROUP = 10_000
"""Rows in a group of a Parquet file."""


class Column(NamedTuple):
    """What one field of every row is."""

    name: str
    kind: Kind
    tells: str
    empty: bool = False
    """Whether it can be."""


NUMBER = Column("game", "whole", "The number of the game, from 0.")
SEAT_ROW = (
    NUMBER,
    Column("seat", "text", "The letter of the seat, from `A`."),
    Column("bot", "text", "The bot that sat there."),
    Column("score", "number", "Its score at the end."),
    Column("won", "yes", "Whether it won, alone or with others."),
    Column("shared", "yes", "Whether it won with others."),
)
DECISION_ROW = (
    NUMBER,
    Column("number", "whole", "Which answer of the game it is, from 1."),
    Column("seat", "text", "Who is asked: the letter of the seat; `*` is chance."),
    Column("bot", "text", "The bot that answers, if a seat is asked.", empty=True),
    Column("rule", "text", "The statement of the rules that asks, as `corvids ledger GAME` lists it."),
    Column("options", "whole", "How many answers there are to choose from; 1 if the answer is forced."),
    Column("option", "whole", "Which of them is given, in their order, from 0."),
    Column("answer", "text", "The answer, in the notation of records."),
    Column("weight", "whole", "How heavy the answer is, if chance gives it.", empty=True),
    Column("weights", "whole", "How heavy all options are together, if chance is asked.", empty=True),
)


def game_row(game: str, seats: int) -> tuple[Column, ...]:
    """The columns of a row a game: scores as many as there are seats, and what is counted in that game."""
    return (
        NUMBER,
        Column("id", "text", "What the game's chance depends on besides the seed."),
        Column("options", "text", "The options that were chosen, as `NAME=VALUE`, with commas between them."),
        Column("bots", "text", "The bots in the order of seats, with commas between them."),
        Column("winners", "text", "The letters of the seats that won."),
        *(Column(f"score_{LETTERS[seat]}", "number", f"The score of seat {LETTERS[seat]}.") for seat in range(seats)),
        Column("answers", "whole", "How many answers the game took, those of chance included."),
        *(Column(name, "whole", f"How many: {title}.") for name, title in own(game).measures.items()),
    )


def game_rows(plan: Plan, game: Game) -> list[Row]:
    """The one row of a game."""
    played = game.played
    options = ",".join(f"{name}={value}" for name, value in plan.chosen(played.number))
    winners = "".join(LETTERS[seat] for seat in sorted(played.winners))
    counts = [played.counts[name] for name in own(plan.game).measures]
    told = (played.number, game.id, options, ",".join(played.bots), winners)
    return [(*told, *map(float, played.scores), played.answers, *counts)]


def seat_rows(_plan: Plan, game: Game) -> list[Row]:
    """A row for each seat."""
    number, winners = game.played.number, game.played.winners
    return [
        (number, LETTERS[seat], bot, float(score), seat in winners, seat in winners and len(winners) > 1)
        for seat, (bot, score) in enumerate(zip(game.played.bots, game.played.scores, strict=True))
    ]


def decision_rows(_plan: Plan, game: Game) -> list[Row]:
    """A row for each decision."""
    return [(game.played.number, *row) for row in game.decisions]


ROWS: dict[str, Callable[[Plan, Game], list[Row]]] = {GAMES: game_rows, SEATS: seat_rows, DECISIONS: decision_rows}


def columns(table: str, game: str, seats: int) -> tuple[Column, ...]:
    """The columns of a table."""
    return {GAMES: game_row(game, seats), SEATS: SEAT_ROW, DECISIONS: DECISION_ROW}[table]


@contextmanager
def exporting(folder: Path, kind: Format, plan: Plan) -> Iterator[Callable[[Game], None]]:
    """Takes games one after the other, and leaves their tables in the folder once all have come.

    Raises :class:`InputError` or :class:`OSError` before any has, if that cannot be.
    """
    _expect_folder(folder, kind)
    tables = (GAMES, SEATS, DECISIONS) if plan.decisions else (GAMES, SEATS)
    files = {table: folder / f"{table}.{kind}" for table in tables}
    try:
        with ExitStack() as open_files:
            writers = {
                table: open_files.enter_context(WRITERS[kind](_part(file), columns(table, plan.game, len(plan.bots))))
                for table, file in files.items()
            }

            def take(game: Game) -> None:
                for table, write in writers.items():
                    write(ROWS[table](plan, game))

            yield take
        for file in files.values():
            _part(file).replace(file)
    finally:
        for file in files.values():
            _part(file).unlink(missing_ok=True)


def _part(file: Path) -> Path:
    return file.with_name(file.name + PART)


def _expect_folder(folder: Path, kind: str) -> None:
    formats = get_args(Format)
    facts = {"format": shown(kind), "formats": ", ".join(formats), "folder": shown(str(folder))}
    if kind not in formats:
        raise InputError(Refusal("", "Nothing is written as '{format}'.", "It can be {formats}.", facts))
    if folder.suffix.removeprefix(".") in formats and not folder.is_dir():
        raise InputError(
            Refusal("", "'{folder}' is the name of a file.", "Name a folder; it gets a file for each table.", facts)
        )
    if kind == "parquet" and find_spec("pyarrow") is None:
        raise InputError(
            Refusal("", "Parquet needs pyarrow.", "Install corvids[report], or choose --format csv or json.")
        )
    folder.mkdir(parents=True, exist_ok=True)


Write = Callable[[list[Row]], None]


@contextmanager
def _csv(file: Path, row: Sequence[Column]) -> Iterator[Write]:
    with file.open("w", newline="", encoding="utf-8") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([column.name for column in row])
        yield lambda rows: writer.writerows([_plain(value) for value in values] for values in rows)


def _plain(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


@contextmanager
def _json(file: Path, row: Sequence[Column]) -> Iterator[Write]:
    names = [column.name for column in row]
    with file.open("w", newline="", encoding="utf-8") as text:
        yield _JsonRows(text, names).write
        text.write("\n]\n")


class _JsonRows:
    """An array with a row a line."""

    def __init__(self, text: TextIO, names: Sequence[str]) -> None:
        self.text, self.names, self.before = text, names, "[\n"

    def write(self, rows: list[Row]) -> None:
        for values in rows:
            data = dict(zip(self.names, values, strict=True))
            self.text.write(self.before + msgspec.json.encode(data).decode())
            self.before = ",\n"


@contextmanager
def _parquet(file: Path, row: Sequence[Column]) -> Iterator[Write]:
    import pyarrow as pa  # type: ignore[import-untyped] # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    kinds = {"text": pa.string(), "whole": pa.int64(), "number": pa.float64(), "yes": pa.bool_()}
    schema = pa.schema([pa.field(column.name, kinds[column.kind], column.empty) for column in row])
    waiting: list[Row] = []

    def write(rows: list[Row], least: int = GROUP) -> None:
        waiting.extend(rows)
        while len(waiting) >= least:
            group = zip(*waiting[:GROUP], strict=True)
            arrays = [pa.array(values, field.type) for values, field in zip(group, schema, strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
            del waiting[:GROUP]

    with parquet.ParquetWriter(file, schema) as writer:
        yield write
        if waiting:
            write([], 1)


WRITERS = {"csv": _csv, "json": _json, "parquet": _parquet}
