"""Hiding Spots: haystacks, carts and rooftop gardens."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Event, Refusal, Resolution, Step, cites

from ..actions import ComeOut, GoIn, come_out, go_in
from ..events.equipment import CameOut, WentIn
from ..events.missions import Parting
from ..table import Mini, Table
from .deeds import DEEDS, HIDDEN, PRESENT, SPOT, Allowance, Deed, not_here, unpaid, watched
from .detection import HoldTests
from .escorting import meets_outside
from .left_behind import parted
from .stealth import incognito


def _goes_in(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.town.spots and _not_in(table, mini, may, None) is None:
        yield go_in(board.who)


@cites("BASE-8.3")
def _not_in(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """For nothing, into a Hiding Spot of the own square that is free and not watched."""
    return (
        not_here(table, mini)
        or unpaid(table, mini, may, 0)
        or _no_spot(table, mini)
        or _taken(table, mini)
        or watched(table, mini)
        or _in_already(table, mini)
    )


@cites("BASE-8.3")
def _no_spot(table: Table, mini: Mini) -> Refusal | None:
    square = table.boards[mini].square
    if square in table.town.spots:
        return None
    return Refusal(
        "BASE-8.3", "There is no Hiding Spot on {square}.", "Go to a square that has one.", {"square": square}
    )


@cites("BASE-8.2")
def _taken(table: Table, mini: Mini) -> Refusal | None:
    square = table.boards[mini].square
    if table.in_spot(square) is None:
        return None
    return Refusal(
        "BASE-8.2", "The Hiding Spot on {square} is taken.", "Choose another; each holds one.", {"square": square}
    )


def _in_already(table: Table, mini: Mini) -> Refusal | None:
    """Nobody goes in twice without the side having spent a cube between (R-TRN-17)."""
    board = table.boards[mini]
    if not board.went_in:
        return None
    facts = {"who": board.who}
    return Refusal("BASE-8.3", "{who} went into a Hiding Spot already.", "Spend a cube of the side first.", facts)


def _in(table: Table, mini: Mini, may: Allowance, action: GoIn) -> tuple[Step[Table], ...]:
    return (EnterSpot(mini),)


@cites("BASE-8.6")
class EnterSpot(Step[Table]):
    """A Character goes into the Hiding Spot; an exposed one turns incognito, its base stays on the square."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        events: tuple[Event, ...] = (WentIn(board.who, board.square),)
        table, vanished = incognito(table, self.mini, "BASE-8.6", board.square)
        table, stayed = parted(table, self.mini, Parting.HID)
        return Resolution(table.with_board(self.mini, hidden=True, went_in=True), events + vanished + stayed)


def _comes_out(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.boards[mini].hidden and unpaid(table, mini, may, 0) is None:
        yield come_out(table.boards[mini].who)


@cites("BASE-8.12")
def _not_out(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Coming out costs nothing, and is a step of its own."""
    board = table.boards[mini]
    if not board.hidden:
        return Refusal("BASE-8.12", "{who} is in no Hiding Spot.", "Choose something else.", {"who": board.who})
    return unpaid(table, mini, may, 0)


def _out(table: Table, mini: Mini, may: Allowance, action: ComeOut) -> tuple[Step[Table], ...]:
    return (LeaveSpot(mini),)


@cites("BASE-8.12", "BASE-8.13", "BASE-8.14")
class LeaveSpot(Step[Table]):
    """A Character stands on the square again, and is tested as if it had come there (R-STL-10)."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        table = table.with_board(self.mini, hidden=False).with_arrivals(newcomers=(self.mini,))
        return Resolution(table, (CameOut(board.who, board.square),), (HoldTests(), *meets_outside(table, self.mini)))


DEEDS[GoIn] = Deed(_goes_in, _not_in, _in, PRESENT | SPOT)
DEEDS[ComeOut] = Deed(_comes_out, _not_out, _out, HIDDEN)
