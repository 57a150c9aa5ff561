"""Coordinated Attack: two Characters of a side attack one square together."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Coordinate, JoinIn, coordinate, join_in
from ..table import Mini, Table, ally_of, seat_of
from .aiming import SLOTS, aims, no_aim
from .assault import Striker
from .attack import DeclareAttack
from .deeds import ARMED, DEEDS, PRESENT, WINDOW, Allowance, Deed, cubes, spends_now
from .weapons import ATTACK_COSTS, How, assault_on, paying, striker, unable, ways


def may_of_ally(table: Table, mini: Mini, may: Allowance) -> Allowance:
    """What the Ally may spend beside it (R-TRN-16)."""
    return WINDOW if may.enemy_phase else spends_now(table, ally_of(mini))


def _begins(may: Allowance) -> bool:
    """Does a Coordinated Attack begin with this one: one that plays, or anybody in a window? Never a reaction."""
    return not may.reaction and (may.plays or may.enemy_phase)


def joins(table: Table, mini: Mini, may: Allowance) -> list[Square]:
    """The squares that the Ally can attack too, and pay for."""
    ally = ally_of(mini)
    beside = may_of_ally(table, mini, may)
    if not table.boards[ally].present:
        return []
    return [square for slot in SLOTS if ways(table, ally, beside, slot) for square in aims(table, ally, beside, slot)]


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if not _begins(may) or not (board.melee or board.ranged):
        return
    how = {slot: ways(table, mini, may, slot) for slot in SLOTS}
    if any(how.values()) and (squares := joins(table, mini, may)):
        for slot in SLOTS:
            for square in aims(table, mini, may, slot):
                if square in squares:
                    yield from (coordinate(board.who, slot, square, *one) for one in how[slot])


@cites("BASE-16.29", "CREED-6.6", "CREED-6.7")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Two who can aim at the same square; on the Initiative side the waiting one pays its saved cube (R-CMB-12)."""
    return (
        no_aim(table, mini, may, action.slot, action.square)
        or _no_beginning(table, mini, may)
        or _no_ally(table, mini, may, action.square)
        or unable(table, mini, may, action.slot, How(action.ability, action.free))
    )


def _no_beginning(table: Table, mini: Mini, may: Allowance) -> Refusal | None:
    facts = {"who": table.boards[mini].who}
    if may.reaction:
        return Refusal("CREED-6.7", "A reaction is one action of one Character.", "Attack alone.", facts)
    if not _begins(may):
        return Refusal("CREED-6.6", "{who} does not play in this step.", "Let the one that plays begin.", facts)
    return None


def _no_ally(table: Table, mini: Mini, may: Allowance, square: Square) -> Refusal | None:
    ally = ally_of(mini)
    board, beside = table.boards[ally], may_of_ally(table, mini, may)
    facts = {"ally": board.who, "square": square}
    if not board.on_map:
        return Refusal("BASE-16.29", "No Ally is on the Map.", "Attack alone.", facts)
    if square in joins(table, mini, may):
        return None
    if cubes(board, beside) >= ATTACK_COSTS:
        return Refusal("BASE-16.29", "{ally} cannot attack {square}.", "Choose a square that both can.", facts)
    if beside.plays:
        return Refusal("BASE-16.29", "{ally} has no cube left.", "Attack alone.", facts)
    return Refusal("CREED-6.6", "{ally} has no saved cube that it may spend now.", "Attack alone.", facts)


def _begun(table: Table, mini: Mini, may: Allowance, action: Coordinate) -> tuple[Step[Table], ...]:
    how = How(action.ability, action.free)
    return *paying(mini, may, how), ChooseSecond(action.square, striker(table, mini, may, action.slot, how), may)


@cites("BASE-16.29")
class ChooseSecond(Step[Table]):
    """The Ally joins in with a weapon of its own and pays; then both attack as one (R-CMB-12)."""

    square: Square
    first: Striker
    may: Allowance

    def _options(self, table: Table) -> list[JoinIn]:
        ally = ally_of(self.first.mini)
        beside, who = may_of_ally(table, self.first.mini, self.may), table.boards[ally].who
        return [
            join_in(who, slot, *how)
            for slot in SLOTS
            if self.square in aims(table, ally, beside, slot)
            for how in ways(table, ally, beside, slot)
        ]

    def ask(self, table: Table) -> Decision | None:
        options = self._options(table)
        return Decision(seat_of(self.first.mini), "BASE-16.29", tuple(options)) if len(options) > 1 else None

    def resolve(self, table: Table, answer: JoinIn | None) -> Resolution[Table]:
        joined = answer if answer is not None else self._options(table)[0]
        how = How(joined.ability, joined.free)
        ally = ally_of(self.first.mini)
        beside = may_of_ally(table, self.first.mini, self.may)
        second = striker(table, ally, beside, joined.slot, how)
        assault = assault_on(table, self.square, self.may, self.first, second)
        return Resolution(table, (), (*paying(ally, beside, how), DeclareAttack(assault)))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, JoinIn):
            return None
        ally = ally_of(self.first.mini)
        beside, who = may_of_ally(table, self.first.mini, self.may), table.boards[ally].who
        if action.who != who:
            return Refusal("BASE-16.29", "It is {who} that joins in.", "Say with which weapon.", {"who": who})
        how = How(action.ability, action.free)
        return no_aim(table, ally, beside, action.slot, self.square) or unable(table, ally, beside, action.slot, how)


DEEDS[Coordinate] = Deed(_offered, _barred, _begun, PRESENT | ARMED)
