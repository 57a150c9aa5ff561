"""Every statement of a ledger is carried out by code and shown by a test, and nothing cites what is not there."""

import ast
from functools import cache
from pathlib import Path

import pytest

from corvids.games.catalogue import GAMES, Entry
from corvids.lab.mutants import rules_by_statement
from corvids.ledger import load

TESTS = Path(__file__).parents[1]
NEEDED = [
    (game.name, statement.id)
    for game in GAMES
    for statement in load(*game.ledgers).statements
    if statement.needs_code and statement.id not in load(*game.ledgers).open
]
code = cache(rules_by_statement)


@cache
def shown(game: str) -> dict[str, int]:
    """How many tests bear the mark of each statement, or name it in a list that gives out such marks."""
    found: dict[str, int] = {}
    books = tuple(
        {statement.id.partition("-")[0] + "-" for book in GAMES for statement in load(*book.ledgers).statements}
    )
    for path in sorted((TESTS / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[ast.expr | None] = []
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                names += node.args
                assert len(node.args) <= 3, f"{path.name}, line {node.lineno} shows too much at once"
            if isinstance(node, ast.Dict):
                names += node.keys
            for name in names:
                if isinstance(name, ast.Constant) and str(name.value).startswith(books):
                    found[str(name.value)] = found.get(str(name.value), 0) + 1
    return found


@pytest.mark.parametrize(("game", "statement"), NEEDED)
def test_a_statement_has_code_and_a_test(game: str, statement: str) -> None:
    assert statement in code(game)
    assert statement in shown(game)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_nothing_cites_a_statement_that_is_not_there(game: Entry) -> None:
    known = {statement.id for statement in load(*game.ledgers).statements}
    assert set(code(game.name)) <= known
    assert set(shown(game.name)) <= known
