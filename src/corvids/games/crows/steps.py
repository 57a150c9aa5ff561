"""Every step of Crows in one list, and what the question of each is called."""

from typing import NamedTuple

from corvids.kernel import Step

from .rules.drawing import DrawSpell, DrawTile
from .rules.ending import EndGame
from .rules.flocking import Flock
from .rules.laying import ChooseTile, MoveReplacedTile, PlaceTile
from .rules.murders import FindMurders, LiftCorruption, ScatterMurder
from .rules.rounds import BeginRound, EndRound, FeedCarrion, TakeBackTotems
from .rules.scoring import Score
from .rules.setup import ChooseFirstPlayer, DealHand, LayOpeningTile, PopulateOpening
from .rules.spell_effects import (
    AttractFrom,
    ChooseLure,
    DisperseFrom,
    PopulateTree,
    TeleportFigures,
    TeleportFrom,
    TeleportTo,
)
from .rules.spells import DrainLeyLines, OfferSpell
from .rules.turn import PlaceTotem, TakeTurn
from .table import Table


class Called(NamedTuple):
    """What a question is called."""

    kind: str
    """By views and words."""
    word: str
    """In a position's ``to-move`` line, where the squares and the tile that the step knows stand behind it."""


QUESTIONS: dict[type[Step[Table]], Called] = {
    LayOpeningTile: Called("opening", "opening"),
    DealHand: Called("hand", "hand"),
    ChooseFirstPlayer: Called("first", "first"),
    DrawTile: Called("draw", "draw"),
    ChooseTile: Called("tile", "tile"),
    PlaceTile: Called("place", "place"),
    MoveReplacedTile: Called("move", "move"),
    PlaceTotem: Called("totem", "totem"),
    DrawSpell: Called("draw-spell", "draw-spell"),
    OfferSpell: Called("spell", "spell"),
    ChooseLure: Called("attract", "attract"),
    AttractFrom: Called("attract-way", "attract"),
    DisperseFrom: Called("disperse", "disperse"),
    TeleportFrom: Called("teleport", "teleport"),
    TeleportTo: Called("teleport-to", "teleport"),
    TeleportFigures: Called("teleport-figures", "teleport"),
    PopulateTree: Called("populate", "populate"),
    ScatterMurder: Called("scatter", "scatter"),
}
QUIET: tuple[type[Step[Table]], ...] = (
    PopulateOpening, BeginRound, TakeTurn, DrainLeyLines, Flock, Score, FindMurders, LiftCorruption, TakeBackTotems,
    FeedCarrion, EndRound, EndGame,
)  # fmt: skip
"""Steps that ask nobody."""
STEPS = (*QUESTIONS, *QUIET)
