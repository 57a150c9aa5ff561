"""Bring Out Your Doctors!: a Dottore is joined, goes along, is let go, and comes home."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Escort, Release, escort
from ..events.missions import DottoreFollowed, DottoreHome, DottoreJoined, Parting
from ..table import Dottore, Mini, Table, ally_of, seat_of
from .deeds import DEEDS, ESCORTING, PLAYING, PRESENT, Allowance, Deed, not_here, unpaid
from .gaining import PlaceCards
from .left_behind import Outcome, parted
from .versions import is_strict

XP_FOR_DOTTORE = 4


@cites("CREED-M7.1")
def dottori_placed(table: Table) -> tuple[Dottore, ...]:
    """Both where the map puts them; on other maps, and by the rules of version 1, there are none."""
    return tuple(map(Dottore, table.town.dottori)) if table.whole else ()


@cites("BASE-44.3")
def led(table: Table, mini: Mini, origin: Square, square: Square) -> Outcome:
    """Where only a Character can go the Dottore stays, and is escorted no more; else he goes along (R-MIS-7.4)."""
    if square not in table.town.enemy_steps[origin]:
        return parted(table, mini, Parting.NO_LADDER)
    return taken_along(table, mini, square)


@cites("BASE-44.1", "BASE-44.2", "CREED-M7.7")
def taken_along(table: Table, mini: Mini, square: Square) -> Outcome:
    """The Dottore goes along for nothing."""
    board = table.boards[mini]
    followed = DottoreFollowed(board.who, board.dottore, square)
    return table.with_dottore(board.dottore, square=square), (followed,)


@cites("CREED-M7.2")
def joined(table: Table, mini: Mini, number: int) -> tuple[Table, DottoreJoined]:
    """A Character escorts a Dottore; the first ever to do so takes one of the cards beside the Map (R-MIS-7.2)."""
    board, met = table.boards[mini], table.dottori[number - 1].met
    if table.escort_of(number) is not None:
        table = table.with_board(ally_of(mini), dottore=0)
    table = table.with_board(mini, dottore=number)
    if not met:
        side = table.sides[seat_of(mini)]
        drawn = tuple(sorted((*side.drawn, table.box.beside)))
        table = table.with_side(seat_of(mini), drawn=drawn).with_dottore(number, met=True)
    return table, DottoreJoined(board.who, number, board.square, not met)


def meets(table: Table, mini: Mini) -> "tuple[MeetDottori, ...]":
    """What follows for the Dottori once a Character has come onto a square and all are tested (1.7, N6)."""
    return (MeetDottori(mini),) if table.dottori else ()


def meets_outside(table: Table, mini: Mini) -> "tuple[MeetDottori, ...]":
    """The same for one that has come out of a Hiding Spot, or fallen beside it."""
    return meets(table, mini) if is_strict(table) else ()


class MeetDottori(Step[Table]):
    """Who comes onto a Dottore's square joins him; who brings one to an own foot has brought him home."""

    mini: Mini

    def _waiting(self, table: Table) -> list[int]:
        """Dottori of the square whom nobody escorts, for one that escorts nobody."""
        board = table.boards[self.mini]
        if not board.present or board.dottore:
            return []
        return [
            number
            for number, dottore in enumerate(table.dottori, 1)
            if dottore.square == board.square and table.escort_of(number) is None
        ]

    def ask(self, table: Table) -> Decision | None:
        waiting, who = self._waiting(table), table.boards[self.mini].who
        options = tuple(escort(who, number) for number in waiting)
        return Decision(seat_of(self.mini), "BASE-44.6", options) if len(options) > 1 else None

    @cites("BASE-44.6")
    def resolve(self, table: Table, answer: Escort | None) -> Resolution[Table]:
        waiting = self._waiting(table)
        if waiting:
            return JoinDottore(self.mini, answer.number if answer is not None else waiting[0]).resolve(table, None)
        return Resolution(table, (), (BringHome(self.mini),) if table.boards[self.mini].dottore else ())

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Escort):
            return None
        who = table.boards[self.mini].who
        return Refusal("BASE-44.6", "It is {who} that joins one of the Dottori.", "Say which of them.", {"who": who})


