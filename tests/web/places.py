"""Servers in this process, with tables at which everybody sits at a screen of their own and somebody watches."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from tests.web.served import PATIENCE, Page, free_port
from websockets.asyncio.client import connect

from corvids.games.catalogue import Rulebook
from corvids.kernel import SPECTATOR, Seat
from corvids.play.chance import ChanceSource
from corvids.play.entries import Chair, Header
from corvids.play.opening import packed
from corvids.play.session import Session
from corvids.play.store import Store
from corvids.web.app import make_app
from corvids.web.hall import Hall, hashed
from corvids.web.revisions import sealed

SECRET = b"a secret of thirty-two bytes...."
NAMES = ("Ada", "Björn", "Chloé", "Dunja")


async def until(so: Callable[[], bool]) -> None:
    """Let others go on until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110 there is no event for it
            await asyncio.sleep(0)


class Seen:
    """What one viewer has been sent, read as it comes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard = 0
        self.asked = 0

    async def read(self) -> None:
        """Read for ever."""
        while True:
            self.page.take(await self.page.live.recv())

    async def news(self) -> list[str]:
        """Every message since this was asked last. The last of them is the answer to something that makes no sense."""
        self.asked += 1
        await self.page.send(act=f"call {self.asked}")
        await until(lambda: bool(self.page.sent) and f"call {self.asked}" in self.page.sent[-1])
        fresh = self.page.sent[self.heard :]
        self.heard = len(self.page.sent)
        return fresh


class Table:
    """A table on a server, with a socket for each seat and one for whoever watches."""

    def __init__(self, hall: Hall, session: Session, viewers: dict[Seat, Seen]) -> None:
        self.hall, self.session, self.viewers = hall, session, viewers

    async def answer(self, notation: str) -> None:
        """Let whoever is asked answer that, and wait until everybody has been sent what there is to be seen of it."""
        session = self.session
        asked = session.asked if session.asking is None else session.asking.seats[-1]
        assert asked is not None
        before = session.rev
        await self.viewers[asked].page.send(do=notation, rev=sealed(session, before))
        await until(lambda: session.rev > before)
        await self.settled()

    async def settled(self) -> None:
        """Wait until no news waits to be sent."""
        watchers: list[Any] = list(self.hall.watchers[self.session.header.id])
        await until(lambda: not any(watcher.__self__.is_set() for watcher in watchers))


class Place:
    """A server."""

    def __init__(self, hall: Hall, port: int) -> None:
        self.hall, self.port = hall, port

    @asynccontextmanager
    async def table(self, session: Session, calm: Seat) -> AsyncIterator[Table]:
        """A table at which the viewer of one seat sees everything move, and all others only how it ends."""
        name = session.header.id
        session.take(session.start())
        await self.hall.store.add(session.header, SECRET, session.entries)
        self.hall.sessions[name] = session
        viewers: dict[Seat, Seen] = {}
        async with AsyncExitStack() as opened:
            for seat in (*range(session.game.seats), SPECTATOR):
                cookie = f"corvids=speed={'calm' if seat == calm else 'off'}; corvids-{name}={seat}"
                address, origin = f"ws://127.0.0.1:{self.port}/ws/{name}", f"http://127.0.0.1:{self.port}"
                headers = {"cookie": cookie}
                live = await opened.enter_async_context(connect(address, additional_headers=headers, origin=origin))  # type: ignore[arg-type]
                viewers[seat] = Seen(Page(live))
                reader = asyncio.create_task(viewers[seat].read())
                opened.callback(reader.cancel)
            yield Table(self.hall, session, viewers)


def session_at(game: Rulebook, name: str, chance: ChanceSource, entered: tuple[str, ...] = ()) -> Session:
    """A table of people, each with a token that is the number of the seat; what is *entered* they say themselves."""
    chairs = tuple(Chair(name) for name in NAMES[: game.seats])
    holders = {hashed(str(seat)): (seat,) for seat in range(game.seats)}
    box, pack = packed(game), game.box.pack
    header = Header(name, game.name, game.version, chairs, {}, pack, box, "", "", holders, entered=entered)
    session = Session(game, header, SECRET)
    session.chance = chance
    return session


@asynccontextmanager
async def place(folder: Path) -> AsyncIterator[Place]:
    """A server that keeps its tables in a folder, until it is not needed any more."""
    hall, port = Hall(await Store.in_folder(folder)), free_port()
    config = uvicorn.Config(make_app(hall), port=port, log_level="warning", ws="websockets-sansio", ws_max_size=4096)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    yield Place(hall, port)
    server.should_exit = True
    await serving
