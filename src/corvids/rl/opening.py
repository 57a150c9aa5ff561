"""What an environment is opened with: a game, how many play, readings of the rules, and what is rewarded."""

import difflib
from collections.abc import Iterable, Sequence
from operator import index
from typing import Any, NamedTuple

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import InputError, Outcome, Refusal, Where, shown

WIN, MARGIN, SCORE = "win", "margin", "score"


class Setting(NamedTuple):
    """A game, and what is rewarded in it."""

    game: Rulebook
    reward: str

    def rewards(self, outcome: Outcome) -> tuple[float, ...]:
        """What each seat is rewarded with when a game has ended like this.

        ``win``: 1, shared by those who win together, less the share that falls to everybody by chance, so that all
        rewards come to 0. ``margin``: the own points less the mean of the others'. ``score``: the points.
        """
        scores, winners = outcome.scores, outcome.winners
        if self.reward == SCORE:
            return tuple(map(float, scores))
        if self.reward == MARGIN:
            others, total = len(scores) - 1, sum(scores)
            return tuple(score - (total - score) / others for score in scores)
        if not winners:
            return (0.0,) * len(scores)
        return tuple((seat in winners) / len(winners) - 1 / len(scores) for seat in range(len(scores)))


def rewards_in(game: str) -> tuple[str, ...]:
    """What can be rewarded in a game, the default first."""
    return (WIN, MARGIN) if entry(game).seats[-1] > 1 else (SCORE,)


def opened(
    game: str,
    options: dict[str, Any],
    *,
    players: int | None = None,
    pack: str | None = None,
    reward: str | None = None,
    besides: Iterable[str] = (),
) -> Setting:
    """The setting that an environment's options ask for; *besides* names those that are its own.

    Options of the rules are those that a table can choose, such as ``mission=3``. Raises :class:`InputError` for an
    option that there is not, or a value that it cannot have.
    """
    known = ("players", "pack", "reward", *besides, *entry(game).options)
    for name in options:
        if name not in known:
            raise _unknown(name, known)
    if reward is not None and reward not in rewards_in(game):
        raise impossible("reward", reward, rewards_in(game))
    chosen = {name: str(value) for name, value in options.items()}
    seats = None if players is None else _number(players)
    opened_game = open_game(game, seats, chosen, None if pack is None else str(pack))
    return Setting(opened_game, reward or rewards_in(game)[0])


def impossible(option: str, value: object, values: Sequence[object]) -> InputError:
    """What to say of a value that an option cannot have."""
    facts: dict[str, str | int] = {"value": shown(str(value)), "values": ", ".join(map(str, values))}
    where = Where("option {name}", {"name": option})
    return InputError(Refusal("", "It cannot be '{value}'.", "It can be {values}.", facts), where)


def yes_or_no(option: str, value: object) -> bool:
    """The value of an option that is a bool. Raises :class:`InputError` for any other."""
    if value not in (True, False):
        raise impossible(option, value, (True, False))
    return bool(value)


def whole(value: Any) -> int | None:
    """A whole number, numpy's among them; nothing for what is none."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def _number(players: Any) -> int:
    number = whole(players)
    if number is None:
        facts: dict[str, str | int] = {"players": shown(str(players))}
        raise InputError(Refusal("", "'{players}' is no number of players.", "Give a whole number.", facts))
    return number


def _unknown(name: str, known: tuple[str, ...]) -> InputError:
    near = difflib.get_close_matches(name, known, 1)
    facts = {"option": shown(name), "options": ", ".join(known), "meant": near[0] if near else ""}
    if near:
        return InputError(
            Refusal("", "There is no option '{option}'.", "Did you mean '{meant}'? Options are {options}.", facts)
        )
    return InputError(Refusal("", "There is no option '{option}'.", "Options are {options}.", facts))
