"""Whole games within compiled code: any option at random, chance by its weights."""

from typing import Any

from corvids.fast.chance import advanced, pick
from corvids.fast.compiling import compiled

from .layout import (
    ABOVE,
    BLOCK,
    CHOOSE_FIRST_PLAYER,
    DECK,
    DRAW_SPELL,
    DREW,
    DREW_SPELL,
    GOES_FIRST,
    KINDS,
    LAST_OF_CHANCE,
    NIGHTFALL,
    SEATS,
    SPELL_KINDS,
    STEP,
    UNSEEN,
)
from .rules.drawing import all_unseen, tile_weight
from .running import is_over, option, option_count, resolve, run
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
def ways(state: State) -> int:
    """In how many ways chance can answer."""
    if state[STEP] == CHOOSE_FIRST_PLAYER:
        return state[SEATS]
    if state[STEP] == DRAW_SPELL:
        return sum_of(state, DECK, SPELL_KINDS)
    tiles = all_unseen(state)
    return tiles if state[ABOVE] or not state[BLOCK] else tiles * state[BLOCK] if state[BLOCK] > 1 else 1


@compiled
def chance_answer(state: State, way: int) -> int:
    """The answer of chance in that one of all ways, which fall on the options in their order as these weigh."""
    if state[STEP] == CHOOSE_FIRST_PLAYER:
        return GOES_FIRST + way
    if state[STEP] == DRAW_SPELL:
        return DREW_SPELL + counted_off(state, DECK, SPELL_KINDS, way)
    if state[BLOCK] and not state[ABOVE]:
        beside_nightfall = state[BLOCK] - 1
        if way >= all_unseen(state) * beside_nightfall:
            return DREW + NIGHTFALL
        way //= beside_nightfall
    return DREW + counted_off(state, UNSEEN, KINDS, way)


@compiled
def sum_of(state: State, first: int, number: int) -> int:
    """The sum of so many words."""
    total = 0
    for n in range(number):
        total += state[first + n]
    return total


@compiled
def counted_off(state: State, first: int, number: int, way: int) -> int:
    """On which of so many words in a row that place falls."""
    word = 0
    for n in range(number):
        way -= state[first + n]
        word += way >= 0
    return word


@compiled
def any_option(state: State, stream: int) -> int:
    """An answer at random: of chance by its weights, of a seat any."""
    if state[STEP] <= LAST_OF_CHANCE:
        return chance_answer(state, pick(stream, ways(state)))
    return option(state, pick(stream, option_count(state)))


@compiled
def playout(state: State, stream: int) -> int:
    """Play a game on to its end at random; gives how many answers that took."""
    answers = 0
    while not is_over(state):
        stream = advanced(stream)
        resolve(state, any_option(state, stream))
        run(state)
        answers += 1
    return answers


@compiled
def play_on(start: State, games: Any, streams: State, answers: int, counts: State) -> None:
    """Each game of the batch takes so many random answers; where one has ended a new one begins.

    *games* has a row a game and *streams* its chance. *counts* adds up answers, those of a seat that could have been
    others, and games that ended.
    """
    for _ in range(answers):
        for n in range(len(games)):
            state = games[n]
            streams[n] = advanced(streams[n])
            counts[1] += state[STEP] > LAST_OF_CHANCE and option_count(state) > 1
            resolve(state, any_option(state, streams[n]))
            run(state)
            if is_over(state):
                copy(start, state)
                counts[2] += 1
    counts[0] += answers * len(games)


@compiled
def copy(state: State, other: Any) -> None:
    """Make *other* the same game."""
    for at in range(len(state)):  # type: ignore[arg-type]
        other[at] = state[at]
