"""What a game is played with, as the rules read it: cards, Characters, Enemies, dice, and the map."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, field

from corvids.kernel import Value, cites

from .options import Options
from .town import Faction as Faction  # noqa: PLC0414 - the rules read it beside the cards
from .town import MapData, Town, town_of

Words = Mapping[str, str]
"""A text in each language."""
Number = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Slot = Literal["melee", "ranged", "armour", "blade", "inventory"]
Direction = Literal["N", "E", "S", "W", "?"]


class Does(StrEnum):
    """What an Equipment or Chest card does; a pack chooses from these."""

    HEAL = "heal"
    """The user or an Ally on its square gets up to ``amount`` health back."""
    SMOKE = "smoke"
    """The user's side turns incognito on the user's square."""
    BOMB = "bomb"
    """Every figure on a Nearby square takes ``dice`` Enemy dice and ``hits``; an opposing Tower loses ``tower``."""
    POISON = "poison"
    """An incognito user Eliminates a Guard on its square, or takes ``amount`` health from an exposed Opponent there."""
    GLIDE = "glide"
    """From a roof or a top to a square at most ``amount`` away in a straight line, over walls, not hunted."""
    IGNORE_ENEMIES = "ignore_enemies"
    """Until the end of the turn Enemies give no dice against the user."""
    IGNORE_TESTS = "ignore_tests"
    """Until the end of the turn the user ignores Detection Tests."""
    TEND = "tend"
    """A Character on the user's square gets up to ``amount`` health back."""
    TEND_ALL = "tend_all"
    """Each Character of the user's side on its square gets up to ``amount`` health back."""
    OPEN_CHEST = "open_chest"
    """Opens the Chest on the user's square: ``draw`` Chest cards are drawn, ``amount`` is kept."""
    LAY_DOWN_GUARD = "lay_down_guard"
    """``amount`` Guard on a Nearby square becomes a Body, quietly."""
    CALM = "calm"
    """The Alert State becomes inactive, and loose bases leave the Map."""
    TAKE_AUTOMATON = "take_automaton"
    """At the foot of the own Tower, ``amount`` Automaton of one's choice is taken for nothing."""
    SCORE = "score"
    """``amount`` XP at the end, for whoever still has it on a board."""


@cites("CREED-I0.6")
class Weapon(Value, forbid_unknown_fields=True):
    """A weapon's numbers; an attack with it costs 1 cube."""

    card: str
    slot: Literal["melee", "ranged"]
    """``melee``: the own square; ``ranged``: a Nearby one."""
    dice: Number
    hits: Number = 0
    """Sure hits, besides the dice."""
    loud: bool = False
    """The attacker becomes exposed, and the Alert State active."""
    bulky: bool = False
    """Not to be used from a canal square."""
    black: bool = False
    """Discarded once used."""
    emblem: Literal["", "hit", "ignore_swords"] = ""
    """``hit``: one hit more; ``ignore_swords``: the attack's swords mean nothing; nothing else."""


class Item(Value, forbid_unknown_fields=True):
    """What an Equipment card that is neither weapon nor armour does, and for how many cubes."""

    card: str
    does: Does
    cost: Number = 0
    amount: Number = 0
    dice: Number = 0
    hits: Number = 0
    tower: Number = 0
    draw: Number = 0
    black: bool = False
    bulky: bool = False
    own_step: bool = False
    """Only in a step in which its Character plays."""


class Armour(Value, forbid_unknown_fields=True):
    """Armour: health cubes on top of a Character's own."""

    card: str
    health: Positive


class Card(Value, forbid_unknown_fields=True):
    """A kind of Equipment or Chest card; exactly one of its three parts is there."""

    id: str
    deck: Literal["equipment", "chest", "set_up"]
    """``equipment``, ``chest``, or ``set_up`` for what boards are given before the game."""
    count: Positive
    slot: Slot
    title: Words
    text: Words
    weapon: Weapon | None = None
    item: Item | None = None
    armour: Armour | None = None
    not_in: tuple[int, ...] = ()
    """The missions in which it does not lie in its deck."""


class Ability(StrEnum):
    """What a Character can do besides; they cost nothing."""

    SILENT_FURY = "silent_fury"
    """Each melee attack rolls 1 die more while the Character lacks 1 or more health."""
    ROOF_RUNNER = "roof_runner"
    """Once a turn a Move from or onto a roof costs nothing."""
    CLOCKMAKER = "clockmaker"
    """Once a turn taking or placing an Automaton costs nothing."""
    SHARED_PLAN = "shared_plan"
    """Once a turn a spent cube of an Ally on the square goes to that Ally's empty saved slot."""
    STORMING_PARTY = "storming_party"
    """Once a turn a melee attack on a square that the Character entered in this step rolls 1 die more."""
    GONE_ALREADY = "gone_already"
    """Once a turn, having Eliminated a Guard or Opponent with an attack, the Character may Move for nothing."""
    LOOSE_SATCHEL = "loose_satchel"
    """Once a turn using a card that is discarded after use costs nothing."""
    FED_BY_FEAR = "fed_by_fear"
    """Once a turn, with 1 or more Enemies or Opponents on the square, a spent cube of its own comes back."""


