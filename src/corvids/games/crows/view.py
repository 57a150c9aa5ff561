"""What one seat sees. Transport, bots and drawing accept nothing else."""

from collections.abc import Mapping

from corvids.kernel import Action, Outcome, Seat, Value

from .squares import Square
from .table import Board
from .tiles import Box, Spell, Tile


class PlayerView(Value):
    """One seat's things; *tiles* and *spells* are ``None`` where they are hidden from the viewer."""

    score: int
    tiles_held: int
    """How many tiles the seat holds, the one it is about to place among them."""
    spells_held: int
    tiles: tuple[Tile, ...] | None
    spells: tuple[Spell, ...] | None


class Asked(Value):
    """The question that the game is waiting on."""

    seat: Seat
    """Who is asked; :data:`~corvids.kernel.CHANCE` for a draw."""
    rule: str
    kind: str
    """``first``, ``opening``, ``hand``, ``draw``, ``tile``, ``place``, ``move``, ``totem``, ``draw-spell``, ``spell``,
    ``attract``, ``attract-way``, ``disperse``, ``teleport``, ``teleport-to``, ``teleport-figures``, ``populate``,
    ``scatter``, and ``landfall-draw`` / ``landfall-tile``."""
    options: tuple[Action, ...] = ()
    """What can be answered; empty for everybody but the seat that is asked."""
    tile: Tile | None = None
    """The tile to be placed (its owner sees it), moved by a Lava Pool (all see it)."""
    source: Square | None = None
    """Where the moved tile, the attracted or the teleported figures come from, or the murder is."""
    target: Square | None = None
    """Where teleported figures go."""


class View(Value):
    """The game as *seat* sees it (:data:`~corvids.kernel.SPECTATOR` holds none)."""

    seat: Seat
    box: Box
    board: Board
    players: tuple[PlayerView, ...]
    unseen_tiles: Mapping[Tile, int]
    """Map tiles the viewer has not seen: in the stack, in other hands, or taken out of the game."""
    unseen_spells: Mapping[Spell, int]
    """Spells the viewer has not seen: in the deck or in other hands."""
    used: Mapping[Spell, int]
    """Spells that have been cast."""
    above: int
    """Tiles of the stack above the part with Nightfall in it."""
    block: int
    """Tiles left of that part, Nightfall among them; 0 once it has come up."""
    below: int
    spell_deck: int
    """How many spells are left to draw."""
    pool: int
    gone: int
    """Crows that murders took out of the game."""
    round: int
    first: Seat
    order: tuple[Seat, ...]
    """Seats in this round's turn order."""
    drained: bool
    last_round: bool
    version: int
    asked: Asked | None
    outcome: Outcome | None
