"""Choose a Tile and Add It to the Gameboard."""

from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import add_crows, has_tile, kind_at, lay, note_placed, slots_before
from ..layout import (
    END_TURN,
    HAND,
    IN_LANDFALL,
    KIND,
    LAID,
    LAVA_POOL,
    MOVE_REPLACED_TILE,
    OPEN,
    ORIGIN,
    PLACE_TILE,
    PLACE_TOTEM,
    PLACED,
    POOL,
    QUEEN,
    QUEENS_TOTEM,
    SEAT,
    STEP,
    TILE,
    TREE_1,
    TREE_3,
)
from ..state import State
from .empty import empty_ground


@compiled
@cites("CROWS-2.7", "CROWS-2.26", "CROWS-5.6")
def after_tile(state: State) -> int:
    """A totem comes next; after Landfall there is none, and no spell either (ruling L2)."""
    return END_TURN if state[IN_LANDFALL] else PLACE_TOTEM


@compiled
@cites("CROWS-5.1", "CROWS-5.14", "CROWS-5.23", "CROWS-2.24")
def ask_choose_tile(state: State) -> None:
    """Choose one tile of the hand to place; who holds one must (ruling T3), who holds none goes on (ruling S12)."""
    hand = HAND + 2 * state[SEAT]
    first, second = state[hand], state[hand + 1]
    state[OPEN] = (first >= 0) | (second >= 0 and second != first) << 1
    if not state[OPEN]:
        state[STEP] = after_tile(state)


@compiled
@cites("CROWS-5.1")
def choose_tile(state: State, which: int) -> None:
    """The tile has left the hand, and is to be placed."""
    hand = HAND + 2 * state[SEAT]
    state[TILE] = state[hand + which]
    if which == 0:
        state[hand] = state[hand + 1]
    state[hand + 1] = -1
    state[STEP] = PLACE_TILE


@compiled
@cites("CROWS-5.2", "CROWS-5.3", "CROWS-5.16", "CROWS-5.17", "CROWS-5.18", "CROWS-5.19")
def ask_place_tile(state: State) -> None:
    """Lay the tile beside another; a Lava Pool may take the place of an empty tile instead."""
    state[OPEN] = empty_ground(state) if state[TILE] == LAVA_POOL else 0


@compiled
@cites("CROWS-5.2", "CROWS-5.3", "CROWS-1.1", "CROWS-5.15")
def place_tile(state: State, square: int) -> None:
    """The tile is laid with whom it brings (ruling T1), or the one there makes way for it."""
    if not has_tile(state, square):
        lay(state, square, state[TILE])
        note_placed(state, square)
        arrivals(state, slots_before(state, square), state[TILE])
        state[TILE] = 0
        state[STEP] = after_tile(state)
        return
    slot = slots_before(state, square)
    moved = kind_at(state, slot)
    state[KIND + moved] &= ~(1 << slot)
    state[KIND + LAVA_POOL] |= 1 << slot
    state[TILE], state[ORIGIN] = moved, square
    state[STEP] = MOVE_REPLACED_TILE


@compiled
@cites("CROWS-5.4", "CROWS-5.20", "CROWS-5.21", "CROWS-1.15")
def move_replaced_tile(state: State, square: int) -> None:
    """The tile that made way is laid elsewhere: it brings nobody, and keeps its place in the order (T5, T6, E2)."""
    lay(state, square, state[TILE])
    for n in range(state[LAID]):
        if state[PLACED + n] == state[ORIGIN]:
            state[PLACED + n] = square
            break
    note_placed(state, state[ORIGIN])
    state[TILE], state[ORIGIN] = 0, 0
    state[STEP] = after_tile(state)


@compiled
@cites("CROWS-1.2", "CROWS-1.6", "CROWS-1.14")
def arrivals(state: State, slot: int, kind: int) -> None:
    """Who comes with a tile that has just been placed: its crows, or the Queen."""
    if kind == QUEENS_TOTEM:
        state[QUEEN] = 1 << slot
    elif TREE_1 <= kind <= TREE_3:
        spawn(state, slot, crow_icons(kind))


@compiled
@cites("CROWS-1.2")
def crow_icons(kind: int) -> int:
    """How many crows a tree brings."""
    return kind - TREE_1 + 1


@compiled
@cites("CROWS-1.12", "CROWS-1.13")
def spawn(state: State, slot: int, wanted: int) -> None:
    """Crows from the pool, as many as there are (ruling S6)."""
    crows = min(wanted, state[POOL])
    state[POOL] -= crows
    add_crows(state, slot, crows)