class Character(Value, forbid_unknown_fields=True):
    """A playable Assassin or Crow."""

    id: str
    faction: Faction
    name: str
    ability: Ability
    title: Words
    text: Words


class EnemyCard(Value, forbid_unknown_fields=True):
    """A kind of Enemy: ``C`` Crossbowman, ``S`` Seeker, ``T`` Traitor."""

    letter: str
    count: Positive
    """How many there are in the Reserve."""
    health: Positive
    dice: Number
    ranged: bool
    title: Words
    searches: bool = False
    """When it comes onto a square it tests the Character in the Hiding Spot too."""
    xp: tuple[int, ...] = ()
    """What each cube of it is worth, in the order in which they go; nothing for Guards."""


class LeaderCard(Value, forbid_unknown_fields=True):
    """A faction's Leader."""

    faction: Faction
    name: str
    dice: Number
    emblem: Literal["hide_ally", "take_saved"]
    """Besides the hit: ``hide_ally``: a Character of its side there turns incognito; ``take_saved``: an Opponent there
    loses its saved cube."""
    text: Words


class Reinforcement(Value, forbid_unknown_fields=True):
    """One card of the Enemy Reinforcement: what comes in at each letter, as letters of Enemies."""

    id: str
    calm: Mapping[str, str]
    alert: Mapping[str, str]


class EventDoes(StrEnum):
    """What a part of an Event does; a pack chooses from these."""

    BUY_AUTOMATON = "buy_automaton"
    """A Character may spend ``amount`` fresh cubes to take an Automaton, wherever it is."""
    IGNORE_GUARD_HITS = "ignore_guard_hits"
    """This turn a Character ignores ``amount`` hits of Guards."""
    LEADER_LEADS = "leader_leads"
    """The Leader joins a Character; it and Allies there each may move ``amount`` squares, not hunted."""
    LEADER_STRIKES_GUARDS = "leader_strikes_guards"
    """The Leader attacks the Guards of a square."""
    LEADER_STRIKES = "leader_strikes"
    """The Leader attacks with ``amount`` dice an exposed Opponent away from the foot of its Tower."""
    LEADER_HIDES = "leader_hides"
    """The Leader stays on a square for the turn: Characters of the side there and Nearby turn incognito, and Guards
    there do not move."""
    FREE_MOVE = "free_move"
    """A Character may move ``amount`` squares; ``start``, ``onto``, ``incognito``, ``untested`` narrow or ease it."""
    POST_CROSSBOWMEN = "post_crossbowmen"
    """A Crossbowman is put on each of up to ``amount`` squares at entrances, not on feet."""
    FILL_SAVED = "fill_saved"
    """The spare cube of a Character goes to its empty saved slot."""
    IGNORE_FIRST_TEST = "ignore_first_test"
    """This turn the first Detection Test of ``amount`` Characters is ignored, of one if its side likes; ``start`` names
    the ground."""
    TURN_INCOGNITO = "turn_incognito"
    """An exposed Character turns incognito."""
    NO_RANGED = "no_ranged"
    """This turn no ranged weapon, of Opponents or Enemies, can aim at the side's Characters."""
    MOVE_GUARDS = "move_guards"
    """Up to ``amount`` Guards are moved 1 square each."""
    DISMISS_CROSSBOWMAN = "dismiss_crossbowman"
    """A Crossbowman that is on no Objective base goes back to the Reserve."""
    CHOOSE_WAY = "choose_way"
    """This turn's direction is chosen when the Enemies' movement begins."""
    HOLD_SQUARE = "hold_square"
    """Guards of a square chosen now do not move in this turn's movement."""
    TAKE_CARD = "take_card"
    """A ``card`` is taken from the discards, else from the deck; else an Equipment card is drawn."""
    DRAW = "draw"
    """``draw`` Equipment cards are drawn, ``amount`` is kept."""
    STRIKE_GROUND = "strike_ground"
    """Each Character on a square of the ground ``start`` takes ``amount`` Enemy dice."""
    PICK_POCKET = "pick_pocket"
    """A face-down card is taken at random from an Opponent at or Nearby an incognito Character."""
    SET_ALERT = "set_alert"
    """The Alert State is set as the player likes."""
    HEAL = "heal"
    """A Character gets up to ``amount`` health back."""
    MOVE_LADDER = "move_ladder"
    """A ladder goes to another edge between a street and a roof."""
    TURN_DICE = "turn_dice"
    """Once this turn Enemy dice aimed at both sides all go to the Opponents, or else ``amount`` are cancelled."""
    CANCEL_DICE = "cancel_dice"
    """Once this turn ``amount`` Enemy dice are cancelled."""
    CLOSE_ENTRANCE = "close_entrance"
    """No Guards come in at a letter this turn."""
    TAKE_CHEST_CARD = "take_chest_card"
    """``amount`` Chest cards are taken; they count as no opened Chest."""
    BAR_GROUND = "bar_ground"
    """This turn Opponents cannot move onto the ground ``onto`` from another."""
    MEND_TOWER = "mend_tower"
    """``amount`` health goes back on the own Tower."""
    TAKE_AUTOMATON = "take_automaton"
    """A Character at the foot of its Tower may take an Automaton for nothing."""


