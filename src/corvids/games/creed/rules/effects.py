"""What parts of the turn's Event still do: open effects, looked up where they matter (R-TRN-15)."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Seat, cites
from corvids.kernel.grid import Square

from ..cards import EventDoes
from ..table import NOBODY, Effect, Mini, Table, seat_of
from ..town import Ground

GROUNDS = {"street": Ground.STREET, "roof": Ground.ROOF}
"""The grounds that parts of Events name."""


def of_kind(table: Table, does: EventDoes, seat: Seat | None = None) -> Iterator[Effect]:
    """Open effects of a kind, of one side or of both, those of the Initiative's side first (R-TRN-14)."""
    if not table.effects:
        return
    for effect in sorted(table.effects, key=lambda effect: effect.seat != table.initiative):
        if effect.does is does and seat in (None, effect.seat):
            yield effect


@cites("BASE-3.6")
def opened(table: Table, effect: Effect) -> Table:
    """The effect holds from now on."""
    return replace(table, effects=(*table.effects, effect))


def changed(table: Table, old: Effect, new: Effect | None) -> Table:
    """The effect is good for less than it was, or has been used up."""
    others = [new if effect is old else effect for effect in table.effects]
    return replace(table, effects=tuple(effect for effect in others if effect is not None))


@cites("BASE-3.8")
def ended(table: Table) -> Table:
    """What the Event does ends with its turn; what it has moved stays (K2)."""
    return replace(table, holder=NOBODY, effects=()) if table.holder != NOBODY else table


def rained_off(table: Table, mini: Mini, square: Square) -> bool:
    """Rain on the Roofs: may the Character not Move there from the ground that it stands on?"""
    ground = table.town.ground
    here = ground[table.boards[mini].square]
    return any(
        ground[square] is GROUNDS[effect.where] is not here
        for effect in of_kind(table, EventDoes.BAR_GROUND, 1 - seat_of(mini))
    )


def steps_from(table: Table, mini: Mini) -> tuple[Square, ...]:
    """Where a Character can Move to from its square."""
    nearby = table.town.nearby[table.boards[mini].square]
    if not table.effects:
        return nearby
    return tuple(square for square in nearby if not rained_off(table, mini, square))


def fogged(table: Table, seat: Seat) -> bool:
    """Lagoon Fog: can no ranged weapon be aimed at Characters of this side?"""
    return any(of_kind(table, EventDoes.NO_RANGED, seat))


def shut(table: Table) -> set[str]:
    """Feast of San Marco: letters at which no Guards come in."""
    return {effect.where for effect in of_kind(table, EventDoes.CLOSE_ENTRANCE)}


def still(table: Table, *, drifting: bool = False) -> set[Square]:
    """Squares whose Guards do not move: beside a Leader all turn long, others while the Enemies are *drifting*."""
    kinds = (EventDoes.LEADER_HIDES, EventDoes.HOLD_SQUARE) if drifting else (EventDoes.LEADER_HIDES,)
    return {effect.where for effect in table.effects if effect.does in kinds}
