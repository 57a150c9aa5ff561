"""Simulations on compiled rules: game for game the same answers as on the kernel, sooner.

Chance and bots draw from the same streams in the same order, and compiled bots find each answer worth the same, so
that a plan has the same result on both.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from corvids import fast
from corvids.bots import Identity
from corvids.games.crows.events import RoundBegan
from corvids.kernel import CHANCE, Refusal, Seat
from corvids.play.chance import drawn
from corvids.record import Answer

from .own import own

if TYPE_CHECKING:
    from corvids.fast.crows.twin import Twin

BOTS = ("random", "greedy")
"""Bots that are compiled."""
Choose = Callable[["Twin", Any, Random], int]


def why_on_the_kernel(
    game: str, bots: tuple[str, ...], with_options: bool, with_decisions: bool = False
) -> Refusal | None:
    """Why games cannot be played on compiled rules, if they cannot."""
    if game not in fast.TWINS:
        return Refusal("", "{game} has no compiled rules.", "It is played on the kernel.", {"game": game})
    if not fast.available():
        return Refusal("", "numba is not installed, which corvids[fast] brings.", "It is played on the kernel.")
    if with_options:
        return Refusal("", "The compiled rules know no options.", "It is played on the kernel.")
    if with_decisions:
        return Refusal("", "The compiled rules do not tell what they ask.", "It is played on the kernel.")
    if others := sorted(set(bots) - set(BOTS)):
        return Refusal("", "The bot {bot} is not compiled.", "It is played on the kernel.", {"bot": others[0]})
    return None


def play_out(twin: "Twin", seated: tuple[str, ...], identity: Identity, secret: bytes) -> tuple[Any, list[Answer]]:
    """One game to its end: its array, and all answers. *identity* is of seat 0; the other seats' differ by the seat."""
    choose = [_CHOICES[bot] for bot in seated]
    streams = [identity._replace(seat=seat).stream() for seat in range(len(seated))]
    array, answers, nth = twin.start(), list[Answer](), 0
    while (seat := twin.asked(array)) is not None:
        if seat == CHANCE:
            answer = twin.chance_answer(array, drawn(secret, identity.game_id, nth, twin.ways(array)))
            nth += 1
        else:
            answer = choose[seat](twin, array, streams[seat])
        answers.append(Answer(seat, str(twin.action_of(array, answer))))
        twin.answer(array, answer)
    return array, answers


def roles(twin: "Twin", array: Any) -> dict[str, Seat]:
    """Who had which role in a game that is over."""
    began = RoundBegan(1, twin.began_with(array))
    return own(twin.game.name).roles([began])


def _any(twin: "Twin", array: Any, stream: Random) -> int:
    options = twin.options(array)
    return options[stream.randrange(len(options))]


def _greedy(twin: "Twin", array: Any, stream: Random) -> int:
    options = twin.options(array)
    return options[0] if len(options) == 1 else stream.choice(twin.best(array))


_CHOICES: dict[str, Choose] = {"random": _any, "greedy": _greedy}
