"""The lobby: one click to a game, a new table as people want it, and the tables there are."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from corvids.draw.html import icon, rule_chip, seat_icon, use
from corvids.draw.screen import Settings
from corvids.games.catalogue import entry
from corvids.kernel import Value
from corvids.wording import Words, words_for
from corvids.wording.crows import option_title, option_value

from .shell import document, site_bar

SCENE = (
    '<svg class="scene" viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<circle cx="330" cy="150" r="250" fill="#2c3d5c" opacity=".55"/><circle cx="330" cy="150" r="170" fill="#3a4d70" opacity=".55"/>'
    '<circle cx="330" cy="150" r="96" fill="#f6ebc8"/><path d="M330 54a96 96 0 0 1 0 192c46-40 46-152 0-192z" fill="#dccb96"/>'
    '<path d="M0 330L180 250L360 310L560 230L780 320L980 250L1220 330L1420 260L1600 320V420H0Z" fill="#1c2838"/>'
    '<path d="M0 380C300 330 600 400 900 366S1400 350 1600 384V420H0Z" fill="#0d141d"/>'
    '<g fill="#0a0e14"><path d="M1236 420C1242 350 1240 300 1226 262L1150 220L1120 160L1166 204L1218 226C1222 180 1216 150 1196 110'
    'C1226 140 1238 170 1240 210L1290 150L1298 90L1306 148L1352 110L1318 170L1258 250C1262 310 1266 360 1290 420Z"/></g>'
    '<use href="#crow" x="1080" y="90" width="76" height="76"/><use href="#crow" x="1160" y="50" width="64" height="64"/>'
    '<use href="#queen-crow" x="1298" y="22" width="96" height="96"/></svg>'
)

LONGEST_NAME = 40
"""Characters of a person's name, at most."""
PICTURE = (
    '<svg viewBox="0 0 372 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
    '<rect width="372" height="124" fill="#0b0f14"/><use href="#tile-tree2" x="2" y="2" width="120" height="120"/>'
    '<use href="#tile-ley" x="126" y="2" width="120" height="120"/><use href="#tile-gem" x="250" y="2" width="120" '
    'height="120"/><g data-seat="b"><use href="#totem-b" x="142" y="18" width="84" height="84"/></g>'
    '<use href="#crow" x="48" y="44" width="70" height="70"/></svg>'
)


class TableLine(Value):
    """A table in the list."""

    url: str
    title: str
    state: str
    mine: bool = False
    """Whether it waits for this reader."""


class Offer(Value):
    """What a new table can be chosen from."""

    game: str
    packs: tuple[str, ...]
    filled: Mapping[str, str] = {}
    """What the fields of the form hold when it is shown."""


def lobby_page(settings: Settings, tables: Sequence[TableLine], offer: Offer, fault: str = "") -> str:
    """The lobby as HTML; *fault* says what was wrong with a table that could not be opened."""
    web, words = words_for("web", settings.language), words_for("crows", settings.language)
    play = escape(web.say("Play Crows now"))
    hero = (
        f'<section class="sky" aria-labelledby="hi">{SCENE}<div class="words"><h1 id="hi">{escape(web.say("Crows for dark evenings."))}</h1>'
        f'<p>{escape(web.say("Play people, computers or both, at one screen or many. Every rule can be asked why."))}</p><div class="row">'
        f'<form method="post" action="/quick/crows"><button class="btn main">{icon("play")}{play}</button></form>'
        f'<form method="post" action="/quick/crows"><input type="hidden" name="guided" value="yes">'
        f'<button class="btn">{icon("rules")}{escape(web.say("Learn in five rounds"))}</button></form></div></div></section>'
    )
    trouble = f'<p class="note refused" role="alert">{escape(fault)}</p>' if fault else ""
    body = (
        f'{site_bar(settings)}<main id="main">{hero}<div class="table lobby">{trouble}{_games(web)}{_tables(web, tables)}'
        f"{_new(web, words, offer)}</div></main>"
    )
    return document(web.say("Corvids: the lobby"), body, settings)


