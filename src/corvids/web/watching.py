"""What one viewer of a table sees: frames for what is new, and only the parts that changed."""

import zlib
from collections.abc import Sequence

from corvids.draw.crows import BOX, arranged, parts, sequence, view_box_text
from corvids.draw.pages import lesson
from corvids.draw.screen import LogLine, Note, Screen, SeatInfo, Settings, Undo
from corvids.games.crows.view import View
from corvids.kernel import SPECTATOR, Refusal, Seat
from corvids.play.refusals import RefusedError
from corvids.play.session import Session
from corvids.wording import words_for
from corvids.wording.crows import event_line, refusal

Parts = dict[str, str]
SLOW = {"slow": 1.6, "calm": 1.0, "quick": 0.45, "off": 0.0}
SHOWN_LINES = 60


class Watcher:
    """One page that watches a table: whose it is, and what has been sent to it."""

    def __init__(self, session: Session, mine: tuple[Seat, ...], settings: Settings) -> None:
        self.session, self.mine, self.settings = session, mine, settings
        self.facing: Seat = mine[0] if mine else SPECTATOR
        """The seat whose hand the screen shows."""
        self.agreed: Seat | None = None if self.shared else self.facing
        """The seat that has taken the screen over; nobody yet when several share it."""
        self.chosen: str | None = None
        self.note: Note | None = None
        self.length = 0
        self.sent: Parts = {}
        self.present: frozenset[Seat] = frozenset()

    @property
    def shared(self) -> bool:
        """Whether several people of this screen take turns at it, and hide their hands from each other."""
        return len(self.mine) > 1 and self.settings.handover

    def face(self) -> Seat | None:
        """Turn the screen to the seat that is asked, if it is one of this screen's; tell to whom it must be handed."""
        asked = self.session.asked
        if asked in self.mine and asked is not None:
            self.facing = asked
        if not self.shared or self.session.over:
            return None
        return self.facing if self.agreed != self.facing else None

    def viewer(self) -> Seat:
        """Whose view is shown: nobody's while the screen is being handed over."""
        return SPECTATOR if self.face() is not None else self.facing

    def refuse(self, told: Refusal) -> None:
        """Say with the next frame why something was refused."""
        said = refusal(words_for("crows", self.settings.language), told)
        self.note = Note("refused", said.reason, said.instead, told.rule)

    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.session.chairs)

    def log(self, seat: Seat, shown: int) -> tuple[LogLine, ...]:
        """The last lines of what happened, as the seat may know it."""
        words, names, lines, n = words_for("crows", self.settings.language), self.names(), list[LogLine](), 0
        last = max((i for i, move in enumerate(self.session.line[:shown]) if move.seat == seat), default=-1)
        for i, move in enumerate(self.session.line[:shown]):
            for event in move.events:
                seen = event.seen_by(seat)
                text = event_line(words, seen, names) if seen is not None else None
                if seen is not None and text:
                    n += 1
                    lines.append(LogLine(n, getattr(seen, "seat", None), text, seen.rules, i > last))
        return tuple(lines[-SHOWN_LINES:])

    def undo(self) -> Undo:
        """Whether this screen can take an answer back."""
        asked = self.session.asked
        try:
            self.session.undo_length(asked if asked in self.mine and asked is not None else self.facing)
        except RefusedError as refused:
            told = refusal(words_for("crows", self.settings.language), refused.refusal)
            return Undo(False, told.reason, refused.refusal.rule)
        return Undo(True)

    def stopped(self) -> str | None:
        """Why the game ended before its end."""
        web, session = words_for("web", self.settings.language), self.session
        if session.aborted is not None:
            return web.say("{player} broke the game off.", player=self.names()[session.aborted])
        if session.won_by_resignation is not None:
            return web.say("The others resigned: {player} wins.", player=self.names()[session.won_by_resignation])
        return None

    def screen(self, view: View, seat: Seat, shown: int) -> Screen:
        """Everything about the page that is not the view."""
        session = self.session
        seats = tuple(
            SeatInfo(
                "ABCD"[n],
                chair.name,
                "bot" if chair.bot else "person",
                chair.bot,
                n in self.mine,
                n in self.present or n in self.mine,
            )
            for n, chair in enumerate(session.chairs)
        )
        return Screen(
            language=self.settings.language,
            rev=session.rev,
            table_id=session.header.id,
            seats=seats,
            mine=self.mine,
            log=self.log(seat, shown),
            undo=self.undo(),
            settings=self.settings,
            note=self.note,
            chosen=self.chosen,
            handover=self.face(),
            guide=lesson(self.settings.language, view.round) if session.header.guided else None,
            stopped=self.stopped(),
            record_url=f"/t/{session.header.id}/record" if session.over else "",
        )

    def frames(self, *, whole: bool = False) -> list[tuple[int, Parts]]:
        """What must be shown since the last time, each frame with only the parts that changed."""
        session, seat = self.session, self.viewer()
        shown, start = session.shown(seat), self.length
        view = session.view(seat)
        screen = self.screen(view, seat, shown)
        film: Sequence[tuple[int, View, object]] = ()
        pace = SLOW[self.settings.speed]
        if not whole and self.sent and start < shown and pace:
            moves = session.line[start:shown]
            events = tuple(seen for move in moves for event in move.events if (seen := event.seen_by(seat)) is not None)
            film = sequence(session.view(seat, start), events, view)
        self.length = shown
        if whole:
            self.sent = {}
        frames = []
        for ms, one, marks in film or ((0, view, None),):
            drawn = parts(one, screen, marks) if marks is not None else parts(one, screen)  # type: ignore[arg-type]
            drawn[BOX] = view_box_text(one)
            changed = {name: html for name, html in drawn.items() if self.sent.get(name) != html}
            self.sent |= changed
            frames.append((round(ms * pace), changed))
        self.note = None
        return frames

    def hash(self) -> int:
        """What the client compares with what it has drawn."""
        return zlib.crc32("".join(self.sent[name] for name in sorted(self.sent)).encode())

    def body(self) -> tuple[str, Screen]:
        """The whole page's body, for its first load."""
        seat = self.viewer()
        shown, view = self.session.shown(seat), self.session.view(seat)
        screen = self.screen(view, seat, shown)
        return arranged(parts(view, screen), view, screen), screen
