"""The planner: looks at every total that an assignment can give, and takes the one that promises the most points."""

from collections.abc import Callable, Iterable
from typing import Any

from corvids.bots.bot import asked_options
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Building, Slot, Symbol
from corvids.games.headquarters.rules.command_room import contract_on_top, dice_of
from corvids.games.headquarters.rules.hospital import healing
from corvids.games.headquarters.rules.shop import keeps
from corvids.games.headquarters.rules.workshop import at_hand, price, taken_off
from corvids.games.headquarters.table import HALL, Table, parted
from corvids.games.headquarters.totals import PLACES, Totals, assignments
from corvids.games.headquarters.view import Asked, View
from corvids.kernel import Action

from .prospects import (
    SOON,
    card_worth,
    gain,
    gain_after,
    lacking,
    pile_of,
    tried,
    visits_left,
    worth,
)


class Planner:
    """Takes for each question the answer that promises the most; of equal ones the first."""

    def __init__(self) -> None:
        self._placings: list[a.Place] = []
        """Helpers who are still to be placed, as the assignment was planned."""

    def choose(self, view: View) -> Action:
        options, asked = asked_options(view), view.asked
        assert asked is not None
        if asked.kind == "helpers":
            return self._place(view.table, options)
        self._placings = []
        return CHOICES[asked.kind](view, asked) if asked.kind in CHOICES else options[0]

    def _place(self, table: Table, options: tuple[Action, ...]) -> Action:
        """The next helper of the plan; a plan that does not go on is made anew."""
        if not self._placings or self._placings[0] not in options:
            self._placings = plan(table)
        return self._placings.pop(0) if self._placings else a.GO_ON


def plan(table: Table) -> list[a.Place]:
    """The placings that bring about the best total."""
    found, rate = assignments(table), rating(table)
    here = Totals(healing(table), taken_off(table), keeps(table, table.box.shown), dice_of(table))
    best = max(found.ways, key=lambda totals: (rate(Totals(*map(sum, zip(here, totals, strict=True)))), totals))
    placings = [
        a.place(kind.name, place)
        for kind, filling in zip(found.kinds, found.ways[best], strict=True)
        for place, number in zip(PLACES, filling, strict=True)
        for _ in range(number)
    ]
    return sorted(placings, key=lambda placing: placing.building is not Building.COMMAND)


def rating(table: Table) -> Callable[[Totals], float]:
    """How many points each total of an assignment promises."""
    contract, cards, visits = contract_on_top(table), card_worth(table), visits_left(table)
    best = sorted(max(helper.hospital) for helper in table.box.helpers.values() for _ in range(helper.count))
    most = sum(best[-table.box.spaces.hospital :])
    cubes = [gain_after(table, n) for n in range(most + 1)]
    pile, number = pile_of(table.box), table.fulfilled

    def rate(totals: Totals) -> float:
        if contract is not None and table.failed and 0 < totals.dice < contract.hits:
            return float("-inf")
        points = tried(pile, number, visits, totals.dice, failed=table.failed)
        points += cubes[min(totals.cubes, most)]
        points += cards * min(totals.keeps, table.box.shown) * (visits > 1)
        return points + workshop(table, totals.off, cards, visits)

    return rate


def workshop(table: Table, off: int, cards: float, visits: int) -> float:
    """What it is worth to take so many cards off: a Blueprint that can be paid at once, and cards that are saved."""
    if not table.workshop:
        return 0.0
    points = table.box.score.blueprint
    if lacking(table, table.workshop, off):
        return 0.0
    saved = min(off, price(table, table.workshop).cards)
    return points * (1.0 if visits == 1 else SOON) + cards * saved


def best_of(options: Iterable[Action], value: Callable[[Any], float]) -> Action:
    """The option that is worth the most, the first of equal ones."""
    return max(options, key=value)


def team(_: View, asked: Asked) -> Action:
    """Everybody plays."""
    return next((option for option in asked.options if isinstance(option, a.Join)), a.GO_ON)


def curable(table: Table, cubes: int) -> list[str]:
    """Whom so many cubes bring back to full health without the Hospital."""
    team = [(who, table.assassins[who]) for who in table.team]
    return [who for who, assassin in team if 1 <= assassin.lost <= cubes and not assassin.eliminated]