class EventPart(Value, forbid_unknown_fields=True):
    """What an Event does for one of the two sides."""

    does: EventDoes
    text: Words
    amount: Number = 1
    draw: Number = 0
    card: str = ""
    start: Literal["", "roof", "street"] = ""
    """Only from there."""
    onto: Literal["", "roof"] = ""
    """Each step ends there."""
    incognito: bool = False
    """Only an incognito Character."""
    untested: bool = False
    """Without Detection Tests."""


class EventCard(Value, forbid_unknown_fields=True):
    """An Event: the way Enemies go, a part for its holder, a part for the other side."""

    id: str
    direction: Direction
    title: Words
    you: EventPart
    opponent: EventPart
    leader: bool = False
    """It brings the Leader in; put out of the game where Leaders are on the Map already."""


class Secret(StrEnum):
    """What a Secret Objective asks for; a pack chooses from these."""

    CHESTS_OPENED = "chests_opened"
    """``amount`` Chests opened by the side."""
    OPPOSING_TOWER_AT_MOST = "opposing_tower_at_most"
    """The opposing Tower has ``amount`` cubes or fewer."""
    OWN_TOWER_AT_LEAST = "own_tower_at_least"
    """The own Tower has ``amount`` cubes or more; looked at when the game or a turn ends."""
    UNSEEN = "unseen"
    """From turn ``amount`` on, the game or a turn ends with the Alert State inactive and none of the side exposed."""
    AUTOMATONS_THAT_HURT = "automatons_that_hurt"
    """``amount`` Automatons of the side that took a cube from the opposing Tower or health from an Opponent."""
    BLADE_DEEDS = "blade_deeds"
    """``amount`` Guards Eliminated by the side's Poison Blades, or one Opponent hurt by them."""
    BOTH_HIGH = "both_high"
    """``amount`` Characters are on roofs or tops; looked at when the game or a turn ends."""
    BOTH_AT_GATES = "both_at_gates"
    """``amount`` Characters are at the foot of, or on, the opposing Tower; looked at when the game or a turn ends."""
    GUARDS_ELIMINATED = "guards_eliminated"
    """``amount`` Guards Eliminated by the side."""
    CARDS_HELD = "cards_held"
    """``amount`` Equipment and Chest cards on both boards, but for armour and Poison Blades; looked at when the game
    ends."""
    OPPONENTS_BY_ATTACK = "opponents_by_attack"
    """``amount`` Opponents Eliminated by attacks of the side."""
    OPPOSING_TOWER_CLIMBED = "opposing_tower_climbed"
    """The opposing Tower climbed ``amount`` times."""


AT_ONCE = frozenset(
    {
        Secret.CHESTS_OPENED, Secret.OPPOSING_TOWER_AT_MOST, Secret.AUTOMATONS_THAT_HURT, Secret.BLADE_DEEDS,
        Secret.GUARDS_ELIMINATED, Secret.OPPONENTS_BY_ATTACK, Secret.OPPOSING_TOWER_CLIMBED,
    }
)  # fmt: skip
"""What everybody sees happen, and what therefore can be kept as soon as it does."""


class SecretObjective(Value, forbid_unknown_fields=True):
    """A Secret Objective."""

    id: str
    xp: Positive
    asks: Secret
    amount: Number
    when: Literal["count", "instant", "turn_end"]
    """``count``: looked at when the game ends; ``instant``: kept as soon as it is so; ``turn_end``: at the end of a
    turn, and kept."""
    title: Words
    text: Words
    not_in: tuple[int, ...] = ()
    """The missions that put it out of the game."""


