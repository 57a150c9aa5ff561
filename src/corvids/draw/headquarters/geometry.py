"""Where things lie in the picture of the house."""

from corvids.games.headquarters.cards import Building

WIDTH, HEIGHT = 960, 700
"""Of the whole picture, with the strip of those who are left out below the house."""
ROOM = (360, 240)
ROOF = 90
ROOMS = {
    Building.HOSPITAL: (10, ROOF),
    Building.WORKSHOP: (590, ROOF),
    Building.SHOP: (10, ROOF + 250),
    Building.COMMAND: (590, ROOF + 250),
}
"""The corner of each room."""
HALL = (380, ROOF, 200, 490)
"""Corner and size of the Main Hall."""
FIGURE = 64
"""How large a figure is drawn."""
OUTSIDE = (20, ROOF + 520)
"""The corner of the first figure that is left out."""


def space_at(building: Building, number: int, spaces: int) -> tuple[float, float]:
    """The corner of a figure on the so-maniest of so many spaces."""
    left, top = ROOMS[building]
    pitch = ROOM[0] / spaces
    return left + pitch * number + (pitch - FIGURE) / 2, top + 150


def bed_at(number: int, beds: int) -> tuple[float, float]:
    """The corner of an Assassin on a red space."""
    left, top = ROOMS[Building.HOSPITAL]
    pitch = ROOM[0] / beds
    return left + pitch * number + (pitch - FIGURE) / 2, top + 76


def outside_at(number: int) -> tuple[float, float]:
    """The corner of a figure that is left out."""
    return OUTSIDE[0] + (FIGURE + 12) * number, OUTSIDE[1]


def at(place: tuple[float, float]) -> str:
    """The style that puts a piece there."""
    return f'style="transform:translate({place[0]:g}px,{place[1]:g}px)"'
