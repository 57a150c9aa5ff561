"""On Your Turn: a tile, a totem, perhaps a spell."""

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, another_question, cites

from ..actions import Put, put
from ..events import NoPlaceForTotem, TotemPlaced
from ..table import Table
from ..tiles import Tile
from .drawing import DrawSpell, DrawTile
from .empty import closed_to_totems
from .laying import ChooseTile
from .spells import OfferSpell


@cites("CROWS-5.6", "CROWS-2.10")
class TakeTurn(Step[Table]):
    """One seat's turn: tile, totem, spell, in that order."""

    seat: Seat

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        seat = self.seat
        return Resolution(table, (), (DrawTile(seat), ChooseTile(seat), PlaceTotem(seat), OfferSpell(seat)))


@cites("CROWS-5.5", "CROWS-5.10", "CROWS-5.11", "CROWS-5.12", "CROWS-5.13")
class PlaceTotem(Step[Table]):
    """Stand the totem on an empty tile; on Barrens that brings a spell (rulings D2 to D4)."""

    seat: Seat

    def ask(self, table: Table) -> Decision | None:
        squares = table.board.empty_ground()
        return Decision(self.seat, "CROWS-5.5", tuple(map(put, squares))) if squares else None

    def resolve(self, table: Table, answer: Put | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table, (NoPlaceForTotem(self.seat),))
        seat, square, board = self.seat, answer.square, table.board
        return Resolution(
            table.with_board(totems={**board.totems, square: seat}),
            (TotemPlaced(seat, square, board.tiles[square]),),
            (DrawSpell(seat),) if brings_spell(board.tiles[square]) else (),
        )

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put) and (closed := closed_to_totems(table.board, action.square)):
            return closed
        return another_question("CROWS-5.5", action, "Choose a tile for the totem.")


@cites("CROWS-2.1")
def brings_spell(tile: Tile) -> bool:
    """A totem on a Barrens draws a spell."""
    return tile is Tile.BARRENS
