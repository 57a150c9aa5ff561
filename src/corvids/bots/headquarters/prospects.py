"""What cubes, cards and dice are worth to a campaign, with chance worked out exactly."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from corvids.games.headquarters.cards import Box, Symbol
from corvids.games.headquarters.outlook import counting_sides, ways_to_reach
from corvids.games.headquarters.rules.apprentices import goes_along
from corvids.games.headquarters.rules.workshop import Cost, at_hand, price
from corvids.games.headquarters.table import Table

ALIVE, CUBE = 0.5, 0.06
"""Before the last visit: what it is worth that an Assassin is not eliminated, and each health cube."""
SPARE = 0.05
"""What a card is worth that no Blueprint needs."""
SOON = 0.35
"""What building at once is worth above building later, as a share of a Blueprint."""
Health = tuple[int, int]
"""Health cubes left, of how many."""


def visits_left(table: Table) -> int:
    """How many more visits there are, the one that is prepared or resolved among them."""
    return int(table.box.options.memories) - table.memory + 1


# Contracts


class Pile(NamedTuple):
    """What Contracts ask for, and how many dice the Command Room can give at most."""

    hits: tuple[int, ...]
    die: tuple[int, int]
    most: int
    points: int

    def chance(self, dice: int, number: int) -> float:
        """How likely so many dice fulfil the Contract of that number, counted from 0."""
        ways, of = ways_to_reach(dice, self.hits[number], *self.die)
        return ways / of


def pile_of(box: Box) -> Pile:
    """The Contracts of a box."""
    worth = sorted((helper.command for helper in box.helpers.values() for _ in range(helper.count)), reverse=True)
    hits = tuple(contract.hits for contract in box.contracts)
    die = counting_sides(tuple(sorted(box.die.items())))
    return Pile(hits, die, sum(worth[: box.spaces.command]), box.score.contract)


@cache
def contracts_to_come(pile: Pile, number: int, visits: int, *, failed: bool) -> float:
    """The points that Contracts will bring in so many visits, if all dice that there are are rolled each time."""
    if number == len(pile.hits) or not visits:
        return 0.0
    dice = max(pile.most, pile.hits[number] if failed else 0)
    return tried(pile, number, visits, dice, failed=failed)


def tried(pile: Pile, number: int, visits: int, dice: int, *, failed: bool) -> float:
    """The points that Contracts will bring when so many dice are there in the first of these visits."""
    if number == len(pile.hits):
        return 0.0
    later = contracts_to_come(pile, number, visits - 1, failed=failed)
    fulfilled = pile.points + contracts_to_come(pile, number + 1, visits - 1, failed=False)
    if not dice:
        return later
    if failed:
        return fulfilled
    chance = pile.chance(dice, number)
    return chance * fulfilled + (1 - chance) * contracts_to_come(pile, number, visits - 1, failed=True)


# Health


class Losses(NamedTuple):
    """What a Memory does to whoever goes along."""

    success: float
    lost: tuple[float, ...]


def losses_of(box: Box) -> Losses:
    """What the pack says of Memories."""
    report = box.report
    total = sum(report.lost) + report.all
    return Losses(report.success / (report.success + report.failure), tuple(w / total for w in report.lost))


def health_of(table: Table) -> tuple[Health, ...]:
    """The health of the team, in an order that does not matter."""
    return tuple(sorted((table.health(who), table.full(who)) for who in table.team))


@cache
def after_attempt(losses: Losses, cubes: int) -> tuple[float, ...]:
    """How likely it is to come back from an attempt with 0, 1, 2 cubes and so on; nobody comes back from none."""
    if not cubes:
        return (1.0,)
    left = [losses.lost[cubes - n] if cubes - n < len(losses.lost) else 0.0 for n in range(1, cubes + 1)]
    return (1 - sum(left), *left)


@cache
def after_memory(losses: Losses, cubes: int, attempts: int) -> Mapping[int, float]:
    """How likely each number of cubes is after so many attempts."""
    now = {cubes: 1.0}
    for _ in range(attempts):
        later: dict[int, float] = {}
        for had, chance in now.items():
            for left, likely in enumerate(after_attempt(losses, had)):
                if likely:
                    later[left] = later.get(left, 0.0) + chance * likely
        now = later
    return now


def worth(health: Health, *, last: bool, full_health: int) -> float:
    """What it is worth that an Assassin has so many cubes of all."""
    cubes, full = health
    if last:
        return full_health * (cubes == full)
    return ALIVE * (cubes > 0) + CUBE * cubes


@cache
def gain(team: tuple[Health, ...], cubes: int, full_health: int, *, last: bool) -> float:
    """The most that so many cubes are worth, shared out among a team."""
    best = [0.0] * (cubes + 1)
    for had, full in team:
        now = worth((had, full), last=last, full_health=full_health)
        gains = [worth((had + n, full), last=last, full_health=full_health) - now for n in range(full - had + 1)]
        best = [max(best[n - m] + gains[m] for m in range(min(n, full - had) + 1)) for n in range(cubes + 1)]
    return best[cubes]


def gain_after(table: Table, cubes: int) -> float:
    """What so many cubes of the Hospital are worth once the next Memory has been played, by all that it can bring."""
    losses, last = losses_of(table.box), visits_left(table) == 1
    along = tuple(
        sorted((table.health(w), table.full(w)) for w in goes_along(table) if not table.assassins[w].eliminated)
    )
    rest = tuple(sorted((table.health(w), table.full(w)) for w in table.team if table.assassins[w].eliminated))
    return expected_gain(losses, along, rest, cubes, table.box.score.full_health, last=last)


@cache
def expected_gain(
    losses: Losses, along: tuple[Health, ...], rest: tuple[Health, ...], cubes: int, full_health: int, *, last: bool
) -> float:
    """The mean of :func:`gain` over every way in which a Memory can go."""
    total = 0.0
    for attempts, likely in ((1, losses.success), (2, 1 - losses.success)):
        teams: dict[tuple[Health, ...], float] = {rest: likely}
        for had, full in along:
            wider: dict[tuple[Health, ...], float] = {}
            for team, chance in teams.items():
                for left, each in after_memory(losses, had, attempts).items():
                    now = tuple(sorted((*team, (left, full))))
                    wider[now] = wider.get(now, 0.0) + chance * each
            teams = wider
        total += sum(chance * gain(team, cubes, full_health, last=last) for team, chance in teams.items())
    return total


# Cards


def open_plans(table: Table) -> list[str]:
    """Blueprints that can still be built."""
    return [*([table.workshop] if table.workshop else []), *table.plans]


def card_worth(table: Table) -> float:
    """What one more card is worth: a share of a Blueprint as long as some cannot be paid."""
    visits = visits_left(table)
    coming = min(len(table.box.blueprints) - len(table.built), len(open_plans(table)) + (visits - 1) // 2)
    if visits == 1 or not coming:
        return SPARE
    costs = [price(table, plan).cards for plan in table.box.blueprints if plan not in table.built]
    wanted = sum(sorted(costs)[:coming])
    have = sum(at_hand(table, symbol) for symbol in Symbol)
    return table.box.score.blueprint * coming / wanted if have < wanted else SPARE


def lacking(table: Table, plan: str, off: int) -> int:
    """How many cards of the right symbols are wanting for a Blueprint when helpers take so many off."""
    cost = price(table, plan)
    lacks = Cost(*(max(0, cost.of(s) - at_hand(table, s)) for s in (Symbol.PERMANENT, Symbol.DISCARD)))
    return max(0, lacks.cards - off)
