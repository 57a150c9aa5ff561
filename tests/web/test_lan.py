"""The local network: who is let in, what invites show, and that nothing is opened to it unless somebody asks for it."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
import segno
from tests.web.served import PATIENCE, Page, Served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from corvids.draw.qr import qr_picture, qr_text
from corvids.kernel import InputError
from corvids.web import lan
from corvids.web.lan import Lan, found, is_local


class Opened(Served):
    """``corvids serve --lan``, and what it printed."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, "--lan")
        self.address = found().address
        self.away = f"http://{self.address}:{self.port}"

    def _started(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "corvids", "serve", "--no-browser", "--lan", "--port", str(self.port)]
        process = subprocess.Popen([*command, "--data", str(self.data)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        self.printed: list[str] = []
        while not self.printed or not self.printed[-1].startswith("Other devices"):
            self.printed.append(process.stdout.readline().decode().rstrip("\n"))
            assert process.poll() is None
        self.printed += [process.stdout.readline().decode() for _ in range(4)]
        for _ in range(PATIENCE):
            try:
                httpx.get(f"{self.url}/health", timeout=1).raise_for_status()
            except httpx.TransportError:
                continue
            return process
        raise TimeoutError(self.url)

    @property
    def code(self) -> str:
        return self.printed[1].rpartition(" ")[2]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    try:
        found()
    except InputError:
        pytest.skip("this computer is in no network")
    server = Opened(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture
def guest(opened: Opened) -> Iterator[httpx.Client]:
    """Another device: it asks by the address of the network."""
    with httpx.Client(base_url=opened.away, follow_redirects=True) as client:
        yield client


def test_address_code_and_qr_code_are_printed(opened: Opened) -> None:
    first, told, *picture = opened.printed
    assert first == f"{opened.url}/"
    assert told == f"Other devices in this network: {opened.away}/ with the code {opened.code}"
    assert re.fullmatch(f"[{lan.LETTERS}]{{6}}", opened.code)
    assert "".join(picture) == "".join(qr_text(f"{opened.away}/join?code={opened.code}").splitlines(keepends=True)[:4])


def test_a_guest_comes_in_by_the_code_and_by_nothing_else(opened: Opened, guest: httpx.Client) -> None:
    door = guest.get("/")
    assert door.url.path == "/join"
    assert "shows a code" in door.text
    for wrong in ("AAAAAA", "", opened.code[:-1]):
        refused = guest.get("/join", params={"code": wrong})
        assert refused.status_code == 403
        assert 'role="alert"' in refused.text
    for path in ("/tables", "/quick/crows"):
        refused = guest.post(path, data={"seatA": "here", "seatB": "bot:greedy"})
        assert refused.status_code == 403
        assert "given the code" in refused.text
    spaced = f" {opened.code[:3].lower()} {opened.code[3:]}"
    assert guest.get("/join", params={"code": spaced}).url.path == "/"
    assert guest.post("/quick/crows", data={"x": ""}).url.path.startswith("/t/")


def test_this_computer_needs_no_code(opened: Opened) -> None:
    assert httpx.get(opened.url).status_code == 200


def test_invites_have_the_address_of_the_network_and_a_picture(opened: Opened, guest: httpx.Client) -> None:
    form = {"seatA": "here", "seatB": "link", "seatC": "link", "nameB": "Björn", "nameC": "Cleo"}
    shown = httpx.post(f"{opened.url}/tables", data=form)
    links = [unescape(link) for link in re.findall(r"<code>([^<]+)</code>", shown.text)]
    assert len(links) == 2
    assert all(link.startswith(f"{opened.away}/t/") for link in links)
    for link, name in zip(links, ("Björn", "Cleo"), strict=True):
        assert qr_picture(link, f"QR code of the link of {name}") in shown.text
    table = guest.get(links[0].removeprefix(opened.away))  # the link of a seat needs no code
    assert table.status_code == 200
    assert "Björn" in table.text
    assert guest.get("/rules/crows").status_code == 200
    assert guest.get("/").url.path == "/join"


async def test_a_table_is_watched_with_the_code_only_and_played_with_a_token(opened: Opened) -> None:
    table, (token, *_) = opened.open(seatA="here", seatB="bot:greedy")
    address, wait = f"ws://{opened.address}:{opened.port}/ws/{table}", PATIENCE
    async with httpx.AsyncClient() as watching:
        assert (await watching.get(f"{opened.away}/t/{table}")).status_code == 403
    for cookie in (f"corvids-{table}={token}", f"corvids.code={opened.code}"):
        headers = {"cookie": cookie, "origin": opened.away}
        async with connect(address, additional_headers=headers, open_timeout=wait) as live:
            page = Page(live)
            await page.read()
            assert token in cookie or page.options() == []
    async with connect(address, additional_headers={"origin": opened.away}, open_timeout=wait) as live:
        with pytest.raises(ConnectionClosed) as closed:
            await live.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize("host", ["evil.example", "192.0.2.77", "10.0.0.1"])
def test_other_names_and_other_sites_are_refused(opened: Opened, host: str) -> None:
    assert httpx.get(opened.away, headers={"host": f"{host}:{opened.port}"}).status_code == 400
    sent = httpx.post(f"{opened.url}/quick/crows", data={"x": ""}, headers={"origin": f"http://{host}:{opened.port}"})
    assert sent.status_code == 403


def test_without_it_nothing_is_opened_to_the_network(tmp_path: Path) -> None:
    try:
        address = found().address
    except InputError:
        pytest.skip("this computer is in no network")
    served = Served(tmp_path)
    try:
        with pytest.raises(httpx.TransportError):
            httpx.get(f"http://{address}:{served.port}/health")
        assert httpx.get(f"{served.url}/join").status_code == 404
        assert httpx.get(served.url, headers={"host": f"{address}:{served.port}"}).status_code == 400
        form = {"seatA": "here", "seatB": "link"}
        shown = httpx.post(f"{served.url}/tables", data=form).text
        assert f"<code>{served.url}/t/" in shown
        assert 'class="qr"' not in shown
    finally:
        served.stop()


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0", ""])  # noqa: S104
def test_a_computer_in_no_network_is_told_so(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    class Probe(socket.socket):
        def connect(self, _: object) -> None:
            if not address:
                raise OSError("Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return address, 1

    monkeypatch.setattr(socket, "socket", Probe)
    with pytest.raises(InputError, match=r"in no local network\. Connect it to one, or play without --lan"):
        found()


def test_the_code_is_new_each_time_and_said_as_people_write_it() -> None:
    guests = Lan("192.0.2.2", "AB2CD3")
    assert guests.is_right(" ab2 cd3 ")
    assert not guests.is_right("AB2CD")
    assert not guests.is_right("é")
    assert guests.join_url(80) == "http://192.0.2.2:80/join?code=AB2CD3"
    assert is_local("127.0.0.1")
    assert is_local("::1")
    assert not is_local("192.0.2.2")


def test_a_qr_code_holds_the_link() -> None:
    link = "http://192.0.2.2:8080/t/x?token=" + "y" * 32
    picture = qr_picture(link, 'of "Ada"')
    assert 'role="img" aria-label="of &quot;Ada&quot;"' in picture
    assert segno.make(link, micro=False).svg_inline(omitsize=True, dark="#10151b", light="#f4efe4") in picture
