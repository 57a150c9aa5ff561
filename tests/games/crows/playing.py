"""Playing Crows in tests: positions are pictures, moves are notation, dice are said."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, Self

from corvids.content import open_game
from corvids.games.crows.events import CrowsStayed, FiguresFlew
from corvids.games.crows.grid_text import write_grid
from corvids.games.crows.position import read_position
from corvids.games.crows.rules.flocking import Flock
from corvids.kernel import Action, Decision, Outcome, Refusal, State, apply, option


def opened(seats: int = 2, options: Mapping[str, str] | None = None) -> Any:
    """Crows with the house pack; untyped, since tests name kinds of tile and spell by their codes."""
    return open_game("crows", seats, options)


class Match:
    """A position that goes on by notation."""

    def __init__(self, text: str, *, seats: int = 2, **options: str) -> None:
        self.game = opened(seats, options)
        self.state: State[Any] = self.game.read(cleandoc(text))
        self.events: tuple[Any, ...] = ()

    @property
    def table(self) -> Any:
        """What lies on the table; tests name its kinds by their codes."""
        return self.state.table

    @property
    def board(self) -> str:
        """The picture of the board."""
        return write_grid(self.table.board)

    @property
    def asks(self) -> str:
        """What the position waits for, as the line of a position says it."""
        text: str = self.game.write(self.state)
        return next(line.removeprefix("to-move ") for line in text.splitlines() if line.startswith("to-move "))

    @property
    def options(self) -> list[str]:
        """Everything that can be answered."""
        return [str(action) for action in self.decision.options]

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert isinstance(self.state.pending, Decision)
        return self.state.pending

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert isinstance(self.state.pending, Outcome)
        return self.state.pending

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return [player.score for player in self.table.players]

    @property
    def told(self) -> list[str]:
        """The names of what the last answers brought about."""
        return [type(event).__name__ for event in self.events]

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of one kind that the last answers brought about."""
        return [event for event in self.events if isinstance(event, kind)]

    def do(self, *moves: str) -> Self:
        """Answer the open questions; a move that cannot be played fails the test."""
        self.events = ()
        for move in moves:
            action = option(self.state, move)
            assert action is not None, f"{move} is not among {self.options}"
            self.state, events = apply(self.game, self.state, action)
            self.events += events
        return self

    def refuses(self, move: str) -> Refusal:
        """Why a move is refused; one that can be played fails the test."""
        assert move not in self.options
        refused: Refusal = self.game.refusal(self.state, self.answer(move))
        return refused

    def answer(self, move: str) -> Action:
        """Any answer of a seat, by its notation."""
        meant: Action = next(action for action in self.game.vocabulary() if str(action) == move)
        return meant


class Flight:
    """What one flock did to a pictured board."""

    def __init__(self, picture: str, **options: str) -> None:
        box = open_game("crows", 2, options).box
        done = Flock().resolve(read_position(cleandoc(picture), box).table, None)
        self.table: Any = done.table
        self.board = write_grid(done.table.board)
        flown = [e for e in done.events if isinstance(e, FiguresFlew)]
        told = [(e.queen, f"{e.start} to {e.landing}: {e.crows}{'q' if e.queen else ''}") for e in flown]
        self.flights = [text for _, text in sorted(told)]
        """Crows first, in the order of their places."""
        self.rules = [e.rules for e in flown]
        self.stayed = {e.square: e.crows for e in done.events if isinstance(e, CrowsStayed)}


def picture(text: str) -> str:
    """A picture as the program writes it."""
    return write_grid(read_position(cleandoc(text), open_game("crows", 2, {}).box).table.board)
