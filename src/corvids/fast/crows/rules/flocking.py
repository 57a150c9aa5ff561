"""Crows Flock."""

from corvids.fast.bits import above, below, count, lowest
from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import add_crows, line, nearest_of, totems
from ..layout import ARRIVING, COLUMN_RUN, CROWED, CROWS, GEM_CAVE, KIND, LAVA_POOL, QUEEN, ROW_BITS, ROW_RUN, SQUARE
from ..state import State

NO_TOTEM = 99
"""A distance that no totem is at."""


@compiled
@cites("CROWS-6.1", "CROWS-6.2", "CROWS-6.8")
def totem_in_sight(state: State, start: int, way: int, targets: int) -> int:
    """The first of those totems straight ahead, if no gap comes before it; -1 if there is none (K2 to K4)."""
    ahead = line(state, start, way) & targets
    return nearest_of(ahead, way) if ahead else -1


@compiled
@cites("CROWS-6.3", "CROWS-6.4", "CROWS-6.9", "CROWS-6.10", "CROWS-6.11", "CROWS-1.5", "CROWS-1.16")
def landing(state: State, start: int, way: int, totem: int) -> int:
    """Where a flight towards that totem ends: on the first Lava Pool before it, if there is one (K5 to K7)."""
    lava = line(state, start, way) & state[KIND + LAVA_POOL]
    between = lava & (above(totem) if totem < start else below(totem))
    return nearest_of(between, way) if between else totem


@compiled
@cites("CROWS-6.1", "CROWS-6.15")
def distance(state: State, start: int, totem: int, way: int) -> int:
    """How far a totem in line is, counted through Lava Pools (rulings K2, K13)."""
    away = abs(state[SQUARE + totem] - state[SQUARE + start])
    return away if way & 1 else away >> ROW_BITS


@compiled
@cites("CROWS-6.1", "CROWS-6.15")
def nearest(state: State, start: int, targets: int) -> int:
    """The directions of the nearest of those totems in sight, a bit each."""
    least, ways = NO_TOTEM, 0
    for way in range(4):
        totem = totem_in_sight(state, start, way, targets)
        if totem >= 0:
            away = distance(state, start, totem, way)
            if away < least:
                least, ways = away, 0
            if away == least:
                ways |= 1 << way
    return ways


@compiled
@cites("CROWS-6.5", "CROWS-6.12", "CROWS-6.14", "CROWS-1.3")
def favoured(state: State, start: int, targets: int) -> int:
    """Of the nearest totems' directions those of Gem Caves, if there are any (rulings K9, K10, K12)."""
    ways = nearest(state, start, targets)
    if not ways & (ways - 1):
        return ways
    caves, left = 0, ways
    while left:
        way = lowest(left)
        totem = totem_in_sight(state, start, way, targets)
        caves |= (state[KIND + GEM_CAVE] >> totem & 1) << way
        left &= left - 1
    return caves or ways


@compiled
@cites("CROWS-6.6", "CROWS-6.13", "CROWS-6.19")
def shares(crows: int, ways: int) -> int:
    """How many crows fly in each of so many directions; the Queen is not among them (rulings K11, K16)."""
    return crows // ways


@compiled
@cites("CROWS-6.7", "CROWS-6.16", "CROWS-6.19", "CROWS-6.6")
def flock(state: State) -> None:
    """All figures choose and fly at once, from where they stand now; none from under a totem (rulings K1, K14)."""
    targets = totems(state)
    flying = state[CROWED] & within_sight(state, targets) & ~targets
    queens_landing = queen_lands(state, targets)
    landings, left = 0, flying
    while left:
        landings |= crows_leave(state, lowest(left), targets)
        left &= left - 1
    while landings:
        slot = lowest(landings)
        add_crows(state, slot, state[ARRIVING + slot])
        state[ARRIVING + slot] = 0
        landings &= landings - 1
    if queens_landing >= 0:
        state[QUEEN] = 1 << queens_landing


@compiled
def within_sight(state: State, targets: int) -> int:
    """Tiles in line with some totem: figures anywhere else stay where they are."""
    seen, left = 0, targets
    while left:
        slot = lowest(left)
        seen |= state[ROW_RUN + slot] | state[COLUMN_RUN + slot]
        left &= left - 1
    return seen


@compiled
@cites("CROWS-6.6", "CROWS-6.7")
def crows_leave(state: State, start: int, targets: int) -> int:
    """The crows of one tile take off, equally many to each totem they favour; gives where they will land."""
    ways = favoured(state, start, targets)
    share = shares(state[CROWS + start], count(ways))
    landings = 0
    if not share:
        return landings
    while ways:
        way = lowest(ways)
        slot = landing(state, start, way, totem_in_sight(state, start, way, targets))
        state[ARRIVING + slot] += share
        add_crows(state, start, -share)
        landings |= 1 << slot
        ways &= ways - 1
    return landings


@compiled
@cites("CROWS-1.9", "CROWS-6.17", "CROWS-6.18", "CROWS-6.20", "CROWS-6.21", "CROWS-6.22")
def queen_lands(state: State, targets: int) -> int:
    """Where the Queen flies: to the nearest Gem Cave totem past any other, else as a crow would; or -1 (K15 to K18)."""
    queen = state[QUEEN]
    caves = targets & state[KIND + GEM_CAVE]
    if not queen or queen & caves:
        return -1
    start, seen = lowest(queen), caves
    ways = nearest(state, start, caves)
    if not ways and not queen & targets:
        seen = targets
        ways = nearest(state, start, targets)
    if count(ways) != 1:
        return -1
    way = lowest(ways)
    return landing(state, start, way, totem_in_sight(state, start, way, seen))
