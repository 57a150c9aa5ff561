"""The three kinds of dice, as questions for chance."""

from collections.abc import Mapping
from functools import cache

from corvids.kernel import Decision, Seat, cites
from corvids.kernel.dice import roll_question

from ..actions import rolled
from ..table import Mini, seat_of


@cites("CREED-2.3")
def rolls_against(mini: Mini) -> Seat:
    """The side that rolls what is rolled against a Character: the opposing one (R-STL-1)."""
    return 1 - seat_of(mini)


@cites("BASE-16.5", "CREED-5.18")
def roll(rule: str, faces: Mapping[str, int], dice: int) -> Decision:
    """Which faces come up on so many dice? The number of dice in the box limits nothing."""
    return _question(rule, tuple(sorted(faces.items())), dice)


@cache
def _question(rule: str, faces: tuple[tuple[str, int], ...], dice: int) -> Decision:
    return roll_question(rule, rolled, dict(faces), [face for face, _ in faces], dice)