def _joins(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if not table.dottori or not may.plays:
        return
    who, square = table.boards[mini].who, table.boards[mini].square
    for number, dottore in enumerate(table.dottori, 1):
        if dottore.square == square and _no_join(table, mini, may, escort(who, number)) is None:
            yield escort(who, number)


@cites("BASE-44.6")
def _no_join(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """For nothing, once, in its step, by one that is present on his square (R-MIS-7.1, R-TRN-17)."""
    return (
        _gone(table, action.number)
        or _waiting(table, mini, may)
        or not_here(table, mini)
        or _elsewhere(table, mini, action.number)
        or _engaged(table, mini)
        or _kept(table, mini, action.number)
        or _twice(table, mini)
        or unpaid(table, mini, may, 0)
    )


def _gone(table: Table, number: int) -> Refusal | None:
    if 0 < number <= len(table.dottori) and table.dottori[number - 1].square:
        return None
    return Refusal("CREED-M7.1", "Dottore {number} is not on the Map.", "Do something else.", {"number": number})


def _waiting(table: Table, mini: Mini, may: Allowance) -> Refusal | None:
    if may.plays:
        return None
    facts = {"who": table.boards[mini].who}
    return Refusal("BASE-44.6", "{who} does not play in this step.", "Join him in its own step.", facts)


def _elsewhere(table: Table, mini: Mini, number: int) -> Refusal | None:
    square = table.boards[mini].square
    if table.dottori[number - 1].square == square:
        return None
    facts: dict[str, str | int] = {"number": number, "square": square}
    return Refusal("BASE-44.6", "Dottore {number} is not on {square}.", "Go to his square.", facts)


@cites("CREED-M7.5")
def _engaged(table: Table, mini: Mini) -> Refusal | None:
    """One Character escorts one of them."""
    board = table.boards[mini]
    if not board.dottore:
        return None
    facts = {"who": board.who}
    return Refusal("CREED-M7.5", "{who} escorts a Dottore already.", "Let that one go first.", facts)


@cites("CREED-M7.4")
def _kept(table: Table, mini: Mini, number: int) -> Refusal | None:
    """An Opponent keeps whom it escorts, an Ally hands him over (R-MIS-7.1, R-MIS-7.3)."""
    if table.escort_of(number) in (None, ally_of(mini)):
        return None
    facts = {"number": number}
    return Refusal("CREED-M7.4", "An Opponent escorts Dottore {number}.", "Wait until he is let go.", facts)


def _twice(table: Table, mini: Mini) -> Refusal | None:
    board = table.boards[mini]
    if not board.joined:
        return None
    facts = {"who": board.who}
    return Refusal("BASE-44.6", "{who} joined a Dottore for nothing already.", "Spend a cube of the side first.", facts)


def _joining(table: Table, mini: Mini, may: Allowance, action: Escort) -> tuple[Step[Table], ...]:
    return (JoinDottore(mini, action.number, free=True),)


class JoinDottore(Step[Table]):
    """A Character joins a Dottore, finds a place for the card that it may bring, and may be home with him at once."""

    mini: Mini
    number: int
    free: bool = False
    """Without having come to his square just now."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table, event = joined(table, self.mini, self.number)
        if self.free:
            table = table.with_board(self.mini, joined=True)
        cards = (PlaceCards(self.mini),) if event.card else ()
        return Resolution(table, (event,), (*cards, BringHome(self.mini)))


@cites("CREED-M7.3")
class BringHome(Step[Table]):
    """At the foot of the own Tower the Dottore leaves the game, for XP; who else is there does not matter."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, seat = table.boards[self.mini], seat_of(self.mini)
        faction = table.town.tower_of.get(board.square)
        if not board.dottore or faction is None or faction is not table.sides[seat].faction:
            return Resolution(table)
        home = DottoreHome(board.who, board.dottore, board.square, seat, XP_FOR_DOTTORE)
        table = table.with_dottore(board.dottore, square="").with_board(self.mini, dottore=0)
        return Resolution(table.with_side(seat, mission_xp=table.sides[seat].mission_xp + XP_FOR_DOTTORE), (home,))


def _releases(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.boards[mini].dottore and _no_release(table, mini, may, None) is None:
        yield Release(table.boards[mini].who)


@cites("BASE-44.7")
def _no_release(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """For nothing, wherever free actions are possible."""
    board = table.boards[mini]
    if not board.dottore:
        return Refusal("BASE-44.7", "{who} escorts no Dottore.", "Join one first.", {"who": board.who})
    return unpaid(table, mini, may, 0)


def _releasing(table: Table, mini: Mini, may: Allowance, action: Release) -> tuple[Step[Table], ...]:
    return (ReleaseDottore(mini),)


@cites("BASE-44.7")
class ReleaseDottore(Step[Table]):
    """The Dottore stays on the square, and may be joined by anybody."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*parted(table, self.mini, Parting.LET_GO))


DEEDS[Escort] = Deed(_joins, _no_join, _joining, PRESENT | PLAYING)
DEEDS[Release] = Deed(_releases, _no_release, _releasing, ESCORTING)
