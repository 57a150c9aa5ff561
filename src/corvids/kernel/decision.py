"""Questions, their answers, and what comes of them."""

from typing import ClassVar, Self, dataclass_transform

from msgspec import Struct, field

Seat = int
CHANCE: Seat = -1
"""The seat that answers for dice and for decks nobody has looked into."""
SPECTATOR: Seat = -2
"""Who holds no seat, and sees what all see."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True):
    """A struct that never changes, nor does anything derived from it."""


class Action(Value, tag=True):
    """An answer. ``str(action)`` is its notation, unique among the options."""


class Event(Value, tag=True):
    """Something that happened, in the past tense. Logs and statistics read these."""

    CITES: ClassVar[tuple[str, ...]] = ()
    """The paragraphs by which such a thing happens; an event that knows better overrides :attr:`rules`."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The paragraphs by which this happened."""
        return self.CITES

    def seen_by(self, seat: Seat) -> Self | None:
        """The event as *seat* sees it: itself, a twin without its secrets, or ``None``."""
        return self


class Dice(Value):
    """Alike dice that are rolled together."""

    number: int
    faces: tuple[Action, ...]
    """What one die alone could show, in the order of the faces: the options are the combinations of these."""


class Decision(Value):
    """The one question the game is waiting on."""

    seat: Seat
    rule: str
    """The paragraph that asks, such as ``"CROWS-5.1"``."""
    options: tuple[Action, ...]
    weights: tuple[int, ...] = ()
    """For :data:`CHANCE` only: in how many ways each option can come up."""
    dice: Dice | None = None
    """For :data:`CHANCE` only: the dice, where they decide rather than a deck."""


class Outcome(Value):
    """How the game ended, and by which paragraph."""

    rule: str
    scores: tuple[float, ...]
    winners: tuple[Seat, ...] = ()
    """Who won; several when they share the win, none when all lost."""
