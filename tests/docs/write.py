"""Writes the tables of pages in docs anew, from what the code says: ``python tests/docs/write.py``."""

import ast
from collections.abc import Iterator
from pathlib import Path

from corvids.games.catalogue import GAMES
from corvids.lab.exports import DECISIONS, SEATS, Column, columns
from corvids.lab.exports import GAMES as GAMES_TABLE
from corvids.lab.own import own

DOCS = Path(__file__).parents[2] / "docs"
PACKS, EXPORTS = DOCS / "packs-creed.md", DOCS / "exports.md"
CARDS = Path(__file__).parents[2] / "src" / "corvids" / "games" / "creed" / "cards.py"
KINDS = {
    "Does": "`does` of an item",
    "Ability": "`ability` of a Character",
    "EventDoes": "`does` of an Event's part",
    "InitiativeDoes": "`does` of an Initiative card",
    "Secret": "`asks` of a Secret Objective",
}
"""The closed lists that a pack chooses from, and what the column of their names is called."""
TYPES = {
    "text": ("text", "string"),
    "whole": ("whole number", "int64"),
    "number": ("number", "double"),
    "yes": ("true or false", "bool"),
}
"""What a kind of column is called, and its type in Parquet."""
END = "<!-- end -->"


def names(kind: str) -> Iterator[tuple[str, str]]:
    """Each name of a list, and what its docstring says that it does."""
    module = ast.parse(CARDS.read_text("utf-8"))
    body = next(node.body for node in module.body if isinstance(node, ast.ClassDef) and node.name == kind)
    for here, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if not isinstance(here, ast.Assign) or not isinstance(here.value, ast.Constant):
            continue
        told = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
        name = str(here.value.value)
        yield name, " ".join(str(told).split()).replace("``", "`")


def table_of_names(kind: str) -> str:
    """The list as a table."""
    rows = [f"| {KINDS[kind]} | what it does |", "|---|---|"]
    rows += [f"| `{name}` | {told} |" for name, told in names(kind)]
    return "\n".join(rows)


def table_of_columns(table: str) -> str:
    """The columns of an export; of a row a game only those that every game has."""
    rows = ["| column | type | in Parquet | what it says |", "|---|---|---|---|"]
    counted = own(GAMES[0].name).measures if table == GAMES_TABLE else ()
    rows += [_row_of(column) for column in columns(table, GAMES[0].name, 1) if column.name not in counted]
    if table == GAMES_TABLE:
        rows.append("| what is counted | whole number | int64 | How many there were, a column each. |")
    return "\n".join(rows)


def _row_of(column: Column) -> str:
    called, stored = TYPES[column.kind]
    if column.name == "score_A":
        return f"| `score_A`, `score_B` … | {called} | {stored} | The score of each seat at the end. |"
    empty = " Else empty." if column.empty else ""
    return f"| `{column.name}` | {called} | {stored} | {column.tells}{empty} |"


def table_of_measures() -> str:
    """What is counted in each game."""
    rows = ["| game | columns |", "|---|---|"]
    for game in GAMES:
        told = ", ".join(f"`{name}` ({title})" for name, title in own(game.name).measures.items())
        rows.append(f"| {game.name} | {told} |")
    return "\n".join(rows)


def pages() -> dict[Path, str]:
    """Each page with its tables as they have to be."""
    tables = {
        PACKS: {f"names: {kind}": table_of_names(kind) for kind in KINDS},
        EXPORTS: {
            **{f"columns: {table}": table_of_columns(table) for table in (GAMES_TABLE, SEATS, DECISIONS)},
            "measures": table_of_measures(),
        },
    }
    return {page: _filled(page, places) for page, places in tables.items()}


def _filled(page: Path, places: dict[str, str]) -> str:
    text = page.read_text("utf-8")
    for place, table in places.items():
        begin = f"<!-- {place} -->"
        before, there, after = text.partition(begin)
        assert there, f"{page.name} has no place for {place}"
        text = f"{before}{begin}\n{table}\n{END}{after.partition(END)[2]}"
    return text


if __name__ == "__main__":
    for page, text in pages().items():
        page.write_text(text, "utf-8")
