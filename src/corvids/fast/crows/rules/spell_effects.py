"""Spells Summary: the parts of Attract, Disperse, Teleport and Populate, each a small question, and what they do."""

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import add_crows, figures, has_tile, kind_at, line, nearest_of, slots_before
from ..layout import (
    ATTRACT_FROM,
    COLUMN_RUN,
    CROWS,
    END_TURN,
    KIND,
    LAVA_POOL,
    OPEN,
    POOL,
    QUEEN,
    ROW,
    ROW_RUN,
    SOURCE,
    SQUARE,
    STEP,
    TARGET,
    TELEPORT_FIGURES,
    TELEPORT_TO,
    TREE_2,
    TREE_3,
)
from ..state import State
from .empty import empty
from .laying import crow_icons, spawn

AROUND = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)
"""From a square to the 8 around it."""
ONE_CROW, TWO_CROWS, HER, HER_AND_CROW = range(4)


@compiled
@cites("CROWS-2.4", "CROWS-2.17")
def lures(state: State) -> int:
    """Attract: empty tiles that some line of tiles with figures leads to."""
    found, left = 0, figures(state)
    while left:
        slot = lowest(left)
        found |= state[ROW_RUN + slot] | state[COLUMN_RUN + slot]
        left &= left - 1
    return found & empty(state)


@compiled
@cites("CROWS-2.4", "CROWS-2.17")
def ask_choose_lure(state: State) -> None:
    """Attract: choose an empty tile that some line of tiles with figures leads to."""
    state[OPEN] = lures(state)


@compiled
@cites("CROWS-2.4")
def choose_lure(state: State, slot: int) -> None:
    """The tile is chosen; next the direction."""
    state[SOURCE] = 1 << slot
    state[STEP] = ATTRACT_FROM


@compiled
@cites("CROWS-2.4", "CROWS-2.14", "CROWS-2.17")
def ask_attract_from(state: State) -> None:
    """Attract: choose the direction from which figures come, up to the first gap (rulings A1, A4)."""
    lure, state[OPEN] = lowest(state[SOURCE]), 0
    for way in range(4):
        state[OPEN] |= (line(state, lure, way) & figures(state) != 0) << way


@compiled
@cites("CROWS-2.4", "CROWS-2.13", "CROWS-2.14", "CROWS-2.15", "CROWS-2.16")
def attract_from(state: State, way: int) -> None:
    """All figures of the line come to the lure, or to the first Lava Pool before it (rulings A1 to A3)."""
    landing = lowest(state[SOURCE])
    left = line(state, landing, way) & (figures(state) | state[KIND + LAVA_POOL])
    while left:
        slot = nearest_of(left, way)
        fly(state, slot, landing)
        if state[KIND + LAVA_POOL] >> slot & 1:
            landing = slot
        left &= ~(1 << slot)
    state[SOURCE] = 0
    state[STEP] = END_TURN


@compiled
@cites("CROWS-2.13", "CROWS-2.12")
def fly(state: State, start: int, landing: int) -> None:
    """All figures of one tile come to another."""
    crows = state[CROWS + start]
    if crows:
        add_crows(state, start, -crows)
        add_crows(state, landing, crows)
    if state[QUEEN] == 1 << start:
        state[QUEEN] = 1 << landing


@compiled
@cites("CROWS-2.5")
def driven_from(state: State, slot: int) -> int:
    """Disperse: the tiles from which figures of that tile could be driven straight away, to a tile behind it."""
    near, found = state[SQUARE + slot], 0
    for away in AROUND[:4]:
        if has_tile(state, near + away) and has_tile(state, near - away):
            found |= 1 << slots_before(state, near + away) | 1 << slots_before(state, near - away)
    return found


@compiled
@cites("CROWS-2.21")
def any_dispersed(state: State) -> bool:
    """Disperse: would any figure move? (ruling P4)"""
    open_tiles, left = empty(state), figures(state)
    while left:
        if driven_from(state, lowest(left)) & open_tiles:
            return True
        left &= left - 1
    return False


