"""Spend action cubes, and save them."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import Pay, Save, pay
from ..events.turn import CubeSaved, Paid
from ..table import Mini, Table, ally_of, seat_of
from .deeds import CUBE, DEEDS, PLAYING, Allowance, Deed


@cites("BASE-4.4")
class PayCubes(Step[Table]):
    """A Character spends cubes; where fresh and saved ones would both do, its side chooses (ruling R-TRN-7)."""

    mini: Mini
    price: int
    may: Allowance

    def ask(self, table: Table) -> Decision | None:
        board = table.boards[self.mini]
        fresh = board.fresh if self.may.fresh else 0
        saved = board.saved if self.may.saved and not board.waited else 0
        if not saved or fresh < self.price:
            return None
        return Decision(seat_of(self.mini), "BASE-19.4", (pay(0), pay(1)))

    def resolve(self, table: Table, answer: Pay | None) -> Resolution[Table]:
        if self.may.gift:
            return Resolution(table)
        board = table.boards[self.mini]
        fresh = board.fresh if self.may.fresh else 0
        saved = answer.saved if answer is not None else int(fresh < self.price)
        table, paid = spent(table, self.mini, self.price - saved, saved, waits=_waits(self.may))
        return Resolution(free_again(table, self.mini), (paid,))

    def refuse(self, table: Table, action: Action) -> Refusal:
        facts = {"answer": str(action)}
        return Refusal("BASE-19.4", "{answer} is no way to pay.", "Say how many saved cubes: 0 or 1.", facts)


def _waits(may: Allowance) -> bool:
    """Does it use the one saved cube that a Character may use in a step in which it does not play?"""
    return not may.plays and not may.reaction and not may.enemy_phase


@cites("BASE-4.4", "CREED-6.2")
def spent(table: Table, mini: Mini, fresh: int, saved: int, *, waits: bool = False) -> tuple[Table, Paid]:
    """Cubes off a board; one that *waits* has used the one saved cube it may use in this step (R-TRN-5)."""
    board = table.boards[mini]
    table = table.with_board(mini, fresh=board.fresh - fresh, saved=board.saved - saved, waited=board.waited or waits)
    return table, Paid(board.who, fresh, saved)


def free_again(table: Table, mini: Mini) -> Table:
    """A side that has spent a cube may hide, and join a Dottore, for nothing once more (R-TRN-17)."""
    for one in (mini, ally_of(mini)):
        if table.boards[one].went_in or table.boards[one].joined:
            table = table.with_board(one, went_in=False, joined=False)
    return table


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if _barred(table, mini, may, None) is None:
        yield Save(table.boards[mini].who)


@cites("BASE-19.1", "BASE-19.2")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Saving needs a step in which the Character plays, a fresh cube and an empty slot (ruling R-TRN-6)."""
    board = table.boards[mini]
    facts = {"who": board.who}
    if not may.plays:
        return Refusal("BASE-19.1", "{who} does not play in this step.", "Save a cube in its own step.", facts)
    if not board.fresh:
        return Refusal("BASE-19.1", "{who} has no fresh cube left.", "Choose what costs nothing.", facts)
    if board.saved:
        return Refusal("BASE-19.2", "{who} has a saved cube already.", "Spend that one first.", facts)
    return None


def _begun(table: Table, mini: Mini, may: Allowance, action: Save) -> tuple[Step[Table], ...]:
    return (SaveCube(mini),)


@cites("BASE-19.1")
class SaveCube(Step[Table]):
    """A fresh cube goes onto the saved slot."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        table = table.with_board(self.mini, fresh=board.fresh - 1, saved=1)
        return Resolution(table, (CubeSaved(board.who),))


DEEDS[Save] = Deed(_offered, _barred, _begun, CUBE | PLAYING)
