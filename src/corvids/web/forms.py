"""What is asked for at the lobby: seats, readings of the rules, a pack."""

from collections.abc import Mapping
from typing import NamedTuple

from corvids.bots import bot_names
from corvids.kernel import Seat
from corvids.play.entries import Chair
from corvids.play.refusals import RefusedError, not_understood
from corvids.wording import words_for
from corvids.wording.crows import seat_name

from .reader import tidy

OPTION = "option:"
LETTERS = "ABCD"


class Wanted(NamedTuple):
    """A table that somebody wants."""

    chairs: tuple[Chair, ...]
    options: dict[str, str]
    pack: str | None
    screens: tuple[tuple[Seat, ...], ...]
    """The seats of each token; the first is for whoever asks."""
    guided: bool = False
    seed: str | None = None


def quick(language: str, pack: str | None, *, name: str = "", guided: bool) -> Wanted:
    """One person, of that name, against greedy."""
    words = words_for("crows", language)
    chairs = (Chair(name or seat_name(words, 0)), Chair(seat_name(words, 1, computer=True), "greedy"))
    return Wanted(chairs, {}, pack, ((0,),), guided)


def wanted_table(form: Mapping[str, str], language: str) -> Wanted:
    """What the form of the lobby asks for: for each seat who sits there, then options, a pack and a seed.

    Raises :class:`~corvids.play.refusals.RefusedError` for what makes no sense.
    """
    words = words_for("crows", language)
    chairs: list[Chair] = []
    here: list[Seat] = []
    elsewhere: list[Seat] = []
    for letter in LETTERS:
        kind = form.get(f"seat{letter}", "none")
        if kind == "none":
            continue
        seat = len(chairs)
        name = tidy(form.get(f"name{letter}", ""))
        if kind.startswith("bot:"):
            bot = kind.removeprefix("bot:")
            if bot not in bot_names("crows"):
                raise _nobody(kind)
            chairs.append(Chair(name or seat_name(words, seat, computer=True), bot))
            continue
        if kind not in ("here", "link"):
            raise _nobody(kind)
        (here if kind == "here" else elsewhere).append(seat)
        chairs.append(Chair(name or seat_name(words, seat)))
    options = {name.removeprefix(OPTION): value for name, value in form.items() if name.startswith(OPTION)}
    screens = (tuple(here), *((seat,) for seat in elsewhere))
    return Wanted(tuple(chairs), options, form.get("pack") or None, screens, seed=form.get("seed") or None)


def _nobody(kind: str) -> RefusedError:
    return not_understood(f"{kind}: here, link, none, {', '.join('bot:' + name for name in bot_names('crows'))}")
