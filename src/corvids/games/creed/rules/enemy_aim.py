"""Whom Enemies attack: who is in their reach, and which dice fall to whom."""

from collections.abc import Iterator

from corvids.kernel import Value, cites
from corvids.kernel.grid import Square

from ..table import Mini, Table, seat_of
from .effects import fogged
from .event_parts_dice import BOTH


class Attackers(Value):
    """Enemies of one square that attack, and the squares among which they choose their target."""

    origin: Square
    kinds: str
    targets: tuple[Square, ...]


class Pool(Value):
    """Dice that fall to these Characters of a square."""

    square: Square
    minis: tuple[Mini, ...]
    dice: int


@cites("BASE-20.3", "BASE-31.10")
def targets_on(table: Table) -> dict[Square, list[Mini]]:
    """Exposed Characters by square, in stable order; nobody is exposed on a Tower or in a Hiding Spot (R-ENM-33)."""
    found: dict[Square, list[Mini]] = {}
    for mini in table.order:
        if table.boards[mini].exposed:
            found.setdefault(table.boards[mini].square, []).append(mini)
    return found


@cites("BASE-31.3", "BASE-31.4", "BASE-31.5", "BASE-31.6", "BASE-11.4")
def attackers(table: Table) -> list[Attackers]:
    """Who attacks: all Enemies beside an exposed Character on their square, else those that shoot (R-ENM-31, 32)."""
    aims = targets_on(table)
    found: dict[Square, Attackers] = {}
    for square in table.town.stable(aims):
        if square in table.enemies:
            found[square] = Attackers(square, table.enemies[square].upper(), (square,))
        for origin in table.town.nearby[square] if can_be_shot(table, aims[square]) else ():
            if origin in aims or origin not in table.enemies:
                continue
            ranged = "".join(kind for kind in table.enemies[origin].upper() if table.box.enemies[kind].ranged)
            if ranged:
                earlier = found[origin].targets if origin in found else ()
                found[origin] = Attackers(origin, ranged, (*earlier, square))
    return [found[origin] for origin in table.town.stable(found)]


def can_be_shot(table: Table, minis: list[Mini]) -> bool:
    """Is any of them seen from next door?"""
    return not table.effects or bool(in_sight(table, minis))


def in_sight(table: Table, minis: list[Mini]) -> tuple[Mini, ...]:
    """Those at whom somebody next door can shoot: no fog hides their side."""
    return tuple(mini for mini in minis if not fogged(table, seat_of(mini)))


def dice_of(table: Table, kinds: str) -> int:
    """The dice of these Enemies together."""
    return sum(table.box.enemies[kind].dice for kind in kinds)


def aimed_pools(table: Table, sums: dict[tuple[Square, bool], int]) -> Iterator[Pool]:
    """All dice aimed at a square together; where fog hides some, those shot from next door fall to the others."""
    aims = targets_on(table)
    for square in table.town.stable({square for square, _ in sums}):
        there, shots = aims[square], sums.get((square, True), 0)
        visible = in_sight(table, there) if shots else ()
        if len(visible) < len(there) and shots:
            if dice := sums.get((square, False), 0):
                yield Pool(square, tuple(there), dice)
            yield Pool(square, visible, shots)
        else:
            yield Pool(square, tuple(there), sums.get((square, False), 0) + shots)


def guarded(table: Table) -> tuple[Mini, ...]:
    """Characters that Guards attack, not the Traitor alone."""
    squares = {square for group in attackers(table) if {*group.kinds} & {*"CS"} for square in group.targets}
    return tuple(mini for mini in table.order if table.boards[mini].exposed and table.boards[mini].square in squares)


def shared_squares(table: Table, dice: tuple[int, ...]) -> list[Square]:
    """Squares on which Enemies attack Characters of both factions."""
    aims = targets_on(table)
    return [
        square
        for square in table.town.stable(aims)
        if len({seat_of(mini) for mini in aims[square]}) == BOTH and any(dice[mini] for mini in aims[square])
    ]
