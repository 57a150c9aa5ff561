"""The end: who won and how, and the XP of both sides line by line."""

from html import escape

from corvids.draw.html import rule_chip, use
from corvids.draw.screen import Screen
from corvids.games.creed.view import View
from corvids.wording import Words, mark
from corvids.wording.creed import faction_name, outcome_line, secret_title

from .panels import names_of, side_icon

LINES = (
    ("tower", mark("Cubes of the opposing Tower"), "CREED-13.2"),
    ("objectives", mark("Objectives"), "CREED-13.3"),
    ("chests", mark("Chests opened"), "CREED-13.4"),
    ("eliminated", mark("Opponents Eliminated"), "CREED-13.5"),
)


def ending(words: Words, view: View, screen: Screen) -> str:
    """The reckoning, once the game is over."""
    if view.outcome is None or screen.stopped:
        return '<section class="panel a-end" id="part-end" data-part="end" hidden></section>'
    names = names_of(screen)
    heads = "".join(
        f'<th scope="col">{side_icon(view, seat)}<span>{escape(_name(words, view, screen, seat))}</span></th>'
        for seat in (0, 1)
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(words.say(name))} {rule_chip(words, rule)}</th>'
        + "".join(f"<td>{getattr(view.sides[seat].reckoning, line)}</td>" for seat in (0, 1))
        + "</tr>"
        for line, name, rule in LINES
    )
    totals = "".join(f"<td><b>{view.sides[seat].reckoning.total}</b></td>" for seat in (0, 1))
    secrets = "".join(
        f"<li>{side_icon(view, seat)} {escape(words.join(secret_title(words, card) for card in view.sides[seat].secrets or ()))}</li>"
        for seat in (0, 1)
    )
    title = escape(outcome_line(words, view.outcome, names))
    return (
        f'<section class="panel a-end" id="part-end" data-part="end" aria-labelledby="h-end">'
        f'<h2 id="h-end" class="won">{use("i-trophy")} {title} {rule_chip(words, view.outcome.rule)}</h2>'
        f'<table class="scores"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}'
        f'<tr class="sum"><th scope="row">{escape(words.say("XP"))}</th>{totals}</tr></tbody></table>'
        f'<h3>{escape(words.say("Secret Objectives, shown now and not scored yet"))}</h3><ul class="secrets">{secrets}</ul></section>'
    )


def _name(words: Words, view: View, screen: Screen, seat: int) -> str:
    faction = view.sides[seat].faction
    player = screen.seats[seat].name
    return f"{faction_name(words, faction, title=True)} · {player}" if faction else player
