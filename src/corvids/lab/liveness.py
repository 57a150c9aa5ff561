"""Whether games go on: until one has ended exactly one seat is asked and can answer, and no position comes twice."""

from functools import partial
from random import Random
from typing import Any, NamedTuple

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import CHANCE, SPECTATOR, Decision, State, apply, digest
from corvids.ledger import load

from .own import any_answer
from .studies import Findings, Order, Tick
from .workers import spread

GAMES = 1000
LONGEST = 10_000
"""Answers after which a game goes on forever."""
SHOWN = 20


class Lived(NamedTuple):
    """One game."""

    answers: int
    rule: str
    """By which it ended; nothing if it did not."""
    stuck: tuple[str, ...]
    """What was wrong on the way."""


def study(order: Order, tick: Tick) -> Findings:
    """Random games at all readings of the rules, each looked at by every seat and a spectator at every position."""
    games = order.cases or GAMES
    lived: list[Lived] = []
    for one in spread(partial(live, order.game, order.seed), range(games), order.workers):
        lived.append(one)
        tick(len(lived), games)
    stuck = [line for one in lived for line in one.stuck]
    ends = sorted({one.rule for one in lived if one.rule})
    counts = ", ".join(f"{sum(one.rule == rule for one in lived):,} by {rule}" for rule in ends)
    lengths = [one.answers for one in lived]
    text = (
        f"{games:,} random games of {' or '.join(map(str, entry(order.game).seats))} seats, each with every option "
        f"chosen at random, {sum(lengths):,} positions. At each of them one seat or chance is asked; the question "
        "has options that differ in their notation, is asked by a statement of the rules, and is shown with its "
        f"options to whom it is asked and to nobody else. Games ended after {min(lengths):,} to {max(lengths):,} "
        f"answers: {counts}."
    )
    found = [f"- {line}" for line in stuck[:SHOWN]] or ["No game was ever stuck, and no position came twice in a game."]
    return Findings(not stuck, "\n".join([text, "", *found]))


def live(name: str, seed: int, number: int) -> Lived:
    """One game, to its end."""
    stream, seats = Random(f"{seed}/{number}"), entry(name).seats  # noqa: S311
    options = {option: stream.choice(values) for option, values in entry(name).options.items()}
    game = open_game(name, seats[number % len(seats)], options)
    state, seen, stuck = game.start(), set[str](), list[str]()
    while isinstance(pending := state.pending, Decision):
        where = f"game {number}, position {len(seen)}"
        stuck += [f"{where}: {what}" for what in wrong_with(game, state, pending)]
        if (at := digest(state)) in seen or len(seen) == LONGEST or not pending.options:
            return Lived(len(seen), "", (*stuck, f"{where}: the game turns in circles, or does not end"))
        seen.add(at)
        state, _ = apply(game, state, any_answer(name, pending, stream))
    return Lived(len(seen), state.pending.rule, tuple(stuck))


def wrong_with(game: Rulebook, state: State[Any], pending: Decision) -> list[str]:
    """What keeps a position from asking one seat, and that seat from answering."""
    found = []
    if pending.seat != CHANCE and pending.seat not in range(game.seats):
        found.append(f"seat {pending.seat} is asked")
    if not len(set(map(str, pending.options))) == len(pending.options) > 0:
        found.append("there is no option, or two are written the same")
    if pending.rule not in load(*entry(game.name).ledgers):
        found.append(f"{pending.rule} is no statement")
    views = {seat: game.observe(state, seat) for seat in (*range(game.seats), SPECTATOR)}
    if any(view.asked is None or view.asked.seat != pending.seat for view in views.values()):
        found.append("seats are not told who is asked")
    shown = {seat for seat, view in views.items() if view.asked is not None and view.asked.options}
    if shown != {pending.seat} - {CHANCE}:
        found.append(f"seats {sorted(shown)} can answer, and {pending.seat} is asked")
    return found
