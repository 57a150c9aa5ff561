"""Round Order, and Take Back Mana Totems and Begin the Next Round."""

from corvids.fast.bits import count, lowest
from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import slots_before
from ..layout import (
    BEGIN_ROUND,
    CARRION_PARADISE,
    DRAINED,
    FIRST_SEAT,
    KIND,
    LAST_ROUND,
    MOST_SEATS,
    PLACED,
    POOL,
    ROUND,
    SEATS,
    STEP,
    TAKE_TURN,
    TOTEM,
    TURN,
)
from ..state import State
from .ending import end_game
from .flocking import flock
from .laying import spawn
from .murders import find_murders
from .scoring import score


@compiled
@cites("CROWS-4.1")
def begin_round(state: State) -> None:
    """Everybody takes a turn, clockwise from the starting player; then the round is settled."""
    state[ROUND] += 1
    state[TURN] = 0
    state[STEP] = TAKE_TURN


@compiled
@cites("CROWS-4.1", "CROWS-4.3")
def settle(state: State) -> None:
    """Crows flock, seats score, murders are found."""
    flock(state)
    score(state)
    find_murders(state)


@compiled
@cites("CROWS-4.1", "CROWS-1.18", "CROWS-2.23")
def take_back_totems(state: State) -> None:
    """After the scattering totems are taken back, and what was cast for the round ends (ruling E6)."""
    for seat in range(MOST_SEATS):
        state[TOTEM + seat] = 0
    state[DRAINED] = 0


@compiled
@cites("CROWS-1.10", "CROWS-1.17", "CROWS-1.19", "CROWS-9.7")
def feed_carrion(state: State) -> None:
    """Each Carrion Paradise gets a crow, the one placed first before the others (E1, E2); not after the last round."""
    hungry = 0 if state[LAST_ROUND] or not state[POOL] else state[KIND + CARRION_PARADISE]
    n = 0
    while hungry:
        slot = lowest(hungry)
        if count(hungry) > state[POOL]:  # only then the order makes a difference
            slot = slots_before(state, state[PLACED + n])
            n += 1
        if hungry >> slot & 1:
            spawn(state, slot, 1)
            hungry &= ~(1 << slot)


@compiled
@cites("CROWS-4.2", "CROWS-4.4", "CROWS-9.2")
def end_round(state: State) -> None:
    """The next round begins with the seat to the left, unless this one was the last."""
    take_back_totems(state)
    feed_carrion(state)
    if state[LAST_ROUND]:
        end_game(state)
        return
    state[FIRST_SEAT] = (state[FIRST_SEAT] + 1) % state[SEATS]
    state[STEP] = BEGIN_ROUND
