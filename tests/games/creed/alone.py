"""A step of the rules by itself, with all of its events: a question stands before it, and one behind it."""

from typing import Any

from msgspec.structs import replace

from corvids.games.creed.actions import PASS
from corvids.games.creed.table import Table
from corvids.kernel import Action, Decision, Resolution, Step, begin

from .playing import Match


class Halt(Step[Table]):
    """Nothing but a question."""

    def ask(self, table: Table) -> Decision:
        return Decision(table.initiative, "CREED-6.1", (PASS,))

    def resolve(self, table: Table, answer: object) -> Resolution[Table]:
        return Resolution(table)


def before(match: Match, *steps: Step[Table], **changes: Any) -> Match:
    """The question before these steps, from the table of a match with some changes."""
    table = replace(match.table, **changes) if changes else match.table
    return Match(match.game, begin(match.game, table, Halt(), *steps, Halt()))


def alone(match: Match, *steps: Step[Table], **changes: Any) -> Match:
    """These steps, as far as their first question; a question stands behind them."""
    return before(match, *steps, **changes).play("pass")


def over(match: Match) -> bool:
    """Are the steps done?"""
    return isinstance(match.state.agenda[0], Halt)


def another(match: Match, action: Action) -> bool:
    """Is it told that this answers no question that is open?"""
    return match.refused(action).reason == "{answer} answers another question."
