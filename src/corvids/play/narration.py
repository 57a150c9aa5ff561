"""What happened at a table, in words, as each seat may hear it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from corvids.kernel import Event, Seat
from corvids.wording import voice_of, words_of

from .session import Session


class Line(NamedTuple):
    """One thing that happened."""

    move: int
    """Which answer brought it about."""
    seat: Seat | None
    text: str
    rules: tuple[str, ...]
    round: int
    """Of which round, or turn; 0 before the first."""
    points: int = 0
    """What it brought the seat."""
    who: str = ""
    """The figure that it is told of, in games whose figures have names."""


def told(session: Session, seat: Seat, language: str, first: int, last: int) -> list[Line]:
    """What the answers from number *first* up to, but without, *last* brought about."""
    words = words_of(session.game, language)
    voice = voice_of(session.game.name)
    names = [chair.name for chair in session.chairs]
    round_ = round_before(session, first)
    lines = []
    for number in range(first, last):
        for event, now in in_rounds(session.game.name, session.line[number].events, round_):
            round_ = now
            heard = event.seen_by(seat)
            text = voice.event_line(words, heard, names) if heard is not None else None
            if heard is not None and text:
                by, points = getattr(heard, "seat", None), getattr(heard, "points", 0)
                lines.append(Line(number, by, text, heard.rules, now, points, getattr(heard, "who", "")))
    return lines


def in_rounds(game: str, events: Sequence[Event], round_: int) -> Iterator[tuple[Event, int]]:
    """Each event with the round that it belongs to; *round_* is the one before the first of them."""
    voice = voice_of(game)
    for event in events:
        round_ = voice.round_begun(event) or round_
        yield event, round_


def round_before(session: Session, first: int) -> int:
    """The round before answer number *first*."""
    voice = voice_of(session.game.name)
    events = (event for move in reversed(session.line[:first]) for event in reversed(move.events))
    return next(filter(None, map(voice.round_begun, events)), 0)


def seen(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Events as a seat sees them."""
    return tuple(event for event in (event.seen_by(seat) for event in events) if event is not None)
