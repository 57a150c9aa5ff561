"""The panels about the team: level and Contract, Assassins, the Main Hall, Blueprints."""

from collections.abc import Iterator
from html import escape

from corvids.draw.html import icon, rule_chip, use
from corvids.draw.screen import Screen
from corvids.games.headquarters.cards import Slot, Symbol
from corvids.games.headquarters.outlook import Outlook
from corvids.games.headquarters.rules.workshop import missing, price
from corvids.games.headquarters.table import Assassin
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import (
    card_title,
    contract_line,
    helper_title,
    level_name,
    plan_title,
    skill_name,
    state_name,
    who_name,
)

from .house import SIGNS, card_line, counted, plan_picture
from .marks import Marks

CUBE, LOST = use("h-cube", css="ic"), use("h-cube-lost", css="ic")


def level(words: Words, view: View, screen: Screen, seen: Outlook) -> str:
    """The level of the Headquarters, the Contract on top, and XP."""
    table = view.table
    away = words.say("The campaign can be put away now.") if view.may_be_put_away else ""
    hits = f'<b class="hits" aria-hidden="true">{seen.needed}</b>' if seen.contract else ""
    return (
        f'<section class="a-level panel level" id="part-level" data-part="level" aria-labelledby="h-level">'
        f'{use("laurier", "0 0 48 48", "art")}<h2 id="h-level">{escape(words.say("Level {level}", level=level_name(seen.level)))} {rule_chip(words, "HQ-1.2")}</h2>'
        f'<span class="ct">{use("back-contrat", "0 0 80 112", "")}{hits}</span><p>{escape(contract_line(words, seen))}</p>'
        f'<p class="small muted">{escape(words.plural("{xp} XP, {n} Contract fulfilled", "{xp} XP, {n} Contracts fulfilled", table.fulfilled, xp=table.xp))}</p>'
        f'<p class="small away">{escape(away)}</p>{summed_up(words, screen)}</section>'
    )


def summed_up(words: Words, screen: Screen) -> str:
    """The way to the one page that can be printed."""
    if not screen.summary_url:
        return ""
    told = escape(words.say("Summary to print"))
    return f'<p><a class="btn quiet" href="{escape(screen.summary_url)}" target="_blank" rel="noopener">{icon("stack")}{told}</a></p>'


def assassins(words: Words, view: View, marks: Marks) -> str:
    """Each of the team: health, board, Skills."""
    cards = "".join(_assassin(words, view, name, marks) for name in view.table.team)
    title = escape(words.say("Assassins"))
    return (
        f'<section class="a-team" id="part-assassins" data-part="assassins" aria-label="{title}">'
        f'<ol class="seats">{cards}</ol></section>'
    )


def _assassin(words: Words, view: View, name: str, marks: Marks) -> str:
    table = view.table
    assassin, health, full = table.assassins[name], table.health(name), table.full(name)
    cubes = escape(words.say("{n} of {full} health cubes", n=health, full=full))
    drawn = CUBE * health + LOST * (full - health)
    held = ", ".join((*held_by(words, assassin), *(skill_name(words, skill) for skill in view.usable[name])))
    played = f"{escape(helper_title(words, table.box.apprentice))} · " if assassin.apprentice else ""
    sign = icon("cross" if assassin.eliminated else "plus" if assassin.lost else "check")
    now = " last" if f"card-{name}" in marks.last else ""
    figure = "apprenti" if assassin.apprentice else "h-assassin"
    return (
        f'<li class="seat-card hq{now}" id="card-{name}">{use(figure, "0 0 64 64", "")}<b>{escape(who_name(words, name))}</b>'
        f'<span class="cubes" role="img" aria-label="{cubes}">{drawn}</span>'
        f'<span class="holds">{sign}{played}{escape(state_name(words, assassin))}</span>'
        f'<span class="held">{escape(held or words.say("no card"))}</span></li>'
    )


def held_by(words: Words, assassin: Assassin) -> Iterator[str]:
    """The cards of a board."""
    yield from (card_title(words, assassin.worn[slot]) for slot in Slot if slot in assassin.worn)
    yield from (counted(card_title(words, card), number) for card, number in sorted(assassin.inventory.items()))


def hall(words: Words, view: View, marks: Marks) -> str:
    """All the cards of the Main Hall."""
    table = view.table
    cards = "".join(
        card_line(words, table, card, number, " last" if f"hall-{card}" in marks.last else "")
        for card, number in sorted(table.hall.items())
    )
    nothing = f'<li class="muted">{escape(words.say("no card"))}</li>'
    title = escape(words.say("Main Hall"))
    return (
        f'<section class="a-hall panel" id="part-hall" data-part="hall" aria-labelledby="h-hall"><h2 id="h-hall">{title} '
        f'{rule_chip(words, "HQ-5.13")}</h2><ul class="cards">{cards or nothing}</ul></section>'
    )


def plans(words: Words, view: View) -> str:
    """Blueprints: what each costs, and what is still missing to build it; those that are built."""
    table = view.table
    rows = [_plan(words, view, plan) for plan in table.box.blueprints if plan in table.plans or plan == table.workshop]
    built = words.join(plan_title(words, plan) for plan in table.built)
    done = (
        f'<p class="done">{icon("check")}{escape(words.say("Built: {plans}", plans=built))}</p>' if table.built else ""
    )
    nothing = f'<li class="none muted">{escape(words.say("no Blueprint"))}</li>'
    title = escape(words.say("Blueprints"))
    return (
        f'<section class="a-plans panel" id="part-plans" data-part="plans" aria-labelledby="h-plans"><h2 id="h-plans">{title} '
        f'{rule_chip(words, "HQ-2.1")}</h2><ul class="plans">{"".join(rows) or nothing}</ul>{done}</section>'
    )


def _plan(words: Words, view: View, plan: str) -> str:
    cost, lack = price(view.table, plan), missing(view.table, plan)
    where = words.say("in the Workshop") if plan == view.table.workshop else words.say("in the Main Hall")
    costs = words.say(
        "{permanent} crossed-out and {discard} discard cards", permanent=cost.permanent, discard=cost.discard
    )
    lacks = (
        words.say("missing: {permanent} crossed-out, {discard} discard", permanent=lack.permanent, discard=lack.discard)
        if lack.cards
        else words.say("it can be paid")
    )
    css = "lack" if lack.cards else "enough"
    return (
        f'<li>{plan_picture(plan)}<b>{escape(plan_title(words, plan))}</b><span class="price" aria-hidden="true">{cost.permanent}{SIGNS[Symbol.PERMANENT]} '
        f'{cost.discard}{SIGNS[Symbol.DISCARD]}</span><span class="sr">{escape(costs)}</span><small>{escape(where)}</small>'
        f'<small class="{css}">{escape(lacks)}</small></li>'
    )
