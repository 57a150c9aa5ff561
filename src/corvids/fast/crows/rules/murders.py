"""Murders: six figures or more that flocked to one totem."""

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled
from corvids.games.crows.rules.murders import MATED_PAIR, MURDER
from corvids.kernel import cites

from ..board import STEPS_AWAY, add_crows, has_tile, slots_before, within
from ..layout import (
    CORRUPTED,
    CROWS,
    END_ROUND,
    FIRST_SEAT,
    LAID,
    MURDERS,
    OPEN,
    QUEEN,
    SCATTER_MURDER,
    SEAT,
    SEAT_BITS,
    SEATS,
    SQUARE,
    STEP,
    THREE_BITS,
    TOTEM,
)
from ..state import State


@compiled
@cites("CROWS-8.1", "CROWS-8.7", "CROWS-8.8", "CROWS-8.9")
def is_murder(state: State, slot: int) -> bool:
    """Are there six figures on this totem's tile, the Queen counted as one? (rulings M1, M2)"""
    return state[CROWS + slot] + (state[QUEEN] >> slot & 1) >= MURDER


@compiled
@cites("CROWS-8.1", "CROWS-8.11", "CROWS-8.12", "CROWS-8.20", "CROWS-8.21", "CROWS-8.24")
def find_murders(state: State) -> None:
    """The list of murders, in turn order, is fixed once a round, after all have scored (rulings M2, M4, M14).

    Seats stand in one word, counted from 1, the next to scatter lowest.
    """
    found = 0
    for turn in range(state[SEATS] - 1, -1, -1):
        seat = (state[FIRST_SEAT] + turn) % state[SEATS]
        if state[TOTEM + seat] and is_murder(state, lowest(state[TOTEM + seat])):
            found = found << SEAT_BITS | (seat + 1)
    state[MURDERS] = found
    if found:
        lift_corruption(state)
    next_murder(state)


@compiled
@cites("CROWS-8.2", "CROWS-8.12")
def lift_corruption(state: State) -> None:
    """The round's first murder takes the corruption of earlier rounds off the board (ruling M5)."""
    state[CORRUPTED] = 0


@compiled
@cites("CROWS-8.10")
def next_murder(state: State) -> None:
    """Murders are scattered one after the other."""
    state[SEAT] = (state[MURDERS] & THREE_BITS) - 1 if state[MURDERS] else 0
    state[STEP] = SCATTER_MURDER if state[MURDERS] else END_ROUND


@compiled
@cites("CROWS-8.5", "CROWS-8.10", "CROWS-8.16")
def ask_scatter_murder(state: State) -> None:
    """The seat whose totem it is chooses where the spiral starts (rulings M3, M9)."""
    state[OPEN] = 0b1111


@compiled
@cites("CROWS-8.3", "CROWS-8.6", "CROWS-8.13", "CROWS-8.14", "CROWS-1.8", "CROWS-8.15", "CROWS-8.22", "CROWS-8.23")
def scatter_murder(state: State, way: int) -> None:
    """A pair of ordinary crows gone, the other crows scattered, the tile corrupted; the Queen stays (M6 to M8, M15)."""
    murder = lowest(state[TOTEM + state[SEAT]])
    crows = state[CROWS + murder]
    add_crows(state, murder, -crows)
    scatter(state, murder, way, crows - MATED_PAIR)
    state[CORRUPTED] |= 1 << murder
    state[MURDERS] >>= SEAT_BITS
    next_murder(state)


@compiled
@cites("CROWS-8.4", "CROWS-8.17", "CROWS-8.18", "CROWS-8.19")
def scatter(state: State, murder: int, start: int, crows: int) -> None:
    """One crow on each tile along the spiral, from the start again if it ends (rulings M10 to M12).

    On a board of one tile there is nowhere to go, and they stay.
    """
    others = state[LAID] - 1
    if not others:
        add_crows(state, murder, crows)
        return
    laps, left = crows // others, crows % others
    if laps:
        for slot in range(state[LAID]):
            if slot != murder:
                add_crows(state, slot, laps)
    square, leg = state[SQUARE + murder], 0
    while left:
        for _ in range((leg >> 1) + 1):
            square += STEPS_AWAY[start + leg & 3]
            if left and within(state, square) and has_tile(state, square):
                add_crows(state, slots_before(state, square), 1)
                left -= 1
        leg += 1
