"""A Character of the reserve comes in for a fallen one."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..actions import Arrive
from ..events.ending import Arrived
from ..table import CUBES, Mini, Phase, Table, minis_of, seat_of
from .entering import Enter


@cites("CREED-12.12", "CREED-12.16", "CREED-12.18")
def boards_due(table: Table, seat: Seat) -> list[Mini]:
    """Boards that can be taken over in the running step: empty since an earlier turn, with a reserve left."""
    if not table.sides[seat].reserve:
        return []
    return [
        mini
        for mini in minis_of(seat)
        if mini in table.playing and not table.boards[mini].who and 0 < table.boards[mini].fell < table.turn
    ]


def must_arrive(table: Table, seat: Seat) -> bool:
    """Does a replacement have to come before the step can end (R-ELM-5, R-FIX-4)?

    With both boards of the Initiative's side empty and one Character left, either of its steps will do.
    """
    due = boards_due(table, seat)
    both = len(due) > 1 and table.phase is Phase.FIRST
    return bool(due) and not (both and len(table.sides[seat].reserve) == 1)


@cites("CREED-12.12", "CREED-12.17")
def arrivals(table: Table, seat: Seat) -> Iterator[Arrive]:
    """Any Character of the reserve, on a board that is due, on any foot of its Tower (R-ELM-9)."""
    side = table.sides[seat]
    due = boards_due(table, seat)
    if not due or side.faction is None:
        return
    for who in side.reserve:
        for mini in due:
            for square in table.town.towers[side.faction].feet:
                yield Arrive(who, mini % 2 + 1, square)


def no_arrival(table: Table, seat: Seat, action: Arrive) -> Refusal:
    """Why that Character cannot come in there now."""
    side = table.sides[seat]
    facts: dict[str, str | int] = {"who": action.who, "board": action.board, "square": action.square}
    if not boards_due(table, seat):
        return Refusal("CREED-12.12", "No board waits for a Character now.", "Play on with those in play.", facts)
    if action.who not in side.reserve:
        return Refusal("CREED-12.17", "{who} is not in the reserve.", "Choose one that is.", facts)
    if minis_of(seat)[action.board - 1] not in boards_due(table, seat):
        return Refusal("CREED-12.12", "Board {board} waits for nobody now.", "Choose the other board.", facts)
    return Refusal("CREED-12.12", "{square} is not at the foot of its Tower.", "Choose one of the four feet.", facts)


@cites("CREED-12.13", "CREED-12.14", "BASE-20.2", "CREED-5.23")
class TakeOver(Step[Table]):
    """It comes with full health, 3 action cubes, all that lies on the board, and incognito (R-ELM-10, 11)."""

    who: str
    mini: Mini
    square: Square

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        seat = seat_of(self.mini)
        side = table.sides[seat]
        reserve = tuple(who for who in side.reserve if who != self.who)
        table = table.with_side(seat, reserve=reserve)
        health = table.full_health(self.mini)
        table = table.with_board(self.mini, who=self.who, health=health, fresh=CUBES, saved=0, fell=0)
        if table.phase is not Phase.OTHER:
            table = replace(table, playing=(self.mini,))
        arrived = Arrived(self.who, seat, self.mini % 2 + 1, self.square)
        return Resolution(table, (arrived,), (Enter(self.mini, self.square, stayers=table.options.arrival_tests_both),))
