"""What is around every page: head, sprites, bar, footer."""

from functools import cache
from hashlib import blake2b
from html import escape
from pathlib import Path

from corvids.draw.drawing import DRAWN, drawing_of
from corvids.draw.html import icon, use
from corvids.draw.screen import Settings
from corvids.wording import words_for

STATIC = Path(__file__).parents[1] / "static"
SPRITES = ("common-symbols.svg",)
STYLES = ("tokens.css", "look.css", "pages.css")


@cache
def static_url(name: str) -> str:
    """Where a static file is served, with a hash of its content so that it can be kept for long."""
    return f"/static/{name}?v={blake2b((STATIC / name).read_bytes(), digest_size=6).hexdigest()}"


@cache
def sprites(games: tuple[str, ...]) -> str:
    """All symbols of these games, once in each page, outside of what is redrawn."""
    names = dict.fromkeys((*SPRITES, *(name for game in games for name in drawing_of(game).SPRITES)))
    return "".join((STATIC / name).read_text("utf-8") for name in names)


def document(
    title: str,
    body: str,
    settings: Settings,
    *,
    live: str = "",
    skip: str = "#main",
    games: tuple[str, ...] = DRAWN,
) -> str:
    """A whole page that shows things of these *games*; *live* is the address of its socket, for tables."""
    web = words_for("web", settings.language)
    sheets = dict.fromkeys((*STYLES, *(name for game in games for name in drawing_of(game).STYLES)))
    styles = "".join(f'<link rel="stylesheet" href="{static_url(name)}">' for name in sheets)
    script = f'<script type="module" src="{static_url("client.js")}"></script>' if live else ""
    lost = escape(web.say("The connection is lost; trying again. Nothing you did is lost."))
    dropped = escape(web.say("The game went on meanwhile: what you pressed was not sent. Look again."))
    live_attributes = f' data-live="{escape(live)}"' if live else ""
    return (
        f'<!doctype html><html lang="{settings.language}" data-text="{settings.text_size}" data-colours="{settings.colours}" '
        f'data-speed="{settings.speed}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,">{styles}{script}</head><body>'
        f'<a class="skip" href="{skip}">{escape(web.say("Skip to the content"))}</a>{sprites(games)}'
        f'<div id="app"{live_attributes} data-sound="{"yes" if settings.sound else "no"}">{body}</div>'
        f'<div class="lost" id="lost" role="status" hidden>{lost}</div>'
        f'<div class="lost" id="dropped" role="status" hidden>{dropped}</div>{footer(settings)}</body></html>'
    )


def site_bar(settings: Settings, game: str = DRAWN[0]) -> str:
    """The bar of pages without a table; it leads to the rules of a game, and to where it is learned."""
    web = words_for("web", settings.language)
    learn = (
        f'<a class="btn quiet" href="/learn/{game}">{icon("play")}<span class="tx">{escape(web.say("Learn"))}</span></a>'
        if drawing_of(game).GUIDE
        else ""
    )
    return (
        f'<header class="bar top"><a class="brand" href="/" aria-label="{escape(web.say("Corvids, to the lobby"))}">'
        f'{use("mark", "0 0 48 48", "")}<span>Corvids</span></a><nav aria-label="{escape(web.say("Site"))}">'
        f'<a class="btn quiet" href="/rules/{game}">{icon("rules")}<span class="tx">{escape(web.say("Rules"))}</span></a>{learn}'
        f'<a class="btn quiet" href="/settings">{icon("person")}<span class="tx">{escape(web.say("Settings"))}</span></a></nav></header>'
    )


def footer(settings: Settings) -> str:
    """That this is nobody's official product."""
    web = words_for("web", settings.language)
    told = web.say(
        "Corvids is unofficial: neither made nor endorsed by the publishers. Its art is its own, and what is marked house is ours."
    )
    return f'<footer class="site">{escape(told)}</footer>'
