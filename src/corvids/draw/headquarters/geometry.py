"""Where things lie in the house, in hundredths of its width: three by two on a wide screen, a tower on a narrow one."""

from typing import NamedTuple

from corvids.games.headquarters.cards import Box, Building

ROOF_BOX = "0 0 960 120"


class Place(NamedTuple):
    """A corner, on a wide screen and on a narrow one."""

    x: float
    y: float
    u: float
    v: float

    def by(self, x: float, y: float, u: float, v: float) -> "Place":
        """The corner that lies so far from it."""
        return Place(self.x + x, self.y + y, self.u + u, self.v + v)


class Size(NamedTuple):
    """Width and height, on a wide screen and on a narrow one."""

    w: float
    h: float
    nw: float
    nh: float


class Area(NamedTuple):
    """A part of the house."""

    corner: Place
    size: Size


FIGURE = Size(7.4, 7.4, 13, 13)
"""How large a figure is drawn."""
WIDE, TOWER = 36.9, 96
YARD, ROWS = Place(2, 86.4, 2, 0), 2
"""The courtyard where those are who are left out: before the house, or above a tower, in so many rows."""
CELL = Size(7.4, 13.6, 13, 23.5)
"""What those of one kind need there at the least, with their name."""
TOP = ROWS * (CELL.nh + 1)
"""Where the roof of a tower begins."""
ROOMS = {
    Building.HOSPITAL: Area(Place(2, 12, 2, TOP + 15), Size(WIDE, 35, TOWER, 62)),
    Building.WORKSHOP: Area(Place(61.1, 12, 2, TOP + 79), Size(WIDE, 35, TOWER, 48)),
    Building.SHOP: Area(Place(2, 48.2, 2, TOP + 129), Size(WIDE, 35, TOWER, 48)),
    Building.COMMAND: Area(Place(61.1, 48.2, 2, TOP + 179), Size(WIDE, 35, TOWER, 48)),
}
HALL = Area(Place(40.3, 12, 2, TOP + 229), Size(19.4, 71.2, TOWER, 42))
HEIGHT, TOWER_HEIGHT = YARD.y + CELL.h + 1.4, TOP + 275
"""Of all."""
STANDING, LYING = (19.3, 18.6), (8.3, 11.6)
"""How far below the ceiling figures stand, wide and narrow, and Assassins lie in the Hospital."""
LIFTED = 14
"""So much lower figures stand in the Hospital of a tower, where beds stand above them."""


def in_row(area: Area, number: int, spaces: int, below: tuple[float, float]) -> Place:
    """The corner of the so-maniest of so many figures in a row of a room."""
    wide, narrow = area.size.w / spaces, area.size.nw / spaces
    return area.corner.by(
        wide * number + (wide - FIGURE.w) / 2, below[0], narrow * number + (narrow - FIGURE.nw) / 2, below[1]
    )


def space_at(box: Box, building: Building, number: int) -> Place:
    """The corner of a figure on the so-maniest space of a room."""
    wide, narrow = STANDING
    lower = LIFTED if building is Building.HOSPITAL else 0
    return in_row(ROOMS[building], number, box.room(building), (wide, narrow + lower))


def bed_at(box: Box, number: int) -> Place:
    """The corner of an Assassin on a red space."""
    return in_row(ROOMS[Building.HOSPITAL], number, box.spaces.beds, LYING)


def cell(box: Box, helper: str) -> Area:
    """Where those of one kind wait in the courtyard."""
    kinds = tuple(box.helpers)
    number, columns = kinds.index(helper), -(-len(kinds) // ROWS)
    wide, narrow = TOWER / max(len(kinds), ROWS * 3), TOWER / columns
    corner = YARD.by(wide * number, 0, narrow * (number % columns), (CELL.nh + 1) * (number // columns))
    return Area(corner, Size(wide - 1, CELL.h, narrow - 1, CELL.nh))


def waiting_at(box: Box, helper: str, number: int) -> Place:
    """The corner of the so-maniest of one kind who is left out."""
    area, apart = cell(box, helper), max(box.helpers[helper].count - 1, 1)
    wide = min(FIGURE.w * 0.9, (area.size.w - FIGURE.w) / apart)
    narrow = min(FIGURE.nw * 0.9, (area.size.nw - FIGURE.nw) / apart)
    row = box.helpers[helper].count - 1
    left = (area.size.w - FIGURE.w - wide * row) / 2, (area.size.nw - FIGURE.nw - narrow * row) / 2
    return area.corner.by(left[0] + wide * number, 0.6, left[1] + narrow * number, 1)


def at(place: Place) -> str:
    """The style that puts a thing there."""
    return f'style="--x:{place.x:.5g};--y:{place.y:.5g};--u:{place.u:.5g};--v:{place.v:.5g}"'


def over(area: Area) -> str:
    """The style of something that covers an area."""
    sizes = "".join(f";--{name}:{value:.5g}" for name, value in zip(Size._fields, area.size, strict=True))
    return f'{at(area.corner)[:-1]}{sizes}"'
