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
    secrets: int = 0


class SecretScored(Event):
    """A Secret Objective came true before the end, and is kept: it is turned up, for so many XP.

    Where it stays hidden (*hidden*) until the end, only its side knows.
    """

    CITES: ClassVar[tuple[str, ...]] = ("CREED-9.1",)
    seat: Seat
    card: str
    xp: int
    hidden: bool = False

    def seen_by(self, seat: Seat) -> "SecretScored | None":
        return None if self.hidden and seat != self.seat else self


class SecretShown(Event):
    """When XP are counted a Secret Objective is shown, with the XP that it brings; 0 when it did not come true."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-13.7", "CREED-9.1")
    seat: Seat
    card: str
    xp: int