def free(view: View, asked: Asked) -> Action:
    """At the end of the last visit a Medicine brings whoever it can to full health; else cards stay where they are."""
    table = view.table
    if visits_left(table) == 1 and asked.stage == "command":
        for option in asked.options:
            if isinstance(option, a.Take) and curable(table, table.box.cards[option.card].heals):
                return option
    return a.GO_ON


def free_to(view: View, asked: Asked) -> Action:
    """A Medicine that was taken up is used where it brings full health."""
    who = curable(view.table, view.table.box.cards[asked.card].heals)
    return next(
        (option for option in asked.options if isinstance(option, a.Treat) and option.who in who), asked.options[0]
    )


def draft(view: View, asked: Asked) -> Action:
    """The Blueprint that wants the fewest cards, and costs the fewest."""
    plans = [option for option in asked.options if isinstance(option, a.Draft)]
    few = view.box.spaces.workshop
    return min(plans, key=lambda o: (lacking(view.table, o.plan, few), price(view.table, o.plan).cards))


def apprentice(view: View, asked: Asked) -> Action:
    """The Apprentice whose space is missed least."""
    table = view.table
    if len(asked.options) == 1:
        return asked.options[0]
    rate = rating(table)

    def after(option: Any) -> float:
        left = table.with_helper(table.box.apprentice, Building(option.origin), -1)
        return rate(Totals(healing(left), taken_off(left), keeps(left, left.box.shown), dice_of(left)))

    return best_of(asked.options, after)


def heal(view: View, asked: Asked) -> Action:
    """As many cubes as bring the most, looked at one Assassin after the other."""
    table, points = view.table, view.box.score.full_health
    last, full, had = visits_left(table) == 1, table.full(asked.who), table.health(asked.who)
    later = table.team[table.team.index(asked.who) + 1 :]
    others = tuple(sorted((table.health(who), table.full(who)) for who in later))

    def value(option: Any) -> float:
        mine = worth((had + option.cubes, full), last=last, full_health=points)
        return mine + gain(others, asked.left - option.cubes, points, last=last)

    return best_of(asked.options, value)


def share(view: View, asked: Asked) -> Action:
    """Cards are taken off the part of which there are fewer to spare."""
    table = view.table
    cost, off = price(table, table.workshop), taken_off(table)

    def spare(option: Any) -> int:
        saved = {Symbol.PERMANENT: option.permanent, Symbol.DISCARD: off - option.permanent}
        return min(at_hand(table, symbol) - max(0, cost.of(symbol) - int(saved[symbol])) for symbol in Symbol)

    return best_of(asked.options, spare)


PAYS_LAST = (Slot.INVENTORY, Slot.RANGED, Slot.MELEE, Slot.BLADE, Slot.ARMOUR)


def pay(view: View, asked: Asked) -> Action:
    """Cards of the Main Hall first, Medicines and worn cards last; what was begun is paid."""

    def dear(option: Any) -> tuple[int, int]:
        if not isinstance(option, a.Pay):
            return (len(PAYS_LAST) if option == a.LEAVE_IT else -1, 0)
        slot = Slot.INVENTORY if option.spot == HALL else parted(option.spot)[1]
        return PAYS_LAST.index(slot), view.box.cards[option.card].heals

    return min(asked.options, key=dear)


def keep(view: View, asked: Asked) -> Action:
    """The card of the symbol that Blueprints want most; a Medicine on the last visit."""
    table = view.table
    wanted = {symbol: -at_hand(table, symbol) for symbol in Symbol}
    for plan_ in table.box.blueprints:
        if plan_ not in table.built:
            for symbol in Symbol:
                wanted[symbol] += price(table, plan_).of(symbol)
    soothing = 10 if visits_left(table) == 1 else 0.1

    def value(option: Any) -> float:
        card = table.box.cards[option.card]
        return wanted[card.symbol] + card.heals * soothing

    return best_of(asked.options, value)


CHOICES: dict[str, Callable[[View, Asked], Action]] = {
    "team": team,
    "free": free,
    "free-to": free_to,
    "draft": draft,
    "replace": apprentice,
    "heal": heal,
    "share": share,
    "pay": pay,
    "keep": keep,
}
"""How each question is answered; any other takes the first answer."""
