"""Choose a Tile and Add It to the Gameboard."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, another_question, cites

from ..actions import Play, Put, Replace, play, put, replace_at
from ..events import CrowsSpawned, QueenSummoned, TilePlaced, TileReplaced
from ..squares import Square
from ..table import Table
from ..tiles import CROW_ICONS, Tile
from .empty import not_empty


@cites("CROWS-5.1", "CROWS-5.14", "CROWS-5.23", "CROWS-2.24")
class ChooseTile(Step[Table]):
    """Choose one tile of the hand to place; who holds one must (ruling T3), who holds none goes on (ruling S12)."""

    seat: Seat
    landfall: bool = False

    def ask(self, table: Table) -> Decision | None:
        hand = table.players[self.seat].tiles
        rule = "CROWS-2.24" if self.landfall else "CROWS-5.1"
        return Decision(self.seat, rule, tuple(map(play, dict.fromkeys(hand)))) if hand else None

    def resolve(self, table: Table, answer: Play | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        hand = list(table.players[self.seat].tiles)
        hand.remove(answer.tile)
        table = table.with_player(self.seat, tiles=tuple(hand))
        return Resolution(table, (), (PlaceTile(self.seat, answer.tile),))

    def refuse(self, table: Table, action: Action) -> Refusal:
        hand = ", ".join(dict.fromkeys(table.players[self.seat].tiles))
        facts = {"answer": str(action), "hand": hand}
        if isinstance(action, Play):
            return Refusal("CROWS-5.1", "{answer}: no such tile is in the hand.", "The hand holds {hand}.", facts)
        return another_question("CROWS-5.1", action, "Choose a tile of the hand: {hand}.", facts)


@cites("CROWS-5.2", "CROWS-5.17")
def no_place(table: Table, square: Square) -> Refusal:
    """Why no tile can be laid there: it would cover one, or share no edge with one (ruling T2)."""
    facts = {"square": square}
    if square in table.board.tiles:
        return Refusal("CROWS-5.2", "{square} already has a tile.", "Choose a vacant place beside a tile.", facts)
    return Refusal("CROWS-5.2", "{square} shares no edge with a tile in play.", "Choose a place beside one.", facts)


@cites("CROWS-5.3", "CROWS-5.18", "CROWS-5.19")
def not_replaceable(table: Table, square: Square, tile: Tile) -> Refusal:
    """Why this tile cannot take the place of the one there (ruling T4)."""
    facts = {"square": square}
    if tile is not Tile.LAVA_POOL:
        return Refusal("CROWS-5.3", "Only a Lava Pool can replace a tile.", "Lay it beside a tile in play.", facts)
    if square in table.board.corrupted:
        return Refusal("CROWS-5.18", "There is a Mana Corruption token on {square}.", "Choose an empty tile.", facts)
    spoilt = not_empty(table.board, square, "CROWS-5.3")
    return spoilt or Refusal("CROWS-5.19", "{square} is itself a Lava Pool.", "Choose a tile of another kind.", facts)


@cites("CROWS-5.2", "CROWS-5.3", "CROWS-5.16", "CROWS-5.17", "CROWS-5.18", "CROWS-5.19")
class PlaceTile(Step[Table]):
    """Lay the tile beside another; a Lava Pool may take the place of an empty tile instead."""

    seat: Seat
    tile: Tile

    def ask(self, table: Table) -> Decision:
        options: tuple[Action, ...] = tuple(map(put, table.board.vacant))
        if self.tile is Tile.LAVA_POOL:
            options += tuple(map(replace_at, table.board.empty_ground()))
        return Decision(self.seat, "CROWS-5.2", options)

    def resolve(self, table: Table, answer: Put | Replace) -> Resolution[Table]:
        square = answer.square
        if isinstance(answer, Put):
            return Resolution(*laid(table, square, self.tile, self.seat))
        board = table.board
        moved = board.tiles[square]
        return Resolution(
            table.with_board(tiles={**board.tiles, square: Tile.LAVA_POOL}),
            (TileReplaced(moved, square, self.seat),),
            (MoveReplacedTile(self.seat, moved, square),),
        )

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put):
            return no_place(table, action.square)
        if isinstance(action, Replace):
            return not_replaceable(table, action.square, self.tile)
        return another_question("CROWS-5.2", action, "Choose a place for {tile}.", {"tile": str(self.tile)})


@cites("CROWS-5.4", "CROWS-5.20", "CROWS-5.21", "CROWS-1.15")
class MoveReplacedTile(Step[Table]):
    """Lay the tile that made way for a Lava Pool somewhere else; it brings nobody, but keeps its kind (T5, T6)."""

    seat: Seat
    tile: Tile
    origin: Square

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CROWS-5.4", tuple(map(put, table.board.vacant)))

    def resolve(self, table: Table, answer: Put) -> Resolution[Table]:
        board = table.board.with_tile(answer.square, self.tile, self.origin)
        placed = TilePlaced(self.tile, answer.square, self.seat, self.origin)
        return Resolution(replace(table, board=board), (placed,))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put):
            return no_place(table, action.square)
        return another_question("CROWS-5.4", action, "Choose a place for {tile}.", {"tile": str(self.tile)})


@cites("CROWS-1.1", "CROWS-1.17", "CROWS-5.15")
def laid(table: Table, square: Square, tile: Tile, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """The tile laid for the first time, with whom it brings (ruling T1)."""
    table = replace(table, board=table.board.with_tile(square, tile))
    table, events = arrivals(table, square)
    return table, (TilePlaced(tile, square, seat), *events)


@cites("CROWS-1.2", "CROWS-1.6", "CROWS-1.14")
def arrivals(table: Table, square: Square) -> tuple[Table, tuple[Event, ...]]:
    """Who comes with a tile that has just been placed: its crows, or the Queen."""
    tile = table.board.tiles[square]
    if tile is Tile.QUEENS_TOTEM:
        return table.with_board(queen=square, queen_pinned=False), (QueenSummoned(square),)
    return spawn(table, square, CROW_ICONS.get(tile, 0), "CROWS-1.2")


@cites("CROWS-1.12", "CROWS-1.13")
def spawn(table: Table, square: Square, wanted: int, rule: str) -> tuple[Table, tuple[Event, ...]]:
    """Crows from the pool, as many as there are (ruling S6)."""
    crows = min(wanted, table.pool)
    if not wanted:
        return table, ()
    event = CrowsSpawned(square, crows, wanted, rule)
    if not crows:
        return table, (event,)
    board = table.board.with_crows({square: crows})
    return replace(table, board=board, pool=table.pool - crows), (event,)
