"""Every answer as a real button: kinds of helpers with their rooms, cards with their symbols, cubes as cubes."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from corvids.draw.html import icon, use
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.rules.workshop import ShareOut, price
from corvids.games.headquarters.view import Asked, View
from corvids.kernel import Action
from corvids.wording import Words
from corvids.wording.headquarters import action_label, card_title, spot_name

from . import assigning, payment
from .barred import barred
from .house import SIGNS, plan_picture
from .roster import CUBE, LOST

LAST: tuple[Action, ...] = (a.GO_ON, a.LEAVE_IT, a.STORE)
"""Answers that decline; they stand at the end."""
SMALL = (a.Take, a.Buy, a.Used, a.Won)
"""Answers that name a small card."""


def choices(words: Words, view: View, screen: Screen, meant: a.Place | None) -> str:
    """The answers to the open question."""
    asked = view.asked
    if asked is None or not asked.options or screen.handover is not None or screen.stopped:
        return '<section class="a-act panel" id="part-actions" data-part="actions" hidden></section>'
    title = escape(words.say("What you can do"))
    more = escape(words.plural("{n} choice", "{n} choices", len(asked.options)))
    return (
        f'<section class="a-act panel" id="part-actions" data-part="actions" aria-labelledby="h-act"><h2 id="h-act">{title} '
        f'<span class="more">{more}</span></h2>{"".join(_blocks(words, view, screen, asked, meant))}</section>'
    )


def _blocks(words: Words, view: View, screen: Screen, asked: Asked, meant: a.Place | None) -> Iterator[str]:
    """What the question is about, then the answers, then those that decline."""
    if asked.kind in payment.KINDS and view.table.workshop:
        yield payment.plan_card(words, view)
    if asked.kind == "helpers":
        yield assigning.picks(words, view, screen, meant)
    elif asked.kind == "pay":
        yield payment.cards(words, view, screen)
    special = (a.Place, a.Pay)
    rest = [option for option in asked.options if option not in LAST and not isinstance(option, special)]
    for head, options in groupby(rest, lambda option: heading(words, option)):
        shown = f'<h3 class="sub">{escape(head)}</h3>' if head else ""
        yield f"{shown}{_listed(words, view, screen, list(options))}"
    if last := [option for option in asked.options if option in LAST]:
        yield _listed(words, view, screen, last)
    yield barred(words, view, asked)


def heading(words: Words, option: Action) -> str:
    """What the answers under one heading share: where the cards lie."""
    return spot_name(words, option.spot) if isinstance(option, a.Take | a.Used) else ""


def _listed(words: Words, view: View, screen: Screen, options: list[Action]) -> str:
    shape, css = _button, "acts"
    if all(isinstance(option, SMALL) for option in options):
        shape, css = _small, "pays"
    elif all(isinstance(option, a.Earned) for option in options):
        shape, css = _number, "numbers"
    return f'<ul class="{css}">{"".join(shape(words, view, screen, option) for option in options)}</ul>'


def _opened(screen: Screen, option: Action, css: str) -> str:
    pressed = "true" if str(option) == screen.chosen else "false"
    return f'<button type="button" class="{css}" data-do="{escape(str(option))}" aria-pressed="{pressed}"'


def _small(words: Words, view: View, screen: Screen, option: Action) -> str:
    """A card by its symbol and title; what is done with it is said to whoever cannot see."""
    assert view.asked is not None
    card = getattr(option, "card", "")
    label = escape(action_label(words, option, view.asked.kind, names_of(screen)), quote=True)
    return (
        f'<li>{_opened(screen, option, "pay")} aria-label="{label}">{SIGNS[view.box.cards[card].symbol]}'
        f"<span><b>{escape(card_title(words, card))}</b></span></button></li>"
    )


def _number(words: Words, view: View, screen: Screen, option: Action) -> str:
    """So much XP, as a number among many."""
    assert view.asked is not None
    label = escape(action_label(words, option, view.asked.kind, names_of(screen)), quote=True)
    return f'<li>{_opened(screen, option, "btn")} aria-label="{label}">{getattr(option, "xp", "")}</button></li>'


def _button(words: Words, view: View, screen: Screen, option: Action) -> str:
    assert view.asked is not None
    name = escape(action_label(words, option, view.asked.kind, names_of(screen)))
    sign, detail = sign_of(option), detail_of(words, view, option)
    return f"<li>{_opened(screen, option, 'btn act')}>{sign}<span>{name}{detail}</span>{cubes_of(view, option)}</button></li>"


def sign_of(option: Action) -> str:
    """What stands before an answer."""
    match option:
        case a.Ended(success=success):
            return icon("check" if success else "cross")
        case a.Draft(plan=plan):
            return plan_picture(plan, "drawn")
        case a.Join() | a.Leave() | a.Swap() | a.Treat() | a.Rest() | a.Saved() | a.Keep():
            return use("h-assassin", "0 0 64 64", "who")
        case a.Call():
            return use("apprenti", "0 0 64 64", "who")
        case a.Returned() | a.Heal():
            return ""
        case _:
            return icon("arrow" if option in LAST else "check")


def detail_of(words: Words, view: View, option: Action) -> str:
    """What an answer brings with it: the cost of a Blueprint, what is left to pay."""
    match option:
        case a.Draft(plan=plan) if plan in view.box.blueprints:
            cost = price(view.table, plan)
        case a.TakeOff(permanent=permanent):
            cost = ShareOut().choices(view.table)[permanent]
        case _:
            return ""
    told = words.say(
        "{permanent} crossed-out and {discard} discard cards", permanent=cost.permanent, discard=cost.discard
    )
    return f"<small>{escape(told)}</small>"


def cubes_of(view: View, option: Action) -> str:
    """The health cubes that an answer leaves or gives back, drawn."""
    match option:
        case a.Returned(who=who, cubes=cubes):
            return (
                f'<span class="cubes" aria-hidden="true">{CUBE * cubes}{LOST * (view.table.full(who) - cubes)}</span>'
            )
        case a.Heal(cubes=cubes):
            return f'<span class="cubes" aria-hidden="true">{CUBE * cubes}</span>'
        case _:
            return ""
