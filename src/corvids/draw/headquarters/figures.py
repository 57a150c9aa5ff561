"""The figures in the house: helpers on their spaces or left out, and Assassins on red spaces."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from corvids.draw.html import use
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.rules.command_room import level_of
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.totals import worth
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import helper_title, who_name

from .geometry import Place, at, bed_at, space_at, waiting_at
from .marks import Marks

FIGURES = {
    "courtesan": "courtisane", "mercenary": "mercenaire", "thief": "voleur", "physician": "medecin", "leonardo": "leonard",
    "apprentice": "apprenti",
}  # fmt: skip
"""The pictures of the helpers of the house pack; those of other packs have a bust."""
OUT = "out"
"""What the courtyard is called in the ids of figures."""


class Standing(NamedTuple):
    """A figure and where it stands."""

    name: str
    helper: str
    building: Building | None
    place: Place


def picture(helper: str) -> str:
    """The symbol of a helper."""
    return FIGURES.get(helper, "h-bust")


def figure_id(helper: str, where: str, number: int) -> str:
    """What the so-maniest figure of a kind in a room, or left out, is called."""
    return f"figure-{helper}-{where}-{number}"


def ids(helper: str, where: str, first: int, number: int) -> list[str]:
    """What so many figures of a kind are called, from the one that has *first* others before it."""
    return [figure_id(helper, where, n + 1) for n in range(first, first + number)]


def standing(table: Table) -> Iterator[Standing]:
    """Every helper: on its space, or left out."""
    for building in Building:
        number = 0
        for helper, many in table.in_room(building).items():
            for name in ids(helper, building, 0, many):
                yield Standing(name, helper, building, space_at(table.box, building, number))
                number += 1
    for helper, many in table.left_out().items():
        for n, name in enumerate(ids(helper, OUT, 0, many)):
            yield Standing(name, helper, None, waiting_at(table.box, helper, n))


def signed(building: Building, number: int) -> str:
    """What a helper is worth in a building: cubes given, cards taken off, cards kept, dice rolled."""
    return {Building.HOSPITAL: f"+{number}", Building.WORKSHOP: f"\N{MINUS SIGN}{number}"}.get(building, str(number))


def figures(words: Words, view: View, marks: Marks) -> str:
    """All figures, each with what it is worth where it stands; the rooms say the same in words."""
    table = view.table
    drawn = [_figure(words, table, figure, marks) for figure in standing(table)]
    lying = [name for name in table.team if table.assassins[name].bed]
    drawn += [_lying(words, table, name, n, marks) for n, name in enumerate(lying)]
    return f'<div id="layer-figures" data-part="board-figures" aria-hidden="true">{"".join(drawn)}</div>'


def _figure(words: Words, table: Table, figure: Standing, marks: Marks) -> str:
    name = marks.walking.get(figure.name, figure.name)
    title, told = escape(helper_title(words, figure.helper)), ""
    if figure.building is not None:
        gives = worth(table.box.helpers[figure.helper], level_of(table))[tuple(Building).index(figure.building)]
        told = f'<span class="val">{signed(figure.building, gives)}</span><span class="nm">{title}</span>'
    now = " last" if figure.name in marks.last else ""
    return (
        f'<span class="piece fig{now}" id="{name}" {at(figure.place)} title="{title}">'
        f"{use(picture(figure.helper), '0 0 64 64', '')}{told}</span>"
    )


def _lying(words: Words, table: Table, who: str, number: int, marks: Marks) -> str:
    title, now = escape(who_name(words, who)), " last" if f"card-{who}" in marks.last else ""
    return (
        f'<span class="piece fig{now}" id="bed-{who}" {at(bed_at(table.box, number))} title="{title}">'
        f'{use("h-assassin", "0 0 64 64", "")}<span class="nm">{title}</span></span>'
    )
