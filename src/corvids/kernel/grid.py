"""Squares by name: ``2,-1`` is two east and one north of ``0,0``. Whatever is known about a grid is worked out once."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

Square = str
Way = int
NORTH, EAST, SOUTH, WEST = WAYS = range(4)
COMPASS = ((0, -1), (1, 0), (0, 1), (-1, 0))
WAY_LETTERS = ("N", "E", "S", "W")


class Grid(NamedTuple):
    """The squares of a rectangle: their names, places, order and neighbours."""

    names: dict[tuple[int, int], Square]
    places: dict[Square, tuple[int, int]]
    reading_order: dict[Square, int]
    """Row by row from the north, each from west to east: the order of every list of squares."""
    onward: tuple[dict[Square, Square], ...]
    """``onward[EAST]["2,2"] == "3,2"``; the empty name beyond the rim."""


def square_name(x: int, y: int) -> Square:
    """The notation of the square so far east and south of ``0,0``."""
    return f"{x},{y}"


def grid(columns: Iterable[int], rows: Iterable[int]) -> Grid:
    """All squares of these columns and rows."""
    across = tuple(columns)
    names = {(x, y): square_name(x, y) for y in rows for x in across}
    places = {name: place for place, name in names.items()}
    order = {name: n for n, name in enumerate(names.values())}
    onward = tuple({name: names.get((x + dx, y + dy), "") for (x, y), name in names.items()} for dx, dy in COMPASS)
    return Grid(names, places, order, onward)


def parse_square(text: str, known: Callable[[Square], bool] | None = None) -> Square:
    """The square that a person wrote, with spaces and signs as people put them.

    Raises :class:`ValueError` that says what a square looks like.
    """
    parts = text.split(",")
    try:
        x, y = (int(part) for part in parts)
    except ValueError:
        raise ValueError(f"{text!r} is no square; write x,y (x east, y south), as in 3,-1") from None
    square = square_name(x, y)
    if known is not None and not known(square):
        raise ValueError(f"square {square} lies outside of any board")
    return square
