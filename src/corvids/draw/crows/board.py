"""The board as layers of SVG: tiles, marks, pieces, flights. Every piece has a lasting id, so that it glides."""

from collections.abc import Mapping
from html import escape

from corvids.draw.html import POINTER
from corvids.games.crows import actions as a
from corvids.games.crows.squares import Square, place_of
from corvids.games.crows.tiles import Tile
from corvids.games.crows.view import Asked, View
from corvids.wording import Words
from corvids.wording.crows import action_label, tile_label

from . import directions
from .geometry import PITCH, TILE, at, picture
from .marks import Marks

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
NOBODY: Mapping[str, int] = {}
PERCHES = ((46, 42), (34, 58), (58, 60), (22, 40), (66, 36))
"""Where crows sit on a tile, one after the other; more than five share places."""


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
    drawn = "".join((*columns, *rows))
    return f'<g id="layer-coords" data-part="board-coords" aria-hidden="true">{drawn}</g>'


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


def ghost(asked: Asked) -> str:
    """A picture of what answering with a square would put there; nothing where nothing is put."""
    if asked.kind in {"place", "move"} and asked.tile is not None:
        return picture("tile-" + SYMBOLS[asked.tile], TILE)
    if asked.kind == "totem":
        letter = a.SEAT_LETTERS[asked.seat].lower()
        return f'<g data-seat="{letter}">{picture(f"totem-{letter}", 82, 2, 34)}</g>'
    if asked.kind in {"attract", "teleport-to", "populate"}:
        return picture("crow", 66, *PERCHES[0])
    return ""


def marks(
    words: Words,
    view: View,
    names: tuple[str, ...],
    shown: Marks,
    chosen: str | None,
    *,
    meant: tuple[Square, ...] = (),
) -> str:
    """The layer of marks: legal places as buttons, brackets round what has just happened, and what the guide means."""
    drawn = [f'<rect class="darkened" {at(square)} width="{TILE}" height="{TILE}" rx="14"/>' for square in shown.dark]
    drawn += [
        f'<g class="last" {at(square)}><path class="case" d="{BRACKETS}"/><path d="{BRACKETS}"/></g>'
        for square in shown.last
    ]
    asked = view.asked
    would = ghost(asked) if asked and asked.options else ""
    for action in asked.options if asked else ():
        if isinstance(action, a.Put | a.Replace | a.From):
            name = escape(action_label(words, action, asked.kind if asked else "", names))
            if action.square in view.board.tiles:
                name = f"{name}: {escape(label_of(words, view, action.square, names))}"
            picked = str(action) == chosen
            css = f"{' on' if action.square in view.board.tiles else ''}{' chosen' if picked else ''}"
            inside = "" if action.square in view.board.tiles else '<path class="plus" d="M60 46V74M46 60H74"/>'
            if picked and would:
                inside = f'<g class="would">{would}</g>'
            drawn.append(
                f'<g class="legal{css}" id="mark-{escape(str(action)).replace(" ", "-")}" '
                f'role="button" tabindex="0" data-do="{escape(str(action))}" aria-label="{name}" {at(action.square)}>'
                f'<rect class="touch" width="{TILE}" height="{TILE}" rx="13"/>{inside}'
                f'<rect class="ring" x="5" y="5" width="110" height="110" rx="13"/></g>'
            )
    if asked and asked.kind == "scatter" and asked.source:
        drawn += [
            directions.arrow(words, view, option, asked.source, str(option) == chosen)
            for option in asked.options
            if isinstance(option, a.Towards)
        ]
    drawn += [f'<g {at(square)}><path class="pointer" d="{POINTER}"/></g>' for square in meant]
    if would:
        drawn.append(f'<g id="ghost" class="would" aria-hidden="true">{would}</g>')
    return f'<g id="layer-marks" data-part="board-marks">{"".join(drawn)}</g>'


def _piece(name: str, place: str, symbol: str, size: int, css: str = "") -> str:
    return f'<g id="{name}" class="piece {css}" {place}>{picture(symbol, size)}</g>'


def pieces(view: View, perched: dict[Square, tuple[str, ...]], air: Mapping[str, int] = NOBODY) -> str:
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
            place = at(square, *PERCHES[n % len(PERCHES)])
            if crow in air:
                half = f"{size / 2:g}"
                bird = f'<g transform="rotate({air[crow]} {half} {half})">{picture("crow-fly", size)}</g>'
                drawn.append(f'<g id="{crow}" class="piece crow" {place}>{bird}</g>')
            else:
                drawn.append(_piece(crow, place, "crow", size, "crow"))
    if board.queen is not None:
        drawn.append(_piece("piece-queen", at(board.queen, 22, 26), "queen-crow", 86, "crow"))
    text = "".join(sorted(drawn))
    text += "".join(
        f'<g class="badge" id="badge-{square}" {at(square, 20, 22)}><circle r="19"/><text y="9">{number}</text></g>'
        for square, number in sorted(board.crows.items())
        if number > 1
    )
    return f'<g id="layer-pieces" data-part="board-pieces" aria-hidden="true">{text}</g>'
