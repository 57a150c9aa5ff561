"""A position together with how it was reached: what each seat was told, and all answers, without copies."""

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from msgspec import json as written

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import Action, Decision, Event, InputError, Refusal, Seat, State, apply, option, shown

FORMAT = 1
LETTERS = "ABCD"


class Played:
    """A position and the answers that led to it; never changed, so that copies are the thing itself."""

    __slots__ = ("_before", "_events", "_from_start", "_told", "action", "game", "state")

    def __init__(
        self,
        game: Rulebook,
        state: State[Any],
        *,
        before: "Played | None" = None,
        action: Action | None = None,
        events: tuple[Event, ...] = (),
    ) -> None:
        self.game, self.state, self.action = game, state, action
        self._before, self._events = before, events
        self._from_start = True
        self._told: Mapping[Seat, str] = {}
        """Of a position that was imagined: what was told before it."""

    @classmethod
    def start(cls, game: Rulebook, position: State[Any] | None = None) -> Self:
        """The start of a game, or a position that one starts from."""
        begun = cls(game, game.start() if position is None else position)
        begun._from_start = position is None
        return begun

    def answered(self, action: Action) -> "Played":
        """After one more answer.

        Raises :class:`~corvids.kernel.IllegalActionError` for what is no option.
        """
        state, events = apply(self.game, self.state, action)
        return Played(self.game, state, before=self, action=action, events=events)

    def imagined(self, seat: Seat, pick: Callable[[Sequence[int]], int]) -> "Played":
        """A position that *seat* cannot tell from this one, and to which it came in the same way."""
        other = Played.start(self.game, self.game.imagine(self.state, seat, pick))
        other._told = {seat: self.told(seat)}
        return other

    def told(self, seat: Seat) -> str:
        """All that *seat* was told, and answered, one line after the other."""
        lines: list[str] = []
        at = self
        while at._before is not None:
            seen = [mine for event in at._events if (mine := event.seen_by(seat)) is not None]
            if seen:
                lines.append(written.encode(seen, order="deterministic").decode())
            pending = at._before.state.pending
            if isinstance(pending, Decision) and pending.seat == seat:
                lines.append(f"{LETTERS[seat]} {at.action}")
            at = at._before
        lines.append(at._told.get(seat, ""))
        return "\n".join(reversed(lines)).lstrip("\n")

    def answers(self) -> tuple["Played", list[Action]]:
        """Where it began, and all answers since."""
        actions: list[Action] = []
        at = self
        while at._before is not None:
            assert at.action is not None
            actions.append(at.action)
            at = at._before
        return at, actions[::-1]

    def text(self) -> str:
        """As text, which :meth:`read` reads: JSON, with all answers by their notations."""
        begun, actions = self.answers()
        said = {"corvids": FORMAT, **_heading(self.game), "answers": [str(action) for action in actions]}
        if not begun._from_start:
            said["from"] = base64.b64encode(self.game.encode(begun.state)).decode()
            said["told"] = {LETTERS[seat]: told for seat, told in begun._told.items()}
        return json.dumps(said)

    @staticmethod
    def read(game: Rulebook, text: str) -> tuple["Played", list[Action]]:
        """Where a text began, and its answers.

        Raises :class:`InputError` for a text that is none, or that is of another game.
        """
        said = _object(text)
        for name, mine in _heading(game).items():
            if said.get(name) != mine:
                facts: dict[str, str | int] = {"what": name, "its": shown(str(said.get(name))), "mine": str(mine)}
                raise InputError(
                    Refusal("", "The state is of another game: {what} is {its}.", "Here it is {mine}.", facts)
                )
        try:
            begun = Played.start(game, game.decode(base64.b64decode(said["from"])) if "from" in said else None)
            begun._told = {LETTERS.index(letter): str(told) for letter, told in said.get("told", {}).items()}
        except (ValueError, TypeError, AttributeError):
            raise _no_state() from None
        at, actions = begun, []
        for number, notation in enumerate(said["answers"], 1):
            action = option(at.state, str(notation))
            if action is None:
                wrong: dict[str, str | int] = {"answer": shown(str(notation)), "number": number}
                raise InputError(
                    Refusal("", "Answer {number}, '{answer}', is no option.", "Write the state anew.", wrong)
                )
            at = at.answered(action)
            actions.append(action)
        return begun, actions

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., "Played"], tuple[str]]:
        """OpenSpiel itself pickles what a state holds: this leaves it nothing but the text."""
        _KNOWN[json.dumps(_heading(self.game))] = self.game
        return _played_over, (self.text(),)


_KNOWN: dict[str, Rulebook] = {}
"""Games whose positions were pickled here, by their headings: their packs need not be found again."""


def _heading(game: Rulebook) -> dict[str, Any]:
    """What must be the same for a position to mean the same."""
    options = entry(game.name).chosen(game.box.options)
    return {
        "game": game.name, "rules": game.version, "pack": game.box.pack, "seats": game.seats, "options": options
    }  # fmt: skip


def _played_over(text: str) -> Played:
    said = _object(text)
    heading = {name: said.get(name) for name in ("game", "rules", "pack", "seats", "options")}
    game = _KNOWN.get(json.dumps(heading))
    if game is None:
        pack = str(said["pack"]).partition(" ")[0]
        game = open_game(said["game"], said["seats"], said["options"], pack, said["rules"])
    at, answers = Played.read(game, text)
    for answer in answers:
        at = at.answered(answer)
    return at


def _object(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except ValueError:
        said = None
    if not isinstance(said, dict) or said.get("corvids") != FORMAT or not isinstance(said.get("answers"), list):
        raise _no_state()
    return said


def _no_state() -> InputError:
    return InputError(Refusal("", "This is no state of Corvids.", "Take what a state's serialize has written."))
