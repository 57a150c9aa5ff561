"""Rows of a table of cases, each with the mark of the statement that it shows."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest


def by_rule(cases: Mapping[str, Iterable[tuple[Any, ...]]]) -> list[Any]:
    """The rows under each statement, marked with it."""
    return [
        pytest.param(*row, marks=pytest.mark.rule(rule), id=f"{rule}-{n}")
        for rule, rows in cases.items()
        for n, row in enumerate(rows)
    ]


def by_last(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Rows that name their statement themselves, at the end."""
    return [pytest.param(*row, marks=pytest.mark.rule(row[-1]), id=f"{row[-1]}-{n}") for n, row in enumerate(rows)]
