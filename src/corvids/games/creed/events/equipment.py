"""What happens with Hiding Spots, Towers, Chests, Objectives, Bodies and cards."""

from typing import ClassVar

from msgspec.structs import replace

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class WentIn(Event):
    """A Character went into a Hiding Spot."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-8.3",)
    who: str
    square: Square


class CameOut(Event):
    """A Character came out of a Hiding Spot."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-8.12",)
    who: str
    square: Square


class Climbed(Event):
    """A Character climbed a faction's Tower."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-9.1",)
    who: str
    square: Square
    tower: str


class Leapt(Event):
    """A Character leapt from a Tower into the Hiding Spot at its foot."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-9.10",)
    who: str
    square: Square
    tower: str


class ChestOpened(Event):
    """A Character opened a Chest."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-10.2", "CREED-13.4")
    who: str
    square: Square


class ObjectiveCompleted(Event):
    """A Character completed an Objective."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-14.7", "CREED-13.3")
    who: str
    square: Square
    number: int


class BodiesSearched(Event):
    """A Character searched Bodies, which went to the Enemy Reserve."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-17.2", "BASE-17.4")
    who: str
    square: Square
    kinds: str


class BodiesHidden(Event):
    """A Character sent Bodies to the Enemy Reserve."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-17.7",)
    who: str
    square: Square
    kinds: str


class CardDrawn(Event):
    """A Character's side drew a card from the Equipment or Chest deck; the other side does not see which (empty)."""

    seat: Seat
    deck: str
    card: str

    @property
    def rules(self) -> tuple[str, ...]:
        return ("BASE-17.2",) if self.deck == "equipment" else ("BASE-10.2",)

    def seen_by(self, seat: Seat) -> "CardDrawn":
        return self if seat == self.seat else replace(self, card="")


class DeckRenewed(Event):
    """The Equipment deck was empty: its discard pile was shuffled."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.9",)
    cards: int


class CardPlaced(Event):
    """A card went onto its slot (open) or into the inventory, where the other side sees only its back (empty)."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-18.1", "CREED-2.2")
    who: str
    seat: Seat
    card: str
    slot: str
    """``blade``, ``melee``, ``ranged``, ``armour``, or ``inventory``."""

    def seen_by(self, seat: Seat) -> "CardPlaced":
        return self if seat == self.seat or self.slot != "inventory" else replace(self, card="")


class CardStowed(Event):
    """An open card was turned down into the inventory."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-18.3",)
    who: str
    card: str


class CardDiscarded(Event):
    """A card was given up, face up; *gone* when it left the game."""

    who: str
    card: str
    gone: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("BASE-18.6", "BASE-18.7") if self.gone else ("BASE-18.6",)


class ArmourReplaced(Event):
    """Better armour was put on; the old one left the game, and only the difference was added."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-25.3",)
    who: str
    old: str
    new: str


class TradeBegan(Event):
    """A Character paid for a Trade with its Ally."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-13.6",)
    who: str
    ally: str


class CardPickedUp(Event):
    """In a Trade a card was taken off a board; the other side sees only those that lay open."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-13.6",)
    who: str
    seat: Seat
    card: str
    slot: str

    def seen_by(self, seat: Seat) -> "CardPickedUp | None":
        return self if seat == self.seat or self.slot != "inventory" else None


class ItemUsed(Event):
    """A card was used; *by* names the ability that made it free."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.8", "BASE-24.1")
    who: str
    card: str
    target: str = ""
    by: str = ""


class Healed(Event):
    """A Character got health cubes back."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-26.2", "BASE-26.4")
    who: str
    cubes: int
    left: int


class PlanShared(Event):
    """Shared plan: a used cube of the Ally lies on its saved slot now."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-19.3",)
    who: str
    ally: str


class CubeReturned(Event):
    """Fed by fear: a used cube is fresh again."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-4.4",)
    who: str


class Glided(Event):
    """A Character glided to a square, over walls; from a top *origin* is empty."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-32.11",)
    who: str
    origin: Square
    square: Square


class IgnoresTests(Event):
    """Until the turn ends a Character ignores Detection Tests, or the dice of Enemies in them."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.8",)
    who: str
    enemies_only: bool


class AlertEnded(Event):
    """A card made the Alert State inactive, and loose red bases left the Map."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-23.7", "BASE-24.8")


class InitiativeCardUsed(Event):
    """An Initiative or No Initiative card was used, and is out of the game."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-5.24",)
    who: str
    card: str


class GuardHeldBack(Event):
    """A card keeps a Guard where it is in this turn's movement."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-30.16",)
    square: Square
    kind: str
