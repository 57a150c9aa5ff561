"""The whole page of a campaign, cut into parts; only those whose text changed are sent."""

from html import escape

from msgspec.structs import replace

from corvids.draw.html import toolbar
from corvids.draw.screen import Screen
from corvids.games.headquarters.outlook import outlook
from corvids.games.headquarters.view import View
from corvids.wording import Words, words_for

from . import guide, panels, roster
from .answers import choices
from .assigning import places
from .ending import ending
from .figures import figures
from .geometry import ROOF_BOX
from .house import house, storeys
from .marks import Marks

PARTS = (
    "bar", "path", "question", "guide", "end", "board-house", "board-figures", "board-marks",
    "actions", "dice", "log", "level", "assassins", "hall", "plans",
)  # fmt: skip
"""In the order of the document."""
BOARD = tuple(part for part in PARTS if part.startswith("board-"))


def words_of(view: View, screen: Screen) -> Words:
    """The words of the game, with the titles of its pack."""
    return words_for("headquarters", screen.language).about(view.box)


def parts(view: View, screen: Screen, marks: Marks = Marks()) -> dict[str, str]:  # noqa: B008 (frozen)
    """HTML by part; each is one element with ``data-part`` and a lasting id."""
    words = words_of(view, screen)
    closed = screen.handover is not None or bool(screen.stopped)
    drawn = replace(view, asked=None) if closed else view
    seen = outlook(view.table)
    told = guide.hint(words, view, screen, seen, playing=marks.playing)
    meant = told.placing if told else None
    return {
        "bar": panels.bar(words, view, screen),
        "path": panels.path(words, view),
        "question": panels.ask(words, view, screen, marks),
        "guide": guide.panel(words, view, told),
        "end": ending(words, view, screen),
        "board-house": house(words, drawn, seen, marks),
        "board-figures": figures(words, view, marks),
        "board-marks": places(words, drawn, screen, meant),
        "actions": choices(words, view, screen, meant),
        "dice": panels.rolls(words, marks),
        "log": panels.log(words, screen),
        "level": roster.level(words, view, screen, seen),
        "assassins": roster.assassins(words, view, marks),
        "hall": roster.hall(words, view, marks),
        "plans": roster.plans(words, view),
    }


def box_of(_: View) -> str:
    """The ``viewBox`` of the roof: the house below it is laid out by the page, and never changes."""
    return ROOF_BOX


def arranged(drawn: dict[str, str], view: View, screen: Screen) -> str:
    """The parts put together as the body of the page."""
    words = words_of(view, screen)
    label, heading = escape(words.say("House")), escape(words.say("Headquarters"))
    board = storeys("".join(drawn[part] for part in BOARD))
    return (
        f'{drawn["bar"]}<main id="main" class="table hq"><h1 class="sr">{heading}</h1>{drawn["path"]}{drawn["end"]}'
        f'<div class="col c">{drawn["question"]}{drawn["guide"]}<section class="a-board" aria-label="{label}"><div class="pan" tabindex="0">{board}</div>'
        f'{toolbar(words, "")}</section></div><div class="col r">{drawn["actions"]}{drawn["dice"]}{drawn["log"]}</div>'
        f'<div class="col l">{drawn["level"]}{drawn["assassins"]}{drawn["plans"]}{drawn["hall"]}</div></main>'
    )
