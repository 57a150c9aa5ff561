"""Why an answer cannot be taken, and what would have been right."""

from collections.abc import Mapping

from .decision import Action, Value


class Refusal(Value):
    """An answer that a paragraph forbids. Texts are templates with named fields, which wording translates."""

    rule: str
    """The paragraph that forbids it."""
    reason: str
    instead: str
    """What would have been right."""
    facts: Mapping[str, str | int] = {}
    """What the fields of both texts stand for."""

    def __str__(self) -> str:
        reason, instead = self.reason.format_map(self.facts), self.instead.format_map(self.facts)
        return f"{reason} {instead} ({self.rule})"


class IllegalActionError(ValueError):
    """The action is not among the options of the pending decision."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


class Fault(Value):
    """Something that no position of the game can show; the same kind of text as a refusal's."""

    rule: str
    problem: str
    facts: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        return f"{self.problem.format_map(self.facts)} ({self.rule})"
