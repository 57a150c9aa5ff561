"""The board: squares, lines and places. Queries and single changes only: no rules here."""

from corvids.fast.bits import above, below, count, highest, lowest, turned_right, with_room
from corvids.fast.compiling import compiled

from .layout import (
    AT,
    COLUMN_RUN,
    CROWED,
    CROWS,
    EAST,
    EDGE,
    FIRST_LINE,
    GROUND,
    KIND,
    KINDS,
    LAID,
    LAST_LINE,
    MASKS,
    MASKS_END,
    NORTH,
    PLACED,
    QUEEN,
    ROW,
    ROW_BITS,
    ROW_RUN,
    SIDE,
    SIDE_BITS,
    SLOTS,
    SOUTH,
    SQUARE,
    TOTEM,
    VACANT,
    WEST,
)
from .state import State

STEPS_AWAY = (-ROW, 1, ROW, -1)
"""From a square to the next in each direction: north, east, south, west."""


@compiled
def all_tiles(state: State) -> int:
    """The mask of every tile."""
    return below(state[LAID])


@compiled
def totems(state: State) -> int:
    """The mask of tiles with a totem."""
    return state[TOTEM] | state[TOTEM + 1] | state[TOTEM + 2] | state[TOTEM + 3]


@compiled
def figures(state: State) -> int:
    """The mask of tiles with crows or the Queen."""
    return state[CROWED] | state[QUEEN]


@compiled
def kind_at(state: State, slot: int) -> int:
    """Which kind of tile lies there."""
    for kind in range(KINDS):
        if state[KIND + kind] >> slot & 1:
            return kind
    return -1


@compiled
def slots_before(state: State, square: int) -> int:
    """How many tiles come before that square in reading order: the slot of its tile, if it has one."""
    before = 0
    for slot in range(
        SLOTS
    ):  # all of them, since that is eight steps of the machine: nothing lies beyond the last tile
        before += state[SQUARE + slot] < square
    return before


@compiled
def bit_of(word_of_row: int, square: int) -> int:
    """Whether the bit of the square's column is set in its row."""
    return word_of_row >> (square & (SIDE - 1)) & 1


@compiled
def row_of(square: int) -> int:
    """The row of the torus that a square lies in."""
    return square >> ROW_BITS & (SIDE - 1)


@compiled
def has_tile(state: State, square: int) -> int:
    """Does a tile lie there? The square must be close to the board: the torus goes round."""
    return bit_of(state[GROUND + row_of(square)], square)


@compiled
def is_vacant(state: State, square: int) -> int:
    """Is there no tile, but one beside it?"""
    return bit_of(state[EDGE + row_of(square)], square)


@compiled
def within(state: State, square: int) -> bool:
    """Does the square lie in the rectangle of all tiles?"""
    column, row = square & (ROW - 1), square >> ROW_BITS
    return state[WEST] <= column <= state[EAST] and state[NORTH] <= row <= state[SOUTH]


@compiled
def line(state: State, slot: int, way: int) -> int:
    """The mask of the tiles in that direction, up to the first gap."""
    run = state[COLUMN_RUN + slot] if way & 1 == 0 else state[ROW_RUN + slot]
    return run & (below(slot) if way in (0, 3) else above(slot))


@compiled
def nearest_of(some: int, way: int) -> int:
    """The slot of those, all in one line, that comes first in that direction."""
    return highest(some) if way in (0, 3) else lowest(some)


@compiled
def cell(square: int) -> int:
    """The cell of the torus that a square lies in."""
    return row_of(square) << SIDE_BITS | square & (SIDE - 1)


@compiled
def square_in(state: State, number: int) -> int:
    """The square of that cell which is on the board or beside it."""
    west, north = state[WEST] - 1, state[NORTH] - 1
    column = west + ((number - west) & (SIDE - 1))
    row = north + (((number >> SIDE_BITS) - north) & (SIDE - 1))
    return row << ROW_BITS | column


@compiled
def answer_at(square: int) -> int:
    """The answer that says this square."""
    return AT + cell(square)


