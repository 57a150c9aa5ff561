"""What there is in the Headquarters. Queries and single changes only: no rules here."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from msgspec.structs import replace

from corvids.kernel import Value

from .cards import Box, Building, CardId, Slot

HALL = "hall"
Spot = str
"""Where a card lies: ``hall``, or a slot of a board such as ``alessandra/melee``."""
Counts = Mapping[CardId, int]


def with_more(counts: Mapping[str, int], name: str, number: int = 1) -> dict[str, int]:
    """So many more, or fewer, of one kind; a kind that has run out is left out."""
    left = {**counts, name: counts.get(name, 0) + number}
    if not left[name]:
        del left[name]
    return left


def added(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Both together."""
    return {name: counts.get(name, 0) + more.get(name, 0) for name in (*counts, *(n for n in more if n not in counts))}


class Assassin(Value):
    """An Assassin, his board, and the Apprentice who plays in his place."""

    lost: int = 0
    """Health cubes lost."""
    eliminated: bool = False
    bed: bool = False
    """Is he on a red space of the Hospital?"""
    apprentice: bool = False
    """Does an Apprentice play in his place?"""
    saved: bool = False
    """Does an action cube lie in the slot that saves it?"""
    worn: Mapping[Slot, CardId] = {}
    """The cards in the slots for blade, melee, ranged and armour."""
    inventory: Counts = {}
    aside: Counts = {}
    """Cards put aside while an Apprentice uses the board."""
    skills: tuple[str, ...] = ()
    """The Skill cards kept, one a level: ``1A`` and so on."""


