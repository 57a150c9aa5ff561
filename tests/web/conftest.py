"""A server for the tests of a module, and a visitor of it."""

from collections.abc import Iterator

import httpx
import pytest
from tests.web.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture
def visitor(served: Served) -> Iterator[httpx.Client]:
    """Keeps cookies and follows forms, as a browser without JavaScript does."""
    with httpx.Client(base_url=served.url, follow_redirects=True, headers={"accept-language": "en"}) as client:
        yield client
