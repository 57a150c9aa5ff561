"""Score Points for Flocks."""

from corvids.kernel import Event, Resolution, Step, cites

from ..events import Scored
from ..squares import Square
from ..table import Table
from ..tiles import Tile

QUEENS_WORTH = 3
LEY_LINE_FACTOR = 2


@cites("CROWS-7.1", "CROWS-7.3", "CROWS-1.7")
def figures_worth(table: Table, square: Square) -> int:
    """1 point for each crow on the tile, 3 for the Queen (ruling C1)."""
    board = table.board
    return board.crows.get(square, 0) + QUEENS_WORTH * (square == board.queen)


@cites("CROWS-1.4", "CROWS-2.6", "CROWS-2.22")
def doubles(table: Table, square: Square) -> bool:
    """A Ley Line doubles what is scored on it, unless anybody drained them this round."""
    return table.board.tiles[square] is Tile.LEY_LINE and not table.drained


@cites("CROWS-7.1", "CROWS-7.2", "CROWS-4.3", "CROWS-2.12")
class Score(Step[Table]):
    """Every seat scores the flock on its totem's tile, before any murder; no crow leaves the board (ruling C2)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        board, scored = table.board, table
        for seat, square in board.totems_in(table.order):
            if not (worth := figures_worth(table, square)):
                continue
            rules, queen = ["CROWS-7.1"], square == board.queen
            if queen:
                rules.append("CROWS-1.7")
            if doubles(table, square):
                worth *= LEY_LINE_FACTOR
                rules.append("CROWS-1.4")
            elif board.tiles[square] is Tile.LEY_LINE:
                rules.append("CROWS-2.6")
            scored = scored.with_player(seat, score=table.players[seat].score + worth)
            events.append(Scored(seat, worth, square, board.crows.get(square, 0), queen, tuple(rules)))
        return Resolution(scored, tuple(events))
