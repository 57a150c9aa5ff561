"""The turn's Event: both its sides, who has it, and what it still does."""

from html import escape

from corvids.draw.html import icon, use
from corvids.draw.screen import Screen, names_of
from corvids.games.creed.table import NOBODY
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.wording import Words
from corvids.wording.creed import effect_line, event_texts, event_title

from .panels import house_card, side_icon


def event_card(words: Words, view: View, screen: Screen) -> str:
    """The card with its two sides, unfolded while a question is about it."""
    if not view.event:
        return '<section class="a-event panel" id="part-event" data-part="event" hidden></section>'
    asked = view.asked is not None and bool(view.asked.event)
    title, house = escape(event_title(words, view.event)), house_card(words, view)
    sides = "".join(_side(words, view, screen, n) for n in (0, 1))
    names = names_of(screen)
    still = "".join(f"<li>{escape(effect_line(words, effect, names))}</li>" for effect in view.effects)
    opened = " open" if asked else ""
    return (
        f'<section class="a-event panel" id="part-event" data-part="event" aria-label="{title}">'
        f'<details class="rare"{opened}><summary>{icon("plus")}{use("back-event", "0 0 80 112", "card")}<b>{title}</b>'
        f'{house}</summary><dl class="sides">{sides}</dl></details>'
        f"{f'<ul class=still>{still}</ul>' if still else ''}</section>"
    )


def _side(words: Words, view: View, screen: Screen, n: int) -> str:
    """One side of the card: for its holder, or for the other side; before it is given nobody has it."""
    title = words.say("You") if n == 0 else words.say("Opponent")
    text = event_texts(words, view.event)[n]
    whose = ""
    if view.holder != NOBODY:
        seat: Seat = view.holder if n == 0 else 1 - view.holder
        whose = f' <span class="chip">{side_icon(view, seat, "seat")} {escape(names_of(screen)[seat])}</span>'
    return f"<div><dt><b>{escape(title)}</b>{whose}</dt><dd>{escape(text)}</dd></div>"
