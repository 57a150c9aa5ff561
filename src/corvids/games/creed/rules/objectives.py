"""Complete Objectives."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import Complete
from ..events.equipment import ObjectiveCompleted
from ..table import Mini, Table, seat_of
from .deeds import CUBE, DEEDS, PRESENT, TOKEN, Allowance, Deed, not_here, unpaid
from .paying import PayCubes


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.objectives and _barred(table, mini, may, None) is None:
        yield Complete(board.who)


@cites("BASE-14.5", "BASE-14.6", "CREED-M0.2")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """The whole price in one action: as many cubes as the token's number (R-OBJ-4, 5)."""
    return (
        not_here(table, mini)
        or _no_token(table, mini)
        or _watched(table, mini)
        or unpaid(table, mini, may, table.objectives[table.boards[mini].square])
    )


@cites("BASE-14.1")
def _no_token(table: Table, mini: Mini) -> Refusal | None:
    square = table.boards[mini].square
    if square in table.objectives:
        return None
    return Refusal("BASE-14.1", "No Objective is left on {square}.", "Go to the square of a token.", {"square": square})


@cites("BASE-14.2")
def _watched(table: Table, mini: Mini) -> Refusal | None:
    """For the incognito it does not matter who is there."""
    return _left_there(table, mini) if table.boards[mini].exposed else None


@cites("BASE-14.3", "BASE-14.4")
def _left_there(table: Table, mini: Mini) -> Refusal | None:
    """Exposed only when nobody else is there (R-OBJ-1, 2)."""
    board = table.boards[mini]
    facts = {"who": board.who, "square": board.square}
    if table.enemies.get(board.square):
        return Refusal("BASE-14.3", "{who} is exposed, and Enemies are on {square}.", "Eliminate them first.", facts)
    if table.opponents(mini, board.square):
        return Refusal("BASE-14.4", "{who} is exposed, and an Opponent is on {square}.", "Be alone there first.", facts)
    return None


def _begun(table: Table, mini: Mini, may: Allowance, action: Complete) -> tuple[Step[Table], ...]:
    number = table.objectives[table.boards[mini].square]
    return PayCubes(mini, number, may), CompleteObjective(mini)


@cites(
    "BASE-14.7",
    "CREED-M1.1",
    "CREED-M2.1",
    "CREED-M3.1",
    "CREED-M3.2",
    "CREED-M5.1",
    "CREED-M5.2",
    "CREED-M6.2",
)
class CompleteObjective(Step[Table]):
    """The side takes the token, whichever faction it plays; the base stays (R-OBJ-9)."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, seat = table.boards[self.mini], seat_of(self.mini)
        number = table.objectives[board.square]
        table = table.without_objective(board.square)
        table = table.with_side(seat, objectives=(*table.sides[seat].objectives, number))
        return Resolution(table, (ObjectiveCompleted(board.who, board.square, number),))


DEEDS[Complete] = Deed(_offered, _barred, _begun, CUBE | PRESENT | TOKEN)
