"""Every answer as a real button, those about one card, helper or Assassin together."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from corvids.draw.html import use
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Symbol
from corvids.games.headquarters.view import Asked, View
from corvids.kernel import Action
from corvids.wording import Words
from corvids.wording.headquarters import action_label, helper_title, spot_name

LAST: tuple[Action, ...] = (a.GO_ON, a.LEAVE_IT, a.STORE)
"""Answers that decline; they stand at the end."""


def choices(words: Words, view: View, screen: Screen) -> str:
    """The answers to the open question."""
    asked = view.asked
    if asked is None or not asked.options or screen.handover is not None or screen.stopped:
        return '<section class="a-act panel" id="part-actions" data-part="actions" hidden></section>'
    blocks = "".join(_block(words, view, screen, head, options) for head, options in grouped(words, asked))
    title = escape(words.say("What you can do"))
    more = escape(words.plural("{n} choice", "{n} choices", len(asked.options)))
    return (
        f'<section class="a-act panel" id="part-actions" data-part="actions" aria-labelledby="h-act"><h2 id="h-act">{title} '
        f'<span class="more">{more}</span></h2>{blocks}</section>'
    )


def grouped(words: Words, asked: Asked) -> Iterator[tuple[str, list[Action]]]:
    """The answers under their headings; those that decline at the end."""
    rest = [option for option in asked.options if option not in LAST]
    for head, options in groupby(rest, lambda option: heading(words, option)):
        yield head, list(options)
    if last := [option for option in asked.options if option in LAST]:
        yield "", last


def heading(words: Words, option: Action) -> str:
    """What the answers under one heading share."""
    match option:
        case a.Place(helper=helper):
            return helper_title(words, helper)
        case a.Take(spot=spot) | a.Pay(spot=spot):
            return spot_name(words, spot)
        case _:
            return ""


def _block(words: Words, view: View, screen: Screen, head: str, options: list[Action]) -> str:
    shown = f"<h3>{escape(head)}</h3>" if head else ""
    buttons = "".join(_button(words, view, screen, option) for option in options)
    return f'{shown}<ul class="acts">{buttons}</ul>'


def _button(words: Words, view: View, screen: Screen, option: Action) -> str:
    assert view.asked is not None
    name = escape(action_label(words, option, view.asked.kind, names_of(screen)))
    pressed = "true" if str(option) == screen.chosen else "false"
    return (
        f'<li><button type="button" class="btn act" data-do="{escape(str(option))}" aria-pressed="{pressed}">'
        f"{use('i-check')}<span>{name}{_detail(words, view, option)}</span></button></li>"
    )


def _detail(words: Words, view: View, option: Action) -> str:
    """What a payment does to the card: some are lost for good."""
    if not isinstance(option, a.Pay):
        return ""
    if view.box.cards[option.card].symbol is Symbol.PERMANENT:
        return f'<small class="lost-for-good">{escape(words.say("leaves the game for good"))}</small>'
    return f"<small>{escape(words.say('goes to the discard pile'))}</small>"
