"""Where tables are kept: a row for each, and one log that only grows."""

import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .entries import AnyEntry, Header, read_entry, read_header, write
from .refusals import not_kept
from .tables import HEAD, games, log


class TakenError(Exception):
    """Somebody else wrote that line of the log first."""


class NoPlaceError(Exception):
    """Tables cannot be kept in a folder: which, and why."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(f"{folder}: {why}")
        self.folder = folder
        self.why = why


class Kept(NamedTuple):
    """A table as it is kept."""

    header: Header
    secret: bytes
    entries: tuple[AnyEntry, ...]


def data_folder(chosen: str | Path | None = None) -> Path:
    """Where tables are kept on this computer, unless a folder is chosen.

    Raises :class:`NoPlaceError` when nobody's home is known and one is needed.
    """
    home = os.environ.get("XDG_DATA_HOME", "")
    usual = Path(home) if home.startswith("/") else Path("~", ".local", "share")
    folder = Path(chosen) if chosen is not None else usual / "corvids"
    try:
        return folder.expanduser()
    except RuntimeError as fault:
        raise NoPlaceError(folder, str(fault).rstrip(".")) from fault


class Store:
    """Tables in a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _prepare)

    @classmethod
    async def in_folder(cls, folder: Path) -> "Store":
        """The store in a folder, made there if there is none yet.

        Raises :class:`NoPlaceError` when nothing can be written there.
        """
        try:
            path = _made(folder)
        except OSError as fault:
            raise NoPlaceError(folder, fault.strerror or str(fault)) from fault
        store = cls(f"sqlite+aiosqlite:///{path}")
        try:
            await store.migrate()
        except DatabaseError as fault:
            await store.close()
            raise NoPlaceError(folder, str(fault.orig)) from fault
        return store

    async def migrate(self) -> None:
        """Bring the database to the shape that this version needs."""
        async with self._engine.begin() as connection:
            if await connection.run_sync(_revision) != HEAD:
                await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[AsyncConnection]:
        """A connection, and one transaction on it.

        Raises :class:`NotKeptError` when the database cannot do it now: it is locked, or full, or may not be written.
        """
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as fault:
            raise not_kept(str(fault.orig)) from fault

    async def add(self, header: Header, secret: bytes, entries: Sequence[AnyEntry] = ()) -> None:
        """Keep a new table, with the first lines of its log."""
        async with self._connected() as connection:
            row = {"id": header.id, "game": header.game, "header": write(header), "secret": secret}
            await connection.execute(games.insert().values({**row, "name": header.name, "played": _now()}))
            await _append(connection, header.id, 0, entries)

    async def append(self, game: str, n: int, entries: Sequence[AnyEntry]) -> None:
        """Keep further entries of a table, the first of them as line *n*: all, or none.

        Raises :class:`TakenError` when there is a line *n* already.
        """
        try:
            async with self._connected() as connection:
                await _append(connection, game, n, entries)
                await connection.execute(games.update().where(games.c.id == game).values(played=_now()))
        except IntegrityError as taken:
            raise TakenError(game, n) from taken

    async def find(self, game: str) -> Kept | None:
        """Everything that is kept of a table."""
        async with self._connected() as connection:
            found = (await connection.execute(sa.select(games).where(games.c.id == game))).one_or_none()
            if found is None:
                return None
            lines = await connection.execute(sa.select(log.c.entry).where(log.c.game == game).order_by(log.c.n))
            return Kept(read_header(found.header), found.secret, tuple(map(read_entry, lines.scalars())))

    async def newest(self, among: Sequence[str], limit: int) -> list[str]:
        """Those of these tables that there are, the one played last first: all that have a name, and some others."""
        order = games.c.played.desc(), games.c.number.desc()
        async with self._connected() as connection:
            query = sa.select(games.c.id, games.c.name).where(games.c.id.in_(among)).order_by(*order)
            found = (await connection.execute(query)).all()
        unnamed = [row.id for row in found if not row.name][:limit]
        return [row.id for row in found if row.name or row.id in unnamed]


async def _append(connection: AsyncConnection, game: str, n: int, entries: Sequence[AnyEntry]) -> None:
    if entries:
        rows = [{"game": game, "n": at, "entry": write(entry)} for at, entry in enumerate(entries, n)]
        await connection.execute(log.insert(), rows)


def _now() -> int:
    """The time, in seconds."""
    return int(time.time())


def _made(folder: Path) -> Path:
    """The file of the database in a folder, for nobody else to read."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / "tables.db"
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    return path


def _prepare(connection: sa.PoolProxiedConnection, _: object) -> None:
    """What SQLite must be told on every connection."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command  # noqa: PLC0415 slow to import, and needed once
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
