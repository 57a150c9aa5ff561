"""The Character boards: health, cubes, slots, inventory."""

from collections.abc import Iterator
from html import escape

from corvids.draw.html import use
from corvids.draw.screen import Screen
from corvids.games.creed.table import CUBES, INVENTORY, Mini, minis_of, seat_of
from corvids.games.creed.town import Faction
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Seat
from corvids.wording import Words
from corvids.wording.creed import (
    ability_text,
    ability_title,
    board_label,
    card_text,
    card_title,
    faction_name,
    slot_name,
    who_name,
)

from .pieces import FIGURES

SLOTS = (("blade", "ic-blade"), ("melee", "ic-melee"), ("ranged", "ic-ranged"), ("armour", "ic-armour"))
BACKS = {"equipment": "back-equipment", "chest": "back-chest", "set_up": "back-equipment"}


def pool(web: Words, view: View, screen: Screen, seat: Seat, part: str) -> str:
    """The two boards of a side."""
    words = web
    faction = view.sides[seat].faction
    label = escape(faction_name(words, faction, title=True) if faction else screen.seats[seat].name)
    drawn = "".join(character(words, view, screen, mini) for mini in minis_of(seat))
    return f'<section class="a-{part} stack two" id="part-{part}" data-part="{part}" aria-label="{label}">{drawn}</section>'


def character(words: Words, view: View, screen: Screen, mini: Mini) -> str:
    """One board: who plays on it, how it is, and what lies on it."""
    board, seat = view.boards[mini], seat_of(mini)
    faction = view.sides[seat].faction or (Faction.ASSASSINS if seat == 0 else Faction.CROWS)
    names = tuple(info.name for info in screen.seats)
    label = escape(board_label(words, view, mini, names))
    now = ' aria-current="true"' if mini in view.playing else ""
    theirs = "" if seat == view.seat else " theirs"
    return (
        f'<article class="panel character{theirs}" id="board-{mini}" data-side="{faction}" aria-label="{label}"{now}>'
        f"{_head(words, view, board, faction, mini)}{_pools(words, board)}{_ability(words, view, board)}"
        f"{_slots(words, board)}{_bag(words, board)}{_initiative(words, board)}</article>"
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
    if mini in view.playing:
        chips.append(f'<span class="chip now">{use("i-play")}{escape(words.say("playing"))}</span>')
    if where := _where(words, board):
        chips.append(f'<span class="chip">{escape(where)}</span>')
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


def _slots(words: Words, board: BoardView) -> str:
    rows = []
    for slot, sign in SLOTS:
        card = getattr(board, slot)
        art, name = use(sign, css="art"), escape(slot_name(words, slot))
        if not card:
            rows.append(f'<li class="slot empty">{art}<span>{name}</span></li>')
            continue
        text = escape(card_text(words, card), quote=True)
        rows.append(
            f'<li class="slot" title="{text}">{art}<span class="sr">{name}: </span><b>{escape(card_title(words, card))}</b>'
            f'<small>{escape(_short(words, card))}</small><span class="sr"> {text}</span></li>'
        )
    label = escape(words.say("Blade, weapons and armour"))
    return f'<ul class="slots" aria-label="{label}">{"".join(rows)}</ul>'


def _short(words: Words, card: str) -> str:
    """The first sentence of a card's text."""
    return card_text(words, card).split(".")[0].split(";")[0]


def _bag(words: Words, board: BoardView) -> str:
    rows = []
    if board.inventory is not None:
        for card in board.inventory:
            text = escape(card_text(words, card), quote=True)
            rows.append(
                f'<li class="slot" title="{text}">{use("ic-satchel", css="art")}<b>{escape(card_title(words, card))}</b>'
                f'<span class="sr"> {text}</span></li>'
            )
    else:
        for back in board.backs:
            face = escape(words.say("face down"))
            rows.append(f'<li class="slot">{use(BACKS[back], "0 0 80 112", "card")}<span>{face}</span></li>')
    free = escape(words.say("free"))
    rows += [f'<li class="slot empty">{use("i-plus", css="art")}<span>{free}</span></li>'] * (INVENTORY - len(rows))
    label = escape(words.say("Five inventory slots"))
    return f'<ul class="slots bag" aria-label="{label}">{"".join(rows)}</ul>'


def _initiative(words: Words, board: BoardView) -> str:
    if not board.initiative:
        return ""
    cards = ", ".join(card_title_of_initiative(words, card) for card in board.initiative)
    return f'<p class="small muted">{use("initiative", "0 0 48 48")} {escape(cards)}</p>'


def card_title_of_initiative(words: Words, card: str) -> str:
    """The title of an Initiative or No Initiative card."""
    return card_title(words, card)
