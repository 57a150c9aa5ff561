"""Take an Automaton from the Stock, and give it up."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites, draw_question

from ..actions import Abandon, Drew, Fetch, Take, drew, fetch, take
from ..cards import Ability
from ..events.automatons import (
    AutomatonDeckSearched,
    AutomatonDrawn,
    AutomatonGivenUp,
    AutomatonKept,
    AutomatonTaken,
)
from ..table import Board, Mini, Table, seat_of
from .deeds import AUTOMATON, DEEDS, FOOT, PRESENT, Allowance, Deed, no_ability, not_here, unpaid, watched
from .paying import PayCubes

TAKING_COSTS, LOOKED_AT = 1, 2


def no_automaton(table: Table, mini: Mini, *, freed: int = 0) -> Refusal | None:
    """Why a Character cannot be given one, wherever it is: its hands, the Stock or its slots do not allow it.

    *freed* slots become free first.
    """
    if not table.whole:
        return Refusal("CREED-10.1", "This game began before it had Automatons.", "Begin another one.")
    return _hands_full(table.boards[mini]) or _none_left(table, mini) or _no_slot(table.boards[mini], freed)


@cites("CREED-10.3", "CREED-M4.2")
def _hands_full(board: Board) -> Refusal | None:
    """It carries one already, or a Chest."""
    facts = {"who": board.who}
    if board.automaton:
        return Refusal("CREED-10.3", "{who} carries an Automaton already.", "Place that one first.", facts)
    if board.chest:
        return Refusal("CREED-M4.2", "{who} carries a Chest.", "Put it down first.", facts)
    return None


@cites("CREED-10.22")
def _none_left(table: Table, mini: Mini) -> Refusal | None:
    """A faction has four in a game."""
    if table.sides[seat_of(mini)].stock:
        return None
    return Refusal("CREED-10.22", "The Stock of Automatons is empty.", "Four serve for a whole game.")


@cites("CREED-10.20")
def _no_slot(board: Board, freed: int) -> Refusal | None:
    """The card needs a free inventory slot."""
    if board.free_slots + freed > 0:
        return None
    return Refusal("CREED-10.20", "{who} has no free inventory slot.", "Discard a card first.", {"who": board.who})


@cites("CREED-10.1")
def no_taking(table: Table, mini: Mini, *, freed: int = 0) -> Refusal | None:
    """Why a Character cannot take one where it is: it has to be present at the foot of its Tower (R-AUT-1, 2, 3)."""
    if spoilt := not_here(table, mini):
        return spoilt
    board = table.boards[mini]
    if table.town.tower_of.get(board.square) is not table.sides[seat_of(mini)].faction:
        facts = {"who": board.who, "square": board.square}
        return Refusal(
            "CREED-10.1", "{square} is not at the foot of {who}'s own Tower.", "Go to one of its four squares.", facts
        )
    if not table.options.take_while_watched and (spoilt := watched(table, mini)):
        return spoilt
    return no_automaton(table, mini, freed=freed)


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.square in table.town.tower_of and table.whole:
        for action in (fetch(board.who), fetch(board.who, True)):
            if _barred(table, mini, may, action) is None:
                yield action


def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """For 1 cube, or once a turn for nothing by Clockmaker's hands."""
    if action.free and (spoilt := no_ability(table, mini, may, Ability.CLOCKMAKER)):
        return spoilt
    return no_taking(table, mini) or unpaid(table, mini, may, 0 if action.free else TAKING_COSTS)


def _begun(table: Table, mini: Mini, may: Allowance, action: Fetch) -> tuple[Step[Table], ...]:
    if action.free:
        return (TakeAutomaton(mini, by=Ability.CLOCKMAKER),)
    return PayCubes(mini, TAKING_COSTS, may), TakeAutomaton(mini)


