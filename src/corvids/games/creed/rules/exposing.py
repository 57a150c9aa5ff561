"""Whoever gives itself away by a Poison Blade or a bomb becomes exposed, out of its Hiding Spot if need be."""

from corvids.kernel import Resolution, Step, cites

from ..events.equipment import CameOut
from ..table import Mini, Table
from .detection import HoldTests
from .escorting import meets_outside
from .stealth import alerted, exposed, marked


@cites("BASE-21.2", "BASE-8.15")
class GiveAway(Step[Table]):
    """A Character becomes exposed; one in a Hiding Spot is put on the square, and tests are held (R-CMB-16, 21)."""

    mini: Mini
    rule: str

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        if not board.who:
            return Resolution(table)
        if not board.hidden:
            return Resolution(*exposed(table, self.mini, self.rule))
        table = table.with_board(self.mini, hidden=False).with_arrivals(newcomers=(self.mini,))
        table, seen = marked(table, self.mini, self.rule)
        then = (HoldTests(), SoundTheAlert(self.rule), *meets_outside(table, self.mini))
        return Resolution(table, (CameOut(board.who, board.square), *seen), then)


@cites("BASE-21.5")
class SoundTheAlert(Step[Table]):
    """The Alert starts after the tests of somebody put out of a Hiding Spot, which it does not touch (R-FIX-9)."""

    rule: str

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*alerted(table, self.rule))
