"""Chest Wars: Chests are picked up, put down, and handed over in a Trade."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import PASS, Lift, Pass, SetDown, To, to
from ..events.missions import ChestHanded, ChestLifted, ChestSetDown
from ..table import Mini, Table, ally_of, seat_of
from ..town import Ground
from .deeds import CHEST, CHEST_HELD, CUBE, DEEDS, PRESENT, Allowance, Deed, not_here, unpaid, watched
from .left_behind import laid
from .paying import PayCubes

LIFTING_COSTS = 1


@cites("CREED-M4.8")
def _lifts(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.chests and _no_lift(table, mini, may, None) is None:
        yield Lift(board.who)


@cites("CREED-M4.2")
def _no_lift(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """One that lies on the own square, wherever that is; not beside a Chest or an Automaton carried (R-MIS-4.4, 9)."""
    board = table.boards[mini]
    facts = {"who": board.who, "square": board.square}
    if not table.carries_chests:
        return Refusal("CREED-M4.2", "Chests are carried in mission 4 only.", "Open it instead.")
    if spoilt := not_here(table, mini):
        return spoilt
    if board.square not in table.chests:
        return Refusal("CREED-M4.2", "No Chest lies on {square}.", "Go to the square of a Chest.", facts)
    if spoilt := _laden(table, mini):
        return spoilt
    if table.options.pick_up_needs_c2 and (spoilt := watched(table, mini)):
        return spoilt
    return unpaid(table, mini, may, LIFTING_COSTS)


def _laden(table: Table, mini: Mini) -> Refusal | None:
    """Why it cannot carry a Chest as well."""
    board = table.boards[mini]
    facts = {"who": board.who}
    if board.chest:
        return Refusal("CREED-M4.2", "{who} carries a Chest already.", "Put that one down first.", facts)
    if board.automaton:
        return Refusal("CREED-M4.2", "{who} carries an Automaton.", "Place it or give it up first.", facts)
    return None


def _lifting(table: Table, mini: Mini, may: Allowance, action: Lift) -> tuple[Step[Table], ...]:
    return PayCubes(mini, LIFTING_COSTS, may), LiftChest(mini)


@cites("CREED-M4.2")
class LiftChest(Step[Table]):
    """The Chest stands on the Character's base, and goes wherever it goes (R-MIS-4.8)."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        table = table.with_chests(board.square, -1).with_board(self.mini, chest=True)
        return Resolution(table, (ChestLifted(board.who, board.square),))


def _sets_down(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.boards[mini].chest and _not_down(table, mini, may, None) is None:
        yield SetDown(table.boards[mini].who)


@cites("CREED-M4.3")
def _not_down(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """For nothing, on the square where one stands (R-MIS-4.6, 10)."""
    return _no_load(table, mini) or not_here(table, mini) or _in_water(table, mini) or unpaid(table, mini, may, 0)


@cites("CREED-M4.3")
def _no_load(table: Table, mini: Mini) -> Refusal | None:
    board = table.boards[mini]
    if board.chest:
        return None
    return Refusal("CREED-M4.3", "{who} carries no Chest.", "Pick one up first.", {"who": board.who})


@cites("BASE-11.6")
def _in_water(table: Table, mini: Mini) -> Refusal | None:
    square = table.boards[mini].square
    if table.town.ground[square] is not Ground.CANAL:
        return None
    return Refusal("BASE-11.6", "{square} is a canal.", "Put the Chest down on another square.", {"square": square})


def _setting_down(table: Table, mini: Mini, may: Allowance, action: SetDown) -> tuple[Step[Table], ...]:
    return (SetChestDown(mini),)


@cites("CREED-M4.3")
class SetChestDown(Step[Table]):
    """The Chest lies on the square of the Character; several may."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        table, collected = laid(table.with_board(self.mini, chest=False), board.square)
        return Resolution(table, (ChestSetDown(board.who, board.square), *collected))


@cites("CREED-M4.7")
class HandOver(Step[Table]):
    """In a Trade the Chest that one of the two Allies carries may change hands."""

    mini: Mini

    def _ways(self, table: Table) -> dict[str, Mini]:
        """Who may take the Chest, and from whom: one that carries nothing itself."""
        pair = self.mini, ally_of(self.mini)
        return {
            table.boards[ally_of(giver)].who: giver
            for giver in pair
            if table.boards[giver].chest and table.boards[ally_of(giver)].empty_handed
        }

    def ask(self, table: Table) -> Decision | None:
        ways = self._ways(table)
        return Decision(seat_of(self.mini), "CREED-M4.7", (*map(to, ways), PASS)) if ways else None

    def resolve(self, table: Table, answer: To | Pass | None) -> Resolution[Table]:
        if not isinstance(answer, To):
            return Resolution(table)
        giver = self._ways(table)[answer.who]
        table = table.with_board(giver, chest=False).with_board(ally_of(giver), chest=True)
        return Resolution(table, (ChestHanded(table.boards[giver].who, answer.who),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, To):
            return None
        facts = {"who": action.who}
        return Refusal("CREED-M4.7", "{who} cannot take the Chest.", "Name the Ally without one, or pass.", facts)


DEEDS[Lift] = Deed(_lifts, _no_lift, _lifting, CUBE | PRESENT | CHEST)
DEEDS[SetDown] = Deed(_sets_down, _not_down, _setting_down, PRESENT | CHEST_HELD)
