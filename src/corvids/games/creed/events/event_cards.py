"""What happens when the turn's Event is kept or given, and what comes of its parts."""

from typing import ClassVar

from msgspec.structs import replace

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square

from ..town import Edge


class EventKept(Event):
    """The side with the Initiative keeps the turn's Event: *seat* has its You part."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.1", "CREED-8.2")
    seat: Seat
    card: str


class EventGiven(Event):
    """The side with the Initiative gives the turn's Event away: *seat* has its You part now."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.1", "CREED-8.2")
    seat: Seat
    card: str


class PartWithoutEffect(Event):
    """A part of the Event finds nothing to do for its side."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2",)
    seat: Seat
    card: str


class PartDeclined(Event):
    """A side makes no use, or no more use, of its part."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2",)
    seat: Seat
    card: str


class EffectBegan(Event):
    """A part of the Event holds for a side until the turn ends; *where* is what it is about, if it is public so."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-3.6", "CREED-8.2")
    seat: Seat
    card: str
    where: str = ""


class LeaderCame(Event):
    """The Leader of a side stands on a square for the Event."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2",)
    seat: Seat
    square: Square


class CubeFilled(Event):
    """A Character's spare cube lies on its saved slot."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-19.3")
    who: str


class AlertLifted(Event):
    """An Event made the Alert State inactive; loose red bases stay."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-23.7", "CREED-8.2")


class TowerMended(Event):
    """A Tower got health cubes back."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-7.1", "CREED-8.2")
    seat: Seat
    cubes: int
    left: int


class CardTaken(Event):
    """A side took a named card out of the discard pile (*used*), or out of the deck."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2",)
    seat: Seat
    card: str
    used: bool


class CardStolen(Event):
    """A Character took a face-down card from an Opponent; who belongs to neither side does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "CREED-2.2")
    who: str
    victim: str
    card: str

    def seen_by(self, seat: Seat) -> "CardStolen":
        return self if seat in (0, 1) else replace(self, card="")


class CrossbowmanPosted(Event):
    """An Event put a Crossbowman on a square at an Entrance."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-29.7")
    square: Square


class CrossbowmanDismissed(Event):
    """A Crossbowman went back to the Enemy Reserve."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.8")
    square: Square


class LadderMoved(Event):
    """A ladder was carried to another edge, where it stays."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.8")
    old: Edge
    new: Edge


class GroundStruck(Event):
    """The dice of an Event against a Character on its square; *seat* rolled them."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "CREED-2.3")
    who: str
    square: Square
    faces: tuple[str, ...]
    hits: int
    seat: Seat


class SparedTest(Event):
    """An Event spares a Character its Detection Test."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.7")
    who: str
    square: Square


class EntranceShut(Event):
    """No Guards came in at an Entrance: an Event keeps it shut."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.6")
    letter: str


class WayChosen(Event):
    """A side chose where Enemies go this turn."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-30.16")
    seat: Seat
    direction: str


class DiceTurned(Event):
    """All dice of Enemies aimed at a square go to the Opponents of this side there."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.6")
    seat: Seat
    square: Square
    dice: int


class DiceCancelled(Event):
    """So many dice of Enemies against a Character are not rolled."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "BASE-3.6")
    who: str
    dice: int


class HitsIgnored(Event):
    """So many hits of Guards on a Character do nothing."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.2", "CREED-8.3")
    who: str
    hits: int
