"""Everything a seat, or chance, can answer."""

from enum import StrEnum
from functools import cache

from corvids.kernel import Action, Seat

from .squares import WAY_LETTERS, Square, Way
from .tiles import Spell, Tile

SEAT_LETTERS = "ABCD"


class Drew(Action):
    """A tile came off the stack."""

    tile: Tile

    def __str__(self) -> str:
        return f"draw {self.tile}"


class DrewNightfall(Action):
    """Nightfall came off the stack."""

    def __str__(self) -> str:
        return "draw nightfall"


class DrewSpell(Action):
    """A spell came off the deck."""

    spell: Spell

    def __str__(self) -> str:
        return f"draw {self.spell}"


class GoesFirst(Action):
    """A seat was given the first player token."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {SEAT_LETTERS[self.seat]}"


class Play(Action):
    """Play this tile out of the hand."""

    tile: Tile

    def __str__(self) -> str:
        return f"play {self.tile}"


class Put(Action):
    """Lay the tile, stand the totem, or aim the spell on this square."""

    square: Square

    def __str__(self) -> str:
        return f"put {self.square}"


class Replace(Action):
    """Put the Lava Pool in place of the tile on this square."""

    square: Square

    def __str__(self) -> str:
        return f"replace {self.square}"


class Cast(Action):
    """Discard this spell for its power."""

    spell: Spell

    def __str__(self) -> str:
        return f"cast {self.spell}"


class Pass(Action):
    """Keep the spells."""

    def __str__(self) -> str:
        return "-"


class From(Action):
    """Teleport figures from this square."""

    square: Square

    def __str__(self) -> str:
        return f"from {self.square}"


class Towards(Action):
    """In this direction."""

    way: Way

    def __str__(self) -> str:
        return WAY_LETTERS[self.way]


class Figures(StrEnum):
    """What a Teleport can carry."""

    ONE_CROW = "1"
    TWO_CROWS = "2"
    QUEEN = "q"
    QUEEN_AND_CROW = "1q"


class Carry(Action):
    """Teleport these figures."""

    figures: Figures

    def __str__(self) -> str:
        return f"carry {self.figures}"


# One object for each answer: a question costs a look-up an option, and its options no memory.
drew, drew_spell, play, cast, carry = cache(Drew), cache(DrewSpell), cache(Play), cache(Cast), cache(Carry)
put, replace_at, take_from = cache(Put), cache(Replace), cache(From)
towards, goes_first = cache(Towards), cache(GoesFirst)
PASS, DREW_NIGHTFALL = Pass(), DrewNightfall()
