"""Why an answer cannot be taken, or what a person wrote cannot be used, and what would have been right."""

from collections.abc import Mapping

from .decision import Action, Value

LONGEST_SHOWN = 60


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
        texts = (text.format_map(self.facts) for text in (self.reason, self.instead) if text)
        return " ".join((*texts, f"({self.rule})")) if self.rule else " ".join(texts)


class Where(Value):
    """Where something stands in what a person wrote; the same kind of text as a refusal's."""

    place: str
    facts: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        return self.place.format_map(self.facts)


class InputError(ValueError):
    """What a person wrote cannot be used: why, where, and the error that this one comes from, if there is one.

    Wherever it is shown to a person, wording tells it in the person's language.
    """

    def __init__(self, refusal: Refusal, where: Where | None = None, because: "InputError | None" = None) -> None:
        super().__init__(refusal, where, because)
        self.refusal, self.where, self.because = refusal, where, because

    def __str__(self) -> str:
        told = f"{self.where}: {self.refusal}" if self.where else str(self.refusal)
        return f"{told} {self.because}" if self.because else told


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
        told = self.problem.format_map(self.facts)
        return f"{told} ({self.rule})" if self.rule else told


def another_question(rule: str, action: Action, instead: str, facts: Mapping[str, str | int] | None = None) -> Refusal:
    """An answer to a question that is not the open one; *rule* asks the open one, and *instead* says what it wants."""
    return Refusal(rule, "{answer} answers another question.", instead, {"answer": str(action), **(facts or {})})


def unreadable(where: Where, what: str, rule: str, instead: str, /, **facts: str | int) -> InputError:
    """What a person wrote is wrong at a place, by a paragraph; both texts are templates."""
    return InputError(Refusal(rule, what, instead, facts), where)


def at_line(number: int) -> Where:
    """A line of a file, counted from 1."""
    return Where("line {line}", {"line": number})


def shown(text: str) -> str:
    """A person's own words as an error repeats them: cut short, and nothing in them that a screen would obey."""
    cut = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in cut)
