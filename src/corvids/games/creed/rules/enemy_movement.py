"""The second Enemy step: red bases attract Enemies, the others drift in the direction of the turn's Event."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import WAY_LETTERS, Square, Way

from ..actions import Drew, Pick, pick
from ..events.enemies import EnemiesMoved, EnemiesStayed, EnemyStepBegan, EventTurnedUp, Why
from ..table import Phase, Table, minis_of, without_kinds
from .attraction import Attract, barrier, mobile, red_squares
from .detection import EndEnemyStep, HoldTests
from .event_deck import event_question, unused_question, with_shown
from .event_parts_guards import standing_still, way_choices, way_is_open
from .going_off import StartWalks
from .initiative_cards import HoldBack, LetGo
from .leader_movement import leaders_go
from .room import choices, come_in, initiative_chooses, room, settle
from .versions import is_strict

UNKNOWN = "?"


@cites("BASE-30.15", "BASE-28.3")
class MoveEnemies(Step[Table]):
    """Effects at its start, a question mark; attraction, drift; tests and explosions when all have moved (R-ENM-20)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = replace(_held_by_events(table), phase=Phase.MOVEMENT)
        first, second = (
            (*way_choices(table, seat), *map(HoldBack, minis_of(seat))) for seat in (table.initiative, table.other)
        )
        settled = SettleDirection()
        begun = (*first, *second, settled) if is_strict(table) else (settled, *first, *second)
        moving = (*begun, Attract(), *leaders_go(table), Drift(), LetGo())
        walks = (StartWalks(),) if table.whole else ()
        then = (*moving, HoldTests(late=True), *walks, EndEnemyStep())
        return Resolution(table, (EnemyStepBegan(table.phase),), then)


def _held_by_events(table: Table) -> Table:
    return standing_still(table) if table.effects else table


@cites("BASE-30.5")
class SettleDirection(Step[Table]):
    """An Event of the deck is shown, then unused ones, until one has a direction; all go back (R-ENM-8)."""

    shown: tuple[str, ...] = ()
    """Events turned up for this question mark so far."""

    def _in_deck(self, table: Table) -> bool:
        return not self.shown and table.decks.event_deck > 0

    def ask(self, table: Table) -> Decision | None:
        if table.direction != UNKNOWN or way_is_open(table):
            return None
        if self._in_deck(table):
            return event_question(table, "BASE-30.5")
        return unused_question(table, "BASE-30.5", self.shown)

    def resolve(self, table: Table, answer: Drew | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        card, in_deck = answer.card, self._in_deck(table)
        direction = table.box.events[card].direction
        table = replace(with_shown(table, card, in_deck=in_deck), direction=direction)
        event = EventTurnedUp(card, direction, in_deck)
        return Resolution(table, (event,), (SettleDirection((*self.shown, card)),))


@cites("BASE-30.7")
def leaving(table: Table, square: Square, way: Way | None, reds: set[Square]) -> tuple[str, ...]:
    """Who can go from a square that way: one group, several to choose from, or none (R-ENM-15)."""
    kinds = mobile(table, square)
    if way is None or not kinds or square in reds or barrier(table, square, way):
        return ("",)
    return choices(kinds, room(table, table.town.enemy_onward[way][square]))


def staying(table: Table, square: Square, way: Way | None, reds: set[Square], gone: str) -> Iterator[EnemiesStayed]:
    """Who stays on a square and why, while those *gone* leave; whom a red base has attracted there came already."""
    there = table.enemies[square]
    if square in reds:
        if kinds := without_kinds(there.upper(), table.came.get(square, "")):
            yield EnemiesStayed(square, kinds, Why.PINNED)
        return
    if posted := "".join(kind for kind in there if kind.islower()):
        yield EnemiesStayed(square, posted.upper(), Why.POST)
    if held := table.held.get(square):
        yield EnemiesStayed(square, held, Why.HELD)
    if free := without_kinds(mobile(table, square), gone):
        yield EnemiesStayed(square, free, Why.UNKNOWN if way is None else barrier(table, square, way) or Why.FULL)


@cites("BASE-30.3", "BASE-30.14")
def drifted(table: Table, origin: Square, target: Square, kinds: str) -> tuple[Table, Event]:
    """These Enemies go one square in the direction."""
    table = table.with_enemies(origin, without_kinds(table.enemies[origin], kinds))
    return come_in(table, target, kinds), EnemiesMoved(origin, target, kinds, Why.DRIFT)


def heading(table: Table) -> tuple[Way | None, list[Square]]:
    """Where Enemies drift, if that is known, and all squares, the row at the edge ahead first."""
    if table.direction not in WAY_LETTERS:
        return None, list(table.town.squares)
    way = WAY_LETTERS.index(table.direction)
    return way, [square for row in table.town.rows[way] for square in row]


@cites("BASE-30.3", "BASE-30.4")
class Drift(Step[Table]):
    """Row by row from the edge ahead, each goes one square, where it can; columns do not meet (R-ENM-13, 14)."""

    done: int = 0
    """How many squares of the Map have had their turn."""

    def ask(self, table: Table) -> Decision | None:
        way, squares = heading(table)
        ways = leaving(table, squares[self.done], way, red_squares(table)) if self.done < len(squares) else ()
        return initiative_chooses(table, [*map(pick, ways)])

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        events: list[Event] = []
        reds, (way, squares) = red_squares(table), heading(table)
        for done in range(self.done, len(squares)):
            square = squares[done]
            if square not in table.enemies:
                continue
            ways = leaving(table, square, way, reds)
            if len(ways) > 1 and answer is None:
                return Resolution(table, tuple(events), (Drift(done),))
            going = answer.kinds if answer is not None else ways[0]
            answer = None
            events += staying(table, square, way, reds, going)
            if way is None or not going:
                continue
            target = table.town.enemy_onward[way][square]
            table, event = drifted(table, square, target, going)
            events.append(event)
            if settling := settle(table, (target,)):
                return Resolution(table, tuple(events), (*settling, Drift(done + 1)))
        return Resolution(table, tuple(events))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"square": heading(table)[1][self.done], "answer": str(action)}
        return Refusal(
            "BASE-30.7", "{answer} is not who can go on from {square}.", "Choose as many as there is room for.", facts
        )
