"""What happened at a table, in words, as each seat may hear it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from corvids.kernel import Event, Seat
from corvids.wording import voice_of, words_for

from .session import Session


class Line(NamedTuple):
    """One thing that happened."""

    move: int
    """Which answer brought it about."""
    seat: Seat | None
    text: str
    rules: tuple[str, ...]
    round: int | None
    points: int = 0
    """What it brought the seat."""


def told(session: Session, seat: Seat, language: str, first: int, last: int) -> list[Line]:
    """What the answers from number *first* up to, but without, *last* brought about."""
    words = words_for(session.game.name, language)
    voice = voice_of(session.game.name)
    names = [chair.name for chair in session.chairs]
    lines = []
    for number in range(first, last):
        move = session.line[number]
        for event, round_ in in_rounds(move.events, session.state_at(number).table, move.state.table):
            heard = event.seen_by(seat)
            text = voice.event_line(words, heard, names) if heard is not None else None
            if heard is not None and text:
                by, points = getattr(heard, "seat", None), getattr(heard, "points", 0)
                lines.append(Line(number, by, text, heard.rules, round_, points))
    return lines


def in_rounds(events: Sequence[Event], before: Any, after: Any) -> Iterator[tuple[Event, int | None]]:
    """Each event with the round that it belongs to: the next one begins with the event that says its number."""
    now, then = getattr(before, "round", None), getattr(after, "round", None)
    for event in events:
        if getattr(event, "number", None) == then:
            now = then
        yield event, now


def seen(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Events as a seat sees them."""
    return tuple(event for event in (event.seen_by(seat) for event in events) if event is not None)