def _games(web: Words) -> str:
    later = escape(web.say("Not here yet"))
    games = (
        ("Crows", web.say("Lay tiles, plant a totem, draw the flock."), web.say("2 to 4 players"), True),
        ("Creed Versus Crows", web.say("Two factions, two Towers, five turns of stealth."), later, False),
        (web.say("Headquarters"), web.say("Between two Memories: heal, build, trade, plan."), later, False),
    )
    items = []
    for title, line, fact, there in games:
        row = f'<a class="btn main" href="#new">{icon("plus")}{escape(web.say("New table"))}</a>' if there else ""
        items.append(
            f'<li class="game panel{"" if there else " later"}">{PICTURE if there else ""}<div class="body"><h3>{escape(title)}</h3><p>{escape(line)}</p>'
            f'<p class="row small muted">{icon("person")}{escape(fact)}</p><div class="row">{row}</div></div></li>'
        )
    title = escape(web.say("The games"))
    return f'<section class="wide" aria-labelledby="h-games"><h2 id="h-games">{title}</h2><ul class="games">{"".join(items)}</ul></section>'


def _tables(web: Words, tables: Iterable[TableLine]) -> str:
    rows = []
    for line in tables:
        hot = f'<span class="chip hot">{icon("play")}{escape(web.say("your turn"))}</span>' if line.mine else ""
        name = escape(web.say("Open {table}", table=line.title))
        rows.append(
            f'<li class="line">{use("tile-queen", "0 0 120 120", "")}<p><b>{escape(line.title)}</b><span class="small muted">'
            f'{escape(line.state)}</span></p>{hot}<a class="btn" href="{escape(line.url)}" aria-label="{name}">{escape(web.say("Open"))}</a></li>'
        )
    empty = f'<p class="muted">{escape(web.say("No table yet. Start one: it is kept here, also when the server stops."))}</p>'
    title = escape(web.say("Your tables"))
    listed = f'<ul class="lines">{"".join(rows)}</ul>' if rows else empty
    return f'<section class="panel mine" aria-labelledby="h-mine"><h2 id="h-mine">{title} <span class="more">{len(rows)}</span></h2>{listed}</section>'


def _new(web: Words, words: Words, offer: Offer) -> str:
    game, filled = entry(offer.game), offer.filled
    flags = []
    for name, values in game.options.items():
        choices = _choices(
            [(value, option_value(words, name, value)) for value in values], filled.get(f"option:{name}")
        )
        flags.append(
            f'<div class="flag"><label><span>{escape(option_title(words, name))}</span><select name="option:{name}">{choices}</select></label>'
            f'<p class="small muted">{rule_chip(web, game.option_rules[name])}</p></div>'
        )
    chosen = _choices([(pack, pack) for pack in offer.packs], filled.get("pack"))
    return (
        f'<section class="panel" id="new" aria-labelledby="h-new"><h2 id="h-new">{escape(web.say("New table of Crows"))}</h2>'
        f'<form class="new" method="post" action="/tables">{_chairs(web, filled)}<label><span>{escape(web.say("Tiles and spells (pack)"))}</span>'
        f'<select name="pack">{chosen}</select></label><details><summary>{escape(web.say("House readings of the rules"))}</summary>'
        f'{"".join(flags)}</details><button class="btn main">{icon("play")}{escape(web.say("Start"))}</button></form></section>'
    )


def _chairs(web: Words, filled: Mapping[str, str]) -> str:
    """Who sits in each seat, and what they are called."""
    kinds = (
        ("here", web.say("person at this screen")),
        ("link", web.say("person elsewhere, by a link")),
        ("bot:greedy", web.say("computer, greedy")),
        ("bot:random", web.say("computer, random")),
        ("none", web.say("nobody")),
    )
    chairs = []
    for n, letter in enumerate("ABCD"):
        first = filled.get(f"seat{letter}", ("here", "bot:greedy", "none", "none")[n])
        choices = _choices(kinds if n > 1 else kinds[:-1], first)
        seat, called = escape(web.say("Seat {letter}", letter=letter)), escape(web.say("Name"))
        spoken = escape(web.say("Name of seat {letter}", letter=letter), quote=True)
        name = escape(filled.get(f"name{letter}", ""), quote=True)
        chairs.append(
            f'<li data-seat="{letter.lower()}">{seat_icon(letter)}<div class="row"><label><span class="small">{seat}</span>'
            f'<select name="seat{letter}">{choices}</select></label><label><span class="small">{called}</span>'
            f'<input type="text" name="name{letter}" maxlength="{LONGEST_NAME}" value="{name}" aria-label="{spoken}"></label></div></li>'
        )
    unnamed = escape(web.say("A seat without a name is called by its letter."))
    return (
        f'<fieldset><legend class="sr">{escape(web.say("Seats"))}</legend><ol class="chairs">{"".join(chairs)}</ol>'
        f'<p class="small muted">{unnamed}</p></fieldset>'
    )


def _choices(values: Iterable[tuple[str, str]], chosen: str | None) -> str:
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(name)}</option>'
        for value, name in values
    )
