"""Spells Summary: the parts of Attract, Disperse, Teleport and Populate, each a small question, and what they do."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, another_question, cites

from ..actions import Carry, Figures, From, Put, Towards, carry, put, take_from, towards
from ..events import FiguresFlew
from ..squares import WAYS, Square, Way, outward
from ..table import Board, Table
from ..tiles import CROW_ICONS, Tile
from .empty import not_empty
from .laying import spawn


@cites("CROWS-2.4", "CROWS-2.14", "CROWS-2.17")
def attracted(board: Board, lure: Square, way: Way) -> bool:
    """Are there figures on the tiles in that direction, up to the first gap? (rulings A1, A4)"""
    return any(map(board.is_occupied, board.line(lure, way)))


@cites("CROWS-2.4", "CROWS-2.17")
class ChooseLure(Step[Table]):
    """Attract: choose an empty tile that some line of tiles with figures leads to."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        board = table.board
        lures = [s for s in board.empty() if any(attracted(board, s, way) for way in WAYS)]
        return Decision(self.seat, "CROWS-2.4", tuple(map(put, lures)))

    def resolve(self, table: Table, answer: Put) -> Resolution[Table]:
        return Resolution(table, (), (AttractFrom(self.seat, answer.square),))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put):
            reason = not_empty(table.board, action.square, "CROWS-2.4")
            nobody = Refusal("CROWS-2.17", "No figure is in line with that tile.", "Choose another empty tile.")
            return reason or nobody
        return another_question("CROWS-2.4", action, "Choose an empty tile to attract to.")


@cites("CROWS-2.4", "CROWS-2.13", "CROWS-2.14", "CROWS-2.15", "CROWS-2.16", "CROWS-2.17")
class AttractFrom(Step[Table]):
    """Attract: choose the direction from which figures come; lava stops them, totems do not (rulings A1 to A4)."""

    seat: Seat
    lure: Square

    def ask(self, table: Table) -> Decision:
        ways = [way for way in WAYS if attracted(table.board, self.lure, way)]
        return Decision(self.seat, "CROWS-2.4", tuple(map(towards, ways)))

    def resolve(self, table: Table, answer: Towards) -> Resolution[Table]:
        flights = flights_to(table.board, self.lure, answer.way, self.seat)
        return flown(table, flights, pins=table.box.options.lava_pins_attracted)

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Towards):
            return Refusal("CROWS-2.17", "No figure is in that direction.", "Choose a direction with figures.")
        return another_question("CROWS-2.4", action, "Choose a direction: N, E, S or W.")


@cites("CROWS-2.14", "CROWS-2.15", "CROWS-2.16")
def flights_to(board: Board, lure: Square, way: Way, seat: Seat) -> list[FiguresFlew]:
    """All figures of the line come to the lure, or to the first Lava Pool before it (rulings A1 to A3)."""
    flights, landing = list[FiguresFlew](), lure
    rules: tuple[str, ...] = ("CROWS-2.4",)
    for square in board.line(lure, way):
        if board.is_occupied(square):
            crows = board.crows.get(square, 0)
            flights.append(FiguresFlew(square, landing, crows, square == board.queen, rules, seat=seat))
        if board.tiles[square] is Tile.LAVA_POOL:
            landing, rules = square, ("CROWS-2.4", "CROWS-2.15")
    return flights


@cites("CROWS-2.5", "CROWS-2.18", "CROWS-2.19", "CROWS-2.20", "CROWS-2.13")
def flights_away(board: Board, centre: Square, seat: Seat) -> Iterator[FiguresFlew]:
    """Figures of the 8 tiles around move one tile straight away, where there is a tile (rulings P1 to P3)."""
    for near, far in outward(centre):
        if board.is_occupied(near) and far in board.tiles:
            crows = board.crows.get(near, 0)
            yield FiguresFlew(near, far, crows, near == board.queen, ("CROWS-2.5",), seat=seat)


@cites("CROWS-2.21")
def dispersed(board: Board, centre: Square) -> bool:
    """Would any figure move? (ruling P4)"""
    return any(board.is_occupied(near) and far in board.tiles for near, far in outward(centre))


@cites("CROWS-2.5", "CROWS-2.21")
class DisperseFrom(Step[Table]):
    """Disperse: choose an empty tile; figures around it move one tile straight away from it."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        board = table.board
        centres = [square for square in board.empty() if dispersed(board, square)]
        return Decision(self.seat, "CROWS-2.5", tuple(map(put, centres)))

    def resolve(self, table: Table, answer: Put) -> Resolution[Table]:
        return flown(table, list(flights_away(table.board, answer.square, self.seat)))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put):
            reason = not_empty(table.board, action.square, "CROWS-2.5")
            still = Refusal("CROWS-2.21", "No figure around it would move.", "Choose another empty tile.")
            return reason or still
        return another_question("CROWS-2.5", action, "Choose an empty tile as centre.")


@cites("CROWS-2.8", "CROWS-2.28")
class TeleportFrom(Step[Table]):
    """Teleport: choose any tile with figures."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        board = table.board
        return Decision(self.seat, "CROWS-2.8", tuple(take_from(s) for s in board.squares if board.is_occupied(s)))

    def resolve(self, table: Table, answer: From) -> Resolution[Table]:
        return Resolution(table, (), (TeleportTo(self.seat, answer.square),))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, From):
            return Refusal("CROWS-2.8", "No figure is on that tile.", "Choose a tile with crows or the Queen.")
        return another_question("CROWS-2.8", action, "Choose a tile to teleport from.")


