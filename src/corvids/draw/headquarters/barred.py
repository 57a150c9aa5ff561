"""What is not possible now and is often looked for: why, by which rule, and what would be right."""

from collections.abc import Iterator
from html import escape

from corvids.draw.html import icon, rule_chip
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.rules.assignment import cannot_place, too_few
from corvids.games.headquarters.rules.workshop import too_dear
from corvids.games.headquarters.view import Asked, View
from corvids.kernel import Refusal
from corvids.wording import Words
from corvids.wording.headquarters import action_label, building_name, refusal


def barred(words: Words, view: View, asked: Asked) -> str:
    """A list of what is not possible; nothing where all is."""
    rows = [
        f'<li class="barred"><p class="act">{icon("cross")}<span>{escape(name)}</span></p>'
        f'<p class="small muted">{_reason(words, why)} {rule_chip(words, why.rule)}</p></li>'
        for name, why in _found(words, view, asked)
    ]
    return f'<ul class="acts">{"".join(rows)}</ul>' if rows else ""


def _reason(words: Words, why: Refusal) -> str:
    told = refusal(words, why)
    return escape(f"{told.reason[:1].upper()}{told.reason[1:]} {told.instead}")


def _found(words: Words, view: View, asked: Asked) -> Iterator[tuple[str, Refusal]]:
    table = view.table
    if asked.kind == "build" and a.BUILD not in asked.options:
        yield action_label(words, a.BUILD, asked.kind, ()), too_dear(table, table.workshop)
    if asked.kind != "helpers":
        return
    for building in Building:
        if table.free_spaces(building) <= 0:
            yield building_name(words, building), cannot_place(table, next(iter(table.left_out())), building)
    if a.GO_ON not in asked.options:
        yield action_label(words, a.GO_ON, asked.kind, ()), too_few(table)
