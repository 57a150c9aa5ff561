"""Answering questions: the one loop that every game runs on."""

from typing import Any, TypeVar

from .decision import Action, Decision, Event
from .refusal import IllegalActionError
from .step import Game, State, Step

T = TypeVar("T")


def begin(game: Game[T, Any], table: T, *agenda: Step[T]) -> State[T]:
    """Run from *table* to the first question."""
    return _run(game, table, agenda, None)[0]


def apply(game: Game[T, Any], state: State[T], action: Action) -> tuple[State[T], tuple[Event, ...]]:
    """Answer the pending question and run on to the next one.

    Raises :class:`IllegalActionError`, with the refusal in it, for anything that is not an option.
    """
    pending = state.pending
    if not isinstance(pending, Decision) or action not in pending.options:
        raise IllegalActionError(action, game.refusal(state, action))
    return _run(game, state.table, state.agenda, action)


def option(state: State[Any], notation: str) -> Action | None:
    """The option that is written like this, if there is one."""
    pending = state.pending
    options = pending.options if isinstance(pending, Decision) else ()
    return next((action for action in options if str(action) == notation), None)


def meant(game: Game[T, Any], state: State[T], notation: str) -> Action | None:
    """The answer to any question that is written like this; of several the one that would answer the open question."""
    alike = [action for action in game.vocabulary() if str(action) == notation]
    asked = {type(option) for option in getattr(state.pending, "options", ())}
    return next((action for action in alike if type(action) in asked), alike[0] if alike else None)


def _run(
    game: Game[T, Any], table: T, agenda: tuple[Step[T], ...], answer: Action | None
) -> tuple[State[T], tuple[Event, ...]]:
    events: list[Event] = []
    while (outcome := game.outcome(table)) is None:
        step = agenda[0]
        if answer is None and (decision := step.ask(table)) is not None:
            return State(table, agenda, decision), tuple(events)
        done = step.resolve(table, answer)
        table, answer = done.table, None
        called: tuple[Step[T], ...] = ()
        for event in done.events:
            events.append(event)
            called += game.triggered(table, event)
        agenda = called + done.then + agenda[1:]
    return State(table, (), outcome), tuple(events)
