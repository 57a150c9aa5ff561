"""Use Equipment: Medicine, Smoke Bombs, bombs, and the cards whose effects are not carried out yet."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Event, Refusal, Resolution, Step, cites

from ..actions import Use, use
from ..cards import Ability, Does, Item
from ..events.equipment import CardDiscarded, Healed, ItemUsed
from ..table import Mini, Table, ally_of, minis_of, seat_of
from .abilities import no_satchel
from .bombs import bomb_targets, no_bomb, throw
from .deeds import DEEDS, Allowance, Deed, unpaid
from .gaining import given_up, taken_off
from .paying import PayCubes
from .stealth import incognito


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    for card in dict.fromkeys(board.inventory):
        item = table.box.items.get(card)
        if item is None or item.inert or item.does is Does.POISON:
            continue
        for target in _targets(table, mini, may, item):
            for free in (False, True) if may.plays and item.black else (False,):
                action = use(board.who, card, target, free)
                if _barred(table, mini, may, action) is None:
                    yield action


def _targets(table: Table, mini: Mini, may: Allowance, item: Item) -> tuple[str, ...]:
    board = table.boards[mini]
    match item.does:
        case Does.BOMB:
            return tuple(bomb_targets(table, mini, may, item))
        case Does.HEAL:
            ally = table.boards[ally_of(mini)]
            beside = bool(board.square) and ally.square == board.square
            return (board.who, ally.who) if beside and ally.who else (board.who,)
        case _:
            return ("",)


@cites("BASE-8.10", "BASE-11.3", "BASE-24.7", "BASE-24.8")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """A card in the inventory whose effect can work where its user is, and whose price can be paid (R-EQP-10)."""
    board = table.boards[mini]
    item = table.box.items.get(action.card)
    facts = {"who": board.who, "card": action.card, "target": action.target, "square": board.square}
    if item is None or action.card not in board.inventory:
        return Refusal("BASE-24.7", "{who} has no such item in its inventory.", "Name one that it has.", facts)
    if item.does is Does.POISON:
        return Refusal("BASE-24.6", "{card} works only from the blade slot.", "Equip it first.", facts)
    if item.inert:
        return Refusal("BASE-24.8", "{card} cannot be used yet.", "Keep it, trade it or discard it.", facts)
    if action.free and (spoilt := no_satchel(table, mini, may, item.card, black=item.black)):
        return spoilt
    return _no_effect(table, mini, may, item, action) or unpaid(table, mini, may, 0 if action.free else item.cost)


def _no_effect(table: Table, mini: Mini, may: Allowance, item: Item, action: Use) -> Refusal | None:
    """Why an effect cannot work here: Smoke needs a square, Medicine somebody on it, a bomb a target."""
    board = table.boards[mini]
    facts = {"who": board.who, "target": action.target}
    if item.does is Does.BOMB:
        return no_bomb(table, mini, may, item, action.target)
    if item.does is Does.SMOKE and not board.square:
        return Refusal("BASE-9.8", "{who} stands on no square.", "Leap down first.", facts)
    if action.target not in _targets(table, mini, may, item):
        return Refusal("BASE-24.8", "{target} is not there to be treated.", "Name the user, or an Ally there.", facts)
    return None


def _begun(table: Table, mini: Mini, may: Allowance, action: Use) -> tuple[Step[Table], ...]:
    item = table.box.items[action.card]
    price = 0 if action.free else item.cost
    paid: tuple[Step[Table], ...] = (PayCubes(mini, price, may),) if price else ()
    if item.does is Does.BOMB:
        return *paid, PlayCard(mini, action), *throw(mini, action.card, action.target, may)
    return *paid, PlayCard(mini, action), Treat(mini, action)


@cites("BASE-24.1", "BASE-26.4")
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


@cites("BASE-21.8", "BASE-26.2", "BASE-26.4")
class Treat(Step[Table]):
    """Medicine gives health cubes back; a Smoke Bomb makes the side's Characters on the square incognito."""

    mini: Mini
    use: Use

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        item = table.box.items[self.use.card]
        if item.does is Does.HEAL:
            mini = table.mini(self.use.target)
            assert mini is not None
            return Resolution(*healed(table, mini, item.amount))
        square = table.boards[self.mini].square
        events: tuple[Event, ...] = ()
        for mini in minis_of(seat_of(self.mini)):
            if table.boards[mini].square == square:
                table, vanished = incognito(table, mini, "BASE-21.8", square)
                events += vanished
        return Resolution(table, events)


@cites("BASE-26.1", "BASE-26.2")
def healed(table: Table, mini: Mini, cubes: int) -> tuple[Table, tuple[Event, ...]]:
    """Health cubes back on a board, never above its three and those of its armour."""
    board = table.boards[mini]
    cubes = min(cubes, table.full_health(mini) - board.health)
    if not cubes:
        return table, ()
    return table.with_board(mini, health=board.health + cubes), (Healed(board.who, cubes, board.health + cubes),)


DEEDS[Use] = Deed(_offered, _barred, _begun)
