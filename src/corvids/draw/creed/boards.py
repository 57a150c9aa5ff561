"""The Character boards: health, cubes, slots, inventory."""

from collections.abc import Iterator
from html import escape

from corvids.draw.html import use
from corvids.draw.screen import Screen
from corvids.games.creed.cards import Box
from corvids.games.creed.table import CUBES, INVENTORY, Mini, minis_of, seat_of
from corvids.games.creed.town import Faction
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Seat
from corvids.wording import Words
from corvids.wording.creed import (
    ability_text,
    ability_title,
    automaton_title,
    board_label,
    card_text,
    card_title,
    faction_name,
    slot_name,
    who_name,
)
from corvids.wording.creed.places import stock_said
from corvids.wording.creed.things import automaton_text, capital, dice, hits

from .pieces import FIGURES, playing
from .secrets import secrets

SLOTS = (("blade", "ic-blade"), ("melee", "ic-melee"), ("ranged", "ic-ranged"), ("armour", "ic-armour"))
BACKS = {"equipment": "back-equipment", "chest": "back-chest", "set_up": "back-equipment"}


def pool(words: Words, view: View, screen: Screen, seat: Seat, part: str) -> str:
    """The two boards of a side, and its Secret Objectives."""
    faction = view.sides[seat].faction
    label = escape(faction_name(words, faction, title=True) if faction else screen.seats[seat].name)
    drawn = "".join(character(words, view, screen, mini) for mini in minis_of(seat))
    return (
        f'<section class="a-{part} stack two" id="part-{part}" data-part="{part}" aria-label="{label}">'
        f"{drawn}{_stock(words, view, seat)}{secrets(words, view, seat)}</section>"
    )


def _stock(words: Words, view: View, seat: Seat) -> str:
    """The Automatons of a side that are in its Stock, what it knows of its deck, and those that exploded."""
    parts = list(stock_said(words, view, seat))
    if not parts:
        return ""
    return f'<p class="small muted stock">{use("automaton", "0 0 64 64")} {escape(capital(words.join(parts)))}</p>'


def character(words: Words, view: View, screen: Screen, mini: Mini) -> str:
    """One board: who plays on it, how it is, and what lies on it."""
    board, seat = view.boards[mini], seat_of(mini)
    faction = view.sides[seat].faction or (Faction.ASSASSINS if seat == 0 else Faction.CROWS)
    names = tuple(info.name for info in screen.seats)
    label = escape(board_label(words, view, mini, names))
    now = ' aria-current="true"' if playing(view, mini) else ""
    theirs = "" if seat == view.seat else " theirs"
    return (
        f'<article class="panel character{theirs}" id="board-{mini}" data-side="{faction}" aria-label="{label}"{now}>'
        f"{_head(words, view, board, faction, mini)}{_pools(words, board)}{_ability(words, view, board)}"
        f"{_slots(words, view, board)}{_bag(words, view, board)}{_initiative(words, board)}</article>"
    )


def _head(words: Words, view: View, board: BoardView, faction: Faction, mini: Mini) -> str:
    base = '<use href="#red-base" x="-2" y="0" width="68" height="68"/>' if board.exposed else ""
    figure = f'<svg class="portrait" viewBox="0 0 64 64" aria-hidden="true">{base}<use href="#{FIGURES[faction]}" x="6" y="4" width="54" height="54"/></svg>'
    if not board.who:
        fallen = words.say("Nobody") if view.revealed else words.say("face down")
        return f"<header>{figure}<div><h3>{escape(fallen)}</h3></div></header>"
    emblem = use(f"em-{board.who}")
    state = words.say("exposed") if board.exposed else words.say("incognito")
    css, sign = ("chip state exposed", use("ic-eye")) if board.exposed else ("chip state", use("ic-hood"))
    chips = [f'<span class="{css}">{sign}{escape(state)}</span>']
    if playing(view, mini):
        chips.append(f'<span class="chip now">{use("i-play")}{escape(words.say("playing"))}</span>')
    if board.carries:
        sign = use("automaton", "0 0 64 64")
        chips.append(f'<span class="chip">{sign}{escape(words.say("carries an Automaton"))}</span>')
    if where := _where(words, board):
        chips.append(f'<span class="chip">{escape(where)}</span>')
    if board.chest:
        chips.append(f'<span class="chip">{use("chest", "0 0 64 64")}{escape(words.say("carries a Chest"))}</span>')
    if board.dottore:
        escorts = escape(words.say("escorts Dottore {number}", number=board.dottore))
        chips.append(f'<span class="chip">{use("dottore", "0 0 64 64")}{escorts}</span>')
    return (
        f"<header>{figure}<div><h3>{escape(who_name(words, board.who))} {emblem}</h3>"
        f'<p class="row">{"".join(chips)}</p></div></header>'
    )


def _where(words: Words, board: BoardView) -> str:
    if board.top is not None:
        return words.say("on a Tower")
    if board.hidden:
        return words.say("hidden on {square}", square=board.square)
    return board.square


