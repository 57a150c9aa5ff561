"""All tables of a server: opened, found again after a restart, answered one at a time, and played at by bots."""

import asyncio
import hmac
import logging
import secrets
from base64 import b64encode
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256

from msgspec.structs import replace

from corvids.bots import Identity, bot_names, make_bot
from corvids.content import HOUSE, load_pack, open_game
from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, Decision, Seat
from corvids.play.chance import secret_from, secret_of_game
from corvids.play.entries import Answered, AnyEntry, Chair, Header, Stretch
from corvids.play.opening import packed, unpacked
from corvids.play.refusals import NotKeptError, no_table, not_for_watchers, stale
from corvids.play.session import Session, rebuilt
from corvids.play.store import Kept, Store, TakenError
from corvids.record import SOURCES, Onward, Replay, commitment, heading_of
from corvids.record.record import BOX

PAUSE = 1.5
"""Seconds between the turns of bots when nobody else plays, so that one can watch."""
RETRY = 3.0
"""Seconds after which a bot tries again what could not be kept."""
AT_HAND = 200
"""So many tables are remembered; of those beyond, the ones at which nobody is are played over again when needed."""
logger = logging.getLogger(__name__)


def strongest_bot(game: str) -> str:
    """The bot against whom one plays, and that plays on for whoever resigns."""
    return bot_names(game)[-1]


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def token_beside(first: str, number: int) -> str:
    """The token of another screen: whoever holds the first one can work it out, and nobody else."""
    return b64encode(hmac.digest(first.encode(), str(number).encode(), "sha256")[:24], b"-_").decode()


Screens = Sequence[Sequence[Seat]]
"""The seats of each screen."""
Opened = tuple[str, list[str]]
"""The id of a new table, and a token for each screen."""


