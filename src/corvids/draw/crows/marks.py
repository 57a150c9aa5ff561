"""What is drawn over a board for a moment: flights, points, and what has just happened."""

from collections.abc import Mapping

from corvids.games.crows.squares import Square
from corvids.kernel import Seat, Value


class Flight(Value):
    """Figures that fly along a line."""

    start: Square
    landing: Square
    crows: int
    queen: bool


STAGES = ("flock", "score", "murders", "crows")
"""What follows the turns of a round, in order."""


class Marks(Value):
    """Marks of one frame."""

    stage: str = ""
    """Which of :data:`STAGES` is going on; empty while seats have their turns."""
    flights: tuple[Flight, ...] = ()
    points: tuple[tuple[Seat, Square, int], ...] = ()
    """Points that rise from a totem: whose, where, how many."""
    last: tuple[Square, ...] = ()
    """Squares where something has just happened."""
    dark: tuple[Square, ...] = ()
    """Tiles of murders that are being scattered."""
    air: Mapping[str, int] = {}
    """The ids of crows that are in the air, and the way in which each flies, in degrees clockwise from north."""
    perched: Mapping[Square, tuple[str, ...]] = {}
    """The ids of the crows on each square, so that each keeps its own while it flies; empty for those by place."""
