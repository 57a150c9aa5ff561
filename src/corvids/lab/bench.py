"""How fast the rules answer, with every surface off."""

import gc
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from corvids.games.catalogue import Rulebook
from corvids.kernel import Action, Decision, Game, apply

COMPILED_AT_ONCE = 200_000
"""So many answers compiled rules give before anybody looks at the clock."""


class Speed(NamedTuple):
    """What one core did in a second of process time."""

    answers_per_second: float
    """Answers of any kind, those of chance and forced ones among them."""
    choices_per_second: float
    """Answers of a seat that could have been others."""
    games_per_second: float
    answers_per_game: float
    seconds: float
    """Process time that was measured."""


@contextmanager
def still() -> Iterator[None]:
    """No garbage is collected within: what exists is put aside, and what games make has no cycles."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def measure(game: Game[Any, Any], seconds: float, seed: int = 1) -> Speed:
    """Random games one after the other, for at least so many seconds of process time."""
    chance = Random(seed).random  # noqa: S311
    played(game, chance)
    answers = choices = games = 0
    with still():
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds or not games:
            some, chosen = played(game, chance)
            answers, choices, games = answers + some, choices + chosen, games + 1
    return Speed(answers / spent, choices / spent, games / spent, answers / games, spent)


def measure_compiled(game: Rulebook, seconds: float, threads: int, size: int, seed: int = 1) -> Speed:
    """The same through compiled rules: each thread plays so many games side by side.

    One thread is measured in process time, several by the clock. Raises :class:`InputError` for what cannot be played.
    """
    from corvids.fast.crows.twin import Twin  # noqa: PLC0415 needs the extra

    twin = Twin(game)
    batches = [twin.batch(size, seed, thread * size) for thread in range(threads)]
    clock = time.process_time if threads == 1 else time.perf_counter
    rounds = max(1, COMPILED_AT_ONCE // size)

    def play(batch: Any) -> None:
        while clock() - begun < seconds:
            batch.play_on(rounds)

    for batch in batches:
        batch.play_on(1)
    had = _sums(batches)
    begun = clock()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, batches))
    spent = clock() - begun
    answers, choices, games = (now - before for now, before in zip(_sums(batches), had, strict=True))
    return Speed(answers / spent, choices / spent, games / spent, answers / max(games, 1), spent)


def _sums(batches: list[Any]) -> list[int]:
    return [sum(column) for column in zip(*(batch.counts for batch in batches), strict=True)]


def played(game: Game[Any, Any], chance: Callable[[], float]) -> tuple[int, int]:
    """Play one game at random; how many answers it took, and how many of them were a seat's real choice."""
    state, answers, choices = game.start(), 0, 0
    while isinstance(pending := state.pending, Decision):
        choices += not pending.weights and len(pending.options) > 1
        state, _ = apply(game, state, _any(pending, chance))
        answers += 1
    return answers, choices


def _any(question: Decision, chance: Callable[[], float]) -> Action:
    """Any option, each as likely as the others, or as its weight says."""
    if not question.weights:
        return question.options[int(chance() * len(question.options))]
    left = chance() * sum(question.weights)
    for option, weight in zip(question.options, question.weights, strict=True):
        left -= weight
        if left < 0:
            return option
    return question.options[-1]
