"""Nothing hidden leaks: neither by views and questions, nor by what a seat is told has happened."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from corvids.games.catalogue import GAMES, Rulebook
from corvids.kernel import SPECTATOR, Action, Decision, State
from corvids.lab.leaks import seen, told

from .amounts import AMOUNTS
from .playing import opened, played

AT_ONCE = 6
"""So many answers to one question are compared with each other."""
TOGETHER = 10
"""So many of the games that are looked at here and there make one test."""
Looked = tuple[Rulebook, State[Any], Decision, Random]


def looked(name: str, seats: int) -> Iterator[tuple[str, int, Sequence[int], int]]:
    """The seeds of the games of each test, and how many positions apart it looks: first those of every position."""
    closely, besides, apart = AMOUNTS[name].closely, AMOUNTS[name].besides, AMOUNTS[name].apart
    yield from ((name, seats, range(seed, seed + 1), 1) for seed in range(closely))
    for first in range(closely, closely + besides, TOGETHER):
        yield name, seats, range(first, min(first + TOGETHER, closely + besides)), apart


LOOKED = [of for game in GAMES for seats in game.seats for of in looked(game.name, seats)]


def positions(name: str, seats: int, seeds: Sequence[int], every: int) -> Iterator[Looked]:
    """Positions of random games that ask somebody, and what is random about each."""
    for seed in seeds:
        game = opened(name, seats, seed)
        for n, state in enumerate(played(game, seed)):
            if n % every == 0 and isinstance(state.pending, Decision):
                yield game, state, state.pending, Random(f"{seed}/{n}")


def from_random(random: Random) -> Callable[[Any], int]:
    return lambda weights: int(random.choices(range(len(weights)), weights)[0])


@pytest.mark.parametrize(("name", "seats", "seeds", "every"), LOOKED)
def test_what_is_hidden_changes_neither_the_question_nor_what_is_told(
    name: str, seats: int, seeds: Sequence[int], every: int
) -> None:
    """A position and one that a seat imagines for it: the seat sees one and the same, and is told the same afterwards.

    An answer may reveal what was hidden; what the seat then sees tells the two apart, and so may the events.
    """
    compared = dealt_anew = 0
    for game, state, pending, random in positions(name, seats, seeds, every):
        for seat in (*range(seats), SPECTATOR):
            other = game.imagine(state, seat, from_random(random))
            assert seen(game.observe(state, seat)) == seen(game.observe(other, seat))
            assert isinstance(other.pending, Decision)
            assert (other.pending.seat, other.pending.rule) == (pending.seat, pending.rule)
            if pending.seat == seat:
                assert other.pending == pending
            both = [answer for answer in pending.options if answer in other.pending.options]
            dealt_anew += other != state
            for answer in random.sample(both, min(2, len(both))):
                (view, events), (its_view, its_events) = (told(game, at, answer, seat) for at in (state, other))
                if view == its_view:
                    compared += 1
                    assert events == its_events, f"{answer} tells seat {seat} what is hidden"
    assert compared
    assert bool(dealt_anew) == AMOUNTS[name].secrets


@pytest.mark.parametrize(("name", "seats", "seeds", "every"), LOOKED)
def test_answers_that_only_another_seat_can_tell_apart_are_told_alike(
    name: str, seats: int, seeds: Sequence[int], every: int
) -> None:
    """A card drawn into another hand, or chosen face down: only the views of its owner differ."""
    compared = 0
    for game, state, pending, random in positions(name, seats, seeds, every):
        answers = random.sample(pending.options, min(AT_ONCE, len(pending.options)))
        for seat in (*range(seats), SPECTATOR):
            if pending.seat == seat:
                continue
            first, *others = [(answer, told(game, state, answer, seat)) for answer in answers]
            for answer, (view, events) in others:
                if view == first[1][0] and _somebody_sees(game, state, first[0], answer):
                    compared += 1
                    assert events == first[1][1], f"seat {seat} is told whether it was {first[0]} or {answer}"
    assert bool(compared) == AMOUNTS[name].secrets


def _somebody_sees(game: Rulebook, state: State[Any], one: Action, other: Action) -> bool:
    """Whether a seat sees another position after one answer than after the other."""
    return any(told(game, state, one, seat)[0] != told(game, state, other, seat)[0] for seat in range(game.seats))
