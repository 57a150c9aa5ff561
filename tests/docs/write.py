"""Writes the tables of docs/packs-creed.md anew, from what the rules say: ``python tests/docs/write.py``."""

import ast
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "packs-creed.md"
CARDS = Path(__file__).parents[2] / "src" / "corvids" / "games" / "creed" / "cards.py"
KINDS = {
    "Does": "`does` of an item",
    "Ability": "`ability` of a Character",
    "EventDoes": "`does` of an Event's part",
    "InitiativeDoes": "`does` of an Initiative card",
    "Secret": "`asks` of a Secret Objective",
}
"""The closed lists that a pack chooses from, and what the column of their names is called."""
BEGIN, END = "<!-- names: {kind} -->", "<!-- end -->"


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


def table(kind: str) -> str:
    """The list as a table."""
    rows = [f"| {KINDS[kind]} | what it does |", "|---|---|"]
    rows += [f"| `{name}` | {told} |" for name, told in names(kind)]
    return "\n".join(rows)


def page() -> str:
    """The page with its tables as they have to be."""
    text = PAGE.read_text("utf-8")
    for kind in KINDS:
        begin = BEGIN.format(kind=kind)
        before, there, after = text.partition(begin)
        assert there, f"{PAGE.name} has no place for {kind}"
        text = f"{before}{begin}\n{table(kind)}\n{END}{after.partition(END)[2]}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
