"""What happens when Characters come in for fallen ones, and when the game ends."""

from typing import ClassVar

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class Arrived(Event):
    """A Character of the reserve took over a board and came onto the Map at the foot of its Tower."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-12.12", "CREED-12.14")
    who: str
    seat: Seat
    board: int
    square: Square


class XpCounted(Event):
    """XP decides: what each side has, and for what."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-13.1", "CREED-1.3")
    seat: Seat
    tower: int
    objectives: int
    chests: int
    eliminated: int
    total: int
    cards: int = 0
    mission: int = 0
