"""What holds for all tests: repeatable draws without deadlines, and the choice of tests by the statement they show."""

import pytest
from hypothesis import settings

settings.register_profile("corvids", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("corvids")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="run only tests that show this statement of a ledger")
    parser.addoption("--whole", action="store_true", help="run what takes too long for ./test as well")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted, whole = set(config.getoption("--rule")), config.getoption("--whole")
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        shown = {statement for mark in item.iter_markers("rule") for statement in mark.args}
        due = (not wanted or shown & wanted) and (whole or item.get_closest_marker("whole") is None)
        (chosen if due else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen
