"""What happened in Creed Versus Crows, in sentences: one line of the log for each event."""

from corvids.games.creed.events.turn import TurnBegan
from corvids.kernel import Event

from ...words import Names, Words
from . import automatons, combat, ending, enemies, equipment, event_cards, leaders, missions, setup, stealth, turn
from .ending import outcome_line
from .line import line

__all__ = [
    "automatons",
    "combat",
    "ending",
    "enemies",
    "equipment",
    "event_cards",
    "event_line",
    "leaders",
    "missions",
    "outcome_line",
    "round_begun",
    "setup",
    "stealth",
    "turn",
]


def event_line(words: Words, event: Event, names: Names) -> str | None:
    """What an event says to a person; ``None`` for what the log leaves out."""
    return line(event, words, names)


def round_begun(event: Event) -> int | None:
    """The number of the turn that begins with the event."""
    return event.turn if isinstance(event, TurnBegan) else None
