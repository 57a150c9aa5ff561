"""What is drawn over the house for a moment: dice, what is just happening, and what has just changed."""

from collections.abc import Mapping

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
    walking: Mapping[str, str] = {}
    """The id that a figure has while it walks, by the one that it has where it arrives: so that it keeps its own."""
    last: frozenset[str] = frozenset()
    """What has just changed: figures by their ids, ``card-`` and the name of an Assassin, ``hall-`` and a card."""
