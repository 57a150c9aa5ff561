"""Everything that Crows says: what is on the table, what happened, what is asked, and why an answer is refused."""

from .happenings import event_line, outcome_line
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
    "crows_and_queen",
    "event_line",
    "nightfall",
    "option_title",
    "option_value",
    "outcome_line",
    "seat_name",
    "spell_name",
    "spell_text",
    "tile_label",
    "tile_name",
    "tile_text",
    "way_name",
]
