"""What is drawn over a map for a moment: dice, and what has just happened."""

from corvids.kernel import Value
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
    hurt: tuple[str, ...] = ()
    """Characters that have just lost health."""
    playing: bool = False
    """It is a frame of a sequence that is being watched."""
