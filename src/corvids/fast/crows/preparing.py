"""What of Crows is compiled ahead of time: whatever is called from outside of compiled code."""

from collections.abc import Callable, Mapping

from corvids.content import open_game
from corvids.kernel import CHANCE

from .environment import Games
from .twin import Twin


def _one_by_one() -> None:
    twin = Twin(open_game("crows", 2))
    array = twin.start()
    twin.weights(array)
    while twin.asked(array) is not None:
        assert twin.asked(array) == CHANCE or twin.actions(array)
        twin.apply(array, twin.options(array)[-1])
    twin.winners(array)


def _side_by_side() -> None:
    Twin(open_game("crows", 2)).batch(1).play_on(1)


def _greedily() -> None:
    twin = Twin(open_game("crows", 2))
    array = twin.start()
    twin.answer(array, twin.chance_answer(array, twin.ways(array) - 1))
    twin.best(array)


def _in_batches() -> None:
    games = Games(Twin(open_game("crows", 2)), 1, layers=True)
    games.step(games.mask.argmax(1))


PARTS: Mapping[str, Callable[[], None]] = {
    "rules": _one_by_one,
    "random": _side_by_side,
    "greedy": _greedily,
    "batches": _in_batches,
}
"""By what it is for."""
