"""Game Setup: every draw of it is a question for chance."""

from msgspec.structs import replace

from corvids.kernel import CHANCE, Decision, Event, Resolution, Seat, Step, cites

from ..actions import Drew, GoesFirst, goes_first
from ..events import FirstPlayerChosen, TileDrawn, TilePlaced
from ..squares import Square
from ..table import Board, Player, Stack, Table
from ..tiles import NIGHTFALL_BLOCK, REMOVED_TILES, UNDER_THE_BLOCK, Box
from .drawing import after_draw, tile_question
from .laying import arrivals
from .rounds import BeginRound


@cites("CROWS-3.4", "CROWS-3.16", "CROWS-3.17")
class LayOpeningTile(Step[Table]):
    """Draw one tile of the starting pattern and lay it; they are dealt in order, from the north-west (ruling S1)."""

    square: Square

    def ask(self, table: Table) -> Decision:
        return tile_question("CROWS-3.4", table.stack)

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        board = table.board.with_tile(self.square, answer.tile)
        table = replace(table, stack=after_draw(table.stack, answer), board=board)
        return Resolution(table, (TilePlaced(answer.tile, self.square),))


@cites("CROWS-3.5")
class DealHand(Step[Table]):
    """Each seat draws one tile as its hidden hand."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return tile_question("CROWS-3.5", table.stack)

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        table = replace(table, stack=after_draw(table.stack, answer))
        return Resolution(table.with_player(self.seat, tiles=(answer.tile,)), (TileDrawn(self.seat, answer.tile),))


@cites("CROWS-3.6", "CROWS-3.14", "CROWS-3.15")
class PopulateOpening(Step[Table]):
    """Crows and the Queen come to the starting pattern; its Lava Pools replace nothing (ruling S5)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        for square in table.board.placed:
            table, arrived = arrivals(table, square)
            events += arrived
        return Resolution(table, tuple(events))


@cites("CROWS-3.7")
class ChooseFirstPlayer(Step[Table]):
    """Somebody is given the first player token at random."""

    def ask(self, table: Table) -> Decision:
        seats = range(len(table.players))
        return Decision(CHANCE, "CROWS-3.7", tuple(map(goes_first, seats)), (1,) * len(seats))

    def resolve(self, table: Table, answer: GoesFirst) -> Resolution[Table]:
        table = replace(table, first=answer.seat)
        return Resolution(table, (FirstPlayerChosen(answer.seat),), (BeginRound(),))


@cites("CROWS-3.2", "CROWS-3.3", "CROWS-3.8", "CROWS-3.9", "CROWS-3.10", "CROWS-3.12", "CROWS-3.13")
def table_before_setup(seats: int, box: Box, version: int) -> Table:
    """The box, unpacked: no tile has been drawn, and those taken out are unseen like the others (rulings S3, S4)."""
    above = sum(box.tiles.values()) - REMOVED_TILES[seats] - (NIGHTFALL_BLOCK - 1) - UNDER_THE_BLOCK
    stack = Stack(box.tiles, above)
    return Table(box, Board(), (Player(),) * seats, stack, box.spells, box.crows, version=version)


def setup_steps(seats: int, box: Box) -> tuple[Step[Table], ...]:
    """What has to be drawn before the first round."""
    return (*map(LayOpeningTile, box.opening), *map(DealHand, range(seats)), PopulateOpening(), ChooseFirstPlayer())
