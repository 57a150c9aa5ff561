"""Whether what the lines tell can be: nothing on the table that the rules make impossible, and a question to answer."""

from collections.abc import Sequence

from corvids.kernel import InputError, Refusal, Where, shown, unreadable

from ..faults import problems
from ..rules.ending import outcome
from ..table import Table
from .agenda import Steps
from .lines import POSITION, Line


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
    except (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError):
        return False
    return True
