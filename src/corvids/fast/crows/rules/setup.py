"""Game Setup: every draw of it is a question for chance."""

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import kind_at, lay, note_placed, slots_before
from ..layout import (
    BEGIN_ROUND,
    CHOOSE_FIRST_PLAYER,
    DEAL_HAND,
    FIRST_SEAT,
    HAND,
    LAID,
    OPEN,
    OPENING,
    PLACED,
    POPULATE_OPENING,
    SEAT,
    SEATS,
    STEP,
    TO_DEAL,
)
from ..state import State
from .drawing import after_draw
from .laying import arrivals


@compiled
@cites("CROWS-3.4", "CROWS-3.16", "CROWS-3.17")
def lay_opening_tile(state: State, kind: int) -> None:
    """One tile of the starting pattern is laid; they are dealt in order, from the north-west (ruling S1)."""
    after_draw(state, kind)
    square = state[OPENING + lowest(state[TO_DEAL])]
    lay(state, square, kind)
    note_placed(state, square)
    state[TO_DEAL] &= state[TO_DEAL] - 1
    if not state[TO_DEAL]:
        state[STEP], state[SEAT] = DEAL_HAND, 0


@compiled
@cites("CROWS-3.5")
def deal_hand(state: State, kind: int) -> None:
    """Each seat draws one tile as its hidden hand."""
    after_draw(state, kind)
    state[HAND + 2 * state[SEAT]] = kind
    state[SEAT] += 1
    if state[SEAT] == state[SEATS]:
        state[STEP], state[SEAT] = POPULATE_OPENING, 0


@compiled
@cites("CROWS-3.6", "CROWS-3.14", "CROWS-3.15")
def populate_opening(state: State) -> None:
    """Crows and the Queen come to the starting pattern; its Lava Pools replace nothing (ruling S5)."""
    for n in range(state[LAID]):
        slot = slots_before(state, state[PLACED + n])
        arrivals(state, slot, kind_at(state, slot))
    state[STEP] = CHOOSE_FIRST_PLAYER


@compiled
@cites("CROWS-3.7")
def ask_first_player(state: State) -> None:
    """Somebody is given the first player token at random."""
    state[OPEN] = (1 << state[SEATS]) - 1


@compiled
@cites("CROWS-3.7")
def choose_first_player(state: State, seat: int) -> None:
    """That seat begins the first round."""
    state[FIRST_SEAT] = seat
    state[STEP] = BEGIN_ROUND
