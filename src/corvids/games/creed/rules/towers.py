"""Towers: climb them, and leap down."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Climb, Leap, climb, leap
from ..events.equipment import Climbed, Leapt
from ..events.missions import Parting
from ..table import Mini, Table, seat_of
from ..town import Faction
from .deeds import CUBE, DEEDS, FOOT, ON_TOP, PRESENT, Allowance, Deed, not_here, unpaid, watched
from .detection import HoldTests, testing
from .escorting import meets_outside
from .going_off import entered, set_off
from .leaders import leaving, left
from .left_behind import parted
from .paying import PayCubes
from .stealth import incognito
from .watching import Subject, eyes

CLIMB_COSTS = 1


def _climbs(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.town.tower_of and _no_climb(table, mini, may, None) is None:
        yield climb(board.who)


@cites("BASE-9.1", "CREED-2.6", "CREED-10.43", "CREED-M4.10")
def _no_climb(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """From one of the feet of a Tower, while its top is free and nobody watches (R-TWR-1)."""
    return (
        not_here(table, mini)
        or _no_foot(table, mini)
        or _top_taken(table, mini)
        or watched(table, mini)
        or unpaid(table, mini, may, CLIMB_COSTS)
    )


@cites("BASE-9.1", "BASE-9.17")
def _no_foot(table: Table, mini: Mini) -> Refusal | None:
    """Either Tower will do."""
    square = table.boards[mini].square
    if square in table.town.tower_of:
        return None
    return Refusal(
        "BASE-9.1", "{square} is at the foot of no Tower.", "Go to one of its four squares.", {"square": square}
    )


@cites("BASE-9.2")
def _top_taken(table: Table, mini: Mini) -> Refusal | None:
    if table.on_top(table.town.tower_of[table.boards[mini].square]) is None:
        return None
    return Refusal("BASE-9.2", "Somebody is on the top already.", "Wait; the top has room for one.")


def _climbing(table: Table, mini: Mini, may: Allowance, action: Climb) -> tuple[Step[Table], ...]:
    return PayCubes(mini, CLIMB_COSTS, may), ClimbTower(mini)


@cites("BASE-9.5", "BASE-9.6", "BASE-9.8")
def stood_on_top(table: Table, mini: Mini, faction: Faction) -> tuple[Table, tuple[Event, ...]]:
    """On no square any more, and incognito; a red base stays where it climbed from."""
    board = table.boards[mini]
    table, vanished = incognito(table, mini, "BASE-9.5", board.square)
    return table.with_board(mini, square="", top=faction), (Climbed(board.who, board.square, faction), *vanished)


class ClimbTower(Step[Table]):
    """A Character stands on the top, incognito; its red base and its Dottore stay on the square it climbed from."""

    mini: Mini
    before: int = 0
    """Its health before the opposing Leader struck at it for leaving, once he has (R-TWR-5)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        if strikes := leaving(table, self.mini, self.before):
            return Resolution(table, (), (*strikes, replace(self, before=board.health)))
        if not board.who:
            return Resolution(table)
        faction = table.town.tower_of[board.square]
        table, climbed = stood_on_top(table, self.mini, faction)
        table, stayed = parted(table, self.mini, Parting.CLIMBED)
        seat = seat_of(self.mini)
        if table.sides[seat].faction is not faction:
            table = table.with_deed(seat, "climbed")
        return Resolution(table, climbed + stayed, left(table, self.mini, self.before))


def _leaps(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.boards[mini].top is not None and _no_leap(table, mini, may, None) is None:
        yield leap(table.boards[mini].who)


@cites("BASE-9.10")
def _no_leap(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """From a top only, and for nothing."""
    board = table.boards[mini]
    if board.top is None:
        return Refusal("BASE-9.10", "{who} is on no Tower.", "Climb one first.", {"who": board.who})
    return _landing_taken(table, table.town.towers[board.top].hay) or unpaid(table, mini, may, 0)


@cites("BASE-9.13")
def _landing_taken(table: Table, hay: Square) -> Refusal | None:
    """Nobody leaps into a Hiding Spot that is taken (R-TWR-3)."""
    if table.in_spot(hay) is None:
        return None
    return Refusal("BASE-9.13", "The Hiding Spot on {square} is taken.", "Stay up until it is free.", {"square": hay})


def _leaping(table: Table, mini: Mini, may: Allowance, action: Leap) -> tuple[Step[Table], ...]:
    return (LeapDown(mini),)


@cites("BASE-9.10")
def in_the_hay(table: Table, mini: Mini, hay: Square) -> Table:
    """In the Hiding Spot at the foot, whose square it has entered."""
    squares = (*table.boards[mini].entered, hay)
    return table.with_board(mini, square=hay, top=None, hidden=True, went_in=True, entered=squares)


@cites("BASE-9.11", "BASE-9.12")
def leaper_seen(table: Table, mini: Mini, hay: Square) -> Subject | None:
    """Enemies and Opponents on that square test a leaper."""
    opponents = len(table.opponents(mini, hay)) + table.faces_leader(mini, hay)
    enemies, opponents = eyes(table.boards[mini].ignores, len(table.enemies.get(hay, "")), opponents)
    return Subject(hay, enemies + opponents, mini, "", opponents) if enemies or opponents else None


class LeapDown(Step[Table]):
    """Before it lands the leaper alone is tested; unseen it is in the Hiding Spot (R-STL-12). It entered the square."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        assert board.top is not None
        hay = table.town.towers[board.top].hay
        table = in_the_hay(table, self.mini, hay)
        if table.automatons:
            table = entered(table, hay, seat_of(self.mini))
        leapt = Leapt(board.who, hay, board.top)
        if (subject := leaper_seen(table, self.mini, hay)) is None:
            table, explosions = set_off(table)
            return Resolution(table, (leapt,), explosions)
        return Resolution(table, (leapt,), (*testing(table, (subject,), late=False), LandSeen(self.mini)))


class LandSeen(Step[Table]):
    """Seen, it stands exposed on the square, where Opponents are now tested against it; it did not go in (R-STL-12)."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        if not table.boards[self.mini].exposed:
            table, explosions = set_off(table)
            return Resolution(table, (), explosions)
        table = table.with_board(self.mini, went_in=False).with_arrivals(newcomers=(self.mini,))
        return Resolution(table, (), (HoldTests(), *meets_outside(table, self.mini)))


DEEDS[Climb] = Deed(_climbs, _no_climb, _climbing, CUBE | PRESENT | FOOT)
DEEDS[Leap] = Deed(_leaps, _no_leap, _leaping, ON_TOP)
