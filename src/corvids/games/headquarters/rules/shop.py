"""III. Shop: four cards of the Equipment deck are shown, and some are kept."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites, draw_question, without

from ..actions import Buy, Drew, PutTo, buy, drew, put_to
from ..cards import INVESTIGATION, Building, CardId
from ..events import CardBought, CardShown, DeckReshuffled, ShopClosed
from ..table import HALL, Spot, Table, added, with_more
from .boards import places_for, put, why_not
from .main_hall import TEAM_SEAT


@cites("HQ-3.2", "HQ-3.5")
def worth_at_shop(table: Table) -> int:
    """The sum of what the brown cards at the Shop give; nothing with nobody there."""
    helpers = table.box.helpers
    return sum(helpers[name].shop * number for name, number in table.in_room(Building.SHOP).items())


@cites("HQ-3.7")
def keeps(table: Table, shown: int) -> int:
    """How many cards are kept: never more than are shown."""
    return min(worth_at_shop(table), shown)


class ShowCards(Step[Table]):
    """Cards are drawn and shown until there are four; an Investigation card is passed over, and another one drawn."""

    @cites("HQ-3.1")
    def is_done(self, table: Table) -> bool:
        """Are there four, or is nothing left to draw?"""
        enough = sum(table.revealed.values()) >= table.box.shown
        return enough or not (table.equipment or table.discard)

    @cites("HQ-3.1")
    def ask(self, table: Table) -> Decision | None:
        if self.is_done(table) or not table.equipment:
            return None
        return draw_question("HQ-3.1", drew, tuple(table.box.cards), table.equipment)

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if isinstance(answer, Drew):
            return Resolution(shown(table, answer.card), (CardShown(answer.card),), (self,))
        if self.is_done(table):
            return Resolution(table)
        return Resolution(*reshuffled(table), (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_in_deck(action.card) if isinstance(action, Drew) else None


@cites("HQ-9.7")
def reshuffled(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """An Equipment deck that has run out is made anew from its discard pile."""
    event = DeckReshuffled(sum(table.discard.values()))
    return replace(table, equipment=table.discard, discard={}), (event,)


def not_in_deck(card: CardId) -> Refusal:
    """A card that lies elsewhere cannot come off the deck."""
    return Refusal("HQ-3.1", "No {card} is left in the deck.", "Name the card that was drawn.", {"card": card})


@cites("HQ-3.1")
def shown(table: Table, card: CardId) -> Table:
    """A drawn card lies open; an Investigation card is put aside until the Shop closes."""
    table = replace(table, equipment=without(table.equipment, card))
    if card == INVESTIGATION:
        return replace(table, passed=table.passed + 1)
    return replace(table, revealed=with_more(table.revealed, card))


class KeepCards(Step[Table]):
    """The team chooses which cards are kept, and puts each on a board or in the Main Hall."""

    kept: int = 0
    card: CardId = ""
    """The card that is being put somewhere."""

    @cites("HQ-3.2")
    def left(self, table: Table) -> int:
        """How many more cards are kept."""
        return keeps(table, sum(table.revealed.values()) + self.kept) - self.kept

    def ask(self, table: Table) -> Decision | None:
        if self.card:
            return Decision(TEAM_SEAT, "HQ-3.4", tuple(map(put_to, places_for(table, self.card))))
        if not self.left(table):
            return None
        return Decision(TEAM_SEAT, "HQ-3.2", tuple(buy(card) for card in table.box.cards if card in table.revealed))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        match answer:
            case Buy(card):
                return Resolution(table, (), (replace(self, card=card),))
            case PutTo(spot):
                return Resolution(*bought(table, self.card, spot), (KeepCards(self.kept + 1),))
            case _:
                return closed(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Buy(card) if not self.card:
                return Refusal("HQ-3.2", "The Shop does not show {card}.", "Keep a card that it shows.", {"card": card})
            case PutTo(spot) if self.card and spot != HALL:
                return why_not(table, self.card, spot)
            case _:
                return None


@cites("HQ-3.4")
def bought(table: Table, card: CardId, spot: Spot) -> tuple[Table, tuple[Event, ...]]:
    """A card that is kept goes to a board or to the Main Hall."""
    table, replaced = put(replace(table, revealed=with_more(table.revealed, card, -1)), card, spot)
    return table, (CardBought(card, spot, replaced),)


@cites("HQ-3.4", "HQ-3.6")
def closed(table: Table) -> Resolution[Table]:
    """What was not kept goes to the Equipment discard pile, with the Investigation cards that were passed over."""
    rest = added(table.revealed, {INVESTIGATION: table.passed} if table.passed else {})
    if not rest:
        return Resolution(table)
    table = replace(table, discard=added(table.discard, rest), revealed={}, passed=0)
    return Resolution(table, (ShopClosed(sum(rest.values())),))
