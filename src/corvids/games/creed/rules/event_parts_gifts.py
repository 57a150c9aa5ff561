"""Parts of Events that give: health, a cube, incognito, an Automaton, a cube of the Tower, the Alert as one likes."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites

from ..actions import Take, take
from ..cards import EventDoes, EventPart
from ..events.event_cards import AlertLifted, CubeFilled, TowerMended
from ..table import TOWER_CUBES, Mini, Table
from .automatons import TakeAutomaton, no_automaton, no_taking
from .event_parts import FAVOURS, PARTS, Favour, favoured, in_play, no_part, part_of
from .healing import healed
from .paying import spent
from .stealth import alerted, incognito

STATES = ACTIVE, INACTIVE = "active", "inactive"


def _hurt(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    return [mini for mini in in_play(table, seat) if table.boards[mini].health < table.full_health(mini)]


def _heal(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    return Resolution(*healed(table, mini, part.amount))


def _without_saved(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    return [mini for mini in in_play(table, seat) if not table.boards[mini].saved]


def _fill(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    return Resolution(table.with_board(mini, saved=1), (CubeFilled(table.boards[mini].who),))


def _seen(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    return [mini for mini in in_play(table, seat) if table.boards[mini].exposed]


def _vanish(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    """Its red base lies loose on its square (R-STL-20)."""
    return Resolution(*incognito(table, mini, "CREED-8.2", table.boards[mini].square))


@cites("CREED-8.3")
def _buyers(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    """Who has so many fresh cubes, and hands and a slot for an Automaton, wherever it stands (R-EVT-4)."""
    boards = table.boards
    return [m for m in in_play(table, seat) if boards[m].fresh >= part.amount and no_automaton(table, m) is None]


def _buy(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    table, paid = spent(table, mini, part.amount, 0)
    return Resolution(table, (paid,), (TakeAutomaton(mini),))


def _at_home(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    return [mini for mini in in_play(table, seat) if no_taking(table, mini) is None]


def _fetch(table: Table, seat: Seat, part: EventPart, mini: Mini) -> Resolution[Table]:
    return Resolution(table, (), (TakeAutomaton(mini),))


FAVOURS[EventDoes.BUY_AUTOMATON] = Favour(_buyers, _buy, may=True)
FAVOURS[EventDoes.TAKE_AUTOMATON] = Favour(_at_home, _fetch, may=True)
FAVOURS[EventDoes.HEAL] = Favour(_hurt, _heal)
FAVOURS[EventDoes.FILL_SAVED] = Favour(_without_saved, _fill)
FAVOURS[EventDoes.TURN_INCOGNITO] = Favour(_seen, _vanish)


class MendTower(Step[Table]):
    """Health cubes go back on the own Tower, up to its eight."""

    seat: Seat

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        tower = table.sides[self.seat].tower
        left = min(TOWER_CUBES, tower + part_of(table, self.seat).amount)
        mended = TowerMended(self.seat, left - tower, left)
        return Resolution(table.with_side(self.seat, tower=left), (mended,))


class SetAlert(Step[Table]):
    """The side says whether the Alert State is active from now on."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CREED-8.2", tuple(map(take, STATES)))

    def resolve(self, table: Table, answer: Take) -> Resolution[Table]:
        if answer.what == ACTIVE:
            return Resolution(*alerted(table, "CREED-8.2"))
        return Resolution(replace(table, alert=False), (AlertLifted(),) if table.alert else ())

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


def _mends(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    return (MendTower(seat),) if table.sides[seat].tower < TOWER_CUBES else ()


def _sets(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    return (SetAlert(seat),)


PARTS.update(dict.fromkeys((EventDoes.BUY_AUTOMATON, EventDoes.TAKE_AUTOMATON), favoured))
PARTS.update(dict.fromkeys((EventDoes.HEAL, EventDoes.FILL_SAVED, EventDoes.TURN_INCOGNITO), favoured))
PARTS[EventDoes.MEND_TOWER] = _mends
PARTS[EventDoes.SET_ALERT] = _sets
