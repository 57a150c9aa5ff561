"""What one side sees. Transport, bots and drawing accept nothing else."""

from collections.abc import Mapping

from corvids.kernel import Action, Outcome, Seat, Value
from corvids.kernel.grid import Square

from .cards import Box, EventDoes
from .rules.ending import Reckoning
from .table import Dottore, Effect, Mini, Phase
from .town import Edge, Faction, Town, with_ladders

STAYS = (EventDoes.LEADER_HIDES,)
"""Parts of Events that keep a Leader on the Map until the turn ends."""


class BoardView(Value):
    """A Character board as the viewer sees it; the fields are those of :class:`~.table.Board`."""

    who: str
    """Empty while nobody is on it, or while the set-up still hides who is."""
    square: Square
    hidden: bool
    top: Faction | None
    exposed: bool
    health: int
    full_health: int
    fresh: int
    saved: int
    blade: str
    melee: str
    ranged: str
    armour: str
    backs: tuple[str, ...]
    """The backs of the cards in the inventory, sorted: ``equipment`` or ``chest`` (R-EQP-1)."""
    inventory: tuple[str, ...] | None
    """The cards in it; ``None`` where they are hidden from the viewer."""
    carries: bool
    """It carries an Automaton, whose card fills another inventory slot."""
    automaton: str | None
    """Which; ``None`` where that is hidden from the viewer, empty where there is none."""
    initiative: tuple[str, ...]
    entered: tuple[Square, ...]
    used: tuple[str, ...]
    ignores: tuple[str, ...]
    went_in: bool
    waited: bool
    fell: int
    chest: bool
    dottore: int
    joined: bool


class SideView(Value):
    """A side as the viewer sees it."""

    faction: Faction | None
    reserve: tuple[str, ...]
    """All four Characters until the boards are shown."""
    eliminated: tuple[str, ...]
    tower: int
    lost: int
    objectives: tuple[int, ...]
    opened: int
    secrets: tuple[str, ...] | None
    """``None`` where they are hidden from the viewer."""
    secrets_held: int
    secrets_shown: tuple[str, ...]
    """Those kept before the end, which are turned up."""
    met: tuple[str, ...]
    """Secret Objectives that have come true for it, whoever holds them; those that only the end decides never."""
    stock: int
    automatons: tuple[str, ...] | None
    """Automaton cards in its deck, sorted; ``None`` where they are hidden from the viewer."""
    automatons_left: int
    """How many lie in it."""
    under: tuple[str, ...] | None
    """Those of them that were put under it, the first to come up first; ``None`` where they are hidden."""
    under_held: int
    looked: tuple[str, ...] | None
    """Automaton cards out of which one is to be kept; ``None`` where they are hidden from the viewer."""
    looked_held: int
    exploded: tuple[str, ...]
    unseen: tuple[str, ...] | None
    """Automatons that left the game face down; ``None`` where they are hidden from the viewer."""
    unseen_held: int
    harvest: int
    felled: int
    poisoned: int
    bled: int
    slain: int
    climbed: int
    drawn: tuple[str, ...] | None
    """Cards that have not found their place yet; ``None`` where they are hidden from the viewer."""
    drawn_held: int
    mission_xp: int
    reckoning: Reckoning
    """The XP that it would have now."""


class PlacedView(Value):
    """An Automaton on the Map as the viewer sees it; the fields are those of :class:`~.table.Placed`."""

    number: int
    square: Square
    owner: Seat
    card: str | None
    """``None`` where it is hidden from the viewer."""
    since: int
    way: str | None
    """``None`` where it is hidden from the viewer, empty for one that does not walk."""
    shown: bool


class Asked(Value):
    """The question that the game is waiting on."""

    seat: Seat
    """Who is asked; :data:`~corvids.kernel.CHANCE` for dice and draws."""
    rule: str
    kind: str
    """The name of the question in the position notation, such as ``open``, ``react``, ``roll-tests``."""
    options: tuple[Action, ...] = ()
    """What can be answered; empty for everybody but the seat that is asked."""
    mini: Mini = -1
    """The board that the question is about, if it is about one."""
    square: Square = ""
    """The square that it is about, if it is about one."""
    dice: int = 0
    """How many dice are rolled or divided, if any."""
    who: str = ""
    """The Character on that board, if there is one."""
    event: str = ""
    """The Event of which a part is carried out, if the question is about one."""
    holds: bool = False
    """Is it the part of the side that holds it?"""


class View(Value):
    """The game as *seat* sees it (:data:`~corvids.kernel.SPECTATOR` holds none)."""

    seat: Seat
    box: Box
    boards: tuple[BoardView, ...]
    sides: tuple[SideView, ...]
    enemies: Mapping[Square, str]
    bodies: Mapping[Square, str]
    supply: Mapping[str, int]
    bases: Mapping[Square, int]
    chests: Mapping[Square, int]
    objectives: Mapping[Square, int]
    leaders: Mapping[Faction, Square]
    """The Leaders of mission 6, by faction."""
    automatons: tuple[PlacedView, ...]
    alert: bool
    alert_pending: bool
    initiative: Seat
    starter: Seat
    turn: int
    phase: Phase
    ahead: Phase | None
    """Before, between and after the Enemy steps: what comes next."""
    playing: tuple[Mini, ...]
    event: str
    holder: Seat
    effects: tuple[Effect, ...]
    ladders: tuple[Edge, ...]
    direction: str
    unseen_equipment: Mapping[str, int]
    """Equipment the viewer has not seen: in the deck, or face down on the other side's boards."""
    equipment_deck: int
    discards: Mapping[str, int]
    unseen_chests: Mapping[str, int]
    chest_deck: int
    gone: Mapping[str, int]
    events: tuple[str, ...]
    """Events of which nobody knows whether they lie in the deck."""
    events_in: tuple[str, ...]
    events_out: tuple[str, ...]
    event_deck: int
    reinforcements: tuple[str, ...]
    """Reinforcement cards that have not come up."""
    unseen_secrets: tuple[str, ...]
    """Secret Objectives the viewer has not seen."""
    dottori: tuple[Dottore, ...]
    traitor: int
    """Cubes that the Traitor has left."""
    revealed: bool
    version: int
    asked: Asked | None
    outcome: Outcome | None

    @property
    def leaders_there(self) -> Mapping[Faction, Square]:
        """Leaders on the Map: those of mission 6, and one that stays on a square for the turn's Event."""
        stays = [(self.sides[effect.seat].faction, effect.where) for effect in self.effects if effect.does in STAYS]
        return {**self.leaders, **{faction: square for faction, square in stays if faction is not None}}

    @property
    def town(self) -> Town:
        """The map, with its ladders where they lie now."""
        return with_ladders(self.box.town, self.ladders) if self.ladders else self.box.town
