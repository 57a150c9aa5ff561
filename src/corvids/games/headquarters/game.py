"""The Headquarters, as the kernel and everything outside know it."""

from collections.abc import Callable, Sequence
from functools import cached_property
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
    begin,
    key,
)

from .cards import Box
from .faults import faults
from .observing import observe
from .position import read_position, write_position
from .reasons import refused
from .rules.campaign import START, outcome, table_at_start
from .steps import STEPS
from .table import Table
from .view import View
from .vocabulary import vocabulary

SEATS = range(1, 2)
"""The whole table is one side."""
VERSION = 2
"""Raised when behaviour changes; a table keeps the version it began under. In 1 nothing was reported of what
somebody had used up before he was eliminated nor of prizes of a Memory that failed twice, cubes were saved for the next
Memory, no Blueprint was put back out of the Workshop, whoever joined later brought armour, only single-use cards were
reported as discarded, and a Medicine that was moved could not be used in the same moment."""
_any_step: Any = Union[STEPS]  # noqa: UP007 made of a list
_decoder: msgpack.Decoder[tuple[Table, tuple[Step[Table], ...]]] = msgpack.Decoder(tuple[Table, tuple[_any_step, ...]])
EVERYTHING: Seat = -3


class Headquarters:
    """The Headquarters of a campaign, played with this box."""

    name = "headquarters"

    def __init__(self, seats: int, box: Box, version: int = VERSION) -> None:
        if seats not in SEATS:
            facts = {"seats": seats}
            raise InputError(Refusal("HQ-9.4", "{seats} sides cannot play.", "The whole table is one side.", facts))
        self.seats = seats
        self.box = box
        self.version = version

    def start(self) -> State[Table]:
        """After Memory 0.4, when it is chosen who plays."""
        return begin(self, table_at_start(self.box, self.version), *START)

    def outcome(self, table: Table) -> Outcome | None:
        """How the campaign has ended."""
        return outcome(table)

    def triggered(self, table: Table, event: Event) -> tuple[Step[Table], ...]:
        """Nothing here happens "as soon as" something else does."""
        return ()

    def observe(self, state: State[Table], seat: Seat) -> View:
        """What *seat* sees: everything."""
        return observe(state, seat)

    def imagine(self, state: State[Table], seat: Seat, pick: Callable[[Sequence[int]], int]) -> State[Table]:
        """The position itself: nothing is hidden from anybody."""
        return state

    def refusal(self, state: State[Table], action: Action) -> Refusal:
        """Why *action* is not an option now."""
        if not isinstance(state.pending, Decision):
            return Refusal("HQ-9.4", "The campaign is over.", "Begin another one.")
        return state.agenda[0].refuse(state.table, action) or refused(state, state.pending, action)

    @cached_property
    def _vocabulary(self) -> tuple[Action, ...]:
        return tuple(vocabulary(self.box))

    def vocabulary(self) -> tuple[Action, ...]:
        """Every answer of the team, in stable order."""
        return self._vocabulary

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
        """The position's page of text, the same for everybody."""
        return write_position(state)

    def read(self, text: str) -> State[Table]:
        """The position that a page of text shows.

        Raises :class:`InputError`.
        """
        table, agenda = read_position(text, self.box, self.version)
        return begin(self, table, *agenda)
