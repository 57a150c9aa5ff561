"""The board as layers of SVG: tiles, marks, pieces, flights. Every piece has a lasting id, so that it glides."""

from html import escape
from math import atan2, degrees

from corvids.games.crows import actions as a
from corvids.games.crows.squares import Square, place_of
from corvids.games.crows.tiles import Tile
from corvids.games.crows.view import View
from corvids.wording import Words
from corvids.wording.crows import action_label, crows_and_queen, tile_label

from .marks import Flight, Marks

PITCH = 128
"""From one tile's corner to the next one's."""
TILE = 120
SYMBOLS = {
    Tile.BARRENS: "barrens",
    Tile.TREE_1: "tree1",
    Tile.TREE_2: "tree2",
    Tile.TREE_3: "tree3",
    Tile.GEM_CAVE: "gem",
    Tile.LEY_LINE: "ley",
    Tile.LAVA_POOL: "lava",
    Tile.QUEENS_TOTEM: "queen",
    Tile.CARRION_PARADISE: "carrion",
}
BRACKETS = (
    "M-2 24V10A12 12 0 0 1 10 -2H24M96 -2H110A12 12 0 0 1 122 10V24M122 96V110A12 12 0 0 1 110 122H96"
    "M24 122H10A12 12 0 0 1 -2 110V96"
)
PERCHES = ((46, 42), (34, 58), (58, 60), (22, 40), (66, 36))
"""Where crows sit on a tile, one after the other; more than five share places."""


def at(square: Square, dx: float = 0, dy: float = 0) -> str:
    """The style that puts a piece on a square."""
    x, y = place_of(square)
    return f'style="transform:translate({x * PITCH + 4 + dx:g}px,{y * PITCH + 4 + dy:g}px)"'


def picture(symbol: str, size: int) -> str:
    """A symbol at a size in units of the board."""
    return f'<use href="#{symbol}" width="{size}" height="{size}"/>'


