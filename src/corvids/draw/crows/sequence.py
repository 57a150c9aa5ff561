"""A turn as it is watched: frame after frame from one view to the next, each a whole view with marks."""

from math import atan2, degrees

from msgspec.structs import replace

from corvids.games.crows import events as e
from corvids.games.crows.squares import Square, place_of
from corvids.games.crows.table import Board
from corvids.games.crows.tiles import Tile
from corvids.games.crows.view import View
from corvids.kernel import Event

from .marks import Flight, Marks
from .parts import perched_by_place

Perched = dict[Square, tuple[str, ...]]
Frame = tuple[int, View, Marks]

SHOW, MOVE, FLY, SCORE, SCATTER = 160, 320, 900, 800, 180
"""How long things take, in ms."""
STAGE_OF: dict[type[Event], str] = {
    e.Scored: "score",
    e.MurderFound: "murders",
    e.CorruptionLifted: "murders",
    e.PairLeft: "murders",
    e.TotemsTakenBack: "crows",
    e.RoundBegan: "",
}
"""Which stage of the round these events belong to; what is not named goes on with the stage that there is."""


def sequence(before: View, events: tuple[Event, ...], after: View, *, still: bool = False) -> list[Frame]:
    """Frames of (ms to stay, view to draw, marks); the last one shows *after*, and *still* first shows *before*."""
    film = _Film(before)
    if still:
        film.frame(MOVE)
    for event in events:
        film.show(event)
    film.settle()
    changed = {square for square, tile in after.board.tiles.items() if before.board.tiles.get(square) != tile}
    changed |= {square for square, seat in after.board.totems.items() if before.board.totems.get(square) != seat}
    last = tuple(square for square in after.board.squares if square in changed)
    return [*film.frames, (0, after, Marks(last=last))]


class _Film:
    """Applies events to a view, one after the other."""

    def __init__(self, view: View) -> None:
        self.view = replace(view, asked=replace(view.asked, options=()) if view.asked else None)
        self.perched: Perched = perched_by_place(view)
        self.frames: list[Frame] = []
        self.flying: list[e.FiguresFlew] = []
        self.scored: list[e.Scored] = []
        self.stage = "murders" if view.asked and view.asked.kind == "scatter" else ""
        self.new = 0

    def show(self, event: Event) -> None:  # noqa: C901, PLR0912 (a case an event)
        if not self.goes_on_with(event):
            self.settle()
        self.stage = STAGE_OF.get(type(event), self.stage)
        board = self.view.board
        match event:
            case e.TilePlaced(tile, square, _, origin):
                if square not in board.tiles:
                    self.change(board.with_tile(square, tile, origin))
                    self.frame(MOVE, last=(square,))
            case e.TileReplaced(_, square, _):
                self.change(replace(board, tiles={**board.tiles, square: Tile.LAVA_POOL}))
                self.frame(MOVE, last=(square,))
            case e.CrowsSpawned(square, crows) if crows:
                self.arrive(square, crows)
                self.frame(MOVE, last=(square,))
            case e.QueenSummoned(square):
                self.change(replace(board, queen=square))
                self.frame(MOVE, last=(square,))
            case e.TotemPlaced(seat, square):
                self.change(replace(board, totems={**board.totems, square: seat}))
                self.frame(MOVE, last=(square,))
            case e.FiguresFlew(seat=seat):
                self.stage = "flock" if seat is None else ""
                self.flying.append(event)
            case e.Scored():
                self.scored.append(event)
            case e.PairLeft(square, crows):
                self.leave(square, crows)
                self.frame(MOVE, dark=(square,))
            case e.MurderScattered(_, square, _, landings, queen):
                air: dict[str, int] = {}
                for n, landing in enumerate(landings):
                    if queen and n == len(landings) - 1:
                        self.change(replace(self.view.board, queen=landing))
                    else:
                        air |= dict.fromkeys(self.move(square, landing, 1), heading(square, landing))
                    self.frame(SCATTER, dark=(square,), air=dict(air))
            case e.TileCorrupted(square):
                self.change(replace(board, corrupted=board.corrupted | {square}))
                self.frame(MOVE, last=(square,))
            case e.CorruptionLifted(squares):
                self.change(replace(board, corrupted=board.corrupted - set(squares)))
            case e.TotemsTakenBack():
                self.change(replace(board, totems={}))
                self.frame(MOVE)
            case _:
                pass

    def goes_on_with(self, event: Event) -> bool:
        """Whether it belongs to the flights, or the points, that are being collected."""
        match event:
            case e.FiguresFlew(seat=seat):
                return not self.scored and all(flight.seat == seat for flight in self.flying)
            case e.Scored():
                return not self.flying
            case _:
                return isinstance(event, e.CrowsStayed)

    def settle(self) -> None:
        """What goes together is shown together: flights, then points."""
        self.land()
        if not self.scored:
            return
        points = tuple((score.seat, score.square, score.points) for score in self.scored)
        self.frame(SHOW, points=points)
        players = list(self.view.players)
        for score in self.scored:
            players[score.seat] = replace(players[score.seat], score=players[score.seat].score + score.points)
        self.view = replace(self.view, players=tuple(players))
        self.scored = []
        self.frame(SCORE, points=points)

    def land(self) -> None:
        """All figures that leave together fly together."""
        if not self.flying:
            return
        lines = tuple(Flight(f.start, f.landing, f.crows, f.queen) for f in self.flying)
        self.frame(SHOW * 2, flights=lines)
        air: dict[str, int] = {}
        for flight in self.flying:
            leaving = self.move(flight.start, flight.landing, flight.crows)
            air |= dict.fromkeys(leaving, heading(flight.start, flight.landing))
            if flight.queen:
                self.change(replace(self.view.board, queen=flight.landing))
        self.flying = []
        self.frame(FLY, flights=lines, air=air)

    def frame(self, ms: int, **marks: object) -> None:
        perched = {square: crows for square, crows in sorted(self.perched.items()) if crows}
        self.frames.append((ms, self.view, Marks(stage=self.stage, perched=perched, **marks)))  # type: ignore[arg-type]

    def change(self, board: Board) -> None:
        self.view = replace(self.view, board=board)

    def arrive(self, square: Square, crows: int) -> None:
        names = tuple(f"crow-new-{self.new + n}" for n in range(crows))
        self.new += crows
        self.perched[square] = (*self.perched.get(square, ()), *names)
        self.change(self.view.board.with_crows({square: crows}))

    def leave(self, square: Square, crows: int) -> None:
        self.perched[square] = self.perched.get(square, ())[:-crows]
        self.change(self.view.board.with_crows({square: -crows}))

    def move(self, start: Square, landing: Square, crows: int) -> tuple[str, ...]:
        """Crows go from one square to another: which ones."""
        if not crows:
            return ()
        there = self.perched.get(start, ())
        leaving = there[len(there) - crows :]
        self.perched[start] = there[: len(there) - crows]
        self.perched[landing] = (*self.perched.get(landing, ()), *leaving)
        self.change(self.view.board.with_crows({start: -crows, landing: crows}))
        return leaving


def heading(start: Square, landing: Square) -> int:
    """The way from one square to another, in degrees clockwise from north."""
    (x0, y0), (x1, y1) = place_of(start), place_of(landing)
    return round(degrees(atan2(x1 - x0, y0 - y1))) % 360
