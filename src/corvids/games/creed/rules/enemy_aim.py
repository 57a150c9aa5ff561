"""Whom Enemies attack: who is in their reach, and which dice fall to whom."""

from collections.abc import Iterator

from corvids.kernel import Value, cites
from corvids.kernel.grid import Square

from ..table import Mini, Table, seat_of, without_kinds
from .effects import fogged
from .event_parts_dice import BOTH
from .versions import is_strict


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
        if kinds := at_hand(table, square, aims[square]):
            found[square] = Attackers(square, kinds, (square,))
        for origin in table.town.nearby[square] if can_be_shot(table, aims[square]) else ():
            if origin in aims or origin not in table.enemies:
                continue
            ranged = "".join(kind for kind in table.enemies[origin].upper() if table.box.enemies[kind].ranged)
            if ranged:
                earlier = found[origin].targets if origin in found else ()
                found[origin] = Attackers(origin, ranged, (*earlier, square))
    return [found[origin] for origin in table.town.stable(found)]


def at_hand(table: Table, square: Square, minis: list[Mini]) -> str:
    """Who of the Enemies of a square attacks there: all, but for shooters from whom fog hides everybody (R-CMB-23)."""
    there = table.enemies.get(square, "").upper()
    return there if can_be_shot(table, minis) or not is_strict(table) else unarmed_for_shots(table, there)


def unarmed_for_shots(table: Table, kinds: str) -> str:
    """Those of them without a ranged weapon."""
    return "".join(kind for kind in kinds if not table.box.enemies[kind.upper()].ranged)


def can_be_shot(table: Table, minis: list[Mini]) -> bool:
    """Can a ranged weapon be aimed at any of them?"""
    return not table.effects or bool(in_sight(table, minis))


def in_sight(table: Table, minis: list[Mini]) -> tuple[Mini, ...]:
    """Those at whom somebody can shoot: no fog hides their side."""
    return tuple(mini for mini in minis if not fogged(table, seat_of(mini)))


def dice_of(table: Table, kinds: str) -> int:
    """The dice of these Enemies together."""
    return sum(table.box.enemies[kind].dice for kind in kinds)


def volleys(table: Table, group: Attackers, target: Square) -> Iterator[tuple[bool, int]]:
    """The dice of a group, apart those of shots, from which an Event may hide somebody."""
    if not table.effects:
        yield False, dice_of(table, group.kinds)
        return
    close = group.kinds if target == group.origin else ""
    if is_strict(table):
        close = unarmed_for_shots(table, close)
    for shot, kinds in ((False, close), (True, without_kinds(group.kinds, close))):
        if kinds:
            yield shot, dice_of(table, kinds)


def aimed_pools(table: Table, sums: dict[tuple[Square, bool], int]) -> Iterator[Pool]:
    """All dice aimed at a square together; where fog hides some, those of shots fall to the others."""
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
