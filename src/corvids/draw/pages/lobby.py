"""The lobby: one click to a game, a new table as people want it, and the tables there are."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from corvids.draw.drawing import DRAWN, drawing_of
from corvids.draw.html import icon, rule_chip, seat_icon, use
from corvids.draw.screen import SEAT_LETTERS, Settings
from corvids.games.catalogue import entry
from corvids.kernel import Value
from corvids.wording import Words, mark, title_of, voice_of, words_for

from .shell import STATIC, document, site_bar

SCENE = (STATIC / "lobby-scene.svg").read_text("utf-8")
LONGEST_NAME = 40
"""Characters of a person's name, at most."""
LONGEST_TITLE = 60
"""Characters of the name of a table, at most."""


class TableLine(Value):
    """A table in the list."""

    game: str
    url: str
    title: str
    state: str
    mine: bool = False
    """Whether it waits for this reader."""
    name: str = ""
    """What it is called."""
    over: bool = False
    ways: tuple[str, ...] = ()
    """What else there is below its address: ``export``, ``summary``, ``invite``."""


class Offer(Value):
    """What a new table of a game can be chosen from."""

    game: str
    packs: tuple[str, ...]
    bots: tuple[str, ...]
    """The weakest first."""
    filled: Mapping[str, str] = {}
    """What the fields of the form hold when it is shown."""


BOTS = {
    "greedy": mark("computer, greedy"),
    "planner": mark("computer, planner"),
    "random": mark("computer, random"),
}


def lobby_page(settings: Settings, tables: Sequence[TableLine], offer: Offer, fault: str = "") -> str:
    """The lobby, with the form for a new table of one game; *fault* says why one could not be opened."""
    web = words_for("web", settings.language)
    ways = []
    for n, game in enumerate(DRAWN):
        play = escape(web.say("Play {game} now", game=title_of(web, game)))
        ways.append(_quick(game, f'<button class="btn{"" if n else " main"}">{icon("play")}{play}</button>'))
    for game in DRAWN:
        if guide := drawing_of(game).GUIDE:
            learn = escape(web.say(guide.title))
            hidden = '<input type="hidden" name="guided" value="yes">'
            ways.append(_quick(game, f'{hidden}<button class="btn">{icon("rules")}{learn}</button>'))
    hero = (
        f'<section class="sky" aria-labelledby="hi">{SCENE}<div class="words"><h1 id="hi">{escape(web.say("Crows for dark evenings."))}</h1>'
        f"<p>{escape(web.say('Play people, computers or both, at one screen or many. Every rule can be asked why.'))}</p>"
        f'<div class="row">{"".join(ways)}</div></div></section>'
    )
    trouble = f'<p class="note refused" role="alert">{escape(fault)}</p>' if fault else ""
    body = (
        f'{site_bar(settings, offer.game)}<main id="main">{hero}<div class="table lobby">{trouble}{_games(web, offer.game)}'
        f"{_tables(web, tables)}{_new(web, offer)}</div></main>"
    )
    return document(web.say("Corvids: the lobby"), body, settings)


def _quick(game: str, inside: str) -> str:
    return f'<form method="post" action="/quick/{game}">{inside}</form>'


def _games(web: Words, offered: str) -> str:
    items = []
    for game in DRAWN:
        lobby, form = drawing_of(game).LOBBY, "#new" if game == offered else f"/?game={game}#new"
        row = f'<a class="btn main" href="{form}">{icon("plus")}{escape(web.say("New table"))}</a>'
        items.append(_card(title_of(web, game), web.say(lobby.line), web.say(lobby.players), row, lobby.picture))
    title = escape(web.say("The games"))
    return f'<section class="wide" aria-labelledby="h-games"><h2 id="h-games">{title}</h2><ul class="games">{"".join(items)}</ul></section>'


def _card(title: str, line: str, fact: str, row: str, picture: str) -> str:
    return (
        f'<li class="game panel">{picture}<div class="body"><h3>{escape(title)}</h3><p>{escape(line)}</p>'
        f'<p class="row small muted">{icon("person")}{escape(fact)}</p><div class="row">{row}</div></div></li>'
    )


def _tables(web: Words, tables: Iterable[TableLine]) -> str:
    """The open tables, the finished ones folded away, and the door for a table from a file."""
    lines = list(tables)
    going, over = ([line for line in lines if line.over == so] for so in (False, True))
    empty = f'<p class="muted">{escape(web.say("No table yet. Start one: it is kept here, also when the server stops."))}</p>'
    title, done = escape(web.say("Your tables")), escape(web.plural("{n} finished", "{n} finished", len(over)))
    listed = f'<ul class="lines">{"".join(_line(web, line) for line in going)}</ul>' if going else "" if over else empty
    if over:
        rows = "".join(_line(web, line) for line in over)
        listed += f'<details{"" if going else " open"}><summary>{done}</summary><ul class="lines">{rows}</ul></details>'
    return (
        f'<section class="panel mine" aria-labelledby="h-mine"><h2 id="h-mine">{title} <span class="more">{len(lines)}</span></h2>'
        f"{listed}{_import(web)}</section>"
    )


