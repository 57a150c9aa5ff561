"""Paying for a Blueprint: its two parts, what the helpers take off, what is chosen, and what is lost for good by it."""

from collections import Counter
from collections.abc import Iterable
from html import escape

from corvids.draw.html import icon
from corvids.draw.screen import Screen
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Symbol
from corvids.games.headquarters.rules.workshop import Cost, affordable, at_hand, dues, price
from corvids.games.headquarters.view import Asked, View
from corvids.wording import Words
from corvids.wording.headquarters import card_title, plan_title, spot_name

from .house import SIGNS, counted, plan_picture

PARTS = (Symbol.PERMANENT, Symbol.DISCARD)
KINDS = frozenset({"build", "share", "pay"})
"""The questions that are about paying."""


def shares(view: View) -> tuple[Cost, ...]:
    """What is to be paid: as it was shared out, else in each way in which it still can be."""
    asked, table = view.asked, view.table
    assert asked is not None
    if asked.kind == "pay":
        chosen = [view.box.cards[card].symbol for card, _ in asked.chosen]
        return (Cost(asked.permanent + chosen.count(Symbol.PERMANENT), asked.discard + chosen.count(Symbol.DISCARD)),)
    return affordable(table, table.workshop) or dues(table, table.workshop)


def between(numbers: Iterable[int]) -> str:
    """A number, or the least and the greatest of several."""
    found = sorted(set(numbers))
    return f"{found[0]}\N{EN DASH}{found[-1]}" if len(found) > 1 else str(found[0])


def plan_card(words: Words, view: View) -> str:
    """The Blueprint with what each part costs, what the helpers take off, and what is there to pay with, or paid."""
    asked, table = view.asked, view.table
    assert asked is not None
    full, costs, paying = price(table, table.workshop), shares(view), asked.kind == "pay"
    rows = []
    for symbol in PARTS:
        wants, still = [cost.of(symbol) for cost in costs], Cost(asked.permanent, asked.discard).of(symbol)
        have = wants[0] - still if paying else at_hand(table, symbol)
        name = words.say("crossed-out") if symbol is Symbol.PERMANENT else words.say("discard")
        enough = have >= min(wants)
        shown = f"<b>{have}</b>/{wants[0]}" if paying else f"<b>{have}</b>"
        rows.append(
            f'<tr><th scope="row">{SIGNS[symbol]}<span class="sr">{escape(name)}</span></th><td>{full.of(symbol)}</td>'
            f"<td>\N{MINUS SIGN}{between(full.of(symbol) - want for want in wants)}</td><td>{between(wants)}</td>"
            f'<td class="{"enough" if enough else "lack"}">{shown}{icon("check") if enough else ""}</td></tr>'
        )
    heads = (
        words.say("Price"),
        words.say("Helpers"),
        words.say("Due"),
        words.say("Chosen") if paying else words.say("At hand"),
    )
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    part = escape(words.say("Part"))
    return (
        f'<div class="plan">{plan_picture(table.workshop)}<table><caption>{escape(plan_title(words, table.workshop))}</caption>'
        f'<thead><tr><th scope="col"><span class="sr">{part}</span></th>{columns}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    )


def cards(words: Words, view: View, screen: Screen) -> str:
    """The cards that can pay, by their symbols, and those that are chosen already."""
    asked = view.asked
    assert asked is not None
    options = [option for option in asked.options if isinstance(option, a.Pay)]
    chosen, heads = Counter(asked.chosen), {
        Symbol.PERMANENT: words.say("Crossed-out symbol: lost for good"),
        Symbol.DISCARD: words.say("Discard symbol: to the discard pile"),
    }  # fmt: skip
    blocks = []
    for symbol in PARTS:
        rows = [
            _chosen(words, symbol, card, spot, number)
            for (card, spot), number in chosen.items()
            if view.box.cards[card].symbol is symbol
        ]
        rows += [
            _card(words, view, screen, option) for option in options if view.box.cards[option.card].symbol is symbol
        ]
        if rows:
            blocks.append(f'<h3 class="sub">{escape(heads[symbol])}</h3><ul class="pays">{"".join(rows)}</ul>')
    return "".join(blocks)


def _chosen(words: Words, symbol: Symbol, card: str, spot: str, number: int) -> str:
    where, done = escape(spot_name(words, spot)), escape(words.say("chosen"))
    return (
        f'<li><p class="pay chosen">{SIGNS[symbol]}<span><b>{escape(counted(card_title(words, card), number))}</b><small>{where}</small></span>'
        f'<span class="tick">{icon("check")}<span class="sr">{done}</span></span></p></li>'
    )


def _card(words: Words, view: View, screen: Screen, option: a.Pay) -> str:
    symbol = view.box.cards[option.card].symbol
    loss = (
        words.say("leaves the game for good") if symbol is Symbol.PERMANENT else words.say("goes to the discard pile")
    )
    pressed = "true" if str(option) == screen.chosen else "false"
    return (
        f'<li><button type="button" class="pay" data-do="{escape(str(option))}" aria-pressed="{pressed}">{SIGNS[symbol]}'
        f"<span><b>{escape(card_title(words, option.card))}</b><small>{escape(spot_name(words, option.spot))}</small>"
        f'<span class="sr">, {escape(loss)}</span></span></button></li>'
    )


def consequence(words: Words, view: View, asked: Asked) -> str:
    """What paying with the cards that are chosen costs: what is lost for good, and what only goes to the discard pile."""
    if not asked.chosen:
        return ""
    said = []
    for symbol, css in ((Symbol.PERMANENT, "lost-for-good"), (Symbol.DISCARD, "")):
        names = [card_title(words, card) for card, _ in asked.chosen if view.box.cards[card].symbol is symbol]
        if names:
            listed = words.join(counted(name, number) for name, number in Counter(names).items())
            told = (
                words.say("Lost for good: {cards}.", cards=listed)
                if symbol is Symbol.PERMANENT
                else words.say("To the discard pile: {cards}.", cards=listed)
            )
            said.append(f'<p class="pays-with {css}">{SIGNS[symbol]}<span>{escape(told)}</span></p>')
    return "".join(said)
