"""Parts of Events that let Characters Move for nothing (R-EVT-8)."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..actions import PASS, At, Move, Pass, at, move
from ..cards import EventDoes, EventPart
from ..events.event_cards import LeaderCame
from ..table import Mini, Table, seat_of
from .effects import GROUNDS, steps_from
from .event_parts import PARTS, declined, in_play, no_part, part_of
from .moving import GoTo, out_of_reach


def _steps(table: Table, mini: Mini, part: EventPart) -> list[Square]:
    """Where the part lets a Character Move to; whoever is hidden or on a top goes nowhere."""
    if not table.boards[mini].present:
        return []
    squares, ground = steps_from(table, mini), table.town.ground
    return [square for square in squares if not part.onto or ground[square] is GROUNDS[part.onto]]


def _walkers(table: Table, seat: Seat) -> list[Mini]:
    """Characters that the part can be used by, as they are before it."""
    part, boards, ground = part_of(table, seat), table.boards, table.town.ground
    return [
        mini
        for mini in in_play(table, seat)
        if _steps(table, mini, part)
        and not (part.incognito and boards[mini].exposed)
        and not (part.start and ground[boards[mini].square] is not GROUNDS[part.start])
    ]


class MoveFree(Step[Table]):
    """One of these Characters Moves a square for nothing, again and again as far as the part goes, or nobody does."""

    seat: Seat
    minis: tuple[Mini, ...]
    left: tuple[int, ...]
    """Squares that each of them may still go."""
    hunted: bool = True
    moved: bool = False

    @property
    def _alone(self) -> bool:
        """Is the part for one Character? Then it is for the one that began."""
        return self.hunted

    def ask(self, table: Table) -> Decision | None:
        part, options = part_of(table, self.seat), list[Action]()
        for mini, left in zip(self.minis, self.left, strict=True):
            if left:
                options += [move(table.boards[mini].who, square) for square in _steps(table, mini, part)]
        return Decision(self.seat, "CREED-8.2", (*options, PASS)) if options else None

    @cites("CREED-8.2")
    def resolve(self, table: Table, answer: Move | Pass | None) -> Resolution[Table]:
        if not isinstance(answer, Move):
            return Resolution(table) if self.moved else declined(table, self.seat)
        mini = table.mini(answer.who)
        assert mini is not None
        left = {other: n - (other == mini) for other, n in zip(self.minis, self.left, strict=True)}
        if self._alone:
            left = {mini: left[mini]}
        untested = part_of(table, self.seat).untested
        gone = GoTo(mini, answer.square, table.event, hunted=self.hunted, untested=untested)
        then = (gone, replace(self, minis=tuple(left), left=tuple(left.values()), moved=True))
        return Resolution(table, (), then if any(left.values()) else then[:1])

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Move):
            return no_part(action)
        facts = {"who": action.who, "square": action.square}
        mini = table.mini(action.who)
        left = dict(zip(self.minis, self.left, strict=True))
        if mini is None or not left.get(mini):
            return Refusal("CREED-8.2", "The Event lets {who} go nowhere now.", "Move whom it fits, or pass.", facts)
        if spoilt := out_of_reach(table, mini, action.square):
            return spoilt
        return Refusal("CREED-8.2", "The Event lets nobody go to {square}.", "Choose what its text fits.", facts)


def _moves(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    able, amount = _walkers(table, seat), part_of(table, seat).amount
    return (MoveFree(seat, tuple(able), (amount,) * len(able)),) if able else ()


def _meetings(table: Table, seat: Seat) -> list[Square]:
    """Squares on which Characters of the side stand."""
    boards = table.boards
    return table.town.stable({boards[mini].square for mini in in_play(table, seat) if boards[mini].present})


@cites("CREED-8.2")
class LeadAway(Step[Table]):
    """The Leader comes to Characters on a square: each of them may Move for nothing, and nobody Hunts them."""

    seat: Seat

    def ask(self, table: Table) -> Decision | None:
        squares = _meetings(table, self.seat)
        return Decision(self.seat, "CREED-8.2", tuple(map(at, squares))) if len(squares) > 1 else None

    def resolve(self, table: Table, answer: At | None) -> Resolution[Table]:
        square = answer.square if answer is not None else _meetings(table, self.seat)[0]
        led = tuple(mini for mini in table.present(square) if seat_of(mini) == self.seat)
        came: Event = LeaderCame(self.seat, square)
        amount = part_of(table, self.seat).amount
        return Resolution(table, (came,), (MoveFree(self.seat, led, (amount,) * len(led), hunted=False),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


PARTS[EventDoes.FREE_MOVE] = _moves
PARTS[EventDoes.LEADER_LEADS] = lambda table, seat: (LeadAway(seat),) if _meetings(table, seat) else ()
