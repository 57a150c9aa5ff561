"""Whole games within compiled code: any option at random, chance by its weights."""

from typing import Any

from corvids.fast.bits import count, lowest
from corvids.fast.chance import advanced, pick, stream_of
from corvids.fast.compiling import compiled

from .layout import (
    CHOOSE_FIRST_PLAYER,
    DECK,
    DRAW_SPELL,
    DREW,
    DREW_SPELL,
    LAST_OF_CHANCE,
    OPEN,
    STEP,
)
from .rules.drawing import tile_weight
from .running import apply, is_over, option, option_count
from .state import State


@compiled
def weight(state: State, member: int) -> int:
    """In how many ways chance can give that member of what is open."""
    if state[STEP] == CHOOSE_FIRST_PLAYER:
        return 1
    if state[STEP] == DRAW_SPELL:
        return state[DECK + member]
    return tile_weight(state, member)


@compiled
def drawn(state: State, stream: int) -> int:
    """An answer of chance, each as likely as it weighs."""
    if state[STEP] == CHOOSE_FIRST_PLAYER:
        return option(state, pick(stream, count(state[OPEN])))
    total, members = 0, state[OPEN]
    while members:
        total += weight(state, lowest(members))
        members &= members - 1
    left, members = pick(stream, total), state[OPEN]
    while True:
        member = lowest(members)
        left -= weight(state, member)
        if left < 0:
            return (DREW_SPELL if state[STEP] == DRAW_SPELL else DREW) + member
        members &= members - 1


@compiled
def any_option(state: State, stream: int) -> int:
    """An answer at random: of chance by its weights, of a seat any."""
    if state[STEP] <= LAST_OF_CHANCE:
        return drawn(state, stream)
    return option(state, pick(stream, option_count(state)))


@compiled
def playout(state: State, stream: int) -> int:
    """Play a game on to its end at random; gives how many answers that took."""
    answers = 0
    while not is_over(state):
        stream = advanced(stream)
        apply(state, any_option(state, stream))
        answers += 1
    return answers


@compiled
def play_games(start: State, state: State, seed: int, first: int, games: int) -> int:
    """So many random games one after the other; gives how many answers they took."""
    answers = 0
    for number in range(first, first + games):
        copy(start, state)
        answers += playout(state, stream_of(seed, number))
    return answers


@compiled
def copy(state: State, other: Any) -> None:
    """Make *other* the same game."""
    for at in range(len(state)):  # type: ignore[arg-type]
        other[at] = state[at]
