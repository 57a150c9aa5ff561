"""Moments of Creed Versus Crows to be drawn: positions of a match between two bots, and the pages that show them."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from corvids.bots.bot import Identity
from corvids.bots.creed import BOTS
from corvids.content import open_game
from corvids.draw.creed import Marks, arranged, parts, sequence
from corvids.draw.creed.numbers import numbers
from corvids.draw.pages import table_page
from corvids.draw.screen import LogLine, Screen, SeatInfo, Settings, Undo
from corvids.games.creed.events.enemies import EnemiesMoved
from corvids.games.creed.view import View
from corvids.kernel import CHANCE, Decision, Event, Outcome, State, apply
from corvids.play.narration import in_rounds
from corvids.wording import words_of
from corvids.wording.creed import event_line

NAMES = ("Ada", "Computer B")
TABLES = ("set-up", "open", "reaction", "enemies", "end")
"""The moments that are pictured."""


class Played:
    """A match of two bots up to a moment, and what the last answer of a side brought."""

    def __init__(self, mission: int, seed: int) -> None:
        self.game = open_game("creed", 2, {"mission": str(mission)})
        self.dice = random.Random(seed)
        self.bots = [BOTS["heuristic"](Identity(str(seed), "scene", seat)) for seat in (0, 1)]
        self.state: State[Any] = self.game.start()
        self.told: list[tuple[int, Event]] = []
        self.before: State[Any] = self.state
        self.events: tuple[Event, ...] = ()

    def step(self) -> None:
        """Answer the open question."""
        pending = self.state.pending
        assert isinstance(pending, Decision)
        if pending.seat == CHANCE:
            answer = self.dice.choices(pending.options, pending.weights)[0]
        else:
            answer = self.bots[pending.seat].choose(self.game.observe(self.state, pending.seat))
            self.before, self.events = self.state, ()
        turn = self.state.table.turn
        self.state, events = apply(self.game, self.state, answer)
        self.events += events
        self.told += [(number or 0, event) for event, number in in_rounds("creed", events, turn)]

    def until(self, reached: Callable[["Played"], bool]) -> "Played":
        """Play on to a moment; one that never comes is an error."""
        while not reached(self):
            self.step()
        return self

    @property
    def seat(self) -> int:
        """Whose page is shown: of the side that is asked, if one is."""
        pending = self.state.pending
        return max(pending.seat, 0) if isinstance(pending, Decision) else 0

    def view(self, state: State[Any] | None = None) -> View:
        """What that side sees."""
        view: View = self.game.observe(state or self.state, self.seat)
        return view


def asks(kind: str) -> Callable[[Played], bool]:
    """The moment when a side is asked a question of that kind."""

    def reached(played: Played) -> bool:
        asked = played.view().asked
        return asked is not None and asked.kind == kind and bool(asked.options)

    return reached


def risky(played: Played) -> bool:
    """The moment when a side has targets, and squares on which it would be tested."""
    if not asks("open")(played):
        return False
    known = numbers(played.view()).values()
    return any(some.risk is not None and some.risk.dice for some in known) and any(some.blow for some in known)


def moving(played: Played) -> bool:
    """The moment when Enemies have moved."""
    return sum(isinstance(event, EnemiesMoved) for event in played.events) > 4 and played.seat >= 0


def over(played: Played) -> bool:
    """The moment when the match has ended."""
    return isinstance(played.state.pending, Outcome)


@cache
def scene(name: str) -> Played:
    """One of the moments."""
    reached = {"set-up": asks("place"), "open": risky, "reaction": asks("react"), "enemies": moving, "end": over}[name]
    for seed in range(60):
        try:
            return Played(1 + seed % 3, seed).until(reached)
        except AssertionError:
            continue
    raise LookupError("no such moment")


def screen(played: Played, language: str = "en", **changes: Any) -> Screen:
    """The screen of whoever plays the side that is asked."""
    words = words_of(played.game, language)
    seats = tuple(
        SeatInfo("AB"[n], NAMES[n], ("person", "bot")[n], (None, "heuristic")[n], here=n == played.seat) for n in (0, 1)
    )
    seen = [(turn, heard) for turn, event in played.told if (heard := event.seen_by(played.seat)) is not None]
    told = [(turn, event, line) for turn, event in seen if (line := event_line(words, event, NAMES)) is not None]
    log = tuple(
        LogLine(
            n,
            getattr(event, "seat", None),
            line,
            event.rules,
            n > len(told) - 4,
            turn or None,
            who=getattr(event, "who", ""),
        )
        for n, (turn, event, line) in enumerate(told)
    )
    base = {"settings": Settings(language=language), "undo": Undo(allowed=True)}
    return Screen(
        language=language, rev=7, seats=seats, mine=(played.seat,), log=log,
        record_url="/record/1" if over(played) else "", **{**base, **changes},
    )  # fmt: skip


def marked(name: str) -> tuple[View, Marks]:
    """What a moment shows: the last frame of its sequence, of Guards on their way one in the middle."""
    played = scene(name)
    frames = sequence(played.view(played.before), played.events, played.view())
    if name == "enemies":
        walking = [frame for frame in frames if frame[2].ways]
        return walking[len(walking) // 2][1:]
    return frames[-1][1:]


def page(name: str, language: str = "en", **changes: Any) -> str:
    """The page of a moment."""
    played = scene(name)
    shown = screen(played, language, **changes)
    view, marks = marked(name)
    return table_page("creed", arranged(parts(view, shown, marks), view, shown), shown, "")
