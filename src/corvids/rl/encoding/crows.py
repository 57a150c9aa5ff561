"""Crows: facts, the tiles in reading order, and a window of planes around the middle of the board.

Seats are counted from the viewer on, clockwise: 0 is the viewer itself. Where an array of ``corvids.fast`` has a part
or a column of the same name, it has the same numbers.
"""

from collections.abc import Iterable, Mapping
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

from .layout import DTYPE, Layout, Part

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
QUESTION_AT = {kind: FIRST["question"] + n for n, kind in enumerate(KINDS)}
PLANE_AT = {name: PLANES_AT + n * CELLS for n, name in enumerate(PLANES)}
KIND_PLANE = {tile: PLANE_AT[str(tile)] for tile in TILES}
CROWS_PLANE, QUEEN_PLANE, CORRUPTED_PLANE = PLANE_AT["crows"], PLANE_AT["queen"], PLANE_AT["corrupted"]
SOURCE_PLANE, TARGET_PLANE, VACANT_PLANE = PLANE_AT["source"], PLANE_AT["target"], PLANE_AT["vacant"]
TOTEM_PLANE = PLANE_AT["totem 0"]
PLACE = {square: place_of(square) for square in GROUND}
BEYOND = (9 * FAR, 9 * FAR)
ROWS = range(SLOTS, SLOTS + WIDTH * TILES_IN_BOX, WIDTH)
FACTS = Struct(f"{FIRST['asked']}h")
"""All that comes before who is asked."""
ASKED_AT, ORIGIN_AT = FIRST["asked"], FIRST["origin"]
ON_TILES = frozenset({"totem", "attract", "disperse", "teleport", "teleport-to", "populate"})
"""Questions whose answers are tiles; that of a Lava Pool's place has some besides."""
NOTHING, NO_SPELLS, NO_TILES = (0,) * MOST_SEATS, (0,) * len(SPELLS), (0,) * len(TILES)
SCORE, TILES_HELD, SPELLS_HELD = map(attrgetter, ("score", "tiles_held", "spells_held"))


Box = tuple[int, int, int, int]


