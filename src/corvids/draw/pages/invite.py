"""Links for the people who sit elsewhere, and the door for devices of the local network."""

from collections.abc import Sequence
from html import escape

from corvids.draw.html import icon
from corvids.draw.qr import qr_picture
from corvids.draw.screen import Settings
from corvids.wording import words_for

from .shell import document, site_bar


def invite_page(settings: Settings, table: str, links: Sequence[tuple[str, str]], *, pictured: bool = False) -> str:
    """Each seat's link: who has it plays the seat. *pictured* for the cameras of phones."""
    web = words_for("web", settings.language)
    rows = []
    for name, link in links:
        picture = qr_picture(link, web.say("QR code of the link of {player}", player=name)) if pictured else ""
        rows.append(f"<li>{picture}<p><b>{escape(name)}</b>: <code>{escape(link)}</code></p></li>")
    told = escape(
        web.say(
            "Send each person the link of the seat: whoever has it plays that seat."
            " Whoever set the table up finds the links again in the lobby."
        )
    )
    scan = f"<p>{escape(web.say('Phones in this network open it by their camera.'))}</p>" if pictured else ""
    title = web.say("Invite to the table")
    body = (
        f'{site_bar(settings)}<main id="main" class="doc"><h1>{escape(title)}</h1><p>{told}</p>{scan}<ul class="rules invited">{"".join(rows)}</ul>'
        f'<p><a class="btn main" href="{escape(table)}">{icon("play")}{escape(web.say("To the table"))}</a></p></main>'
    )
    return document(title, body, settings)


def join_page(settings: Settings, *, wrong: bool = False) -> str:
    """Where a device of the local network says the code that the server shows."""
    web = words_for("web", settings.language)
    title = web.say("Join the tables of this network")
    told = escape(web.say("The computer that serves them shows a code; the link of a seat needs none."))
    no = escape(
        web.say("That is not the code. Look at the computer that serves the tables: it has a new one after each start.")
    )
    alert = f'<p class="note refused" role="alert">{no}</p>' if wrong else ""
    body = (
        f'{site_bar(settings)}<main id="main" class="doc"><h1>{escape(title)}</h1><p>{told}</p>{alert}'
        f'<form class="row" action="/join"><label><span>{escape(web.say("Code"))}</span>'
        f'<input type="text" name="code" autocomplete="off" autocapitalize="characters" required></label>'
        f'<button class="btn main">{icon("check")}{escape(web.say("Join"))}</button></form></main>'
    )
    return document(title, body, settings)
