"""Whether a game's compiled twin plays the same game: after every answer the same position, and the same options."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from corvids import fast
from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import CHANCE, Action, Decision, State, apply
from corvids.record import Answer, Player, heading_of, write_record

from .own import any_answer
from .studies import CannotStudyError, Findings, Order, Tick
from .workers import spread

GAMES = 10_000


class Compared(NamedTuple):
    """One game, played by both."""

    answers: int
    difference: str = ""
    """The first one, if there is any."""
    record: str = ""
    """The smallest record that shows it: its last answer, from the position before."""


def study(order: Order, tick: Tick) -> Findings:
    """Random games of all numbers of seats, both played with the same answers."""
    if order.game not in fast.TWINS:
        raise CannotStudyError(f"{order.game} has no compiled twin; {', '.join(fast.TWINS)} has.")
    fast.need()
    games = order.cases or GAMES
    done: list[Compared] = []
    compare(order.game, order.seed, 0)  # compiles, for all processes
    for one in spread(partial(compare, order.game, order.seed), range(games), order.workers):
        done.append(one)
        tick(len(done), games)
    positions = sum(one.answers + 1 for one in done)
    seats = " or ".join(map(str, entry(order.game).seats))
    text = (
        f"{games:,} random games of {seats} seats, {positions:,} positions. At each of them the kernel and the "
        "compiled rules have equal states and the same text, ask the same seat, and offer the same options in the same "
        "order, of chance with the same weights; the array made from the kernel's state is the one played with."
    )
    wrong = [one for one in done if one.difference]
    if wrong:
        least = min(wrong, key=lambda one: (len(one.record), one.record))
        text = f"{len(wrong):,} of {games:,} games differ. The smallest record that shows a difference:\n\n"
        text += f"```\n{least.record}```\n\n{least.difference}"
    return Findings(not wrong, text)


def compare(name: str, seed: int, number: int) -> Compared:
    """Play one random game by both, up to the first difference."""
    fast.need()
    from corvids.fast.crows.twin import Twin  # noqa: PLC0415 needs the extra

    seats = entry(name).seats
    game = open_game(name, seats[number % len(seats)])
    twin, stream = Twin(game), Random(f"{seed}/{number}")  # noqa: S311
    state, array, given = game.start(), twin.start(), list[Action]()
    states = [state]
    while not (found := difference(twin, state, array)) and isinstance(asked := state.pending, Decision):
        answer = any_answer(name, asked, stream)
        given.append(answer)
        state, _ = apply(game, state, answer)
        twin.apply(array, twin.answer_to(answer))
        states.append(state)
    return Compared(len(given), found, smallest(twin, states, given) if found else "")


def difference(twin: Any, state: State[Any], array: Any) -> str:
    """What is not the same in both, in one line; nothing if all is."""
    game, pending, theirs = twin.game, state.pending, twin.to_kernel(array)
    if (here := game.write(state)) != (there := game.write(theirs)):
        lines = zip(here.splitlines(), there.splitlines(), strict=False)
        return next((f"kernel: {a}; compiled: {b}" for a, b in lines if a != b), "one text is longer")
    if theirs != state:
        return "the texts are the same, and the states are not"
    if not (twin.from_kernel(state) == array).all():
        return "the array made from the kernel's state is another one"
    decision = pending if isinstance(pending, Decision) else None
    told = (decision.seat, decision.options, decision.weights) if decision else (None, (), ())
    offered = twin.asked(array), twin.actions(array), twin.weights(array)
    return "" if told == offered else f"kernel: {_question(*told)}; compiled: {_question(*offered)}"


def _question(seat: int | None, options: Sequence[Action], weights: Sequence[int]) -> str:
    heavy = [f"{option} ({weight})" for option, weight in zip(options, weights, strict=False)]
    return f"seat {seat} can answer {', '.join(heavy or map(str, options)) or 'nothing'}"


def smallest(twin: Any, states: Sequence[State[Any]], given: Sequence[Action]) -> str:
    """The shortest record whose end shows the difference: the last answers, from the position before them."""
    game: Rulebook = twin.game
    for number in range(len(given)):
        first = len(given) - number
        if _shows(twin, states[first], given[first:]):
            return _record(game, states[first], states[first:], given[first:])
    return _record(game, None, states, given)


def _shows(twin: Any, state: State[Any], given: Sequence[Action]) -> bool:
    """Whether both differ at the end, when they start alike from that position."""
    try:
        array = twin.from_kernel(state)
    except ValueError:
        return not given
    for answer in given:
        state, _ = apply(twin.game, state, answer)
        twin.apply(array, twin.answer_to(answer))
    return bool(difference(twin, state, array))


def _record(game: Rulebook, start: State[Any] | None, states: Sequence[State[Any]], given: Sequence[Action]) -> str:
    heading = heading_of(
        game, "difference", (Player("", "random"),) * game.seats, position=game.write(start) if start else ""
    )
    seats = [state.pending.seat if isinstance(state.pending, Decision) else CHANCE for state in states]
    answers = [Answer(seat, str(action)) for seat, action in zip(seats, given, strict=False)]
    return write_record(game, heading, answers)
