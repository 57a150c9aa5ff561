"""What the pages of every game can be drawn with, whichever game it is."""

from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from corvids.games.catalogue import entry
from corvids.kernel import Action, Event
from corvids.wording import Words, mark

from .screen import Screen

DRAWN = ("crows", "creed", "headquarters")
"""The games that can be played on a page, in the order of the lobby."""
Frame = tuple[int, Any, Any]
"""Milliseconds to stay, the view to draw, and the marks to draw over it."""


class Lesson(NamedTuple):
    """One thing to be learned: a sentence, marked with ``mark``, and its rule."""

    text: str
    rule: str


class Guide(NamedTuple):
    """A page of lessons, and a first game that explains itself."""

    title: str
    """Of the page: ``mark("Learn Crows in five rounds")``."""
    lessons: tuple[Lesson, ...]


class Lobby(NamedTuple):
    """What the lobby says of a game, and what its form for a new table offers. All sentences are marked with ``mark``."""

    line: str
    """The game in one line."""
    players: str
    """How many can play."""
    picture: str
    """The card's picture: an SVG, silent to screen readers."""
    symbol: tuple[str, str]
    """What stands beside a table in the list: a symbol of the sprites, and its ``viewBox``."""
    packs: str
    """What a pack of this game is: the label of the field in which one is chosen."""
    seat: str = mark("Seat {letter}")
    """What a seat of the form is called."""
    dice: bool = True
    """Whether there are dice in its box."""
    first: tuple[str, ...] = ()
    """Options of the rules that everybody chooses, such as a mission; all others stand folded, as house readings."""


class Passing(NamedTuple):
    """Questions that can be declined for somebody who does not want to be asked, by the names of their kinds."""

    windows: frozenset[str]
    """Asked again and again, mostly for nothing."""
    reactions: frozenset[str]
    """Asked of whoever was attacked, also where nothing could be done."""
    answer: str
    """The notation of declining."""

    @property
    def all(self) -> frozenset[str]:
        """All of them."""
        return self.windows | self.reactions


class Drawing(Protocol):
    """The drawing of a game: the package of its name beside this module has all of these by these names.

    Everything is drawn from the view of one seat, never from a table; the same view, screen and marks give the same
    text, byte for byte. Sentences are said by ``words_for(game, screen.language)``, or by ``words_for("web", ...)``
    where they are of the page rather than of the game.
    """

    SPRITES: tuple[str, ...]
    """Files of symbols in ``static`` besides the common ones."""
    STYLES: tuple[str, ...]
    """Style sheets in ``static`` besides the common ones."""
    LOBBY: Lobby
    GUIDE: Guide | None
    """How the game is learned, where there is such a guide."""
    PASSING: Passing | None
    """What can be declined for somebody, where there is such a thing."""

    def parts(self, view: Any, screen: Screen, marks: Any, /) -> dict[str, str]:
        """HTML by the name of the part, in the order of the document; the names are always the same ones.

        Each part is one element with ``data-part`` of that name and a lasting ``id``; a part that has nothing to show
        is an element with ``hidden``. Layers of the board are ``<g>`` elements. What can be answered is a button with
        ``data-do`` of the option's notation, what else can be done one with ``data-act``: ``undo``, ``resign``,
        ``abort``, ``handover``, ``confirm``, ``clear``, ``skip``, ``replay``, ``zoom:in``, ``zoom:out``, ``pick`` (with ``data-pick``),
        ``hold``, ``setting:`` and the name of a setting, with its value as ``data-value``.
        What can be picked can be dragged too where ``data-drag`` names the symbol that is carried; it is put down on a
        button with ``data-do`` and the same ``data-in``. Pieces that should glide are of class ``piece`` and keep their ``id``. While ``screen.handover`` is set the
        view is a spectator's, and nothing can be answered. In a game that explains itself ``screen.guided`` is set.
        While people are asked what their dice show or what they drew, the part ``question`` is replaced by one that
        is the same for all games: ``corvids.draw.entering``.
        """

    def arranged(self, drawn: dict[str, str], view: Any, screen: Screen, /) -> str:
        """The parts put together as the body of the page: the bar, ``<main id="main">``, one ``<h1>``.

        The board is an ``<svg data-box>``, of which only the ``viewBox`` changes later; within an element of class
        ``pan`` it can be zoomed.
        """

    def box_of(self, view: Any, /) -> str:
        """The ``viewBox`` of the board."""

    def sequence(self, before: Any, events: tuple[Event, ...], after: Any, /, *, still: bool = False) -> list[Frame]:
        """One answer as it is watched: frames from the view before it to the view after it.

        *events* are those that the seat sees. The last frame shows *after*, for 0 ms, with marks of what has changed
        since *before*; without events it is the only one. With *still* the first one shows *before*, for a replay.
        """

    def came_up(self, view: Any, answer: Action, /) -> str:
        """The picture of a face, card or tile that came up, as people look for it among others; it may be empty.

        A game without this shows words alone.
        """

    def summary(self, view: Any, language: str, /) -> str:
        """How the table stands, as the body of one page to be printed; a game without this has no such page."""

    def progress(self, web: Words, view: Any, /) -> str:
        """How far the game is, in two or three words, for the list of tables."""


def drawing_of(game: str) -> Drawing:
    """The drawing of a game.

    Raises :class:`~corvids.kernel.InputError` for a game that is not in the catalogue.
    """
    return cast("Drawing", import_module(f"{__package__}.{entry(game).name}"))
