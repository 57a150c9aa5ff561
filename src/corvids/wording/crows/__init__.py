"""Everything that Crows says: what is on the table, what happened, what is asked, and why an answer is refused."""

from .happenings import event_line, outcome_line, round_begun
from .questions import action_label, fault, question, refusal, waiting_line
from .things import (
    a_tile,
    crows_and_queen,
    nightfall,
    option_title,
    option_value,
    seat_name,
    spell_name,
    spell_text,
    tile_label,
    tile_name,
    tile_text,
    way_name,
)

__all__ = [
    "a_tile",
    "action_label",
    "crows_and_queen",
    "event_line",
    "fault",
    "nightfall",
    "option_title",
    "option_value",
    "outcome_line",
    "question",
    "refusal",
    "round_begun",
    "seat_name",
    "spell_name",
    "spell_text",
    "tile_label",
    "tile_name",
    "tile_text",
    "waiting_line",
    "way_name",
]
