"""Boards and the Main Hall: where a card may lie, and what comes of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Refusal, cites

from ..cards import CardId, Deck, Slot
from ..table import HALL, Spot, Table, parted, with_more

DEDICATED = tuple(slot for slot in Slot if slot is not Slot.INVENTORY)
LEAST = 1
"""Health cubes that an Assassin who is not eliminated keeps when his armour goes."""


def every_spot(names: tuple[str, ...]) -> tuple[Spot, ...]:
    """The Main Hall, and every slot of these boards."""
    return (HALL, *(f"{name}/{slot}" for name in names for slot in Slot))


@cites("HQ-9.9")
def is_worn(spot: Spot) -> bool:
    """Is it a slot for armour? What lies there is only ever replaced by better armour."""
    return spot != HALL and parted(spot)[1] is Slot.ARMOUR


def places_for(table: Table, card: CardId, origin: Spot = "") -> Iterator[Spot]:
    """Where a card may be put that does not lie there already."""
    for spot in every_spot(table.team):
        if spot != origin and why_not(table, card, spot) is None:
            yield spot


def why_not(table: Table, card: CardId, spot: Spot) -> Refusal | None:
    """Why a card may not be put there, law by law."""
    if spot == HALL:
        return None
    name, slot = parted(spot)
    if name not in table.assassins or name not in table.team:
        return Refusal("HQ-8.6", "{who} does not play.", "Name who plays.", {"who": name})
    return _barred(table, card, name) or _slot_taken(table, card, name, slot)


@cites("HQ-6.10")
def _barred(table: Table, card: CardId, name: str) -> Refusal | None:
    """One kind of card is barred to Apprentices."""
    if table.assassins[name].apprentice and table.box.cards[card].barred:
        facts: dict[str, str | int] = {"card": card, "who": name}
        return Refusal(
            "HQ-6.10", "An Apprentice plays for {who}, and {card} is barred to Apprentices.",
            "Leave it where it is.", facts,
        )  # fmt: skip
    return None


@cites("HQ-9.8")
def _slot_taken(table: Table, card: CardId, name: str, slot: Slot) -> Refusal | None:
    """A slot holds one card of its kind, the inventory five of any; better armour takes the place of what is worn."""
    kind, assassin = table.box.cards[card], table.assassins[name]
    facts: dict[str, str | int] = {"card": card, "who": name, "slot": str(slot)}
    if slot is Slot.INVENTORY:
        if sum(assassin.inventory.values()) < table.box.inventory:
            return None
        return Refusal("HQ-9.8", "The inventory of {who} is full.", "Take a card out of it first.", facts)
    if kind.slot is not slot:
        return Refusal("HQ-9.8", "{card} does not belong in the {slot} slot.", "Put it in the inventory.", facts)
    if slot not in assassin.worn:
        return None
    if slot is Slot.ARMOUR and kind.armour > table.armour(name):
        return None
    return Refusal("HQ-9.8", "The {slot} slot of {who} is taken.", "Take its card away first.", facts)


@cites("HQ-5.11", "HQ-5.13", "HQ-5.14")
def moved(table: Table, card: CardId, origin: Spot, spot: Spot) -> tuple[Table, CardId]:
    """A card goes from one spot to another: between boards, in and out of the Main Hall, from slot to slot."""
    return put(table.without(card, origin), card, spot)


@cites("HQ-9.9")
def put(table: Table, card: CardId, spot: Spot) -> tuple[Table, CardId]:
    """A card is put down; armour that makes way for better armour goes to the Main Hall, and is told too.

    Lost cubes stay lost: armour that is put on adds its cubes to those that are left.
    """
    worn = "" if spot == HALL else table.assassins[parted(spot)[0]].worn.get(parted(spot)[1], "")
    if worn:
        table = table.without(worn, spot).holding(worn, HALL)
    return table.holding(card, spot), worn


@cites("HQ-9.9")
def can_go(table: Table, spot: Spot) -> bool:
    """Whether the armour on a spot can leave it for good: its wearer must keep a cube."""
    if not is_worn(spot):
        return True
    name = parted(spot)[0]
    assassin = table.assassins[name]
    return assassin.eliminated or table.health(name) - table.armour(name) >= LEAST


@cites("HQ-6.7", "HQ-6.8", "HQ-6.10")
def handed_to_apprentice(table: Table, name: str) -> Table:
    """The board of an eliminated Assassin is used by an Apprentice; what is barred to him is put aside.

    He has saved no action cube, whoever had the board before him.
    """
    assassin, aside = table.assassins[name], dict[str, int]()
    for slot, card in assassin.worn.items():
        if table.box.cards[card].barred:
            aside = with_more(aside, card)
            table = table.without(card, f"{name}/{slot}")
    for card, number in assassin.inventory.items():
        if table.box.cards[card].barred:
            aside = with_more(aside, card, number)
            left = with_more(table.assassins[name].inventory, card, -number)
            table = table.with_assassin(name, inventory=left)
    saved = assassin.saved and not table.of_version_2
    return table.with_assassin(name, apprentice=True, aside=aside, saved=saved)


def given_back(table: Table, name: str) -> Table:
    """The Apprentice leaves the board, and what was put aside lies on it again; what is in its way makes room."""
    aside = table.assassins[name].aside
    table = table.with_assassin(name, apprentice=False, aside={})
    for card, number in aside.items():
        for _ in range(number):
            table = _returned(table, card, name)
    return table


def _returned(table: Table, card: CardId, name: str) -> Table:
    slot = table.box.cards[card].slot
    spot = f"{name}/{slot}"
    if slot is not Slot.INVENTORY and (there := table.assassins[name].worn.get(slot)):
        full = sum(table.assassins[name].inventory.values()) >= table.box.inventory
        table = table.without(there, spot).holding(there, HALL if full else f"{name}/{Slot.INVENTORY}")
    elif slot is Slot.INVENTORY and sum(table.assassins[name].inventory.values()) >= table.box.inventory:
        spot = HALL
    return table.holding(card, spot)


@cites("HQ-8.8")
def without_equipment(table: Table, name: str) -> Table:
    """Whoever did not begin the campaign brings a blade of his own only: what else boards begin with is not played."""
    for slot, card in table.assassins[name].worn.items():
        if table.box.cards[card].deck is not Deck.BOARD:
            table = replace(table.without(card, f"{name}/{slot}"), gone=with_more(table.gone, card))
    return _still_up(table, name)


def _still_up(table: Table, name: str) -> Table:
    """Nobody is eliminated by armour that goes: a cube is left to him."""
    assassin = table.assassins[name]
    most = table.box.health if assassin.eliminated else table.box.health - LEAST
    return table.with_assassin(name, lost=min(assassin.lost, most))


@cites("HQ-8.7")
def cleared(table: Table, name: str) -> Table:
    """All cards of a board are left in the Main Hall; lost cubes stay lost, but nobody is eliminated by that."""
    assassin, hall = table.assassins[name], dict(table.hall)
    for card in assassin.worn.values():
        hall = with_more(hall, card)
    for card, number in assassin.inventory.items():
        hall = with_more(hall, card, number)
    return _still_up(replace(table, hall=hall).with_assassin(name, worn={}, inventory={}, saved=False), name)
