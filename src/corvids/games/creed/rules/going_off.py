"""What lets Automatons go off: somebody who comes, a walk that ends, a clock, a spark; one after the other."""

from collections.abc import Iterable

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import WAY_LETTERS, Square
from corvids.kernel.windows import Number

from ..events.automatons import AutomatonExploded, AutomatonWalked
from ..table import Placed, Table
from .blast_area import area, towers_touched

BY_ENEMIES: Seat = -1
ENTERED, WALKS, CLOCK, LIT = "entered", "walks", "clock", "lit"
"""What a card's trigger can be."""


@cites("CREED-10.7", "CREED-10.24", "CREED-10.28", "CREED-10.40")
def entered(table: Table, square: Square, by: Seat) -> Table:
    """Somebody of a side, or Enemies, came onto a square: what opposing Automatons wait there is set off (R-AUT-8)."""
    found = [
        one.number
        for one in table.automatons
        if one.square == square
        and one.owner != by
        and one.number not in table.set_off
        and table.box.automatons[one.card].trigger in (ENTERED, WALKS)
    ]
    return replace(table, set_off=tuple(sorted((*table.set_off, *found)))) if found else table


def set_off(table: Table) -> tuple[Table, tuple[Step[Table], ...]]:
    """The explosions that wait until all of this moment have been tested (rulings R-AUT-10, N5)."""
    if not table.set_off:
        return table, ()
    return replace(table, set_off=()), (GoOff(table.set_off),)


@cites("CREED-10.16")
def turned_up(table: Table, placed: Placed) -> tuple[Table, Event]:
    """The card is turned up; what it touches is read as the Map stands now (rulings, X1)."""
    town = table.town
    touched = area(town, table.box.automatons[placed.card], placed.square, placed.way)
    towers = tuple(map(str, towers_touched(town, touched)))
    event = AutomatonExploded(placed.number, placed.owner, placed.card, placed.square, touched, towers)
    return table.with_automaton(replace(placed, shown=True)), event


def _left(table: Table, numbers: Iterable[int]) -> list[int]:
    return [number for number in numbers if table.placed(number) is not None]


def _which(table: Table, numbers: Iterable[int]) -> Decision | None:
    """Which is next? The Initiative's side says so, anew after each."""
    left = _left(table, numbers)
    return Decision(table.initiative, "CREED-10.41", tuple(map(Number, left))) if len(left) > 1 else None


def _next(table: Table, numbers: Iterable[int], answer: Number | None) -> tuple[Placed | None, tuple[int, ...]]:
    """The one whose turn it is, if any is left, and those that come after it."""
    left = _left(table, numbers)
    if not left:
        return None, ()
    number = answer.number if answer is not None else left[0]
    return table.placed(number), tuple(other for other in left if other != number)


def _not_next(table: Table, numbers: Iterable[int], action: Action) -> Refusal | None:
    if not isinstance(action, Number):
        return None
    facts: dict[str, str | int] = {"number": action.number, "numbers": ", ".join(map(str, _left(table, numbers)))}
    if table.placed(action.number) is None:
        return Refusal("CREED-10.41", "No Automaton {number} is on the Map.", "Name one of {numbers}.", facts)
    return Refusal(
        "CREED-10.41", "Automaton {number} does not wait to go off or to walk now.", "Name one of {numbers}.", facts
    )


@cites("CREED-10.41", "CREED-10.8")
class GoOff(Step[Table]):
    """These Automatons explode one by one, each with its reactions (rulings R-AUT-11, R-ENM-21)."""

    numbers: tuple[int, ...]

    def ask(self, table: Table) -> Decision | None:
        return _which(table, self.numbers)

    def resolve(self, table: Table, answer: Number | None) -> Resolution[Table]:
        placed, others = _next(table, self.numbers, answer)
        if placed is None:
            return Resolution(table)
        table, exploded = turned_up(table, placed)
        return Resolution(table, (exploded,), (GoOff(others),) if others else ())

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return _not_next(table, self.numbers, action)


def begun(table: Table, trigger: str) -> tuple[int, ...]:
    """The Automatons of a kind that have begun: those placed in the Enemy phase begin a turn later (R-TRN-11)."""
    cards = table.box.automatons
    return tuple(
        one.number for one in table.automatons if cards[one.card].trigger == trigger and one.since <= table.turn
    )


class StartWalks(Step[Table]):
    """When all Enemies have moved and been tested, Automatons that walk do (rulings, MV6)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        numbers = begun(table, WALKS) if table.automatons else ()
        return Resolution(table, (), (Walk(numbers),) if numbers else ())


@cites("CREED-10.41")
class Walk(Step[Table]):
    """These Automatons walk one by one; an explosion follows its own step at once (ruling R-AUT-16)."""

    numbers: tuple[int, ...]

    def ask(self, table: Table) -> Decision | None:
        return _which(table, self.numbers)

    def resolve(self, table: Table, answer: Number | None) -> Resolution[Table]:
        placed, others = _next(table, self.numbers, answer)
        if placed is None:
            return Resolution(table)
        table, events = walked(table, placed)
        return Resolution(table, events, (Walk(others),) if others else ())

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return _not_next(table, self.numbers, action)


@cites("CREED-10.7")
def walked(table: Table, placed: Placed) -> tuple[Table, tuple[Event, ...]]:
    """One square on its way, with a ladder where an Enemy needs one; it explodes where it cannot, or meets somebody."""
    there = table.town.enemy_onward[WAY_LETTERS.index(placed.way)].get(placed.square)
    if there is None:
        table, exploded = turned_up(table, placed)
        return table, (exploded,)
    walks = AutomatonWalked(placed.number, placed.owner, placed.card, placed.square, there, placed.way)
    placed = replace(placed, square=there, shown=True)
    table = table.with_automaton(placed)
    if not _meets(table, placed):
        return table, (walks,)
    table, exploded = turned_up(table, placed)
    return table, (walks, exploded)


def _meets(table: Table, placed: Placed) -> bool:
    """Is it at the foot of the opposing Tower, or with Enemies or Opponents, hidden ones included?"""
    square = placed.square
    if table.enemies.get(square) or table.town.tower_of.get(square) is table.sides[1 - placed.owner].faction:
        return True
    return any(board.square == square and mini // 2 != placed.owner for mini, board in enumerate(table.boards))


@cites("CREED-10.7")
class StrikeClocks(Step[Table]):
    """At the end of the Enemy phase clocks go off that were placed before it (rulings, CLK)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        numbers = begun(table, CLOCK) if table.automatons else ()
        return Resolution(table, (), (GoOff(numbers),) if numbers else ())
