"""What no position of Crows can show: conservation, and who can stand where."""

from collections.abc import Iterator

from corvids.kernel import Fault, cites

from .squares import READING_ORDER, neighbours
from .table import ON_THE_GROUND, Table
from .tiles import Tile


@cites("CROWS-3.10", "CROWS-3.9")
def faults(table: Table) -> tuple[Fault, ...]:
    """Every fault of a position that turned up in play; none in a game that keeps to the rules."""
    return (*_counts(table), *_derived(table), *_standing(table))


def _counts(table: Table) -> Iterator[Fault]:
    on_board = sum(table.board.crows.values())
    if table.pool < 0 or table.gone < 0 or min(table.board.crows.values(), default=1) < 1:
        facts = {"board": on_board, "pool": table.pool, "gone": table.gone}
        yield Fault("CROWS-3.10", "{board} crows on the board, {pool} in the pool, {gone} gone.", facts)
    held = sum(len(player.tiles) for player in table.players)
    seen = sum(table.stack.unseen.values()) + held + len(table.board.tiles)
    if not 0 <= sum(table.box.tiles.values()) - seen <= 1:  # one may have been chosen, and not be placed yet
        yield Fault("CROWS-3.9", "{seen} tiles are accounted for.", {"seen": seen})
    spells = sum(table.spells.values()) + sum(table.used.values()) + sum(len(p.spells) for p in table.players)
    if spells != sum(table.box.spells.values()):
        yield Fault("CROWS-3.9", "{spells} spells are accounted for.", {"spells": spells})


def _derived(table: Table) -> Iterator[Fault]:
    board = table.board
    beside = {near for square in board.tiles for near in neighbours(square)} & ON_THE_GROUND - board.tiles.keys()
    if board.vacant != tuple(sorted(beside, key=READING_ORDER.__getitem__)):
        yield Fault("CROWS-5.2", "The vacant places are not those beside tiles.")
    if board.squares != tuple(sorted(board.tiles, key=READING_ORDER.__getitem__)):
        yield Fault("CROWS-5.2", "The list of tiles is not the tiles.")
    if sorted(board.placed) != sorted(board.tiles):
        yield Fault("CROWS-1.19", "The order of placing does not name each tile once.")


def _standing(table: Table) -> Iterator[Fault]:
    board = table.board
    occupied = {*board.crows, *board.totems, *board.corrupted} | ({board.queen} if board.queen is not None else set())
    for square in sorted(occupied - board.tiles.keys()):
        yield Fault("CROWS-5.5", "Something is on {square}, where no tile lies.", {"square": square})
    for square in board.totems:
        if board.tiles.get(square) is Tile.LAVA_POOL:
            yield Fault("CROWS-5.5", "A totem stands on the Lava Pool {square}.", {"square": square})
    if len(board.totems) != len(set(board.totems.values())):
        yield Fault("CROWS-3.1", "A player has two totems.")
    if len(board.corrupted) > len(table.players):
        yield Fault("CROWS-8.24", "There are {tokens} Mana Corruption tokens.", {"tokens": len(board.corrupted)})
