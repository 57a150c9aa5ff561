"""Move, and Roof runner."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Move, Run, move, run
from ..cards import Ability
from ..events.stealth import Moved
from ..table import Mini, Table
from ..town import Ground
from .deeds import CUBE, DEEDS, PLAYING, PRESENT, Allowance, Deed, no_ability, not_here, unpaid
from .effects import rained_off, steps_from
from .entering import Enter
from .leaders import leaving, left
from .paying import PayCubes

MOVE_COSTS = 1


@cites("BASE-13.2")
def out_of_reach(table: Table, mini: Mini, square: Square) -> Refusal | None:
    """Why a Character cannot go there: it shares no edge with the own square, a wall or rain is in the way."""
    town, board = table.town, table.boards[mini]
    if square in town.nearby[board.square]:
        return slippery(table, mini, square)
    facts = {"who": board.who, "square": square, "here": board.square}
    if square not in town.ground:
        return Refusal("BASE-13.2", "{square} is not on the Map.", "Choose a square beside {here}.", facts)
    if town.beside(square, board.square):
        return Refusal("BASE-13.4", "A wall is between {here} and {square}.", "Go by a door or round it.", facts)
    return Refusal("BASE-13.2", "{square} is not beside {here}.", "Choose a square that shares an edge.", facts)


@cites("BASE-3.6")
def slippery(table: Table, mini: Mini, square: Square) -> Refusal | None:
    """Why the turn's Event keeps a Character from a Nearby square."""
    if not table.effects or not rained_off(table, mini, square):
        return None
    return Refusal("BASE-3.6", "The turn's Event bars {square} from other ground.", "Go elsewhere.", {"square": square})


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.present and unpaid(table, mini, may, MOVE_COSTS) is None:
        for square in steps_from(table, mini):
            yield move(board.who, square)


@cites("BASE-13.1")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    return (
        not_here(table, mini)
        or out_of_reach(table, mini, action.square)
        or unpaid(table, mini, may, MOVE_COSTS)
    )  # fmt: skip


def _begun(table: Table, mini: Mini, may: Allowance, action: Move) -> tuple[Step[Table], ...]:
    return PayCubes(mini, MOVE_COSTS, may), GoTo(mini, action.square)


@cites("BASE-13.1", "CREED-10.23")
def stepped(table: Table, mini: Mini, square: Square, by: str) -> tuple[Table, Moved]:
    """It goes to a Nearby square with all that it carries; an ability that pays for it is used for this turn."""
    board = table.boards[mini]
    if by in tuple(Ability):
        table = table.with_board(mini, used=(*board.used, by))
    return table, Moved(board.who, board.square, square, by)


class GoTo(Step[Table]):
    """A Character moves to a Nearby square and what follows from coming there; *by* says why it cost nothing."""

    mini: Mini
    square: Square
    by: str = ""
    before: int = 0
    """Its health before the opposing Leader struck at it for leaving, once he has."""
    hunted: bool = True
    untested: bool = False
    """An Event spares its side the Detection Tests of this Move."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        if strikes := leaving(table, self.mini, self.before):
            return Resolution(table, (), (*strikes, replace(self, before=board.health)))
        if not board.who:
            return Resolution(table)
        table, moved = stepped(table, self.mini, self.square, self.by)
        origin = board.square if self.hunted else ""
        reacts = left(table, self.mini, self.before)
        return Resolution(table, (moved,), (Enter(self.mini, self.square, origin, untested=self.untested), *reacts))


def _runs(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if may.plays and board.present and table.box.characters[board.who].ability is Ability.ROOF_RUNNER:
        for square in table.town.nearby[board.square]:
            if _no_run(table, mini, may, run(board.who, square)) is None:
                yield run(board.who, square)


def _no_run(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Roof runner: once a turn, in the own step, a Move from or onto a roof for nothing."""
    ability = Ability.ROOF_RUNNER
    if spoilt := no_ability(table, mini, may, ability) or not_here(table, mini):
        return spoilt
    if spoilt := out_of_reach(table, mini, action.square):
        return spoilt
    board = table.boards[mini]
    if Ground.ROOF not in {table.town.ground[board.square], table.town.ground[action.square]}:
        facts = {"here": board.square, "square": action.square}
        return Refusal("BASE-24.8", "Neither {here} nor {square} is a roof.", "Begin or end on a roof, or pay.", facts)
    return None


def _ran(table: Table, mini: Mini, may: Allowance, action: Run) -> tuple[Step[Table], ...]:
    return (GoTo(mini, action.square, Ability.ROOF_RUNNER),)


DEEDS[Move] = Deed(_offered, _barred, _begun, CUBE | PRESENT)
DEEDS[Run] = Deed(_runs, _no_run, _ran, PRESENT | PLAYING)
