"""The referee: what spells, flocking, scoring and murders make of a position, for disputes at a real table."""

from collections.abc import Mapping, Sequence
from typing import Any

from corvids.games.crows.actions import SEAT_LETTERS, Figures, carry, put, take_from, towards
from corvids.games.crows.events import FiguresFlew, MurderFound, Scored
from corvids.games.crows.grid_text import write_grid
from corvids.games.crows.position import read_position
from corvids.games.crows.rules.flocking import Flock
from corvids.games.crows.rules.murders import FindMurders, ScatterMurder
from corvids.games.crows.rules.rounds import FeedCarrion, TakeBackTotems
from corvids.games.crows.rules.scoring import Score
from corvids.games.crows.rules.spell_effects import (
    AttractFrom,
    ChooseLure,
    DisperseFrom,
    PopulateTree,
    TeleportFigures,
    TeleportFrom,
    TeleportTo,
)
from corvids.games.crows.rules.spells import DrainLeyLines
from corvids.games.crows.squares import WAY_LETTERS, Square
from corvids.games.crows.table import Table
from corvids.games.crows.tiles import Box
from corvids.kernel import Action, Event, Fault, InputError, Refusal, Seat, Step, Value, Where, shown
from corvids.kernel.grid import parse_square

SHAPES = {
    "attract": "attract 0,0 E",
    "disperse": "disperse 2,2",
    "drain": "drain",
    "teleport": "teleport 3,0 1,0 2 [queen]",
    "populate": "populate 0,0",
}
FREIGHT = {
    ("1", False): Figures.ONE_CROW,
    ("2", False): Figures.TWO_CROWS,
    ("1", True): Figures.QUEEN,
    ("2", True): Figures.QUEEN_AND_CROW,
}


SCATTER = Where("scatter")


class Flight(Value, rename={"start": "from", "landing": "to"}):
    """Figures that moved from one tile to another."""

    start: Square
    landing: Square
    crows: int
    queen: bool
    rules: tuple[str, ...]


class Points(Value):
    """What a player scored, and why."""

    player: str
    square: Square
    points: int
    rules: tuple[str, ...]


class Ruling(Value):
    """What became of a position; boards are in the notation of positions."""

    after_spells: str
    after_flock: str
    after_round: str | None
    """``None`` while a direction of scattering is missing."""
    flights: tuple[Flight, ...]
    spell_flights: tuple[Flight, ...]
    scores: Mapping[str, int]
    """The points of this round."""
    scoring: tuple[Points, ...]
    murders: tuple[str, ...]
    """The players whose totems have murders, in the order in which these are settled."""
    pool: int
    gone: int
    warnings: tuple[str, ...] = ()


class Settled(Value):
    """A ruling, and all that happened on the way to it."""

    ruling: Ruling
    happened: tuple[Event, ...]
    players: int
    warnings: tuple[Fault, ...]


def settle(position: str, box: Box, casts: Sequence[str] = (), scatter: Mapping[str, str] | None = None) -> Settled:
    """Apply the spells in order, then let the crows flock, score, and settle the murders.

    The position is taken as it lies, and whoever casts is taken to hold the spell. *scatter* names a direction for
    the letter of each player with a murder. Raises :class:`InputError`, which says what, where, by which rule, and what
    would be right.
    """
    reading = read_position(position, box)
    table, seats = reading.table, len(reading.table.players)
    starts = _starts(scatter or {}, seats)
    caster = getattr(reading.agenda[0], "seat", table.first) if reading.agenda else table.first
    spelled: list[Event] = []
    for number, text in enumerate(casts, 1):
        where = Where("cast {number} ({text})", {"number": number, "text": shown(text)})
        for step, action in _parts(text, caster, where):
            table, events = _done(table, step, action, where)
            spelled += events
    after_spells = write_grid(table.board)
    table, flocked = _done(table, Flock())
    after_flock = write_grid(table.board)
    before = [player.score for player in table.players]
    table, scored = _done(table, Score())
    points = [player.score - old for player, old in zip(table.players, before, strict=True)]
    table, settled, complete = _murders(table, starts)
    murders = tuple(SEAT_LETTERS[event.seat] for event in settled if isinstance(event, MurderFound))
    idle = ({"player": SEAT_LETTERS[seat]} for seat in starts if SEAT_LETTERS[seat] not in murders)
    warnings = (*reading.warnings, *(Fault("CROWS-8.5", "Player {player} has no murder.", facts) for facts in idle))
    ruling = Ruling(
        after_spells=after_spells,
        after_flock=after_flock,
        after_round=write_grid(table.board) if complete else None,
        flights=_flights(flocked),
        spell_flights=_flights(spelled),
        scores=dict(zip(SEAT_LETTERS, points, strict=False)),
        scoring=tuple(
            Points(SEAT_LETTERS[event.seat], event.square, event.points, event.rules)
            for event in scored
            if isinstance(event, Scored)
        ),
        murders=murders,
        pool=table.pool,
        gone=table.gone,
        warnings=tuple(map(str, warnings)),
    )
    return Settled(ruling, (*spelled, *flocked, *scored, *settled), seats, warnings)