@compiled
@cites("CROWS-2.5", "CROWS-2.21")
def centres(state: State) -> int:
    """Disperse: empty tiles from which some figure would move."""
    found, left = 0, figures(state)
    while left:
        found |= driven_from(state, lowest(left))
        left &= left - 1
    return found & empty(state)


@compiled
@cites("CROWS-2.5", "CROWS-2.21")
def ask_disperse_from(state: State) -> None:
    """Disperse: choose an empty tile; figures around it move one tile straight away from it."""
    state[OPEN] = centres(state)


@compiled
@cites("CROWS-2.5", "CROWS-2.18", "CROWS-2.19", "CROWS-2.20", "CROWS-2.13")
def disperse_from(state: State, slot: int) -> None:
    """Figures of the 8 tiles around move one tile straight away, where there is a tile (rulings P1 to P3)."""
    centre = state[SQUARE + slot]
    for away in AROUND:
        if has_tile(state, centre + away) and has_tile(state, centre + 2 * away):
            fly(state, slots_before(state, centre + away), slots_before(state, centre + 2 * away))
    state[STEP] = END_TURN


@compiled
@cites("CROWS-2.8", "CROWS-2.28")
def ask_teleport_from(state: State) -> None:
    """Teleport: choose any tile with figures."""
    state[OPEN] = figures(state)


@compiled
@cites("CROWS-2.8")
def teleport_from(state: State, slot: int) -> None:
    """Next the tile they go to."""
    state[SOURCE] = 1 << slot
    state[STEP] = TELEPORT_TO


@compiled
@cites("CROWS-2.8", "CROWS-2.28")
def ask_teleport_to(state: State) -> None:
    """Teleport: choose an empty tile; it may be a Lava Pool."""
    state[OPEN] = empty(state)


@compiled
@cites("CROWS-2.8")
def teleport_to(state: State, slot: int) -> None:
    """Next the figures that go."""
    state[TARGET] = 1 << slot
    state[STEP] = TELEPORT_FIGURES


@compiled
@cites("CROWS-2.8", "CROWS-2.29")
def ask_teleport_figures(state: State) -> None:
    """Teleport: choose which one or two figures go; the Queen may be one of them."""
    crows, queen = state[CROWS + lowest(state[SOURCE])], state[QUEEN] == state[SOURCE]
    state[OPEN] = (
        (crows > 0) << ONE_CROW | (crows > 1) << TWO_CROWS | queen << HER | (queen and crows > 0) << HER_AND_CROW
    )


@compiled
@cites("CROWS-2.8", "CROWS-2.29", "CROWS-2.13")
def teleport_figures(state: State, load: int) -> None:
    """They are on the other tile."""
    crows = 2 if load == TWO_CROWS else 0 if load == HER else 1
    add_crows(state, lowest(state[SOURCE]), -crows)
    add_crows(state, lowest(state[TARGET]), crows)
    if load in (HER, HER_AND_CROW):
        state[QUEEN] = state[TARGET]
    state[SOURCE], state[TARGET] = 0, 0
    state[STEP] = END_TURN


@compiled
@cites("CROWS-2.9", "CROWS-2.30")
def bare_trees(state: State) -> int:
    """Empty trees of two or three crows."""
    return empty(state) & (state[KIND + TREE_2] | state[KIND + TREE_3])


@compiled
@cites("CROWS-2.9", "CROWS-2.30", "CROWS-2.31")
def ask_populate_tree(state: State) -> None:
    """Populate: choose an empty tree of two or three crows."""
    state[OPEN] = bare_trees(state) if state[POOL] else 0


@compiled
@cites("CROWS-2.9", "CROWS-2.31")
def populate_tree(state: State, slot: int) -> None:
    """Crows come to the tree as if it had just been placed, as many as the pool has."""
    spawn(state, slot, crow_icons(kind_at(state, slot)))
    state[STEP] = END_TURN
