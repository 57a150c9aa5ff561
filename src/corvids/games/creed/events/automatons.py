"""What happens to Automatons; which card one is, and which way it will walk, only its side is told."""

from typing import ClassVar

from msgspec.structs import replace

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class AutomatonTaken(Event):
    """A Character took an Automaton from its Stock, where so many are left; *by* is why it cost nothing."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.1",)
    who: str
    seat: Seat
    left: int
    by: str = ""


class AutomatonDrawn(Event):
    """A side drew a card of its Automaton deck; the other side does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.2",)
    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> "AutomatonDrawn":
        return self if seat == self.seat else replace(self, card="")


class AutomatonDeckSearched(Event):
    """A side looked at all cards of its Automaton deck, which the other side does not see (none)."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.8",)
    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> "AutomatonDeckSearched":
        return self if seat == self.seat else replace(self, cards=())


class AutomatonKept(Event):
    """A card was kept, another went *under* the deck, if there was one; the other side does not see which (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.2", "CREED-10.17")
    who: str
    seat: Seat
    card: str
    under: str = ""

    def seen_by(self, seat: Seat) -> "AutomatonKept":
        return self if seat == self.seat else replace(self, card="", under="")


class AutomatonPlaced(Event):
    """A Character placed its Automaton; the other side sees neither card nor way (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.4", "CREED-10.17")
    who: str
    seat: Seat
    number: int
    square: Square
    card: str
    way: str = ""
    since: int = 0
    by: str = ""

    def seen_by(self, seat: Seat) -> "AutomatonPlaced":
        return self if seat == self.seat else replace(self, card="", way="")


class AutomatonGivenUp(Event):
    """A carried Automaton left the game face down; the other side does not see which (empty)."""

    who: str
    seat: Seat
    card: str
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,)

    def seen_by(self, seat: Seat) -> "AutomatonGivenUp":
        return self if seat == self.seat else replace(self, card="")


class AutomatonHandedOver(Event):
    """An Automaton went to the Ally in a Trade; of two that change places the other side sees nothing."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.14",)
    who: str
    seat: Seat
    to: str
    swapped: bool = False

    def seen_by(self, seat: Seat) -> "AutomatonHandedOver | None":
        return self if seat == self.seat or not self.swapped else None


class AutomatonLit(Event):
    """A Character lit an Automaton of its side."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.7",)
    who: str
    number: int
    square: Square


class AutomatonWalked(Event):
    """An Automaton walked a square, and everybody sees what it is."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.7",)
    number: int
    seat: Seat
    card: str
    origin: Square
    square: Square
    way: str


class AutomatonExploded(Event):
    """An Automaton's card was turned up: it explodes, and touches these squares and Towers."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.7", "CREED-10.16", "CREED-10.9")
    number: int
    seat: Seat
    card: str
    square: Square
    touched: tuple[Square, ...]
    towers: tuple[str, ...]
    """The factions whose Towers stand beside one of them."""


class AutomatonSpent(Event):
    """Its explosion is over: card and miniature are out of the game."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.12", "CREED-10.22")
    number: int
    seat: Seat
    card: str
    square: Square
