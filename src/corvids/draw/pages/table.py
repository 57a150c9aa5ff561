"""The page of a table."""

from corvids.draw.screen import Screen
from corvids.wording import title_of, words_for

from .shell import document


def table_page(game: str, body: str, screen: Screen, live: str) -> str:
    """The page of a table with the parts put together in *body*; *live* is the address of its socket."""
    web = words_for("web", screen.language)
    title = web.say("{game} at Corvids", game=title_of(web, game))
    return document(title, body, screen.settings, live=live, skip="#part-question", games=(game,))
