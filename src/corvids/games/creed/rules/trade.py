"""Trade: two Allies on a square rearrange their cards."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import PASS, Hold, Pass, PassOn, Trade, hold
from ..events.automatons import AutomatonHandedOver
from ..events.equipment import CardPickedUp, TradeBegan
from ..table import ROMAN_ARMOR, Board, Mini, Table, ally_of, seat_of
from .carrying import HandOver
from .deeds import ALLY, CUBE, DEEDS, PRESENT, Allowance, Deed, not_here, unpaid
from .gaining import INVENTORY_SLOT, fits, placed, taken_off
from .paying import PayCubes

TRADE_COSTS = 1
TRADED_SLOTS = ("blade", "melee", "ranged")


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if table.allies(mini) and _barred(table, mini, may, None) is None:
        yield Trade(table.boards[mini].who)


@cites("BASE-13.6")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    return not_here(table, mini) or _no_ally(table, mini) or unpaid(table, mini, may, TRADE_COSTS)


@cites("BASE-13.7", "BASE-13.8", "BASE-13.9")
def _no_ally(table: Table, mini: Mini) -> Refusal | None:
    """With an Ally that is present on the square; Enemies and Opponents there do not matter (R-EQP-7)."""
    if table.allies(mini):
        return None
    facts = {"square": table.boards[mini].square}
    return Refusal("BASE-13.6", "No Ally is present on {square}.", "Meet the Ally on a square first.", facts)


def _begun(table: Table, mini: Mini, may: Allowance, action: Trade) -> tuple[Step[Table], ...]:
    return PayCubes(mini, TRADE_COSTS, may), BeginTrade(mini)


class BeginTrade(Step[Table]):
    """The Allies lay together what they want to rearrange, each card once."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        names = table.boards[self.mini].who, table.boards[ally_of(self.mini)].who
        return Resolution(table, (TradeBegan(*names),), (PickUp(self.mini), PutDown(self.mini), HandOver(self.mini)))


def _pair(mini: Mini) -> tuple[Mini, Mini]:
    return min(mini, ally_of(mini)), max(mini, ally_of(mini))


@cites("BASE-25.4")
def _cards(board: Board) -> Iterator[tuple[str, str]]:
    """What can change hands, and where it lies; armour that is worn cannot (BASE-25.4)."""
    for slot in TRADED_SLOTS:
        if card := getattr(board, slot):
            yield card, "slot"
    for card in board.inventory:
        if card != ROMAN_ARMOR:
            yield card, INVENTORY_SLOT


