"""The house: its rooms with what they will yield, and the figures in them."""

from html import escape

from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.outlook import outlook
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import (
    building_name,
    contract_line,
    helper_title,
    hospital_line,
    shop_line,
    who_name,
    workshop_line,
)

from .geometry import FIGURE, HALL, HEIGHT, ROOM, ROOMS, WIDTH, at, bed_at, outside_at, space_at

PICTURES = {
    Building.HOSPITAL: "room-hopital",
    Building.WORKSHOP: "room-atelier",
    Building.SHOP: "room-comptoir",
    Building.COMMAND: "room-commandement",
}
FIGURES = {
    "courtesan": "courtisane", "mercenary": "mercenaire", "thief": "voleur", "physician": "medecin", "leonardo": "leonard",
    "apprentice": "apprenti",
}  # fmt: skip
"""The pictures of the helpers of the house pack; those of other packs have a bust."""
NUMERALS = ("I", "II", "III", "IV")


def yields(words: Words, table: Table) -> dict[Building, str]:
    """What each room will yield, in a line."""
    seen = outlook(table)
    return {
        Building.HOSPITAL: hospital_line(words, seen),
        Building.WORKSHOP: workshop_line(words, seen),
        Building.SHOP: shop_line(words, seen, table.box.shown),
        Building.COMMAND: contract_line(words, seen),
    }


def house(words: Words, view: View) -> str:
    """The rooms, each named with what it will yield."""
    lines, stage = yields(words, view.table), view.asked.stage if view.asked else ""
    rooms = "".join(_room(words, view.table, place, lines[place], stage) for place in Building)
    left, top, width, height = HALL
    hall = (
        f'<g class="hall"><use href="#room-centrale" x="{left}" y="{top}" width="{width}" height="{height}"/>'
        f'<text class="rn" x="{left + width / 2:g}" y="{top + 26}">{escape(words.say("Main Hall"))}</text></g>'
    )
    roof = f'<use href="#roof" x="0" y="0" width="{WIDTH}" height="88"/>'
    return f'<g id="layer-house" data-part="board-house">{roof}{hall}{rooms}</g>'


def _room(words: Words, table: Table, place: Building, line: str, stage: str) -> str:
    left, top = ROOMS[place]
    width, height = ROOM
    number, name = NUMERALS[tuple(Building).index(place)], building_name(words, place)
    spaces = "".join(
        f'<use href="#space-white" x="{x:g}" y="{y:g}" width="{FIGURE}" height="{FIGURE}"/>'
        for x, y in (space_at(place, n, table.box.room(place)) for n in range(table.box.room(place)))
    )
    if place is Building.HOSPITAL:
        beds = table.box.spaces.beds
        spaces += "".join(
            f'<use href="#space-red" x="{x:g}" y="{y:g}" width="{FIGURE}" height="{FIGURE}"/>'
            for x, y in (bed_at(n, beds) for n in range(beds))
        )
    inside = [f"{helper_title(words, helper)} × {n}" for helper, n in table.in_room(place).items()]  # noqa: RUF001 the sign
    told = escape(". ".join((f"{number} {name}", line, *inside)), quote=True)
    now = " now" if stage == place else ""
    return (
        f'<g class="place{now}" role="img" aria-label="{told}"><use href="#{PICTURES[place]}" x="{left}" y="{top}" '
        f'width="{width}" height="{height}"/><rect class="frame" x="{left}" y="{top}" width="{width}" height="{height}"/>'
        f'<text class="rn" x="{left + 12}" y="{top + 26}">{number} · {escape(name)}</text>'
        f'<text class="yield" x="{left + 12}" y="{top + height - 12}">{escape(line)}</text>{spaces}</g>'
    )


def figures(words: Words, view: View) -> str:
    """Helpers on their spaces or left out below the house, and Assassins on red spaces."""
    table, pieces, outside = view.table, list[str](), 0
    numbers: dict[str, int] = {}

    def piece(helper: str, place: tuple[float, float]) -> None:
        numbers[helper] = numbers.get(helper, 0) + 1
        title = escape(helper_title(words, helper))
        pieces.append(
            f'<g class="piece" id="helper-{helper}-{numbers[helper]}" {at(place)}><title>{title}</title>'
            f'<use href="#{FIGURES.get(helper, "h-bust")}" width="{FIGURE}" height="{FIGURE}"/></g>'
        )

    for building in Building:
        standing = [helper for helper, n in table.in_room(building).items() for _ in range(n)]
        for n, helper in enumerate(standing):
            piece(helper, space_at(building, n, table.box.room(building)))
    for helper, n in table.left_out().items():
        for _ in range(n):
            piece(helper, outside_at(outside))
            outside += 1
    lying = [name for name in table.team if table.assassins[name].bed]
    for n, name in enumerate(lying):
        place = at(bed_at(n, table.box.spaces.beds))
        pieces.append(
            f'<g class="piece" id="bed-{name}" {place}><title>{escape(who_name(words, name))}</title>'
            f'<use href="#h-assassin" width="{FIGURE}" height="{FIGURE}"/></g>'
        )
    return f'<g id="layer-figures" data-part="board-figures" aria-hidden="true">{"".join(pieces)}</g>'


def box_of_house() -> str:
    """The ``viewBox`` of the house."""
    return f"0 0 {WIDTH} {HEIGHT}"
