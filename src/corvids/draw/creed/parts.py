"""The whole page of a match, cut into parts; only those whose text changed are sent."""

from html import escape

from msgspec.structs import replace

from corvids.draw.html import toolbar
from corvids.draw.screen import Screen, names_of
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.wording import Words, words_for

from . import boards, guide, panels, plans
from .answers import choices
from .ending import ending
from .event_card import event_card
from .ground import box_of_town, ground
from .layer import marks_layer
from .marks import Marks
from .numbers import numbers
from .pieces import pieces, things

PARTS = (
    "bar", "path", "tally", "question", "guide", "end", "board-ground", "board-things", "board-pieces", "board-marks", "board-plans",
    "event", "actions", "plans", "dice", "log", "mine", "theirs",
)  # fmt: skip
"""In the order of the document."""
BOARD = tuple(part for part in PARTS if part.startswith("board-"))


def words_of(view: View, screen: Screen) -> Words:
    """The words of the game, with the titles of its pack."""
    return words_for("creed", screen.language).about(view.box)


def near(view: View) -> tuple[Seat, Seat]:
    """The side whose boards come first: the viewer's own, else the first."""
    return (1, 0) if view.seat == 1 else (0, 1)


def parts(view: View, screen: Screen, marks: Marks = Marks()) -> dict[str, str]:  # noqa: B008 (frozen)
    """HTML by part; each is one element with ``data-part`` and a lasting id. The view must be this viewer's own."""
    words = words_of(view, screen)
    closed = screen.handover is not None or bool(screen.stopped)
    drawn = replace(view, asked=None) if closed else view
    mine, theirs = near(view)
    known = numbers(drawn)
    told = guide.hint(words, drawn, screen, known, playing=marks.playing)
    seen = plans.foreseen(view, playing=marks.playing)
    return {
        "bar": panels.bar(words, view, screen),
        "path": panels.path(words, view),
        "tally": panels.tally(words, view, screen),
        "question": panels.ask(words, view, screen, known, marks),
        "guide": guide.panel(words, view, told),
        "end": ending(words, view, screen),
        "board-ground": ground(words, view.town),
        "board-things": things(words, view),
        "board-pieces": pieces(words, view, marks),
        "board-marks": marks_layer(words, drawn, screen, marks, known, meant=told.squares if told else ()),
        "board-plans": plans.plans_layer(seen, view.box.town),
        "event": event_card(words, drawn, screen),
        "actions": choices(words, view, screen, known),
        "plans": plans.plans_list(words, seen, names_of(screen)),
        "dice": panels.rolls(words, marks),
        "log": panels.log(words, view, screen),
        "mine": boards.pool(words, view, screen, mine, "mine"),
        "theirs": boards.pool(words, view, screen, theirs, "theirs"),
    }


def box_of(view: View) -> str:
    """The ``viewBox`` of the map."""
    return box_of_town(view.box.town)


def arranged(drawn: dict[str, str], view: View, screen: Screen) -> str:
    """The parts put together as the body of the page."""
    words = words_of(view, screen)
    label = escape(words.say("Map. Arrow keys walk between marked squares."))
    layers = "".join(drawn[part] for part in BOARD)
    arrows = (
        f'<label class="btn toggle"><input type="checkbox" id="show-plans"><span>{escape(words.say("What Guards will do"))}'
        "</span></label>"
    )
    heading = "Creed Versus Crows"
    return (
        f'{drawn["bar"]}<main id="main" class="table creed"><h1 class="sr">{heading}</h1>{drawn["path"]}{drawn["tally"]}'
        f'{drawn["end"]}<div class="col c">{drawn["question"]}{drawn["guide"]}'
        f'<section class="a-board board map" aria-label="{escape(words.say("Map"))}"><div class="pan" tabindex="0">'
        f'<svg id="board" data-box viewBox="{box_of(view)}" role="group" aria-label="{label}">{layers}</svg></div>'
        f"{toolbar(words, arrows)}</section></div>"
        f'<div class="col r">{drawn["event"]}{drawn["actions"]}{drawn["plans"]}{drawn["dice"]}{drawn["log"]}</div>'
        f'<div class="col l">{drawn["mine"]}{drawn["theirs"]}</div></main>'
    )
