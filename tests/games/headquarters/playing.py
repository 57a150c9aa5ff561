"""Playing the Headquarters in tests: positions are lines, answers are notation, dice and draws are said."""

from inspect import cleandoc
from typing import Any, Self

from corvids.content import open_game
from corvids.kernel import CHANCE, Action, Decision, Outcome, Refusal, State, apply, option

PAIR = "team alessandra,bastiano\n"
"""Two Assassins in full health, with nothing but what they begin with."""


class Visit:
    """A position that goes on by notation."""

    def __init__(self, text: str = "", **options: str) -> None:
        self.game: Any = open_game("headquarters", 1, options)
        self.state: State[Any] = self.game.read(cleandoc(text)) if text else self.game.start()
        self.events: tuple[Any, ...] = ()

    @property
    def table(self) -> Any:
        """What there is; untyped, since tests name its kinds by their codes."""
        return self.state.table

    @property
    def view(self) -> Any:
        """What the team sees."""
        return self.game.observe(self.state, 0)

    @property
    def asks(self) -> str:
        """What the position waits for, as the line of a position says it."""
        text: str = self.game.write(self.state)
        return next(line.removeprefix("waits ") for line in text.splitlines() if line.startswith("waits "))

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert isinstance(self.state.pending, Decision)
        return self.state.pending

    @property
    def options(self) -> list[str]:
        """Everything that can be answered."""
        return [str(action) for action in self.decision.options]

    @property
    def weights(self) -> dict[str, int]:
        """In how many ways chance can answer with each option."""
        assert self.decision.seat == CHANCE
        return dict(zip(self.options, self.decision.weights, strict=True))

    @property
    def outcome(self) -> Outcome:
        """How the campaign ended."""
        assert isinstance(self.state.pending, Outcome)
        return self.state.pending

    @property
    def told(self) -> list[str]:
        """The names of what the last answers brought about."""
        return [type(event).__name__ for event in self.events]

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of one kind that the last answers brought about."""
        return [event for event in self.events if isinstance(event, kind)]

    def do(self, *answers: str) -> Self:
        """Answer the open questions; an answer that cannot be given fails the test."""
        self.events = ()
        for answer in answers:
            action = option(self.state, answer)
            assert action is not None, f"{answer} is not among {self.options} ({self.asks})"
            self.state, events = apply(self.game, self.state, action)
            self.events += events
            assert self.game.faults(self.state) == ()
        return self

    def until(self, asks: str) -> Self:
        """Go on, declining what can be declined and taking the first answer else, up to a question."""
        happened: tuple[Any, ...] = ()
        while not self.asks.startswith(asks):
            self.do("-" if "-" in self.options else "leave-it" if "leave-it" in self.options else self.options[0])
            happened += self.events
        self.events = happened
        return self

    def refuses(self, answer: str | Action) -> Refusal:
        """Why an answer is refused; one that can be given fails the test."""
        action = self.answer(answer) if isinstance(answer, str) else answer
        assert str(action) not in self.options
        refused: Refusal = self.game.refusal(self.state, action)
        return refused

    def answer(self, notation: str) -> Action:
        """Any answer of the team, by its notation."""
        meant: Action = next(action for action in self.game.vocabulary() if str(action) == notation)
        return meant

    def refused_by(self, answer: str | Action) -> str:
        """The statement that refuses an answer; the table stays as it was."""
        before = self.game.encode(self.state)
        refusal = self.refuses(answer)
        assert str(refusal)
        assert self.game.encode(self.state) == before
        return refusal.rule
