"""What happens when blows fall."""

from collections.abc import Mapping
from typing import ClassVar

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square


class Wounded(Event):
    """A Character lost health cubes."""

    who: str
    cubes: int
    left: int
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,)


class CharacterEliminated(Event):
    """A Character lost its last health cube; the other side has 2 XP for it."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-12.8", "CREED-13.5")
    who: str
    square: Square


class EnemiesEliminated(Event):
    """These Enemies of a square became Bodies; *seat* has the credit."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.13", "BASE-17.1")
    square: Square
    kinds: str
    seat: Seat


class TowerHit(Event):
    """A side's Tower lost cubes."""

    seat: Seat
    cubes: int
    left: int
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CREED-7.1")


class AttackDeclared(Event):
    """A Character attacks a square with a weapon; *dice* are all that it rolls."""

    who: str
    card: str
    square: Square
    dice: int
    partner: str = ""
    """The Ally of a Coordinated Attack, of which each of the two has such an event."""
    by: str = ""
    """The ability used for a die more."""

    @property
    def rules(self) -> tuple[str, ...]:
        return ("BASE-16.29", "BASE-16.2") if self.partner else ("BASE-16.1", "BASE-16.2")


class AttackDivided(Event):
    """The dice of a Character's weapon were divided between Opponents and Enemies."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-12.5",)
    who: str
    opponents: int
    enemies: int


class AttackRolled(Event):
    """The dice of a Character's weapon were rolled; *pool* is ``opponents`` or ``enemies``, *seat* rolled."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.4", "BASE-16.7")
    who: str
    card: str
    square: Square
    pool: str
    faces: tuple[str, ...]
    seat: Seat


class EmblemWorked(Event):
    """An emblem let a weapon's ability work: ``hit`` or ``ignore_swords``."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.8", "BASE-16.10")
    who: str
    card: str
    emblem: str


class HitsGiven(Event):
    """The hits of an attack were given out; Enemies that were given enough fall."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-12.2", "BASE-16.12")
    square: Square
    seat: Seat
    opponents: Mapping[str, int]
    """Hits by Opponent; those attacked without a hit have 0."""
    enemies: int
    """Hits scored on Enemies."""
    kinds: str
    """The Enemies that were given as many hits as they have health."""


class EnemiesRetaliated(Event):
    """Crossed swords: the Enemies left on the square attack those who attacked it; dice by Character."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.23", "BASE-16.25", "CREED-12.7")
    square: Square
    kinds: str
    dice: Mapping[str, int]


class RetaliationRolled(Event):
    """Enemies' dice fell in Retaliation on a Character; *seat* rolled."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.25", "CREED-2.3")
    who: str
    faces: tuple[str, ...]
    hits: int
    seat: Seat


class OpponentRetaliated(Event):
    """An Opponent answered crossed swords with its melee weapon."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-16.34", "CREED-12.19")
    who: str
    card: str
    targets: tuple[str, ...]
    faces: tuple[str, ...]
    hits: int
    seat: Seat


class WeaponSpent(Event):
    """A weapon that serves once was used, and discarded."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.1",)
    who: str
    card: str


class Reacted(Event):
    """A Character that survived an attack interrupts with an action."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.7",)
    who: str


class ReactionDeclined(Event):
    """None of these Characters reacts any more to the attack they survived."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.7",)
    seat: Seat
    names: tuple[str, ...]


class PoisonUsed(Event):
    """A Character used its Poison Blade on a Guard (*kind*) or on an Opponent (*target*)."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.15", "CREED-10.32")
    who: str
    square: Square
    kind: str = ""
    target: str = ""


class LastBlowStruck(Event):
    """A victim of the Poison Blade struck at Crossbowmen before it fell: a Guard, or an Opponent with a weapon."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.34",)
    who: str
    """The Opponent, or the kind of Guard."""
    card: str
    square: Square
    faces: tuple[str, ...]
    hits: int
    seat: Seat


class BombThrown(Event):
    """A Character threw a bomb onto a square."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-24.8",)
    who: str
    card: str
    square: Square


class BlastRolled(Event):
    """What an explosion did to one figure or Tower: the dice, and all hits with the sure ones."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-10.18", "CREED-10.19")
    card: str
    square: Square
    """Where it stands; empty for a Tower."""
    target: str
    """A Character, a kind of Enemy, or the faction of a Tower."""
    faces: tuple[str, ...]
    hits: int
    seat: Seat
    """Who rolled."""
