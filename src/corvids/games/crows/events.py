"""What can happen, in the past tense."""

from typing import ClassVar

from msgspec.structs import replace

from corvids.kernel import Event, Seat

from .squares import Square, Way
from .tiles import Spell, Tile


class FirstPlayerChosen(Event):
    """A seat was given the first player token."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-3.7",)
    seat: Seat


class TileDrawn(Event):
    """A seat drew a tile into its hand; others do not see which (``None``)."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-5.1",)
    seat: Seat
    tile: Tile | None

    def seen_by(self, seat: Seat) -> "TileDrawn":
        return self if seat == self.seat else replace(self, tile=None)


class NothingToDraw(Event):
    """The stack was empty when a seat had to draw."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-5.22",)
    seat: Seat


class NightfallRevealed(Event):
    """Nightfall came up: the round is the last."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-1.11", "CROWS-9.1", "CROWS-9.5")
    seat: Seat


class TilePlaced(Event):
    """A tile was laid: in the opening (no seat), from a hand, or because a Lava Pool moved it from *origin*."""

    tile: Tile
    square: Square
    seat: Seat | None = None
    origin: Square | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        if self.origin is not None:
            return ("CROWS-5.4",)
        return ("CROWS-3.4",) if self.seat is None else ("CROWS-5.2",)


class TileReplaced(Event):
    """A tile made way for a Lava Pool."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-5.3",)
    tile: Tile
    square: Square
    seat: Seat


class CrowsSpawned(Event):
    """Crows came from the pool: fewer than *wanted* when it was short."""

    square: Square
    crows: int
    wanted: int
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,) if self.crows == self.wanted else (self.rule, "CROWS-1.12")


class QueenSummoned(Event):
    """The Queen came."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-1.6",)
    square: Square


class TotemPlaced(Event):
    """A seat stood its totem there."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-5.5",)
    seat: Seat
    square: Square
    tile: Tile


class NoPlaceForTotem(Event):
    """No tile was open to a seat's totem."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-5.12",)
    seat: Seat


class SpellDrawn(Event):
    """A seat drew a spell; others do not see which (``None``)."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-2.1",)
    seat: Seat
    spell: Spell | None

    def seen_by(self, seat: Seat) -> "SpellDrawn":
        return self if seat == self.seat else replace(self, spell=None)


class NoSpellLeft(Event):
    """The spell deck was empty when a totem came to a Barrens."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-2.32",)
    seat: Seat


class SpellsReshuffled(Event):
    """Used spells became the new deck."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-2.32",)
    spells: int


class SpellCast(Event):
    """A seat discarded a spell for its power."""

    seat: Seat
    spell: Spell

    @property
    def rules(self) -> tuple[str, ...]:
        return ("CROWS-2.2", SPELL_RULES[self.spell])


SPELL_RULES = {
    Spell.ATTRACT: "CROWS-2.4",
    Spell.DISPERSE: "CROWS-2.5",
    Spell.DRAIN: "CROWS-2.6",
    Spell.LANDFALL: "CROWS-2.7",
    Spell.TELEPORT: "CROWS-2.8",
    Spell.POPULATE: "CROWS-2.9",
}


class SpellsKept(Event):
    """A seat that could have cast a spell kept all of them."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-2.2",)
    seat: Seat


class FiguresFlew(Event):
    """Crows, the Queen, or both moved from one tile to another: in the flock (no seat), or by a seat's spell."""

    start: Square
    landing: Square
    crows: int
    queen: bool
    by: tuple[str, ...]
    totem: Seat | None = None
    """Whose totem drew them."""
    seat: Seat | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        return self.by


class CrowsStayed(Event):
    """Crows between equally near totems that could not be shared out."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-6.6", "CROWS-6.13")
    square: Square
    crows: int


class Scored(Event):
    """A seat scored for the flock at its totem."""

    seat: Seat
    points: int
    square: Square
    crows: int
    queen: bool
    by: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return self.by


class MurderFound(Event):
    """Six figures or more had flocked to a seat's totem."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-8.1",)
    seat: Seat
    square: Square


class CorruptionLifted(Event):
    """Corruption of earlier rounds came off the board."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-8.2",)
    squares: tuple[Square, ...]


class PairLeft(Event):
    """Two crows of a murder left the board."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-8.3",)
    square: Square
    crows: int


class MurderScattered(Event):
    """Each crow of a murder went to the next of these tiles, the Queen to the last one if *queen*."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-8.4", "CROWS-8.5")
    seat: Seat
    square: Square
    way: Way
    landings: tuple[Square, ...]
    queen: bool = False


class TileCorrupted(Event):
    """A murder's tile got a Mana Corruption token."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-8.6",)
    square: Square


class TotemsTakenBack(Event):
    """Every seat took its totem back."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-4.1",)


class RoundBegan(Event):
    """A round began, with this seat first."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-4.1", "CROWS-4.2")
    number: int
    first: Seat


class RoundEnded(Event):
    """A round was over."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-4.1",)
    number: int


class SpellsRevealed(Event):
    """At the end a seat showed the spells it still held, and got points for them."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-2.3", "CROWS-9.6")
    seat: Seat
    spells: tuple[Spell, ...]
    points: int


class GameEnded(Event):
    """The game was over, with these scores."""

    CITES: ClassVar[tuple[str, ...]] = ("CROWS-9.2", "CROWS-9.3")
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
