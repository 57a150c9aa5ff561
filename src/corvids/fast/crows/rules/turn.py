"""On Your Turn: a tile, a totem, perhaps a spell."""

from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..layout import (
    BARRENS,
    DRAW_SPELL,
    DRAW_TILE,
    FIRST_SEAT,
    FLOCK,
    IN_LANDFALL,
    KIND,
    OFFER_SPELL,
    OPEN,
    SEAT,
    SEATS,
    STEP,
    TAKE_TURN,
    TOTEM,
    TURN,
)
from ..state import State
from .empty import empty_ground


@compiled
@cites("CROWS-5.6", "CROWS-2.10", "CROWS-4.1")
def take_turn(state: State) -> None:
    """One seat's turn: tile, totem, spell, in that order."""
    state[SEAT] = (state[FIRST_SEAT] + state[TURN]) % state[SEATS]
    state[STEP] = DRAW_TILE


@compiled
@cites("CROWS-4.1")
def end_turn(state: State) -> None:
    """The next seat's turn, clockwise; after the last one's the round is settled."""
    state[IN_LANDFALL] = 0
    state[TURN] += 1
    state[STEP] = TAKE_TURN if state[TURN] < state[SEATS] else FLOCK


@compiled
@cites("CROWS-5.5", "CROWS-5.10", "CROWS-5.11")
def ask_place_totem(state: State) -> None:
    """Stand the totem on an empty tile, if there is one (ruling D3)."""
    state[OPEN] = empty_ground(state)
    if not state[OPEN]:
        state[STEP] = OFFER_SPELL


@compiled
@cites("CROWS-5.5", "CROWS-5.12", "CROWS-5.13")
def place_totem(state: State, slot: int) -> None:
    """The totem stands there; on Barrens that brings a spell (rulings D2 to D4)."""
    state[TOTEM + state[SEAT]] = 1 << slot
    state[STEP] = DRAW_SPELL if brings_spell(state, slot) else OFFER_SPELL


@compiled
@cites("CROWS-2.1")
def brings_spell(state: State, slot: int) -> int:
    """A totem on a Barrens draws a spell."""
    return state[KIND + BARRENS] >> slot & 1
