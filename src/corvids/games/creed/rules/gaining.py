"""Cards that are drawn, where they go, and how they are given up."""

from functools import lru_cache

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites, draw_question, without

from ..actions import Abandon, Discard, Drew, Hold, discard, drew, hold
from ..events.equipment import ArmourReplaced, CardDiscarded, CardDrawn, CardPlaced, DeckRenewed, InitiativeCardUsed
from ..table import ROMAN_ARMOR, Board, Mini, Table, seat_of
from .automatons import given_up_unseen

Outcome = tuple[Table, tuple[Event, ...]]
EQUIPMENT, CHEST = "equipment", "chest"
SLOTS = ("blade", "melee", "ranged", "armour")
INVENTORY_SLOT = "inventory"


class DrawCard(Step[Table]):
    """A side draws a card; an empty Equipment deck is renewed first, an empty Chest deck gives nothing (R-EQP-9)."""

    seat: Seat
    deck: str

    def ask(self, table: Table) -> Decision | None:
        decks = table.decks
        unseen = (decks.equipment or decks.discards) if self.deck == EQUIPMENT else decks.chests
        rule = "BASE-17.2" if self.deck == EQUIPMENT else "BASE-10.2"
        return draw_question(rule, drew, sorted(unseen), unseen) if unseen else None

    def resolve(self, table: Table, answer: Drew | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        table, events = _from_chests(table, answer.card) if self.deck == CHEST else _from_equipment(table, answer.card)
        drawn = tuple(sorted((*table.sides[self.seat].drawn, answer.card)))
        table = table.with_side(self.seat, drawn=drawn)
        return Resolution(table, (*events, CardDrawn(self.seat, self.deck, answer.card)))


@cites("BASE-10.2")
def _from_chests(table: Table, card: str) -> Outcome:
    return table.with_decks(chests=without(table.decks.chests, card)), ()


@cites("BASE-24.9")
def _from_equipment(table: Table, card: str) -> Outcome:
    """An empty deck is the shuffled discard pile from now on."""
    decks = table.decks
    if decks.equipment:
        return table.with_decks(equipment=without(decks.equipment, card)), ()
    renewed = DeckRenewed(sum(decks.discards.values()))
    return table.with_decks(equipment=without(decks.discards, card), discards={}), (renewed,)


@cites("BASE-24.3", "BASE-24.5", "BASE-18.2", "BASE-25.1")
def fits(table: Table, board: Board, card: str) -> bool:
    """Is the slot with the card's icon free, or may better armour take it?"""
    slot = table.box.cards[card].slot
    if slot not in SLOTS:
        return False
    if slot == "armour":
        return table.box.armour[card] > _worn(table, board)
    return not getattr(board, slot)


def _worn(table: Table, board: Board) -> int:
    return table.box.armour[board.worn] if board.worn else 0


@cites("BASE-18.1")
def placed(table: Table, mini: Mini, card: str, slot: str) -> Outcome:
    """A card goes onto its own slot, face up, or into the inventory, face down (R-EQP-2, R-EQP-8)."""
    board = table.boards[mini]
    if slot == INVENTORY_SLOT:
        table = table.with_board(mini, inventory=tuple(sorted((*board.inventory, card))))
        return table, (CardPlaced(board.who, seat_of(mini), card, INVENTORY_SLOT),)
    icon = table.box.cards[card].slot
    event = CardPlaced(board.who, seat_of(mini), card, icon)
    if icon != "armour":
        return table.with_board(mini, **{icon: card}), (event,)
    table, replaced = _put_on(table, mini, card)
    return table, (event, *replaced)


@cites("BASE-25.2", "BASE-25.3")
def _put_on(table: Table, mini: Mini, card: str) -> Outcome:
    """Armour adds its health cubes; better armour replaces the old, and adds the difference (R-EQP-8)."""
    board = table.boards[mini]
    more = table.box.armour[card] - _worn(table, board)
    old = board.worn
    inventory = tuple(kept for kept in board.inventory if kept != ROMAN_ARMOR or board.armour)
    table = table.with_board(mini, armour=card, inventory=inventory, health=board.health + more)
    if not old:
        return table, ()
    table, _ = given_up(table, old)
    return table, (ArmourReplaced(board.who, old, card),)


@cites("BASE-18.7", "BASE-24.1", "BASE-24.2", "CREED-I0.7")
def given_up(table: Table, card: str) -> tuple[Table, bool]:
    """Equipment that serves once goes to the discard pile, face up; any other card leaves the game."""
    what = table.box.cards[card]
    black = bool((what.weapon and what.weapon.black) or (what.item and what.item.black))
    decks = table.decks
    if black and what.deck == EQUIPMENT:
        return table.with_decks(discards={**decks.discards, card: decks.discards.get(card, 0) + 1}), False
    return table.with_decks(gone={**decks.gone, card: decks.gone.get(card, 0) + 1}), True


@cites("BASE-18.6")
def discarded(table: Table, mini: Mini, card: str, *, slot: bool = False) -> Outcome:
    """A card of a board is given up."""
    board = table.boards[mini]
    table, gone = given_up(taken_off(table, mini, card, slot=slot), card)
    return table, (CardDiscarded(board.who, card, gone),)


def taken_off(table: Table, mini: Mini, card: str, *, slot: bool = False) -> Table:
    """The board without this card: that of the inventory, if it is there and not the one on its *slot* is meant."""
    board = table.boards[mini]
    if card in board.inventory and not slot:
        inventory = list(board.inventory)
        inventory.remove(card)
        return table.with_board(mini, inventory=tuple(inventory))
    icon = next(icon for icon in SLOTS if getattr(board, icon) == card)
    return table.with_board(mini, **{icon: ""})


@cites("BASE-25.3")
def can_be_given_up(table: Table, mini: Mini) -> tuple[Discard, ...]:
    """Cards that can be discarded for nothing: all but armour that is worn (R-EQP-8)."""
    board = table.boards[mini]
    return _discards_of(board.who, board.inventory, (board.blade, board.melee, board.ranged))


@lru_cache(4096)
def _discards_of(who: str, inventory: tuple[str, ...], slots: tuple[str, ...]) -> tuple[Discard, ...]:
    kept = dict.fromkeys(card for card in inventory if card != ROMAN_ARMOR)
    on_slots = (card for card in slots if card)
    return (*(discard(who, card) for card in kept), *(discard(who, card, card in kept) for card in on_slots))


@cites("BASE-17.3", "BASE-18.1")
class PlaceCards(Step[Table]):
    """Each card drawn goes to a free slot or is discarded; others may be discarded first to make room (R-EQP-4)."""

    mini: Mini
    keep: int = 0
    """Where a card says how many may be kept: so many; the rest is discarded (R-FIX-5)."""

    def _waiting(self, table: Table) -> tuple[str, ...]:
        """Cards that can find their place now: one after the other, or any where not all can be kept."""
        drawn = table.sides[seat_of(self.mini)].drawn
        return tuple(dict.fromkeys(drawn)) if self.keep else drawn[:1]

    def ask(self, table: Table) -> Decision | None:
        seat, board = seat_of(self.mini), table.boards[self.mini]
        waiting = self._waiting(table)
        if not waiting:
            return None
        options: list[Action] = []
        for card in waiting:
            if fits(table, board, card):
                options.append(hold(board.who, card, "slot"))
            if board.free_slots:
                options.append(hold(board.who, card, INVENTORY_SLOT))
            options.append(discard(board.who, card))
        options += [other for other in can_be_given_up(table, self.mini) if other.card not in waiting]
        if board.automaton:
            options.append(Abandon(board.who))
        return Decision(seat, "BASE-18.1", tuple(options))

    def resolve(self, table: Table, answer: Hold | Discard | Abandon | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        if isinstance(answer, Abandon):
            return Resolution(*given_up_unseen(table, self.mini, "BASE-18.6"), (self,))
        seat = seat_of(self.mini)
        drawn = list(table.sides[seat].drawn)
        if isinstance(answer, Discard) and answer.card not in self._waiting(table):
            table, events = discarded(table, self.mini, answer.card, slot=answer.slot)
            return Resolution(table, events, (self,))
        drawn.remove(answer.card)
        if isinstance(answer, Discard):
            table, gone = given_up(table.with_side(seat, drawn=tuple(drawn)), answer.card)
            events = (CardDiscarded(table.boards[self.mini].who, answer.card, gone),)
            return Resolution(table, events, (self,) if drawn else ())
        table, events = placed(table.with_side(seat, drawn=tuple(drawn)), self.mini, answer.card, answer.slot)
        if self.keep != 1:
            return Resolution(table, events, (replace(self, keep=max(self.keep - 1, 0)),) if drawn else ())
        for card in drawn:
            table, gone = given_up(table, card)
            events += (CardDiscarded(table.boards[self.mini].who, card, gone),)
        return Resolution(table.with_side(seat, drawn=()), events)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Abandon):
            who = {"who": action.who}
            return Refusal("CREED-10.4", "{who} has no Automaton to give up here.", "Discard a card.", who)
        return self._not_placed(table, action) if isinstance(action, Hold | Discard) else None

    def _not_placed(self, table: Table, action: Hold | Discard) -> Refusal:
        board = table.boards[self.mini]
        waiting = self._waiting(table)
        facts: dict[str, str | int] = {"who": board.who, "card": action.card, "drawn": waiting[0]}
        if action.who != board.who:
            return Refusal("BASE-18.1", "{drawn} came to {who}.", "Find it a place on that board.", facts)
        if isinstance(action, Discard):
            return Refusal("BASE-18.6", "{who} has no such card to give up.", "Give up one of those it has.", facts)
        if action.card not in waiting:
            return Refusal("BASE-18.1", "{drawn} has to find its place now.", "Place it, or discard it.", facts)
        if action.slot == INVENTORY_SLOT:
            return Refusal("BASE-24.4", "All five inventory slots are full.", "Discard a card first.", facts)
        return Refusal("BASE-24.3", "No slot with its icon is free.", "Use the inventory, or discard it.", facts)


@cites("CREED-5.24")
def card_used(table: Table, mini: Mini, card: str) -> tuple[Table, Event]:
    """The card is out of the game."""
    board = table.boards[mini]
    left = tuple(other for other in board.initiative if other != card)
    return table.with_board(mini, initiative=left), InitiativeCardUsed(board.who, card)
