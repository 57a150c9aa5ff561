"""Parts of Events about one square, or one Entrance: Guards told to stay or sent home, loose tiles, closed gates."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..actions import At, Rolled, Take, at, take
from ..cards import EventDoes, EventPart
from ..events.event_cards import CrossbowmanDismissed, EffectBegan, GroundStruck, LeaderCame
from ..table import Effect, Mini, Table, minis_of, seat_of, without_kinds
from .assault import HIT
from .dice import roll
from .effects import GROUNDS, opened, shut
from .elimination import wounded
from .event_parts import FAVOURS, PARTS, Favour, favoured, no_part, part_of
from .leaders import LeaderBlow, LeaderStrikes, full_blow
from .room import guards
from .stealth import incognito


class Deed(NamedTuple):
    """What a part does on the square that its side names."""

    fitting: Callable[[Table, EventPart], Iterable[Square]]
    """Squares that its text fits, in stable order."""
    done: Callable[[Table, Seat, Square], Resolution[Table]]


ON_SQUARES: dict[EventDoes, Deed] = {}


@cites("CREED-8.2")
class ChooseSquare(Step[Table]):
    """Which square does the part of this side concern?"""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        part = part_of(table, self.seat)
        return Decision(self.seat, "CREED-8.2", tuple(map(at, ON_SQUARES[part.does].fitting(table, part))))

    def resolve(self, table: Table, answer: At) -> Resolution[Table]:
        return ON_SQUARES[part_of(table, self.seat).does].done(table, self.seat, answer.square)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


def _named(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    part = part_of(table, seat)
    return (ChooseSquare(seat),) if any(True for _ in ON_SQUARES[part.does].fitting(table, part)) else ()


def _every(table: Table, part: EventPart) -> Iterable[Square]:
    return table.town.squares


@cites("BASE-3.6")
def _hold(table: Table, seat: Seat, square: Square) -> Resolution[Table]:
    """Guards that stand there when the Enemies' movement begins do not move in it."""
    effect = Effect(seat, EventDoes.HOLD_SQUARE, where=square)
    return Resolution(opened(table, effect), (EffectBegan(seat, table.event, square),))


def _hide(table: Table, seat: Seat, square: Square) -> Resolution[Table]:
    """The Leader stays; Characters of its side there and Nearby turn incognito, Guards there stand still."""
    table = opened(table, Effect(seat, EventDoes.LEADER_HIDES, where=square))
    events: list[Event] = [LeaderCame(seat, square)]
    near = (square, *table.town.nearby[square])
    for mini in minis_of(seat):
        if table.boards[mini].square in near:
            table, vanished = incognito(table, mini, "CREED-8.2", table.boards[mini].square)
            events += vanished
    return Resolution(table, tuple(events))


def _of_ground(table: Table, part: EventPart) -> Iterable[Square]:
    kind = GROUNDS[part.start]
    return (square for square, ground in table.town.ground.items() if ground is kind)


def _strike(table: Table, seat: Seat, square: Square) -> Resolution[Table]:
    struck = tuple(mini for mini in table.order if table.boards[mini].square == square)
    return Resolution(table, (), (StrikeGround(seat, struck),) if struck else ())


class StrikeGround(Step[Table]):
    """Enemy dice on every Character of a square, also in its Hiding Spot; no attack, so nobody reacts (R-EVT-10)."""

    seat: Seat
    minis: tuple[Mini, ...]
    hits: tuple[int, ...] = ()

    def ask(self, table: Table) -> Decision:
        return roll("CREED-8.2", table.box.dice.enemy, part_of(table, self.seat).amount)

    @cites("CREED-2.3")
    def resolve(self, table: Table, answer: Rolled) -> Resolution[Table]:
        mini, hits = self.minis[len(self.hits)], answer.faces.count(HIT)
        board, all_hits = table.boards[mini], (*self.hits, hits)
        rolled = GroundStruck(board.who, board.square, answer.faces, hits, 1 - seat_of(mini))
        if len(all_hits) < len(self.minis):
            return Resolution(table, (rolled,), (StrikeGround(self.seat, self.minis, all_hits),))
        table, wounds = wounded(table, dict(zip(self.minis, all_hits, strict=True)), "CREED-8.2")
        return Resolution(table, (rolled, *wounds))


def _with_crossbowman(table: Table, part: EventPart) -> Iterable[Square]:
    """Crossbowmen on places of an Objective base stay."""
    return table.town.stable(square for square, kinds in table.enemies.items() if "C" in kinds)


@cites("BASE-3.8")
def _dismiss(table: Table, seat: Seat, square: Square) -> Resolution[Table]:
    left = without_kinds(table.enemies[square], "C")
    return Resolution(table.with_enemies(square, left).with_supply("C"), (CrossbowmanDismissed(square),))


def _with_guards(table: Table, part: EventPart) -> Iterable[Square]:
    return table.town.stable(square for square in table.enemies if guards(table, square))


def _send_leader(table: Table, seat: Seat, square: Square) -> Resolution[Table]:
    """The Leader attacks the Guards there, who do not strike back, and is gone again (R-EVT-9)."""
    dice = full_blow(table, seat, square).dice
    return Resolution(table, (LeaderCame(seat, square),), (LeaderStrikes(LeaderBlow(seat, square, dice)),))


ON_SQUARES[EventDoes.LEADER_STRIKES_GUARDS] = Deed(_with_guards, _send_leader)
ON_SQUARES[EventDoes.HOLD_SQUARE] = Deed(_every, _hold)
ON_SQUARES[EventDoes.LEADER_HIDES] = Deed(_every, _hide)
ON_SQUARES[EventDoes.STRIKE_GROUND] = Deed(_of_ground, _strike)
ON_SQUARES[EventDoes.DISMISS_CROSSBOWMAN] = Deed(_with_crossbowman, _dismiss)
PARTS.update(dict.fromkeys(ON_SQUARES, _named))


def _away_from_home(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    """Exposed Opponents who are not at the foot of their Tower."""
    boards, town, theirs = table.boards, table.town, table.sides[1 - seat].faction
    return [m for m in minis_of(1 - seat) if boards[m].exposed and town.tower_of.get(boards[m].square) != theirs]


def _duel(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    """The Leader attacks that one alone, and is gone again; a survivor may react (R-EVT-9)."""
    square = table.boards[mini].square
    strikes = LeaderStrikes(LeaderBlow(seat, square, part.amount, (mini,)))
    return Resolution(table, (LeaderCame(seat, square),), (strikes,))


FAVOURS[EventDoes.LEADER_STRIKES] = Favour(_away_from_home, _duel)
PARTS[EventDoes.LEADER_STRIKES] = favoured


def _letters(table: Table) -> list[str]:
    closed = shut(table)
    return [letter for letter in table.town.entrances if letter not in closed]


class CloseEntrance(Step[Table]):
    """A letter of the Map at which no Guards come in this turn; the other side's is another one."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CREED-8.2", tuple(map(take, _letters(table))))

    @cites("BASE-3.6")
    def resolve(self, table: Table, answer: Take) -> Resolution[Table]:
        effect = Effect(self.seat, EventDoes.CLOSE_ENTRANCE, where=answer.what)
        return Resolution(opened(table, effect), (EffectBegan(self.seat, table.event, answer.what),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


PARTS[EventDoes.CLOSE_ENTRANCE] = lambda table, seat: (CloseEntrance(seat),) if _letters(table) else ()
