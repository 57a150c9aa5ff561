"""How many assignments there are, what they can give, and one visit with a small roster counted in full."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.headquarters.playing import PAIR, Visit

from corvids.games.headquarters.game import Headquarters
from corvids.games.headquarters.table import Assassin
from corvids.games.headquarters.totals import PLACES, Totals, assignments, kinds_left, number_of
from corvids.kernel import CHANCE, Decision, State, apply, begin, key

NOBODY = "room hospital apprentice*4\nroom workshop courtesan*2,thief\nroom command mercenary*2,leonardo\n"
"""Everybody is placed but one Thief and the Physician."""


def test_with_the_whole_roster_there_are_2404080_assignments_and_1254_totals() -> None:
    table = Visit(PAIR + "waits helpers\n").table
    kinds, free = kinds_left(table), tuple(map(table.free_spaces, PLACES))
    assert number_of(kinds, free) == 2_404_080
    assert number_of(kinds, free, everybody=True) == 59_264
    assert len(assignments(table).ways) == 1254


@pytest.mark.parametrize(("contracts", "totals"), [(0, 1254), (2, 1254), (4, 1883), (6, 2268)])
def test_totals_at_each_level(contracts: int, totals: int) -> None:
    assert len(assignments(Visit(f"{PAIR}contracts {contracts}\nwaits helpers\n").table).ways) == totals


def test_every_total_is_come_to_by_its_way_and_none_is_left_out() -> None:
    table = Visit(PAIR + NOBODY + "waits helpers\n").table
    found = assignments(table)
    assert [kind.name for kind in found.kinds] == ["physician", "thief"]
    by_hand = set()
    for places in product((*PLACES, None), repeat=2):
        taken = Counter(place for place in places if place)
        if all(number <= table.free_spaces(place) for place, number in taken.items()):
            gained = [0, 0, 0, 0]
            for kind, place in zip(found.kinds, places, strict=True):
                if place:
                    gained[PLACES.index(place)] += kind.worth[PLACES.index(place)]
            by_hand.add(Totals(*gained))
    assert set(found.ways) == by_hand == {
        Totals(0, 0, keeps, dice) for keeps, dice in ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1))
    }  # fmt: skip
    for totals, fillings in found.ways.items():
        sums = [
            sum(filling[n] * kind.worth[n] for kind, filling in zip(found.kinds, fillings, strict=True))
            for n in range(4)
        ]
        assert Totals(*sums) == totals


class Census:
    """Every position of the last visit of a campaign, from the assignment to its end."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.kinds: Counter[str] = Counter()
        """How many different positions ask by each statement; those that chance is asked in have a star."""
        self.ends: set[bytes] = set()
        self._seen: set[bytes] = set()
        self._look(visit.state)

    def _look(self, state: State[Any]) -> None:
        at, pending = key(state), state.pending
        if at in self._seen:
            return
        self._seen.add(at)
        if not isinstance(pending, Decision):
            self.ends.add(at)
            return
        self.kinds[("*" if pending.seat == CHANCE else "") + pending.rule] += 1
        for action in pending.options:
            self._look(apply(self.visit.game, state, action)[0])


def small(visit: Visit) -> Visit:
    """The same position with a small roster: Apprentice, Mercenary and Thief, one space a building, 1 health cube."""
    table = visit.table
    helpers = {name: replace(table.box.helpers[name], count=1) for name in ("apprentice", "mercenary", "thief")}
    spaces = replace(table.box.spaces, hospital=1, workshop=1, shop=1, command=1)
    cards = {name: card for name, card in table.box.cards.items() if name in ("investigation", "medicine")}
    start = replace(table.box.start, board=(), villa={})
    box = replace(table.box, helpers=helpers, spaces=spaces, cards=cards, blueprints={}, start=start, health=1)
    visit.game = Headquarters(1, box)
    pair = {name: Assassin() for name in ("alessandra", "bastiano")}
    table = replace(
        table, box=box, assassins=pair, equipment={}, rewards={}, chests={}, gone={"investigation": 4, "medicine": 5}
    )
    visit.state = begin(visit.game, table, *visit.state.agenda)
    return visit


READY = PAIR + "memory 8\ncontracts 1 up\nwaits helpers\n"
"""The last visit: Contract 2 with its 3 hits lies on top."""
ASSIGNMENTS = 1 + 3 * 4 + 3 * 4 * 3 + 4 * 3 * 2
"""Nobody; one of three helpers in one of four buildings; two; all three."""


def test_a_roster_of_three_on_four_spaces() -> None:
    table = small(Visit(READY)).table
    kinds, free = kinds_left(table), tuple(map(table.free_spaces, PLACES))
    assert number_of(kinds, free) == ASSIGNMENTS == 73
    assert number_of(kinds, free, everybody=True) == 24


WITHOUT = 1 + 2 * 4 + 4 * 3
"""Assignments of the two Allies alone."""
IN_HOSPITAL, IN_HOSPITAL_WITHOUT = 3 * (1 + 2 * 3 + 3 * 2), 2 * (1 + 3)
"""Those with somebody in the Hospital."""


def test_one_visit_with_a_roster_of_three_counted_in_full() -> None:
    """Two Assassins with one health cube each, so that each comes back well or eliminated; one Apprentice replaces one.

    A first failure leaves nobody, Alessandra, Bastiano or both eliminated; in the last case she is replaced.
    """
    census = Census(small(Visit(READY)))
    attempts = ASSIGNMENTS + (ASSIGNMENTS + 3 * WITHOUT)
    first = ASSIGNMENTS * 2 * 3  # success or failure; she is asked about once, he for either answer
    second = first + WITHOUT * 2 * (2 + 3 + 1)  # nothing hangs on how the Apprentice comes back
    healing = IN_HOSPITAL * 3 * 4 + IN_HOSPITAL_WITHOUT * 2 * (3 + 3)  # two questions where both are eliminated
    assert census.kinds == {
        "HQ-5.4": ASSIGNMENTS - 24,  # with everybody placed nobody is asked
        "*HQ-9.1": attempts,
        "*HQ-6.1": first + second,
        "HQ-6.4": ASSIGNMENTS * 3,
        "HQ-1.3": healing,
        "*HQ-4.1": 3 * 4 * 3 + 2 * (2 + 2) * 2,  # by who stands there, who is well, and how it ended
    }
    assert len(census.ends) == 2 * (3 * 4 + 2 * (2 + 2)), "two dice at most never show 3 hits: tried, or not tried"
