"""Crows: facts, the tiles in reading order, and a window of planes around the middle of the board.

Seats are counted from the viewer on, clockwise: 0 is the viewer itself. Where an array of ``corvids.fast`` has a part
or a column of the same name, it has the same numbers.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from operator import attrgetter
from struct import Struct
from typing import Any

import numpy as np

from corvids.games.catalogue import Rulebook
from corvids.games.crows.actions import Replace
from corvids.games.crows.squares import GROUND, Square, neighbours, place_of
from corvids.games.crows.steps import QUESTIONS
from corvids.games.crows.table import Board
from corvids.games.crows.tiles import SPELLS, TILES, TILES_IN_BOX, Tile
from corvids.games.crows.view import Asked, View

from .layout import DTYPE, Anew, Layout, Part

MOST_SEATS, HAND = 4, 2
WINDOW = 32
"""So many columns and rows of the board are in the planes."""
HALF = WINDOW // 2
FAR = 127
"""More than any square is away from the middle, or crows are on a tile."""
MANY = 999
KINDS = (*(called.kind for called in QUESTIONS.values()), "landfall-draw", "landfall-tile")
COLUMNS = ("x", "y", "kind", "crows", "queen", "corrupted", "totem", "source", "target", "option")
X, Y, KIND, CROWS, QUEEN, CORRUPTED, TOTEM, SOURCE, TARGET, OPTION = range(len(COLUMNS))
WIDTH = len(COLUMNS)
PLANES = (
    *map(str, TILES), "crows", "queen", "corrupted", *(f"totem {n}" for n in range(MOST_SEATS)),
    "source", "target", "vacant",
)  # fmt: skip
CELLS = WINDOW * WINDOW

LAYOUT = Layout(
    Part("seats", (1,), 0, 4, "how many play"),
    Part("first", (1,), 0, 3, "who began the round, counted from the viewer"),
    Part("round", (1,), 0, MANY, "the number of the round"),
    Part("drained", (1,), 0, 1, "1 if a Drain was cast this round"),
    Part("last_round", (1,), 0, 1, "1 in the last round"),
    Part("pool", (1,), 0, MANY, "crows in the pool"),
    Part("above", (1,), 0, MANY, "tiles above the part of the stack with Nightfall in it"),
    Part("block", (1,), 0, MANY, "tiles left of that part"),
    Part("below", (1,), 0, MANY, "tiles below it"),
    Part("tile", (1,), 0, len(TILES), "the kind that is about to be laid, from 1"),
    Part("scores", (MOST_SEATS,), 0, MANY, "points, the viewer's first"),
    Part("tiles_held", (MOST_SEATS,), 0, HAND + 1, "tiles in each hand"),
    Part("spells_held", (MOST_SEATS,), 0, MANY, "spells in each hand"),
    Part("hand", (HAND,), 0, len(TILES), "the viewer's tiles, kinds from 1"),
    Part("spells", (len(SPELLS),), 0, MANY, "the viewer's spells of each kind", tuple(map(str, SPELLS))),
    Part(
        "unseen_tiles", (len(TILES),), 0, MANY, "tiles that the viewer has not seen, hands of others among them",
        tuple(map(str, TILES)),
    ),
    Part(
        "unseen_spells", (len(SPELLS),), 0, MANY, "spells that the viewer has not seen, hands of others among them",
        tuple(map(str, SPELLS)),
    ),
    Part("used", (len(SPELLS),), 0, MANY, "spells that lie open", tuple(map(str, SPELLS))),
    Part("asked", (1,), 0, MOST_SEATS, "who is asked, counted from the viewer as 1; 0 for chance, and at the end"),
    Part("question", (len(KINDS),), 0, 1, "which question is open", KINDS),
    Part("origin", (3,), -FAR, FAR, "of a tile that a Lava Pool took: 1, and its place", ("there", "x", "y")),
    Part(
        "slots", (TILES_IN_BOX, WIDTH), -FAR, MANY,
        "a row for each tile in reading order, 0 behind the last: place counted from the middle of the board (east and "
        "south are more), kind from 1, crows, the Queen, corruption, whose totem (from 1 for the viewer's), whether a "
        "spell under way, or a murder, comes from there or goes there, and whether the answer can be this tile",
        COLUMNS,
    ),
    Part(
        "planes", (len(PLANES), WINDOW, WINDOW), 0, FAR,
        f"the {WINDOW} by {WINDOW} squares around the middle of the board, which is in row and column {HALF}: kinds of "
        "tile, crows, the Queen, corruption, totems (the viewer's first), source and target of a spell or murder under "
        "way, and vacant squares; what lies outside is in the slots alone",
        PLANES,
    ),
)  # fmt: skip

FIRST = LAYOUT.first
SLOTS, PLANES_AT = FIRST["slots"], FIRST["planes"]
KIND_NUMBER = {tile: n for n, tile in enumerate(TILES, 1)}
HANDS: dict[tuple[Tile, ...] | None, list[int]] = {None: [0] * HAND} | {
    hand: [*map(KIND_NUMBER.__getitem__, hand)] + [0] * (HAND - number)
    for number in range(HAND + 1)
    for hand in product(TILES, repeat=number)
}
"""The numbers of every hand of tiles; of a hidden one, too."""
QUESTION_AT = {kind: FIRST["question"] + n for n, kind in enumerate(KINDS)}
PLANE_AT = {name: PLANES_AT + n * CELLS for n, name in enumerate(PLANES)}
KIND_PLANE = {tile: PLANE_AT[str(tile)] for tile in TILES}
CROWS_PLANE, QUEEN_PLANE, CORRUPTED_PLANE = PLANE_AT["crows"], PLANE_AT["queen"], PLANE_AT["corrupted"]
SOURCE_PLANE, TARGET_PLANE, VACANT_PLANE = PLANE_AT["source"], PLANE_AT["target"], PLANE_AT["vacant"]
TOTEM_PLANE = PLANE_AT["totem 0"]
PLACE = {square: place_of(square) for square in GROUND}
CELL = {square: y * WINDOW + x for square, (x, y) in PLACE.items()}
"""The cell of each square in a plane whose first one is ``0,0``."""
ROWS = range(SLOTS, SLOTS + WIDTH * TILES_IN_BOX, WIDTH)
COUNTED = Struct(f"{FIRST['asked'] - FIRST['spells']}h")
"""Spells and tiles by their kinds."""
FACTS = Struct(f"{FIRST['spells']}h{COUNTED.size}s")
"""All that comes before who is asked."""
ASKED_AT, ORIGIN_AT = FIRST["asked"], FIRST["origin"]
ON_TILES = frozenset({"totem", "attract", "disperse", "teleport", "teleport-to", "populate"})
"""Questions whose answers are tiles; that of a Lava Pool's place has some besides."""
NOTHING, NO_SPELLS, NO_TILES = (0,) * MOST_SEATS, (0,) * len(SPELLS), (0,) * len(TILES)
SCORE, TILES_HELD, SPELLS_HELD = map(attrgetter, ("score", "tiles_held", "spells_held"))


