"""Creed Versus Crows, as the kernel and everything outside know it."""

from collections.abc import Callable, Sequence

from msgspec import msgpack

from corvids.kernel import (
    Action,
    Decision,
    Event,
    Fault,
    InputError,
    Outcome,
    Refusal,
    Seat,
    State,
    Step,
    another_question,
    begin,
    cites,
    key,
)

from .cards import Box
from .events.automatons import AutomatonExploded
from .events.combat import CharacterEliminated, EnemiesEliminated, TowerHit, Wounded
from .events.equipment import ChestOpened, Climbed
from .faults import faults
from .imagining import imagine
from .notation.checking import check_going_on
from .observing import observe
from .position import EVERYTHING, read_position, write_position
from .rules.ending import outcome
from .rules.explosions import blast_of
from .rules.secrets import NoteSecrets
from .rules.setup import setup_steps, table_before_setup
from .steps import AnyStep
from .table import VERSION as VERSION  # noqa: PLC0414 - the catalogue asks it of the game
from .table import Table
from .view import View
from .vocabulary import vocabulary

SEATS = range(2, 3)
"""Two sides; up to two people share one (CREED-1.4)."""
MAY_FULFIL = frozenset({ChestOpened, Climbed, CharacterEliminated, EnemiesEliminated, TowerHit, Wounded})
"""After which an instant Secret Objective can have come true."""
_decoder = msgpack.Decoder(tuple[Table, tuple[AnyStep, ...]])


class Creed:
    """Creed Versus Crows, one mission of one pack."""

    name = "creed"

    @cites("CREED-1.4")
    def __init__(self, seats: int, box: Box, version: int = VERSION) -> None:
        if seats not in SEATS:
            facts = {"seats": seats}
            raise InputError(
                Refusal(
                    "CREED-1.4",
                    "{seats} seats cannot play Creed Versus Crows.",
                    "There are two sides; people share a side's seat.",
                    facts,
                )
            )
        self.seats = seats
        self.box = box
        self.version = version

    @cites("CREED-2.7")
    def start(self) -> State[Table]:
        """The map laid out, as far as the first question of the set-up."""
        return begin(self, table_before_setup(self.box, self.version), *setup_steps(self.box))

    def outcome(self, table: Table) -> Outcome | None:
        """How the game has ended."""
        return outcome(table)

    def triggered(self, table: Table, event: Event) -> tuple[Step[Table], ...]:
        """An Automaton turned up explodes; an instant Secret Objective is kept as soon as it is true (R-SEC-1)."""
        if type(event) is AutomatonExploded:
            return blast_of(table, event)
        return (NoteSecrets(),) if type(event) in MAY_FULFIL and table.whole else ()

    def observe(self, state: State[Table], seat: Seat) -> View:
        """What *seat* sees, and nothing else."""
        return observe(state, seat)

    def imagine(self, state: State[Table], seat: Seat, pick: Callable[[Sequence[int]], int]) -> State[Table]:
        """A position *seat* cannot tell from this one."""
        return imagine(state, seat, pick)

    def refusal(self, state: State[Table], action: Action) -> Refusal:
        """Why *action* is not an option now."""
        if not isinstance(state.pending, Decision):
            return Refusal("CREED-1.1", "The game is over.", "Begin another one.")
        refusal = state.agenda[0].refuse(state.table, action)
        if refusal is not None:
            return refusal
        return another_question(state.pending.rule, action, "Answer the question that is open.")

    def vocabulary(self) -> tuple[Action, ...]:
        """Every answer of a side on this map, in stable order."""
        return vocabulary(self.box)

    def faults(self, state: State[Table]) -> tuple[Fault, ...]:
        """Everything about the position that the rules make impossible."""
        return faults(state.table)

    def encode(self, state: State[Table]) -> bytes:
        """Table and agenda as bytes."""
        return key(state)

    def decode(self, data: bytes) -> State[Table]:
        """The position that was encoded."""
        table, agenda = _decoder.decode(data)
        return begin(self, table, *agenda)

    def write(self, state: State[Table], seat: Seat = EVERYTHING) -> str:
        """The position's page of text; with a *seat*, only what it sees."""
        return write_position(state, seat)

    def read(self, text: str) -> State[Table]:
        """The position a page of text shows; hidden things stand for any that fit.

        Raises :class:`~corvids.kernel.InputError` that names the line.
        """
        reading = read_position(text, self.box)
        state = begin(self, reading.table, *reading.agenda)
        if reading.asked is not None:
            check_going_on(self, state, *reading.asked)
        return state
