"""Health, Eliminated Characters, Bodies."""

from collections.abc import Mapping

from msgspec.structs import replace

from corvids.kernel import Event, Seat, cites
from corvids.kernel.grid import Square

from ..events.combat import CharacterEliminated, EnemiesEliminated, TowerHit, Wounded
from ..table import BOSS, Board, Mini, Table, sorted_kinds, without_kinds
from .automatons import given_up_unseen
from .left_behind import left_by_fallen
from .room import GUARDS, freed_posts
from .traitor import struck

Outcome = tuple[Table, tuple[Event, ...]]


@cites("CREED-12.8")
def wounded(table: Table, hits: Mapping[Mini, int], rule: str, striker: Seat | None = None) -> Outcome:
    """All damage of one instant; then, in stable order, whoever has no health cube left is Eliminated (R-ELM-1).

    *striker* is the side whose attack it was, if it was one of a side.
    """
    events: list[Event] = []
    for mini in table.order:
        if hits.get(mini):
            table, wound = hit(table, mini, hits[mini], rule)
            events.append(wound)
    for mini in table.order:
        if hits.get(mini) and not table.boards[mini].health:
            table, gone = eliminated(table, mini)
            events += gone
            table = _credited(table, striker, mini)
    return table, tuple(events)


def _credited(table: Table, striker: Seat | None, mini: Mini) -> Table:
    """A side that felled an Opponent by an attack of its own has done so, for its Secret Objectives."""
    return table if striker is None or striker == mini // 2 else table.with_deed(striker, "slain")


@cites("BASE-16.18", "BASE-25.5", "BASE-26.3", "BASE-31.9")
def hit(table: Table, mini: Mini, hits: int, rule: str) -> tuple[Table, Wounded]:
    """A health cube for each hit, those of armour too; hits beyond the last cube are lost."""
    board = table.boards[mini]
    cubes = min(hits, board.health)
    return table.with_board(mini, health=board.health - cubes), Wounded(board.who, cubes, board.health - cubes, rule)


@cites("CREED-12.8", "CREED-12.9", "CREED-12.10", "CREED-12.11", "CREED-12.14", "CREED-12.15")
def eliminated(table: Table, mini: Mini) -> Outcome:
    """Miniature, red base, cubes and carried Automaton leave the game; other cards stay on the board (R-ELM-2).

    What it had placed on the Map stays there, ready to explode.
    """
    table, unseen = given_up_unseen(table, mini, "CREED-12.10")
    board = table.boards[mini]
    side = table.sides[mini // 2]
    cards = Board(
        blade=board.blade, melee=board.melee, ranged=board.ranged, armour=board.armour,
        inventory=board.inventory, initiative=board.initiative, fell=table.turn,
    )  # fmt: skip
    boards = list(table.boards)
    boards[mini] = cards
    table = table.with_side(mini // 2, eliminated=(*side.eliminated, board.who))
    table, left = left_by_fallen(replace(table, boards=tuple(boards)), board)
    return table, (CharacterEliminated(board.who, board.square), *unseen, *left)


def felled(table: Table, square: Square, kinds: str, seat: Seat) -> Outcome:
    """Guards of a square become Bodies there, the Traitor loses a cube for each letter (R-CMB-25, R-MIS-8.5)."""
    if not kinds:
        return table, ()
    cubes, events = kinds.count(BOSS), tuple[Event, ...]()
    kinds = kinds.replace(BOSS, "")
    if cubes:
        table, events = struck(table, square, cubes, seat)
    table = laid_down(table, square, kinds)
    side = table.sides[seat]
    table = table.with_side(seat, felled=side.felled + sum(kind in GUARDS for kind in kinds))
    table, posts = freed_posts(table, square)
    fallen = kinds + BOSS * (cubes > 0 and not table.traitor)
    if fallen:
        events += (EnemiesEliminated(square, sorted_kinds(fallen), seat),)
    return table, events + posts


@cites("BASE-16.13", "BASE-17.1")
def laid_down(table: Table, square: Square, guards: str) -> Table:
    """Eliminated Guards lie on their square as Bodies."""
    table = table.with_enemies(square, without_kinds(table.enemies.get(square, ""), guards))
    return table.with_bodies(square, table.bodies.get(square, "") + guards.upper())


@cites("CREED-7.1", "CREED-7.2", "CREED-7.3")
def tower_hit(table: Table, seat: Seat, cubes: int, rule: str) -> tuple[Table, tuple[TowerHit, ...]]:
    """The Tower of a side loses cubes, as many as it has."""
    side = table.sides[seat]
    cubes = min(cubes, side.tower)
    if not cubes:
        return table, ()
    table = table.with_side(seat, tower=side.tower - cubes, lost=side.lost + cubes)
    return table, (TowerHit(seat, cubes, side.tower - cubes, rule),)
