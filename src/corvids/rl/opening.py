"""What an environment is opened with: a game, how many play, readings of the rules, and what is rewarded."""

import difflib
from collections.abc import Iterable
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
        facts: dict[str, str | int] = {"value": shown(str(reward)), "values": ", ".join(rewards_in(game))}
        where = Where("option {name}", {"name": "reward"})
        raise InputError(Refusal("", "It cannot be '{value}'.", "It can be {values}.", facts), where)
    if players is not None and (isinstance(players, bool) or not isinstance(players, int)):
        number: dict[str, str | int] = {"players": shown(str(players))}
        raise InputError(Refusal("", "'{players}' is no number of players.", "Give a whole number.", number))
    chosen = {name: str(value) for name, value in options.items()}
    return Setting(open_game(game, players, chosen, pack), reward or rewards_in(game)[0])


def _unknown(name: str, known: tuple[str, ...]) -> InputError:
    near = difflib.get_close_matches(name, known, 1)
    facts = {"option": shown(name), "options": ", ".join(known), "meant": near[0] if near else ""}
    if near:
        return InputError(
            Refusal("", "There is no option '{option}'.", "Did you mean '{meant}'? Options are {options}.", facts)
        )
    return InputError(Refusal("", "There is no option '{option}'.", "Options are {options}.", facts))
