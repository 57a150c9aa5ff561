"""A table with a pack transcribed from a printed box is shown to those who sit at it, and to nobody else."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from tests.web.served import Page, Served
from websockets.exceptions import ConnectionClosed

from corvids.content import new_pack


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    file = new_pack("creed", "my-box", tmp_path_factory.mktemp("packs"), house=True)
    file.write_text(file.read_text("utf-8").replace('kind = "house"', 'kind = "transcribed"'), "utf-8")
    server = Served(tmp_path_factory.mktemp("data"), "--pack", str(file.parent))
    yield server
    server.stop()


def opened(served: Served, pack: str) -> tuple[str, str]:
    """A table of two people on two screens, and the token of the first."""
    table, tokens = served.open(game="creed", seatA="here", seatB="link", pack=pack)
    return table, tokens[0]


def transcribed(served: Served) -> str:
    """The pack as the lobby names it."""
    return served.options[1]


def test_the_page_and_the_record_are_for_players(served: Served) -> None:
    table, token = opened(served, transcribed(served))
    for path in (f"/t/{table}", f"/t/{table}/record"):
        refused = httpx.get(served.url + path)
        assert refused.status_code == 403
        assert "transcribed from a printed box" in refused.text
        assert "Open it by the link of a seat." in refused.text
    cookies = {f"corvids-{table}": token}
    assert httpx.get(f"{served.url}/t/{table}", cookies=cookies).status_code == 200


async def test_the_socket_is_for_players(served: Served) -> None:
    table, token = opened(served, transcribed(served))
    async with served.socket(table) as watching:
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(watching.recv(), 30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    async with served.socket(table, token) as live:
        assert (await Page(live).read())["whole"]


def test_anybody_may_watch_a_table_with_a_house_pack(served: Served) -> None:
    table, _ = opened(served, "creed-house")
    assert httpx.get(f"{served.url}/t/{table}").status_code == 200
