"""What lies on the table in Crows. Queries and single changes only: no rules here."""

from bisect import insort
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Self

from msgspec.structs import replace

from corvids.kernel import Seat, Value

from .squares import GROUND, ONWARD, READING_ORDER, Square, Way, neighbours
from .tiles import NIGHTFALL_BLOCK, UNDER_THE_BLOCK, Box, Spell, Tile

in_reading_order = READING_ORDER.__getitem__
ON_THE_GROUND = frozenset(GROUND)
"""Where a tile can come to lie: not beyond the rim, which only written positions can reach."""


class Board(Value):
    """Tiles, and what stands on them: one mapping for each kind of thing, holding only what is there."""

    tiles: Mapping[Square, Tile] = {}
    squares: tuple[Square, ...] = ()
    """Those with a tile, in reading order. Follows from *tiles*; options are listed from it."""
    vacant: tuple[Square, ...] = ()
    """Those without, beside a tile, in reading order. Follows from *tiles*."""
    placed: tuple[Square, ...] = ()
    """Those with a tile, the one placed first in front; a tile that a Lava Pool moved keeps its place (ruling E2)."""
    crows: Mapping[Square, int] = {}
    queen: Square | None = None
    totems: Mapping[Square, Seat] = {}
    corrupted: frozenset[Square] = frozenset()
    pinned: Mapping[Square, int] = {}
    """Crows that may not leave a Lava Pool this round; only with the option lava_pins_attracted (ruling K8)."""
    queen_pinned: bool = False

    def empty(self) -> list[Square]:
        """Tiles with no figure, no totem and no corruption (ruling D1)."""
        taken = {*self.crows, *self.totems, *self.corrupted, self.queen}
        return [square for square in self.squares if square not in taken]

    def empty_ground(self) -> list[Square]:
        """Empty tiles but Lava Pools: open to totems (ruling D2), and to a Lava Pool that takes their place (T4)."""
        return [square for square in self.empty() if self.tiles[square] is not Tile.LAVA_POOL]

    def is_occupied(self, square: Square) -> bool:
        """Does any figure stand there?"""
        return square in self.crows or square == self.queen

    def totems_in(self, order: tuple[Seat, ...]) -> list[tuple[Seat, Square]]:
        """Whose totem stands where, seat by seat in that order."""
        where = {seat: square for square, seat in self.totems.items()}
        return [(seat, where[seat]) for seat in order if seat in where]

    def line(self, start: Square, way: Way) -> Iterator[Square]:
        """Tiles from *start* (left out) straight on, up to the first gap."""
        onward, tiles, square = ONWARD[way], self.tiles, start
        while (square := onward[square]) in tiles:
            yield square

    def with_tile(self, square: Square, tile: Tile, origin: Square | None = None) -> Self:
        """A tile laid on a vacant square; one that a Lava Pool moved from *origin* keeps its place in the order."""
        tiles = {**self.tiles, square: tile}
        squares = [*self.squares]
        insort(squares, square, key=in_reading_order)
        vacant = [s for s in self.vacant if s != square]
        for near in neighbours(square):
            if near not in tiles and near not in vacant and near in ON_THE_GROUND:
                insort(vacant, near, key=in_reading_order)
        if origin is None:
            placed = (*self.placed, square)
        else:
            placed = (*(square if s == origin else s for s in self.placed), origin)
        return replace(self, tiles=tiles, squares=tuple(squares), vacant=tuple(vacant), placed=placed)

    def with_crows(self, change: Mapping[Square, int]) -> Self:
        """So many crows more, or fewer, on each of these squares."""
        crows = dict(self.crows)
        for square, number in change.items():
            if left := crows.get(square, 0) + number:
                crows[square] = left
            else:
                crows.pop(square, None)
        if not self.pinned:
            return replace(self, crows=crows)
        pinned = {square: min(number, crows.get(square, 0)) for square, number in self.pinned.items()}
        return replace(self, crows=crows, pinned={square: number for square, number in pinned.items() if number})


@cache
def _turn_order(seats: int, first: Seat) -> tuple[Seat, ...]:
    return (*range(first, seats), *range(first))


class Player(Value):
    """One seat's things."""

    score: int = 0
    tiles: tuple[Tile, ...] = ()
    spells: tuple[Spell, ...] = ()


class Stack(Value):
    """The tile stack, whose order does not exist yet: only how many lie in each part of it."""

    unseen: Mapping[Tile, int]
    """Tiles nobody has drawn, those taken out of the game among them."""
    above: int
    """How many lie above the part with Nightfall in it."""
    block: int = NIGHTFALL_BLOCK
    """How many are left of the part with Nightfall in it; none once it has come up."""
    below: int = UNDER_THE_BLOCK

    def __len__(self) -> int:
        return self.above + self.block + self.below


class Table(Value):
    """Everything there is."""

    box: Box
    board: Board
    players: tuple[Player, ...]
    stack: Stack
    spells: Mapping[Spell, int]
    """Spells nobody has drawn."""
    pool: int
    used: Mapping[Spell, int] = {}
    """Spells that have been cast, and lie open (ruling S11)."""
    round: int = 0
    """The number of the round, from 1; 0 before the first."""
    first: Seat = 0
    """Who begins the round."""
    drained: bool = False
    """Has a Drain been cast this round?"""
    last_round: bool = False
    over: bool = False
    version: int = 1
    """The version of the rules this game is played by: a rule that changed asks it."""

    @property
    def gone(self) -> int:
        """Crows that murders took out of the game."""
        return self.box.crows - self.pool - sum(self.board.crows.values())

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they take their turns this round."""
        return _turn_order(len(self.players), self.first)

    def with_player(self, seat: Seat, **changes: Any) -> Self:
        """The same, but for some things of one seat."""
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def with_board(self, **changes: Any) -> Self:
        """The same, but for some things on the board."""
        return replace(self, board=replace(self.board, **changes))
