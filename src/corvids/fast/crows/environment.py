"""Many games side by side, as arrays in and arrays out: for learning by self-play, or against bots."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from corvids.fast.chance import stream_of
from corvids.kernel import CHANCE, InputError, Refusal, Seat, shown

from . import layout as at
from .answers import expect_option
from .conversion import Array
from .observing import COLUMNS, FACTS_SIZE, LAYERS, PLACES
from .rules.ending import winners
from .stepping import FROM_OUTSIDE, GREEDY, RANDOM, first_illegal, mask_games, observe_games, play_games
from .twin import Twin

NO_ANSWER = -1
LAST_SEED = 2**63 - 1
OUTSIDE = "outside"
"""Who answers for a seat that is asked through :meth:`Games.step`."""
BOTS = {OUTSIDE: FROM_OUTSIDE, "random": RANDOM, "greedy": GREEDY}


class Games:
    """A batch of games. Every array it gives is its own and is written again by the next step: copy what is kept.

    ``facts`` (games, facts), ``slots`` (games, 64, columns) and ``places`` (games, 160) are int16, ``layers`` (games,
    layers, 64, 64) and ``mask`` (games, answers) int8; docs/fast.md tells what they mean. ``asked`` says who is asked
    in each game, and is whose view is shown; -1 where the game is over.
    """

    def __init__(
        self,
        twin: Twin,
        size: int,
        *,
        seed: int = 1,
        bots: Sequence[str] | None = None,
        threads: int = 1,
        layers: bool = False,
        forced: bool = True,
        anew: bool = True,
    ) -> None:
        """*bots* has a name for each seat, ``outside`` for those asked through :meth:`step`, which are all by default.

        With *forced* it answers by itself where there is one option; with *anew* a game that ends begins anew at once.
        Raises :class:`InputError` for what cannot be.
        """
        seats = twin.game.seats
        named = (bots,) if isinstance(bots, str) else tuple(bots or (OUTSIDE,) * seats)
        _check(size, threads, seats, named)
        self.twin, self.size, self.forced, self.anew = twin, size, forced, anew
        self.games: Array = np.repeat(twin.start()[None, :], size, 0)
        """A row a game."""
        self.bots: Array = np.array([[BOTS[name] for name in named]] * size, np.int64)
        self.asked: Array = np.zeros(size, np.int64)
        self.facts: Array = np.zeros((size, FACTS_SIZE), np.int16)
        self.slots: Array = np.zeros((size, at.SLOTS, len(COLUMNS)), np.int16)
        self.places: Array = np.zeros((size, PLACES), np.int16)
        self.layers: Array = np.zeros((size if layers else 0, len(LAYERS), at.SIDE, at.SIDE), np.int8)
        self.mask: Array = np.zeros((size, at.ANSWERS), np.int8)
        self.rewards: Array = np.zeros((size, seats), np.float32)
        self.over: Array = np.zeros(size, np.bool_)
        self.scores: Array = np.zeros((size, seats), np.int64)
        """The final scores of each game that ended last in this row."""
        self._start = twin.start()
        self._listed: Array = np.zeros((size, at.MOST_OPTIONS), np.int64)
        self._numbers: Array = np.zeros(size, np.int64)
        self._streams: Array = np.zeros(size, np.int64)
        self._viewers: Array = np.zeros(size, np.int64)
        bounds = np.linspace(0, size, min(threads, size) + 1).astype(int).tolist()
        rooms: Array = np.zeros((len(bounds) - 1, 3, at.SIZE), np.int64)
        self._parts: list[tuple[int, int, Array]] = list(zip(bounds, bounds[1:], rooms, strict=False))
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self.reset(seed)

    def reset(self, seed: int = 1) -> Mapping[str, Array]:
        """All games anew, each with a chance of its own that follows from the seed and its number.

        Raises :class:`InputError` for a seed that is none.
        """
        _check_seed(seed)
        self._streams[:] = [stream_of(seed, number) for number in range(self.size)]
        return self.begin(np.ones(self.size, np.bool_))

    def begin(self, which: Array) -> Mapping[str, Array]:
        """New games in place of those that are marked; what all see then."""
        self._begin(which)
        self.over[:] = self._ended()
        return self.observe()

    def _begin(self, which: Array) -> None:
        self._play(np.full(self.size, NO_ANSWER), which)

    def _play(self, answers: Array, anew: Array) -> None:
        self._each(
            lambda first, last, room: play_games(
                self._start, self.games, self._streams, self.bots, answers, anew, self.forced, first, last, room
            )
        )

    def step(self, answers: Array) -> Mapping[str, Array]:
        """Each game that is not over takes its answer, and all see what comes of it.

        ``over`` marks games that have ended: their ``rewards`` are 1 for a seat that wins alone, 0 for one that shares
        the win, and -1 for all others. Raises :class:`IllegalActionError` for the first answer that is no option; then
        no game has been changed.
        """
        if np.asarray(answers).dtype.kind not in "iu":
            raise InputError(Refusal("", "These are no numbers of answers.", "Give whole numbers."))
        answers = np.ascontiguousarray(answers, np.int64)
        if answers.shape != (self.size,):
            facts = {"games": self.size}
            raise InputError(Refusal("", "These are not as many answers as games.", "Give {games}.", facts))
        if (wrong := int(first_illegal(self.games, answers, 0, self.size))) >= 0:
            expect_option(self.twin.game, self.games[wrong], int(answers[wrong]))
        before = self._ended()
        self._play(answers, np.zeros(self.size, np.bool_))
        self.over[:] = self._ended()
        self._settle(self.over & ~before)
        if self.anew and self.over.any():
            self._begin(self.over)
        return self.observe()

    def _ended(self) -> Array:
        return self.games[:, at.STEP] == at.GAME_OVER

    def observe(self) -> Mapping[str, Array]:
        """The arrays by name: ``facts``, ``slots``, ``places``, ``mask``, ``asked``; and ``layers``, if wanted."""
        ended = self._ended()
        self.asked[:] = np.where(ended, CHANCE, self.games[:, at.SEAT])
        np.copyto(self._viewers, self.asked, where=~ended)
        self._each(self._look)
        seen = {name: getattr(self, name) for name in ("facts", "slots", "places", "mask", "asked")}
        return {**seen, "layers": self.layers} if len(self.layers) else seen

    def view_from(self, seats: Sequence[Seat] | Array) -> None:
        """Whose view is shown of a game that is over; by default of who was asked last."""
        self._viewers[:] = seats

    def _look(self, first: int, last: int, _room: Array) -> None:
        observe_games(self.games, self._viewers, first, last, self.facts, self.slots, self.places, self.layers)
        mask_games(self.games, self._listed, self._numbers, first, last, self.mask)

    def _settle(self, ended: Array) -> None:
        self.rewards[:] = 0
        for n in np.flatnonzero(ended):
            won = int(winners(self.games[n]))
            best = 1 if won & (won - 1) == 0 else 0
            self.rewards[n] = [best if won >> seat & 1 else -1 for seat in range(self.rewards.shape[1])]
            self.scores[n] = self.games[n, at.SCORE : at.SCORE + self.scores.shape[1]]

    def _each(self, part: Callable[[int, int, Array], Any]) -> None:
        """Do something for all games, a part of them on each thread."""
        if self._pool is None:
            part(*self._parts[0])
        else:
            list(self._pool.map(lambda bounds: part(*bounds), self._parts))


def _check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed <= LAST_SEED:
        facts: dict[str, str | int] = {"seed": shown(str(seed)), "last": LAST_SEED}
        raise InputError(Refusal("", "'{seed}' is no seed of a batch.", "Give a whole number from 0 to {last}.", facts))


def _check(size: int, threads: int, seats: int, bots: tuple[str, ...]) -> None:
    """Refuse a batch that cannot be."""
    if size < 1:
        raise InputError(Refusal("", "A batch of {size} has no game.", "It has at least 1.", {"size": size}))
    if threads < 1:
        raise InputError(Refusal("", "{threads} threads cannot work.", "At least 1 can.", {"threads": threads}))
    if len(bots) != seats:
        facts = {"bots": len(bots), "seats": seats}
        raise InputError(Refusal("", "{bots} bots are named for {seats} seats.", "Name one for each seat.", facts))
    if others := [name for name in bots if name not in BOTS]:
        named: dict[str, str | int] = {"bot": others[0], "bots": ", ".join(BOTS)}
        raise InputError(Refusal("", "The bot {bot} is not compiled.", "Known are {bots}.", named))
    if OUTSIDE not in bots:
        raise InputError(Refusal("", "No seat is asked.", "Leave one to be answered from outside."))
