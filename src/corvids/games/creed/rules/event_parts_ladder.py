"""Borrowed Ladder: one ladder of the Map goes elsewhere, and stays there."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..actions import Span, span
from ..cards import EventDoes
from ..events.event_cards import LadderMoved
from ..table import Table
from ..town import Edge, Ground, Town
from .event_parts import PARTS, no_part


def is_ladder_edge(town: Town, edge: Edge) -> bool:
    """Is this an open edge between a roof and other ground?"""
    here, there = edge
    return there in town.nearby[here] and (town.ground[here] is Ground.ROOF) != (town.ground[there] is Ground.ROOF)


def free_edges(town: Town) -> list[Edge]:
    """Open edges between a street and a roof that have no ladder, in stable order."""
    found = []
    for here in town.squares:
        for there in town.nearby[here]:
            kinds = {town.ground[here], town.ground[there]}
            if town.order[here] < town.order[there] and kinds == {Ground.STREET, Ground.ROOF}:
                found.append((here, there))
    return [edge for edge in found if edge not in town.ladders]


class LiftLadder(Step[Table]):
    """Which ladder is carried away?"""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        ladders = sorted(table.town.ladders, key=lambda edge: [table.town.order[square] for square in edge])
        return Decision(self.seat, "CREED-8.2", tuple(span(*edge) for edge in ladders))

    def resolve(self, table: Table, answer: Span) -> Resolution[Table]:
        return Resolution(table, (), (SetLadder(self.seat, answer.square, answer.other),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


class SetLadder(Step[Table]):
    """Where is it leant on? Every other edge between a street and a roof will do."""

    seat: Seat
    square: Square
    """Where it was, with the *other* end."""
    other: Square

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CREED-8.2", tuple(span(*edge) for edge in free_edges(table.town)))

    @cites("BASE-3.8")
    def resolve(self, table: Table, answer: Span) -> Resolution[Table]:
        old, new, town = (self.square, self.other), (answer.square, answer.other), table.town
        ladders = {new if edge == old else edge for edge in town.ladders}
        order = tuple(sorted(ladders, key=lambda edge: [town.order[square] for square in edge]))
        return Resolution(replace(table, ladders=order), (LadderMoved(old, new),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


PARTS[EventDoes.MOVE_LADDER] = lambda table, seat: (
    (LiftLadder(seat),) if table.town.ladders and free_edges(table.town) else ()
)
