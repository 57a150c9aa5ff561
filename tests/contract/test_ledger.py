"""Every statement of a ledger is carried out by code and shown by a test, and nothing cites what is not there."""

import ast
from functools import cache
from pathlib import Path

import pytest

from corvids.lab.mutants import rules_by_statement
from corvids.ledger import load

TESTS = Path(__file__).parents[1]
LEDGER = load("crows")
CODE = rules_by_statement("crows")


@cache
def shown() -> dict[str, int]:
    """How many tests bear the mark of each statement, or name it in a list that gives out such marks."""
    found: dict[str, int] = {}
    for path in sorted((TESTS / "games").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[ast.expr | None] = []
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                names += node.args
                assert len(node.args) <= 3, f"{path.name}, line {node.lineno} shows too much at once"
            if isinstance(node, ast.Dict):
                names += node.keys
            for name in names:
                if isinstance(name, ast.Constant) and str(name.value).startswith("CROWS-"):
                    found[str(name.value)] = found.get(str(name.value), 0) + 1
    return found


@pytest.mark.parametrize("statement", [s.id for s in LEDGER.statements if s.needs_code])
def test_a_statement_has_code_and_a_test(statement: str) -> None:
    assert statement in CODE
    assert statement in shown()


def test_nothing_cites_a_statement_that_is_not_there() -> None:
    known = {s.id for s in LEDGER.statements}
    assert set(CODE) <= known
    assert set(shown()) <= known
