"""What lies on the table in Creed Versus Crows. Queries and single changes only: no rules here."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from msgspec.structs import replace

from corvids.kernel import Seat, Value, cites
from corvids.kernel.grid import Square

from .cards import Box, EventDoes
from .options import Options
from .town import Edge, Faction, Town, with_ladders

Mini = int
"""A Character board by its number: 0 and 1 are seat 0's, 2 and 3 seat 1's."""
MINIS: tuple[Mini, ...] = (0, 1, 2, 3)
VERSION = 3
"""Raised when behaviour changes; a table keeps the version it began under. 1 had no Automatons, texts of Events, Secret
Objectives and Leaders, and nothing of what missions 4, 6, 7 and 8 have of their own; for 3 see rules.versions."""
NOBODY: Mini = -1
POISON_BLADE, ROMAN_ARMOR = "poison_blade", "roman_armor"
HEALTH, CUBES, INVENTORY = 3, 3, 5
"""Health cubes without armour, action cubes a turn, inventory slots."""
TURNS, TOWER_CUBES, CHARACTERS, ROOM = 5, 8, 4, 4
"""Turns in a game, cubes of a Tower, Characters of a faction, Enemies and Bodies on a square."""
ORDER_OF_KINDS = "CSTcst"
"""How the Enemies of a square are listed; small letters stand on a place of its Objective base."""
GUARDS, BOSS = "CS", "T"
"""Enemies that come out of the Reserve and go back to it, and the Traitor, of whom there is one."""
CHEST_WARS = 4
"""The mission in which Chests are carried."""


def seat_of(mini: Mini) -> Seat:
    """Whose board it is."""
    return mini // 2


def ally_of(mini: Mini) -> Mini:
    """The other board of the same side."""
    return mini ^ 1


def minis_of(seat: Seat) -> tuple[Mini, Mini]:
    """The two boards of a side."""
    return 2 * seat, 2 * seat + 1


def sorted_kinds(kinds: str) -> str:
    """Enemies or Bodies in the order in which they are listed."""
    return "".join(sorted(kinds, key=ORDER_OF_KINDS.index)) if len(kinds) > 1 else kinds


def without_kinds(kinds: str, taken: str) -> str:
    """The same, less one for each letter *taken*."""
    for kind in taken:
        kinds = kinds.replace(kind, "", 1)
    return kinds


class Phase(StrEnum):
    """Where in the game turn the table is."""

    SETUP = "set-up"
    EVENT = "event"
    FIRST = "step 1/2"
    OTHER = "step 1/1"
    SECOND = "step 2/2"
    ENEMY = "enemy"
    """Between the Enemy steps, before them or after them."""
    REINFORCEMENT = "reinforcement"
    MOVEMENT = "movement"
    COMBAT = "combat"
    CLOSE = "close"


class Board(Value, omit_defaults=True):
    """A Character board: who plays it and where, its cubes, and the cards on it."""

    who: str = ""
    """The Character; empty while nobody is on the board."""
    square: Square = ""
    """Empty when it is on no square: not placed yet, or on the top of a Tower."""
    hidden: bool = False
    """In the Hiding Spot of *square*."""
    top: Faction | None = None
    """Whose Tower it stands on."""
    exposed: bool = False
    health: int = 0
    fresh: int = 0
    saved: int = 0
    blade: str = ""
    melee: str = ""
    ranged: str = ""
    armour: str = ""
    inventory: tuple[str, ...] = ()
    """Cards that lie face down, sorted; which they are only their side knows."""
    automaton: str = ""
    """The card of the Automaton that its Character carries; it fills an inventory slot, and only its side knows it."""
    initiative: tuple[str, ...] = ()
    """Initiative or No Initiative cards, open."""
    entered: tuple[Square, ...] = ()
    """Squares it entered in this step, in order."""
    used: tuple[str, ...] = ()
    """What it can do once a turn and has done."""
    ignores: tuple[str, ...] = ()
    """What a card keeps from it until the turn ends: ``ignore_enemies``, ``ignore_tests``."""
    went_in: bool = False
    """Has it gone into a Hiding Spot since its side last spent a cube (ruling R-TRN-17)?"""
    fell: int = 0
    """In which turn the last Character of this board fell."""
    waited: bool = False
    """Has it used a saved cube in this step, in which it does not play (ruling R-TRN-5)?"""
    chest: bool = False
    """Does it carry a Chest?"""
    dottore: int = 0
    """Which Dottore it escorts, 1 or 2; 0 for none."""
    joined: bool = False
    """Has it joined a Dottore for nothing since its side last spent a cube (ruling R-TRN-17)?"""

    @property
    def worn(self) -> str:
        """The armour that counts: Roman armour does in the inventory, too."""
        return self.armour or (ROMAN_ARMOR if ROMAN_ARMOR in self.inventory else "")

    @property
    def on_map(self) -> bool:
        """Is its Character in play?"""
        return bool(self.who) and (bool(self.square) or self.top is not None)

    @property
    def present(self) -> bool:
        """Does it stand on its square: neither in the Hiding Spot there nor on a Tower?"""
        return bool(self.square) and not self.hidden

    @property
    def empty_handed(self) -> bool:
        """Does it carry neither a Chest nor an Automaton (CREED-M4.2)?"""
        return not self.chest and not self.automaton

    @property
    def free_slots(self) -> int:
        """Inventory slots that hold nothing."""
        return INVENTORY - len(self.inventory) - bool(self.automaton)


@cites("CREED-5.5")
class Side(Value, omit_defaults=True):
    """What one side has, beside its two boards."""

    faction: Faction | None = None
    reserve: tuple[str, ...] = ()
    """Characters that have not played yet."""
    eliminated: tuple[str, ...] = ()
    """Its own Characters that fell, in order; each is worth XP to the other side."""
    tower: int = TOWER_CUBES
    lost: int = 0
    """Cubes its Tower ever lost."""
    objectives: tuple[int, ...] = ()
    """Numbers of the Objective tokens it took, in order."""
    opened: int = 0
    """Chests it opened."""
    secrets: tuple[str, ...] = ()
    automatons: tuple[str, ...] = ()
    """Automaton cards nobody has seen, sorted."""
    under: tuple[str, ...] = ()
    """Automaton cards under the deck, in the order in which they come up once no other is left; its side knows them."""
    looked: tuple[str, ...] = ()
    """Automaton cards out of which one is to be kept, sorted; only its side knows them."""
    stock: int = 0
    """Automaton miniatures that nobody has taken."""
    exploded: tuple[str, ...] = ()
    """Its Automatons that exploded, in order."""
    unseen: tuple[str, ...] = ()
    """Automatons that left the game face down, sorted; only its side knows them."""
    harvest: int = 0
    """How many of those that exploded took a cube of the opposing Tower or health of an Opponent."""
    met: tuple[str, ...] = ()
    """Secret Objectives that have come true for it before the end, sorted, whoever holds them; all have seen it."""
    felled: int = 0
    """Guards it Eliminated."""
    poisoned: int = 0
    """Those of them that its Poison Blades Eliminated."""
    bled: int = 0
    """How often its Poison Blades took health from an Opponent."""
    slain: int = 0
    """Opponents that its attacks Eliminated."""
    climbed: int = 0
    """How often it climbed the opposing Tower."""
    drawn: tuple[str, ...] = ()
    """Cards looked at that have not found their place yet, sorted; only the side knows them."""
    mission_xp: int = 0
    """XP that its mission has brought it for good: Dottori, cubes of the Traitor, Chests taken off the Map."""


class Placed(Value, omit_defaults=True):
    """An Automaton on the Map."""

    number: int
    """The so-maniest that was placed in this game; it is called by it."""
    square: Square
    owner: Seat
    card: str
    """Face down, until it explodes; only its side knows it."""
    since: int = 0
    """The turn in which a clock or a walker begins (ruling R-TRN-11)."""
    way: str = ""
    """Where one that walks goes, N, E, S or W; noted in secret (ruling R-AUT-7)."""
    shown: bool = False
    """Both sides know what it is: it has walked, or is exploding."""


class Effect(Value, omit_defaults=True):
    """What a part of the turn's Event still does for a side, until the turn ends (R-TRN-15)."""

    seat: Seat
    does: EventDoes
    amount: int = 1
    """Hits, dice or Characters for which it is still good."""
    where: str = ""
    """The ground, the square or the Entrance's letter that it is about, if it is about one."""
    spent: tuple[str, ...] = ()
    """Characters whose first Detection Test is over."""


