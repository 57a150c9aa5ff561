"""Open Chests."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import OpenChest
from ..events.equipment import ChestOpened
from ..table import Mini, Table, seat_of
from .deeds import CHEST, CUBE, DEEDS, PRESENT, Allowance, Deed, not_here, unpaid, watched
from .gaining import DrawCard, PlaceCards
from .paying import PayCubes

OPENING_COSTS = 1


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.chests and _barred(table, mini, may, None) is None:
        yield OpenChest(board.who)


@cites("BASE-10.1")
def no_chest(table: Table, mini: Mini) -> Refusal | None:
    """Why the Chest of the square cannot be opened; exposed only when nobody else is there (R-OBJ-8)."""
    if spoilt := not_here(table, mini):
        return spoilt
    board = table.boards[mini]
    if board.square not in table.chests:
        facts = {"square": board.square}
        return Refusal("BASE-10.1", "There is no Chest on {square}.", "Go to the square of a Chest.", facts)
    return watched(table, mini)


def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    return no_chest(table, mini) or unpaid(table, mini, may, OPENING_COSTS)


def _begun(table: Table, mini: Mini, may: Allowance, action: OpenChest) -> tuple[Step[Table], ...]:
    return PayCubes(mini, OPENING_COSTS, may), OpenIt(mini)


@cites("BASE-10.2", "BASE-10.3", "CREED-13.4", "CREED-M4.5")
class OpenIt(Step[Table]):
    """The Chest leaves the Map, the side has one more opened; the top Chest card, if there is one (R-OBJ-7)."""

    mini: Mini
    draw: int = 1
    keep: int = 0
    """How many of those drawn are kept; 0 for all that find a place."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, seat = table.boards[self.mini], seat_of(self.mini)
        table = table.with_chests(board.square, -1).with_side(seat, opened=table.sides[seat].opened + 1)
        then = (*(DrawCard(seat, "chest") for _ in range(self.draw)), PlaceCards(self.mini, self.keep))
        return Resolution(table, (ChestOpened(board.who, board.square),), then)


DEEDS[OpenChest] = Deed(_offered, _barred, _begun, CUBE | PRESENT | CHEST)
