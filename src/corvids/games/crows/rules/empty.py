"""What "empty" means, and why a tile is not."""

from corvids.kernel import Refusal, cites

from ..squares import Square
from ..table import Board
from ..tiles import Tile


@cites("CROWS-5.7", "CROWS-5.8", "CROWS-5.9")
def not_empty(board: Board, square: Square, rule: str) -> Refusal | None:
    """Why the square holds no empty tile: no tile, a crow, the Queen, a totem or Mana Corruption (ruling D1).

    *rule* is the paragraph that asks for an empty tile; what spoils it is told in the order of that list.
    """
    facts = {"square": square}
    if square not in board.tiles:
        return Refusal(rule, "There is no tile on {square}.", "Choose an empty tile.", facts)
    if square in board.crows:
        return Refusal(rule, "There are crows on {square}.", "Choose an empty tile.", facts)
    if square == board.queen:
        return Refusal("CROWS-5.7", "The Queen is on {square}.", "Choose an empty tile.", facts)
    if square in board.totems:
        return Refusal("CROWS-5.9", "There is a totem on {square}.", "Choose an empty tile.", facts)
    if square in board.corrupted:
        return Refusal("CROWS-5.7", "There is a Mana Corruption token on {square}.", "Choose an empty tile.", facts)
    return None


@cites("CROWS-5.5", "CROWS-5.10", "CROWS-5.11")
def closed_to_totems(board: Board, square: Square) -> Refusal | None:
    """Why no totem can stand on the square: its tile is not empty, or it is a Lava Pool (ruling D2)."""
    spoilt = not_empty(board, square, "CROWS-5.5")
    if spoilt is None and board.tiles[square] is Tile.LAVA_POOL:
        facts = {"square": square}
        return Refusal("CROWS-5.5", "{square} is a Lava Pool.", "Choose an empty tile that is no Lava Pool.", facts)
    return spoilt