class InitiativeDoes(StrEnum):
    """What an Initiative or No Initiative card does, once; a pack chooses from these."""

    FREE_MOVE = "free_move"
    """In the own step: a Move for nothing; ``amount`` is 1."""
    REROLL = "reroll"
    """After an own attack's roll: any of its dice once more."""
    HOLD_GUARD = "hold_guard"
    """When the Enemies' movement begins: a Guard does not move in it; ``amount`` is 1."""
    FREE_REACTION = "free_reaction"
    """The reaction to a survived attack costs nothing."""
    DRAW = "draw"
    """In the own step: ``draw`` Equipment cards are drawn, ``amount`` is kept."""
    HEAL = "heal"
    """In any step of the own side: ``amount`` health back."""


class InitiativeCard(Value, forbid_unknown_fields=True):
    """An Initiative card, or a No Initiative card for the other side."""

    id: str
    initiative: bool
    does: InitiativeDoes
    title: Words
    text: Words
    amount: Number = 0
    draw: Number = 0


class AutomatonCard(Value, forbid_unknown_fields=True):
    """An Automaton; each faction has every kind once."""

    id: str
    trigger: Literal["entered", "walks", "clock", "lit"]
    """``entered`` by an Enemy or Opponent, ``walks``, ``clock`` at the end of the Enemy phase, or ``lit`` by hand."""
    area: Literal["plus", "line", "block"]
    """``plus``, ``line`` in the way it walks, or ``block``."""
    span: Positive
    """How far the area goes from its own square."""
    dice: Number
    hits: Number
    tower_dice: Number
    tower_hits: Number
    title: Words
    text: Words
    through_walls: bool = False
    """Green; the area of a red one ends at walls."""
    reach: Number = 0
    """From how far it can be lit."""


@cites("CREED-I0.1", "CREED-I0.2", "CREED-I0.3", "CREED-I0.5", "BASE-16.6", "BASE-22.10", "BASE-31.8")
class Dice(Value, forbid_unknown_fields=True):
    """How many faces of each kind the dice have."""

    attack: Mapping[str, Positive]
    """``hit``, ``emblem``, ``swords``."""
    enemy: Mapping[str, Positive]
    """``hit``, ``shield``."""
    detection: Mapping[str, Positive]
    """``eye``, ``alert``, ``blank``."""


class Box(Value, dict=True, omit_defaults=True):
    """Everything of a pack that a game of one mission is played with."""

    pack: str
    version: int
    mission: int
    map: MapData
    cards: Mapping[str, Card]
    characters: Mapping[str, Character]
    enemies: Mapping[str, EnemyCard]
    leaders: Mapping[Faction, LeaderCard]
    reinforcements: Mapping[str, Reinforcement]
    events: Mapping[str, EventCard]
    """Without those that the mission puts out of the game."""
    secrets: Mapping[str, SecretObjective]
    """Without those that the mission puts out of the game."""
    initiative: Mapping[str, InitiativeCard]
    automatons: Mapping[str, AutomatonCard]
    dice: Dice
    objective_xp: tuple[int, ...]
    """What an Objective token is worth, by its number; the first, for number 0, is never asked for."""
    options: Options = field(default_factory=Options)
    house: bool = True
    """The numbers of its cards are our own, not those of a printed box."""

    @cached_property
    def town(self) -> Town:
        """The map, to be played on."""
        return town_of(self.map)

    @cached_property
    def weapons(self) -> dict[str, Weapon]:
        """Every kind of weapon by its card."""
        return {card.id: card.weapon for card in self.cards.values() if card.weapon is not None}

    @cached_property
    def items(self) -> dict[str, Item]:
        """Every kind of item by its card."""
        return {card.id: card.item for card in self.cards.values() if card.item is not None}

    @cached_property
    def worth(self) -> dict[str, int]:
        """The XP of cards that are worth some at the end, by card."""
        return {card: item.amount for card, item in self.items.items() if item.does is Does.SCORE}

    @cached_property
    def armour(self) -> dict[str, int]:
        """The health that each kind of armour adds, by its card."""
        return {card.id: card.armour.health for card in self.cards.values() if card.armour is not None}

    @cached_property
    def deck_of(self) -> dict[str, str]:
        """Where each card comes from: ``equipment``, ``chest`` or another deck."""
        return {card.id: card.deck for card in self.cards.values()}

    @cites("CREED-5.4")
    def deck(self, name: str) -> dict[str, int]:
        """How many cards of each kind lie in the ``equipment`` or ``chest`` deck of this mission at the start."""
        cards = self.cards.values()
        return {card.id: card.count for card in cards if card.deck == name and self.mission not in card.not_in}

    @cached_property
    def beside(self) -> str:
        """The Equipment card of which one lies beside the map for each Dottore of this mission."""
        return next((card.id for card in self.cards.values() if self.mission in card.not_in), "")

    @cites("CREED-5.1")
    def reserve(self) -> dict[str, int]:
        """How many Guards of each kind there are."""
        return {letter: card.count for letter, card in self.enemies.items() if not card.xp}
