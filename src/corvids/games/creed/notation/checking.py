"""Whether what the lines tell can be: nothing on the table that the rules make impossible, and a question to answer."""

from collections.abc import Sequence
from typing import Any

from corvids.kernel import Decision, Game, InputError, Refusal, State, Where, apply, shown, unreadable

from ..faults import problems
from ..rules.ending import outcome
from ..table import Table
from .agenda import Steps
from .lines import POSITION, Line

BROKEN = (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""What a step raises that does not fit the table."""
TRIED = 40
"""So many answers on, all that a person can write is over, and the rules go on by themselves."""


def check_table(table: Table, boards: Sequence[Line], lines: Sequence[Line]) -> None:
    """Nothing may be on the table that cannot be there.

    Raises :class:`~corvids.kernel.InputError` that names the line which tells it.
    """
    for problem in problems(table):
        raise InputError(problem, _place(problem, boards, lines))


def _place(problem: Refusal, boards: Sequence[Line], lines: Sequence[Line]) -> Where:
    """The last line that tells what a problem is about."""
    for key in ("who", "square", "top", "edge", "effect", "side", "card", "kind"):
        fact = problem.facts.get(key)
        found = [line for line in (boards if key == "who" else lines) if fact and _names(line, str(fact), key)]
        if found:
            return found[-1].where
    return POSITION


def _names(line: Line, fact: str, key: str) -> bool:
    """Does a line name it: a square also by its Hiding Spot, a kind of Enemy among others?"""
    if key == "kind":
        return line.head in ("enemies", "bodies") and fact in line.text.upper()
    return fact in (line.head, *(word.rpartition(":")[2] for word in line.words))


def check_agenda(table: Table, agenda: Steps, where: Where, text: str) -> None:
    """Somebody has to be asked something, or to have won.

    Raises :class:`~corvids.kernel.InputError` that names the line which tells who is to move.
    """
    if not agenda and outcome(table) is None:
        raise unreadable(
            where, "Nobody has won here.", "CREED-1.3", "Write {example} as well, if XP decides.",
            example="counted yes",
        )  # fmt: skip
    if not is_answerable(table, agenda):
        raise unreadable(
            where, "'{text}' asks nobody anything here.", "CREED-6.1", "Write what fits, such as {example}.",
            text=shown(text), example="to-move open crows",
        )  # fmt: skip


def is_answerable(table: Table, agenda: Steps) -> bool:
    """Does the agenda come to a question that has an answer? What a person writes into a step can be anything."""
    try:
        while outcome(table) is None:
            decision = agenda[0].ask(table)
            if decision is not None:
                return bool(decision.options)
            done = agenda[0].resolve(table, None)
            table, agenda = done.table, done.then + agenda[1:]
    except BROKEN:
        return False
    return True


def check_going_on(game: Game[Table, Any], state: State[Table], where: Where, text: str) -> None:
    """What is written has to fit what the rules make of it later, too: the first answers and the last ones are tried.

    Raises :class:`~corvids.kernel.InputError` that names the line which tells who is to move.
    """
    for nth in (0, -1):
        if not _goes_on(game, state, nth):
            raise unreadable(
                where, "'{text}' comes to nothing on this table.", "CREED-6.1",
                "Write the phase and the steps that fit it.",
                text=shown(text),
            )  # fmt: skip


def _goes_on(game: Game[Table, Any], state: State[Table], nth: int) -> bool:
    """Do so many answers in a row lead on, if always the first is given, or the last?"""
    for _ in range(TRIED):
        if not isinstance(state.pending, Decision):
            break
        try:
            state, _ = apply(game, state, state.pending.options[nth])
        except BROKEN:
            return False
    return True
