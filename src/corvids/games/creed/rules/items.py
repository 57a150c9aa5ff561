"""Use Equipment: what is offered, what bars it, and the card that is played."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Event, Refusal, Resolution, Step, cites

from ..actions import Use, use
from ..cards import Ability, Does
from ..events.equipment import CardDiscarded, ItemUsed
from ..table import Mini, Table
from .abilities import no_satchel
from .aiming import in_the_water
from .bombs import throw
from .deeds import CARDS, DEEDS, Allowance, Deed, unpaid
from .gaining import given_up, taken_off
from .item_effects import Treat, no_effect, targets
from .paying import PayCubes


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    for card in dict.fromkeys(board.inventory):
        item = table.box.items.get(card)
        if item is None or item.does is Does.POISON:
            continue
        for target in targets(table, mini, may, item):
            for free in (False, True) if may.plays and item.black else (False,):
                action = use(board.who, card, target, free)
                if _barred(table, mini, may, action) is None:
                    yield action


@cites("BASE-24.7")
def _not_held(table: Table, mini: Mini, card: str) -> Refusal | None:
    """Equipment without an icon is used from the inventory."""
    board = table.boards[mini]
    if card in table.box.items and card in board.inventory:
        return None
    return Refusal("BASE-24.7", "{who} has no such item in its inventory.", "Name one that it has.", {"who": board.who})


@cites("BASE-8.10")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """A card in the inventory, used on a square, on a top or in a Hiding Spot (R-EQP-10)."""
    return _not_held(table, mini, action.card) or _unusable(table, mini, may, action)


@cites("BASE-24.8")
def _unusable(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Its effect can work where its user is, and its price can be paid."""
    item, facts = table.box.items[action.card], {"card": action.card}
    if item.does is Does.POISON:
        return Refusal("BASE-24.6", "{card} works only from the blade slot.", "Equip it first.", facts)
    if item.bulky and (spoilt := in_the_water(table, mini)):
        return spoilt
    if action.free and (spoilt := no_satchel(table, mini, may, item.card, black=item.black)):
        return spoilt
    return no_effect(table, mini, may, item, action.target) or unpaid(table, mini, may, 0 if action.free else item.cost)


def _begun(table: Table, mini: Mini, may: Allowance, action: Use) -> tuple[Step[Table], ...]:
    item = table.box.items[action.card]
    price = 0 if action.free else item.cost
    paid: tuple[Step[Table], ...] = (PayCubes(mini, price, may),) if price else ()
    if item.does is Does.BOMB:
        return *paid, PlayCard(mini, action), *throw(mini, action.card, action.target, may)
    return *paid, PlayCard(mini, action), Treat(mini, action)


@cites("BASE-24.1")
class PlayCard(Step[Table]):
    """The card is shown; one that serves once is discarded (R-EQP-3)."""

    mini: Mini
    use: Use

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, card = table.boards[self.mini], self.use.card
        by = Ability.LOOSE_SATCHEL if self.use.free else ""
        events: tuple[Event, ...] = (ItemUsed(board.who, card, self.use.target, by),)
        if by:
            table = table.with_board(self.mini, used=(*board.used, by))
        if table.box.items[card].black:
            table, gone = given_up(taken_off(table, self.mini, card), card)
            events += (CardDiscarded(board.who, card, gone),)
        return Resolution(table, events)


DEEDS[Use] = Deed(_offered, _barred, _begun, CARDS)
