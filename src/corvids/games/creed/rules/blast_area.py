"""The area of an Automaton's explosion, and the Towers that it touches."""

from collections.abc import Iterable, Iterator

from corvids.kernel import cites
from corvids.kernel.grid import COMPASS, WAY_LETTERS, Square, square_name

from ..cards import AutomatonCard
from ..town import Faction, Town


@cites("CREED-10.26")
def listed(town: Town, card: AutomatonCard, square: Square, way: str) -> Iterator[Square]:
    """The squares of the card's diagram beside its own: a plus, a line in the way it walks, or a block round it."""
    x, y = town.places[square]
    if card.area == "block":
        span = range(-card.span, card.span + 1)
        yield from (square_name(x + dx, y + dy) for dy in span for dx in span)
        return
    ways = COMPASS if card.area == "plus" else (COMPASS[WAY_LETTERS.index(way)],)
    yield from (square_name(x + dx * n, y + dy * n) for dx, dy in ways for n in range(1, card.span + 1))


@cites("CREED-10.9")
def area(town: Town, card: AutomatonCard, square: Square, way: str = "") -> tuple[Square, ...]:
    """What an explosion on that square touches, in stable order: a wall stops it, unless it is gas.

    A red square counts only if it can be reached through squares of the diagram without crossing a wall.
    """
    squares = {square, *(place for place in listed(town, card, square, way) if place in town.ground)}
    if card.through_walls:
        return tuple(town.stable(squares))
    reached, front = {square}, [square]
    while front:
        for there in town.nearby[front.pop()]:
            if there in squares and there not in reached:
                reached.add(there)
                front.append(there)
    return tuple(town.stable(reached))


@cites("CREED-10.11")
def towers_touched(town: Town, squares: Iterable[Square]) -> tuple[Faction, ...]:
    """Towers at whose foot one of these squares is, each once (rulings R-AUT-14, R-AUT-15)."""
    found = {town.tower_of[square] for square in squares if square in town.tower_of}
    return tuple(faction for faction in Faction if faction in found)
