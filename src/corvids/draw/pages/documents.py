"""Pages to be read: rules, a first game, settings, errors."""

from html import escape

from corvids.draw.drawing import Guide
from corvids.draw.html import icon, rule_chip
from corvids.draw.screen import Settings
from corvids.games.catalogue import entry
from corvids.ledger import load
from corvids.wording import LANGUAGES, mark, title_of, words_for

from .shell import document, site_bar


def rules_page(settings: Settings, game: str, query: str = "") -> str:
    """The statements of a game by chapter, house readings marked; *query* keeps those in which all its words stand."""
    web, ledger = words_for("web", settings.language), load(*entry(game).ledgers)
    wanted = query.lower().split()
    chapters, found = [], 0
    for section, statements in ledger.sections().items():
        rows = []
        for statement in statements:
            rule = ledger.rule(statement.id, settings.language)
            if not all(word in f"{statement.id} {rule}".lower() for word in wanted):
                continue
            house = f'<span class="house">{escape(web.say("house"))}</span> ' if statement.is_house else ""
            settled = escape(", ".join(statement.ruling))
            ruling = (
                f'<span class="small muted">{escape(web.say("Rulings: {ids}", ids=settled))}</span>' if settled else ""
            )
            rows.append(
                f'<li id="{statement.id}"><b class="rule">{statement.id}</b> {house}{escape(rule)} {ruling}</li>'
            )
        found += len(rows)
        if rows:
            title = escape(ledger.section(statements[0].id, settings.language) or section)
            chapters.append(f"<section><h2>{title}</h2><ul class='rules'>{''.join(rows)}</ul></section>")
    count = escape(web.plural("{n} statement", "{n} statements", found))
    marked = escape(web.say("What the rulebook leaves open is settled by us and marked: house."))
    search = (
        f'<form role="search" class="row"><label><span>{escape(web.say("Search the rules"))}</span>'
        f'<input type="search" name="q" value="{escape(query, quote=True)}"></label><button class="btn">{escape(web.say("Search"))}</button></form>'
    )
    none = f"<p>{escape(web.say('No statement has all these words.'))}</p>" if not found else ""
    title = web.say("The rules of {game}", game=title_of(web, game))
    body = (
        f'{site_bar(settings, game)}<main id="main" class="doc"><h1>{escape(title)}</h1><p>{count}. {marked}</p>'
        f"{search}{none}{''.join(chapters)}</main>"
    )
    return document(title, body, settings)


def learn_page(settings: Settings, game: str, guide: Guide) -> str:
    """A game in a few short lessons, and a guided game to play them in."""
    web = words_for("web", settings.language)
    items = "".join(f"<li>{escape(web.say(text))} {rule_chip(web, rule)}</li>" for text, rule in guide.lessons)
    title = web.say(guide.title)
    body = (
        f'{site_bar(settings, game)}<main id="main" class="doc"><h1>{escape(title)}</h1><ol class="rules">{items}</ol>'
        f'<form method="post" action="/quick/{game}"><input type="hidden" name="guided" value="yes"><button class="btn main">{icon("play")}'
        f"{escape(web.say('Play a guided game'))}</button></form></main>"
    )
    return document(title, body, settings)


CHOICES = {
    "speed": (
        mark("Pace"),
        {"slow": mark("slow"), "calm": mark("calm"), "quick": mark("quick"), "off": mark("no movement")},
    ),
    "text_size": (mark("Text"), {"normal": mark("normal"), "large": mark("large"), "largest": mark("largest")}),
    "colours": (mark("Colours"), {"night": mark("night"), "contrast": mark("more contrast")}),
    "confirm": (mark("Confirm each answer"), {"no": mark("no"), "yes": mark("yes")}),
    "handover": (mark("Hand-over page between people at one screen"), {"yes": mark("yes"), "no": mark("no")}),
    "skip_windows": (mark("Do not ask me between steps, unless I hold on"), {"no": mark("no"), "yes": mark("yes")}),
    "skip_reactions": (mark("Do not ask me where I could do nothing"), {"no": mark("no"), "yes": mark("yes")}),
    "sound": (mark("Sound"), {"no": mark("no"), "yes": mark("yes")}),
}
"""What can be set besides the language."""
LANGUAGE_NAMES = {"en": "English", "fr": "Français"}


def settings_page(settings: Settings) -> str:
    """How the reader likes it: a form that is kept in a cookie."""
    web = words_for("web", settings.language)
    fields = [
        f'<label><span>{escape(web.say("Language"))}</span><select name="language">'
        + "".join(
            f'<option value="{code}" lang="{code}"{" selected" if code == settings.language else ""}>{LANGUAGE_NAMES[code]}</option>'
            for code in LANGUAGES
        )
        + "</select></label>"
    ]
    for name, (title, values) in CHOICES.items():
        now = getattr(settings, name)
        now = {True: "yes", False: "no"}.get(now, now)
        choices = "".join(
            f'<option value="{value}"{" selected" if value == now else ""}>{escape(web.say(label))}</option>'
            for value, label in values.items()
        )
        fields.append(f'<label><span>{escape(web.say(title))}</span><select name="{name}">{choices}</select></label>')
    body = (
        f'{site_bar(settings)}<main id="main" class="doc"><h1>{escape(web.say("Settings"))}</h1><form method="post" action="/settings">'
        f'<div class="fields">{"".join(fields)}</div><p><button class="btn main">{icon("check")}{escape(web.say("Keep"))}</button></p></form></main>'
    )
    return document(web.say("Settings"), body, settings)


def error_page(settings: Settings, title: str, reason: str) -> str:
    """What is not there, or not allowed, and the way back."""
    web = words_for("web", settings.language)
    body = (
        f'{site_bar(settings)}<main id="main" class="doc"><h1>{escape(title)}</h1><p>{escape(reason)}</p>'
        f'<p><a class="btn main" href="/">{escape(web.say("Back to the lobby"))}</a></p></main>'
    )
    return document(title, body, settings)