class Decks(Value, omit_defaults=True):
    """Cards that nobody has drawn, whose order does not exist, and those that were used."""

    equipment: Mapping[str, int] = {}
    discards: Mapping[str, int] = {}
    """Equipment that lies open on its discard pile."""
    chests: Mapping[str, int] = {}
    gone: Mapping[str, int] = {}
    """Equipment and Chest cards out of the game."""
    events: tuple[str, ...] = ()
    """Events of which nobody knows whether they lie in the deck or out of the game, sorted."""
    events_in: tuple[str, ...] = ()
    """Events that were shown to lie in the deck, sorted (BASE-30.5)."""
    events_out: tuple[str, ...] = ()
    """Events that were shown to be out of the game, sorted."""
    event_deck: int = 0
    """How many Events lie in the deck."""
    reinforcements: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()


class Dottore(Value, omit_defaults=True):
    """One of the two Dottori of mission 7."""

    square: Square = ""
    """Where he is; empty once he has been brought home."""
    met: bool = False
    """Has somebody joined him, and taken the card for it?"""


class Table(Value, omit_defaults=True):
    """Everything there is."""

    box: Box
    boards: tuple[Board, ...]
    sides: tuple[Side, ...]
    decks: Decks
    enemies: Mapping[Square, str] = {}
    """Who stands on a square, as ``CCS``; small letters on places of its Objective base."""
    bodies: Mapping[Square, str] = {}
    supply: Mapping[str, int] = {}
    """The Enemy Reserve by kind."""
    bases: Mapping[Square, int] = {}
    """Loose red bases."""
    chests: Mapping[Square, int] = {}
    objectives: Mapping[Square, int] = {}
    """Objective tokens that nobody has taken, with their numbers."""
    leaders: Mapping[Faction, Square] = {}
    """The Leaders of mission 6 on their squares; one that an Event brings in is none of them."""
    arrived: tuple[Faction, ...] = ()
    """Leaders that have just come onto their square, in whose sight nobody has been tested so far."""
    automatons: tuple[Placed, ...] = ()
    """Automatons on the Map, in the order in which they were placed."""
    set_off: tuple[int, ...] = ()
    """Numbers of those whose square has just been entered; they explode when all of the moment are tested."""
    alert: bool = False
    alert_pending: bool = False
    """Tests of this Enemy step start the Alert when it ends (BASE-28.4)."""
    initiative: Seat = 0
    """Who holds the Initiative this turn."""
    starter: Seat = 0
    """Who held it in turn 1."""
    turn: int = 0
    phase: Phase = Phase.SETUP
    playing: tuple[Mini, ...] = ()
    """The boards that play in the running step."""
    event: str = ""
    holder: Seat = NOBODY
    """Who has the turn's Event, once it is kept or given."""
    effects: tuple[Effect, ...] = ()
    """What its parts still do this turn."""
    ladders: tuple[Edge, ...] = ()
    """Where all ladders lie; nothing as long as they lie as the map has them."""
    direction: str = ""
    """Where Enemies move this turn, once it is known: N, E, S, W, or ``?`` while a question mark is not settled."""
    held: Mapping[Square, str] = {}
    """Guards that a card keeps from moving in this Enemy Movement step."""
    dottori: tuple[Dottore, ...] = ()
    """The Dottori by their numbers, the first being 1; in other missions there is none."""
    traitor: int = 0
    """Cubes that the Traitor has left; none where he is not on the Map."""
    newcomers: tuple[Mini, ...] = ()
    """Characters that have just come onto their square, untested so far."""
    came: Mapping[Square, str] = {}
    """Enemies that have just come onto a square, untested so far."""
    pushed: Mapping[Square, str] = {}
    """Bodies that have just made room for them."""
    revealed: bool = False
    """The boards of the set-up have been shown."""
    counted: bool = False
    """XP decides: the fifth turn is over, or both sides won at one instant."""
    version: int = 1
    """The version of the rules this game is played by: a rule that changed asks it."""

    @property
    def town(self) -> Town:
        """The map, with its ladders where they lie now."""
        return with_ladders(self.box.town, self.ladders) if self.ladders else self.box.town

    @property
    def options(self) -> Options:
        """The readings chosen."""
        return self.box.options

    @property
    def whole(self) -> bool:
        """Did the game begin under rules that know Automatons, texts of Events and the rest of version 2?"""
        return self.version > 1

    @property
    def carries_chests(self) -> bool:
        """Are Chests carried in this game?"""
        return self.box.mission == CHEST_WARS and self.whole

    def cards_in(self, deck: str) -> dict[str, int]:
        """What the cards of a deck are, wherever they lie: those that joined Dottori brought are among them."""
        cards = self.box.deck(deck)
        if met := sum(dottore.met for dottore in self.dottori if deck == "equipment"):
            cards[self.box.beside] = met
        return cards

    def escort_of(self, number: int) -> Mini | None:
        """Who escorts the Dottore of this number."""
        for mini, board in enumerate(self.boards):
            if board.dottore == number:
                return mini
        return None

    @property
    def other(self) -> Seat:
        """The side without the Initiative."""
        return 1 - self.initiative

    @property
    def order(self) -> tuple[Mini, ...]:
        """The boards in stable order: the Initiative's side first."""
        return MINIS if self.initiative == 0 else (2, 3, 0, 1)

    def placed(self, number: int) -> Placed | None:
        """The Automaton on the Map that is called by this number."""
        return next((one for one in self.automatons if one.number == number), None)

    def mini(self, who: str) -> Mini | None:
        """The board that this Character plays."""
        for mini, board in enumerate(self.boards):
            if board.who == who:
                return mini
        return None

    def present(self, square: Square) -> list[Mini]:
        """Who stands on a square, in stable order."""
        return [mini for mini in self.order if self.boards[mini].square == square and not self.boards[mini].hidden]

    @cites("CREED-2.1")
    def opponents(self, mini: Mini, square: Square) -> list[Mini]:
        """The Opponents of a board who are present on a square."""
        seat = mini // 2
        return [
            other
            for other, board in enumerate(self.boards)
            if board.square == square and other // 2 != seat and not board.hidden
        ]

    def faces_leader(self, mini: Mini, square: Square) -> bool:
        """Is the opposing Leader on a square?"""
        theirs = self.sides[1 - mini // 2].faction
        return theirs is not None and self.leaders.get(theirs) == square

    @cites("CREED-2.1")
    def allies(self, mini: Mini) -> list[Mini]:
        """The Ally, when it is present on the same square as this one is."""
        mine, other = self.boards[mini], self.boards[ally_of(mini)]
        return [ally_of(mini)] if mine.present and other.present and mine.square == other.square else []

    def in_spot(self, square: Square) -> Mini | None:
        """Who is in the Hiding Spot of a square."""
        for mini, board in enumerate(self.boards):
            if board.hidden and board.square == square:
                return mini
        return None

    def on_top(self, faction: Faction) -> Mini | None:
        """Who stands on that faction's Tower."""
        for mini, board in enumerate(self.boards):
            if board.top is faction:
                return mini
        return None

    def reds(self, square: Square) -> int:
        """Red bases on a square, worn and loose."""
        return self.bases.get(square, 0) + sum(board.exposed and board.square == square for board in self.boards)

    @cites("BASE-26.1")
    def full_health(self, mini: Mini) -> int:
        """Its health cubes, armour included, when none is lost."""
        board = self.boards[mini]
        return HEALTH + (self.box.armour[board.worn] if board.worn else 0)

    def with_board(self, mini: Mini, **changes: Any) -> Self:
        """The same, but for some things of one board."""
        boards = list(self.boards)
        boards[mini] = replace(boards[mini], **changes)
        return replace(self, boards=tuple(boards))

    def with_side(self, seat: Seat, **changes: Any) -> Self:
        """The same, but for some things of one side."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **changes)
        return replace(self, sides=tuple(sides))

    def with_deed(self, seat: Seat, name: str) -> Self:
        """The same, with one more of what Secret Objectives ask for; a table of version 1 keeps no count of it."""
        return self.with_side(seat, **{name: getattr(self.sides[seat], name) + 1}) if self.whole else self

    def with_decks(self, **changes: Any) -> Self:
        """The same, but for some decks."""
        return replace(self, decks=replace(self.decks, **changes))

    def with_enemies(self, square: Square, kinds: str) -> Self:
        """The same, with these Enemies on a square."""
        return replace(self, enemies=_with(self.enemies, square, sorted_kinds(kinds)))

    def with_bodies(self, square: Square, kinds: str) -> Self:
        """The same, with these Bodies on a square."""
        return replace(self, bodies=_with(self.bodies, square, sorted_kinds(kinds)))

    def with_bases(self, square: Square, more: int) -> Self:
        """The same, with so many loose red bases more, or fewer, on a square."""
        return replace(self, bases=_with(self.bases, square, self.bases.get(square, 0) + more))

    def with_arrivals(self, **changes: Any) -> Self:
        """The same, but for what arrives and what lies ready: newcomers, the Alert to come, supplies, tokens."""
        return replace(self, **changes)

    def with_chests(self, square: Square, more: int) -> Self:
        """The same, with so many Chests more, or fewer, on a square."""
        return replace(self, chests=_with(self.chests, square, self.chests.get(square, 0) + more))

    def without_objective(self, square: Square) -> Self:
        """The same, with the token of a square taken."""
        return replace(self, objectives=_with(self.objectives, square, None))

    def with_dottore(self, number: int, **changes: Any) -> Self:
        """The same, but for some things of one Dottore."""
        dottori = list(self.dottori)
        dottori[number - 1] = replace(dottori[number - 1], **changes)
        return replace(self, dottori=tuple(dottori))

    def with_automaton(self, placed: Placed) -> Self:
        """The same, with this Automaton on the Map, in the place of the one that was called by its number."""
        others = (one for one in self.automatons if one.number != placed.number)
        return replace(self, automatons=tuple(sorted((*others, placed), key=lambda one: one.number)))

    def without_automaton(self, number: int) -> Self:
        """The same, without the Automaton that was called by this number."""
        return replace(self, automatons=tuple(one for one in self.automatons if one.number != number))

    def with_supply(self, kinds: str, sign: int = 1) -> Self:
        """The same, with these Guards back in the Enemy Reserve; *sign* -1 takes them out. The Traitor is out of it."""
        supply = dict(self.supply)
        for kind in kinds.upper():
            if kind != BOSS:
                supply[kind] = supply.get(kind, 0) + sign
        return replace(self, supply=supply)


def _with(mapping: Mapping[Square, Any], square: Square, there: Any) -> dict[Square, Any]:
    changed = dict(mapping)
    if there:
        changed[square] = there
    else:
        changed.pop(square, None)
    return changed
