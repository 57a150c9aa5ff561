"""One table: a game, everything that was answered at it, and what each seat may see of it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from corvids.games.catalogue import Rulebook
from corvids.kernel import (
    CHANCE,
    SPECTATOR,
    Action,
    Decision,
    Event,
    Outcome,
    Refusal,
    Seat,
    State,
    apply,
    meant,
    option,
    shown,
)

from .chance import ChanceSource
from .entering import Asking, asking, source_of
from .entries import Aborted, Answered, AnyEntry, Chair, Entry, Header, Resigned, Seated, Undone
from .refusals import another_seat, cannot_come_up, finished, no_undo, not_an_option, not_yours_to_say, stale

IMAGINED = 24
"""So many times what is hidden is dealt anew, to see whether a seat might have had a choice."""


class Move(NamedTuple):
    """An answer that stands, and what came of it."""

    seat: Seat
    answer: Action
    alone: bool
    """There was one option only."""
    events: tuple[Event, ...]
    state: State[Any]
    """The position after it."""
    by: Seat | None = None
    """Who said it for chance."""

    @property
    def decides(self) -> bool:
        """Whether somebody had a choice."""
        return not self.alone


class Session:
    """A table as its log tells it. It changes only by :meth:`take`, with entries that the store has kept."""

    def __init__(self, game: Rulebook, header: Header, secret: bytes) -> None:
        self.game = game
        self.header = header
        self.secret = secret
        self.chance = ChanceSource(secret, header.id)
        self.opening: State[Any] = game.read(header.position) if header.position else game.start()
        self.since = header.earlier[-1].length if header.earlier else 0
        """How many answers were brought along from other tables, whose chance was not this one."""
        self.line: list[Move] = []
        self.entries: list[AnyEntry] = []
        self.chairs: list[Chair] = list(header.chairs)
        self.resigned: list[Seat] = []
        self.aborted: Seat | None = None
        self._looked: dict[tuple[int, int], Asking | None] = {}
        """Who was found to be asked in place of chance, by revision and length of the line: that takes a while."""

    # what there is to know

    @property
    def rev(self) -> int:
        """How many entries the log has: the number of the next one."""
        return len(self.entries)

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.state_at(len(self.line))

    def state_at(self, length: int) -> State[Any]:
        """The position after so many answers."""
        return self.line[length - 1].state if length else self.opening

    @property
    def over(self) -> bool:
        """Whether nothing more can be answered."""
        return self.aborted is not None or self.won_by_resignation is not None or self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its own rules."""
        pending = self.state.pending
        return pending if isinstance(pending, Outcome) else None

    @property
    def _end_rule(self) -> str:
        """The rule that ended the game; none if somebody did."""
        return self.outcome.rule if self.outcome is not None else ""

    @property
    def won_by_resignation(self) -> Seat | None:
        """The only seat left that has not resigned, if the game ended like that."""
        left = [seat for seat in range(self.game.seats) if seat not in self.resigned]
        return left[0] if self.resigned and len(left) == 1 else None

    @property
    def asked(self) -> Seat | None:
        """The seat that must answer now; that of chance while people are asked what came up."""
        pending = self.state.pending
        return pending.seat if isinstance(pending, Decision) and not self.over else None

    @property
    def asking(self) -> Asking | None:
        """Who may say what came up, while people are asked for that."""
        return self.asking_after(len(self.line)) if self.asked == CHANCE else None

    def asking_after(self, length: int) -> Asking | None:
        """Who was asked in place of chance after so many answers."""
        at = self.rev, length
        if at not in self._looked:
            self._looked = {then: found for then, found in self._looked.items() if then[0] == self.rev}
            self._looked[at] = self._people_asked(self.state_at(length), self.chairs)
        return self._looked[at]

    def _people_asked(self, state: State[Any], chairs: Sequence[Chair]) -> Asking | None:
        """Who is asked in place of chance, where the answer lies on the table of the people."""
        pending = state.pending
        if not isinstance(pending, Decision) or source_of(pending) not in self.header.entered:
            return None
        return asking(self.game, state, [seat for seat, chair in enumerate(chairs) if chair.bot is None])

    @property
    def committed(self) -> int:
        """How much of the line all may see: the rest is the asked seat's own, and can still be taken back.

        It ends after the last time that chance answered or another seat decided, so that nothing shown is ever taken
        back. Chance counts also where it had one answer only: others may not know that the deck holds but one kind.
        """
        asked = self.asked
        if asked is None:
            return len(self.line)
        length = len(self.line)
        while length and self.line[length - 1].seat != CHANCE:
            if not self.line[length - 1].alone and self.line[length - 1].seat != asked:
                break
            length -= 1
        while length < len(self.line) and self.line[length].alone and self.line[length].seat != asked:
            length += 1  # what others had no choice about is over, and asks nobody any more
        return length

    def shown(self, seat: Seat) -> int:
        """How much of the line a seat sees now."""
        return len(self.line) if seat == self.asked else self.committed

    def view(self, seat: Seat, length: int | None = None) -> Any:
        """What a seat sees; after so many answers, or now."""
        return self.game.observe(self.state_at(self.shown(seat) if length is None else length), seat)

    def undo_length(self, seat: Seat) -> int:
        """How long the line would be if the seat took its last answer back.

        Raises :class:`RefusedError`.
        """
        if self.over:
            raise finished(self._end_rule)
        committed = self.committed
        if seat == self.asked:
            for length in range(len(self.line) - 1, committed - 1, -1):
                if self.line[length].decides:
                    return length
        while committed and self.line[committed - 1].alone:
            committed -= 1
        said = committed and self.line[committed - 1].by is not None
        may = self.asking_after(committed - 1) if said else None
        if may is not None and seat in may.seats:
            return committed - 1
        raise no_undo("committed" if seat == self.asked or said else "asked")

    # what can be done: each gives the entries to be kept, and changes nothing

    def answer(self, seat: Seat, notation: str, rev: int) -> list[AnyEntry]:
        """The entries by which *seat*, who saw revision *rev*, answers.

        No entries when the very same answer has been taken at that revision. Raises :class:`RefusedError`.
        """
        if 0 <= rev < self.rev:
            there = self.entries[rev]
            if isinstance(there, Answered) and (there.giver, there.answer) == (seat, notation):
                return []
        if self.over:
            raise finished(self._end_rule)
        if rev != self.rev:
            raise stale()
        if self.asking is not None:
            return self._entered(self.asking, seat, notation)
        if seat != self.asked:
            raise another_seat(self.pending_rule, self.chairs[self.asked].name if self.asked is not None else "")
        action = option(self.state, notation)
        if action is None:
            raise not_an_option(self._refusal(notation))
        return self._with_what_follows([Answered(seat, notation)])

    def _entered(self, may: Asking, seat: Seat, notation: str) -> list[AnyEntry]:
        """The entries by which *seat* says what the dice show, or what was drawn."""
        if seat not in may.seats:
            raise not_yours_to_say(self.pending_rule, [self.chairs[owner].name for owner in may.seats])
        pending = self.state.pending
        assert isinstance(pending, Decision)
        if option(self.state, notation) is None:
            raise cannot_come_up(pending, notation)
        return self._with_what_follows([Answered(CHANCE, notation, by=seat)])

    def start(self) -> list[AnyEntry]:
        """The entries that lead to the first question of a seat."""
        return self._with_what_follows([])

    def undo(self, seat: Seat, rev: int) -> list[AnyEntry]:
        """The entry by which a seat, who saw revision *rev*, takes its last answer back."""
        length = self.undo_length(seat)
        if rev != self.rev:
            raise stale()
        return [Undone(seat, length)]

    def resign(self, seat: Seat, bot: str) -> list[AnyEntry]:
        """The entries by which a seat gives up; where others play on, the bot of that name takes its place."""
        if self.over or seat in self.resigned:
            raise finished(self._end_rule)
        entries: list[AnyEntry] = [Resigned(seat)]
        if self.game.seats - len(self.resigned) > 2:  # noqa: PLR2004 more than one will be left
            entries.append(Seated(seat, self.chairs[seat].name, bot))
            return self._with_what_follows(entries)
        return entries

    def abort(self, seat: Seat) -> list[AnyEntry]:
        """The entry by which a seat breaks the game off."""
        if self.over:
            raise finished(self._end_rule)
        return [Aborted(seat)]

    @property
    def pending_rule(self) -> str:
        """The paragraph of the open question, or of the outcome."""
        return self.state.pending.rule

    def _refusal(self, notation: str) -> Refusal:
        action = meant(self.game, self.state, notation)
        if action is None:
            facts = {"text": shown(notation)}
            return Refusal(self.pending_rule, "'{text}' is no answer.", "Take one of the options.", facts)
        return self.game.refusal(self.state, action)

    def _with_what_follows(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """These answers, and all that chance and single options answer before a seat has a choice again."""
        state, chairs = self.state, list(self.chairs)
        nth = sum(move.seat == CHANCE and move.by is None for move in self.line[self.since :])
        for entry in entries:
            if isinstance(entry, Answered):
                state = _after(self.game, state, entry).state
            elif isinstance(entry, Seated):
                chairs[entry.seat] = Chair(entry.name, entry.bot)
        while isinstance(pending := state.pending, Decision):
            if pending.seat == CHANCE and self._people_asked(state, chairs) is not None:
                break
            if pending.seat != CHANCE and (len(pending.options) > 1 or self._must_be_asked(state)):
                break
            action = self.chance.answer(nth, pending) if pending.seat == CHANCE else pending.options[0]
            nth += pending.seat == CHANCE
            state, _ = apply(self.game, state, action)
            entries.append(Answered(pending.seat, str(action), len(pending.options) == 1))
        return entries

    def _must_be_asked(self, state: State[Any]) -> bool:
        """Whether a seat is asked although it has one option only.

        It is when others would see at once that it has answered, and could not know that it had no choice.
        """
        seat, after = _asked(state), state
        while isinstance(pending := after.pending, Decision) and pending.seat == seat:
            if len(pending.options) > 1:
                return False  # this comes first, and others see nothing before it
            after, _ = apply(self.game, after, pending.options[0])
        chance = Random(f"{self.header.id} {len(self.line)}")  # noqa: S311 it deals what might be, not what is
        for _ in range(IMAGINED):
            other = self.game.imagine(state, SPECTATOR, lambda weights: chance.choices(range(len(weights)), weights)[0])
            if isinstance(other.pending, Decision) and len(other.pending.options) > 1:
                return True
        return False

    # what has been kept

    def take(self, entries: Iterable[AnyEntry]) -> None:
        """Go on by entries that the store has kept."""
        for entry in entries:
            self._take(entry)
            self.entries.append(entry)

    def _take(self, entry: Entry) -> None:
        match entry:
            case Answered():
                self.line.append(_after(self.game, self.state, entry))
            case Undone():
                del self.line[entry.length :]
            case Seated():
                self.chairs[entry.seat] = Chair(entry.name, entry.bot)
            case Resigned():
                self.resigned.append(entry.seat)
            case Aborted():
                self.aborted = entry.seat


def _after(game: Rulebook, state: State[Any], entry: Entry) -> Move:
    """What an answer of the log comes to.

    Raises :class:`ValueError` when the log does not fit the game.
    """
    assert isinstance(entry, Answered)
    action = option(state, entry.answer)
    if action is None or not isinstance(state.pending, Decision) or state.pending.seat != entry.seat:
        raise ValueError(f"the log answers {entry.answer!r} where that is no option")
    after, events = apply(game, state, action)
    return Move(entry.seat, action, entry.alone, events, after, entry.by)


def _asked(state: State[Any]) -> Seat | None:
    return state.pending.seat if isinstance(state.pending, Decision) else None


def rebuilt(game: Rulebook, header: Header, secret: bytes, entries: Sequence[AnyEntry]) -> Session:
    """The table that these entries tell of."""
    session = Session(game, header, secret)
    session.take(entries)
    return session
