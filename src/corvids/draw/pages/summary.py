"""How a table stands, on one page to be printed."""

from html import escape

from corvids.draw.html import icon
from corvids.draw.screen import Settings
from corvids.wording import title_of, words_for

from .shell import document, site_bar


def summary_page(settings: Settings, game: str, name: str, body: str, table: str) -> str:
    """What the drawing of a game says in *body*, under the *name* of the table; paper gets nothing else."""
    web = words_for("web", settings.language)
    title = name or title_of(web, game)
    below = f'<p class="below">{escape(title_of(web, game))}</p>' if name else ""
    hint = escape(web.say("Print it from the menu of your browser: it fits one page."))
    inside = (
        f'{site_bar(settings, game)}<main id="main" class="doc sheet-page"><p class="row screen-only">'
        f'<a class="btn main" href="{escape(table)}">{icon("play")}{escape(web.say("To the table"))}</a>{hint}</p>'
        f'<article class="paper"><h1>{escape(title)}</h1>{below}{body}</article></main>'
    )
    return document(web.say("Summary: {title}", title=title), inside, settings, games=(game,))
