"""What no table of the Headquarters can show: conservation, and who can stand where."""

from collections import Counter
from collections.abc import Iterator

from corvids.kernel import Fault, cites

from .cards import INVESTIGATION, Building
from .rules.boards import DEDICATED
from .rules.team import MOST
from .table import Table


def faults(table: Table) -> tuple[Fault, ...]:
    """Every fault of a position that turned up in play; none in a campaign that keeps to the rules."""
    every = (_cards, _blueprints, _helpers, _team, _health, _stand_ins, _barred, _boards)
    return tuple(fault for part in every for fault in part(table))


@cites("HQ-8.10")
def where_cards_are(table: Table) -> Counter[str]:
    """How many of each small card there are, wherever they lie."""
    found: Counter[str] = Counter()
    for counts in (
        table.hall, table.villa, table.equipment, table.discard, table.revealed, table.gone, table.rewards,
        table.chests,
    ):  # fmt: skip
        found.update(counts)
    found.update(table.chest_top)
    found.update(table.won)
    found[INVESTIGATION] += table.passed
    for assassin in table.assassins.values():
        found.update(assassin.worn.values())
        found.update(assassin.inventory)
        found.update(assassin.aside)
    return +found


def _cards(table: Table) -> Iterator[Fault]:
    found = where_cards_are(table)
    for card, number in table.box.total.items():
        due = int(card in table.built) if card in table.box.blueprints else number
        if found[card] != due:
            facts: dict[str, str | int] = {"card": card, "number": found[card], "due": due}
            yield Fault("HQ-8.10", "{number} of {card} are accounted for; there are {due}.", facts)


@cites("HQ-5.8")
def _blueprints(table: Table) -> Iterator[Fault]:
    standing = (*table.plans, *table.built, *((table.workshop,) if table.workshop else ()))
    for plan, number in Counter(standing).items():
        if number > 1:
            yield Fault("HQ-5.8", "The Blueprint {plan} is in two places.", {"plan": plan})


@cites("HQ-5.4")
def _helpers(table: Table) -> Iterator[Fault]:
    for building in Building:
        if table.free_spaces(building) < 0:
            facts: dict[str, str | int] = {"building": str(building), "spaces": table.box.room(building)}
            yield Fault("HQ-5.4", "More helpers than {spaces} stand here: {building}.", facts)
    for name, helper in table.box.helpers.items():
        if (away := places_of(table, name)) > helper.count:
            facts = {"helper": name, "number": away, "count": helper.count}
            yield Fault("HQ-5.4", "{number} of {helper} have a place; there are {count}.", facts)


def places_of(table: Table, helper: str) -> int:
    """How many places the helpers of a kind have: on spaces, and at boards."""
    standing = sum(room.get(helper, 0) for room in table.rooms.values())
    playing = sum(assassin.apprentice for assassin in table.assassins.values())
    return standing + (playing if helper == table.box.apprentice else 0)


@cites("HQ-8.6")
def _team(table: Table) -> Iterator[Fault]:
    if len(table.team) > MOST:
        yield Fault("HQ-8.6", "{number} Assassins play; 4 can.", {"number": len(table.team)})


@cites("HQ-1.4")
def _health(table: Table) -> Iterator[Fault]:
    for name, assassin in table.assassins.items():
        facts: dict[str, str | int] = {"who": name, "lost": assassin.lost, "full": table.full(name)}
        if assassin.eliminated:
            if not assassin.lost:
                yield Fault("HQ-1.4", "{who} is eliminated, and has lost no health cube.", facts)
        elif assassin.lost not in range(table.full(name)):
            yield Fault("HQ-1.4", "{who} has lost {lost} of {full} health cubes, and is not eliminated.", facts)


@cites("HQ-6.2")
def _stand_ins(table: Table) -> Iterator[Fault]:
    for name, assassin in table.assassins.items():
        if assassin.apprentice and not assassin.eliminated:
            yield Fault("HQ-6.2", "An Apprentice plays for {who}, who is not eliminated.", {"who": name})


@cites("HQ-6.10")
def _barred(table: Table) -> Iterator[Fault]:
    for name, assassin in table.assassins.items():
        held = (*assassin.worn.values(), *assassin.inventory)
        if assassin.apprentice and any(table.box.cards[card].barred for card in held):
            facts: dict[str, str | int] = {"who": name}
            yield Fault(
                "HQ-6.10", "The Apprentice who plays for {who} has a card that is barred to Apprentices.", facts
            )


@cites("HQ-9.8")
def _boards(table: Table) -> Iterator[Fault]:
    for name, assassin in table.assassins.items():
        if sum(assassin.inventory.values()) > table.box.inventory:
            yield Fault("HQ-9.8", "The inventory of {who} holds too many cards.", {"who": name})
        for slot, card in assassin.worn.items():
            if slot not in DEDICATED or table.box.cards[card].slot is not slot:
                facts: dict[str, str | int] = {"who": name, "card": card, "slot": str(slot)}
                yield Fault("HQ-9.8", "{card} lies in the {slot} slot of {who}.", facts)
