"""Search Bodies, and hide them."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import Conceal, Search
from ..events.equipment import BodiesHidden, BodiesSearched
from ..table import Mini, Table, seat_of
from .deeds import BODY, CUBE, DEEDS, PRESENT, Allowance, Deed, not_here, unpaid, watched
from .gaining import DrawCard, PlaceCards
from .paying import PayCubes

BODIES_COST = 1


def _no_bodies(table: Table, mini: Mini) -> Refusal | None:
    square = table.boards[mini].square
    if table.bodies.get(square):
        return None
    return Refusal("BASE-17.1", "No Body lies on {square}.", "Go to a square with Bodies.", {"square": square})


def _searches(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.bodies and _no_search(table, mini, may, None) is None:
        yield Search(board.who)


@cites("BASE-17.2")
def _no_search(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """All Bodies of the own square at once; exposed only when nobody else is there (R-ENM-40, 42)."""
    return (
        not_here(table, mini)
        or _no_bodies(table, mini)
        or watched(table, mini)
        or unpaid(table, mini, may, BODIES_COST)
    )  # fmt: skip


def _searching(table: Table, mini: Mini, may: Allowance, action: Search) -> tuple[Step[Table], ...]:
    return PayCubes(mini, BODIES_COST, may), SearchBodies(mini)


@cites("BASE-17.2", "BASE-17.4")
class SearchBodies(Step[Table]):
    """An Equipment card for each Body; then the Bodies go to the Enemy Reserve (R-ENM-40)."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, seat = table.boards[self.mini], seat_of(self.mini)
        kinds = table.bodies[board.square]
        draws = tuple(DrawCard(seat, "equipment") for _ in kinds)
        event = BodiesSearched(board.who, board.square, kinds)
        return Resolution(cleared(table, self.mini), (event,), (*draws, PlaceCards(self.mini)))


@cites("BASE-17.9")
def cleared(table: Table, mini: Mini) -> Table:
    """The Bodies of its square are back in the Reserve; the Traitor's is out of the game."""
    square = table.boards[mini].square
    return table.with_bodies(square, "").with_supply(table.bodies[square])


def _hides(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.bodies and _no_hiding(table, mini, may, None) is None:
        yield Conceal(board.who)


@cites("BASE-17.8", "BASE-8.9")
def _no_hiding(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """All Bodies of the own square, also from its Hiding Spot, and whoever else is there (R-ENM-41)."""
    board = table.boards[mini]
    if not board.square:
        return not_here(table, mini)
    return _no_bodies(table, mini) or unpaid(table, mini, may, BODIES_COST)


def _hiding(table: Table, mini: Mini, may: Allowance, action: Conceal) -> tuple[Step[Table], ...]:
    return PayCubes(mini, BODIES_COST, may), HideBodies(mini)


@cites("BASE-17.7")
class HideBodies(Step[Table]):
    """The Bodies go to the Enemy Reserve, without a card."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        event = BodiesHidden(board.who, board.square, table.bodies[board.square])
        return Resolution(cleared(table, self.mini), (event,))


DEEDS[Search] = Deed(_searches, _no_search, _searching, CUBE | PRESENT | BODY)
DEEDS[Conceal] = Deed(_hides, _no_hiding, _hiding, CUBE | BODY)
