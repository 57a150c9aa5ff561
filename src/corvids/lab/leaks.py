"""Whether anything leaks: two positions that differ only in what a seat cannot see must be one to that seat."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from msgspec import msgpack

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import SPECTATOR, Action, Decision, Event, State, apply

from .own import any_answer, own
from .studies import Findings, Order, Tick
from .workers import spread

GAMES = 200


class Looked(NamedTuple):
    """What was compared in some games."""

    positions: int = 0
    views: int = 0
    answers: int = 0
    """Answers that could be given in both positions, and whose events were compared."""
    leaks: tuple[str, ...] = ()

    def and_also(self, other: "Looked") -> "Looked":
        """Both together."""
        return Looked(
            self.positions + other.positions,
            self.views + other.views,
            self.answers + other.answers,
            self.leaks + other.leaks,
        )


def study(order: Order, tick: Tick) -> Findings:
    """Random games; at every position every seat, and a spectator, looks at the position and at an imagined one."""
    games = order.cases or GAMES
    total = Looked()
    for done, looked in enumerate(spread(partial(look, order.game, order.seed), range(games), order.workers), 1):
        total = total.and_also(looked)
        tick(done, games)
    found = [f"- {leak}" for leak in total.leaks[:20]] or ["Nothing leaked."]
    seats = entry(order.game).seats
    text = (
        f"{games} random games of {' or '.join(map(str, seats))} seats, {total.positions:,} positions, "
        f"{total.views:,} views compared with those of a position whose hidden parts were dealt anew, "
        f"{total.answers:,} answers whose events were compared as well: those after which the seat sees the same "
        "of both, so that by the rules nothing was revealed."
    )
    return Findings(not total.leaks, "\n".join([text, "", *found]))


def look(name: str, seed: int, number: int, every: int = 1) -> Looked:
    """One game, looked at from every seat at every position, or at *every* so many."""
    stream, seats = Random(f"{seed}/{number}"), entry(name).seats  # noqa: S311
    values = entry(name).options
    varied = {option: values[option][number % len(values[option])] for option in own(name).varied}
    game = open_game(name, seats[number % len(seats)], varied)
    state, total, answers = game.start(), Looked(), 0
    while isinstance(pending := state.pending, Decision):
        action = any_answer(name, pending, stream)
        if answers % every == 0:
            total = total.and_also(_at(game, state, action, stream, f"game {number}, position {answers}"))
        state, _ = apply(game, state, action)
        answers += 1
    return total


def _at(game: Rulebook, state: State[Any], action: Action, stream: Random, where: str) -> Looked:
    views = answers = 0
    leaks = []
    for seat in (*range(game.seats), SPECTATOR):
        other = game.imagine(state, seat, lambda weights: stream.choices(range(len(weights)), weights)[0])
        views += 1
        if seen(game.observe(state, seat)) != seen(game.observe(other, seat)):
            leaks.append(f"{where}: seat {seat} sees what it must not")
        pending, its = state.pending, other.pending
        assert isinstance(pending, Decision)
        if not isinstance(its, Decision) or its.seat != pending.seat or its.rule != pending.rule:
            leaks.append(f"{where}: the question tells seat {seat} what is hidden")
        elif action in its.options:
            (view, events), (its_view, its_events) = (told(game, at, action, seat) for at in (state, other))
            answers += view == its_view
            if view == its_view and events != its_events:
                leaks.append(f"{where}: the events after {action} tell seat {seat} what is hidden")
    return Looked(1, views, answers, tuple(leaks))


def seen(view: Any) -> bytes:
    """A view, or events, as bytes."""
    return msgpack.encode(view, order="deterministic")


def told(game: Rulebook, state: State[Any], action: Action, seat: int) -> tuple[bytes, bytes]:
    """What a seat may know after an answer, and what it is told has happened, as bytes."""
    after, events = apply(game, state, action)
    return known(game, after, events, seat), seen(visible(events, seat))


def known(game: Rulebook, state: State[Any], events: Sequence[Event], seat: int) -> bytes:
    """What a seat sees, and what has just been shown to all, as bytes."""
    shown = [event for event in visible(events, seat) if isinstance(event, own(game.name).shows)]
    return seen((game.observe(state, seat), shown))


def visible(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that a seat sees, as it sees them."""
    return [mine for event in events if (mine := event.seen_by(seat)) is not None]