@cites("CROWS-2.8", "CROWS-2.28")
class TeleportTo(Step[Table]):
    """Teleport: choose an empty tile; it may be a Lava Pool."""

    seat: Seat
    source: Square

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CROWS-2.8", tuple(map(put, table.board.empty())))

    def resolve(self, table: Table, answer: Put) -> Resolution[Table]:
        return Resolution(table, (), (TeleportFigures(self.seat, self.source, answer.square),))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put) and (reason := not_empty(table.board, action.square, "CROWS-2.8")):
            return reason
        return another_question("CROWS-2.8", action, "Choose an empty tile to teleport to.")


@cites("CROWS-2.8", "CROWS-2.29", "CROWS-2.13")
class TeleportFigures(Step[Table]):
    """Teleport: choose which one or two figures go; the Queen may be one of them."""

    seat: Seat
    source: Square
    target: Square

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CROWS-2.8", tuple(map(carry, loads(table.board, self.source))))

    def resolve(self, table: Table, answer: Carry) -> Resolution[Table]:
        crows, queen = FREIGHT[answer.figures]
        flight = FiguresFlew(self.source, self.target, crows, queen, ("CROWS-2.8",), seat=self.seat)
        return flown(table, [flight])

    def refuse(self, table: Table, action: Action) -> Refusal:
        facts = {"loads": ", ".join(loads(table.board, self.source))}
        if isinstance(action, Carry):
            return Refusal("CROWS-2.8", "Those figures are not on that tile.", "Carry one of {loads}.", facts)
        return another_question("CROWS-2.8", action, "Choose figures: {loads}.", facts)


FREIGHT = {
    Figures.ONE_CROW: (1, False),
    Figures.TWO_CROWS: (2, False),
    Figures.QUEEN: (0, True),
    Figures.QUEEN_AND_CROW: (1, True),
}
"""Crows, and whether the Queen is with them."""


@cites("CROWS-2.8", "CROWS-2.29")
def loads(board: Board, source: Square) -> list[Figures]:
    """Which one or two figures of a tile can be carried."""
    crows, queen = board.crows.get(source, 0), source == board.queen
    return [figures for figures, (some, her) in FREIGHT.items() if some <= crows and her <= queen]


@cites("CROWS-2.9", "CROWS-2.30")
def bare_trees(board: Board) -> list[Square]:
    """Empty trees of two or three crows."""
    return [s for s in board.empty() if board.tiles[s] in (Tile.TREE_2, Tile.TREE_3)]


@cites("CROWS-2.9", "CROWS-2.30", "CROWS-2.31")
class PopulateTree(Step[Table]):
    """Populate: crows come to an empty tree as if it had just been placed, as many as the pool has."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CROWS-2.9", tuple(map(put, bare_trees(table.board) if table.pool else ())))

    def resolve(self, table: Table, answer: Put) -> Resolution[Table]:
        icons = CROW_ICONS[table.board.tiles[answer.square]]
        return Resolution(*spawn(table, answer.square, icons, "CROWS-2.9"))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Put):
            other = Refusal("CROWS-2.30", "That is no tree of 2 or 3 crows.", "Choose an empty tree of 2 or 3.")
            if action.square in bare_trees(table.board):
                return Refusal("CROWS-2.31", "The pool has no crow.", "Keep the spell for another turn.")
            return not_empty(table.board, action.square, "CROWS-2.9") or other
        return another_question("CROWS-2.9", action, "Choose a tree to populate.")


@cites("CROWS-2.12", "CROWS-2.13")
def flown(table: Table, flights: list[FiguresFlew], *, pins: bool = False) -> Resolution[Table]:
    """All of these flights at once; *pins* keeps on a Lava Pool who ends there (option lava_pins_attracted, K8)."""
    board, change = table.board, dict[Square, int]()
    for flight in flights:
        change[flight.start] = change.get(flight.start, 0) - flight.crows
        change[flight.landing] = change.get(flight.landing, 0) + flight.crows
    board = board.with_crows(change)
    for flight in flights:
        stuck = pins and board.tiles[flight.landing] is Tile.LAVA_POOL
        if flight.queen:
            board = replace(board, queen=flight.landing, queen_pinned=stuck)
        if stuck and flight.crows:
            held = min(board.pinned.get(flight.landing, 0) + flight.crows, board.crows[flight.landing])
            board = replace(board, pinned={**board.pinned, flight.landing: held})
    events: tuple[Event, ...] = tuple(flights)
    return Resolution(replace(table, board=board), events)
