"""What the words of every game can say, whichever game it is."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from corvids.games.catalogue import entry
from corvids.kernel import Action, Event, Fault, Outcome, Refusal, Seat

from .words import Names, Words, mark


class Question(NamedTuple):
    """A question to a person, and what helps to answer it."""

    title: str
    hint: str


class Refused(NamedTuple):
    """Why an answer cannot be taken, and what would be right."""

    reason: str
    instead: str


def two_sentences(words: Words, refusal: Refusal, facts: Mapping[str, str | int]) -> Refused:
    """The two sentences of a refusal, its facts as a person says them."""
    return Refused(words.say(refusal.reason, **facts), words.say(refusal.instead, **facts) if refusal.instead else "")


def named(
    words: Words, facts: Mapping[str, str | int], names: Mapping[str, Callable[[Words, str], str]]
) -> dict[str, str | int]:
    """Facts of the rules as a person says them: *names* says those fields that have one, all else stays as it is."""
    return {field: names[field](words, str(value)) if field in names else value for field, value in facts.items()}


class Voice(Protocol):
    """The words of a game: the package of its name beside this module has all these functions."""

    def event_line(self, words: Words, event: Event, names: Names, /) -> str | None:
        """What happened; nothing where nobody needs to be told."""

    def round_begun(self, event: Event, /) -> int | None:
        """The number of the round, or turn, that begins with the event: the log has a heading for each."""

    def outcome_line(self, words: Words, outcome: Outcome, names: Names, /) -> str:
        """How the game ended."""

    def question(self, words: Words, asked: Any, /) -> Question:
        """The question of a view, as the seat that is asked reads it."""

    def waiting_line(self, words: Words, asked: Any, names: Names, /) -> str:
        """What everybody but the seat that is asked reads meanwhile."""

    def action_label(self, words: Words, action: Action, kind: str, names: Names, /) -> str:
        """What answering a question of that *kind* with this does, as on a button."""

    def refusal(self, words: Words, refused: Refusal, /) -> Refused:
        """The two sentences of a refusal."""

    def fault(self, words: Words, found: Fault, /) -> str:
        """The sentence of a fault."""

    def seat_name(self, words: Words, seat: Seat, /, *, computer: bool = False) -> str:
        """What a seat is called when nobody has given it a name."""

    def option_title(self, words: Words, option: str, /) -> str:
        """What an option of the rules is about."""

    def option_value(self, words: Words, option: str, value: str, /) -> str:
        """What a value of an option means; it goes on from the title."""


TITLES = {"headquarters": mark("Headquarters")}
"""Titles of games that are called otherwise in other languages."""


def title_of(web: Words, game: str) -> str:
    """What a game is called in the reader's language."""
    return web.say(TITLES[game]) if game in TITLES else entry(game).title


def voice_of(game: str) -> Voice:
    """The words of a game.

    Raises :class:`ValueError` for a game that is not in the catalogue.
    """
    return cast("Voice", import_module(f"{__package__}.{entry(game).name}"))
