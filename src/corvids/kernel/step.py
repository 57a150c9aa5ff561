"""Steps, what they bring about, and the position between two answers."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .decision import Action, Decision, Event, Outcome, Seat, Value
from .refusal import Fault, Refusal

T = TypeVar("T")
V_co = TypeVar("V_co", covariant=True)


class Resolution(Value, Generic[T]):
    """What a step did, and what must now be done before anything that waited."""

    table: T
    events: tuple[Event, ...] = ()
    then: "tuple[Step[T], ...]" = ()


class Step(Value, Generic[T], tag=True):
    """One thing the rulebook makes happen. It may ask; then it resolves."""

    def ask(self, table: T) -> Decision | None:
        """The question, or ``None`` when nobody has anything to choose."""
        return None

    def resolve(self, table: T, answer: Any) -> Resolution[T]:
        """Carry the step out. *answer* is ``None`` exactly when nothing was asked."""
        raise NotImplementedError

    def refuse(self, table: T, action: Action) -> Refusal | None:
        """Why *action* is not among the options; ``None`` if it answers another question."""
        return None


class State(Value, Generic[T]):
    """A position: enough to go on from, and nothing about how it was reached."""

    table: T
    agenda: tuple[Step[T], ...]
    pending: Decision | Outcome


class Game(Protocol[T, V_co]):
    """A rulebook, opened at the chosen options and content."""

    @property
    def name(self) -> str:
        """The game's short name, as in a record's first line."""

    @property
    def version(self) -> int:
        """The version of the rules: raised when behaviour changes, never otherwise."""

    @property
    def seats(self) -> int:
        """How many sides decide. People are given seats elsewhere."""

    def start(self) -> State[T]:
        """Set the table up, as far as the first question."""

    def outcome(self, table: T) -> Outcome | None:
        """How the game has ended; looked at after every step."""

    def triggered(self, table: T, event: Event) -> "tuple[Step[T], ...]":
        """The steps that "as soon as" rules call for when *event* happens."""

    def observe(self, state: State[T], seat: Seat) -> V_co:
        """What *seat* sees, and nothing else."""

    def imagine(self, state: State[T], seat: Seat, pick: Callable[[Sequence[int]], int]) -> State[T]:
        """A position *seat* cannot tell from this one. *pick* draws an index by weight."""

    def refusal(self, state: State[T], action: Action) -> Refusal:
        """Why *action* is not an option, by which paragraph, and what would have been right."""

    def vocabulary(self) -> tuple[Action, ...]:
        """Every answer of a seat that options and content allow, in stable order; positions never change it."""

    def faults(self, state: State[T]) -> tuple[Fault, ...]:
        """Everything about the position that the rules make impossible."""

    def encode(self, state: State[T]) -> bytes:
        """The position as bytes, the same for equal positions."""

    def decode(self, data: bytes) -> State[T]:
        """The position that :meth:`encode` wrote."""
