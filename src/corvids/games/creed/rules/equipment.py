"""Equip: move cards between the inventory and their slots, and give them up."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import Discard, Equip, Stow
from ..events.equipment import CardStowed
from ..table import ROMAN_ARMOR, Mini, Table
from .deeds import CARDS, CUBE, DEEDS, Allowance, Deed, unpaid
from .gaining import can_be_given_up, discarded, fits, placed, taken_off
from .paying import PayCubes

EQUIP_COSTS = 1


@cites("BASE-8.11")
def _hidden(table: Table, mini: Mini) -> Refusal | None:
    """Nobody moves cards to and from slots in a Hiding Spot; on a top one may (R-TWR-2)."""
    board = table.boards[mini]
    if board.hidden:
        return Refusal("BASE-8.11", "{who} is in a Hiding Spot.", "Come out first.", {"who": board.who})
    return None


def _equips(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.inventory and unpaid(table, mini, may, EQUIP_COSTS) is None and not board.hidden:
        for card in dict.fromkeys(board.inventory):
            if fits(table, board, card):
                yield Equip(board.who, card)


@cites("BASE-18.4")
def _no_equip(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """A card of the inventory with an icon whose slot is free; better armour takes the place of the old (R-EQP-8)."""
    board = table.boards[mini]
    facts = {"who": board.who, "card": action.card}
    if action.card not in board.inventory:
        return Refusal("BASE-18.4", "{who} has no such card in its inventory.", "Name one that it has.", facts)
    if not fits(table, board, action.card):
        return Refusal("BASE-24.3", "No slot with the icon of {card} is free.", "Clear the slot first.", facts)
    return _hidden(table, mini) or unpaid(table, mini, may, EQUIP_COSTS)


def _equipping(table: Table, mini: Mini, may: Allowance, action: Equip) -> tuple[Step[Table], ...]:
    return PayCubes(mini, EQUIP_COSTS, may), EquipCard(mini, action.card)


@cites("BASE-18.4")
class EquipCard(Step[Table]):
    """A card goes from the inventory onto its slot, where it lies open and can be used."""

    mini: Mini
    card: str

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*placed(taken_off(table, self.mini, self.card), self.mini, self.card, "slot"))


def _stowable(table: Table, mini: Mini) -> list[str]:
    board = table.boards[mini]
    return [card for card in (board.blade, board.melee, board.ranged) if card]


def _stows(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if board.free_slots and unpaid(table, mini, may, EQUIP_COSTS) is None and not board.hidden:
        for card in _stowable(table, mini):
            yield Stow(board.who, card)


@cites("BASE-18.3")
def _no_stow(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """An open card that is no armour, into a free inventory slot."""
    board = table.boards[mini]
    facts = {"who": board.who, "card": action.card}
    if action.card == board.armour:
        return Refusal("BASE-25.3", "Armour comes off only for better armour.", "Name a weapon or the blade.", facts)
    if action.card not in _stowable(table, mini):
        return Refusal("BASE-18.3", "{who} has no such card on a slot.", "Name one that lies open.", facts)
    if not board.free_slots:
        return Refusal("BASE-24.4", "All five inventory slots are full.", "Discard a card first.", facts)
    return _hidden(table, mini) or unpaid(table, mini, may, EQUIP_COSTS)


def _stowing(table: Table, mini: Mini, may: Allowance, action: Stow) -> tuple[Step[Table], ...]:
    return PayCubes(mini, EQUIP_COSTS, may), StowCard(mini, action.card)


@cites("BASE-18.3")
class StowCard(Step[Table]):
    """An open card is turned down into the inventory (R-EQP-2)."""

    mini: Mini
    card: str

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        slot = next(slot for slot in ("blade", "melee", "ranged") if getattr(board, slot) == self.card)
        inventory = tuple(sorted((*board.inventory, self.card)))
        table = table.with_board(self.mini, inventory=inventory, **{slot: ""})
        return Resolution(table, (CardStowed(board.who, self.card),))


def _discards(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if unpaid(table, mini, may, 0) is None:
        yield from can_be_given_up(table, mini)


@cites("BASE-18.6")
def _no_discard(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Any card but armour that is worn, for nothing."""
    board = table.boards[mini]
    facts = {"who": board.who, "card": action.card}
    if action in can_be_given_up(table, mini):
        return unpaid(table, mini, may, 0)
    if action.card == board.armour or action.card == ROMAN_ARMOR in board.inventory:
        return Refusal("BASE-25.3", "Armour comes off only for better armour.", "Name another card.", facts)
    return Refusal("BASE-18.6", "{who} has no such card to give up.", "Name one that it has.", facts)


def _discarding(table: Table, mini: Mini, may: Allowance, action: Discard) -> tuple[Step[Table], ...]:
    return (DiscardCard(mini, action.card, action.slot),)


@cites("BASE-18.6")
class DiscardCard(Step[Table]):
    """A card is given up."""

    mini: Mini
    card: str
    slot: bool = False
    """The one on its slot, not its like in the inventory."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*discarded(table, self.mini, self.card, slot=self.slot))


DEEDS[Equip] = Deed(_equips, _no_equip, _equipping, CUBE | CARDS)
DEEDS[Stow] = Deed(_stows, _no_stow, _stowing, CUBE)
DEEDS[Discard] = Deed(_discards, _no_discard, _discarding)
