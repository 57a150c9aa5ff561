"""What a seat sees, as numbers: written into arrays that are there already. docs/fast.md lists every column.

Seats are counted from the viewer on, clockwise: 0 is the viewer itself.
"""

from typing import Any

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled

from .board import cell, kind_at, vacant_square
from .layout import (
    ABOVE,
    AT,
    BELOW,
    BLOCK,
    CORRUPTED,
    CROWS,
    DECK,
    DRAINED,
    FIRST_SEAT,
    HAND,
    HELD,
    IN_LANDFALL,
    KINDS,
    LAID,
    LAST_ROUND,
    OPEN,
    ORIGIN,
    PLACE_TILE,
    POOL,
    QUEEN,
    ROUND,
    SCORE,
    SEATS,
    SIDE,
    SLOTS,
    SOURCE,
    SPELL_BITS,
    SPELL_HAND,
    SPELL_KINDS,
    SQUARE,
    STEP,
    TARGET,
    THREE_BITS,
    TILE,
    TOTEM,
    TURN,
    UNSEEN,
    USED,
    VACANT,
)
from .running import FIRST_ANSWERS, is_over
from .state import State

COLUMNS = ("cell", "kind", "crows", "queen", "corrupted", "totem", "source", "target", "option")
"""Of a slot: the cell of its tile, the kind counted from 1, crows, the Queen, corruption, whose totem counted from 1,
whether a spell under way comes from there or goes there, and whether it can be answered. All 0 without a tile."""
CELL_AT, KIND_AT, CROWS_AT, QUEEN_AT, CORRUPTED_AT, TOTEM_AT, SOURCE_AT, TARGET_AT, OPTION_AT = range(len(COLUMNS))
PLACES = 160
"""So many vacant squares an array has room for."""
FACTS = (
    ("question", 1), ("seat", 1), ("seats", 1), ("first", 1), ("turn", 1), ("round", 1), ("landfall", 1),
    ("drained", 1), ("last_round", 1), ("pool", 1), ("above", 1), ("block", 1), ("below", 1), ("tile", 1),
    ("origin", 1), ("scores", 4), ("tiles_held", 4), ("spells_held", 4), ("hand", 2), ("spells", SPELL_KINDS),
    ("unseen_tiles", KINDS), ("unseen_spells", SPELL_KINDS), ("used", SPELL_KINDS),
)  # fmt: skip
"""What there is besides the board, and how many numbers each has."""
FIRST_OF = {name: sum(length for _, length in FACTS[:n]) for n, (name, _) in enumerate(FACTS)}
"""Where the numbers of each begin."""
FACTS_SIZE = sum(length for _, length in FACTS)
BY_SEAT, OWN_HAND, OWN_SPELLS = FIRST_OF["scores"], FIRST_OF["hand"], FIRST_OF["spells"]
ALL_UNSEEN, ALL_USED = FIRST_OF["unseen_tiles"], FIRST_OF["used"]
LAYERS = (
    "B", "T1", "T2", "T3", "GC", "ML", "LP", "QT", "CP", "crows", "queen", "corrupted", "totem 0", "totem 1",
    "totem 2", "totem 3", "source", "target", "vacant",
)  # fmt: skip
"""Of a picture of the board: kinds of tile, what stands on them, and where tiles can be laid."""
CROW_LAYER, TOTEM_LAYER, SOURCE_LAYER, VACANT_LAYER = KINDS, KINDS + 3, KINDS + 7, KINDS + 9


@compiled
def observe_facts(state: State, viewer: int, facts: State) -> None:
    """All but the board."""
    seats = state[SEATS]
    plain = (
        state[STEP], viewer, seats, (state[FIRST_SEAT] - viewer) % seats, state[TURN], state[ROUND],
        state[IN_LANDFALL], state[DRAINED], state[LAST_ROUND], state[POOL], state[ABOVE], state[BLOCK], state[BELOW],
        state[TILE] + 1 if asks_about_tile(state) else 0, cell(state[ORIGIN]) + 1 if state[ORIGIN] else 0,
    )  # fmt: skip
    for n in range(len(plain)):
        facts[n] = plain[n]
    for n in range(4):
        seat = (viewer + n) % seats
        there = n < seats
        facts[BY_SEAT + n] = state[SCORE + seat] if there else 0
        facts[BY_SEAT + 4 + n] = tiles_held(state, seat) if there else 0
        facts[BY_SEAT + 8 + n] = state[HELD + seat] if there else 0
    for n in range(2):
        facts[OWN_HAND + n] = state[HAND + 2 * viewer + n] + 1
    for spell in range(SPELL_KINDS):
        facts[OWN_SPELLS + spell] = 0
    observe_unseen(state, viewer, facts)


