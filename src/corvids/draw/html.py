"""Small pieces of HTML that every page uses."""

from collections.abc import Iterable
from html import escape

from corvids.games.catalogue import game_of_rule
from corvids.wording import Words

from .screen import Screen

__all__ = ["escape", "icon", "note", "rule_chip", "rule_chips", "seat_icon", "toolbar", "use"]


def use(symbol: str, box: str = "0 0 24 24", css: str = "ic") -> str:
    """A picture of the sprites, silent to screen readers."""
    named = f' class="{css}"' if css else ""
    return f'<svg{named} viewBox="{box}" aria-hidden="true" focusable="false"><use href="#{symbol}"/></svg>'


POINTER = "M60 -6L34 -36H50V-66H70V-36H86Z"
"""An arrow down to the upper edge of what the guide means."""


def icon(name: str) -> str:
    """An icon in the colour of the text."""
    return use(f"i-{name}")


def seat_icon(letter: str) -> str:
    """The shape and letter of a seat."""
    return use(f"seat-{letter.lower()}", css="seat")


def rule_chip(words: Words, rule: str) -> str:
    """A link from a rule's id to the rules page."""
    game = game_of_rule(rule)
    title = escape(words.say("Read rule {rule}", rule=rule), quote=True)
    spoken = escape(words.say("rule"))
    return (
        f'<a class="rule" href="/rules/{game}#{rule}" title="{title}" target="_blank" rel="noopener">'
        f'<span class="sr">{spoken} </span>{rule}</a>'
    )


def rule_chips(words: Words, rules: Iterable[str]) -> str:
    """Links for several rules."""
    return " ".join(rule_chip(words, rule) for rule in rules if rule)


def toolbar(words: Words, switch: str) -> str:
    """What stands below a board: the game's own *switch*, the film's buttons, the zoom."""
    ways = (("in", words.say("Zoom in"), "+"), ("out", words.say("Zoom out"), "\N{MINUS SIGN}"))
    tools = "".join(
        f'<button type="button" class="btn icon" data-act="zoom:{way}" aria-label="{escape(name)}">{sign}</button>'
        for way, name, sign in ways
    )
    film = (
        f'<span class="film" role="group" aria-label="{escape(words.say("What has just happened"))}">'
        f'<button type="button" class="btn" data-act="skip" aria-keyshortcuts="Escape" aria-disabled="true">'
        f"{icon('skip')}{escape(words.say('Skip'))}</button>"
        f'<button type="button" class="btn" data-act="replay">{icon("replay")}'
        f'<span class="tx">{escape(words.say("Replay"))}</span></button></span>'
    )
    return f'<div class="tools">{switch}{film}{tools}</div>'


def note(words: Words, screen: Screen) -> str:
    """What was refused, why, by which rule, and what would be right."""
    if screen.note is None:
        return ""
    kind = "alert" if screen.note.kind == "refused" else "status"
    chips = rule_chips(words, (screen.note.rule,))
    return (
        f'<div class="note {screen.note.kind}" role="{kind}">{icon("warn")}<p><b>{escape(screen.note.text)}</b> '
        f"{escape(screen.note.instead)} {chips}</p></div>"
    )
