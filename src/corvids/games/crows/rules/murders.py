"""Murders: six figures or more that flocked to one totem."""

from collections import Counter
from itertools import cycle, islice

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, another_question, cites

from ..actions import Towards, towards
from ..events import CorruptionLifted, MurderFound, MurderScattered, PairLeft, TileCorrupted
from ..squares import WAYS, Square, Way, rings, spiral
from ..table import Board, Table

MURDER = 6
MATED_PAIR = 2


@cites("CROWS-8.1", "CROWS-8.7", "CROWS-8.8", "CROWS-8.9")
def is_murder(table: Table, square: Square) -> bool:
    """Are there six figures on this totem's tile, the Queen counted as one? (rulings M1, M2)"""
    board = table.board
    queen = square == board.queen and table.box.options.queen_counts_for_murder
    return board.crows.get(square, 0) + queen >= MURDER


@cites("CROWS-8.1", "CROWS-8.11", "CROWS-8.12", "CROWS-8.20", "CROWS-8.21", "CROWS-8.24")
class FindMurders(Step[Table]):
    """The list of murders, in turn order, is fixed once a round, after all have scored (rulings M2, M4, M14)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        found = [(seat, square) for seat, square in table.board.totems_in(table.order) if is_murder(table, square)]
        if not found:
            return Resolution(table)
        scatter = [ScatterMurder(seat, square) for seat, square in found]
        return Resolution(table, tuple(MurderFound(*where) for where in found), (LiftCorruption(), *scatter))


@cites("CROWS-8.2", "CROWS-8.12")
class LiftCorruption(Step[Table]):
    """The round's first murder takes the corruption of earlier rounds off the board (ruling M5)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        lifted = tuple(square for square in table.board.squares if square in table.board.corrupted)
        if not lifted:
            return Resolution(table)
        return Resolution(table.with_board(corrupted=frozenset()), (CorruptionLifted(lifted),))


@cites("CROWS-8.5", "CROWS-8.10", "CROWS-8.16")
class ScatterMurder(Step[Table]):
    """A pair leaves; the seat whose totem it is chooses where the spiral of the others starts (rulings M3, M9)."""

    seat: Seat
    square: Square

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CROWS-8.5", tuple(map(towards, WAYS)))

    def resolve(self, table: Table, answer: Towards) -> Resolution[Table]:
        return Resolution(*scattered(table, self.seat, self.square, answer.way))

    def refuse(self, table: Table, action: Action) -> Refusal:
        return another_question("CROWS-8.5", action, "Choose a direction: N, E, S or W.")


@cites("CROWS-8.3", "CROWS-8.6", "CROWS-8.13", "CROWS-8.15", "CROWS-8.22", "CROWS-8.23")
def scattered(table: Table, seat: Seat, square: Square, way: Way) -> tuple[Table, tuple[Event, ...]]:
    """The murder settled: a pair of ordinary crows gone, the rest scattered, the tile corrupted (M6, M8, M15)."""
    board, options = table.board, table.box.options
    crows = board.crows[square] - MATED_PAIR
    queen = leaves_with_murder(table, square)
    landings = landings_of(board, square, way, crows + queen, options.spiral)
    change = Counter(landings[:crows])
    change[square] -= crows + MATED_PAIR
    board = board.with_crows(change)
    board = replace(board, corrupted=board.corrupted | {square}, queen=landings[-1] if queen else board.queen)
    pool = table.pool + MATED_PAIR * options.mated_pair_returns
    events = (
        PairLeft(square, MATED_PAIR),
        MurderScattered(seat, square, way, landings, queen),
        TileCorrupted(square),
    )
    return replace(table, board=board, pool=pool), events


@cites("CROWS-8.14", "CROWS-1.8")
def leaves_with_murder(table: Table, square: Square) -> bool:
    """The Queen stays at a murder, but for the option queen_scatters, by which she is scattered last (ruling M7)."""
    return square == table.board.queen and table.box.options.queen_scatters


@cites("CROWS-8.4", "CROWS-8.17", "CROWS-8.18", "CROWS-8.19")
def landings_of(
    board: Board, murder: Square, start: Way, figures: int, pattern: str = "continuous"
) -> tuple[Square, ...]:
    """One figure on each tile along the spiral, from the start again if it ends (rulings M10 to M12).

    On a board of one tile there is nowhere to go, and they stay.
    """
    if len(board.tiles) == 1:
        return (murder,) * figures
    path = rings if pattern == "rings" else spiral
    tiles = filter(board.tiles.__contains__, path(murder, start))
    lap = islice(tiles, len(board.tiles) - 1)
    return tuple(islice(cycle(lap), figures))
