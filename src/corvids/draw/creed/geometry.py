"""Where things lie in the picture of the map."""

from corvids.games.creed.town import Town
from corvids.kernel.grid import Square

SIZE = 100
"""From one square's corner to the next one's."""
RIM = 60
"""Room around the map for entrances and coordinates."""


def corner(town: Town, square: Square) -> tuple[int, int]:
    """The north-west corner of a square."""
    x, y = town.places[square]
    return x * SIZE, y * SIZE


def at(town: Town, square: Square, dx: float = 0, dy: float = 0) -> str:
    """The style that puts a piece on a square."""
    x, y = corner(town, square)
    return f'style="transform:translate({x + dx:g}px,{y + dy:g}px)"'


def extent(town: Town) -> tuple[int, int]:
    """How many columns and rows the map has."""
    places = town.places.values()
    return max(x for x, _ in places) + 1, max(y for _, y in places) + 1


def picture(symbol: str, size: float, x: float = 0, y: float = 0) -> str:
    """A symbol at a size in units of the map."""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="#{symbol}"{place} width="{size:g}" height="{size:g}"/>'
