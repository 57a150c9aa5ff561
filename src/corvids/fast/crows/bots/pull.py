"""What a totem would draw, guessed from the lines of the board without letting anybody fly.

Worth is counted in quarters of a point, so that halves of halves are whole numbers.
"""

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled
from corvids.games.crows.rules.scoring import LEY_LINE_FACTOR

from ..board import figures, line, nearest_of, totems
from ..layout import (
    BARRENS,
    DECK,
    DRAINED,
    HELD,
    KIND,
    LAVA_POOL,
    LEY_LINE,
    SEATS,
    SPELL_KINDS,
)
from ..playing import sum_of
from ..rules.empty import empty_ground
from ..rules.flocking import NO_TOTEM, distance
from ..rules.scoring import figures_worth
from ..state import State

QUARTERS = 4
BARRENS_WORTH = 2 * QUARTERS


@compiled
def best_pull(state: State, seat: int) -> int:
    """The most that a totem can draw anywhere."""
    standing, unseen = totems(state), unseen_spells(state, seat)
    most, left = 0, empty_ground(state)
    while left:
        most = max(most, pull_of(state, lowest(left), standing, unseen))
        left &= left - 1
    return most


@compiled
def unseen_spells(state: State, seat: int) -> int:
    """How many spells that seat has not seen: those of the deck and of other hands."""
    unseen = sum_of(state, DECK, SPELL_KINDS)
    for other in range(state[SEATS]):
        unseen += state[HELD + other] if other != seat else 0
    return unseen


@compiled
def pull_of(state: State, slot: int, standing: int, unseen: int) -> int:
    """About what a totem on that tile would draw, what it would take from others counted by half."""
    drawn = taken = 0
    stops = figures(state) | standing | state[KIND + LAVA_POOL]
    for way in range(4):
        left = line(state, slot, way) & stops
        while left:
            here = nearest_of(left, way)
            if standing >> here & 1:
                break
            some = QUARTERS * figures_worth(state, here)
            away, nearer = distance(state, slot, here, way), nearest_totem(state, here, standing)
            if away < nearer:
                drawn += some
                taken += some if nearer < NO_TOTEM else 0
            elif away == nearer:
                drawn += some >> 1
                taken += some >> 1
            if state[KIND + LAVA_POOL] >> here & 1:
                break
            left &= ~(1 << here)
    if state[KIND + LEY_LINE] >> slot & 1 and not state[DRAINED]:
        drawn *= LEY_LINE_FACTOR
    barrens = state[KIND + BARRENS] >> slot & 1
    return drawn + (taken >> 1) + (BARRENS_WORTH if barrens and unseen else 0)


@compiled
def nearest_totem(state: State, slot: int, standing: int) -> int:
    """How far the nearest totem is from that tile; ``NO_TOTEM`` if it sees none."""
    least = NO_TOTEM
    for way in range(4):
        ahead = line(state, slot, way) & standing
        if ahead:
            least = min(least, distance(state, slot, nearest_of(ahead, way), way))
    return least
