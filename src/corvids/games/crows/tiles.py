"""What comes in the box, and the readings of the rules that a table can choose."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import field

from corvids.kernel import Value

from .squares import Square


class Tile(StrEnum):
    """Kinds of map tile, by their codes in positions and records."""

    BARRENS = "B"
    TREE_1 = "T1"
    TREE_2 = "T2"
    TREE_3 = "T3"
    GEM_CAVE = "GC"
    LEY_LINE = "ML"
    LAVA_POOL = "LP"
    QUEENS_TOTEM = "QT"
    CARRION_PARADISE = "CP"


class Spell(StrEnum):
    """Kinds of spell."""

    ATTRACT = "attract"
    DISPERSE = "disperse"
    DRAIN = "drain"
    LANDFALL = "landfall"
    TELEPORT = "teleport"
    POPULATE = "populate"


TILES, SPELLS = tuple(Tile), tuple(Spell)
CROW_ICONS = {Tile.TREE_1: 1, Tile.TREE_2: 2, Tile.TREE_3: 3}
TILES_IN_BOX, SPELLS_IN_BOX, OPENING_TILES = 61, 24, 13
NIGHTFALL_BLOCK, UNDER_THE_BLOCK = 7, 4
REMOVED_TILES = {2: 8, 3: 4, 4: 0}


class Options(Value, forbid_unknown_fields=True):
    """House readings of the rules, one for each ruling that a group may settle otherwise; defaults are the rulings."""

    mated_pair_returns: bool = False
    """The pair of a murder goes back to the pool (ruling S7)."""
    reshuffle_spells: bool = False
    """Used spells become the new deck when the deck is empty (ruling S11)."""
    lava_pins_attracted: bool = False
    """Figures that Attract left on a Lava Pool stay there for the round (ruling K8)."""
    queen_gem_priority: str = "absolute"
    """``absolute``: a Gem Cave totem in line draws the Queen past others; ``tie_only``: it breaks ties (ruling K15)."""
    queen_counts_for_murder: bool = True
    """The Queen is one of the six (ruling M1)."""
    queen_scatters: bool = False
    """The Queen is the last figure that a murder scatters (ruling M7)."""
    spiral: str = "continuous"
    """``continuous``: each place beside the one before; ``rings``: every ring starts straight ahead (ruling M10)."""


OPTION_VALUES: dict[str, tuple[str, ...]] = {
    "mated_pair_returns": ("no", "yes"),
    "reshuffle_spells": ("no", "yes"),
    "lava_pins_attracted": ("no", "yes"),
    "queen_gem_priority": ("absolute", "tie_only"),
    "queen_counts_for_murder": ("yes", "no"),
    "queen_scatters": ("no", "yes"),
    "spiral": ("continuous", "rings"),
}
"""What can be chosen for each option, the default first."""

OPTION_RULINGS = {
    "mated_pair_returns": "CROWS-8.3",
    "reshuffle_spells": "CROWS-2.32",
    "lava_pins_attracted": "CROWS-6.11",
    "queen_gem_priority": "CROWS-1.9",
    "queen_counts_for_murder": "CROWS-8.7",
    "queen_scatters": "CROWS-8.14",
    "spiral": "CROWS-8.17",
}
"""The statement that each option changes."""


class Box(Value):
    """What is played with: how many of each thing, the starting pattern, and the readings chosen."""

    tiles: Mapping[Tile, int]
    spells: Mapping[Spell, int]
    crows: int
    opening: tuple[Square, ...]
    """The squares of the starting pattern, in the order in which they are dealt."""
    options: Options = field(default_factory=Options)
    pack: str = ""
    """Name and version of the pack it was opened from."""
