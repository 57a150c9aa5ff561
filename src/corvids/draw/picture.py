"""A position as one SVG that needs nothing else: for notebooks, and for files that are sent around."""

import re
from base64 import b64encode
from functools import cache
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.kernel import SPECTATOR, InputError, Refusal, Seat, State

from .drawing import drawing_of
from .pages.shell import SPRITES, STATIC, STYLES
from .screen import SEAT_LETTERS, Screen, SeatInfo, Settings, Undo

BOARD = re.compile(
    r'<main id="main" class="([^"]*)">.*<section class="([^"]*)"[^>]*><div class="pan"[^>]*>'
    r'<svg id="board" [^>]*>(.*)</svg></div>',
    re.DOTALL,
)
"""The board in a page, with the classes of what is around it, which styles look at."""
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([\w-]+)"')
WIDTH = 720


class Picture:
    """The board as a seat sees it, by default as all do. A notebook shows it by itself."""

    def __init__(self, game: Rulebook, state: State[Any], seat: Seat = SPECTATOR, language: str = "en") -> None:
        """Raises :class:`InputError` for a game whose page is no board."""
        self.game, self.view, self.language = game.name, game.observe(state, seat), language
        seats = tuple(SeatInfo(letter, letter, "bot") for letter in SEAT_LETTERS[: game.seats])
        mine = (seat,) if seat != SPECTATOR else ()
        self._screen = Screen(language, 0, seats, mine, (), Undo(False), Settings(language))
        self._layers()

    def _layers(self) -> str:
        drawing = drawing_of(self.game)
        marks = drawing.sequence(self.view, (), self.view)[-1][2]
        page = drawing.arranged(drawing.parts(self.view, self._screen, marks), self.view, self._screen)
        if not (found := BOARD.search(page)):
            raise InputError(Refusal("", "{game} has no board to picture.", "Its page shows it.", {"game": self.game}))
        page_class, frame_class, layers = found.groups()
        return f'<g class="{page_class}"><g class="{frame_class}">{layers}</g></g>'

    @property
    def svg(self) -> str:
        """The picture. What it is made of is shut up in an image, so that its styles and ids meet no others."""
        layers, box = self._layers(), drawing_of(self.game).box_of(self.view)
        inner = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style><![CDATA[{_styles(self.game)}]]></style>'
            f"<defs>{_symbols(self.game, layers)}</defs>{layers}</svg>"
        )
        left, top, width, height = map(float, box.split())
        place = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{WIDTH}" role="img" aria-label="{self.game}">'
            f'<rect {place} fill="#10151b"/>'
            f'<image {place} href="data:image/svg+xml;base64,{b64encode(inner.encode()).decode()}"/></svg>'
        )

    def _repr_svg_(self) -> str:
        return self.svg


@cache
def _styles(game: str) -> str:
    names = (*STYLES, *drawing_of(game).STYLES)
    return "\n".join((STATIC / name).read_text("utf-8") for name in dict.fromkeys(names) if name != "pages.css")


@cache
def _sprites(game: str) -> dict[str, str]:
    texts = [(STATIC / name).read_text("utf-8") for name in (*SPRITES, *drawing_of(game).SPRITES)]
    return {found[1]: found[0] for text in texts for found in SYMBOL.finditer(text)}


def _symbols(game: str, layers: str) -> str:
    """The symbols that are used, and those that these use."""
    known, wanted, found = _sprites(game), USED.findall(layers), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in known and name not in found:
            found[name] = known[name]
            wanted += USED.findall(known[name])
    return "".join(found[name] for name in sorted(found))
