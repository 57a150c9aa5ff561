"""A campaign on one page, to be printed and put into the box: who is hurt, what there is, what is still missing."""

from collections.abc import Iterable
from html import escape

from corvids.games.headquarters.cards import Building, Symbol
from corvids.games.headquarters.outlook import Outlook, outlook
from corvids.games.headquarters.rules.workshop import missing, price
from corvids.games.headquarters.view import View
from corvids.wording import Words, words_for
from corvids.wording.headquarters import (
    building_name,
    card_title,
    helper_title,
    hits,
    level_name,
    plan_title,
    stage_name,
    state_name,
    who_name,
)

from .house import SIGNS, counted, yields
from .roster import CUBE, LOST, held_by


def summary(view: View, language: str) -> str:
    """All that must be known to go on with the campaign."""
    words, seen = words_for("headquarters", language).about(view.box), outlook(view.table)
    parts = (_head(words, view, seen), _team(words, view), _hall(words, view), _plans(words, view))
    return "".join((*parts, _rooms(words, view, seen)))


def _head(words: Words, view: View, seen: Outlook) -> str:
    """Which Memory it is, the level, the Contract, and experience."""
    table = view.table
    stage = view.asked.stage if view.asked else ""
    contract = words.say("none is left")
    if seen.contract:
        tried = words.say("second try") if seen.second else words.say("first try")
        contract = words.say("{n}: {hits}, {tried}", n=seen.contract, hits=hits(words, seen.needed), tried=tried)
    facts = (
        (words.say("Memory"), words.say("{n} of {all}", n=table.memory, all=table.box.options.memories)),
        (words.say("Step"), stage_name(words, stage) if stage else words.say("finished")),
        (words.say("Level"), level_name(seen.level)),
        (words.say("Contract"), contract),
        (words.say("Contracts fulfilled"), str(table.fulfilled)),
        (words.say("XP"), str(table.xp)),
    )
    rows = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(said)}</dd></div>" for name, said in facts)
    return f'<dl class="facts">{rows}</dl>'


def _team(words: Words, view: View) -> str:
    """Who plays, how each is, and what lies on the boards; who does not play just now has cards too."""
    table, rows = view.table, []
    for name, assassin in table.assassins.items():
        if name not in table.team and not (assassin.worn or assassin.inventory or assassin.skills):
            continue
        health, full = table.health(name), table.full(name)
        cubes = words.say("{n} of {full}", n=health, full=full)
        state = state_name(words, assassin)
        if assassin.apprentice:
            state = words.say(
                "{state}; replaced by: {helper}", state=state, helper=helper_title(words, table.box.apprentice)
            )
        if name not in table.team:
            state = words.say("{state}; not in the team", state=state)
        skills = ", ".join(f"{level_name(int(skill[0]))} {skill[1:]}" for skill in assassin.skills)
        aside = [counted(card_title(words, card), number) for card, number in sorted(assassin.aside.items())]
        cards = ", ".join((*held_by(words, assassin), *aside))
        drawn = CUBE * health + LOST * max(0, full - health)
        rows.append(
            f'<tr><th scope="row">{escape(who_name(words, name))}</th><td>{escape(state)}</td>'
            f'<td class="health"><span aria-hidden="true">{drawn}</span> {escape(cubes)}</td><td>{escape(cards)}</td><td>{escape(skills)}</td></tr>'
        )
    heads = (words.say("Assassin"), words.say("State"), words.say("Health"), words.say("Board"), words.say("Skills"))
    return _section(words.say("Assassins"), _table(heads, rows))


def _hall(words: Words, view: View) -> str:
    """The cards of the Main Hall with their symbols."""
    table = view.table
    cards = "".join(
        f"<li>{SIGNS[table.box.cards[card].symbol]}{escape(counted(card_title(words, card), number))}</li>"
        for card, number in sorted(table.hall.items())
    )
    return _section(words.say("Main Hall"), f'<ul class="stock">{cards or escape(words.say("no card"))}</ul>')


def _plans(words: Words, view: View) -> str:
    """Each Blueprint, where it lies, what it costs, and what is still missing."""
    table, rows = view.table, []
    black, white = SIGNS[Symbol.PERMANENT], SIGNS[Symbol.DISCARD]
    for plan in table.box.blueprints:
        if plan not in table.plans and plan != table.workshop:
            continue
        cost, lack = price(table, plan), missing(table, plan)
        where = words.say("in the Workshop") if plan == table.workshop else words.say("in the Main Hall")
        wanting = f"{lack.permanent} {black} {lack.discard} {white}" if lack.cards else escape(words.say("nothing"))
        rows.append(
            f'<tr><th scope="row">{escape(plan_title(words, plan))}</th><td>{escape(where)}</td>'
            f"<td>{cost.permanent} {black} {cost.discard} {white}</td><td>{wanting}</td></tr>"
        )
    heads = (words.say("Blueprint"), words.say("Where"), words.say("Price"), words.say("Still missing"))
    built = words.join(plan_title(words, plan) for plan in table.built) if table.built else words.say("none")
    drawn = _table(heads, rows) if rows else f"<p>{escape(words.say('no Blueprint'))}</p>"
    legend = (
        f'<p class="legend">{black}{escape(words.say("crossed-out symbol: leaves the game"))} '
        f"{white}{escape(words.say('discard symbol: to the discard pile'))}</p>"
    )
    return _section(
        words.say("Blueprints"), f"{drawn}<p>{escape(words.say('Built: {plans}', plans=built))}</p>{legend}"
    )


def _rooms(words: Words, view: View, seen: Outlook) -> str:
    """Who stands where, and what the rooms will yield."""
    table, lines, rows = view.table, yields(words, view.table, seen), []
    for building in Building:
        inside = table.in_room(building)
        people = ", ".join(counted(helper_title(words, helper), number) for helper, number in inside.items())
        rows.append(
            f'<tr><th scope="row">{escape(building_name(words, building))}</th><td>{escape(people or words.say("nobody"))}</td>'
            f"<td>{escape(lines[building])}</td></tr>"
        )
    return _section(
        words.say("Buildings"), _table((words.say("Building"), words.say("Helpers"), words.say("Yields")), rows)
    )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _table(heads: Iterable[str], rows: Iterable[str]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
