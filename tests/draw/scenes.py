"""Moments of Crows to be drawn: positions reached by play with set draws, and the pages that show them."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from corvids.content import open_game
from corvids.draw.crows import GUIDE, Marks, arranged, parts, sequence
from corvids.draw.pages import (
    Offer,
    TableLine,
    error_page,
    invite_page,
    join_page,
    learn_page,
    lobby_page,
    rules_page,
    settings_page,
    table_page,
)
from corvids.draw.screen import LogLine, Screen, SeatInfo, Settings, Undo
from corvids.games.crows import actions as a
from corvids.games.crows import events as e
from corvids.games.crows.tiles import Tile
from corvids.games.crows.view import View
from corvids.kernel import CHANCE, Decision, Event, State, apply
from corvids.play.narration import in_rounds
from corvids.wording import words_for
from corvids.wording.crows import event_line

Told = list[tuple[int, Event]]
"""Round and event of everything that has happened."""
FAVOURITES = {Tile.TREE_3: 3, Tile.TREE_2: 2, Tile.LEY_LINE: 2}


class Played:
    """A game played by set dice, with a taste for crows, up to a moment."""

    def __init__(self, seats: int, seed: int) -> None:
        self.game = open_game("crows", seats, {}, pack=None)
        self.dice = random.Random(seed)
        self.state: State[Any] = self.game.start()
        self.told: Told = []
        self.before: State[Any] = self.state
        self.events: tuple[Event, ...] = ()

    def step(self) -> bool:
        """Answer the open question; false when there is none."""
        pending = self.state.pending
        if not isinstance(pending, Decision):
            return False
        self.before = self.state
        self.state, self.events = apply(self.game, self.state, self.choose(pending))
        numbered = in_rounds("crows", self.events, self.before.table.round)
        self.told += [(number or 0, event) for event, number in numbered]
        return True

    def choose(self, pending: Decision) -> Any:
        """Chance by its weights; a seat at random, spells only now and then."""
        if pending.seat == CHANCE:
            return self.dice.choices(pending.options, pending.weights)[0]
        options = pending.options
        if a.PASS in options and self.dice.random() < 0.7:
            return a.PASS
        if isinstance(options[0], a.Play):
            return max(options, key=lambda o: FAVOURITES.get(o.tile, 0) if isinstance(o, a.Play) else 0)
        near = [o for o in options if isinstance(o, a.Put) and _crows_around(self.state.table.board, o.square)]
        return self.dice.choice(near or list(options))

    def until(self, reached: Callable[["Played"], bool]) -> "Played":
        """Play on to a moment."""
        while not reached(self):
            if not self.step():
                raise LookupError("the moment never comes")
        return self


def _crows_around(board: Any, square: str) -> bool:
    return any(number > 1 for way in range(4) for s in board.line(square, way) for number in (board.crows.get(s, 0),))


def asks(kind: str, round_number: int = 0) -> Callable[[Played], bool]:
    """The moment when a seat is asked a question of that kind, in that round or later."""

    def reached(played: Played) -> bool:
        pending = played.state.pending
        if not isinstance(pending, Decision) or pending.seat == CHANCE or played.state.table.round < round_number:
            return False
        asked = view_of(played, pending.seat).asked
        return asked is not None and asked.kind == kind

    return reached


def over(played: Played) -> bool:
    """The moment when the game has ended."""
    return not isinstance(played.state.pending, Decision)


def flocked(played: Played) -> bool:
    """The moment when some crows have just flocked."""
    return sum(isinstance(event, e.FiguresFlew) for event in played.events) > 2


def view_of(played: Played, seat: int | None = None, state: State[Any] | None = None) -> View:
    """What a seat sees: the one that is asked, or seat A."""
    at = state or played.state
    if seat is None:
        seat = at.pending.seat if isinstance(at.pending, Decision) and at.pending.seat >= 0 else 0
    view: View = played.game.observe(at, seat)
    return view


@cache
def scene(name: str) -> Played:  # noqa: PLR0911 (a moment a case)
    """One of the moments of the contact sheet."""
    match name:
        case "opening":
            return Played(3, 1).until(asks("tile"))
        case "place":
            return Played(4, 5).until(asks("place", 4))
        case "totem" | "guide":
            return Played(4, 5).until(asks("totem", 5))
        case "spell":
            return Played(3, 8).until(asks("spell", 4))
        case "flight":
            return Played(4, 5).until(lambda p: p.state.table.round >= 4 and flocked(p))
        case "murder":
            return _first(asks("scatter"))
        case "scattered":
            return _first(lambda p: any(isinstance(event, e.MurderScattered) for event in p.events))
        case "end":
            return Played(4, 5).until(over)
    raise KeyError(name)


def _first(reached: Callable[[Played], bool]) -> Played:
    for seed in range(100):
        try:
            return Played(4, seed).until(reached)
        except LookupError:
            continue
    raise LookupError("no such moment")


def screen(played: Played, language: str = "en", **changes: Any) -> Screen:
    """The screen of somebody who plays all seats but C."""
    words = words_for("crows", language)
    seats = tuple(
        SeatInfo("ABCD"[n], ("Ada", "Björn", "Computer C", "Dunja")[n], "bot" if n == 2 else "person", here=True)
        for n in range(played.game.seats)
    )
    names = [seat.name for seat in seats]
    viewer = view_of(played).seat
    seen = [(number, heard) for number, event in played.told if (heard := event.seen_by(viewer)) is not None]
    told = [(*of, line) for of in seen if (line := event_line(words, of[1], names)) is not None]
    log = tuple(
        LogLine(
            n, getattr(event, "seat", None), line, event.rules, n > len(told) - 4, number, getattr(event, "points", 0)
        )
        for n, (number, event, line) in enumerate(told)
    )
    base = {
        "settings": Settings(language=language),
        "undo": Undo(allowed=True),
        "record_url": "/record/1" if over(played) else "",
    }
    return Screen(language=language, rev=7, seats=seats, mine=(0, 1, 3), log=log, **{**base, **changes})


def table(name: str, language: str = "en", **changes: Any) -> str:
    """The page of a moment."""
    played = scene(name)
    shown = screen(played, language, **{"guided": name == "guide", **changes})
    view, marks = view_of(played), Marks()
    if name in {"flight", "scattered"}:
        viewer = view.seat
        frames = sequence(view_of(played, viewer, played.before), played.events, view)
        flying = [frame for frame in frames if frame[2].flights or frame[2].dark]
        _, view, marks = flying[0 if name == "flight" else len(flying) // 2]
    return table_page("crows", arranged(parts(view, shown, marks), view, shown), shown, "")


PAGES = ("lobby", "rules", "learn", "settings", "error", "invited", "join")
TABLES = ("opening", "place", "totem", "spell", "flight", "murder", "scattered", "end", "guide")
SHEET = ("lobby", "opening", "flight", "murder", "end", "rules")
"""What the contact sheet shows."""


def page(name: str, language: str = "en") -> str:
    """Any page by its name."""
    settings = Settings(language=language)
    if name == "join":
        return join_page(settings, wrong=True)
    if name == "invited":
        links = [(who, f"http://192.0.2.2:8080/t/Kx7pQ2mY0aZ4?token={who * 6}") for who in ("Björn", "Cleo")]
        return invite_page(settings, "/t/Kx7pQ2mY0aZ4", links, pictured=True)
    return _page(name, language, settings)


def _page(name: str, language: str, settings: Settings) -> str:
    match name:
        case "lobby":
            lines = [
                TableLine(
                    "crows",
                    "/t/1",
                    "Ada, Björn, Computer C",
                    words_for("web", language).say("round {n}", n=5),
                    mine=True,
                ),
                TableLine(
                    "crows",
                    "/t/3",
                    "Dunja, Björn",
                    words_for("web", language).say("round {n}", n=2),
                    name="Long winter evenings",
                    mine=True,
                    ways=("export", "summary", "invite"),
                ),
                TableLine(
                    "crows",
                    "/t/2",
                    "Dunja, Computer B",
                    words_for("web", language).say("finished"),
                    over=True,
                    ways=("export",),
                ),
            ]
            return lobby_page(settings, lines, Offer("crows", ("crows-house",), ("random", "greedy"), {"nameA": "Ada"}))
        case "rules":
            return rules_page(settings, "crows")
        case "learn":
            return learn_page(settings, "crows", GUIDE)
        case "settings":
            return settings_page(settings)
        case "error":
            web = words_for("web", language)
            return error_page(settings, web.say("Settings"), web.say("The game is over."))
    return table(name, language)
