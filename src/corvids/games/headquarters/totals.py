"""What assignments can give: every total of the four buildings, and for each one way to place the helpers."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from .cards import Building, Helper
from .rules.command_room import level_of
from .table import Table

BITS = 8
"""Of one number in the packed form of a state."""
MASK = (1 << BITS) - 1
PLACES = tuple(Building)
Filling = tuple[int, ...]
"""How many helpers of a kind go to each building."""


class Totals(NamedTuple):
    """What the helpers of the buildings are worth together."""

    cubes: int
    off: int
    keeps: int
    dice: int


class Kind(NamedTuple):
    """Helpers who are left out, all of one kind."""

    name: str
    number: int
    worth: tuple[int, ...]
    """What one is worth in each building."""


class Assignments(NamedTuple):
    """Every total, with one way to come to it."""

    kinds: tuple[Kind, ...]
    ways: Mapping[Totals, tuple[Filling, ...]]


def assignments(table: Table) -> Assignments:
    """What the helpers who are left out can still add, given the spaces that are free."""
    return _assignments(kinds_left(table), tuple(table.free_spaces(place) for place in PLACES))


def kinds_left(table: Table) -> tuple[Kind, ...]:
    """The helpers who are left out, kind by kind, those of whom there are fewest first."""
    level, helpers = level_of(table), table.box.helpers
    kinds = [Kind(name, number, worth(helpers[name], level)) for name, number in table.left_out().items()]
    return tuple(sorted(kinds, key=lambda kind: (kind.number, kind.name)))


def worth(helper: Helper, level: int) -> tuple[int, ...]:
    """What a helper is worth in each building at a level of the Headquarters."""
    return helper.hospital[level - 1], helper.workshop, helper.shop, helper.command


def fillings(number: int, free: tuple[int, ...]) -> Iterator[Filling]:
    """Every way to send up to so many alike helpers to the buildings."""
    return (sent for sent in product(*(range(min(number, room) + 1) for room in free)) if sum(sent) <= number)


@cache
def _assignments(kinds: tuple[Kind, ...], free: tuple[int, ...]) -> Assignments:
    steps = [{0: (0, (0,) * len(PLACES))}]
    allowed = {_packed(taken) for taken in product(*(range(room + 1) for room in free))}
    taken = (1 << BITS * len(PLACES)) - 1
    for kind in kinds:
        sent = [(_step(kind, filling), filling) for filling in fillings(kind.number, free)]
        reached: dict[int, tuple[int, Filling]] = {}
        for state in steps[-1]:
            for more, filling in sent:
                to = state + more
                if to not in reached and to & taken in allowed:
                    reached[to] = (state, filling)
        steps.append(reached)
    ways: dict[Totals, tuple[Filling, ...]] = {}
    for state in steps[-1]:
        totals = Totals(*((state >> BITS * (len(PLACES) + n)) & MASK for n in range(len(PLACES))))
        if totals not in ways:
            ways[totals] = tuple(_back(steps, state))
    return Assignments(kinds, ways)


def _packed(numbers: tuple[int, ...]) -> int:
    return sum(number << BITS * n for n, number in enumerate(numbers))


def _step(kind: Kind, filling: Filling) -> int:
    """What a filling adds to the spaces taken, and to the totals."""
    gains = tuple(number * each for number, each in zip(filling, kind.worth, strict=True))
    return _packed((*filling, *gains))


def _back(steps: list[dict[int, tuple[int, Filling]]], state: int) -> list[Filling]:
    found = []
    for reached in reversed(steps[1:]):
        state, filling = reached[state]
        found.append(filling)
    return found[::-1]


def number_of(kinds: tuple[Kind, ...], free: tuple[int, ...], *, everybody: bool = False) -> int:
    """How many assignments there are, alike helpers and the spaces of one building not told apart."""
    counts = {free: 1}
    for kind in kinds:
        after: dict[tuple[int, ...], int] = {}
        for left, ways in counts.items():
            for sent in fillings(kind.number, left):
                if not everybody or sum(sent) == kind.number:
                    rest = tuple(room - number for room, number in zip(left, sent, strict=True))
                    after[rest] = after.get(rest, 0) + ways
        counts = after
    return sum(counts.values())
