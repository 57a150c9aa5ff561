"""The map of a position as a picture for people; nothing is read from it."""

from collections.abc import Iterator

from corvids.kernel.grid import Square

from ..table import Table

COMMENT = "#"
SHORT = 2
"""So many letters of a Character's name are shown."""


def picture(table: Table) -> Iterator[str]:
    """Row by row.

    The ground, Enemies, ``/`` Bodies, ``&`` Leaders, ``+`` Characters, ``*`` bases, ``@`` Dottori, ``!`` Automatons.
    """
    town = table.town
    width, height = (last + 1 for last in town.places[town.squares[-1]])
    rows = [["", *(f"x={x}" for x in range(width))]]
    rows += [[f"y={y}", *(cell(table, f"{x},{y}") for x in range(width))] for y in range(height)]
    widths = [max(len(row[n]) for row in rows) for n in range(width + 1)]
    for row in rows:
        yield f"{COMMENT} {'  '.join(text.ljust(wide) for text, wide in zip(row, widths, strict=True))}".rstrip()


def cell(table: Table, square: Square) -> str:
    """What is on a square."""
    bodies = f"/{table.bodies[square]}" if square in table.bodies else ""
    figures = "".join(f"+{board.who[:SHORT].title()}" for board in table.boards if board.who and board.square == square)
    leaders = "".join(
        f"&{table.box.leaders[faction].name[:SHORT]}" for faction, there in table.leaders.items() if there == square
    )
    there = f"{table.town.ground[square]}{table.enemies.get(square, '')}{bodies}"
    reds, dottori = "*" * table.reds(square), "@" * sum(dottore.square == square for dottore in table.dottori)
    automatons = "!" * sum(one.square == square for one in table.automatons)
    return f"{there}{leaders}{figures}{reds}{dottori}{automatons}"
