"""The map itself: squares, roofs with their eaves, walls, doors, ladders, canals, entrances."""

from html import escape

from corvids.games.creed.town import Ground, Town
from corvids.kernel.grid import COMPASS, EAST, SOUTH, square_name
from corvids.wording import Words

from .geometry import RIM, SIZE, corner, extent, picture

NAMES = {Ground.STREET: "street", Ground.ROOF: "roof", Ground.INTERIOR: "interior", Ground.CANAL: "canal"}
SPOTS = {"haystack": "hay", "cart": "cart", "garden": "garden"}
_DRAWN: dict[tuple[str, str], str] = {}


def ground(words: Words, town: Town) -> str:
    """The layer of the map, the same as long as the map is, but for a ladder that was moved."""
    key = town.id, words.language
    if key not in _DRAWN:
        _DRAWN[key] = _ground(words, town)
    return f'<g id="layer-ground" data-part="board-ground" aria-hidden="true">{_DRAWN[key]}<g>{_ladders(town)}</g></g>'


def _ground(words: Words, town: Town) -> str:
    width, height = (n * SIZE for n in extent(town))
    back = f'<rect x="-6" y="-6" width="{width + 12}" height="{height + 12}" rx="8" fill="#0b0f14"/>'
    squares = "".join(
        f'<use href="#sq-{NAMES[kind]}" x="{corner(town, square)[0]}" y="{corner(town, square)[1]}" width="{SIZE}" '
        f'height="{SIZE}"/>'
        for square, kind in town.ground.items()
    )
    return (
        f"{back}{squares}{_grid(width, height)}{_edges(town)}{_coordinates(town)}{_spots(town)}"
        f"{_entrances(words, town)}"
    )


def _grid(width: int, height: int) -> str:
    lines = "".join(f"M{x} 0V{height}" for x in range(SIZE, width, SIZE))
    lines += "".join(f"M0 {y}H{width}" for y in range(SIZE, height, SIZE))
    return f'<g class="grid"><path d="{lines}"/></g>'


def _edges(town: Town) -> str:
    """Eaves of roofs, quays of canals, walls, and doors in them."""
    low, high, tops = [], [], []
    for square, kind in town.ground.items():
        x, y = town.places[square]
        for way in (EAST, SOUTH):
            dx, dy = COMPASS[way]
            there = square_name(x + dx, y + dy)
            if there not in town.ground:
                continue
            other = town.ground[there]
            left, top = (x + dx) * SIZE, (y + dy) * SIZE
            line = f"M{left} {top}{'v' if way == EAST else 'h'}{SIZE}"
            if Ground.ROOF in (kind, other) and kind is not other:
                low.append(f'<path class="eave" d="{line}"/>')
            if Ground.CANAL in (kind, other) and kind is not other:
                low.append(f'<path class="quay" d="{line}"/>')
            if there not in town.nearby[square]:
                high.append(f'<path class="wall" d="{line}"/>')
                tops.append(f'<path class="wall-top" d="{line}"/>')
            elif Ground.INTERIOR in (kind, other) and kind is not other:
                sides, gap = _door(left, top, across=way == EAST)
                high.append(f'<path class="wall" d="{sides}"/>')
                tops.append(f'<path class="wall-top" d="{sides}"/><path class="door" d="{gap}"/>')
    return f"<g>{''.join(low)}</g><g>{_outer(town)}{''.join(high)}{''.join(tops)}</g>"


def _door(left: int, top: int, *, across: bool) -> tuple[str, str]:
    """The two ends of wall beside a door, and the door between them."""
    if across:
        return f"M{left} {top}v26M{left} {top + 74}v26", f"M{left} {top + 28}v44"
    return f"M{left} {top}h26M{left + 74} {top}h26", f"M{left + 28} {top}h44"


def _outer(town: Town) -> str:
    """Interiors at the edge of the map end in a wall."""
    columns, rows = extent(town)
    lines = []
    for square, kind in town.ground.items():
        if kind is not Ground.INTERIOR:
            continue
        x, y = town.places[square]
        left, top = x * SIZE, y * SIZE
        if x == 0:
            lines.append(f"M0 {top}v{SIZE}")
        if x == columns - 1:
            lines.append(f"M{left + SIZE} {top}v{SIZE}")
        if y == 0:
            lines.append(f"M{left} 0h{SIZE}")
        if y == rows - 1:
            lines.append(f"M{left} {top + SIZE}h{SIZE}")
    return "".join(f'<path class="wall" d="{line}"/><path class="wall-top" d="{line}"/>' for line in lines)


def _coordinates(town: Town) -> str:
    columns, rows = extent(town)
    names = [f'<text class="coord" x="{x * SIZE + 12}" y="-10">{x}</text>' for x in range(columns)]
    names += [f'<text class="coord" x="-24" y="{y * SIZE + 26}">{y}</text>' for y in range(rows)]
    return "".join(names)


def _ladders(town: Town) -> str:
    drawn = []
    for here, there in town.ladders:
        (x, y), (u, v) = corner(town, here), corner(town, there)
        middle, turn = ((x + u) // 2 + 50, (y + v) // 2 + 50), y == v
        shift = (0, 18) if turn else (-18, 0)
        spun = " rotate(90deg)" if turn else ""
        drawn.append(
            f'<g style="transform:translate({middle[0] + shift[0]}px,{middle[1] + shift[1]}px){spun}">'
            f'<use href="#ladder" x="-15" y="-24" width="30" height="48"/></g>'
        )
    return "".join(drawn)


def _spots(town: Town) -> str:
    drawn = []
    for square, spot in town.spots.items():
        x, y = corner(town, square)
        far_left = square in town.tower_of and town.places[square][0] == 0
        drawn.append(picture(SPOTS[spot], 44, x + (6 if far_left or spot == "garden" else 52), y + 54))
    return "".join(drawn)


def _entrances(words: Words, town: Town) -> str:
    drawn = []
    columns, rows = extent(town)
    for letter, squares in town.entrances.items():
        for square in squares:
            x, y = town.places[square]
            left, top = x * SIZE + 28, y * SIZE + 28
            if y == rows - 1:
                top = rows * SIZE + 6
            elif y == 0:
                top = -50
            elif x == 0:
                left = -50
            else:
                left = columns * SIZE + 6
            name = escape(words.say("Entrance {letter}", letter=letter))
            drawn.append(
                f'<g class="entrance"><title>{name}</title>{picture("entrance", 44, left, top)}'
                f'<text class="n" x="{left + 22}" y="{top + 34}">{letter}</text></g>'
            )
    return "".join(drawn)


def box_of_town(town: Town) -> str:
    """The ``viewBox`` that shows the whole map and what stands around it."""
    columns, rows = extent(town)
    return f"{-RIM} {-RIM} {columns * SIZE + 2 * RIM} {rows * SIZE + 2 * RIM}"
