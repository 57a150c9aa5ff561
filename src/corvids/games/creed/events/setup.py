"""What happens before the first turn."""

from typing import ClassVar

from msgspec.structs import replace

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class BladeHidden(Event):
    """A side hid the Initiative blade in a sleeve; the other does not see in which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-4.1",)
    seat: Seat
    hand: str

    def seen_by(self, seat: Seat) -> "BladeHidden":
        return self if seat == self.seat else replace(self, hand="")


class BladeGuessed(Event):
    """The other side guessed where the blade is, and it was shown."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-4.1",)
    seat: Seat
    guess: str
    hand: str


class InitiativeTaken(Event):
    """A side has the Initiative of the first turn."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-4.1", "CREED-4.6")
    seat: Seat


class FactionChosen(Event):
    """The side with the Initiative chose its faction; the other takes the other one."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-4.2",)
    seat: Seat
    faction: str


class SecretDrawn(Event):
    """A side drew a Secret Objective; the other does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.6",)
    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> "SecretDrawn":
        return self if seat == self.seat else replace(self, card="")


class EquipmentDealt(Event):
    """A side drew one of its four Equipment cards; the other does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.9",)
    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> "EquipmentDealt":
        return self if seat == self.seat else replace(self, card="")


class EquipmentKept(Event):
    """A side laid one of them face down on a board; the other sees it when both have (R-SET-1)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.9",)
    seat: Seat
    card: str
    board: int

    def seen_by(self, seat: Seat) -> "EquipmentKept | None":
        return self if seat == self.seat else None


class EquipmentReturned(Event):
    """The two that a side did not keep lie open on the discard pile."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.9",)
    seat: Seat
    cards: tuple[str, ...]


class CharacterChosen(Event):
    """A side laid a Character card face down on a board; the other does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.10",)
    seat: Seat
    who: str
    board: int

    def seen_by(self, seat: Seat) -> "CharacterChosen":
        return self if seat == self.seat else replace(self, who="")


class InitiativeCardGiven(Event):
    """A side laid an Initiative or No Initiative card beside a board; shown when both have."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.12", "CREED-5.25")
    seat: Seat
    card: str
    board: int

    def seen_by(self, seat: Seat) -> "InitiativeCardGiven | None":
        return self if seat == self.seat else None


class CharactersRevealed(Event):
    """The boards of a side were shown: who plays on them, and how many cards lie face down on each."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.10",)
    seat: Seat
    names: tuple[str, ...]
    cards: tuple[int, ...]
    initiative: tuple[tuple[str, ...], ...]


class CharacterPlaced(Event):
    """A Character started at the foot of its Tower."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.14",)
    who: str
    square: Square