def _line(web: Words, line: TableLine) -> str:
    hot = f'<span class="chip hot">{icon("play")}{escape(web.say("your turn"))}</span>' if line.mine else ""
    title = line.name or line.title
    below = f"{line.title}, {line.state}" if line.name else line.state
    named = escape(web.say("Open {table}", table=title), quote=True)
    told = {
        "invite": (web.say("Links"), web.say("Show the links of {table} again", table=title)),
        "summary": (web.say("Summary"), web.say("Summary of {table}, on one page to be printed", table=title)),
        "export": (
            web.say("Export"),
            web.say("Export {table} as a text file, in which every hand can be read", table=title),
        ),
    }
    ways = "".join(
        f'<a class="btn quiet" href="{escape(line.url)}/{way}"{" download" if way == "export" else ""} '
        f'aria-label="{escape(told[way][1], quote=True)}" title="{escape(told[way][1], quote=True)}">{escape(told[way][0])}</a>'
        for way in told
        if way in line.ways
    )
    return (
        f'<li class="line">{use(*drawing_of(line.game).LOBBY.symbol, "")}<p><b>{escape(title)}</b><span class="small muted">'
        f'{escape(below)}</span></p>{hot}<span class="ways">{ways}<a class="btn" href="{escape(line.url)}" '
        f'aria-label="{named}">{escape(web.say("Open"))}</a></span></li>'
    )


def _import(web: Words) -> str:
    """The form by which a table goes on from a file."""
    people = _choices(
        (("here", web.say("all at this screen")), ("link", web.say("each by a link, the first one here"))), None
    )
    return (
        f"<details><summary>{escape(web.say('Go on with a table from a file'))}</summary>"
        f'<form class="import" method="post" action="/import" enctype="multipart/form-data">'
        f"<label><span>{escape(web.say('A file that was exported here or on another computer'))}</span>"
        f'<input type="file" name="record" accept=".txt,text/plain" required></label>'
        f'<label><span>{escape(web.say("People"))}</span><select name="people">{people}</select></label>'
        f'<p class="small muted">{escape(web.say("Nothing there is changed: the file becomes another table."))}</p>'
        f'<button class="btn main">{icon("play")}{escape(web.say("Go on"))}</button></form></details>'
    )


def _new(web: Words, offer: Offer) -> str:
    """The form for a new table."""
    game, lobby = entry(offer.game), drawing_of(offer.game).LOBBY
    first = [_option(web, offer, name) for name in lobby.first]
    folded = [_option(web, offer, name) for name in game.options if name not in lobby.first]
    chosen = _choices([(pack, pack) for pack in offer.packs], offer.filled.get("pack"))
    title = escape(web.say("New table of {game}", game=title_of(web, game.name)))
    return (
        f'<section class="panel" id="new" aria-labelledby="h-new"><h2 id="h-new">{title}</h2>'
        f'<form class="new" method="post" action="/tables"><input type="hidden" name="game" value="{game.name}">{_called(web, offer)}{_chairs(web, offer)}'
        f"{''.join(first)}<label><span>{escape(web.say(lobby.packs))}</span>"
        f'<select name="pack">{chosen}</select></label>{_chance(web, offer, dice=lobby.dice)}<details><summary>{escape(web.say("House readings of the rules"))}</summary>'
        f'{"".join(folded)}</details><button class="btn main">{icon("play")}{escape(web.say("Start"))}</button></form></section>'
    )


def _called(web: Words, offer: Offer) -> str:
    """What the table is called, if it is to be found again for months."""
    called = escape(offer.filled.get("called", ""), quote=True)
    return (
        f"<label><span>{escape(web.say('Name of the table, if it needs one'))}</span>"
        f'<input type="text" name="called" maxlength="{LONGEST_TITLE}" value="{called}"></label>'
    )


CHANCE = {
    "app": mark("from the app"),
    "box": mark("from the box on our table: we say what came up"),
    "dice": mark("dice from the box, decks from the app"),
    "decks": mark("decks from the box, dice from the app"),
}
"""Where chance comes from."""


def _chance(web: Words, offer: Offer, *, dice: bool) -> str:
    """Where dice and draws come from."""
    sources = [(name, web.say(text)) for name, text in CHANCE.items() if dice or name in {"app", "box"}]
    title = escape(web.say("Dice and draws") if dice else web.say("Draws"))
    secret = escape(web.say("What only a computer may see is always drawn by the app."))
    return (
        f'<label><span>{title}</span><select name="chance">{_choices(sources, offer.filled.get("chance"))}</select></label>'
        f'<p class="small muted">{secret}</p>'
    )


def _option(web: Words, offer: Offer, name: str) -> str:
    """A choice between the values of an option of the rules."""
    words, voice, game = words_for(offer.game, web.language), voice_of(offer.game), entry(offer.game)
    values = [(value, voice.option_value(words, name, value)) for value in game.options[name]]
    choices = _choices(values, offer.filled.get(f"option:{name}"))
    return (
        f'<div class="flag"><label><span>{escape(voice.option_title(words, name))}</span><select name="option:{name}">{choices}</select></label>'
        f'<p class="small muted">{rule_chip(web, game.option_rules[name])}</p></div>'
    )


def _chairs(web: Words, offer: Offer) -> str:
    """Who sits in each seat, and what they are called."""
    seats, filled = entry(offer.game).seats, offer.filled
    people = (("here", web.say("person at this screen")), ("link", web.say("person elsewhere, by a link")))
    bots = [
        (f"bot:{bot}", web.say(BOTS[bot]) if bot in BOTS else web.say("computer, {bot}", bot=bot))
        for bot in reversed(offer.bots)
    ]
    chairs = []
    for n, letter in enumerate(SEAT_LETTERS[: seats.stop - 1]):
        needed = n < seats.start
        kinds = (*people, *bots, *(() if needed else (("none", web.say("nobody")),)))
        usual = "none" if not needed else bots[0][0] if n else "here"
        choices = _choices(kinds, filled.get(f"seat{letter}", usual))
        seat, called = escape(web.say(drawing_of(offer.game).LOBBY.seat, letter=letter)), escape(web.say("Name"))
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
