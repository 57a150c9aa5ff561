"""What of Crows is compiled ahead of time: whatever is called from outside of compiled code."""

from collections.abc import Callable

from corvids.content import open_game
from corvids.kernel import CHANCE

from .playing import play_games
from .twin import Twin


def _one_game() -> None:
    twin = Twin(open_game("crows", 2))
    array = twin.start()
    twin.weights(array)
    while twin.asked(array) is not None:
        assert twin.asked(array) == CHANCE or twin.actions(array)
        twin.apply(array, twin.options(array)[-1])
    twin.winners(array)


def _many_games() -> None:
    twin = Twin(open_game("crows", 2))
    start = twin.start()
    play_games(start, twin.clone(start), 1, 0, 1)


PARTS: tuple[Callable[[], None], ...] = (_one_game, _many_games)
