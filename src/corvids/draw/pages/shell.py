"""What is around every page: head, sprites, bar, footer."""

from functools import cache
from hashlib import blake2b
from html import escape
from pathlib import Path

from corvids.draw.html import icon, use
from corvids.draw.screen import Settings
from corvids.wording import words_for

STATIC = Path(__file__).parents[1] / "static"
SPRITES = ("common-symbols.svg", "crows-symbols.svg")
STYLES = ("tokens.css", "look.css")


@cache
def static_url(name: str) -> str:
    """Where a static file is served, with a hash of its content so that it can be kept for long."""
    return f"/static/{name}?v={blake2b((STATIC / name).read_bytes(), digest_size=6).hexdigest()}"


@cache
def sprites() -> str:
    """All symbols, once in each page, outside of what is redrawn."""
    return "".join((STATIC / name).read_text("utf-8") for name in SPRITES)


def document(title: str, body: str, settings: Settings, *, live: str = "", skip: str = "#main") -> str:
    """A whole page; *live* is the address of its socket, for tables."""
    web = words_for("web", settings.language)
    styles = "".join(f'<link rel="stylesheet" href="{static_url(name)}">' for name in STYLES)
    script = f'<script type="module" src="{static_url("client.js")}"></script>' if live else ""
    lost = escape(web.say("The connection is lost; trying again. Nothing you did is lost."))
    dropped = escape(web.say("The game went on meanwhile: what you pressed was not sent. Look again."))
    live_attributes = f' data-live="{escape(live)}"' if live else ""
    return (
        f'<!doctype html><html lang="{settings.language}" data-text="{settings.text_size}" data-colours="{settings.colours}" '
        f'data-speed="{settings.speed}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,">{styles}{script}</head><body>'
        f'<a class="skip" href="{skip}">{escape(web.say("Skip to the content"))}</a>{sprites()}'
        f'<div id="app"{live_attributes} data-sound="{"yes" if settings.sound else "no"}">{body}</div>'
        f'<div class="lost" id="lost" role="status" hidden>{lost}</div>'
        f'<div class="lost" id="dropped" role="status" hidden>{dropped}</div>{footer(settings)}</body></html>'
    )


def site_bar(settings: Settings) -> str:
    """The bar of pages without a game."""
    web = words_for("web", settings.language)
    return (
        f'<header class="bar top"><a class="brand" href="/" aria-label="{escape(web.say("Corvids, to the lobby"))}">'
        f'{use("mark", "0 0 48 48", "")}<span>Corvids</span></a><nav aria-label="{escape(web.say("Site"))}">'
        f'<a class="btn quiet" href="/rules/crows">{icon("rules")}<span class="tx">{escape(web.say("Rules"))}</span></a>'
        f'<a class="btn quiet" href="/learn/crows">{icon("play")}<span class="tx">{escape(web.say("Learn"))}</span></a>'
        f'<a class="btn quiet" href="/settings">{icon("person")}<span class="tx">{escape(web.say("Settings"))}</span></a></nav></header>'
    )


def footer(settings: Settings) -> str:
    """That this is nobody's official product."""
    web = words_for("web", settings.language)
    told = web.say(
        "Corvids is unofficial: neither made nor endorsed by the publishers. Its art is its own, and what is marked house is ours."
    )
    return f'<footer class="site">{escape(told)}</footer>'
