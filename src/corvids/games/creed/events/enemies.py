"""What happens in the Enemy phase."""

from enum import StrEnum
from typing import ClassVar

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square

from ..table import Phase


class Why(StrEnum):
    """Why Enemies of a square go, or stay."""

    ATTRACTED = "attracted"
    """By a red base on the square they go to."""
    DRIFT = "drift"
    """In the direction of the turn's Event."""
    CARD = "card"
    """A side sends them on by an Event."""
    PINNED = "pinned"
    """By a red base on their own square."""
    POST = "post"
    """They stand on places of the Objective base."""
    EDGE = "edge"
    """The Map ends there."""
    WALL = "wall"
    LADDER = "ladder"
    """There is none between the roof and the ground beside it."""
    HELD = "held"
    """By a card."""
    FULL = "full"
    """Four Enemies stand there, or others have taken the last room."""
    UNKNOWN = "unknown"
    """No direction is known."""


RULES_OF_WHY = {
    Why.ATTRACTED: "BASE-30.1",
    Why.DRIFT: "BASE-30.3",
    Why.CARD: "BASE-30.16",
    Why.PINNED: "BASE-30.10",
    Why.POST: "BASE-30.11",
    Why.EDGE: "BASE-30.13",
    Why.WALL: "BASE-30.6",
    Why.LADDER: "BASE-30.8",
    Why.HELD: "BASE-30.16",
    Why.FULL: "BASE-30.7",
    Why.UNKNOWN: "BASE-30.5",
}


class EnemyStepBegan(Event):
    """One of the three Enemy steps began."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-28.1",)
    phase: Phase


class ActsInWindow(Event):
    """A side takes one action before or after an Enemy step."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.10", "CREED-6.11")
    seat: Seat


class ReinforcementDrawn(Event):
    """The turn's Reinforcement card; its heavier column holds if the Alert State was active (*alert*)."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-29.1", "BASE-23.5")
    card: str
    alert: bool


class GuardsCameIn(Event):
    """Guards were placed on a square that touches an Entrance of this letter."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-29.2", "CREED-6.8")
    letter: str
    square: Square
    kinds: str


class GuardsStayedOut(Event):
    """Guards did not come in: their square is full, or the Reserve has no more of them (*spent*)."""

    letter: str
    square: Square
    kinds: str
    spent: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CREED-6.9", "BASE-29.11") if self.spent else ("BASE-29.4",)


class EventTurnedUp(Event):
    """An Event was shown to settle a question mark: of the deck (*in_deck*), or of the unused ones."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-30.5",)
    card: str
    direction: str
    in_deck: bool


class EnemiesMoved(Event):
    """Enemies of one square went to another together."""

    origin: Square
    square: Square
    kinds: str
    why: Why

    @property
    def rules(self) -> tuple[str, ...]:
        return (RULES_OF_WHY[self.why],)


class EnemiesStayed(Event):
    """Enemies of a square did not move."""

    square: Square
    kinds: str
    why: Why

    @property
    def rules(self) -> tuple[str, ...]:
        return (RULES_OF_WHY[self.why],)


class EnemiesAimed(Event):
    """The Enemies of a square attack the exposed Characters of their own square, or of a Nearby one."""

    origin: Square
    square: Square
    kinds: str
    dice: int

    @property
    def rules(self) -> tuple[str, ...]:
        return ("BASE-31.3",) if self.origin == self.square else ("BASE-31.4",)


class DiceDivided(Event):
    """So many dice of the Enemies fall to this Character."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-31.7", "CREED-12.6")
    who: str
    square: Square
    dice: int


class EnemyDiceRolled(Event):
    """The dice of Enemies against one Character; *seat* rolled them."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-31.9", "CREED-2.3")
    who: str
    faces: tuple[str, ...]
    hits: int
    seat: Seat
