"""What no position of Creed Versus Crows can show: conservation, and who can stand where."""

from collections.abc import Iterator

from corvids.kernel import Fault, cites

from .table import ROOM, Table


@cites("BASE-29.7")
def faults(table: Table) -> tuple[Fault, ...]:
    """Every fault of a position that turned up in play; none in a game that keeps to the rules."""
    return tuple(_crowded(table))


def _crowded(table: Table) -> Iterator[Fault]:
    for square in sorted({*table.enemies, *table.bodies}):
        there = len(table.enemies.get(square, "")) + len(table.bodies.get(square, ""))
        if there > ROOM:
            yield Fault("BASE-29.7", "{there} Enemies and Bodies are on {square}.", {"there": there, "square": square})