@compiled
def vacant_square(state: State, n: int) -> int:
    """The vacant square with *n* others before it in reading order."""
    west = state[WEST] - 1
    for row in range(state[NORTH] - 1, state[SOUTH] + 2):
        word = state[EDGE + (row & (SIDE - 1))]
        here = count(word)
        if n < here:
            word = turned_right(word, west & (SIDE - 1))
            for _ in range(n):
                word &= word - 1
            return row * ROW + west + lowest(word)
        n -= here
    return -1


@compiled
def lay(state: State, square: int, kind: int) -> None:
    """A tile laid on a square without one."""
    slot = slots_before(state, square)
    _make_room(state, slot)
    bit = 1 << slot
    state[SQUARE + slot], state[CROWS + slot] = square, 0
    state[KIND + kind] |= bit
    # Which neighbours there are the machine cannot foresee, so all are looked up; -1 lets through, 0 does not.
    west = state[ROW_RUN + slot - 1] & -has_tile(state, square - 1)
    east = state[ROW_RUN + slot + 1] & -has_tile(state, square + 1)
    north = state[COLUMN_RUN + slots_before(state, square - ROW)] & -has_tile(state, square - ROW)
    south = state[COLUMN_RUN + slots_before(state, square + ROW)] & -has_tile(state, square + ROW)
    _joined(state, ROW_RUN, west | bit | east)
    _joined(state, COLUMN_RUN, north | bit | south)
    _surround(state, square)


@compiled
def _make_room(state: State, slot: int) -> None:
    """Slots from that one on go up by one, everywhere."""
    state[LAID] += 1
    for at in range(SLOTS - 1, 0, -1):
        if at <= slot:
            break
        state[SQUARE + at] = state[SQUARE + at - 1]
        state[CROWS + at] = state[CROWS + at - 1]
        state[ROW_RUN + at] = state[ROW_RUN + at - 1]
        state[COLUMN_RUN + at] = state[COLUMN_RUN + at - 1]
    for run in range(ROW_RUN, PLACED):
        state[run] = with_room(state[run], slot)
    for mask in range(MASKS, MASKS_END):
        state[mask] = with_room(state[mask], slot)


@compiled
def _joined(state: State, runs: int, run: int) -> None:
    """All tiles of that run know it."""
    left = run
    while left:
        state[runs + lowest(left)] = run
        left &= left - 1


@compiled
def _surround(state: State, square: int) -> None:
    """The square is on the ground now, and places beside it are vacant if no tile lies there."""
    column, row = square & (ROW - 1), square >> ROW_BITS
    state[WEST], state[EAST] = min(state[WEST], column), max(state[EAST], column)
    state[NORTH], state[SOUTH] = min(state[NORTH], row), max(state[SOUTH], row)
    state[VACANT] -= is_vacant(state, square)
    bit, at = 1 << (column & (SIDE - 1)), row & (SIDE - 1)
    state[GROUND + at] |= bit
    state[EDGE + at] &= ~bit
    for away in STEPS_AWAY:
        near = square + away
        opens = 1 - (has_tile(state, near) | is_vacant(state, near) | beyond_the_rim(near))
        state[EDGE + row_of(near)] |= opens << (near & (SIDE - 1))
        state[VACANT] += opens


@compiled
def beyond_the_rim(square: int) -> int:
    """Is it so far out that no tile can come to lie there?"""
    column, row = square & (ROW - 1), square >> ROW_BITS
    return (column < FIRST_LINE) | (column > LAST_LINE) | (row < FIRST_LINE) | (row > LAST_LINE)


@compiled
def note_placed(state: State, square: int) -> None:
    """The tile that was just laid is the last in the order of placing."""
    state[PLACED + state[LAID] - 1] = square


@compiled
def add_crows(state: State, slot: int, crows: int) -> None:
    """So many crows more on that tile, or fewer."""
    left = state[CROWS + slot] + crows
    state[CROWS + slot] = left
    if left:
        state[CROWED] |= 1 << slot
    else:
        state[CROWED] &= ~(1 << slot)
