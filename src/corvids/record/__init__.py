"""Whole games as text: diffable, mailable, and all that a game needs to be played over."""

from .reading import OtherPackError, Replay, read_record
from .record import SOURCES, Answer, Ending, Heading, Onward, Player, RecordError, commitment, heading_of, pack_digest
from .writing import write_record

__all__ = [
    "SOURCES",
    "Answer",
    "Ending",
    "Heading",
    "Onward",
    "OtherPackError",
    "Player",
    "RecordError",
    "Replay",
    "commitment",
    "heading_of",
    "pack_digest",
    "read_record",
    "write_record",
]
