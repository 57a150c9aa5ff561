"""Where tiles can lie, and what lies around them.

``2,-1`` is two east and one north of ``0,0``, the opening's north-west corner. At most 48 tiles follow the opening,
which lies within 13 squares of that corner, so nothing lies further out than the rim kept here (ruling S14).
Everything about squares is worked out once and looked up ever after.
"""

from collections.abc import Iterator
from functools import cache

from corvids.kernel.grid import COMPASS, EAST, NORTH, SOUTH, WAY_LETTERS, WAYS, WEST, Square, Way, grid

__all__ = ["EAST", "NORTH", "SOUTH", "WAYS", "WAY_LETTERS", "WEST", "Square", "Way"]

FARTHEST = 48
"""So many tiles can follow the opening."""
OPENING_SPAN = 13
"""The starting pattern lies within so many columns and rows."""
FIRST, LAST = -FARTHEST, OPENING_SPAN - 1 + FARTHEST
COLUMNS = ROWS = range(FIRST - 1, LAST + 2)

_GRID = grid(COLUMNS, ROWS)
_NAMES, _PLACES = _GRID.names, _GRID.places
READING_ORDER, ONWARD = _GRID.reading_order, _GRID.onward

GROUND = tuple(name for name, (x, y) in _PLACES.items() if FIRST <= x <= LAST and FIRST <= y <= LAST)
"""Every square on which a tile can come to lie, in reading order."""


def square_at(x: int, y: int) -> Square:
    """The square so far east and south of ``0,0``."""
    return _NAMES[x, y]


def place_of(square: Square) -> tuple[int, int]:
    """How far east and how far south of ``0,0`` it lies."""
    return _PLACES[square]


def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """North, east, south and west of it."""
    north, east, south, west = ONWARD
    return north[square], east[square], south[square], west[square]


@cache
def outward(square: Square) -> tuple[tuple[Square, Square], ...]:
    """For each of the 8 squares around: it, and the square straight behind it."""
    x, y = _PLACES[square]
    around = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return tuple(
        (near, _NAMES.get((x + 2 * dx, y + 2 * dy), "")) for dx, dy in around if (near := _NAMES.get((x + dx, y + dy)))
    )


def spiral(centre: Square, start: Way) -> Iterator[Square]:
    """Every other square, along the clockwise spiral that sets out in direction *start*."""
    x, y = _PLACES[centre]
    for leg in range(4 * len(COLUMNS)):  # 1 north, 1 east, 2 south, 2 west, 3 north ...
        dx, dy = COMPASS[(start + leg) % 4]
        for _ in range(leg // 2 + 1):
            x, y = x + dx, y + dy
            if (x, y) in _NAMES:
                yield _NAMES[x, y]


def rings(centre: Square, start: Way) -> Iterator[Square]:
    """Every other square, ring by ring, each clockwise from straight ahead in direction *start*."""
    x, y = _PLACES[centre]
    ahead = COMPASS[start]
    for ring in range(1, len(COLUMNS)):
        column, row = ahead[0] * ring, ahead[1] * ring
        for leg, length in enumerate((ring, 2 * ring, 2 * ring, 2 * ring, ring)):
            dx, dy = COMPASS[(start + 1 + leg) % 4]
            for _ in range(length):
                if (x + column, y + row) in _NAMES:
                    yield _NAMES[x + column, y + row]
                column, row = column + dx, row + dy
