"""Where in a game's array everything stands, and by which numbers answers go. docs/fast.md is the same as a page.

Tiles are numbered in reading order: *slot* 0 is the northernmost row's westernmost tile. What is said about tiles is
said in *masks*, words with a bit a slot; a tile that is laid makes room for its bit in all of them.
"""

from corvids.games.crows.squares import FIRST as RIM
from corvids.games.crows.squares import LAST as FAR_RIM
from corvids.games.crows.tiles import SPELLS, TILES, TILES_IN_BOX, Spell, Tile

LAYOUT_VERSION = 1
"""Raised when anything here changes its place."""

# Kinds by number, in the order of the kernel's lists
BARRENS, TREE_1, TREE_2, TREE_3, GEM_CAVE, LEY_LINE, LAVA_POOL, QUEENS_TOTEM, CARRION_PARADISE = map(
    TILES.index,
    (
        Tile.BARRENS, Tile.TREE_1, Tile.TREE_2, Tile.TREE_3, Tile.GEM_CAVE, Tile.LEY_LINE, Tile.LAVA_POOL,
        Tile.QUEENS_TOTEM, Tile.CARRION_PARADISE,
    ),
)  # fmt: skip
ATTRACT, DISPERSE, DRAIN, LANDFALL, TELEPORT, POPULATE = map(
    SPELLS.index, (Spell.ATTRACT, Spell.DISPERSE, Spell.DRAIN, Spell.LANDFALL, Spell.TELEPORT, Spell.POPULATE)
)
KINDS, SPELL_KINDS, NIGHTFALL = len(TILES), len(SPELLS), len(TILES)
MOST_SEATS, MOST_TILES, SLOTS, HAND_SIZE = 4, TILES_IN_BOX, 64, 2
MOST_SPELLS = 21
"""So many spells a hand can hold: 3 bits each in a word."""
SPELL_BITS, SEAT_BITS, THREE_BITS = 3, 3, 7
OPENING_SIZE = 16

# Steps, as the kernel calls them. The first ask chance, the next a seat, the last nobody.
(
    LAY_OPENING_TILE, DEAL_HAND, CHOOSE_FIRST_PLAYER, DRAW_TILE, DRAW_SPELL,
    CHOOSE_TILE, PLACE_TILE, MOVE_REPLACED_TILE, PLACE_TOTEM, OFFER_SPELL, CHOOSE_LURE, ATTRACT_FROM, DISPERSE_FROM,
    TELEPORT_FROM, TELEPORT_TO, TELEPORT_FIGURES, POPULATE_TREE, SCATTER_MURDER,
    POPULATE_OPENING, BEGIN_ROUND, TAKE_TURN, END_TURN, FLOCK, END_ROUND, GAME_OVER,
) = range(25)  # fmt: skip
LAST_OF_CHANCE, LAST_QUESTION = DRAW_SPELL, SCATTER_MURDER
CHANCE = -1

# Answers
DREW = 0
DREW_SPELL = DREW + KINDS + 1
GOES_FIRST = DREW_SPELL + SPELL_KINDS
PLAY = GOES_FIRST + MOST_SEATS
PASS = PLAY + KINDS
CAST = PASS + 1
TOWARDS = CAST + SPELL_KINDS
CARRY = TOWARDS + 4
AT = 64
"""What says a square, or the tile on it, is this and the square's cell."""
SIDE_BITS = 6
SIDE = 1 << SIDE_BITS
"""Cells are those of a torus of 64 columns and 64 rows: no board is wider or higher."""
CELLS = SIDE * SIDE
ANSWERS = AT + CELLS
MOST_OPTIONS = 256

# Squares: column and row are counted from so far outside that none is negative, and 0,0 is in the torus's middle
ROW_BITS = 8
ROW = 1 << ROW_BITS
ZERO = 64 + 30
FIRST_LINE, LAST_LINE = RIM + ZERO, FAR_RIM + ZERO
WIDEST = SIDE - 2
NOWHERE = ROW * ROW
"""Greater than any square: where the slots beyond the last tile lie."""

# Words, each alone
(
    VERSION, RULES, SEATS, STEP, OPEN, SEAT, FIRST_SEAT, ROUND, TURN, IN_LANDFALL, DRAINED, LAST_ROUND, POOL,
    ABOVE, BLOCK, BELOW, TILE, ORIGIN, MURDERS, TO_DEAL, LAID, VACANT, WEST, EAST, NORTH, SOUTH,
) = range(26)  # fmt: skip
# Words in rows
UNSEEN = 32
"""How many tiles of each kind nobody has drawn."""
DECK = UNSEEN + KINDS
"""How many spells of each kind nobody has drawn."""
USED = DECK + SPELL_KINDS
SCORE = USED + SPELL_KINDS
HAND = SCORE + MOST_SEATS
"""Two words a seat: kinds of tiles, the one drawn first in front, -1 where there is none."""
HELD = HAND + HAND_SIZE * MOST_SEATS
"""How many spells a seat holds."""
SPELL_HAND = HELD + MOST_SEATS
"""Which: 3 bits each, the one drawn first lowest."""
MASKS = SPELL_HAND + MOST_SEATS
KIND = MASKS
"""A mask for each kind of tile."""
CROWED, QUEEN, CORRUPTED, TOTEM = KIND + KINDS, KIND + KINDS + 1, KIND + KINDS + 2, KIND + KINDS + 3
"""Masks: where crows are, where the Queen is, where corruption is; and for each seat where its totem is."""
SOURCE, TARGET = TOTEM + MOST_SEATS, TOTEM + MOST_SEATS + 1
"""Masks: the lure of Attract or the tile teleported from, and that teleported to."""
MASKS_END = TARGET + 1
OPENING = 96
"""The squares of the starting pattern, in the order in which they are dealt."""
SQUARE = 128
"""By slot: where the tile lies."""
CROWS = SQUARE + SLOTS
"""By slot: how many crows are there."""
ROW_RUN, COLUMN_RUN = CROWS + SLOTS, CROWS + 2 * SLOTS
"""By slot: the mask of tiles between the gaps of its row, and of its column, itself among them."""
PLACED = COLUMN_RUN + SLOTS
"""Squares, the one placed first in front."""
GROUND = PLACED + SLOTS
"""By row of the torus: a bit for every column with a tile."""
EDGE = GROUND + SIDE
"""By row of the torus: a bit for every column without one, but beside one."""
ARRIVING = EDGE + SIDE
"""By slot: crows in flight. All 0 between answers."""
SIZE = ARRIVING + SLOTS

assert MASKS_END <= OPENING
assert CARRY + 4 <= AT
