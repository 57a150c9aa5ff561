"""What happens with carried Chests, Dottori and the Traitor."""

from enum import StrEnum
from typing import ClassVar

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class ChestLifted(Event):
    """A Character picked up the Chest of its square."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-M4.2",)
    who: str
    square: Square


class ChestSetDown(Event):
    """A Chest that a Character carried lies on a square now: put down, or left there when it fell (*fallen*)."""

    who: str
    square: Square
    fallen: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CREED-M4.6",) if self.fallen else ("CREED-M4.3",)


class ChestCollected(Event):
    """A Chest came to the foot of a side's Tower, and left the Map at once for its XP."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-M4.4",)
    seat: Seat
    square: Square
    xp: int


class ChestHanded(Event):
    """A Character handed the Chest that it carried to its Ally."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-M4.7",)
    who: str
    ally: str


class DottoreJoined(Event):
    """A Character escorts a Dottore now; the first who ever does takes a card for it (*card*)."""

    who: str
    number: int
    square: Square
    card: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CREED-M7.2", "BASE-44.6") if self.card else ("BASE-44.6",)


class DottoreFollowed(Event):
    """A Dottore went along with his escort."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-44.1",)
    who: str
    number: int
    square: Square


class Parting(StrEnum):
    """Why a Dottore is escorted no more."""

    LET_GO = "let go"
    NO_LADDER = "no ladder"
    """Between the roof and the ground beside it."""
    FELL = "fell"
    HID = "hid"
    CLIMBED = "climbed"
    GLIDED = "glided"


RULES_OF_PARTING = {
    Parting.LET_GO: "BASE-44.7",
    Parting.NO_LADDER: "BASE-44.3",
    Parting.CLIMBED: "BASE-44.4",
}


class DottoreLeft(Event):
    """A Dottore stays on his square, and nobody escorts him."""

    who: str
    number: int
    square: Square
    why: Parting

    @property
    def rules(self) -> tuple[str, ...]:
        return (RULES_OF_PARTING.get(self.why, "BASE-44.8"),)


class DottoreHome(Event):
    """A Dottore was brought to the foot of a side's Tower: he leaves the game for its XP."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-M7.3",)
    who: str
    number: int
    square: Square
    seat: Seat
    xp: int


class TraitorHit(Event):
    """An attack of a side took cubes from the Traitor, which bring it XP."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-33.7", "CREED-M8.2")
    square: Square
    cubes: int
    left: int
    seat: Seat
    xp: int