class Encoder:
    """Observations of Crows. Tiles are drawn once, and copied as long as they lie so."""

    layout = LAYOUT

    def __init__(self, game: Rulebook) -> None:
        self._tiles: Mapping[Square, Tile] = {}
        self._ground: Any = np.zeros(LAYOUT.size, DTYPE)
        """An observation with nothing in it but tiles and vacant squares."""
        self._box: Box = (0, 0, 0, 0)
        self._middle = (0, 0)
        self._slot: dict[Square, int] = {}
        """Where the row of each tile begins."""
        self._cell: dict[Square, int] = {}
        """The cell of each tile in a plane, if it is in the window."""
        self._counted: dict[int, tuple[Any, tuple[int, ...]]] = {}
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
        """The tiles, and the vacant squares beside them."""
        before, self._tiles = self._tiles, board.tiles
        new = board.placed[-1:]
        one_more = 0 < len(before) < len(board.tiles) and {**before, new[0]: board.tiles[new[0]]} == board.tiles
        west, north, east, south = self._box = _box(new, self._box) if one_more else _box(board.squares)
        middle = (west + east) // 2, (north + south) // 2
        self._slot = dict(zip(board.squares, ROWS, strict=False))
        if one_more and middle == self._middle:
            self._lay_one(board, *new)
            return
        self._middle, self._ground = middle, np.zeros(LAYOUT.size, DTYPE)
        self._cell = {square: cell for square in board.squares if (cell := self._cell_of(square)) is not None}
        cells, tiles = memoryview(self._ground), board.tiles
        for square, row in self._slot.items():
            x, y = PLACE[square]
            cells[row], cells[row + Y], cells[row + KIND] = x - middle[0], y - middle[1], KIND_NUMBER[tiles[square]]
        for square, cell in self._cell.items():
            cells[KIND_PLANE[tiles[square]] + cell] = 1
        for square in board.vacant:
            if (cell := self._cell_of(square)) is not None:
                cells[VACANT_PLANE + cell] = 1

    def _lay_one(self, board: Board, square: Square) -> None:
        """One tile more, with the middle where it was: the rows behind its own move on."""
        ground, row, end = self._ground, self._slot[square], SLOTS + WIDTH * len(board.squares)
        ground[row + WIDTH : end] = ground[row : end - WIDTH]
        cells, tile = memoryview(ground), board.tiles[square]
        (x, y), (left, top) = PLACE[square], self._middle
        cells[row], cells[row + Y], cells[row + KIND] = x - left, y - top, KIND_NUMBER[tile]
        if (cell := self._cell_of(square)) is not None:
            self._cell[square] = cell
            cells[KIND_PLANE[tile] + cell] = 1
            cells[VACANT_PLANE + cell] = 0
        for near in neighbours(square):
            if near not in board.tiles and (cell := self._cell_of(near)) is not None:
                cells[VACANT_PLANE + cell] = 1

    def _cell_of(self, square: Square) -> int | None:
        """The cell of a square in a plane; ``None`` outside the window, and beyond the rim."""
        (x, y), (left, top) = PLACE.get(square, BEYOND), self._middle
        column, row = x - left + HALF, y - top + HALF
        return row * WINDOW + column if 0 <= column < WINDOW and 0 <= row < WINDOW else None

    def _figures(self, cells: Any, board: Board, seat: int, seats: int) -> None:
        """Crows, the Queen, corruption and totems."""
        slot, cell_of = self._slot, self._cell.get
        for square, number in board.crows.items():
            cells[slot[square] + CROWS] = number
            if (cell := cell_of(square)) is not None:
                cells[CROWS_PLANE + cell] = number
        if board.queen is not None:
            self._mark(cells, board.queen, QUEEN, QUEEN_PLANE)
        for square in board.corrupted:
            self._mark(cells, square, CORRUPTED, CORRUPTED_PLANE)
        for square, owner in board.totems.items():
            who = (owner - seat) % seats
            cells[slot[square] + TOTEM] = who + 1
            if (cell := cell_of(square)) is not None:
                cells[TOTEM_PLANE + who * CELLS + cell] = 1

    def _mark(self, cells: Any, square: Square, column: int, plane: int) -> None:
        cells[self._slot[square] + column] = 1
        if (cell := self._cell.get(square)) is not None:
            cells[plane + cell] = 1

    def _facts(self, cells: Any, view: View, seat: int) -> None:
        seats = len(view.players)
        order = view.players[seat:] + view.players[:seat]
        absent, asked = NOTHING[seats:], view.asked
        facts = [
            seats, (view.first - seat) % seats, view.round, view.drained, view.last_round, view.pool, view.above,
            view.block, view.below, KIND_NUMBER[asked.tile] if asked is not None and asked.tile else 0,
            *map(SCORE, order), *absent, *map(TILES_HELD, order), *absent, *map(SPELLS_HELD, order), *absent,
            *self._counts(view, seat),
        ]  # fmt: skip
        FACTS.pack_into(cells, 0, *facts)

    def _counts(self, view: View, seat: int) -> tuple[int, ...]:
        """The viewer's hand, and tiles and spells by their kinds: worked out once as long as they are the same."""
        own = view.players[seat]
        counted = own.tiles, own.spells, view.unseen_tiles, view.unseen_spells, view.used
        kept = self._counted.get(view.seat)
        if kept is not None and kept[0] == counted:
            return kept[1]
        tiles, spells = own.tiles or (), own.spells
        numbers = (
            *map(KIND_NUMBER.__getitem__, tiles), *NOTHING[: HAND - len(tiles)],
            *(map(spells.count, SPELLS) if spells else NO_SPELLS),
            *map(view.unseen_tiles.get, TILES, NO_TILES),
            *map(view.unseen_spells.get, SPELLS, NO_SPELLS),
            *map(view.used.get, SPELLS, NO_SPELLS),
        )  # fmt: skip
        self._counted[view.seat] = counted, numbers
        return numbers

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
        if kind in ON_TILES:
            for option in asked.options:
                cells[self._slot[option.square] + OPTION] = 1  # type: ignore[attr-defined]
        elif asked.tile is Tile.LAVA_POOL and kind == "place":
            for option in asked.options:
                if type(option) is Replace:
                    cells[self._slot[option.square] + OPTION] = 1

    def _source(self, cells: Any, source: Square, *, moved: bool) -> None:
        """Where figures come from; or where the tile lay that a Lava Pool moves, of which there is only the place."""
        if moved:
            (x, y), (left, top) = PLACE[source], self._middle
            cells[ORIGIN_AT], cells[ORIGIN_AT + 1], cells[ORIGIN_AT + 2] = 1, x - left, y - top
        elif source in self._slot:
            self._mark(cells, source, SOURCE, SOURCE_PLANE)


def _box(squares: Iterable[Square], box: Box = (FAR, FAR, -FAR, -FAR)) -> Box:
    """The rectangle around these squares, and around another one: west, north, east, south."""
    west, north, east, south = box
    for square in squares:
        x, y = PLACE[square]
        west, north, east, south = min(west, x), min(north, y), max(east, x), max(south, y)
    return west, north, east, south
