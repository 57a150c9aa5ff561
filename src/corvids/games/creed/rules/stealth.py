"""Incognito and exposed, and the Alert State."""

from msgspec.structs import replace

from corvids.kernel import Event, cites
from corvids.kernel.grid import Square

from ..events.stealth import AlertStarted, BecameExposed, TurnedIncognito
from ..table import Mini, Table

Outcome = tuple[Table, tuple[Event, ...]]


@cites("BASE-23.1", "BASE-23.2", "BASE-23.10")
def alerted(table: Table, rule: str) -> Outcome:
    """The Alert State becomes active, for both factions, unless it is."""
    if table.alert:
        return table, ()
    return replace(table, alert=True), (AlertStarted(rule),)


@cites("BASE-21.4", "BASE-23.8", "CREED-5.19")
def marked(table: Table, mini: Mini, rule: str) -> Outcome:
    """A Character wears a red base, one that lies loose on its square first; nobody else is concerned (R-STL-21)."""
    board = table.boards[mini]
    if board.exposed:
        return table, ()
    loose = table.bases.get(board.square, 0)
    if loose:
        table = table.with_bases(board.square, -1)
    return table.with_board(mini, exposed=True), (BecameExposed(board.who, rule, bool(loose)),)


@cites("BASE-21.5", "CREED-11.2")
def exposed(table: Table, mini: Mini, rule: str) -> Outcome:
    """A Character becomes exposed, which starts the Alert at once (R-STL-22)."""
    table, events = marked(table, mini, rule)
    if not events:
        return table, ()
    table, alarm = alerted(table, rule)
    return table, (*events, *alarm)


@cites("BASE-21.7", "BASE-23.9")
def incognito(table: Table, mini: Mini, rule: str, left_on: Square) -> Outcome:
    """A Character loses its red base, which lies loose on that square from now on (R-STL-20)."""
    board = table.boards[mini]
    if not board.exposed:
        return table, ()
    table = table.with_board(mini, exposed=False)
    if left_on:
        table = table.with_bases(left_on, 1)
    return table, (TurnedIncognito(board.who, left_on, rule),)
