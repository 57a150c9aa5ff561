"""What each room will yield as it stands: cubes, cards, what a Blueprint still costs, dice and their chance."""

from functools import cache
from math import comb

from corvids.kernel import Value

from .cards import Building, Face
from .rules.command_room import COUNTING, contract_on_top, dice_of, level_of
from .rules.hospital import can_be_healed, healing, room_for
from .rules.shop import keeps
from .rules.workshop import affordable, dues, missing, price, taken_off
from .table import Table


class Outlook(Value):
    """What the buildings will yield by their helpers, if nothing changes."""

    level: int
    cubes: int
    """Health cubes of the Hospital."""
    usable: int
    """As many of them as somebody could use now."""
    keeps: int
    """Cards that the Shop lets keep."""
    plan: str
    """The Blueprint in the Workshop."""
    permanent: int
    discard: int
    """Its full cost."""
    off: int
    """Cards that the helpers take off."""
    due: int
    """Cards that are left to pay."""
    lacks_permanent: int
    lacks_discard: int
    """What is wanting of either symbol to pay it, at the least."""
    affordable: bool
    contract: int
    """The number of the Contract on top; 0 when there is none."""
    needed: int
    """Its hits."""
    dice: int
    second: bool
    """Is it a second try?"""
    ways: int
    """In so many ways of all that the dice can show it is fulfilled."""
    of: int

    @property
    def chance(self) -> float:
        """How likely it is that the Contract is fulfilled."""
        return self.ways / self.of


def outlook(table: Table) -> Outlook:
    """What the rooms of a table will yield."""
    cubes, plan = healing(table), table.workshop
    usable = sum(room_for(table, name) for name in table.team if can_be_healed(table, name))
    full, off = (price(table, plan), taken_off(table)) if plan else (None, taken_off(table))
    lack = missing(table, plan) if plan else None
    contract = contract_on_top(table)
    ways, of = contract_ways(table)
    return Outlook(
        level=level_of(table), cubes=cubes, usable=min(cubes, usable), keeps=keeps(table, table.box.shown), plan=plan,
        permanent=full.permanent if full else 0, discard=full.discard if full else 0, off=off,
        due=min(due.cards for due in dues(table, plan)) if plan else 0,
        lacks_permanent=lack.permanent if lack else 0, lacks_discard=lack.discard if lack else 0,
        affordable=bool(plan and affordable(table, plan)), contract=table.fulfilled + 1 if contract else 0,
        needed=contract.hits if contract else 0, dice=dice_of(table), second=table.failed, ways=ways, of=of,
    )  # fmt: skip


def contract_ways(table: Table) -> tuple[int, int]:
    """In how many ways the Contract on top is fulfilled as helpers stand, and of how many."""
    contract = contract_on_top(table)
    if contract is None or not table.in_room(Building.COMMAND):
        return 0, 1
    if table.failed:
        return 1, 1
    counting, sides = counting_sides(tuple(table.box.die.items()))
    return ways_to_reach(dice_of(table), contract.hits, counting, sides)


def counting_sides(die: tuple[tuple[Face, int], ...]) -> tuple[int, int]:
    """How many sides of a die count, and how many it has."""
    return sum(number for face, number in die if face in COUNTING), sum(number for _, number in die)


@cache
def ways_to_reach(dice: int, hits: int, counting: int, sides: int) -> tuple[int, int]:
    """In how many ways so many dice show at least so many hits, and of how many."""
    blank = sides - counting
    reached = sum(comb(dice, n) * counting**n * blank ** (dice - n) for n in range(hits, dice + 1))
    return reached, sides**dice