class Table(Value):
    """Everything there is; nothing of it is secret."""

    box: Box
    assassins: Mapping[str, Assassin]
    """All of the box, also those who do not play just now."""
    team: tuple[str, ...] = ()
    """Those who play, in the order of the box."""
    hall: Counts = {}
    """The Main Hall."""
    plans: tuple[str, ...] = ()
    """Blueprints in the Main Hall that are not built."""
    workshop: str = ""
    """The Blueprint in the Workshop."""
    built: tuple[str, ...] = ()
    """Blueprints that have been built, in that order."""
    rooms: Mapping[Building, Mapping[str, int]] = {}
    """How many helpers of each kind stand in each building."""
    villa: Counts = {}
    """The store before there was a Headquarters."""
    equipment: Counts = {}
    """The Equipment deck, whose order does not exist until somebody draws."""
    discard: Counts = {}
    """The Equipment discard pile."""
    revealed: Counts = {}
    """What the Shop shows."""
    passed: int = 0
    """Investigation cards that the Shop passed over."""
    gone: Counts = {}
    """Cards that left the game."""
    rewards: Counts = {}
    """Reward cards that nobody has won."""
    chests: Counts = {}
    """Chest cards that nobody has seen."""
    chest_top: tuple[CardId, ...] = ()
    """Chest cards put back on top of their deck, the topmost first."""
    won: tuple[CardId, ...] = ()
    """Chest cards won in the attempt that is being played, in that order."""
    events: int = 0
    """Cards of the Event deck, a sealed pile."""
    fulfilled: int = 0
    """Contracts fulfilled."""
    turned: bool = False
    """Is the Contract on top turned up?"""
    failed: bool = False
    """Has the Contract on top failed its first try?"""
    xp: int = 0
    memory: int = 0
    """The number of the Memory that is prepared, played or resolved; 0 before the first visit."""
    attempt: int = 0
    """The attempt that is being played, or was the last one; 0 while helpers are assigned."""
    succeeded: bool = False
    """Was that attempt a success?"""
    successes: int = 0
    syncs: int = 0
    """Memories with 100% Sync."""
    over: bool = False
    version: int = 1
    """The version of the rules this game is played by: a rule that changed asks it."""

    @property
    def of_version_2(self) -> bool:
        """Did the campaign begin under version 2 of the rules, or a later one?"""
        return self.version > 1

    def with_assassin(self, name: str, **changes: Any) -> Self:
        """The same, but for some things of one Assassin."""
        return replace(self, assassins={**self.assassins, name: replace(self.assassins[name], **changes)})

    def armour(self, name: str) -> int:
        """The health cubes that an Assassin's worn armour adds."""
        worn = self.assassins[name].worn.get(Slot.ARMOUR)
        return self.box.cards[worn].armour if worn else 0

    def full(self, name: str) -> int:
        """All the health cubes of an Assassin, or of the Apprentice at his board."""
        return self.box.health + self.armour(name)

    def health(self, name: str) -> int:
        """The health cubes an Assassin has left."""
        assassin = self.assassins[name]
        return 0 if assassin.eliminated else self.full(name) - assassin.lost

    def hurt(self) -> list[str]:
        """Who of the team is wounded or eliminated."""
        return [name for name in self.team if self.assassins[name].lost]

    def eliminated(self) -> list[str]:
        """Who of the team is eliminated."""
        return [name for name in self.team if self.assassins[name].eliminated]

    def in_room(self, building: Building) -> Mapping[str, int]:
        """The helpers of a building."""
        return self.rooms.get(building, {})

    def free_spaces(self, building: Building) -> int:
        """How many more helpers fit."""
        return self.box.room(building) - sum(self.in_room(building).values())

    def left_out(self) -> dict[str, int]:
        """The helpers who neither stand in a building nor play in somebody's place."""
        box, left = self.box, {}
        for name, helper in self.box.helpers.items():
            away = sum(room.get(name, 0) for room in self.rooms.values())
            if name == box.apprentice:
                away += sum(assassin.apprentice for assassin in self.assassins.values())
            if helper.count > away:
                left[name] = helper.count - away
        return left

    def with_helper(self, name: str, building: Building, number: int = 1) -> Self:
        """So many more helpers of a kind in a building, or fewer."""
        rooms = {**self.rooms, building: with_more(self.in_room(building), name, number)}
        return replace(self, rooms={place: rooms[place] for place in Building if rooms.get(place)})

    def on_boards(self) -> Iterator[tuple[CardId, Spot, int]]:
        """The cards on the boards of the team, with the spot of each."""
        for name in self.team:
            assassin = self.assassins[name]
            for slot in Slot:
                if slot in assassin.worn:
                    yield assassin.worn[slot], f"{name}/{slot}", 1
            for card in self.box.cards:
                if card in assassin.inventory:
                    yield card, f"{name}/{Slot.INVENTORY}", assassin.inventory[card]

    def cards(self) -> Iterator[tuple[CardId, Spot, int]]:
        """The cards in the Main Hall and on the boards of the team, with the spot of each."""
        for card in self.box.cards:
            if card in self.hall:
                yield card, HALL, self.hall[card]
        yield from self.on_boards()

    def without(self, card: CardId, spot: Spot) -> Self:
        """The same without one such card on a spot."""
        if spot == HALL:
            return replace(self, hall=with_more(self.hall, card, -1))
        name, slot = parted(spot)
        if slot is Slot.INVENTORY:
            return self.with_assassin(name, inventory=with_more(self.assassins[name].inventory, card, -1))
        worn = {place: held for place, held in self.assassins[name].worn.items() if place is not slot}
        return self.with_assassin(name, worn=worn)

    def holding(self, card: CardId, spot: Spot) -> Self:
        """The same with one such card more on a spot."""
        if spot == HALL:
            return replace(self, hall=with_more(self.hall, card))
        name, slot = parted(spot)
        if slot is Slot.INVENTORY:
            return self.with_assassin(name, inventory=with_more(self.assassins[name].inventory, card))
        return self.with_assassin(name, worn={**self.assassins[name].worn, slot: card})


def parted(spot: Spot) -> tuple[str, Slot]:
    """Whose board a spot is on, and which slot it is."""
    name, _, slot = spot.partition("/")
    return name, Slot(slot)
