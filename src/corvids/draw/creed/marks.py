"""What is drawn over a map for a moment: dice, and what has just happened."""

from collections.abc import Mapping

from corvids.kernel import Event, Value
from corvids.kernel.grid import Square


class Roll(Value):
    """Dice that have just been rolled."""

    kind: str
    """``attack``, ``enemy`` or ``detection``."""
    faces: tuple[str, ...]
    about: str
    """The Character or the kind of Body or Enemy that they are about."""
    square: Square = ""
    rule: str = ""


class Marks(Value):
    """Marks of one frame."""

    last: tuple[Square, ...] = ()
    """Squares where something has just happened."""
    rolls: tuple[Roll, ...] = ()
    """The dice of the last answers, the newest last."""
    ways: tuple[tuple[Square, Square], ...] = ()
    """Steps that have just been made, from square to square."""
    blast: tuple[Square, ...] = ()
    """Squares that an Automaton's explosion touches just now."""
    towers: tuple[str, ...] = ()
    """Factions whose Towers it touches."""
    hurt: tuple[str, ...] = ()
    """Characters that have just lost health."""
    playing: bool = False
    """It is a frame of a sequence that is being watched."""
    event: Event | None = None
    """What is just happening, to be told."""
    rolling: bool = False
    """The newest of the dice have just come up."""
    pops: tuple[tuple[Square, int], ...] = ()
    """Health cubes that rise from a square: gained, or below 0 lost."""
    guards: Mapping[Square, tuple[str, ...]] = {}
    """What Enemies on their way are called, so that each keeps its name; those of other squares are called by place."""
