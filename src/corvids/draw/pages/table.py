"""The page of a table."""

from corvids.draw.screen import Screen
from corvids.wording import words_for

from .shell import document


def table_page(body: str, screen: Screen, live: str) -> str:
    """The page with the parts put together in *body*; *live* is the address of its socket."""
    title = words_for("web", screen.language).say("Crows at Corvids")
    return document(title, body, screen.settings, live=live, skip="#part-question")