@compiled
def asks_about_tile(state: State) -> bool:
    """Is a tile about to be laid?"""
    return state[STEP] in (PLACE_TILE, PLACE_TILE + 1)


@compiled
def tiles_held(state: State, seat: int) -> int:
    """How many tiles a seat holds."""
    return (state[HAND + 2 * seat] >= 0) + (state[HAND + 2 * seat + 1] >= 0)


@compiled
def observe_unseen(state: State, viewer: int, facts: State) -> None:
    """The viewer's spells, and what is left of tiles and spells: hands of others count as unseen."""
    for n in range(KINDS):
        facts[ALL_UNSEEN + n] = state[UNSEEN + n]
    for n in range(SPELL_KINDS):
        facts[ALL_UNSEEN + KINDS + n], facts[ALL_USED + n] = state[DECK + n], state[USED + n]
    for seat in range(state[SEATS]):
        hand = state[SPELL_HAND + seat]
        for _ in range(state[HELD + seat]):
            facts[(OWN_SPELLS if seat == viewer else ALL_UNSEEN + KINDS) + (hand & THREE_BITS)] += 1
            hand >>= SPELL_BITS
        for n in range(2):
            kind = state[HAND + 2 * seat + n]
            if seat != viewer and kind >= 0:
                facts[ALL_UNSEEN + kind] += 1


@compiled
def observe_slots(state: State, viewer: int, slots: Any) -> None:
    """The tiles in reading order, a row each."""
    tiles_asked = 0 if is_over(state) or FIRST_ANSWERS[state[STEP]] != AT else state[OPEN]
    for slot in range(SLOTS):
        for n in range(len(COLUMNS)):
            slots[slot, n] = 0
        if slot < state[LAID]:
            slots[slot, CELL_AT] = cell(state[SQUARE + slot])
            slots[slot, KIND_AT] = kind_at(state, slot) + 1
            slots[slot, CROWS_AT] = state[CROWS + slot]
            slots[slot, QUEEN_AT] = state[QUEEN] >> slot & 1
            slots[slot, CORRUPTED_AT] = state[CORRUPTED] >> slot & 1
            slots[slot, SOURCE_AT] = state[SOURCE] >> slot & 1
            slots[slot, TARGET_AT] = state[TARGET] >> slot & 1
            slots[slot, OPTION_AT] = tiles_asked >> slot & 1
    for n in range(state[SEATS]):
        totem = state[TOTEM + (viewer + n) % state[SEATS]]
        if totem:
            slots[lowest(totem), TOTEM_AT] = n + 1


@compiled
def observe_places(state: State, places: State) -> None:
    """The cells of vacant squares in reading order, -1 behind the last."""
    for n in range(len(places)):  # type: ignore[arg-type]
        places[n] = cell(vacant_square(state, n)) if n < state[VACANT] else -1


@compiled
def observe_layers(state: State, viewer: int, layers: Any) -> None:
    """The board as layers of 64 by 64."""
    layers[:] = 0
    for slot in range(state[LAID]):
        here = cell(state[SQUARE + slot])
        row, column = here // SIDE, here % SIDE
        layers[kind_at(state, slot), row, column] = 1
        layers[CROW_LAYER, row, column] = min(state[CROWS + slot], 127)
        layers[CROW_LAYER + 1, row, column] = state[QUEEN] >> slot & 1
        layers[CROW_LAYER + 2, row, column] = state[CORRUPTED] >> slot & 1
        layers[SOURCE_LAYER, row, column] = state[SOURCE] >> slot & 1
        layers[SOURCE_LAYER + 1, row, column] = state[TARGET] >> slot & 1
        for n in range(state[SEATS]):
            layers[TOTEM_LAYER + n, row, column] = state[TOTEM + (viewer + n) % state[SEATS]] >> slot & 1
    for n in range(state[VACANT]):
        here = cell(vacant_square(state, n))
        layers[VACANT_LAYER, here // SIDE, here % SIDE] = 1
