"""One server and one browser for all browser tests; each test has a context, and so cookies, of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.stage import browser
from tests.web.served import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened
