"""Health cubes come back."""

from corvids.kernel import Event, cites

from ..events.equipment import Healed
from ..table import Mini, Table


@cites("BASE-26.2")
def healed(table: Table, mini: Mini, cubes: int) -> tuple[Table, tuple[Event, ...]]:
    """Health cubes back on a board, never above its three and those of its armour."""
    board = table.boards[mini]
    cubes = min(cubes, table.full_health(mini) - board.health)
    if not cubes:
        return table, ()
    return table.with_board(mini, health=board.health + cubes), (Healed(board.who, cubes, board.health + cubes),)