@cites("CREED-10.1", "CREED-10.2")
class TakeAutomaton(Step[Table]):
    """A miniature of the Stock; of two cards that are drawn one is kept. It has been paid for, if it costs anything.

    With *choose* it is any card that is left in the deck.
    """

    mini: Mini
    choose: bool = False
    by: str = ""
    """The ability by which it cost nothing."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        seat, board = seat_of(self.mini), table.boards[self.mini]
        side = table.sides[seat]
        if self.by:
            table = table.with_board(self.mini, used=(*board.used, self.by))
        taken = AutomatonTaken(board.who, seat, side.stock - 1, self.by)
        if self.choose:
            cards = tuple(sorted((*side.automatons, *side.under)))
            table = table.with_side(seat, automatons=(), under=(), looked=cards)
            return Resolution(table, (taken, AutomatonDeckSearched(seat, cards)), (KeepAutomaton(self.mini, True),))
        number = min(LOOKED_AT, len(side.automatons) + len(side.under))
        return Resolution(table, (taken,), (*(DrawAutomaton(seat),) * number, KeepAutomaton(self.mini)))


@cites("CREED-10.2", "CREED-10.21")
class DrawAutomaton(Step[Table]):
    """The top card of the Automaton deck; those put under it come up last, in their order (ruling R-AUT-4)."""

    seat: Seat

    def ask(self, table: Table) -> Decision | None:
        unseen = table.sides[self.seat].automatons
        return draw_question("CREED-10.2", drew, unseen, dict.fromkeys(unseen, 1)) if len(unseen) > 1 else None

    def resolve(self, table: Table, answer: Drew | None) -> Resolution[Table]:
        side = table.sides[self.seat]
        card = answer.card if answer is not None else (side.automatons or side.under)[0]
        left = tuple(other for other in side.automatons if other != card)
        under = side.under if side.automatons else side.under[1:]
        looked = tuple(sorted((*side.looked, card)))
        table = table.with_side(self.seat, automatons=left, under=under, looked=looked)
        return Resolution(table, (AutomatonDrawn(self.seat, card),))


@cites("CREED-10.2")
class KeepAutomaton(Step[Table]):
    """One card goes face down into an inventory slot, the other under the deck; after a search the deck is shuffled."""

    mini: Mini
    shuffled: bool = False

    def ask(self, table: Table) -> Decision | None:
        looked = table.sides[seat_of(self.mini)].looked
        return Decision(seat_of(self.mini), "CREED-10.2", tuple(map(take, looked))) if len(looked) > 1 else None

    def resolve(self, table: Table, answer: Take | None) -> Resolution[Table]:
        seat, who = seat_of(self.mini), table.boards[self.mini].who
        side = table.sides[seat]
        card = answer.what if answer is not None else side.looked[0]
        rest = tuple(other for other in side.looked if other != card)
        table = table.with_board(self.mini, automaton=card).with_side(seat, stock=side.stock - 1)
        if self.shuffled:
            return Resolution(table.with_side(seat, automatons=rest, looked=()), (AutomatonKept(who, seat, card),))
        table = table.with_side(seat, under=(*side.under, *rest), looked=())
        return Resolution(table, (AutomatonKept(who, seat, card, "".join(rest)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return None
        looked = table.sides[seat_of(self.mini)].looked
        facts = {"card": action.what, "automatons": ", ".join(looked)}
        return Refusal("CREED-10.2", "{card} is not among the Automatons drawn.", "Keep one of {automatons}.", facts)


def _abandons(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.boards[mini].automaton and unpaid(table, mini, may, 0) is None:
        yield Abandon(table.boards[mini].who)


@cites("BASE-18.6")
def _no_abandon(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """A carried Automaton can be given up like a card, for nothing (ruling R-AUT-5)."""
    return carries_none(table, mini) or unpaid(table, mini, may, 0)


def carries_none(table: Table, mini: Mini) -> Refusal | None:
    """Why nothing can be done with the Automaton that a Character carries."""
    board = table.boards[mini]
    if board.automaton:
        return None
    return Refusal("CREED-10.4", "{who} carries no Automaton.", "Take one from the Stock first.", {"who": board.who})


def _abandoning(table: Table, mini: Mini, may: Allowance, action: Abandon) -> tuple[Step[Table], ...]:
    return (GiveUpAutomaton(mini),)


class GiveUpAutomaton(Step[Table]):
    """Card and miniature leave the game, unseen."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*given_up_unseen(table, self.mini, "BASE-18.6"))


@cites("CREED-12.10")
def given_up_unseen(table: Table, mini: Mini, rule: str) -> tuple[Table, tuple[Event, ...]]:
    """The Automaton of a board, if there is one, is out of the game without being shown."""
    board, seat = table.boards[mini], seat_of(mini)
    if not board.automaton:
        return table, ()
    unseen = tuple(sorted((*table.sides[seat].unseen, board.automaton)))
    gone = AutomatonGivenUp(board.who, seat, board.automaton, rule)
    return table.with_board(mini, automaton="").with_side(seat, unseen=unseen), (gone,)


DEEDS[Fetch] = Deed(_offered, _barred, _begun, PRESENT | FOOT)
DEEDS[Abandon] = Deed(_abandons, _no_abandon, _abandoning, AUTOMATON)
