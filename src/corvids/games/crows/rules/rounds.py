"""Round Order, and Take Back Mana Totems and Begin the Next Round."""

from msgspec.structs import replace

from corvids.kernel import Event, Resolution, Step, cites

from ..events import RoundBegan, RoundEnded, TotemsTakenBack
from ..table import Table
from ..tiles import Tile
from .ending import EndGame
from .flocking import Flock
from .laying import spawn
from .murders import FindMurders
from .scoring import Score
from .turn import TakeTurn


@cites("CROWS-4.1")
class BeginRound(Step[Table]):
    """Everybody takes a turn, clockwise from the starting player; then the round is settled."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = replace(table, round=table.round + 1)
        began = RoundBegan(table.round, table.first)
        return Resolution(table, (began,), (*map(TakeTurn, table.order), *SETTLING))


@cites("CROWS-4.1", "CROWS-1.18", "CROWS-2.23")
class TakeBackTotems(Step[Table]):
    """After the scattering totems are taken back, and what was cast for the round ends (ruling E6)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = table.with_board(totems={}, pinned={}, queen_pinned=False)
        return Resolution(replace(table, drained=False), (TotemsTakenBack(),))


@cites("CROWS-1.10", "CROWS-1.17", "CROWS-1.19", "CROWS-9.7")
class FeedCarrion(Step[Table]):
    """Each Carrion Paradise gets a crow, the one placed first before the others (E1, E2); not after the last round."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        if not table.last_round:
            for square in table.board.placed:
                if table.board.tiles[square] is Tile.CARRION_PARADISE:
                    table, spawned = spawn(table, square, 1, "CROWS-1.10")
                    events += spawned
        return Resolution(table, tuple(events))


@cites("CROWS-4.2", "CROWS-4.4", "CROWS-9.2")
class EndRound(Step[Table]):
    """The next round begins with the seat to the left, unless this one was the last."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        ended = (RoundEnded(table.round),)
        if table.last_round:
            return Resolution(table, ended, (EndGame(),))
        left = (table.first + 1) % len(table.players)
        return Resolution(replace(table, first=left), ended, (BeginRound(),))


SETTLING: tuple[Step[Table], ...] = (Flock(), Score(), FindMurders(), TakeBackTotems(), FeedCarrion(), EndRound())
"""What follows the turns of a round."""
