"""The socket of a viewer: what is clicked comes in, what changed goes out, never more than one message at a time."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from corvids.kernel import SPECTATOR, Seat
from corvids.play.entries import Answered, AnyEntry
from corvids.play.refusals import RefusedError, another_seat, no_seat, not_understood
from corvids.play.session import Session

from .hall import Hall, strongest_bot
from .passing import pause
from .reader import changed, settings_of, token_of, written
from .revisions import unsealed
from .viewer import Viewer

LONGEST_MESSAGE = 2000
RELOADING = ("language", "text_size", "colours", "sound", "speed")
"""Settings that are written into the page itself."""


class Intent(msgspec.Struct, frozen=True):
    """What a client sends: an answer, or something else to be done."""

    rev: int = -1
    do: str | None = None
    act: str | None = None
    value: str = ""


class Live:
    """One socket, from its opening to its end."""

    def __init__(self, hall: Hall, table: str, session: Session, socket: WebSocket[Any, Any, Any]) -> None:
        self.hall, self.table, self.socket = hall, table, socket
        mine = hall.seats_of(session, token_of(socket.cookies, table))
        settings = settings_of(socket.cookies, socket.headers.get("accept-language", ""))
        self.viewer = Viewer(lambda: hall.sessions[table], mine, settings, self.present)
        self.news = asyncio.Event()
        self.owed = False
        """Whether something was asked of this socket that has not been answered yet."""
        self.whole = True
        self.replay = False
        self.extra: dict[str, Any] = {}
        self.due: tuple[str, int] | None = None
        """What is to be answered for the person after a while, and at which revision."""
        self.declining: asyncio.Task[None] | None = None

    def present(self) -> set[Seat]:
        """The seats that somebody has on a screen."""
        return {seat for seats in self.hall.present[self.table] for seat in seats}

    async def run(self) -> None:
        """Serve the socket until it closes."""
        seats = self.viewer.mine
        self.hall.watchers[self.table].append(self.news.set)
        self.hall.present[self.table].append(seats)
        self.hall.tell(self.table)
        sender = asyncio.create_task(self._send())
        try:
            while True:
                await self._receive(await self.socket.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            self.hall.watchers[self.table].remove(self.news.set)
            self.hall.present[self.table].remove(seats)
            self.hall.tell(self.table)
            sender.cancel()
            self._expect(None)
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    async def _send(self) -> None:
        """Send the newest state whenever there is news; who reads slowly skips what lies between."""
        while True:
            await self.news.wait()
            self.news.clear()
            answer = self.viewer.declined()
            self._expect(None if answer is None else (answer, self.viewer.session.rev))
            message = self.viewer.message(whole=self.whole, replay=self.replay)
            message.update(self.extra)
            owed = self.owed or self.whole
            self.owed, self.whole, self.replay, self.extra = False, False, False, {}
            if not (self.viewer.is_news(message) or owed):
                continue
            try:
                await self.socket.send_text(msgspec.json.encode(message).decode())
            except (WebSocketDisconnect, RuntimeError):
                return

    def _expect(self, due: tuple[str, int] | None) -> None:
        """Set going what answers for somebody who does not want to be asked this, or stop it."""
        if due == self.due:
            return
        if self.declining is not None and self.declining is not asyncio.current_task():
            self.declining.cancel()
        self.due = due
        self.declining = None if due is None else asyncio.create_task(self._decline(*due))

    async def _decline(self, answer: str, rev: int) -> None:
        """Answer after a pause, as the person would have; not where the table has gone on."""
        await asyncio.sleep(pause(watched=self.viewer.company))
        with contextlib.suppress(RefusedError):
            await self._answer(answer, rev)

    async def _receive(self, text: str) -> None:
        viewer = self.viewer
        viewer.note = None
        self.owed = True
        try:
            if len(text) > LONGEST_MESSAGE:
                raise not_understood("too long")
            try:
                intent = msgspec.json.decode(text, type=Intent)
            except (msgspec.MsgspecError, RecursionError) as fault:
                raise not_understood(str(fault)) from None
            await self._do(intent)
        except RefusedError as refused:
            viewer.chosen = None
            viewer.refuse(refused)
        self.news.set()

    async def _do(self, intent: Intent) -> None:  # noqa: C901, PLR0912 (a case an act)
        viewer = self.viewer
        if intent.do is not None:
            if viewer.settings.confirm and intent.do != viewer.chosen:
                viewer.chosen = intent.do
                return
            await self._answer(intent.do, unsealed(viewer.session, intent.rev))
            return
        match intent.act:
            case "confirm" if viewer.chosen is not None:
                await self._answer(viewer.chosen, unsealed(viewer.session, intent.rev))
            case "clear" | "confirm":
                viewer.chosen = None
                viewer.teller.clear()
            case "die" if viewer.telling() is not None:
                viewer.teller.die(viewer.session, intent.value)
            case "handover":
                viewer.hand_over()
            case "whole":
                self.whole = True
            case "replay":
                self.replay = True
            case "hold":
                viewer.hold = not viewer.hold
            case "undo":
                viewer.chosen = None
                rev = unsealed(viewer.session, intent.rev)
                await self._at_table(lambda session: session.undo(viewer.undoing(session), rev))
                viewer.hold = viewer.hold or viewer.declined() is not None
            case "resign":
                stand_in = strongest_bot(viewer.session.game.name)
                await self._at_table(lambda session: session.resign(self._seat(session), stand_in))
            case "abort":
                await self._at_table(lambda session: session.abort(self._seat(session)))
            case str() as act if act.startswith("setting:"):
                self._set(act.removeprefix("setting:"), intent.value)
            case _:
                raise not_understood(f"{intent.act}")

    async def _answer(self, notation: str, rev: int) -> None:
        self.viewer.chosen = None
        _, handover = self.viewer.seat_at_screen()
        if handover is not None:
            session = self.viewer.session
            raise another_seat(session.pending_rule, session.chairs[handover].name)
        await self._at_table(lambda session: session.answer(self._answering(session, notation, rev), notation, rev))

    async def _at_table(self, wanted: Callable[[Session], list[AnyEntry]]) -> None:
        if not self.viewer.people:
            raise no_seat()
        await self.hall.do(self.table, wanted)

    def _seat(self, session: Session) -> Seat:
        """The seat of this screen that acts: the one that is asked, for chance too, else the one that looks."""
        people = self.viewer.people
        asked = self.viewer.telling() if session.asking is not None else session.asked
        if asked is not None and asked in people:
            return asked
        return self.viewer.handed if self.viewer.handed is not None else people[0] if people else SPECTATOR

    def _answering(self, session: Session, notation: str, rev: int) -> Seat:
        """The seat that answers; for an answer sent twice, the seat that gave it."""
        there = session.entries[rev] if 0 <= rev < session.rev else None
        seat = there.giver if isinstance(there, Answered) else None
        twice = seat in self.viewer.people and getattr(there, "answer", None) == notation
        return seat if twice and seat is not None else self._seat(session)

    def _set(self, name: str, value: str) -> None:
        """Change a setting; the client keeps the cookie."""
        self.viewer.settings = changed(self.viewer.settings, {name: value})
        self.extra = {"settings": written(self.viewer.settings), "reload": name in RELOADING}
        self.whole = True
