"""Greedy Crows: looks one round's end ahead, from where things lie now, and takes what pays at once."""

from collections.abc import Callable, Iterable
from random import Random

from msgspec.structs import replace

from corvids.bots.bot import asked_options
from corvids.games.crows import actions as a
from corvids.games.crows.rules.flocking import Flock
from corvids.games.crows.rules.laying import spawn
from corvids.games.crows.rules.murders import scattered
from corvids.games.crows.rules.scoring import Score
from corvids.games.crows.rules.spell_effects import (
    AttractFrom,
    DisperseFrom,
    PopulateTree,
    TeleportFigures,
    bare_trees,
    dispersed,
    loads,
)
from corvids.games.crows.squares import WAYS, Square
from corvids.games.crows.table import Board, Player, Stack, Table
from corvids.games.crows.tiles import CROW_ICONS, Spell, Tile
from corvids.games.crows.view import Asked, View
from corvids.kernel import Action, Seat

from .pull import Pull

SPELL_WORTH = 2.0
"""Points that a spell brings if it is kept to the end (CROWS-2.3)."""
ROOM_FOR_LOADS = 60
"""So many teleports are worked out at most: the targets that pull hardest."""


def table_seen(view: View) -> Table:
    """The table as far as the viewer knows it; hidden hands are empty."""
    players = tuple(Player(p.score, p.tiles or (), p.spells or ()) for p in view.players)
    stack = Stack(view.unseen_tiles, view.above, view.block, view.below)
    return Table(
        view.box, view.board, players, stack, view.unseen_spells, view.pool, view.used, view.round, view.first,
        view.drained, view.last_round, version=view.version,
    )  # fmt: skip


def lead(table: Table, seat: Seat) -> float:
    """What the seat would score if the crows flocked now, less the most that a rival would."""
    before = [player.score for player in table.players]
    after = Score().resolve(Flock().resolve(table, None).table, None).table
    gains = [player.score - old for player, old in zip(after.players, before, strict=True)]
    return gains[seat] - max(gain for n, gain in enumerate(gains) if n != seat)


class GreedyCrows:
    """Takes the answer that gives the best lead at once, spells and Barrens counted; ties fall by its own chance."""

    def __init__(self, stream: Random) -> None:
        self._stream = stream

    def choose(self, view: View) -> Action:
        options = asked_options(view)
        if len(options) == 1:
            return options[0]
        assert view.asked is not None
        worth = _worth(view, view.asked)
        values = [worth(option) for option in options]
        best = max(values)
        return self._stream.choice([o for o, value in zip(options, values, strict=True) if value == best])


def _worth(view: View, asked: Asked) -> Callable[[Action], float]:
    """How much each answer to the open question is worth."""
    table, seat = table_seen(view), view.seat
    match asked.kind:
        case "tile" | "landfall-tile":
            return lambda option: _best_place(table, seat, option.tile)  # type: ignore[attr-defined]
        case "place":
            return lambda option: _laid_worth(table, seat, asked.tile, option)
        case "move":
            return lambda option: _laid_worth(table, seat, asked.tile, option, brings=False)
        case "totem":
            return lambda option: _totem_worth(view, table, seat, option.square)  # type: ignore[attr-defined]
        case "scatter":
            return lambda option: _scatter_worth(table, seat, asked.source, option.way)  # type: ignore[attr-defined]
        case _:
            return lambda option: _spell_worth(table, seat, asked, option)


def _best(values: Iterable[float]) -> float:
    return max(values, default=float("-inf"))


def _best_place(table: Table, seat: Seat, tile: Tile) -> float:
    return _best(_laid_worth(table, seat, tile, a.put(square)) for square in table.board.vacant)


def _laid_worth(table: Table, seat: Seat, tile: Tile | None, option: Action, *, brings: bool = True) -> float:
    """The best a totem can then do, or the lead if the seat's totem stands already; guessed from lines, not flown."""
    assert tile is not None
    board = table.board
    if isinstance(option, a.Replace):
        board = replace(board, tiles={**board.tiles, option.square: Tile.LAVA_POOL})
    elif isinstance(option, a.Put):
        board = board.with_tile(option.square, tile)
        table = replace(table, board=board)
        if brings and (icons := CROW_ICONS.get(tile, 0)):
            table = spawn(table, option.square, icons, "CROWS-1.2")[0]
        elif brings and tile is Tile.QUEENS_TOTEM:
            table = table.with_board(queen=option.square)
        board = table.board
    if seat in board.totems.values():
        return lead(replace(table, board=board), seat)
    return Pull(replace(table, board=board), seat).best()


