"""Two games that one viewer cannot tell apart: what differs is in other hands, in the deck, or out of the game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, Action, Decision, Seat, State, apply, option
from corvids.lab.leaks import known

KEEPS = 0.5
"""How often the twin draws what the real game does: else they soon have nothing in common."""
PREFERRED = 0.7
"""How often a seat casts a spell when it can, and stands its totem where there is one to be had."""


class Twins(NamedTuple):
    """Two openings, and the answers that lead on from each; after every one the viewer sees one and the same."""

    real: State[Any]
    twin: State[Any]
    answers: list[str]
    its_answers: list[str]


def twins(game: Rulebook, viewer: Seat, random: Random) -> Iterator[Twins]:
    """A whole game, in stretches: each begins with what the viewer imagines, and goes on while it can be believed."""
    state = game.start()
    while isinstance(state.pending, Decision):
        twin = game.imagine(state, viewer, lambda weights: random.choices(range(len(weights)), weights)[0])
        stretch = _stretch(game, viewer, random, state, twin)
        yield stretch
        for answer in stretch.answers:
            action = option(state, answer)
            assert action is not None
            state, _ = apply(game, state, action)
        if isinstance(state.pending, Decision):
            state, _ = apply(game, state, chosen(state, state.pending.options, random))


def _stretch(game: Rulebook, viewer: Seat, random: Random, real: State[Any], twin: State[Any]) -> Twins:
    found = Twins(real, twin, [], [])
    while isinstance(real.pending, Decision) and isinstance(twin.pending, Decision):
        common = [option for option in real.pending.options if option in twin.pending.options]
        answer = chosen(real, common or real.pending.options, random)
        after, events = apply(game, real, answer)
        seen = known(game, after, events, viewer)
        same = apply(game, twin, answer)[0] if answer in twin.pending.options else None
        for its_answer in _tried(answer, twin.pending, random):
            its_after, its_events = apply(game, twin, its_answer)
            if its_answer != answer and its_after == same:  # a roll that all see: what it showed is no secret
                continue
            if known(game, its_after, its_events, viewer) == seen:
                break
        else:
            return found
        real, twin = after, its_after
        found.answers.append(str(answer))
        found.its_answers.append(str(its_answer))
    return found


def _tried(answer: Action, asked: Decision, random: Random) -> Sequence[Action]:
    """What the twin could answer where the real game answers this: seats the same, where they can."""
    if answer in asked.options and (asked.seat != CHANCE or random.random() < KEEPS):
        return [answer]
    return random.sample(asked.options, len(asked.options))


def chosen(state: State[Any], options: Sequence[Action], random: Random) -> Action:
    """An answer at random; in Crows with a taste for spells, and for tiles that draw one."""
    assert isinstance(state.pending, Decision)
    if state.pending.seat == CHANCE:
        weights = dict(zip(state.pending.options, state.pending.weights, strict=True))
        return random.choices(options, [weights[option] for option in options])[0]
    tiles = state.table.board.tiles if hasattr(state.table, "board") else {}
    drawing = [option for option in options if tiles.get(getattr(option, "square", None)) == "B"]
    casting = [option for option in options if str(option).startswith("cast")]
    return random.choice(casting or drawing or options if random.random() < PREFERRED else options)
