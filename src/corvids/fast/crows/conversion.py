"""A position of the kernel as an array, and an array as a position of the kernel: each undoes the other."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from corvids.fast.bits import turned_right
from corvids.games.crows.game import Crows
from corvids.games.crows.rules.drawing import DrawSpell, DrawTile
from corvids.games.crows.rules.laying import ChooseTile, MoveReplacedTile, PlaceTile
from corvids.games.crows.rules.murders import ScatterMurder
from corvids.games.crows.rules.rounds import SETTLING
from corvids.games.crows.rules.setup import ChooseFirstPlayer, DealHand, LayOpeningTile, PopulateOpening
from corvids.games.crows.rules.spell_effects import (
    AttractFrom,
    ChooseLure,
    DisperseFrom,
    PopulateTree,
    TeleportFigures,
    TeleportFrom,
    TeleportTo,
)
from corvids.games.crows.rules.spells import OfferSpell
from corvids.games.crows.rules.turn import PlaceTotem, TakeTurn
from corvids.games.crows.squares import READING_ORDER, Square, place_of, square_at
from corvids.games.crows.table import Board, Player, Stack, Table
from corvids.games.crows.tiles import SPELLS, TILES, Options
from corvids.kernel import InputError, Refusal, State, Step, begin

from . import layout as at
from .board import add_crows, lay, slots_before
from .running import run

Array = Any
"""One game: 64-bit whole numbers, ``layout.SIZE`` of them."""
STEP_NUMBERS: dict[type[Step[Table]], int] = {
    LayOpeningTile: at.LAY_OPENING_TILE,
    DealHand: at.DEAL_HAND,
    ChooseFirstPlayer: at.CHOOSE_FIRST_PLAYER,
    DrawTile: at.DRAW_TILE,
    DrawSpell: at.DRAW_SPELL,
    ChooseTile: at.CHOOSE_TILE,
    PlaceTile: at.PLACE_TILE,
    MoveReplacedTile: at.MOVE_REPLACED_TILE,
    PlaceTotem: at.PLACE_TOTEM,
    OfferSpell: at.OFFER_SPELL,
    ChooseLure: at.CHOOSE_LURE,
    AttractFrom: at.ATTRACT_FROM,
    DisperseFrom: at.DISPERSE_FROM,
    TeleportFrom: at.TELEPORT_FROM,
    TeleportTo: at.TELEPORT_TO,
    TeleportFigures: at.TELEPORT_FIGURES,
    PopulateTree: at.POPULATE_TREE,
    ScatterMurder: at.SCATTER_MURDER,
}
AFTER_MURDERS = SETTLING[3:]
EVERY_COLUMN = (1 << at.SIDE) - 1


def number_of(square: Square) -> int:
    """The number of a square in an array."""
    x, y = place_of(square)
    return (y + at.ZERO) * at.ROW + x + at.ZERO


@cache
def square_of(number: int) -> Square:
    """The square of that number."""
    row, column = divmod(number, at.ROW)
    return square_at(column - at.ZERO, row - at.ZERO)


def from_kernel(game: Crows, state: State[Table]) -> Array:
    """The position as an array.

    Raises :class:`InputError` for one that no array holds: with readings of the rules that are not the default, or with
    more on the table than a game can bring there.
    """
    _check(state)
    array: Array = np.zeros(at.SIZE, np.int64)
    table = state.table
    _write_board(array, table.board)
    _write_counts(array, table)
    opening = sorted(game.box.opening, key=READING_ORDER.__getitem__)
    array[at.OPENING : at.OPENING + len(opening)] = [number_of(square) for square in opening]
    if state.agenda:
        _write_agenda(array, state.agenda, table, opening)
    else:
        array[at.STEP] = at.GAME_OVER
    run(array)
    if to_kernel(game, array) != state:
        raise InputError(Refusal("", "No game comes to this position.", "Give one that a game can come to."))
    return array


def _check(state: State[Table]) -> None:
    """Refuse what an array has no place for."""
    table, board, most = state.table, state.table.board, at.MOST_TILES
    if table.box.options != Options():
        raise InputError(
            Refusal("", "The compiled rules know no options.", "Leave them at their default, or play on the kernel.")
        )
    dealt = {later.square for later in state.agenda if isinstance(later, LayOpeningTile)}
    limbo = isinstance(next(iter(state.agenda), None), PlaceTile | MoveReplacedTile)
    stack = len(table.stack) - (table.stack.block > 0)
    to_come = min(stack, sum(table.stack.unseen.values())) + sum(len(p.tiles) for p in table.players) + limbo
    if len(board.tiles) + to_come > most:
        raise InputError(
            Refusal("CROWS-3.9", "More tiles can be laid than the box has.", "It has {most}.", {"most": most})
        )
    places = [place_of(square) for square in {*board.tiles, *dealt}]
    for line in (sorted(x for x, _ in places), sorted(y for _, y in places)):
        if line and line[-1] - line[0] + to_come - len(dealt) >= at.WIDEST:
            most = at.WIDEST
            raise InputError(
                Refusal("", "The board can grow too wide.", "It can have {most} columns and rows.", {"most": most})
            )
    for hands, most in (
        ([player.tiles for player in table.players], at.HAND_SIZE),
        ([player.spells for player in table.players], at.MOST_SPELLS),
    ):
        if (held := max(map(len, hands))) > most:
            facts = {"held": held, "most": most}
            raise InputError(Refusal("", "A hand holds {held} tiles or spells.", "It can hold {most}.", facts))


def _write_board(array: Array, board: Board) -> None:
    array[at.WEST], array[at.NORTH] = at.ROW, at.ROW
    array[at.SQUARE : at.SQUARE + at.SLOTS] = at.NOWHERE
    for square in board.placed:
        lay(array, number_of(square), TILES.index(board.tiles[square]))
    array[at.PLACED : at.PLACED + len(board.placed)] = [number_of(square) for square in board.placed]
    for square, crows in board.crows.items():
        add_crows(array, _slot(array, square), crows)
    if board.queen is not None:
        array[at.QUEEN] = 1 << _slot(array, board.queen)
    for square in board.corrupted:
        array[at.CORRUPTED] |= 1 << _slot(array, square)
    for square, seat in board.totems.items():
        array[at.TOTEM + seat] |= 1 << _slot(array, square)


def _slot(array: Array, square: Square) -> int:
    return slots_before(array, number_of(square))


def _write_counts(array: Array, table: Table) -> None:
    stack = table.stack
    array[at.VERSION], array[at.RULES] = at.LAYOUT_VERSION, table.version
    array[at.SEATS], array[at.FIRST_SEAT], array[at.ROUND] = len(table.players), table.first, table.round
    array[at.DRAINED], array[at.LAST_ROUND], array[at.POOL] = table.drained, table.last_round, table.pool
    array[at.ABOVE], array[at.BLOCK], array[at.BELOW] = stack.above, stack.block, stack.below
    for n, tile in enumerate(TILES):
        array[at.UNSEEN + n] = stack.unseen.get(tile, 0)
    for n, spell in enumerate(SPELLS):
        array[at.DECK + n], array[at.USED + n] = table.spells.get(spell, 0), table.used.get(spell, 0)
    array[at.HAND : at.HAND + at.HAND_SIZE * at.MOST_SEATS] = -1
    for seat, player in enumerate(table.players):
        array[at.SCORE + seat] = player.score
        for n, tile in enumerate(player.tiles):
            array[at.HAND + at.HAND_SIZE * seat + n] = TILES.index(tile)
        array[at.HELD + seat] = len(player.spells)
        array[at.SPELL_HAND + seat] = sum(SPELLS.index(s) << at.SPELL_BITS * n for n, s in enumerate(player.spells))


def _write_agenda(array: Array, agenda: tuple[Step[Table], ...], table: Table, opening: list[Square]) -> None:
    step = agenda[0]
    array[at.STEP] = STEP_NUMBERS[type(step)]
    waiting = {later.square for later in agenda if isinstance(later, LayOpeningTile)}
    array[at.TO_DEAL] = sum(1 << n for n, square in enumerate(opening) if square in waiting)
    if isinstance(step, ScatterMurder):
        murders = [later for later in agenda if isinstance(later, ScatterMurder)]
        array[at.MURDERS] = sum((murder.seat + 1) << at.SEAT_BITS * n for n, murder in enumerate(murders))
        array[at.TURN] = len(table.players)
    array[at.SEAT] = getattr(step, "seat", 0)
    if SETTLING[0] in agenda:
        _write_turn(array, step, agenda, table)


def _write_turn(array: Array, step: Step[Table], agenda: tuple[Step[Table], ...], table: Table) -> None:
    array[at.TURN] = table.order.index(int(array[at.SEAT]))
    match step:
        case PlaceTile(tile=tile):
            array[at.TILE] = TILES.index(tile)
        case MoveReplacedTile(tile=tile, origin=origin):
            array[at.TILE], array[at.ORIGIN] = TILES.index(tile), number_of(origin)
        case AttractFrom(lure=square) | TeleportTo(source=square) | TeleportFigures(source=square):
            array[at.SOURCE] = 1 << _slot(array, square)
        case _:
            pass
    if isinstance(step, TeleportFigures):
        array[at.TARGET] = 1 << _slot(array, step.target)
    places_totem = any(isinstance(later, PlaceTotem) for later in agenda)
    array[at.IN_LANDFALL] = isinstance(step, DrawTile | ChooseTile | PlaceTile | MoveReplacedTile) and not places_totem
    waiting = {later.seat for later in agenda if isinstance(later, PlaceTotem | TakeTurn)}
    if waiting & set(table.board.totems.values()):
        raise InputError(
            Refusal("CROWS-5.5", "A totem stands there before its player's turn.", "Take it off the board.")
        )


def to_kernel(game: Crows, array: Array) -> State[Table]:
    """The position that the array holds, played with the box of *game*.

    Raises :class:`InputError` for an array of another layout, or of another game.
    """
    check_layout(array)
    if array[at.SEATS] != game.seats:
        facts = {"seats": int(array[at.SEATS]), "others": game.seats}
        raise InputError(Refusal("", "It is a game of {seats}, not of {others}.", "Open the game for as many.", facts))
    table = _table(game, array)
    return begin(game, table, *_agenda(array, table))


def check_layout(array: Array) -> None:
    """Raises :class:`InputError` for what is no array of this layout."""
    if getattr(array, "shape", None) != (at.SIZE,) or array.dtype != np.int64:
        facts: dict[str, str | int] = {"size": at.SIZE}
        raise InputError(Refusal("", "That is no game's array.", "One has {size} 64-bit whole numbers.", facts))
    if array[at.VERSION] != at.LAYOUT_VERSION:
        facts = {"version": int(array[at.VERSION]), "known": at.LAYOUT_VERSION}
        raise InputError(
            Refusal("", "It is laid out as in version {version}.", "This is version {known}: convert it again.", facts)
        )


def _members(mask: int) -> list[int]:
    left, found = int(mask), list[int]()
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def _table(game: Crows, array: Array) -> Table:
    stack = Stack(_numbers(array, at.UNSEEN, TILES), int(array[at.ABOVE]), int(array[at.BLOCK]), int(array[at.BELOW]))
    return Table(
        game.box,
        _board(array),
        tuple(_player(array, seat) for seat in range(game.seats)),
        stack,
        _numbers(array, at.DECK, SPELLS),
        int(array[at.POOL]),
        _numbers(array, at.USED, SPELLS),
        int(array[at.ROUND]),
        int(array[at.FIRST_SEAT]),
        bool(array[at.DRAINED]),
        bool(array[at.LAST_ROUND]),
        bool(array[at.STEP] == at.GAME_OVER),
        int(array[at.RULES]),
    )


def _numbers(array: Array, row: int, kinds: Iterable[Any]) -> dict[Any, int]:
    return {kind: number for n, kind in enumerate(kinds) if (number := int(array[row + n]))}


def _player(array: Array, seat: int) -> Player:
    tiles = [TILES[kind] for kind in _row(array, at.HAND + at.HAND_SIZE * seat, at.HAND_SIZE) if kind >= 0]
    hand = int(array[at.SPELL_HAND + seat])
    spells = [SPELLS[hand >> at.SPELL_BITS * n & at.THREE_BITS] for n in range(int(array[at.HELD + seat]))]
    return Player(int(array[at.SCORE + seat]), tuple(tiles), tuple(spells))


def _row(array: Array, first: int, number: int) -> list[int]:
    found: list[int] = array[first : first + number].tolist()
    return found


def _board(array: Array) -> Board:
    laid = int(array[at.LAID])
    squares = [square_of(number) for number in _row(array, at.SQUARE, laid)]
    kinds = {squares[slot]: TILES[kind] for kind in range(at.KINDS) for slot in _members(array[at.KIND + kind])}
    totems = {squares[s]: seat for seat in range(at.MOST_SEATS) for s in _members(array[at.TOTEM + seat])}
    crows = _row(array, at.CROWS, laid)
    return Board(
        {square: kinds[square] for square in squares},
        tuple(squares),
        tuple(map(square_of, vacant_numbers(array))),
        tuple(map(square_of, _row(array, at.PLACED, laid))),
        {squares[slot]: crows[slot] for slot in _members(array[at.CROWED])},
        next((squares[slot] for slot in _members(array[at.QUEEN])), None),
        totems,
        frozenset(squares[slot] for slot in _members(array[at.CORRUPTED])),
    )


def vacant_numbers(array: Array) -> list[int]:
    """Squares without a tile beside one, in reading order."""
    west, north, south = int(array[at.WEST]) - 1, int(array[at.NORTH]) - 1, int(array[at.SOUTH]) + 1
    if not array[at.LAID]:
        return []
    found = []
    for row in range(north, south + 1):
        word = int(turned_right(array[at.EDGE + row % at.SIDE], west % at.SIDE)) & EVERY_COLUMN
        found += [row * at.ROW + west + n for n in _members(word)]
    return found


def _agenda(array: Array, table: Table) -> tuple[Step[Table], ...]:
    """The steps that wait, as the kernel stacks them."""
    step, seat = int(array[at.STEP]), int(array[at.SEAT])
    seats = range(len(table.players))
    if step == at.GAME_OVER:
        return ()
    if step == at.LAY_OPENING_TILE:
        opening = [square_of(int(array[at.OPENING + n])) for n in _members(array[at.TO_DEAL])]
        return (*map(LayOpeningTile, opening), *map(DealHand, seats), PopulateOpening(), ChooseFirstPlayer())
    if step == at.DEAL_HAND:
        return (*map(DealHand, seats[seat:]), PopulateOpening(), ChooseFirstPlayer())
    if step == at.CHOOSE_FIRST_PLAYER:
        return (ChooseFirstPlayer(),)
    if step == at.SCATTER_MURDER:
        return (*_murders(array, table), *AFTER_MURDERS)
    rest = (*map(TakeTurn, table.order[int(array[at.TURN]) + 1 :]), *SETTLING)
    return (*_turn(array, step, seat), *rest)


def _murders(array: Array, table: Table) -> list[Step[Table]]:
    left, found = int(array[at.MURDERS]), list[Step[Table]]()
    where = {seat: square for square, seat in table.board.totems.items()}
    while left:
        seat = (left & at.THREE_BITS) - 1
        found.append(ScatterMurder(seat, where[seat]))
        left >>= at.SEAT_BITS
    return found


def _turn(array: Array, step: int, seat: int) -> tuple[Step[Table], ...]:
    """What is left of a turn."""
    landfall = bool(array[at.IN_LANDFALL])
    tiles = (DrawTile(seat, landfall), ChooseTile(seat, landfall))
    others: tuple[Step[Table], ...] = () if landfall else (PlaceTotem(seat), OfferSpell(seat))
    if step in TURN:
        return (*tiles, *others)[TURN.index(step) :]
    if step in (at.PLACE_TILE, at.MOVE_REPLACED_TILE):
        tile = TILES[int(array[at.TILE])]
        placing = PlaceTile(seat, tile) if step == at.PLACE_TILE else None
        return (placing or MoveReplacedTile(seat, tile, square_of(int(array[at.ORIGIN]))), *others)
    if step == at.DRAW_SPELL:
        return (DrawSpell(seat), OfferSpell(seat))
    return (SPELL_STEPS[step](seat, *_known(array)),)


TURN = (at.DRAW_TILE, at.CHOOSE_TILE, at.PLACE_TOTEM, at.OFFER_SPELL)
SPELL_STEPS: dict[int, Any] = {
    at.CHOOSE_LURE: ChooseLure,
    at.ATTRACT_FROM: AttractFrom,
    at.DISPERSE_FROM: DisperseFrom,
    at.TELEPORT_FROM: TeleportFrom,
    at.TELEPORT_TO: TeleportTo,
    at.TELEPORT_FIGURES: TeleportFigures,
    at.POPULATE_TREE: PopulateTree,
}


def _known(array: Array) -> list[Square]:
    """The squares that a spell's earlier questions have settled."""
    return [
        square_of(int(array[at.SQUARE + slot])) for mask in (at.SOURCE, at.TARGET) for slot in _members(array[mask])
    ]