def _totem_worth(view: View, table: Table, seat: Seat, square: Square) -> float:
    board = table.board
    brings = board.tiles[square] is Tile.BARRENS and view.spell_deck
    return lead(table.with_board(totems={**board.totems, square: seat}), seat) + (SPELL_WORTH if brings else 0)


def _scatter_worth(table: Table, seat: Seat, square: Square | None, way: int) -> float:
    """A good board for whoever begins the next round: good if that is this seat, bad if not."""
    assert square is not None
    after = scattered(table, seat, square, way)[0].with_board(totems={}, pinned={}, queen_pinned=False)
    best = Pull(replace(after, drained=False), seat).best()
    return best if (table.first + 1) % len(table.players) == seat else -best


def _spell_worth(table: Table, seat: Seat, asked: Asked, option: Action) -> float:  # noqa: PLR0911 one line a part
    """The lead after the spell, or the part of one, at its best; keeping it is worth its two points."""
    match option:
        case a.Pass():
            return lead(table, seat) + SPELL_WORTH
        case a.Cast(spell):
            return _best(_after_spell(table, seat, spell))
        case a.Put(square) if asked.kind == "attract":
            return _best(_attractions(table, seat, square))
        case a.Put(square) if asked.kind == "disperse":
            return lead(DisperseFrom(seat).resolve(table, option).table, seat)
        case a.Put(square) if asked.kind == "populate":
            return lead(PopulateTree(seat).resolve(table, option).table, seat)
        case a.Towards():
            assert asked.source is not None
            return lead(AttractFrom(seat, asked.source).resolve(table, option).table, seat)
        case a.From(square):
            return _best(_teleports(table, seat, [square]))
        case a.Put(square):
            assert asked.source is not None
            return _best(_loads(table, seat, asked.source, square))
        case a.Carry():
            assert asked.source is not None
            assert asked.target is not None
            return lead(TeleportFigures(seat, asked.source, asked.target).resolve(table, option).table, seat)
        case _:
            return 0


def _after_spell(table: Table, seat: Seat, spell: Spell) -> Iterable[float]:  # noqa: C901 one case a spell
    board = table.board
    match spell:
        case Spell.DRAIN:
            yield lead(replace(table, drained=True), seat)
        case Spell.ATTRACT:
            for square in _in_lines(board):
                yield from _attractions(table, seat, square)
        case Spell.DISPERSE:
            step = DisperseFrom(seat)
            for square in board.empty():
                if dispersed(board, square):
                    yield lead(step.resolve(table, a.put(square)).table, seat)
        case Spell.POPULATE:
            for square in bare_trees(board):
                yield lead(PopulateTree(seat).resolve(table, a.put(square)).table, seat)
        case Spell.TELEPORT:
            yield from _teleports(table, seat, [s for s in board.squares if board.is_occupied(s)])
        case Spell.LANDFALL:  # what comes off the stack is not known: the tile held is the least that can be laid
            yield from (_best_place(table, seat, tile) for tile in table.players[seat].tiles)


def _in_lines(board: Board) -> list[Square]:
    """Empty tiles in line with some totem: elsewhere nothing that arrives makes a difference at once."""
    seen = {square for totem in board.totems for way in WAYS for square in board.line(totem, way)}
    return [square for square in board.empty() if square in seen]


def _attractions(table: Table, seat: Seat, lure: Square) -> Iterable[float]:
    board, step = table.board, AttractFrom(seat, lure)
    for way in WAYS:
        if any(map(board.is_occupied, board.line(lure, way))):
            yield lead(step.resolve(table, a.towards(way)).table, seat)


def _teleports(table: Table, seat: Seat, sources: list[Square]) -> Iterable[float]:
    targets = _in_lines(table.board)
    most = max(1, ROOM_FOR_LOADS // max(1, len(sources)))
    own = next((square for square, who in table.board.totems.items() if who == seat), None)
    near = Pull(table, seat).nearest_to(own, targets)[:most] if own else targets[:most]
    for source in sources:
        for target in near:
            yield from _loads(table, seat, source, target)


def _loads(table: Table, seat: Seat, source: Square, target: Square) -> Iterable[float]:
    step = TeleportFigures(seat, source, target)
    figures = loads(table.board, source)
    for load in figures:
        if load is a.Figures.ONE_CROW and a.Figures.TWO_CROWS in figures:
            continue
        yield lead(step.resolve(table, a.carry(load)).table, seat)
