"""What happens when Characters move, are seen, or vanish."""

from typing import ClassVar

from corvids.kernel import Event, Seat, cites
from corvids.kernel.grid import Square


class Moved(Event):
    """A Character went from one square to a Nearby one; *by* names the ability or card that made it free."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-13.1",)
    who: str
    origin: Square
    square: Square
    by: str = ""


class Hunted(Event):
    """These Enemies followed an exposed Character to its new square."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-32.1",)
    who: str
    origin: Square
    square: Square
    kinds: str


class Tested(Event):
    """A Character, or a Body (*who* is its kind), took a Detection Test; *seat* rolled the dice."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-22.4", "CREED-2.3")
    who: str
    square: Square
    faces: tuple[str, ...]
    seat: Seat
    found: bool


@cites("CREED-I0.8")
class BecameExposed(Event):
    """A Character wears a red base now: one that lay on its square (*reused*), or a new one."""

    who: str
    rule: str
    reused: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, "BASE-21.4")


class TurnedIncognito(Event):
    """A Character lost its red base; it lies loose on *square*."""

    who: str
    square: Square
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,)


class AlertStarted(Event):
    """The Alert State became active."""

    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,)


class BodyFound(Event):
    """An eye fell on a Body."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-28.5",)
    square: Square
    kind: str


class BodiesMadeRoom(Event):
    """Bodies went to the Enemy Reserve, because Enemies needed the room."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-29.9",)
    square: Square
    kinds: str


class TookPosts(Event):
    """Guards stood on free places of an Objective base, where they stay."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-30.12", "BASE-30.11")
    square: Square
    kinds: str
