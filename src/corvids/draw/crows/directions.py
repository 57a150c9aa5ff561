"""The four ways in which a murder can scatter, as buttons on the board with the first places of their spirals."""

from html import escape

from corvids.games.crows import actions as a
from corvids.games.crows.rules.murders import MATED_PAIR, landings_of
from corvids.games.crows.squares import Square, Way
from corvids.games.crows.view import View
from corvids.wording import Words
from corvids.wording.crows import way_name

from .geometry import at

OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
REACH = 84
"""From the middle of the murder's tile to the middle of an arrow."""
MOST = 9
"""So many crows of a spiral are numbered."""


def first_places(view: View, murder: Square, way: Way) -> tuple[Square, ...]:
    """Where the first crows of a murder would go."""
    crows = min(MOST, view.board.crows.get(murder, 0) - MATED_PAIR)
    return landings_of(view.board, murder, way, crows, view.box.options.spiral)


def arrow(words: Words, view: View, option: a.Towards, murder: Square, chosen: bool) -> str:
    """A direction as a button beside the murder; its places are numbered while it is pointed at, or chosen."""
    dx, dy = OFFSETS[option.way]
    places = first_places(view, murder, option.way)
    name = escape(f"{way_name(words, option.way)}: {words.squares(places)}")
    numbers = "".join(
        f'<g class="badge" {at(square, 96, 96)}><circle r="21"/><text y="10">{n}</text></g>'
        for n, square in enumerate(dict.fromkeys(places), 1)
    )
    tip = f"rotate({90 * option.way} 0 0)"
    return (
        f'<g class="legal way{" chosen" if chosen else ""}" id="mark-way-{option}" role="button" tabindex="0" '
        f'data-do="{option}" aria-label="{name}"><g {at(murder, 60 + dx * REACH, 60 + dy * REACH)}>'
        f'<circle class="ring" r="36"/><path class="tip" transform="{tip}" d="M0 -22L18 4H7V20H-7V4H-18Z"/></g>'
        f'<g class="spiral">{numbers}</g></g>'
    )
