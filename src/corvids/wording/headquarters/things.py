"""Names of what there is in the Headquarters: rooms, helpers, cards, levels, the team, options."""

from functools import cache
from typing import Any

from corvids.content import load_pack
from corvids.games.catalogue import entry
from corvids.games.headquarters.cards import LEVEL_NAMES, Box, Building, Face, Slot, Symbol
from corvids.games.headquarters.table import HALL, Assassin, Spot, parted
from corvids.kernel import Seat

from ..words import Words, mark

BUILDINGS = {
    Building.HOSPITAL: mark("Hospital"),
    Building.WORKSHOP: mark("Workshop"),
    Building.SHOP: mark("Shop"),
    Building.COMMAND: mark("Command Room"),
}
INSIDE = {
    Building.HOSPITAL: mark("in the Hospital"),
    Building.WORKSHOP: mark("in the Workshop"),
    Building.SHOP: mark("at the Shop"),
    Building.COMMAND: mark("in the Command Room"),
}
"""The buildings within a sentence."""
STAGES = {
    "team": mark("Team"),
    "assignment": mark("Assignment"),
    "second": mark("Before the second attempt"),
    "memory": mark("Memory"),
    **{building.value: name for building, name in BUILDINGS.items()},
}
SLOTS = {
    Slot.BLADE: mark("the blade of {who}"),
    Slot.MELEE: mark("the melee weapon of {who}"),
    Slot.RANGED: mark("the ranged weapon of {who}"),
    Slot.ARMOUR: mark("the armour of {who}"),
    Slot.INVENTORY: mark("the inventory of {who}"),
}
SLOT_NAMES = {
    Slot.BLADE: mark("blade"),
    Slot.MELEE: mark("melee weapon"),
    Slot.RANGED: mark("ranged weapon"),
    Slot.ARMOUR: mark("armour"),
    Slot.INVENTORY: mark("inventory"),
}
SYMBOLS = {Symbol.PERMANENT: mark("crossed-out symbol"), Symbol.DISCARD: mark("discard symbol")}
OPTION_TITLES = {
    "report": mark("What a Memory brought"),
    "memories": mark("Memories of the campaign"),
    "wounded_need_bed": mark("Wounded Assassins in the Hospital"),
}
OPTION_VALUES = {
    ("report", "chance"): mark("chance says it, for practice"),
    ("report", "players"): mark("you report it from your table"),
    ("memories", "8"): mark("8, a short campaign"),
    ("memories", "22"): mark("22, all that follow Memory 0.4"),
    ("wounded_need_bed", "no"): mark("are healed wherever they are"),
    ("wounded_need_bed", "yes"): mark("are healed on red spaces only"),
}


@cache
def _house() -> Box:
    """What the house pack calls things, for words that are about no table."""
    box: Box = load_pack(entry("headquarters").house, "headquarters").box()
    return box


def _titled(words: Words, section: str, name: str) -> str:
    """The title of a thing, in the pack that is played with, else in the house pack; else what a person wrote."""
    for box in (words.box, _house()):
        thing: Any = getattr(box, section).get(name) if box is not None else None
        if thing is not None:
            return str(thing.title[words.language])
    return name


def who_name(words: Words, who: str) -> str:
    """The name of an Assassin."""
    for box in (words.box, _house()):
        if box is not None and who in box.assassins:
            return str(box.assassins[who].name)
    return who


def card_title(words: Words, card: str) -> str:
    """The title of a small card, or of a Blueprint."""
    return _titled(words, "cards", card)


plan_title = card_title


def helper_title(words: Words, helper: str) -> str:
    """What a helper is called."""
    return _titled(words, "helpers", helper)


def building_name(words: Words, building: str, *, inside: bool = False) -> str:
    """The name of a building, as a title or within a sentence; what is none stays as it is."""
    if building not in tuple(Building):
        return words.say("left out") if building == "out" else building
    return words.say((INSIDE if inside else BUILDINGS)[Building(building)])


def stage_name(words: Words, stage: str) -> str:
    """The room or moment of a question."""
    return words.say(STAGES[stage])


def spot_name(words: Words, spot: Spot) -> str:
    """Where a card lies, within a sentence."""
    if spot == HALL:
        return words.say("the Main Hall")
    name, slot = parted(spot)
    return words.say(SLOTS[slot], who=who_name(words, name))


def slot_name(words: Words, slot: str) -> str:
    """What a slot of a board is called."""
    return words.say(SLOT_NAMES[Slot(slot)])


def symbol_name(words: Words, symbol: Symbol) -> str:
    """What a card pays as."""
    return words.say(SYMBOLS[symbol])


def level_name(level: int) -> str:
    """A level, as the rulebook writes it: I to IV."""
    return LEVEL_NAMES[level]


def skill_name(words: Words, skill: str) -> str:
    """A Skill card: its level and its letter."""
    return words.say("Skill {level} {letter}", level=LEVEL_NAMES[int(skill[0])], letter=skill[1:])


def hits(words: Words, number: int) -> str:
    """So many hits."""
    return words.plural("{n} hit", "{n} hits", number)


def faces_name(words: Words, faces: tuple[Face, ...]) -> str:
    """What dice show."""
    said = {
        Face.HIT: lambda n: words.plural("{n} hit", "{n} hits", n),
        Face.EMBLEM: lambda n: words.plural("{n} emblem", "{n} emblems", n),
        Face.SWORDS: lambda n: words.plural("{n} time swords", "{n} times swords", n),
    }
    return words.join(said[face](faces.count(face)) for face in Face if face in faces)


def state_name(words: Words, assassin: Assassin) -> str:
    """How an Assassin is."""
    if assassin.eliminated:
        return words.say("eliminated")
    return words.say("wounded") if assassin.lost else words.say("in full health")


def seat_name(words: Words, seat: Seat, *, computer: bool = False) -> str:
    """What the one side is called when nobody has given it a name."""
    return words.say("Computer") if computer else words.say("The team")


def option_title(words: Words, option: str) -> str:
    """What an option of the rules is about."""
    return words.say(OPTION_TITLES[option])


def option_value(words: Words, option: str, value: str) -> str:
    """What a value of an option means; it goes on from the title."""
    return words.say(OPTION_VALUES[option, value])
