"""Deeds that a Character cannot do just now, each with the rule that stands in its way."""

from collections.abc import Iterator

from corvids.kernel import Action, Refusal, Value
from corvids.kernel.grid import WAY_LETTERS

from . import actions as a
from .cards import Does
from .outlook import DEEDS_ASKED, allowance, table_seen
from .rules.aiming import MELEE, RANGED
from .rules.deeds import refusal
from .rules.going_off import LIT
from .rules.placing import walks
from .table import Board, Mini, Table, ally_of, minis_of, seat_of
from .view import View


class Barred(Value):
    """A deed that is not possible, and why."""

    action: Action
    """One of its kind, as it would be answered."""
    why: Refusal
    near: bool
    """Only little is missing: what it needs is on the square, or on the board."""


def barred_deeds(view: View) -> tuple[Barred, ...]:
    """What the Characters of the asked side cannot do, where the question is answered with deeds."""
    asked = view.asked
    if asked is None or not asked.options or asked.kind not in DEEDS_ASKED:
        return ()
    table = table_seen(view)
    possible = {_kind(action) for action in asked.options}
    minis = (asked.mini,) if asked.kind == "react" else minis_of(asked.seat)
    found = []
    for mini in minis:
        if not table.boards[mini].on_map:
            continue
        may = allowance(table, asked, mini)
        for action, near in _thinkable(table, mini):
            if _kind(action) in possible:
                continue
            why = refusal(table, mini, may, action)
            if why is not None:
                found.append(Barred(action, why, near))
    return tuple(found)


def _kind(action: Action) -> tuple[object, ...]:
    """What makes answers one kind of deed: whose it is, and with what."""
    with_what = getattr(action, "slot", "") or getattr(action, "card", "")
    return type(action), getattr(action, "who", ""), with_what


def _thinkable(table: Table, mini: Mini) -> Iterator[tuple[Action, bool]]:
    """One deed of each kind, and whether a person would think of it here."""
    board, town = table.boards[mini], table.town
    who, square = board.who, board.square
    there = table.enemies.get(square, "")
    nearby = town.nearby.get(square, ())
    if nearby:
        yield a.move(who, nearby[0]), False
    for slot in (MELEE, RANGED):
        if getattr(board, slot):
            yield a.attack(who, slot, square), True
    if board.blade in table.box.items:
        yield a.poison(who, there[:1] or "C"), bool(there)
    yield from (
        (a.go_in(who), square in town.spots and not board.hidden),
        (a.climb(who), square in town.tower_of),
        (a.OpenChest(who), square in table.chests),
        *_of_mission(table, board),
        (a.Complete(who), square in table.objectives),
        (a.Search(who), square in table.bodies),
        (a.Conceal(who), square in table.bodies),
        *_with_automatons(table, mini),
        (a.Trade(who), bool(square) and table.boards[ally_of(mini)].square == square),
        (a.Save(who), False),
    )
    for card in _items(table, board):
        yield a.use(who, card, _target(table, board, card)), True


def _of_mission(table: Table, board: Board) -> Iterator[tuple[Action, bool]]:
    """What can be done in one mission only."""
    if table.carries_chests:
        yield a.Lift(board.who), board.square in table.chests
        if board.chest:
            yield a.SetDown(board.who), True
    for number, dottore in enumerate(table.dottori, 1):
        if dottore.square:
            yield a.escort(board.who, number), dottore.square == board.square and board.dottore != number


def _with_automatons(table: Table, mini: Mini) -> Iterator[tuple[Action, bool]]:
    """Take one, place the one that is carried, light one that can be lit; in games that have them."""
    board, seat = table.boards[mini], seat_of(mini)
    if not table.whole:
        return
    yield a.fetch(board.who), table.town.tower_of.get(board.square) is table.sides[seat].faction
    if board.automaton:
        yield a.deploy(board.who, WAY_LETTERS[0] if walks(table, board.automaton) else ""), True
    for placed in table.automatons:
        if placed.owner == seat and table.box.automatons[placed.card].trigger == LIT:
            yield a.light(board.who, placed.number), True


def _items(table: Table, board: Board) -> list[str]:
    return [card for card in dict.fromkeys(board.inventory) if card in table.box.items]


def _target(table: Table, board: Board, card: str) -> str:
    does = table.box.items[card].does
    return board.who if does is Does.HEAL else board.square if does is Does.BOMB else ""
