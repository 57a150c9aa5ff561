"""Batches of games within compiled code: seats are asked from outside, chance and bots are answered here."""

from typing import Any

from corvids.fast.chance import advanced
from corvids.fast.compiling import compiled

from .bots.greedy import greedy_answer
from .layout import CHANCE
from .observing import observe_facts, observe_layers, observe_places, observe_slots
from .playing import any_option, copy
from .running import apply, asked, is_option, is_over, option, option_count, options
from .state import State

FROM_OUTSIDE, RANDOM, GREEDY = range(3)
"""Who answers for a seat."""


@compiled
def first_illegal(games: Any, answers: State, first: int, last: int) -> int:
    """The number of the first game of these whose answer is no option; -1 if there is none."""
    for n in range(first, last):
        if not is_over(games[n]) and not is_option(games[n], answers[n]):
            return n
    return -1


@compiled
def play_games(
    start: State, games: Any, streams: State, bots: Any, answers: State, anew: Any, forced: bool, first: int, last: int,
    room: Any,
) -> None:  # fmt: skip
    """Each of these games takes its answer, if that is not -1, or begins anew where that is marked.

    Then it goes on to what is asked from outside, or to its end.
    """
    for n in range(first, last):
        if anew[n]:
            copy(start, games[n])
        elif answers[n] >= 0 and not is_over(games[n]):
            apply(games[n], answers[n])
        streams[n] = go_on(games[n], streams[n], bots[n], forced, room)


@compiled
def go_on(state: State, stream: int, bots: State, forced: bool, room: Any) -> int:
    """Answer for chance and bots, and where there is only one option if *forced*; gives how chance goes on."""
    while not is_over(state):
        seat = asked(state)
        who = RANDOM if seat == CHANCE else bots[seat]
        if who == FROM_OUTSIDE and not (forced and option_count(state) == 1):
            break
        if who == FROM_OUTSIDE:
            apply(state, option(state, 0))
            continue
        stream = advanced(stream)
        answer = any_option(state, stream) if who == RANDOM else greedy_answer(state, stream, room, room[2])
        apply(state, answer)
    return stream


@compiled
def observe_games(
    games: Any, viewers: State, first: int, last: int, facts: Any, slots: Any, places: Any, layers: Any
) -> None:
    """What each game's viewer sees; layers only if there is room for any."""
    for n in range(first, last):
        observe_facts(games[n], viewers[n], facts[n])
        observe_slots(games[n], viewers[n], slots[n])
        observe_places(games[n], places[n])
        if len(layers):
            observe_layers(games[n], viewers[n], layers[n])


@compiled
def mask_games(games: Any, listed: Any, numbers: State, first: int, last: int, masks: Any) -> None:
    """Which answers are options; what was marked before is unmarked, so that only options cost anything."""
    for n in range(first, last):
        for k in range(numbers[n]):
            masks[n, listed[n, k]] = 0
        numbers[n] = 0 if is_over(games[n]) else options(games[n], listed[n])
        for k in range(numbers[n]):
            masks[n, listed[n, k]] = 1
