"""The whole page of a campaign, cut into parts; only those whose text changed are sent."""

from html import escape

from msgspec.structs import replace

from corvids.draw.html import toolbar
from corvids.draw.screen import Screen
from corvids.games.headquarters.view import View
from corvids.wording import Words, words_for

from . import panels, roster
from .answers import choices
from .ending import ending
from .house import box_of_house, figures, house
from .marks import Marks

PARTS = (
    "bar", "path", "question", "end", "board-house", "board-figures", "actions", "dice", "log", "level", "assassins", "hall",
    "plans",
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
    return {
        "bar": panels.bar(words, view, screen),
        "path": panels.path(words, view),
        "question": panels.ask(words, view, screen, marks),
        "end": ending(words, view, screen),
        "board-house": house(words, drawn),
        "board-figures": figures(words, view),
        "actions": choices(words, view, screen),
        "dice": panels.rolls(words, marks),
        "log": panels.log(words, screen),
        "level": roster.level(words, view),
        "assassins": roster.assassins(words, view),
        "hall": roster.hall(words, view),
        "plans": roster.plans(words, view),
    }


def box_of(_: View) -> str:
    """The ``viewBox`` of the house, which never changes."""
    return box_of_house()


def arranged(drawn: dict[str, str], view: View, screen: Screen) -> str:
    """The parts put together as the body of the page."""
    words = words_of(view, screen)
    label, heading = escape(words.say("House")), escape(words.say("Headquarters"))
    layers = "".join(drawn[part] for part in BOARD)
    return (
        f'{drawn["bar"]}<main id="main" class="table hq"><h1 class="sr">{heading}</h1>{drawn["path"]}{drawn["end"]}'
        f'<div class="col c">{drawn["question"]}<section class="a-board board" aria-label="{label}"><div class="pan" tabindex="0">'
        f'<svg id="board" data-box viewBox="{box_of(view)}" role="group" aria-label="{label}">{layers}</svg></div>'
        f'{toolbar(words, "")}</section></div><div class="col r">{drawn["actions"]}{drawn["dice"]}{drawn["log"]}</div>'
        f'<div class="col l">{drawn["level"]}{drawn["assassins"]}{drawn["hall"]}{drawn["plans"]}</div></main>'
    )
