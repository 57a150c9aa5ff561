"""What happens when Leaders go and attack."""

from typing import ClassVar

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square

from .enemies import RULES_OF_WHY, Why


class LeaderAttacked(Event):
    """A faction's Leader attacks these Opponents on a square, or nobody but the Guards there."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.7",)
    faction: str
    square: Square
    dice: int
    targets: tuple[str, ...]


class LeaderRolled(Event):
    """The dice of a Leader's attack, and the hits that they bring; *seat* rolled."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.4", "BASE-16.7")
    faction: str
    square: Square
    faces: tuple[str, ...]
    hits: int
    seat: Seat


class LeaderHidAlly(Event):
    """A Leader's emblem let a Character of its side turn incognito."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.10",)
    faction: str
    who: str


class LeaderTookCube(Event):
    """A Leader's emblem took an Opponent's saved cube."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.10",)
    faction: str
    who: str


class LeaderMoved(Event):
    """A faction's Leader went to a Nearby square."""

    faction: str
    origin: Square
    square: Square
    why: Why

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CREED-M6.3", RULES_OF_WHY[self.why])


class LeaderStayed(Event):
    """A faction's Leader did not move."""

    faction: str
    square: Square
    why: Why

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CREED-M6.3", RULES_OF_WHY[self.why])
