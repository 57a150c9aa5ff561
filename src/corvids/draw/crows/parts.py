"""The whole page of a table, cut into parts; only those whose text changed are sent."""

from html import escape
from zlib import crc32

from msgspec.structs import replace

from corvids.draw.html import toolbar
from corvids.draw.screen import Screen, names_of
from corvids.games.crows.squares import Square
from corvids.games.crows.view import View
from corvids.wording import words_for

from . import board, guide, panels
from .ending import ending
from .flights import flights
from .geometry import PITCH
from .marks import Marks

PARTS = (
    "bar", "path", "seats", "question", "guide", "end", "board-coords", "board-tiles", "board-marks", "board-pieces",
    "board-flights", "hand", "spells", "actions", "left", "log",
)  # fmt: skip
"""In the order of the document."""
BOARD = tuple(part for part in PARTS if part.startswith("board-"))


def perched_by_place(view: View) -> dict[Square, tuple[str, ...]]:
    """Ids of the crows of each square, when nobody remembers where they came from."""
    crows = sorted(view.board.crows.items())
    deal = f"{crc32(repr(crows).encode()) & 0xFFFF:x}"  # of this board only: no crow of another one glides into it
    return {square: tuple(f"crow-{deal}-{square}-{n}" for n in range(number)) for square, number in crows}


def parts(view: View, screen: Screen, marks: Marks = Marks()) -> dict[str, str]:  # noqa: B008 (frozen)
    """HTML by part; each is one element with ``data-part`` and a lasting id. The view must be this viewer's own."""
    words, web = words_for("crows", screen.language), words_for("web", screen.language)
    names = names_of(screen)
    hidden = screen.handover is not None or bool(screen.stopped)
    asked = None if hidden else view.asked
    drawn = view if asked is view.asked else replace(view, asked=None)
    told = guide.hint(words, web, view, screen, marks.stage)
    return {
        "bar": panels.bar(web, view, screen),
        "path": panels.path(web, view, screen, marks.stage),
        "seats": panels.seats(web, view, screen, marks),
        "question": panels.ask(words, web, view, screen, marks.stage),
        "guide": guide.panel(web, view, told),
        "end": ending(words, web, view, screen),
        "board-coords": board.coordinates(view),
        "board-tiles": board.tiles(words, view, names),
        "board-marks": board.marks(words, drawn, names, marks, screen.chosen, meant=told.squares if told else ()),
        "board-pieces": board.pieces(view, dict(marks.perched) or perched_by_place(view), marks.air),
        "board-flights": flights(words, view, marks),
        "hand": panels.hand(words, web, view, screen, told.tile if told else None),
        "spells": panels.spells(words, web, view, screen),
        "actions": panels.choices(words, web, view, screen),
        "left": panels.left(words, web, view),
        "log": panels.log(web, screen),
    }


def box_of(view: View) -> str:
    """What the board's picture must show now: the ``viewBox`` of its SVG, which grows with the board."""
    left, top, width, height = board.view_box(view)
    return f"{left * PITCH - 44} {top * PITCH - 44} {width * PITCH + 60} {height * PITCH + 60}"


def arranged(drawn: dict[str, str], view: View, screen: Screen) -> str:
    """The parts put together as the body of the page."""
    box = box_of(view)
    web = words_for("web", screen.language)
    label = escape(web.say("Board. Arrow keys walk between marked places."))
    layers = "".join(drawn[part] for part in BOARD)
    lines = (
        f'<label class="btn toggle"><input type="checkbox" id="show-forecast" checked>'
        f"<span>{escape(web.say('Flight lines'))}</span></label>"
    )
    heading = "Crows"
    return (
        f'{drawn["bar"]}<main id="main" class="table crows"><h1 class="sr">{heading}</h1>{drawn["path"]}'
        f"{drawn['seats']}{drawn['question']}{drawn['guide']}{drawn['end']}"
        f'<section class="a-board board" aria-label="{escape(web.say("Board"))}"><div class="pan" tabindex="0">'
        f'<svg id="board" data-box viewBox="{box}" role="group" aria-label="{label}">{layers}</svg></div>'
        f'{toolbar(web, lines)}</section><div class="a-hand stack">{drawn["hand"]}{drawn["actions"]}'
        f"{drawn['spells']}{drawn['left']}</div>{drawn['log']}</main>"
    )
