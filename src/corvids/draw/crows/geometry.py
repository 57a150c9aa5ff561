"""Where things lie in the picture of the board."""

from corvids.games.crows.squares import Square, place_of

PITCH = 128
"""From one tile's corner to the next one's."""
TILE = 120


def at(square: Square, dx: float = 0, dy: float = 0) -> str:
    """The style that puts a piece on a square."""
    x, y = place_of(square)
    return f'style="transform:translate({x * PITCH + 4 + dx:g}px,{y * PITCH + 4 + dy:g}px)"'


def centre(square: Square) -> tuple[int, int]:
    """The middle of a square."""
    x, y = place_of(square)
    return x * PITCH + 64, y * PITCH + 64


def picture(symbol: str, size: int, x: float = 0, y: float = 0) -> str:
    """A symbol at a size in units of the board."""
    corner = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="#{symbol}"{corner} width="{size}" height="{size}"/>'
