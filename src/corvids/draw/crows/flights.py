"""Lines along which crows fly, or would fly if the round ended now, and points that rise from totems."""

from html import escape
from math import atan2, degrees, hypot

from corvids.games.crows import actions as a
from corvids.games.crows import events as e
from corvids.games.crows.rules.flocking import Flock
from corvids.games.crows.rules.scoring import Score
from corvids.games.crows.table import Board, Player, Stack, Table
from corvids.games.crows.view import View
from corvids.kernel import Event, Seat
from corvids.wording import Words
from corvids.wording.crows import crows_and_queen

from .geometry import at, centre, picture
from .marks import Flight, Marks

FAR = 200
"""Lines longer than this have a bird on them."""


def forecast(view: View) -> tuple[Event, ...]:
    """What would happen if the crows flocked and all scored now: nothing hidden has a part in it."""
    asked = view.asked
    if not view.board.totems or asked is None or asked.kind == "scatter":
        return ()
    return settled(view, view.board)


def settled(view: View, board: Board) -> tuple[Event, ...]:
    """What would happen on such a board if the crows flocked and all scored."""
    table = Table(
        box=view.box,
        board=board,
        players=tuple(Player() for _ in view.players),
        stack=Stack({}, 0, 0, 0),
        spells={},
        pool=view.pool,
        first=view.first,
        drained=view.drained,
    )
    flock = Flock().resolve(table, None)
    return (*flock.events, *Score().resolve(flock.table, None).events)


def points_of(view: View, board: Board) -> dict[Seat, int]:
    """What each seat would score on such a board, if anything."""
    return {event.seat: event.points for event in settled(view, board) if isinstance(event, e.Scored)}


def soon(view: View) -> dict[Seat, int]:
    """What each seat with a totem would score now."""
    scored = {event.seat: event.points for event in forecast(view) if isinstance(event, e.Scored)}
    return {seat: scored.get(seat, 0) for seat in view.board.totems.values()}


def expected(view: View) -> tuple[Flight, ...]:
    """The flights of the forecast."""
    return tuple(
        Flight(event.start, event.landing, event.crows, event.queen)
        for event in forecast(view)
        if isinstance(event, e.FiguresFlew)
    )


def flight_line(words: Words, flight: Flight, *, ghost: bool) -> str:
    """A curved dotted line with a head; a forecast has the ghost of a bird on it."""
    (x0, y0), (x1, y1) = centre(flight.start), centre(flight.landing)
    length = max(1.0, hypot(x1 - x0, y1 - y0))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    bend = 0.4 * length if flight.queen else 10 + 0.09 * length
    sx, sy, ex, ey = x0 + ux * 44, y0 + uy * 44, x1 - ux * 46, y1 - uy * 46
    cx, cy = (sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend
    line = f"M{sx:.0f} {sy:.0f}Q{cx:.0f} {cy:.0f} {ex:.0f} {ey:.0f}"
    angle = degrees(atan2(ey - cy, ex - cx))
    who = escape(crows_and_queen(words, flight.crows, flight.queen))
    bird = ""
    if ghost and length > FAR and not flight.queen:
        mx, my = (sx + 2 * cx + ex) / 4, (sy + 2 * cy + ey) / 4
        turn = degrees(atan2(uy, ux)) + 90
        bird = (
            f'<g class="ghost" style="transform:translate({mx:.0f}px,{my:.0f}px) rotate({turn:.0f}deg)">'
            f"{picture('crow-fly', 58, -29, -29)}</g>"
        )
    return (
        f'<g class="flight{" queen" if flight.queen else ""}" id="flight-{flight.start}-{flight.landing}{"-queen" if flight.queen else ""}">'
        f'<title>{who}: {flight.start} → {flight.landing}</title><path class="case" d="{line}"/>'
        f'<path class="line" d="{line}"/><g class="head" style="transform:translate({ex:.0f}px,{ey:.0f}px) '
        f'rotate({angle:.0f}deg)">{picture("flight-head", 34, -18, -17)}</g>{bird}</g>'
    )


def flights(words: Words, view: View, shown: Marks) -> str:
    """The layer of flight lines and rising points; between answers it holds the forecast."""
    happening = bool(shown.flights or shown.points or shown.dark)
    lines = shown.flights if happening else expected(view)
    drawn = [flight_line(words, flight, ghost=not happening) for flight in lines]
    for seat, square, points in shown.points:
        letter, text = a.SEAT_LETTERS[seat].lower(), f"+{points}"
        wide = 30 + 19 * len(text)
        drawn.append(
            f'<g {at(square, 60, -4)}><g class="pop" id="points-{letter}" data-seat="{letter}"><rect x="{-wide / 2:g}" '
            f'y="-24" width="{wide}" height="48" rx="14"/><text class="n" y="12">{text}</text></g></g>'
        )
    css = "" if happening else ' class="forecast"'
    return f'<g id="layer-flights"{css} data-part="board-flights" aria-hidden="true">{"".join(drawn)}</g>'