def _cubes(symbols: Iterator[str] | list[str], label: str) -> str:
    icons = "".join(use(symbol) for symbol in symbols)
    return f'<span class="cubes" role="img" aria-label="{escape(label)}">{icons}</span>'


def _pools(words: Words, board: BoardView) -> str:
    lost = max(board.full_health - board.health, 0)
    health = _cubes(
        ["cube-health"] * board.health + ["cube-lost"] * lost,
        words.say("{n} of {all} health cubes", n=board.health, all=board.full_health),
    )
    fresh = _cubes(
        ["cube-action"] * board.fresh + ["cube-spent"] * max(CUBES - board.fresh, 0),
        words.plural("{n} fresh cube", "{n} fresh cubes", board.fresh),
    )
    saved = words.say("a saved cube") if board.saved else words.say("no saved cube")
    plus = (
        f'<span class="plus-slot" role="img" aria-label="{escape(saved)}">+'
        f"{use('cube-action' if board.saved else 'cube-spent')}</span>"
    )
    return (
        f'<dl class="pools"><div><dt>{escape(words.say("Health"))}</dt><dd>{health}</dd></div>'
        f"<div><dt>{escape(words.say('Actions'))}</dt><dd>{fresh}{plus}</dd></div></dl>"
    )


def _ability(words: Words, view: View, board: BoardView) -> str:
    if not board.who:
        return ""
    used = view.box.characters[board.who].ability in board.used
    spent = f" ({words.say('used this turn')})" if used else ""
    return (
        f'<p class="ability"><b>{escape(ability_title(words, board.who))}.</b> {escape(ability_text(words, board.who))}'
        f"{escape(spent)}</p>"
    )


def _slots(words: Words, view: View, board: BoardView) -> str:
    rows = []
    for slot, sign in SLOTS:
        card = getattr(board, slot)
        name = slot_name(words, slot)
        if card:
            rows.append(_card(words, view, card, sign, f'<span class="sr">{escape(name)}: </span>'))
        else:
            rows.append(f'<li class="slot empty">{use(sign, css="art")}<span>{escape(name)}</span></li>')
    label = escape(words.say("Blade, weapons and armour"))
    return f'<ul class="slots" aria-label="{label}">{"".join(rows)}</ul>'


def _card(words: Words, view: View, card: str, sign: str, before: str = "") -> str:
    """A card by its title and its numbers; the whole text is unfolded where it is wanted."""
    short = f"<small>{escape(said)}</small>" if (said := card_numbers(words, view.box, card)) else ""
    return (
        f'<li class="slot"><details name="card"><summary>{use(sign, css="art")}{before}<b>{escape(card_title(words, card))}</b>'
        f'{short}</summary><p class="text">{escape(card_text(words, card))}</p></details></li>'
    )


def card_numbers(words: Words, box: Box, card: str) -> str:
    """What a card comes to, in as few words as can be: its dice, its price, its health."""
    if (weapon := box.weapons.get(card)) is not None:
        said = [dice(words, weapon.dice)] if weapon.dice else []
        said += [hits(words, weapon.hits)] if weapon.hits else []
        return " + ".join(said) + ", " + (words.say("loud") if weapon.loud else words.say("quiet"))
    if card in box.armour:
        return f"+{box.armour[card]}"
    item = box.items.get(card)
    if item is None:
        return ""
    return words.plural("{n} cube", "{n} cubes", item.cost) if item.cost else words.say("costs nothing")


def _bag(words: Words, view: View, board: BoardView) -> str:
    rows = []
    if board.inventory is not None:
        rows = [_card(words, view, card, sign_of(view.box, card)) for card in board.inventory]
    else:
        for back in board.backs:
            face = escape(words.say("face down"))
            rows.append(f'<li class="slot">{use(BACKS[back], "0 0 80 112", "card")}<span>{face}</span></li>')
    if board.automaton:
        title, text = automaton_title(words, board.automaton), automaton_text(words, board.automaton)
        rows.append(
            f'<li class="slot"><details name="card"><summary>{use("automaton", "0 0 64 64", "art")}<b>{escape(title)}</b>'
            f'</summary><p class="text">{escape(text)}</p></details></li>'
        )
    elif board.carries:
        face = escape(words.say("an Automaton, face down"))
        rows.append(f'<li class="slot">{use("back-automaton", "0 0 80 112", "card")}<span>{face}</span></li>')
    if len(rows) < INVENTORY:
        free = escape(words.plural("{n} free", "{n} free", INVENTORY - len(rows)))
        rows.append(f'<li class="slot empty">{use("i-plus", css="art")}<span>{free}</span></li>')
    label = escape(words.say("Five inventory slots"))
    return f'<ul class="slots bag" aria-label="{label}">{"".join(rows)}</ul>'


def sign_of(box: Box, card: str) -> str:
    """What stands for a card: the sign of the slot that it fits."""
    return dict(SLOTS).get(box.cards[card].slot, "ic-satchel")


def _initiative(words: Words, board: BoardView) -> str:
    if not board.initiative:
        return ""
    cards = ", ".join(card_title(words, card) for card in board.initiative)
    return f'<p class="small muted">{use("initiative", "0 0 48 48")} {escape(cards)}</p>'
