"""The end of a campaign: the score, and what it is made of."""

from html import escape

from corvids.draw.html import rule_chip, use
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters.rules.campaign import in_full_health
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import outcome_line


def ending(words: Words, view: View, screen: Screen) -> str:
    """The reckoning, once the campaign is over or was broken off."""
    if view.outcome is None and not screen.stopped:
        return '<section class="end a-end" id="part-end" data-part="end" hidden></section>'
    title = outcome_line(words, view.outcome, names_of(screen)) if view.outcome else screen.stopped or ""
    record = (
        f'<a class="btn" href="{escape(screen.record_url)}" download>{escape(words.say("Take the record"))}</a>'
        if screen.record_url
        else ""
    )
    return (
        f'<section class="end a-end" id="part-end" data-part="end" aria-labelledby="won"><div class="hero">'
        f'{use("laurier", "0 0 48 48", "art")}<div><h2 id="won">{escape(title)}</h2><div class="row">'
        f'<a class="btn main" href="/">{escape(words.say("Back to the lobby"))}</a>{record}</div></div></div>'
        f"{_reckoning(words, view)}</section>"
    )


def _reckoning(words: Words, view: View) -> str:
    table, worth = view.table, view.box.score
    lines = (
        (words.say("Contracts fulfilled"), table.fulfilled, worth.contract),
        (words.say("Blueprints built"), len(table.built), worth.blueprint),
        (words.say("Assassins in full health"), in_full_health(table), worth.full_health),
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{number}</td><td>{each}</td><td><b>{number * each}</b></td></tr>'
        for name, number, each in lines
    )
    heads = "".join(
        f'<th scope="col">{escape(head)}</th>'
        for head in (words.say("What counts"), words.say("Number"), words.say("Points each"), words.say("Points"))
    )
    total = sum(number * each for _, number, each in lines)
    title = escape(words.say("Score"))
    return (
        f'<section class="panel" aria-labelledby="h-score"><h2 id="h-score">{title} {rule_chip(words, "HQ-9.5")}</h2>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{title}"><table class="scores"><thead><tr>{heads}</tr></thead>'
        f'<tbody>{rows}<tr class="sum"><th scope="row">{escape(words.say("Total"))}</th><td></td><td></td><td><b>{total}</b></td></tr>'
        f"</tbody></table></div></section>"
    )
