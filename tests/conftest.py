"""What holds for all tests: repeatable draws without deadlines, and the choice of tests by the statement they show."""

import pytest
from hypothesis import settings

settings.register_profile("corvids", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("corvids")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="run only tests that show this statement of a ledger")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        shown = {statement for mark in item.iter_markers("rule") for statement in mark.args}
        (chosen if shown & wanted else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen
