"""The page of a table."""

from corvids.draw.screen import Screen
from corvids.games.catalogue import entry
from corvids.wording import words_for

from .shell import document


def table_page(game: str, body: str, screen: Screen, live: str) -> str:
    """The page of a table with the parts put together in *body*; *live* is the address of its socket."""
    title = words_for("web", screen.language).say("{game} at Corvids", game=entry(game).title)
    return document(title, body, screen.settings, live=live, skip="#part-question", games=(game,))
