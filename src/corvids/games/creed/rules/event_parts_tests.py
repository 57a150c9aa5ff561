"""Detection Tests that an Event lifts: which are left, and whose first ones it speaks of."""

from collections.abc import Collection

from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square

from ..cards import EventDoes
from ..events.event_cards import SparedTest
from ..table import Effect, Table, seat_of
from .effects import GROUNDS, of_kind
from .watching import BODY, Subject


def without_tests(
    table: Table, tested: tuple[Subject, ...], seat: Seat, squares: Collection[Square] | None = None
) -> tuple[tuple[Subject, ...], tuple[Event, ...]]:
    """The tests that are left when Characters of a side take none, on these squares or on any."""
    gone = [
        subject
        for subject in tested
        if subject.mini != BODY and seat_of(subject.mini) == seat and (squares is None or subject.square in squares)
    ]
    events = tuple(SparedTest(table.boards[subject.mini].who, subject.square) for subject in gone)
    return tuple(subject for subject in tested if subject not in gone), events


def first_tests(table: Table) -> list[Effect]:
    """Parts of the Event that speak of first Detection Tests."""
    return list(of_kind(table, EventDoes.IGNORE_FIRST_TEST))


def facing_first(table: Table, effect: Effect, tested: tuple[Subject, ...]) -> list[Subject]:
    """Those of a side that are tested on the ground that an effect names, for the first time."""
    ground = GROUNDS.get(effect.where)
    return [
        subject
        for subject in tested
        if subject.mini != BODY
        and seat_of(subject.mini) == effect.seat
        and table.boards[subject.mini].who not in effect.spent
        and ground in (None, table.town.ground[subject.square])
    ]


def left_to_test(table: Table, tested: tuple[Subject, ...]) -> tuple[Subject, ...]:
    """Those who would be tested, without first tests that an Event ignores as a matter of course."""
    for effect in first_tests(table):
        if effect.amount > 1:
            squares = {subject.square for subject in facing_first(table, effect, tested)}
            tested = without_tests(table, tested, effect.seat, squares)[0]
    return tested
