"""What is asked for at the lobby: seats, readings of the rules, a pack."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from corvids.bots import bot_names
from corvids.draw.drawing import DRAWN
from corvids.draw.pages import LONGEST_TITLE
from corvids.draw.screen import SEAT_LETTERS
from corvids.games.catalogue import entry
from corvids.kernel import Seat
from corvids.play.entries import Chair
from corvids.play.refusals import RefusedError, no_source, nobody_to_say, not_understood
from corvids.record import SOURCES, Replay
from corvids.wording import voice_of, words_for

from .hall import strongest_bot
from .reader import tidy

OPTION = "option:"


class Wanted(NamedTuple):
    """A table that somebody wants."""

    game: str
    chairs: tuple[Chair, ...]
    options: dict[str, str]
    pack: str | None
    screens: tuple[tuple[Seat, ...], ...]
    """The seats of each token; the first is for whoever asks."""
    guided: bool = False
    seed: str | None = None
    entered: tuple[str, ...] = ()
    """What people say themselves, out of the box on their table."""
    called: str = ""
    """The name of the table."""


def quick(game: str, language: str, pack: str | None, *, name: str = "", guided: bool) -> Wanted:
    """One person, of that name, against the strongest bots, as few as can be."""
    words, voice, bot = words_for(game, language), voice_of(game), strongest_bot(game)
    rivals = (Chair(voice.seat_name(words, seat, computer=True), bot) for seat in range(1, entry(game).seats.start))
    return Wanted(game, (Chair(name or voice.seat_name(words, 0)), *rivals), {}, pack, ((0,),), guided)


def wanted_table(form: Mapping[str, str], language: str) -> Wanted:
    """What the form of the lobby asks for: for each seat who sits there, then options, a pack, chance and a seed.

    Raises :class:`~corvids.play.refusals.RefusedError` for what makes no sense, and
    :class:`~corvids.kernel.InputError` for a game that there is not.
    """
    game = entry(form.get("game", DRAWN[0])).name
    words, seat_name = words_for(game, language), voice_of(game).seat_name
    chairs: list[Chair] = []
    here: list[Seat] = []
    elsewhere: list[Seat] = []
    for letter in SEAT_LETTERS:
        kind = form.get(f"seat{letter}", "none")
        if kind == "none":
            continue
        seat = len(chairs)
        name = tidy(form.get(f"name{letter}", ""))
        if kind.startswith("bot:"):
            bot = kind.removeprefix("bot:")
            if bot not in bot_names(game):
                raise _nobody(game, kind)
            chairs.append(Chair(name or seat_name(words, seat, computer=True), bot))
            continue
        if kind not in ("here", "link"):
            raise _nobody(game, kind)
        (here if kind == "here" else elsewhere).append(seat)
        chairs.append(Chair(name or seat_name(words, seat)))
    options = {name.removeprefix(OPTION): value for name, value in form.items() if name.startswith(OPTION)}
    if form.get("seed") and len(here) + len(elsewhere) > 1:
        raise not_understood("seed: whoever knows it knows every hand, so only one person can play by it")
    screens = (tuple(here), *((seat,) for seat in elsewhere))
    pack, seed = form.get("pack") or None, form.get("seed") or None
    entered = entered_by(form.get("chance") or "app", chairs)
    called = tidy(form.get("called", ""), LONGEST_TITLE)
    return Wanted(game, tuple(chairs), options, pack, screens, seed=seed, entered=entered, called=called)


def seated_again(played: Replay, people: str, language: str) -> tuple[tuple[Chair, ...], tuple[tuple[Seat, ...], ...]]:
    """Who sits where at a table that goes on: the same bots; *people* all ``here``, or by a ``link`` but the first.

    Raises :class:`~corvids.play.refusals.RefusedError` for what makes no sense.
    """
    if people not in {"here", "link"}:
        raise not_understood(f"{people[:40]}: here, link")
    name = played.heading.game
    words, seat_name = words_for(name, language), voice_of(name).seat_name
    chairs = tuple(
        Chair(tidy(player.name) or seat_name(words, seat, computer=player.bot is not None), player.bot)
        for seat, player in enumerate(played.heading.players)
    )
    seats = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
    here = len(seats) if people == "here" else 1
    return chairs, (tuple(seats[:here]), *((seat,) for seat in seats[here:]))


def entered_by(chance: str, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """What the people in these chairs say themselves, when chance is to come from there."""
    if chance not in SOURCES:
        raise no_source(chance, SOURCES)
    if SOURCES[chance] and all(chair.bot for chair in chairs):
        raise nobody_to_say()
    return SOURCES[chance]


def _nobody(game: str, kind: str) -> RefusedError:
    return not_understood(f"{kind}: here, link, none, {', '.join('bot:' + name for name in bot_names(game))}")
