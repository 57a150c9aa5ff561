"""One viewer of a table: which seat looks, what was drawn last, and what must be drawn next."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from corvids.draw.drawing import drawing_of
from corvids.draw.entering import question_part
from corvids.draw.screen import SEAT_LETTERS, Entering, LogLine, Note, Screen, SeatInfo, Settings, Undo, names_of
from corvids.kernel import CHANCE, SPECTATOR, Action, Seat
from corvids.play.narration import Line, seen, told
from corvids.play.refusals import RefusedError
from corvids.play.session import Move, Session
from corvids.wording import title_of, voice_of, words_for, words_of

from .increments import Increment, increment
from .passing import declined
from .revisions import sealed
from .teller import Teller

Frame = list[Any]
"""Milliseconds to stay, and the parts that changed: each whole, or as an increment on what was sent last."""
PACE = {"slow": 1.7, "calm": 1.0, "quick": 0.5, "off": 0.0}
FAR_BEHIND = 120
"""Whoever is so many answers behind sees where things stand, not how they came there."""
QUESTION = "question"
"""The part that asks, in every game."""
BOX = "@box"
"""The part that is no element: what the board's picture shows."""


class Viewer:
    """What a socket, or a page before its socket opens, shows of a table."""

    def __init__(
        self,
        session: Callable[[], Session],
        mine: tuple[Seat, ...],
        settings: Settings,
        present: Callable[[], set[Seat]],
    ) -> None:
        self._session = session
        self._present = present
        self.mine = mine
        self.settings = settings
        self.drawing = drawing_of(session().game.name)
        self.voice = voice_of(session().game.name)
        self.handed: Seat | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose person has the screen."""
        self.note: Note | None = None
        self.chosen: str | None = None
        self.hold = False
        """Whether the person wants to be asked everything, whatever the settings skip."""
        self.teller = Teller()
        self._seat: Seat = SPECTATOR
        self._shown = 0
        self._drawn: dict[str, str] = {}
        self._titled = ""
        self._lines: list[Line] = []
        self._told: tuple[Seat, int, str] = (SPECTATOR, 0, "")
        self._last: Move | None = None
        """The last answer that was put in words: another one in its place means that something was taken back."""

    @property
    def session(self) -> Session:
        """The table as it is now."""
        return self._session()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of this screen that people play: not those that a bot took over when their people resigned."""
        chairs = self.session.chairs
        return tuple(seat for seat in self.mine if not chairs[seat].bot)

    # who looks

    def seat_at_screen(self) -> tuple[Seat, Seat | None]:
        """The seat whose view is drawn, and the seat to whom the screen must be handed first."""
        session = self.session
        asked = session.asked
        if len(self.people) < 2:  # noqa: PLR2004 nobody to hand it to
            return (self.people[0] if self.people else SPECTATOR), None
        wanted = self._wanted(session, asked)
        if wanted is not None and wanted != self.handed:
            if self.settings.handover:
                return SPECTATOR, wanted
            self.handed = wanted
        return (self.handed if self.handed in self.people else SPECTATOR), None

    def _wanted(self, session: Session, asked: Seat | None) -> Seat | None:
        """Whose hands the screen must be in: those of the seat that is asked, or that alone may know a draw."""
        if (asking := session.asking) is None:
            return asked if asked in self.people else None
        owners = [seat for seat in self.people if seat in asking.seats]
        if asking.public or not owners:
            return None
        return self.handed if self.handed in owners else owners[0]

    def telling(self) -> Seat | None:
        """The seat of this screen that can say what came up."""
        seat, handover = self.seat_at_screen()
        asking = self.session.asking
        if asking is None or handover is not None:
            return None
        may = [seat for seat in self.people if seat in asking.seats]
        return next((mine for mine in (seat, *may) if mine in may), None)

    def hand_over(self) -> None:
        """The person of the asked seat has taken the screen."""
        _, to = self.seat_at_screen()
        if to is not None:
            self.handed = to

    def declined(self) -> str | None:
        """The answer that is given for the person who looks, after a while, since it does not want to be asked."""
        session = self.session
        seat, handover = self.seat_at_screen()
        if self.hold or session.over or handover is not None or seat != session.asked or seat not in self.people:
            return None
        return declined(self.drawing.PASSING, self.settings, session.view(seat).asked)

    @property
    def company(self) -> bool:
        """Whether other people play at the table."""
        return any(chair.bot is None for seat, chair in enumerate(self.session.chairs) if seat not in self.mine)

    def refuse(self, refused: RefusedError) -> None:
        """Show why something was not done."""
        told_ = self.voice.refusal(words_of(self.session.game, self.settings.language), refused.refusal)
        self.note = Note("refused", told_.reason, told_.instead, refused.refusal.rule)

    # what is drawn

    def page(self) -> tuple[str, Screen]:
        """The body of the whole page, and its screen."""
        seat, handover = self.seat_at_screen()
        length = self.session.shown(seat)
        screen = self._screen(seat, handover, length, last=True)
        view = self.session.view(seat, length)
        return self.drawing.arranged(self._parts(view, screen, self._last_marks(seat, length)), view, screen), screen

    def message(self, *, whole: bool = False, replay: bool = False) -> dict[str, Any]:
        """What must be sent so that the page shows the table as it is now; with *replay* how it came there, again."""
        session = self.session
        seat, handover = self.seat_at_screen()
        length = session.shown(seat)
        frames: list[Frame] = []
        if whole:
            self._drawn = {}
        elif replay:
            frames = self._film(seat, self._last_watched(seat, length), length, still=True)
        elif seat == self._seat and PACE[self.settings.speed] and 0 < length - self._shown <= FAR_BEHIND:
            frames = self._film(seat, self._shown, length)
        view, screen = session.view(seat, length), self._screen(seat, handover, length, last=True)
        frames.append([0, self._changed(self._parts(view, screen, self._last_marks(seat, length)))])
        self._seat, self._shown = seat, length
        title = self._title(screen, handover)
        sent = {"frames": frames, "rev": sealed(session, session.rev), "hash": self._hash(), "title": title}
        return {"whole": 1, **sent} if whole else {"replay": 1, **sent} if replay else sent

    def is_news(self, message: Mapping[str, Any]) -> bool:
        """Whether a message is to be sent unasked: not where nothing changes for somebody who is not asked.

        Else others could count the answers of a turn that they are not shown yet.
        """
        changed = any(parts for _, parts in message["frames"]) or message["title"] != self._titled
        self._titled = message["title"]
        return changed or self.session.asked in self.people

    def _film(self, seat: Seat, start: int, length: int, *, still: bool = False) -> list[Frame]:
        """Frames from what stood after *start* answers up to, but without, what stands now; with *still* that too."""
        frames: list[Frame] = []
        session, pace = self.session, PACE[self.settings.speed] or PACE["calm"]
        for number in range(start, length):
            events = seen(session.line[number].events, seat)
            if not events:
                continue
            screen = self._screen(seat, None, number)
            before, after = session.view(seat, number), session.view(seat, number + 1)
            for ms, view, marks in self.drawing.sequence(before, events, after, still=still and not frames):
                if ms and (parts := self._changed(self._parts(view, screen, marks))):
                    frames.append([round(ms * pace), parts])
        return frames

    def _parts(self, view: Any, screen: Screen, marks: Any) -> dict[str, str]:
        drawn = {BOX: self.drawing.box_of(view), **self.drawing.parts(view, screen, marks)}
        if screen.entering is not None:
            drawn[QUESTION] = self._question(view, screen)
        return drawn

    def _question(self, view: Any, screen: Screen) -> str:
        """What chance is asked, put to people by the words and pictures of the game."""
        words, names = words_of(self.session.game, screen.language), names_of(screen)
        came_up = getattr(self.drawing, "came_up", _no_picture)
        return question_part(
            words_for("web", screen.language),
            screen,
            view.asked.rule,
            self.voice.question(words, view.asked),
            lambda answer: self.voice.action_label(words, answer, view.asked.kind, names),
            lambda answer: came_up(view, answer),
        )

    def _changed(self, parts: Mapping[str, str]) -> dict[str, Increment | str]:
        sent = {
            name: increment(self._drawn[name], html) if name in self._drawn else html
            for name, html in parts.items()
            if self._drawn.get(name) != html
        }
        self._drawn.update(parts)
        return sent

    def _hash(self) -> int:
        """What the client must come to over all parts that it shows."""
        return crc32("".join(f"{name}:{crc32(self._drawn[name].encode())};" for name in sorted(self._drawn)).encode())

    def _fresh(self, length: int) -> int:
        """Where the last turn begins: since when nobody but chance and one seat answered; alone, one answer ago.

        Whether a seat had a choice plays no part in it: that can depend on what others cannot see.
        """
        line, by, at, alone = self.session.line, None, length, len(self.session.chairs) == 1
        while at and (line[at - 1].seat == CHANCE or by in (None, line[at - 1].seat)):
            at -= 1
            by = by if line[at].seat == CHANCE else line[at].seat
            if alone and by is not None:
                break
        return at

    def _last_watched(self, seat: Seat, length: int) -> int:
        """Where a replay begins: at the seat's last answer before its turn; without a seat, at the last turn."""
        line, at = self.session.line, length
        while at and line[at - 1].seat in (seat, CHANCE):
            at -= 1
        while at and not (line[at - 1].decides and line[at - 1].seat == seat):
            at -= 1
        return max(at - 1 if at else self._fresh(length), length - FAR_BEHIND)

    def _last_marks(self, seat: Seat, length: int) -> Any:
        session, start = self.session, self._fresh(length)
        events = tuple(event for move in session.line[start:length] for event in seen(move.events, seat))
        return self.drawing.sequence(session.view(seat, start), events, session.view(seat, length))[-1][2]

    def _screen(self, seat: Seat, handover: Seat | None, length: int, *, last: bool = False) -> Screen:
        """What there is besides a view; *last* when it is no frame on the way to how things are."""
        session, language = self.session, self.settings.language
        table = session.header.id
        over = session.over
        return Screen(
            language=language,
            rev=session.rev,
            seats=self._seats(),
            mine=self.people,
            log=self._log(seat, length),
            undo=self._undo(),
            settings=self.settings,
            note=self.note,
            chosen=self.chosen,
            handover=handover,
            guided=session.header.guided,
            stopped=self._stopped(),
            record_url=f"/t/{table}/record" if over else "",
            summary_url=f"/t/{table}/summary" if hasattr(self.drawing, "summary") else "",
            hold=self._holding(over=over),
            entering=self._entering(seat) if last and handover is None else None,
        )

    def _entering(self, seat: Seat) -> Entering | None:
        session, mine = self.session, self.telling() is not None
        asking = session.asking
        if asking is None:
            return None
        if not mine:
            return Entering(asking.seats, asking.public, mine=False)
        return replace(self.teller.asked(session, seat, asking), before=self._before(seat))

    def _before(self, seat: Seat) -> str:
        """What was said for chance just before, if the seat may know it."""
        session = self.session
        length = len(session.line) - 1
        if length < 0 or session.line[length].by is None:
            return ""
        asking, asked = session.asking_after(length), session.view(seat, length).asked
        if asking is None or not (asking.public or seat in asking.seats):
            return ""
        words, names = words_of(session.game, self.settings.language), [chair.name for chair in session.chairs]
        return self.voice.action_label(words, session.line[length].answer, asked.kind, names)

    def _holding(self, *, over: bool) -> bool | None:
        skips = self.settings.skip_windows or self.settings.skip_reactions
        return self.hold if skips and self.drawing.PASSING is not None and self.people and not over else None

    def _seats(self) -> tuple[SeatInfo, ...]:
        present = self._present()
        return tuple(
            SeatInfo(
                SEAT_LETTERS[seat],
                chair.name,
                "bot" if chair.bot else "person",
                chair.bot,
                seat in self.mine,
                seat in present or seat in self.mine,
            )
            for seat, chair in enumerate(self.session.chairs)
        )

    def _log(self, seat: Seat, length: int) -> tuple[LogLine, ...]:
        """The log as far as the seat may read it; what was put in words already is kept."""
        language = self.settings.language
        before, moves = self._told[1], self.session.line
        alike = before <= length and (not before or moves[before - 1] is self._last)
        if self._told != (seat, before, language) or not alike:
            self._lines, before = [], 0
        self._lines += told(self.session, seat, language, before, length)
        self._told, self._last = (seat, length, language), moves[length - 1] if length else None
        fresh = self._fresh(length)
        return tuple(
            LogLine(n, line.seat, line.text, line.rules, line.move >= fresh, line.round, line.points, line.who)
            for n, line in enumerate(self._lines)
        )

    def _undo(self) -> Undo:
        try:
            self.session.undo_length(self.undoing(self.session))
        except RefusedError as refused:
            words = words_of(self.session.game, self.settings.language)
            return Undo(False, self.voice.refusal(words, refused.refusal).reason, refused.refusal.rule)
        return Undo(True)

    def undoing(self, session: Session) -> Seat:
        """The seat of this screen that can take something back: the asked one, else one that said what came up."""
        asked = session.asked
        mine = asked if asked in self.people and asked is not None else SPECTATOR
        for seat in (mine, *self.people):
            with suppress(RefusedError):
                session.undo_length(seat)
                return seat
        return mine

    def _stopped(self) -> str | None:
        session = self.session
        words = words_for("web", self.settings.language)
        if session.aborted is not None:
            return words.say("{player} broke the game off.", player=session.chairs[session.aborted].name)
        winner = session.won_by_resignation
        if winner is not None:
            resigned = words.join(session.chairs[seat].name for seat in session.resigned)
            return words.say("{players} resigned: {player} wins.", players=resigned, player=session.chairs[winner].name)
        return None

    def _title(self, screen: Screen, handover: Seat | None) -> str:
        """What the browser's tab says: whose turn it is."""
        session, words = self.session, words_for("web", screen.language)
        asked, game = session.asked, session.header.name or title_of(words, session.game.name)
        if session.over:
            return words.say("Finished: {game} at Corvids", game=game)
        if handover is None and asked in self.people and len(self.people) == 1:
            return words.say("Your turn: {game} at Corvids", game=game)
        if (asking := session.asking) is not None and (
            asking.public or (handover is None and self.telling() is not None)
        ):
            return words.say("What came up? {game} at Corvids", game=game)
        turn = asking.seats[0] if asking is not None else asked or 0
        return words.say("{player}: {game} at Corvids", player=session.chairs[turn].name, game=game)


def _no_picture(_: Any, __: Action) -> str:
    """A game that pictures nothing that chance brings."""
    return ""
