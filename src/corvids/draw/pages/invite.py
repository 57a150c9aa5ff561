"""Links for the people who sit elsewhere."""

from collections.abc import Sequence
from html import escape

from corvids.draw.html import icon
from corvids.draw.screen import Settings
from corvids.wording import words_for

from .shell import document, site_bar


def invite_page(settings: Settings, table: str, links: Sequence[tuple[str, str]]) -> str:
    """Each seat's link, shown this once: who has it plays the seat."""
    web = words_for("web", settings.language)
    rows = "".join(f"<li><b>{escape(name)}</b>: <code>{escape(link)}</code></li>" for name, link in links)
    told = escape(
        web.say("Send each person the link of the seat. Whoever has a link plays that seat; it is shown only now.")
    )
    title = web.say("Invite to the table")
    body = (
        f'{site_bar(settings)}<main id="main" class="doc"><h1>{escape(title)}</h1><p>{told}</p><ul class="rules">{rows}</ul>'
        f'<p><a class="btn main" href="{escape(table)}">{icon("play")}{escape(web.say("To the table"))}</a></p></main>'
    )
    return document(title, body, settings)
