"""What stays on a square when a Character that carried or escorted it is gone."""

from corvids.kernel import Event, cites
from corvids.kernel.grid import Square

from ..events.missions import ChestCollected, ChestSetDown, DottoreLeft, Parting
from ..table import Board, Mini, Table

Outcome = tuple[Table, tuple[Event, ...]]
XP_FOR_CHEST_HOME = 3


@cites("CREED-M4.4")
def laid(table: Table, square: Square) -> Outcome:
    """A Chest comes to lie on a square; by option ``chest_collection`` it leaves one at the foot of a Tower at once."""
    faction = table.town.tower_of.get(square)
    if table.options.chest_collection != "on_delivery" or faction is None:
        return table.with_chests(square, 1), ()
    seat = next(seat for seat, side in enumerate(table.sides) if side.faction is faction)
    table = table.with_side(seat, mission_xp=table.sides[seat].mission_xp + XP_FOR_CHEST_HOME)
    return table, (ChestCollected(seat, square, XP_FOR_CHEST_HOME),)


@cites("BASE-44.4", "BASE-44.8")
def parted(table: Table, mini: Mini, why: Parting) -> Outcome:
    """The Dottore stays where he is when his escort goes where he cannot, or lets him go."""
    board = table.boards[mini]
    if not board.dottore:
        return table, ()
    left = DottoreLeft(board.who, board.dottore, table.dottori[board.dottore - 1].square, why)
    return table.with_board(mini, dottore=0), (left,)


def left_by_fallen(table: Table, board: Board) -> Outcome:
    """What stays where a Character falls, whose board it was (R-ELM-1)."""
    table, dropped = chest_dropped(table, board)
    return table, dropped + dottore_alone(table, board)


@cites("CREED-M4.6")
def chest_dropped(table: Table, board: Board) -> Outcome:
    """Its Chest lies on its very square, a canal included; from a top it falls where a leap would land (R-ELM-3)."""
    if not board.chest:
        return table, ()
    square = board.square if board.top is None else table.town.towers[board.top].hay
    table, collected = laid(table, square)
    return table, (ChestSetDown(board.who, square, fallen=True), *collected)


@cites("BASE-44.8")
def dottore_alone(table: Table, board: Board) -> tuple[Event, ...]:
    """Its Dottore stays there, and nobody escorts him."""
    if not board.dottore:
        return ()
    return (DottoreLeft(board.who, board.dottore, table.dottori[board.dottore - 1].square, Parting.FELL),)
