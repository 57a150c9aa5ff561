"""What a beginner could do: the places where most points would come, if the round ended as things stand."""

from msgspec.structs import replace

from corvids.games.crows import actions as a
from corvids.games.crows.squares import Square
from corvids.games.crows.table import Board
from corvids.games.crows.tiles import CROW_ICONS, Tile
from corvids.games.crows.view import View
from corvids.kernel import Seat, Value

from .flights import points_of

WORTH = (
    Tile.TREE_3,
    Tile.QUEENS_TOTEM,
    Tile.TREE_2,
    Tile.CARRION_PARADISE,
    Tile.TREE_1,
    Tile.LEY_LINE,
    Tile.GEM_CAVE,
    Tile.BARRENS,
    Tile.LAVA_POOL,
)
"""Tiles in the order in which a beginner does well to lay them."""
SHOWN = {3: (Tile.LEY_LINE, Tile.GEM_CAVE, Tile.QUEENS_TOTEM, Tile.CARRION_PARADISE), 4: (Tile.BARRENS,)}
"""Tiles that are shown first in these rounds of a first game."""
MOST = 2
"""So many places are pointed at."""


class Best(Value):
    """Where to go, and how many points that would bring."""

    points: int
    squares: tuple[Square, ...]
    totem: Square | None = None
    """Where the totem would then stand."""


def tile_to_lay(view: View) -> Tile:
    """The tile of the hand that serves a beginner best in this round."""
    order = (*SHOWN.get(view.round, ()), *WORTH)
    asked = view.asked
    assert asked is not None
    return min((option.tile for option in asked.options if isinstance(option, a.Play)), key=order.index)


def totem_places(view: View, board: Board, seat: Seat) -> Best:
    """The places at which a totem would score most now."""
    scored = {
        square: points_of(view, replace(board, totems={**board.totems, square: seat})).get(seat, 0)
        for square in board.empty_ground()
    }
    most = max(scored.values(), default=0)
    return Best(most, tuple(square for square, points in scored.items() if points == most)[:MOST])


def tile_places(view: View, tile: Tile, seat: Seat) -> Best:
    """The place for a tile after which a totem would score most: the seat's own where it stands already."""
    asked, best, stands = view.asked, Best(0, ()), seat in view.board.totems.values()
    assert asked is not None
    for option in asked.options:
        if isinstance(option, a.Put):
            board = view.board.with_tile(option.square, tile)
            if asked.kind == "place":
                board = board.with_crows({option.square: min(CROW_ICONS.get(tile, 0), view.pool)})
                board = replace(board, queen=option.square) if tile is Tile.QUEENS_TOTEM else board
            if stands:
                found = Best(points_of(view, board).get(seat, 0), (option.square,))
            else:
                best_totem = totem_places(view, board, seat)
                found = Best(best_totem.points, (option.square,), next(iter(best_totem.squares), None))
            if found.points > best.points:
                best = found
    return best