class Hall:
    """The tables, and who watches them."""

    def __init__(self, store: Store, seed: str | None = None) -> None:
        self.store = store
        self.seed = seed
        self.sessions: dict[str, Session] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.watchers: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)
        self.present: defaultdict[str, list[tuple[Seat, ...]]] = defaultdict(list)
        """The seats of each socket that is open."""
        self.thinkers: dict[str, asyncio.Task[None]] = {}

    async def open(
        self,
        name: str,
        chairs: Sequence[Chair],
        options: Mapping[str, str],
        pack: str | None,
        screens: Screens,
        *,
        guided: bool = False,
        seed: str | None = None,
        entered: tuple[str, ...] = (),
        called: str = "",
    ) -> Opened:
        """A new table of the game of that name: its id, and a token for each screen. *called* is the table.

        What is *entered*, people say themselves, out of a box; where that is all, nobody has a secret to commit to.
        Raises :class:`~corvids.kernel.InputError` for what cannot be opened.
        """
        game = open_game(name, len(chairs), options, pack)
        opened, tokens = self._header(game, chairs, pack, screens, entered, self.seed if seed is None else seed)
        header = replace(opened.header, guided=guided, name=called)
        await self._begin(Session(game, header, opened.secret), [])
        return header.id, tokens

    async def go_on(self, played: Replay, pack: str | None, chairs: Sequence[Chair], screens: Screens) -> Opened:
        """A table that goes on where a record ends: its id, and a token for each screen.

        What follows comes from a new secret of chance: nobody can tell the old one, or must know what it would bring.
        """
        game, heading = played.game, played.heading
        opened, tokens = self._header(game, chairs, pack, screens, heading.entered, self.seed)
        places = (Onward(0, heading.id, heading.commitment), *played.onward)
        ends = (*(there.at for there in played.onward), len(played.answers))
        earlier = tuple(Stretch(there.id, there.commitment, end) for there, end in zip(places, ends, strict=True))
        header = replace(opened.header, name=heading.name, earlier=earlier, position=heading.position)
        entries: list[AnyEntry] = [
            Answered(answer.seat, answer.notation, answer.by is None and len(state.pending.options) == 1, answer.by)
            for answer, state in zip(played.answers, played.states, strict=False)
            if isinstance(state.pending, Decision)
        ]
        await self._begin(Session(game, header, opened.secret), entries)
        return header.id, tokens

    @staticmethod
    def _header(  # noqa: PLR0917
        game: Rulebook,
        chairs: Sequence[Chair],
        pack: str | None,
        screens: Screens,
        entered: tuple[str, ...],
        seed: str | None,
    ) -> tuple[Kept, list[str]]:
        """The header of a new table, its secret, and a token for each screen."""
        table = secrets.token_urlsafe(9).replace("_", "x").replace("-", "y")
        secret = secret_from() if seed is None else secret_of_game(seed, table)
        first = secrets.token_urlsafe(24)
        tokens = [first, *(token_beside(first, n) for n in range(1, len(screens)))]
        heading = heading_of(game, table, ())
        promised_by_nobody = entered == SOURCES[BOX] and not any(chair.bot for chair in chairs)
        header = Header(
            id=table,
            game=game.name,
            rules=game.version,
            chairs=tuple(chairs),
            options=heading.options,
            pack=heading.pack,
            box=packed(game),
            commitment="" if promised_by_nobody else commitment(secret),
            begun=datetime.now(UTC).isoformat(timespec="seconds"),
            holders={hashed(token): tuple(seats) for token, seats in zip(tokens, screens, strict=True)},
            entered=entered,
            closed=load_pack(pack or HOUSE[game.name], game.name).kind == "transcribed",
        )
        return Kept(header, secret, ()), tokens

    async def _begin(self, session: Session, entries: list[AnyEntry]) -> None:
        """Keep a new table with these entries and what follows, and let bots begin."""
        await asyncio.to_thread(session.take, entries)
        further = session.start()
        await self.store.add(session.header, session.secret, [*entries, *further])
        session.take(further)
        self._remember(session)
        self._think(session)

    async def session(self, table: str) -> Session:
        """The table of that id, played over again if the server has forgotten it.

        Raises :class:`~corvids.play.refusals.RefusedError` when there is none.
        """
        if table not in self.sessions:
            async with self.locks[table]:
                if table not in self.sessions:
                    self.sessions[table] = await self._found(table)
        session = self.sessions[table]
        self._remember(session)
        self._think(session)
        return session

    def _remember(self, session: Session) -> None:
        """Remember a table as the one wanted last, and forget others at which nobody is and no bot thinks."""
        self.sessions.pop(session.header.id, None)
        self.sessions[session.header.id] = session
        for table in list(self.sessions)[: max(0, len(self.sessions) - AT_HAND)]:
            thinker = self.thinkers.get(table)
            if not self.present.get(table) and not self.locks[table].locked() and (thinker is None or thinker.done()):
                for kept in (self.sessions, self.locks, self.watchers, self.present, self.thinkers):
                    kept.pop(table, None)

    async def _found(self, table: str) -> Session:
        kept = await self.store.find(table)
        if kept is None:
            self.locks.pop(table, None)
            raise no_table(table)
        game = unpacked(kept.header.game, len(kept.header.chairs), kept.header.box, kept.header.rules)
        session = await asyncio.to_thread(rebuilt, game, kept.header, kept.secret, kept.entries)
        if further := session.start():
            await self.store.append(table, session.rev, further)
            session.take(further)
        return session

    def seats_of(self, session: Session, token: str) -> tuple[Seat, ...]:
        """The seats that a token holds; none for whoever watches."""
        return session.header.holders.get(hashed(token), ()) if token else ()

    def others(self, session: Session, token: str) -> list[tuple[tuple[Seat, ...], str]]:
        """The seats and the token of each other screen, for whoever set the table up and so holds the first token."""
        holders = session.header.holders
        beside = (token_beside(token, number) for number in range(1, len(holders)))
        return [(holders[hashed(other)], other) for other in beside if token and holders.get(hashed(other))]

    def admit(self, session: Session, token: str) -> tuple[Seat, ...]:
        """The seats of whoever wants to see a table.

        Raises :class:`~corvids.play.refusals.RefusedError` for one without a seat where only players may look.
        """
        seats = self.seats_of(session, token)
        if session.header.closed and not seats:
            raise not_for_watchers(session.header.pack)
        return seats

    async def do(self, table: str, wanted: Callable[[Session], list[AnyEntry]]) -> None:
        """Do at a table what *wanted* says, and keep it before anybody sees it.

        Raises :class:`~corvids.play.refusals.RefusedError`; nothing has changed then.
        """
        session = await self.session(table)
        async with self.locks[table]:
            entries = wanted(session)
            if not entries:
                return
            try:
                await self.store.append(table, session.rev, entries)
            except TakenError:
                self.sessions[table] = await self._found(table)
                self.tell(table)
                raise stale() from None
            session.take(entries)
        self.tell(table)
        self._think(session)

    def tell(self, table: str) -> None:
        """Let all who watch a table look again."""
        for watcher in list(self.watchers[table]):
            watcher()

    def _think(self, session: Session) -> None:
        """Set the bot thinking that is asked, if one is and it is not at it already."""
        table = session.header.id
        running = self.thinkers.get(table)
        if self.bot_asked(session) is not None and (running is None or running.done()):
            self.thinkers[table] = asyncio.create_task(self._play(table))

    @staticmethod
    def bot_asked(session: Session) -> Seat | None:
        """The seat of the bot that is asked."""
        asked = session.asked
        return asked if asked is not None and asked != CHANCE and session.chairs[asked].bot else None

    async def _play(self, table: str) -> None:
        """Answer for bots until a person is asked."""
        bots: dict[tuple[Seat, str], object] = {}
        last: Seat | None = None
        while True:
            session = self.sessions[table]
            seat = self.bot_asked(session)
            if seat is None:
                return
            if seat != last and all(chair.bot for chair in session.chairs):
                await asyncio.sleep(PAUSE)
            last, name = seat, session.chairs[seat].bot or ""
            bot = bots.setdefault(
                (seat, name), make_bot(session.game.name, name, Identity(session.secret.hex(), table, seat))
            )
            rev, view, pending = session.rev, session.view(seat), session.state.pending
            assert isinstance(pending, Decision)
            try:
                answer = await asyncio.to_thread(bot.choose, view)  # type: ignore[attr-defined]
                if answer not in pending.options:
                    raise ValueError(f"{answer} is no option")  # noqa: TRY301 told like whatever else goes wrong
            except Exception:
                logger.exception("bot %s failed at table %s; its first option is taken", name, table)
                answer = pending.options[0]
            try:
                await self._answer_for(table, seat, str(answer), rev)
            except NotKeptError as refused:
                logger.warning("table %s: %s", table, refused)
                await asyncio.sleep(RETRY)
            except ValueError:  # overtaken: somebody resigned or broke off meanwhile
                continue

    async def _answer_for(self, table: str, seat: Seat, answer: str, rev: int) -> None:
        session = self.sessions[table]
        async with self.locks[table]:
            entries = session.answer(seat, answer, rev)
            try:
                await self.store.append(table, session.rev, entries)
            except TakenError:
                self.sessions[table] = await self._found(table)
            else:
                session.take(entries)
        self.tell(table)

    async def close(self) -> None:
        """Stop thinking, and close the store."""
        for task in self.thinkers.values():
            task.cancel()
        await self.store.close()
