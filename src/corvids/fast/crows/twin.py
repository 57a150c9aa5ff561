"""Crows on flat arrays, as the kernel and everything outside know it."""

from collections.abc import Sequence

import numpy as np

from corvids.fast.chance import stream_of
from corvids.games.catalogue import Rulebook
from corvids.games.crows.game import Crows
from corvids.games.crows.rules.murders import MATED_PAIR
from corvids.games.crows.table import Table
from corvids.kernel import Action, InputError, Refusal, Seat, State, cites

from . import layout as at
from .answers import action_of, answer_to, expect_option
from .bots.greedy import NOTHING, best_options, worth
from .bots.pull import QUARTERS
from .conversion import Array, check_layout, from_kernel, to_kernel
from .playing import chance_answer, play_on, playout, ways, weight
from .rules.ending import winners
from .running import apply, asked, is_over, options


def value(quarters: int) -> float:
    """Points, from the quarters that the greedy bot counts in."""
    return float("-inf") if quarters <= NOTHING else quarters / QUARTERS


class Batch:
    """Games that are played at random side by side, without end: each that is over begins anew."""

    def __init__(self, start: Array, size: int, seed: int, first: int) -> None:
        if size < 1:
            raise InputError(Refusal("", "A batch of {size} has no game.", "It has at least 1.", {"size": size}))
        self._start = start
        self._counts: Array = np.zeros(3, np.int64)
        self.games: Array = np.repeat(start[None, :], size, 0)
        """A row a game."""
        self._streams = np.array([stream_of(seed, number) for number in range(first, first + size)], np.int64)

    def play_on(self, answers: int) -> None:
        """So many answers for each game. Other threads go on meanwhile."""
        play_on(self._start, self.games, self._streams, answers, self._counts)

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many answers there were, how many of them were a seat's real choice, and how many games ended."""
        answers, choices, ended = self._counts.tolist()
        return answers, choices, ended


class Twin:
    """One way to open Crows (seats and box), compiled. Arrays of a twin are changed in place; :meth:`clone` first.

    >>> twin = Twin(open_game("crows", 2))
    >>> game = twin.start()
    >>> twin.apply(game, twin.options(game)[0])
    """

    def __init__(self, game: Rulebook) -> None:
        """Raises :class:`InputError` for another game, or options that compiled rules do not know."""
        if not isinstance(game, Crows):
            raise InputError(Refusal("", "Only Crows is compiled.", "Play {game} on the kernel.", {"game": game.name}))
        self.game = game
        self._start = from_kernel(game, game.start())
        self._found: Array = np.zeros(at.MOST_OPTIONS, np.int64)
        self._trials: Array = np.zeros((2, at.SIZE), np.int64)

    @cites("CROWS-3.2", "CROWS-3.9", "CROWS-3.10", "CROWS-3.12", "CROWS-3.13")
    def start(self) -> Array:
        """The box unpacked, as far as the first draw of the setup: an array of ``layout.SIZE`` 64-bit words."""
        return self._start.copy()

    def reset(self, array: Array) -> None:
        """Make it a new game."""
        check_layout(array)
        array[:] = self._start

    def clone(self, array: Array) -> Array:
        """The same game again, to go another way."""
        return array.copy()

    def asked(self, array: Array) -> Seat | None:
        """Who is asked; ``CHANCE`` for a draw, ``None`` when the game is over."""
        return None if is_over(array) else int(asked(array))

    def options(self, array: Array) -> list[int]:
        """The numbers of all options, in the kernel's order."""
        return self._found[: options(array, self._found)].tolist()  # type: ignore[no-any-return]

    def best(self, array: Array) -> list[int]:
        """The numbers of the options that the greedy bot prefers, in the kernel's order."""
        return self._found[: best_options(array, self._trials, self._found)].tolist()  # type: ignore[no-any-return]

    def worths(self, array: Array) -> list[float]:
        """What each option is worth to the greedy bot, in points."""
        return [value(worth(array, answer, self._trials)) for answer in self.options(array)]

    def actions(self, array: Array) -> tuple[Action, ...]:
        """All options, as the kernel's actions."""
        return tuple(action_of(array, answer) for answer in self.options(array))

    def weights(self, array: Array) -> tuple[int, ...]:
        """In how many ways chance can give each option; nothing where a seat is asked."""
        if is_over(array) or array[at.STEP] > at.LAST_OF_CHANCE:
            return ()
        return tuple(int(weight(array, n)) for n in range(at.SLOTS) if int(array[at.OPEN]) >> n & 1)

    def apply(self, array: Array, answer: int) -> None:
        """Answer the open question, and run on to the next.

        Raises :class:`IllegalActionError`, with the kernel's refusal, for anything that is not an option.
        """
        expect_option(self.game, array, answer)
        apply(array, answer)

    def ways(self, array: Array) -> int:
        """In how many ways chance can answer: the sum of the weights."""
        return int(ways(array))

    def chance_answer(self, array: Array, way: int) -> int:
        """The option that one of those ways falls on, counted off in their order."""
        return int(chance_answer(array, way))

    def answer(self, array: Array, answer: int) -> None:
        """As :meth:`apply`, for an answer that is known to be an option: nothing is looked at."""
        apply(array, answer)

    def playout(self, array: Array, stream: int) -> int:
        """Play on to the end at random; how many answers that took."""
        check_layout(array)
        return int(playout(array, stream))

    def batch(self, size: int, seed: int = 1, first: int = 0) -> "Batch":
        """So many new games side by side, each with a chance of its own that follows from seed and number."""
        return Batch(self._start, size, seed, first)

    def scores(self, array: Array) -> tuple[int, ...]:
        """What each seat has scored."""
        found: Sequence[int] = array[at.SCORE : at.SCORE + self.game.seats].tolist()
        return tuple(found)

    def began_with(self, array: Array) -> Seat:
        """Who began the first round."""
        return int(array[at.FIRST_SEAT] - array[at.ROUND] + 1) % self.game.seats

    def counts(self, array: Array) -> dict[str, int]:
        """Rounds, murders, spells cast, and crows that left, as simulations count them."""
        on_board = int(array[at.CROWS : at.CROWS + at.SLOTS].sum())
        gone = self.game.box.crows - int(array[at.POOL]) - on_board
        spells = int(array[at.USED : at.USED + at.SPELL_KINDS].sum())
        return {"rounds": int(array[at.ROUND]), "murders": gone // MATED_PAIR, "spells": spells, "crows_gone": gone}

    def winners(self, array: Array) -> tuple[Seat, ...]:
        """Who has most points."""
        return tuple(seat for seat in range(self.game.seats) if int(winners(array)) >> seat & 1)

    def action_of(self, array: Array, answer: int) -> Action:
        """What the number of an answer means at this position."""
        return action_of(array, answer)

    def answer_to(self, action: Action) -> int:
        """The number of an answer."""
        return answer_to(action)

    def from_kernel(self, state: State[Table]) -> Array:
        """The position as an array; :class:`InputError` for one that no array holds."""
        return from_kernel(self.game, state)

    def to_kernel(self, array: Array) -> State[Table]:
        """The position that the array holds; :class:`InputError` for an array of another layout."""
        return to_kernel(self.game, array)
