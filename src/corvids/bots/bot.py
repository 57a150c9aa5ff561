"""What a bot is, and those there are."""

import difflib
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from corvids.games.catalogue import entry
from corvids.kernel import Action, InputError, Refusal, Seat, shown


class Bot(Protocol):
    """Answers the questions of one seat."""

    def choose(self, view: Any) -> Action:
        """One of the options that the view shows; the seat of the view must be the one that is asked."""


class Identity(NamedTuple):
    """Which bot of which game it is: all that its own chance depends on."""

    seed: int | str
    game_id: str
    seat: Seat

    def stream(self) -> Random:
        """The bot's own chance, the same for the same identity under every Python."""
        return Random(f"{self.seed}/{self.game_id}/{self.seat}")  # noqa: S311 nothing secret hangs on it


class RandomBot:
    """Any option, each as likely as the others."""

    def __init__(self, identity: Identity) -> None:
        self._stream = identity.stream()

    def choose(self, view: Any) -> Action:
        options = asked_options(view)
        return options[self._stream.randrange(len(options))]


def asked_options(view: Any) -> tuple[Action, ...]:
    """What the viewer can answer.

    Raises :class:`ValueError` when it is not asked anything.
    """
    if view.asked is None or view.asked.seat != view.seat:
        raise ValueError(f"seat {view.seat} is not asked anything")
    options: tuple[Action, ...] = view.asked.options
    return options


Makers = Mapping[str, Callable[[Identity], Bot]]
"""The bots of a game by name, the weakest first: ``BOTS`` in the package of the game's name beside this module."""


class UnknownBotError(InputError):
    """There is no bot of that name; the message says which there are, and which was perhaps meant."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        near = difflib.get_close_matches(name, known, 1)
        facts = {"bot": shown(name), "bots": ", ".join(known), "meant": near[0] if near else ""}
        if near:
            reason = Refusal("", "There is no bot '{bot}'.", "Did you mean '{meant}'? Bots are {bots}.", facts)
        else:
            reason = Refusal("", "There is no bot '{bot}'.", "Bots are {bots}.", facts)
        super().__init__(reason)
        self.args = (name, known)


def _makers(game: str) -> Makers:
    makers: Makers = import_module(f"{__package__}.{entry(game).name}").BOTS
    return makers


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game, the weakest first."""
    return tuple(_makers(game))


def make_bot(game: str, name: str, identity: Identity) -> Bot:
    """A bot of that name, which plays the same for the same identity.

    Raises :class:`UnknownBotError`.
    """
    makers = _makers(game)
    if name not in makers:
        raise UnknownBotError(name, tuple(makers))
    return makers[name](identity)
