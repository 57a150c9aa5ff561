"""What happens as the game turn goes on."""

from typing import ClassVar

from corvids.kernel import Event, Seat, cites

from ..table import Phase


class TurnBegan(Event):
    """A game turn began; *seat* holds the Initiative."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.1", "CREED-4.3")
    turn: int
    seat: Seat


class EventDrawn(Event):
    """The turn's Event was drawn; its direction is where Enemies move."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-8.1", "BASE-3.9")
    card: str
    direction: str


class StepBegan(Event):
    """A side's step began, in which these Characters play."""

    phase: Phase
    seat: Seat
    playing: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return ({Phase.FIRST: "CREED-6.2", Phase.OTHER: "CREED-6.3"}.get(self.phase, "CREED-6.4"),)


class StepEnded(Event):
    """A side ended its step."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.1",)
    seat: Seat


@cites("CREED-I0.4")
class Paid(Event):
    """A Character spent cubes."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-4.4",)
    who: str
    fresh: int
    saved: int


class CubeSaved(Event):
    """A Character put a cube on its saved slot."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-19.1",)
    who: str


class CubesLost(Event):
    """Fresh cubes were left when the Assassin / Crow phase ended."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.13", "BASE-4.5")
    who: str
    cubes: int


class EnemyPhaseBegan(Event):
    """The Enemy phase began."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.1", "BASE-28.1")


class TurnEnded(Event):
    """A game turn ended: the Event was discarded, and loose red bases left the Map."""

    CITES: ClassVar[tuple[str, ...]] = ("BASE-5.1", "BASE-5.2")
    turn: int


class InitiativePassed(Event):
    """The other side took the Initiative."""

    CITES: ClassVar[tuple[str, ...]] = ("CREED-6.12", "CREED-4.5")
    seat: Seat
