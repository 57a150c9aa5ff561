"""What happened at a table, in words, as each seat may hear it."""

from collections.abc import Sequence
from typing import NamedTuple

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


def told(session: Session, seat: Seat, language: str, first: int, last: int) -> list[Line]:
    """What the answers from number *first* up to, but without, *last* brought about."""
    words = words_for(session.game.name, language)
    voice = voice_of(session.game.name)
    names = [chair.name for chair in session.chairs]
    lines = []
    for number in range(first, last):
        move = session.line[number]
        for event in seen(move.events, seat):
            text = voice.event_line(words, event, names)
            if text:
                by = getattr(event, "seat", None)
                lines.append(Line(number, by, text, event.rules, getattr(move.state.table, "round", None)))
    return lines


def seen(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Events as a seat sees them."""
    return tuple(event for event in (event.seen_by(seat) for event in events) if event is not None)
