"""Crows, as the kernel and everything outside know it."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Union

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
    Where,
    another_question,
    begin,
    cites,
    key,
    unreadable,
)

from .actions import PASS, Figures, carry, cast, play, put, replace_at, take_from, towards
from .faults import faults
from .observing import imagine, observe
from .position import EVERYTHING, read_position, write_position
from .rules.ending import outcome
from .rules.setup import setup_steps, table_before_setup
from .squares import GROUND, WAYS
from .steps import STEPS
from .table import Table
from .tiles import SPELLS, TILES, Box
from .view import View

SEATS = range(2, 5)
VERSION = 1
"""Raised when behaviour changes; a table keeps the version it began under."""
_any_step: Any = Union[STEPS]  # noqa: UP007 made of a list
_decoder: msgpack.Decoder[tuple[Table, tuple[Step[Table], ...]]] = msgpack.Decoder(tuple[Table, tuple[_any_step, ...]])


@cache
def _vocabulary() -> tuple[Action, ...]:
    """Tiles to play, places, spells and their parts: every answer a seat can ever give."""
    return (
        *map(play, TILES),
        *map(put, GROUND),
        *map(replace_at, GROUND),
        PASS,
        *map(cast, SPELLS),
        *map(take_from, GROUND),
        *map(towards, WAYS),
        *map(carry, Figures),
    )


class Crows:
    """Tyler Sigman's Crows for so many seats, played with this box."""

    name = "crows"

    @cites("CROWS-3.1")
    def __init__(self, seats: int, box: Box, version: int = VERSION) -> None:
        if seats not in SEATS:
            raise InputError(Refusal("CROWS-3.1", "{seats} cannot play Crows.", "2 to 4 can.", {"seats": seats}))
        self.seats = seats
        self.box = box
        self.version = version

    def start(self) -> State[Table]:
        """The box unpacked, as far as the first draw of the setup."""
        return begin(self, table_before_setup(self.seats, self.box, self.version), *setup_steps(self.seats, self.box))

    def outcome(self, table: Table) -> Outcome | None:
        """How the game has ended."""
        return outcome(table)

    def triggered(self, table: Table, event: Event) -> tuple[Step[Table], ...]:
        """Nothing in Crows happens "as soon as" something else does."""
        return ()

    def observe(self, state: State[Table], seat: Seat) -> View:
        """What *seat* sees, and nothing else."""
        return observe(state, seat)

    def imagine(self, state: State[Table], seat: Seat, pick: Callable[[Sequence[int]], int]) -> State[Table]:
        """A position *seat* cannot tell from this one."""
        return imagine(state, seat, pick)

    def refusal(self, state: State[Table], action: Action) -> Refusal:
        """Why *action* is not an option now."""
        if not isinstance(state.pending, Decision):
            return Refusal("CROWS-9.2", "The game is over.", "Begin another one.")
        refusal = state.agenda[0].refuse(state.table, action)
        if refusal is not None:
            return refusal
        return another_question(state.pending.rule, action, "A draw is waited for.")

    def vocabulary(self) -> tuple[Action, ...]:
        """Every answer of a seat, in stable order."""
        return _vocabulary()

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
        """The position a page of text shows; hidden cards stand for any that are left.

        Raises :class:`InputError`.
        """
        reading = read_position(text, self.box)
        state = begin(self, reading.table, *reading.agenda)
        if isinstance(state.pending, Decision) and not state.pending.options:
            raise unreadable(
                Where("to-move"), "Nothing can be answered to this question.", state.pending.rule,
                "Write another question, or a board that allows it.",
            )  # fmt: skip
        return state
