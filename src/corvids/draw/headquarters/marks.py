"""What is drawn over the house for a moment: dice and cards that have just come up."""

from corvids.games.headquarters.cards import Face
from corvids.kernel import Event, Value


class Marks(Value):
    """Marks of one frame."""

    playing: bool = False
    """It is a frame of a sequence that is being watched."""
    event: Event | None = None
    """What is just happening, to be told."""
    faces: tuple[Face, ...] = ()
    """The dice of the last answers."""
