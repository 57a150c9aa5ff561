"""Chance that people answer, from the dice and decks on their table: which questions, and who may know the answer."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import msgpack

from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, SPECTATOR, Action, Decision, Event, Seat, State, apply
from corvids.record.record import DECKS, DICE

SAMPLES = 3
"""So many imagined positions are looked at to see who is told an answer."""
LOOKED_AT = 40
"""So many options of each of them, at most."""
PATIENCE = 32
"""So many imagined positions in a row must add no option before these are taken to be all."""

_encoder = msgpack.Encoder(order="deterministic")


class Asking(NamedTuple):
    """Who may say what came up."""

    seats: tuple[Seat, ...]
    public: bool
    """All see it, so any of them can; else it is a secret of these seats."""


def source_of(decision: Decision) -> str:
    """What brings the answer: dice, or a deck (lots and tiles too)."""
    return DECKS if decision.dice is None else DICE


def asking(game: Rulebook, state: State[Any], people: Sequence[Seat]) -> Asking | None:
    """Who of the *people* is asked for the answer of chance; nobody where it is theirs neither to know nor to choose.

    Dice are rolled for all to see, also where the game says nothing of them before others have been rolled. Of a
    draw it is found out from what all know, so that it tells nobody anything.
    """
    decision = state.pending
    assert isinstance(decision, Decision)
    everybody = Asking(tuple(people), public=True) if people and len(decision.options) > 1 else None
    if decision.dice is not None:
        return everybody
    positions = [_imagined(game, state, SPECTATOR, Random(n)) for n in range(SAMPLES)]  # noqa: S311
    told = {seat for seat in (*range(game.seats), SPECTATOR) if all(_is_told(game, at, seat) for at in positions)}
    if SPECTATOR in told:
        return everybody
    owners = tuple(seat for seat in people if seat in told)
    return Asking(owners, public=False) if owners else None


def _is_told(game: Rulebook, state: State[Any], seat: Seat) -> bool:
    """Whether a seat is told all that an answer of chance brings: every event whole, and one answer from another."""
    decision = state.pending
    assert isinstance(decision, Decision)
    options = decision.options[:: max(1, len(decision.options) // LOOKED_AT)]
    brought = [apply(game, state, option) for option in options]
    if any(event.seen_by(seat) != event for _, events in brought for event in events):
        return False
    if len({_encoder.encode(events) for _, events in brought}) == len(brought):
        return True
    real, seen = set(), set()
    for after, events in brought:
        real.add(_encoder.encode((after.table, after.agenda, events)))
        seen.add(_encoder.encode((game.observe(after, seat), _visible(events, seat))))
    return len(seen) == len(real)


def _visible(events: Iterable[Event], seat: Seat) -> list[Event]:
    return [mine for event in events if (mine := event.seen_by(seat)) is not None]


def possible(game: Rulebook, state: State[Any], seat: Seat) -> tuple[Action, ...]:
    """Every answer of chance that a seat can think possible: what others hold and it does not see is among them."""
    decision = state.pending
    assert isinstance(decision, Decision)
    if decision.dice is not None:
        return decision.options
    found: dict[str, Action] = {}
    news, chance = 0, Random(0)  # noqa: S311 it deals what might be, not what is
    while news < PATIENCE:
        before = len(found)
        found |= {str(option): option for option in _options(_imagined(game, state, seat, chance))}
        news = 0 if len(found) > before else news + 1
    found |= {str(option): option for option in decision.options}  # the truth must be there, however unlikely it was
    return tuple(found[notation] for notation in sorted(found))


def _imagined(game: Rulebook, state: State[Any], seat: Seat, chance: Random) -> State[Any]:
    return game.imagine(state, seat, lambda weights: chance.choices(range(len(weights)), weights)[0])


def _options(state: State[Any]) -> tuple[Action, ...]:
    pending = state.pending
    return pending.options if isinstance(pending, Decision) and pending.seat == CHANCE else ()
