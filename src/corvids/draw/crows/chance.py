"""What chance brings in Crows, pictured."""

from corvids.draw.html import seat_icon, use
from corvids.games.crows import actions as a
from corvids.games.crows.view import View
from corvids.kernel import Action

from .board import SYMBOLS


def came_up(_: View, answer: Action) -> str:
    """The tile or spell, or the shape of the seat that goes first."""
    match answer:
        case a.Drew(tile=tile):
            return use(f"tile-{SYMBOLS[tile]}", "0 0 120 120", "")
        case a.DrewNightfall():
            return use("tile-nightfall", "0 0 120 120", "")
        case a.DrewSpell(spell=spell):
            return use(f"spell-{spell}", "0 0 48 48", "")
        case a.GoesFirst(seat=seat):
            return seat_icon(a.SEAT_LETTERS[seat])
        case _:
            return ""