def directions(text: str) -> dict[str, str]:
    """``A=E,B=W`` as a mapping.

    Raises :class:`InputError` for anything that looks different.
    """
    starts = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        who, equals, way = part.partition("=")
        if not equals:
            reason = Refusal("CROWS-8.5", "'{text}' names no direction.", "Write A=E,B=W.", {"text": shown(part)})
            raise InputError(reason, SCATTER)
        starts[who.strip()] = way.strip()
    return starts


def _starts(scatter: Mapping[str, str], seats: int) -> dict[Seat, int]:
    starts = {}
    for who, way in scatter.items():
        seat = SEAT_LETTERS[:seats].find(who) if len(who) == 1 else -1
        if seat < 0:
            players = ", ".join(SEAT_LETTERS[:seats])
            facts = {"text": shown(who), "players": players}
            raise InputError(Refusal("CROWS-8.5", "'{text}' is no player.", "Players are {players}.", facts), SCATTER)
        if way not in WAY_LETTERS:
            facts = {"text": shown(way)}
            none = Refusal("CROWS-8.5", "'{text}' is no direction.", "Directions are N, E, S, W.", facts)
            raise InputError(none, SCATTER)
        starts[seat] = WAY_LETTERS.index(way)
    return starts


def _done(
    table: Table, step: Step[Table], answer: Action | None = None, where: Where | None = None
) -> tuple[Table, list[Event]]:
    """A step carried out; one that asks must be answered with one of its options."""
    question = step.ask(table)
    if question is not None and answer not in question.options:
        refusal = step.refuse(table, answer) if answer is not None else None
        assert refusal is not None
        raise InputError(refusal, where)
    done = step.resolve(table, answer)
    return done.table, list(done.events)


def _parts(text: str, seat: Seat, where: Where) -> list[tuple[Step[Table], Action | None]]:
    """The small questions of a spell, with their answers."""
    match text.split():
        case ["attract", lure, way] if way in WAY_LETTERS:
            square = _square(lure, where)
            return [
                (ChooseLure(seat), put(square)),
                (AttractFrom(seat, square), towards(WAY_LETTERS.index(way))),
            ]
        case ["disperse", centre]:
            return [(DisperseFrom(seat), put(_square(centre, where)))]
        case ["drain"]:
            return [(DrainLeyLines(), None)]
        case ["populate", tree]:
            return [(PopulateTree(seat), put(_square(tree, where)))]
        case ["teleport", source, target, number, *queen] if queen in ([], ["queen"]) and number in ("1", "2"):
            start, end = _square(source, where), _square(target, where)
            return [
                (TeleportFrom(seat), take_from(start)),
                (TeleportTo(seat, start), put(end)),
                (TeleportFigures(seat, start, end), carry(FREIGHT[number, bool(queen)])),
            ]
        case ["landfall", *_]:
            reason = Refusal("CROWS-2.7", "Landfall draws a tile.", "Write the board with that tile on it.")
        case [name, *_] if name in SHAPES:
            facts = {"text": shown(text), "shape": SHAPES[name]}
            reason = Refusal("CROWS-2.2", "'{text}' does not say all of it.", "Write {shape}.", facts)
        case _:
            facts = {"text": shown(text), "shapes": "; ".join(SHAPES.values())}
            reason = Refusal("CROWS-2.2", "'{text}' is no spell.", "Write one of: {shapes}.", facts)
    raise InputError(reason, where)


def _square(text: str, where: Where) -> Square:
    try:
        return parse_square(text)
    except ValueError:
        none = Refusal(
            "CROWS-5.2", "'{text}' is no square.", "Name a tile by its column and row.", {"text": shown(text)}
        )
        raise InputError(none, where) from None


def _murders(table: Table, starts: Mapping[Seat, int]) -> tuple[Table, list[Event], bool]:
    """Murders settled in their order, totems taken back and carrion eaten, as far as the directions are known."""
    found = FindMurders().resolve(table, None)
    table, happened = found.table, list(found.events)
    later: tuple[Step[Table], ...] = (*found.then, TakeBackTotems(), FeedCarrion())
    for step in later:
        answer = None
        if isinstance(step, ScatterMurder):
            if step.seat not in starts:
                return table, happened, False
            answer = towards(starts[step.seat])
        table, events = _done(table, step, answer)
        happened += events
    return table, happened, True


def _flights(events: Sequence[Event]) -> tuple[Flight, ...]:
    flown = (event for event in events if isinstance(event, FiguresFlew))
    return tuple(Flight(e.start, e.landing, e.crows, e.queen, e.rules) for e in flown)


def as_data(error: InputError) -> dict[str, Any]:
    """A refusal for programs: what, where, by which rule, and what would be right."""
    refusal = error.refusal
    reason, instead = (text.format_map(refusal.facts) for text in (refusal.reason, refusal.instead))
    return {"error": reason, "where": str(error.where or ""), "rule": refusal.rule, "instead": instead}
