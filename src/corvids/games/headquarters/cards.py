"""What comes in the box: cards, brown cards of helpers, Contracts, Blueprints, and how often what comes up."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated

from msgspec import Meta, field

from corvids.kernel import Value, cites

from .options import Options

Words = Mapping[str, str]
"""A text in each language."""
Number = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
CardId = str
INVESTIGATION = "investigation"
"""The kind of card that the Shop passes over."""
LEVELS = range(1, 5)
"""Of the Headquarters, of Skills and of experience."""
LEVEL_NAMES = ("", "I", "II", "III", "IV")


@cites("HQ-5.1")
class Building(StrEnum):
    """The buildings in which helpers are placed, in the order in which they pay out."""

    HOSPITAL = "hospital"
    WORKSHOP = "workshop"
    SHOP = "shop"
    COMMAND = "command"


class Symbol(StrEnum):
    """What a card pays as, and where it goes."""

    PERMANENT = "permanent"
    """Crossed out: it leaves the game for good."""
    DISCARD = "discard"
    """It goes to the Equipment discard pile."""


class Slot(StrEnum):
    """Where a card lies on a board."""

    BLADE = "blade"
    MELEE = "melee"
    RANGED = "ranged"
    ARMOUR = "armour"
    INVENTORY = "inventory"


class Deck(StrEnum):
    """Where a card comes from."""

    EQUIPMENT = "equipment"
    REWARD = "reward"
    CHEST = "chest"
    BOARD = "board"
    """Each Assassin begins with one."""
    BLUEPRINT = "blueprint"
    """Built in the Workshop: Special Equipment."""


class Face(StrEnum):
    """What an Assassin attack die shows."""

    HIT = "hit"
    EMBLEM = "emblem"
    SWORDS = "swords"


class Card(Value, forbid_unknown_fields=True):
    """A kind of small card; the symbol on it, not its colour, says what it pays."""

    title: Words
    deck: Deck
    count: Number
    symbol: Symbol
    slot: Slot = Slot.INVENTORY
    armour: Number = 0
    """Health cubes that it adds while it is worn."""
    heals: Number = 0
    """Health cubes that it gives back when it is used between Memories."""
    barred: bool = False
    """Apprentices cannot have it."""


class Helper(Value, forbid_unknown_fields=True):
    """A brown card: what an Ally or an Apprentice is worth in each building."""

    title: Words
    count: Positive
    hospital: tuple[Number, ...]
    """Health cubes at each level of the Headquarters."""
    workshop: Number
    """Cards less to pay."""
    shop: Number
    """Cards to keep."""
    command: Number
    """Dice."""
    apprentice: bool = False


class Contract(Value, forbid_unknown_fields=True):
    """A Contract: its number of hits, and the level that its back shows."""

    hits: Positive
    level: Positive


class Blueprint(Value, forbid_unknown_fields=True):
    """What a Blueprint costs, and the Special Equipment that it becomes."""

    title: Words
    permanent: Number
    discard: Number
    slot: Slot = Slot.INVENTORY
    armour: Number = 0


class AssassinCard(Value, forbid_unknown_fields=True):
    """An Assassin of the campaign."""

    name: str


class Spaces(Value, forbid_unknown_fields=True):
    """How many spaces the buildings have."""

    beds: Positive
    """Red ones in the Hospital."""
    hospital: Positive
    workshop: Positive
    shop: Positive
    command: Positive


class Report(Value, forbid_unknown_fields=True):
    """In practice: how often a Memory succeeds, and how many cubes each one loses."""

    success: Positive
    failure: Positive
    lost: tuple[Number, ...]
    """The weights of losing 0, 1, 2 cubes and so on."""
    all: Positive
    """The weight of losing all."""


class Experience(Value, forbid_unknown_fields=True):
    """What Memories bring the common pool, and what the levels need."""

    success: Number
    second_failure: Number
    levels: tuple[Positive, ...]


class Score(Value, forbid_unknown_fields=True):
    """What counts at the end of a campaign."""

    contract: Number
    blueprint: Number
    full_health: Number


class Skills(Value, forbid_unknown_fields=True):
    """The Skill cards of each level, by letter, and those that need a level of the Headquarters."""

    letters: tuple[str, ...]
    needs: Mapping[str, Positive] = {}


class Start(Value, forbid_unknown_fields=True):
    """What there is before the first visit."""

    board: tuple[CardId, ...]
    villa: Mapping[CardId, Positive]
    blueprint: str
    events: Number
    """Cards of the sealed Event deck."""


class Box(Value, dict=True):
    """What is played with, and the readings chosen."""

    pack: str
    """Name and version of the pack it was opened from."""
    cards: Mapping[CardId, Card]
    helpers: Mapping[str, Helper]
    assassins: Mapping[str, AssassinCard]
    contracts: tuple[Contract, ...]
    blueprints: Mapping[str, Blueprint]
    spaces: Spaces
    die: Mapping[Face, int]
    health: int
    """Health cubes without armour."""
    inventory: int
    """Slots of a board's inventory."""
    shown: int
    """Cards that the Shop shows."""
    report: Report
    experience: Experience
    score: Score
    skills: Skills
    start: Start
    options: Options = field(default_factory=Options)

    @cached_property
    def most_health(self) -> int:
        """Health cubes with the best armour there is."""
        return self.health + max(card.armour for card in self.cards.values())

    @cached_property
    def apprentice(self) -> str:
        """The helper that is an Apprentice."""
        return next(name for name, helper in self.helpers.items() if helper.apprentice)

    @cached_property
    def skill_names(self) -> tuple[tuple[str, ...], ...]:
        """The Skill cards of each level: ``1A`` and so on."""
        return tuple(tuple(f"{level}{letter}" for letter in self.skills.letters) for level in LEVELS)

    @cached_property
    def total(self) -> dict[CardId, int]:
        """How many of each card there are, those that boards begin with among them."""
        extra = {name: len(self.assassins) for name in self.start.board if self.cards[name].deck is not Deck.BOARD}
        return {name: card.count + extra.get(name, 0) for name, card in self.cards.items()}

    def of_deck(self, deck: Deck) -> dict[CardId, int]:
        """The cards of a deck, and how many of each."""
        return {name: card.count for name, card in self.cards.items() if card.deck is deck and card.count}

    def room(self, building: Building) -> int:
        """How many helpers a building has space for."""
        found: int = getattr(self.spaces, building)
        return found


def special(plan: Blueprint) -> Card:
    """The Special Equipment that a Blueprint becomes; a built one has the crossed-out symbol."""
    return Card(plan.title, Deck.BLUEPRINT, 1, Symbol.PERMANENT, plan.slot, plan.armour)
