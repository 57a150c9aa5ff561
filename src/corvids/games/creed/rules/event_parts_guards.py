"""Parts of Events that bring Guards to an Entrance, send them a square on, keep them, or choose their way."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import WAY_LETTERS, Square

from ..actions import PASS, At, Pass, Pick, Take, at, pick, take
from ..cards import EventDoes
from ..events.enemies import EnemiesMoved, Why
from ..events.event_cards import CrossbowmanPosted, WayChosen
from ..table import Table, without_kinds
from .attraction import mobile
from .detection import HoldTests
from .effects import changed, of_kind, still
from .event_parts import PARTS, declined, no_part, part_of
from .room import come_in, room, settle


def _gates(table: Table) -> list[Square]:
    """Squares at Entrances that are neither full nor at the foot of a Tower, and have no new Crossbowman yet."""
    town = table.town
    squares = {square for squares in town.entrances.values() for square in squares}
    free = (s for s in squares if s not in town.tower_of and s not in table.came and room(table, s))
    return town.stable(free) if table.supply.get("C") else []


class PostCrossbowmen(Step[Table]):
    """A Crossbowman on each of up to so many squares at Entrances; the tests when all of them stand there."""

    seat: Seat
    left: int

    def ask(self, table: Table) -> Decision | None:
        squares = _gates(table) if self.left else []
        return Decision(self.seat, "CREED-8.2", (*map(at, squares), PASS)) if squares else None

    def resolve(self, table: Table, answer: At | Pass | None) -> Resolution[Table]:
        if not isinstance(answer, At):
            done = Resolution(table) if table.came else declined(table, self.seat)
            return Resolution(table, done.events, (HoldTests(),))
        table = come_in(table.with_supply("C", -1), answer.square, "C")
        then = (*settle(table, (answer.square,)), PostCrossbowmen(self.seat, self.left - 1))
        return Resolution(table, (CrossbowmanPosted(answer.square),), then)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


def _free(table: Table, square: Square) -> str:
    """Guards of a square that a card can move: not pinned, on no place of a base, not moved yet (BASE-30.16)."""
    if table.reds(square):
        return ""
    there = mobile(table, square)
    moved = "".join(kind for kind in table.came.get(square, "") if kind in there)
    return "".join(kind for kind in without_kinds(there, moved) if kind in "CS")


def _targets(table: Table, square: Square) -> list[Square]:
    return [there for there in table.town.enemy_steps[square] if room(table, there)]


def _origins(table: Table) -> Iterator[Square]:
    for square in table.town.stable(table.enemies):
        if _free(table, square) and _targets(table, square):
            yield square


@cites("BASE-30.16")
class MoveGuards(Step[Table]):
    """Up to so many Guards go one square each, within the limits of Enemies; the tests when all have gone."""

    seat: Seat
    left: int

    def ask(self, table: Table) -> Decision | None:
        squares = list(_origins(table)) if self.left else []
        return Decision(self.seat, "CREED-8.2", (*map(at, squares), PASS)) if squares else None

    def resolve(self, table: Table, answer: At | Pass | None) -> Resolution[Table]:
        if isinstance(answer, At):
            return Resolution(table, (), (SendGuard(self.seat, self.left, answer.square),))
        events = () if table.came else declined(table, self.seat).events
        return Resolution(table, events, (HoldTests(),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return _no_guard(table, action) or no_part(action)


def _no_guard(table: Table, action: Action) -> Refusal | None:
    """Why the Guards of a square cannot be moved."""
    if not isinstance(action, At) or not any(kind in "CS" for kind in table.enemies.get(action.square, "")):
        return None
    facts = {"square": action.square}
    if table.reds(action.square):
        return Refusal("BASE-30.10", "A red base holds those on {square}.", "Name another square.", facts)
    return Refusal(
        "BASE-30.16", "No Guard on {square} can go anywhere, or go again.", "Name a square with one that can.", facts
    )


@cites("BASE-30.16")
class SendGuard(Step[Table]):
    """Which Guard of the square goes, and where?"""

    seat: Seat
    left: int
    origin: Square
    kind: str = ""

    def ask(self, table: Table) -> Decision | None:
        kinds = dict.fromkeys(_free(table, self.origin))
        if not self.kind and len(kinds) > 1:
            return Decision(self.seat, "CREED-8.2", tuple(map(pick, kinds)))
        squares = _targets(table, self.origin)
        return Decision(self.seat, "CREED-8.2", tuple(map(at, squares))) if len(squares) > 1 else None

    def resolve(self, table: Table, answer: At | Pick | None) -> Resolution[Table]:
        if isinstance(answer, Pick):
            return Resolution(table, (), (replace(self, kind=answer.kinds),))
        kind = self.kind or _free(table, self.origin)[0]
        target = answer.square if isinstance(answer, At) else _targets(table, self.origin)[0]
        table = table.with_enemies(self.origin, without_kinds(table.enemies[self.origin], kind))
        table = come_in(table, target, kind)
        then = (*settle(table, (target,)), MoveGuards(self.seat, self.left - 1))
        return Resolution(table, (EnemiesMoved(self.origin, target, kind, Why.CARD),), then)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        facts = {"square": self.origin, "answer": str(action)}
        if isinstance(action, At):
            return Refusal(
                "BASE-30.16", "No Guard can go from {square} there.", "Choose an open square that has room.", facts
            )
        if isinstance(action, Pick):
            return Refusal("BASE-30.16", "{answer} is no one Guard on {square} that can go.", "Name one.", facts)
        return no_part(action)


def standing_still(table: Table) -> Table:
    """When the Enemies' movement begins: Guards on squares that an Event names do not move in it."""
    held = dict(table.held)
    for square in still(table, drifting=True):
        if guards := "".join(kind for kind in table.enemies.get(square, "") if kind in "CS"):
            held[square] = guards
    return replace(table, held=held)


def way_is_open(table: Table) -> bool:
    """Has a side still to choose where Enemies go?"""
    return bool(table.effects) and any(of_kind(table, EventDoes.CHOOSE_WAY))


def way_choices(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    """The choice of a side whose part of the Event gives it."""
    return (ChooseWay(seat),) if way_is_open(table) and any(of_kind(table, EventDoes.CHOOSE_WAY, seat)) else ()


@cites("BASE-30.16", "BASE-3.6")
class ChooseWay(Step[Table]):
    """When the Enemies' movement begins a side chooses its direction."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "BASE-30.16", tuple(map(take, WAY_LETTERS)))

    def resolve(self, table: Table, answer: Take) -> Resolution[Table]:
        effect = next(of_kind(table, EventDoes.CHOOSE_WAY, self.seat))
        table = replace(changed(table, effect, None), direction=answer.what)
        return Resolution(table, (WayChosen(self.seat, answer.what),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


PARTS[EventDoes.POST_CROSSBOWMEN] = lambda table, seat: (
    (PostCrossbowmen(seat, part_of(table, seat).amount),) if _gates(table) else ()
)
PARTS[EventDoes.MOVE_GUARDS] = lambda table, seat: (
    (MoveGuards(seat, part_of(table, seat).amount),) if any(_origins(table)) else ()
)
