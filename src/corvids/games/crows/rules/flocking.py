"""Crows Flock."""

from collections import Counter

from msgspec.structs import replace

from corvids.kernel import Event, Resolution, Step, Value, cites

from ..events import CrowsStayed, FiguresFlew
from ..squares import ONWARD, WAYS, Square, Way
from ..table import Board, Table
from ..tiles import Tile


class Sight(Value):
    """A totem that crows can see, and where a flight towards it would end."""

    totem: Square
    distance: int
    landing: Square


@cites(
    "CROWS-6.1", "CROWS-6.2", "CROWS-6.3", "CROWS-6.4", "CROWS-6.8", "CROWS-6.9", "CROWS-6.10", "CROWS-6.11",
    "CROWS-1.5", "CROWS-1.16", "CROWS-6.20", "CROWS-6.22",
)  # fmt: skip
def totem_in_sight(board: Board, start: Square, way: Way, *, caves_only: bool = False) -> Sight | None:
    """The first totem straight ahead, if no gap comes before it; the flight ends on the first Lava Pool (K2 to K7)."""
    tiles, totems, onward = board.tiles, board.totems, ONWARD[way]
    square, distance, lava = start, 0, None
    while (tile := tiles.get(square := onward[square])) is not None:  # board.line written out: half of all flying
        distance += 1
        if square in totems and (tile is Tile.GEM_CAVE or not caves_only):
            return Sight(square, distance, lava or square)
        if lava is None and tile is Tile.LAVA_POOL:
            lava = square
    return None


def within_sight(board: Board) -> set[Square]:
    """Tiles in line with some totem: figures anywhere else stay where they are."""
    return {square for totem in board.totems for way in WAYS for square in board.line(totem, way)}


@cites("CROWS-6.1", "CROWS-6.15")
def nearest(board: Board, start: Square, *, caves_only: bool = False) -> list[Sight]:
    """The nearest totems in sight, counted through Lava Pools (rulings K2, K13)."""
    sights = [s for way in WAYS if (s := totem_in_sight(board, start, way, caves_only=caves_only))]
    if not sights:
        return []
    least = min(sight.distance for sight in sights)
    return [sight for sight in sights if sight.distance == least]


@cites("CROWS-6.5", "CROWS-6.12", "CROWS-6.14", "CROWS-1.3")
def favoured(board: Board, start: Square) -> list[Sight]:
    """Of equally near totems those on Gem Caves, if there are any (rulings K9, K10, K12)."""
    sights = nearest(board, start)
    if len(sights) < 2:  # noqa: PLR2004
        return sights
    return [s for s in sights if board.tiles[s.totem] is Tile.GEM_CAVE] or sights


@cites("CROWS-6.6", "CROWS-6.13", "CROWS-6.19")
def shares(crows: int, totems: int) -> int:
    """How many crows each of so many totems gets; the Queen is not among them (rulings K11, K16)."""
    return crows // totems


@cites("CROWS-6.16")
def may_fly(board: Board, start: Square) -> int:
    """How many crows of a tile take part: none from under a totem (K14), none that lava pinned this round (K8)."""
    if start in board.totems:
        return 0
    return board.crows[start] - board.pinned.get(start, 0)


@cites("CROWS-1.9", "CROWS-6.17", "CROWS-6.18", "CROWS-6.20", "CROWS-6.21")
def queens_sight(table: Table) -> Sight | None:
    """Where the Queen flies: to the nearest Gem Cave totem past any other, else as a crow would (K15 to K18)."""
    board = table.board
    queen = board.queen
    if queen is None or board.queen_pinned:
        return None
    at_totem = queen in board.totems
    if table.box.options.queen_gem_priority == "tie_only":
        sights = [] if at_totem else favoured(board, queen)
    elif at_totem and board.tiles[queen] is Tile.GEM_CAVE:
        sights = []
    else:
        sights = nearest(board, queen, caves_only=True)
        if not sights and not at_totem:
            sights = nearest(board, queen)
    return sights[0] if len(sights) == 1 else None


def why(board: Board, sight: Sight, start: Square, sharing: int, *, queen: bool = False) -> tuple[str, ...]:
    """The paragraphs by which figures fly like this."""
    rules = ["CROWS-6.1"]
    if board.tiles[sight.totem] is Tile.GEM_CAVE:
        if queen:
            rules = ["CROWS-1.9"]
        elif len(nearest(board, start)) > sharing:
            rules.append("CROWS-6.12" if sharing > 1 else "CROWS-6.5")
    if sharing > 1:
        rules.append("CROWS-6.6")
    if sight.landing != sight.totem:
        rules.append("CROWS-6.3")
    return tuple(rules)


@cites("CROWS-6.7", "CROWS-6.16", "CROWS-6.19", "CROWS-6.6")
class Flock(Step[Table]):
    """All figures choose and fly at once, from where they stand now (ruling K1)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.board
        events: list[Event] = []
        change: Counter[Square] = Counter()
        watchers = within_sight(board)
        for start in board.squares:
            if start not in watchers or start not in board.crows or not (crows := may_fly(board, start)):
                continue
            sights = favoured(board, start)
            share = shares(crows, len(sights))
            if left := crows - share * len(sights):
                events.append(CrowsStayed(start, left))
            if not share:
                continue
            for sight in sights:
                change[sight.landing] += share
                change[start] -= share
                by = why(board, sight, start, len(sights))
                events.append(FiguresFlew(start, sight.landing, share, False, by, board.totems[sight.totem]))
        if (hers := queens_sight(table)) is not None and board.queen is not None:
            by = why(board, hers, board.queen, 1, queen=True)
            events.append(FiguresFlew(board.queen, hers.landing, 0, True, by, board.totems[hers.totem]))
            board = replace(board, queen=hers.landing)
        if change:
            board = board.with_crows(change)
        return Resolution(replace(table, board=board), tuple(events))