class PickUp(Step[Table]):
    """Which cards, out of inventories and slots alike, are to be rearranged (R-EQP-6)?"""

    mini: Mini
    handed: bool = False
    """An Automaton has changed hands already."""

    def _automatons(self, table: Table) -> list[PassOn]:
        """Who can give its Automaton to the Ally: that has a free slot, or one to give for it (R-AUT-19)."""
        if self.handed:
            return []
        one, other = (table.boards[mini] for mini in _pair(self.mini))
        if one.automaton and other.automaton:
            return [PassOn(one.who)]
        pairs = ((one, other), (other, one))
        return [PassOn(giver.who) for giver, ally in pairs if giver.automaton and ally.empty_handed and ally.free_slots]

    def ask(self, table: Table) -> Decision | None:
        boards = [table.boards[mini] for mini in _pair(self.mini)]
        cards = dict.fromkeys(hold(board.who, card, slot) for board in boards for card, slot in _cards(board))
        options = (*cards, *self._automatons(table))
        return Decision(seat_of(self.mini), "BASE-13.6", (*options, PASS)) if options else None

    def resolve(self, table: Table, answer: Hold | PassOn | Pass | None) -> Resolution[Table]:
        if isinstance(answer, PassOn):
            return Resolution(*handed_over(table, answer), (PickUp(self.mini, handed=True),))
        if not isinstance(answer, Hold):
            return Resolution(table)
        return Resolution(*picked_up(table, answer), (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, PassOn):
            return self._not_handed(table, action)
        if not isinstance(action, Hold):
            return None
        facts = {"who": action.who, "card": action.card}
        return Refusal("BASE-13.6", "{who} has no such card to give.", "Name one of the cards there, or pass.", facts)

    def _not_handed(self, table: Table, action: PassOn) -> Refusal:
        mini, facts = table.mini(action.who), {"who": action.who}
        if mini not in _pair(self.mini) or not table.boards[mini].automaton:
            return Refusal("CREED-10.14", "{who} has no Automaton to give here.", "Trade cards, or pass.", facts)
        if self.handed:
            return Refusal("CREED-10.14", "An Automaton has changed hands in this Trade.", "Trade cards, or pass.")
        if table.boards[ally_of(mini)].automaton:
            facts = {"who": table.boards[ally_of(mini)].who}
            return Refusal("CREED-10.14", "Both carry one: they change places.", "Let {who} hand its own over.", facts)
        facts = {"who": table.boards[ally_of(mini)].who}
        if table.boards[ally_of(mini)].chest:
            return Refusal("CREED-M4.2", "{who} carries a Chest.", "Trade cards, or pass.", facts)
        return Refusal("CREED-10.20", "{who} has no free inventory slot.", "Pick up one of its cards first.", facts)


@cites("BASE-13.6", "BASE-18.5")
def picked_up(table: Table, action: Hold) -> tuple[Table, tuple[CardPickedUp, ...]]:
    """A card leaves its slot, or the inventory, for nothing beyond the price of the Trade."""
    mini = table.mini(action.who)
    assert mini is not None
    seat = seat_of(mini)
    table = taken_off(table, mini, action.card, slot=action.slot != INVENTORY_SLOT)
    table = table.with_side(seat, drawn=tuple(sorted((*table.sides[seat].drawn, action.card))))
    return table, (CardPickedUp(action.who, seat, action.card, action.slot),)


@cites("CREED-10.14")
def handed_over(table: Table, action: PassOn) -> tuple[Table, tuple[Event, ...]]:
    """Card and miniature go to the Ally together; one that the Ally carried comes back for it (R-AUT-19)."""
    mini = table.mini(action.who)
    assert mini is not None
    mine, others = table.boards[mini].automaton, table.boards[ally_of(mini)].automaton
    table = table.with_board(mini, automaton=others).with_board(ally_of(mini), automaton=mine)
    to = table.boards[ally_of(mini)].who
    return table, (AutomatonHandedOver(action.who, seat_of(mini), to, bool(others)),)


@cites("BASE-13.6")
class PutDown(Step[Table]):
    """Where each card goes that was picked up: any free slot on either board, as long as the rest find theirs."""

    mini: Mini

    def _options(self, table: Table) -> tuple[Action, ...]:
        drawn = table.sides[seat_of(self.mini)].drawn
        card, rest = drawn[0], drawn[1:]
        options: list[Action] = []
        for mini in _pair(self.mini):
            who = table.boards[mini].who
            if fits(table, table.boards[mini], card) and _room(placed(table, mini, card, "slot")[0], self.mini, rest):
                options.append(hold(who, card, "slot"))
            if table.boards[mini].free_slots and _room(placed(table, mini, card, INVENTORY_SLOT)[0], self.mini, rest):
                options.append(hold(who, card, INVENTORY_SLOT))
        return tuple(options)

    def ask(self, table: Table) -> Decision | None:
        seat = seat_of(self.mini)
        return Decision(seat, "BASE-13.6", self._options(table)) if table.sides[seat].drawn else None

    def resolve(self, table: Table, answer: Hold | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        seat, mini = seat_of(self.mini), table.mini(answer.who)
        assert mini is not None
        table = table.with_side(seat, drawn=table.sides[seat].drawn[1:])
        return Resolution(*placed(table, mini, answer.card, answer.slot), (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Hold):
            return None
        card = table.sides[seat_of(self.mini)].drawn[0]
        facts = {"card": action.card, "drawn": card, "who": action.who}
        if action.card != card:
            return Refusal("BASE-13.6", "{drawn} has to find its place now.", "Say where it goes.", facts)
        return Refusal("BASE-24.3", "There is no room for it there.", "Choose a free slot on either board.", facts)


def _room(table: Table, mini: Mini, rest: tuple[str, ...]) -> bool:
    """Do the other cards still find places: free inventory slots, and slots with their icons?"""
    boards = [table.boards[one] for one in _pair(mini)]
    free = sum(board.free_slots for board in boards)
    by_icon: dict[str, list[str]] = {}
    for card in rest:
        if any(fits(table, board, card) for board in boards):
            by_icon.setdefault(table.box.cards[card].slot, []).append(card)
    for cards in by_icon.values():
        open_slots = sum(any(fits(table, board, card) for card in cards) for board in boards)
        free += min(len(cards), open_slots)
    return len(rest) <= free


DEEDS[Trade] = Deed(_offered, _barred, _begun, CUBE | PRESENT | ALLY)