Box = tuple[int, int, int, int]
"""West, north, east, south."""
NOWHERE = FAR, FAR, -FAR, -FAR


class Encoder(Anew):
    """Observations of Crows. Tiles are drawn once, and copied as long as they lie so."""

    layout = LAYOUT

    def __init__(self, game: Rulebook) -> None:
        super().__init__(game)
        self._tiles: Mapping[Square, Tile] = {}
        self._squares: list[Square] = []
        self._kinds: list[Tile] = []
        """Of the same, in the order in which they came."""
        self._ground: Any = np.zeros(LAYOUT.size, DTYPE)
        """An observation with nothing in it but tiles and vacant squares."""
        self._box: Box = NOWHERE
        self._middle = (0, 0)
        self._slot: dict[Square, int] = {}
        """Where the row of each tile begins."""
        self._cell: Mapping[Square, int] = CELL
        """``CELL`` of squares in the window; of all squares if the whole board is in it."""
        self._offset = HALF * WINDOW + HALF
        """From there to the cell in a plane around the middle."""
        self._counted: dict[int, tuple[Any, Any, Any, Any, bytes]] = {}
        """What a seat saw of hands and piles, and the numbers of that."""

    def encode(self, view: View) -> Any:
        """What a seat sees."""
        board, seat = view.board, max(view.seat, 0)
        if board.tiles is not self._tiles:
            self._lay(board)
        seen = self._ground.copy()
        cells = memoryview(seen)
        self._facts(cells, view, seat)
        self._figures(cells, board, seat, len(view.players))
        if view.asked is not None:
            self._question(cells, view.asked, view, seat)
        return seen

    def _lay(self, board: Board) -> None:
        """The tiles, and the vacant squares beside them; most often there is one tile more than before."""
        squares, kinds = [*board.tiles], [*board.tiles.values()]
        one_more = squares[:-1] == self._squares and kinds[:-1] == self._kinds and squares
        self._tiles, self._squares, self._kinds = board.tiles, squares, kinds
        if one_more:
            self._lay_one(board, squares[-1])
        else:
            self._lay_all(board, _box(board.squares))

    def _lay_all(self, board: Board, box: Box) -> None:
        """All tiles, anew."""
        self._box, self._middle, self._ground = box, _middle(box), np.zeros(LAYOUT.size, DTYPE)
        left, top = self._middle
        self._offset = (HALF - top) * WINDOW + HALF - left
        self._slot = dict(zip(board.squares, ROWS, strict=False))
        self._cell = CELL if _is_whole(box) else {
            square: CELL[square]
            for square in (*board.squares, *board.vacant)
            if -HALF <= PLACE[square][0] - left < HALF and -HALF <= PLACE[square][1] - top < HALF
        }  # fmt: skip
        cells, tiles = memoryview(self._ground), board.tiles
        for square, row in self._slot.items():
            x, y = PLACE[square]
            cells[row], cells[row + Y], cells[row + KIND] = x - left, y - top, KIND_NUMBER[tiles[square]]
            if (cell := self._cell.get(square)) is not None:
                cells[KIND_PLANE[tiles[square]] + self._offset + cell] = 1
        vacant = VACANT_PLANE + self._offset
        for square in board.vacant:
            if (cell := self._cell.get(square)) is not None:
                cells[vacant + cell] = 1

    def _lay_one(self, board: Board, square: Square) -> None:
        """One tile more, in a board that is in the window as a whole: the rows behind its own move on."""
        x, y = PLACE[square]
        west, north, east, south = self._box
        box = min(west, x), min(north, y), max(east, x), max(south, y)
        if not _is_whole(box):
            self._lay_all(board, box)
            return
        number = board.squares.index(square)
        self._slot.update(zip(board.squares[number:], ROWS[number:], strict=False))
        row, end = ROWS[number], SLOTS + WIDTH * len(board.squares)
        self._ground[row + WIDTH : end] = self._ground[row : end - WIDTH]
        if box != self._box:
            self._box = box
            self._move_on(_middle(box), end)
        cells, tile, (left, top), offset = memoryview(self._ground), board.tiles[square], self._middle, self._offset
        cells[row], cells[row + Y], cells[row + KIND] = x - left, y - top, KIND_NUMBER[tile]
        here, vacant = CELL[square] + offset, VACANT_PLANE + offset
        cells[KIND_PLANE[tile] + here], cells[VACANT_PLANE + here] = 1, 0
        for near in neighbours(square):
            if near not in board.tiles and near in CELL:
                cells[vacant + CELL[near]] = 1

    def _move_on(self, middle: tuple[int, int], end: int) -> None:
        """Another middle: places in the rows up to *end*, and all cells of the planes, move the other way."""
        right, down = middle[0] - self._middle[0], middle[1] - self._middle[1]
        cells = down * WINDOW + right
        if not cells:
            return
        before, self._ground = self._ground, np.zeros(LAYOUT.size, DTYPE)
        self._ground[SLOTS:end] = before[SLOTS:end]
        self._ground[SLOTS + X : end : WIDTH] -= right
        self._ground[SLOTS + Y : end : WIDTH] -= down
        if cells > 0:
            self._ground[PLANES_AT:-cells] = before[PLANES_AT + cells :]
        else:
            self._ground[PLANES_AT - cells :] = before[PLANES_AT:cells]
        self._middle, self._offset = middle, self._offset - cells

    def _figures(self, cells: Any, board: Board, seat: int, seats: int) -> None:
        """Crows, the Queen, corruption and totems."""
        slot, cell_of, offset = self._slot, self._cell.get, self._offset
        plane = CROWS_PLANE + offset
        for square, number in board.crows.items():
            cells[slot[square] + CROWS] = number
            if (cell := cell_of(square)) is not None:
                cells[plane + cell] = number
        if board.queen is not None:
            self._mark(cells, board.queen, QUEEN, QUEEN_PLANE)
        for square in board.corrupted:
            self._mark(cells, square, CORRUPTED, CORRUPTED_PLANE)
        for square, owner in board.totems.items():
            who = (owner - seat) % seats
            cells[slot[square] + TOTEM] = who + 1
            if (cell := cell_of(square)) is not None:
                cells[TOTEM_PLANE + who * CELLS + offset + cell] = 1

    def _mark(self, cells: Any, square: Square, column: int, plane: int) -> None:
        cells[self._slot[square] + column] = 1
        if (cell := self._cell.get(square)) is not None:
            cells[plane + self._offset + cell] = 1

    def _facts(self, cells: Any, view: View, seat: int) -> None:
        seats = len(view.players)
        order = view.players[seat:] + view.players[:seat]
        absent, asked = NOTHING[seats:], view.asked
        FACTS.pack_into(
            cells, 0, seats, (view.first - seat) % seats, view.round, view.drained, view.last_round, view.pool, view.above,
            view.block, view.below, KIND_NUMBER[asked.tile] if asked is not None and asked.tile else 0,
            *map(SCORE, order), *absent, *map(TILES_HELD, order), *absent, *map(SPELLS_HELD, order), *absent,
            *HANDS[order[0].tiles], self._counts(view, seat),
        )  # fmt: skip

    def _counts(self, view: View, seat: int) -> bytes:
        """The viewer's spells, and all that it has not seen: worked out once as long as they are the same."""
        spells = view.players[seat].spells
        tiles, unseen, used = view.unseen_tiles, view.unseen_spells, view.used
        kept = self._counted.get(view.seat)
        if kept is not None and kept[1] is tiles and kept[2] is unseen and kept[3] is used and kept[0] == spells:
            return kept[4]
        packed = COUNTED.pack(
            *(map(spells.count, SPELLS) if spells else NO_SPELLS),
            *map(tiles.get, TILES, NO_TILES),
            *map(unseen.get, SPELLS, NO_SPELLS),
            *map(used.get, SPELLS, NO_SPELLS),
        )  # fmt: skip
        self._counted[view.seat] = spells, tiles, unseen, used, packed
        return packed

    def _question(self, cells: Any, asked: Asked, view: View, seat: int) -> None:
        """Which question is open, and which tiles it is about."""
        kind = asked.kind
        cells[QUESTION_AT[kind]] = 1
        if asked.seat >= 0:
            cells[ASKED_AT] = (asked.seat - seat) % len(view.players) + 1
        if asked.source is not None:
            self._source(cells, asked.source, moved=kind == "move")
        if asked.target is not None:
            self._mark(cells, asked.target, TARGET, TARGET_PLANE)
        slot = self._slot
        if kind in ON_TILES:
            for option in asked.options:
                cells[slot[option.square] + OPTION] = 1  # type: ignore[attr-defined]
        elif asked.tile is Tile.LAVA_POOL and kind == "place":
            for option in asked.options:
                if type(option) is Replace:
                    cells[slot[option.square] + OPTION] = 1

    def _source(self, cells: Any, source: Square, *, moved: bool) -> None:
        """Where figures come from; or where the tile lay that a Lava Pool moves, of which there is only the place."""
        if moved:
            (x, y), (left, top) = PLACE[source], self._middle
            cells[ORIGIN_AT], cells[ORIGIN_AT + 1], cells[ORIGIN_AT + 2] = 1, x - left, y - top
        elif source in self._slot:
            self._mark(cells, source, SOURCE, SOURCE_PLANE)


def _box(squares: Iterable[Square]) -> Box:
    """The rectangle around these squares."""
    west, north, east, south = NOWHERE
    for square in squares:
        x, y = PLACE[square]
        west, north, east, south = min(west, x), min(north, y), max(east, x), max(south, y)
    return west, north, east, south


def _is_whole(box: Box) -> bool:
    """Are all squares in the window, and those around them?"""
    west, north, east, south = box
    return east - west <= WINDOW - 4 and south - north <= WINDOW - 4


def _middle(box: Box) -> tuple[int, int]:
    west, north, east, south = box
    return (west + east) // 2, (north + south) // 2