def view_box(view: View) -> tuple[int, int, int, int]:
    """The part of the grid that is shown: all tiles and the places beside them."""
    places = [place_of(square) for square in (*view.board.squares, *view.board.vacant)] or [(0, 0), (4, 4)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return left, top, right - left + 1, bottom - top + 1


def coordinates(view: View) -> str:
    """Numbers of columns and rows along the edges."""
    left, top, width, height = view_box(view)
    x0, y0 = left * PITCH, top * PITCH
    columns = (f'<text class="coord" x="{x * PITCH + 64}" y="{y0 - 10}">{x}</text>' for x in range(left, left + width))
    rows = (f'<text class="coord" x="{x0 - 20}" y="{y * PITCH + 72}">{y}</text>' for y in range(top, top + height))
    return f'<g id="layer-coords" data-part="board-coords" aria-hidden="true">{"".join((*columns, *rows))}</g>'


def label_of(words: Words, view: View, square: Square, names: tuple[str, ...]) -> str:
    """What a screen reader says of a tile: kind, crows, totem, place."""
    board = view.board
    totem = board.totems.get(square)
    return tile_label(
        words,
        board.tiles[square],
        square,
        crows=board.crows.get(square, 0),
        queen=square == board.queen,
        totem=names[totem] if totem is not None else None,
        corrupted=square in board.corrupted,
    )


def tiles(words: Words, view: View, names: tuple[str, ...]) -> str:
    """The layer of tiles, each with its name."""
    drawn = (
        f'<g class="piece tile" id="tile-{square}" role="img" aria-label="{escape(label_of(words, view, square, names))}" '
        f"{at(square)}>{picture('tile-' + SYMBOLS[view.board.tiles[square]], TILE)}</g>"
        for square in view.board.squares
    )
    return f'<g id="layer-tiles" data-part="board-tiles">{"".join(drawn)}</g>'


def marks(words: Words, view: View, names: tuple[str, ...], shown: Marks, chosen: str | None) -> str:
    """The layer of marks: legal places as buttons, and brackets round what has just happened."""
    drawn = [f'<rect class="darkened" {at(square)} width="{TILE}" height="{TILE}" rx="14"/>' for square in shown.dark]
    drawn += [
        f'<g class="last" {at(square)}><path class="case" d="{BRACKETS}"/><path d="{BRACKETS}"/></g>'
        for square in shown.last
    ]
    asked = view.asked
    for action in asked.options if asked else ():
        if isinstance(action, a.Put | a.Replace | a.From):
            name = escape(action_label(words, action, asked.kind if asked else "", names))
            if action.square in view.board.tiles:
                name = f"{name}: {escape(label_of(words, view, action.square, names))}"
            picked = str(action) == chosen
            plus = "" if action.square in view.board.tiles else '<path class="plus" d="M60 46V74M46 60H74"/>'
            drawn.append(
                f'<g class="legal{" chosen" if picked else ""}" id="mark-{escape(str(action)).replace(" ", "-")}" '
                f'role="button" tabindex="0" data-do="{escape(str(action))}" aria-label="{name}" {at(action.square)}>'
                f'<rect class="touch" width="{TILE}" height="{TILE}" rx="13"/>{plus}'
                f'<rect class="ring" x="5" y="5" width="110" height="110" rx="13"/></g>'
            )
    return f'<g id="layer-marks" data-part="board-marks">{"".join(drawn)}</g>'


def _piece(name: str, place: str, symbol: str, size: int, css: str = "") -> str:
    return f'<g id="{name}" class="piece {css}" {place}>{picture(symbol, size)}</g>'


def pieces(view: View, perched: dict[Square, tuple[str, ...]]) -> str:
    """The layer of pieces; *perched* names the crows of each square, so that each keeps its id as it flies."""
    board = view.board
    drawn = [_piece(f"corruption-{square}", at(square, 30, 28), "corruption", 62) for square in board.corrupted]
    for square, seat in board.totems.items():
        letter = a.SEAT_LETTERS[seat].lower()
        drawn.append(
            _piece(f"piece-totem-{letter}", at(square, 2, 34), f"totem-{letter}", 82, f'totem" data-seat="{letter}')
        )
    for square, crows in perched.items():
        size = 66 if len(crows) < 3 else 56  # noqa: PLR2004
        for n, crow in enumerate(crows):
            drawn.append(_piece(crow, at(square, *PERCHES[n % len(PERCHES)]), "crow", size, "crow"))
    if board.queen is not None:
        drawn.append(_piece("piece-queen", at(board.queen, 22, 26), "queen-crow", 86, "crow"))
    text = "".join(sorted(drawn))
    text += "".join(
        f'<g class="badge" id="badge-{square}" {at(square, 20, 22)}><circle r="19"/><text y="9">{number}</text></g>'
        for square, number in sorted(board.crows.items())
        if number > 1
    )
    return f'<g id="layer-pieces" data-part="board-pieces" aria-hidden="true">{text}</g>'


def arc(flight: Flight) -> tuple[str, float, float, float]:
    """A curved line from tile to tile, where it ends, and at what angle."""
    (x0, y0), (x1, y1) = (
        (x * PITCH + 64, y * PITCH + 64) for x, y in (place_of(flight.start), place_of(flight.landing))
    )
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    sx, sy, ex, ey = x0 + ux * 44, y0 + uy * 44, x1 - ux * 46, y1 - uy * 46
    cx, cy = (sx + ex) / 2 - uy * 34, (sy + ey) / 2 + ux * 34
    return f"M{sx:.0f} {sy:.0f}Q{cx:.0f} {cy:.0f} {ex:.0f} {ey:.0f}", ex, ey, degrees(atan2(ey - cy, ex - cx)) + 90


def flights(words: Words, shown: Marks) -> str:
    """The layer of flight lines and rising points."""
    drawn = []
    for flight in shown.flights:
        line, x, y, angle = arc(flight)
        who = escape(crows_and_queen(words, flight.crows, flight.queen))
        drawn.append(
            f'<g class="flight{" queen" if flight.queen else ""}" id="flight-{flight.start}-{flight.landing}">'
            f'<title>{who}: {flight.start} → {flight.landing}</title><path class="case" d="{line}"/>'
            f'<path class="line" d="{line}"/><g style="transform:translate({x:.0f}px,{y:.0f}px) rotate({angle:.0f}deg)">'
            f'<use href="#flight-head" x="-18" y="-17" width="34" height="34"/></g></g>'
        )
    drawn += [
        f'<g class="points" data-seat="{a.SEAT_LETTERS[seat].lower()}" {at(square, 60, 10)}><text>+{points}</text></g>'
        for seat, square, points in shown.points
    ]
    return f'<g id="layer-flights" data-part="board-flights" aria-hidden="true">{"".join(drawn)}</g>'
