"""Dice that nobody has rolled yet: a pool of them is one question for chance."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeVar

from .decision import CHANCE, Action, Decision, Dice

F = TypeVar("F")


def roll_question(
    rule: str, rolled: Callable[[tuple[F, ...]], Action], faces: Mapping[F, int], every: Sequence[F], dice: int
) -> Decision:
    """Which faces come up on so many alike dice? Each combination is one option, sorted in the order of *every*.

    *faces* says how many sides of a die show each face. The weight of an option is the number of ways in which the
    dice, told apart, can show it.
    """
    kinds = [face for face in every if faces.get(face)]
    rolls = tuple(combinations_with_replacement(kinds, dice))
    alone = Dice(dice, tuple(rolled((kind,)) for kind in kinds))
    return Decision(CHANCE, rule, tuple(map(rolled, rolls)), tuple(_ways(roll, faces) for roll in rolls), alone)


def combination(decision: Decision, shown: Sequence[int]) -> Action | None:
    """The option in which so many dice show the first face, so many the second, and so on; none for other dice."""
    dice = decision.dice
    if dice is None or len(shown) != len(dice.faces) or sum(shown) != dice.number or min(shown) < 0:
        return None
    rolls = combinations_with_replacement(range(len(shown)), dice.number)
    return next(option for option, roll in zip(decision.options, rolls, strict=True) if _shows(roll, shown))


def _shows(roll: Sequence[int], shown: Sequence[int]) -> bool:
    return all(roll.count(face) == number for face, number in enumerate(shown))


def _ways(roll: tuple[F, ...], faces: Mapping[F, int]) -> int:
    alike = Counter(roll)
    orders = factorial(len(roll)) // prod(factorial(number) for number in alike.values())
    return orders * prod(faces[face] for face in roll)
