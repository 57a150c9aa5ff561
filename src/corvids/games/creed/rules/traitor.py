"""The Traitor, a Boss: cubes that attacks take from him, and what they bring."""

from corvids.kernel import Event, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..events.missions import TraitorHit
from ..table import BOSS, Table, without_kinds
from .detection import HoldTests
from .room import come_in, room

Outcome = tuple[Table, tuple[Event, ...]]


@cites("BASE-33.7", "BASE-33.8", "BASE-33.9")
def cubes_taken(left: int, hits: int) -> int:
    """Cubes that the hits of one attack take from a Boss with so many *left*: each for as many hits as are left."""
    cubes = 0
    while cubes < left and hits >= left - cubes:
        hits -= left - cubes
        cubes += 1
    return cubes


@cites("BASE-33.7", "BASE-33.10")
def hits_for(left: int, cubes: int) -> int:
    """Hits that so many of his cubes use up; what is left over of an attack is for others of the square."""
    return sum(left - taken for taken in range(cubes))


@cites("CREED-M8.2")
def xp_for(table: Table, left: int) -> int:
    """What his cubes are worth from the next one on, until so many are *left*; the last is worth most (R-MIS-8.2)."""
    worth = table.box.enemies[BOSS].xp
    return sum(worth[len(worth) - table.traitor : len(worth) - left])


@cites("CREED-M8.1", "BASE-33.12")
def struck(table: Table, square: Square, cubes: int, seat: Seat) -> Outcome:
    """Cubes off the Traitor bring XP at once to the side that took them, be it by hits or without any (R-MIS-8.3)."""
    left = table.traitor - cubes
    xp = xp_for(table, left)
    table = table.with_side(seat, mission_xp=table.sides[seat].mission_xp + xp).with_arrivals(traitor=left)
    return laid_low(table, square), (TraitorHit(square, cubes, left, seat, xp),)


@cites("BASE-33.11", "CREED-M8.3")
def laid_low(table: Table, square: Square) -> Table:
    """Without cubes he is Eliminated, and a Body lies there; the game goes on (R-MIS-8.7)."""
    if table.traitor:
        return table
    table = table.with_enemies(square, without_kinds(table.enemies[square], BOSS))
    return table.with_bodies(square, table.bodies.get(square, "") + BOSS)


@cites("BASE-33.5", "BASE-33.6")
def room_made(table: Table, square: Square) -> Table:
    """A Guard of a full square goes back to the Enemy Reserve: a Boss takes one of the four places."""
    if room(table, square):
        return table
    guard = table.enemies[square][0]
    return table.with_enemies(square, without_kinds(table.enemies[square], guard)).with_supply(guard)


@cites("BASE-33.1", "BASE-33.2", "BASE-33.13", "CREED-M8.4")
class TraitorAppears(Step[Table]):
    """He stands on his square with the cubes of his card; a Guard makes room if it is full; he tests who is there."""

    square: Square

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        if not table.whole:
            return Resolution(table)
        table = come_in(room_made(table, self.square), self.square, BOSS).with_arrivals(
            traitor=table.box.enemies[BOSS].health
        )
        return Resolution(table, (), (HoldTests(),))
