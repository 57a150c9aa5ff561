"""What a Character can do at a moment, and what it may pay with: the table of who may spend what, when."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from corvids.kernel import Action, Refusal, Seat, Step, Value, cites
from corvids.kernel.grid import Square

from .. import actions as a
from ..cards import Ability
from ..table import Board, Mini, Table, ally_of, seat_of


class Allowance(Value):
    """What one Character may spend and do at this moment."""

    fresh: bool = False
    saved: bool = False
    free: bool = False
    """Actions that cost no cube."""
    plays: bool = False
    """It plays in a step of its own side: abilities and saving."""
    reaction: bool = False
    """Exactly one action of price 1."""
    enemy_phase: bool = False
    """Nothing may hurt Opponents or their Tower (CREED-6.10)."""
    gift: bool = False
    """A card pays for the one action."""


PLAYS = Allowance(fresh=True, saved=True, free=True, plays=True)
WAITS = Allowance(saved=True, free=True)
"""A Character of the side with the Initiative that plays in the other of its two steps."""
WINDOW = Allowance(saved=True, free=True, enemy_phase=True)
REACTS = Allowance(fresh=True, saved=True, reaction=True)
REACTS_FOR_NOTHING = Allowance(reaction=True, gift=True)
REACTS_FOR_NOTHING_IN_ENEMY_PHASE = Allowance(reaction=True, gift=True, enemy_phase=True)
REACTS_IN_ENEMY_PHASE = Allowance(saved=True, reaction=True, enemy_phase=True)


Offered = Callable[[Table, Mini, Allowance], Iterator[Action]]


(
    CUBE, PRESENT, HIDDEN, ON_TOP, PLAYING, ARMED, CARDS, INVOKES, AUTOMATON, CHEST_HELD, ESCORTING, ALLY, SPOT, FOOT,
    CHEST, TOKEN, BODY,
) = (1 << n for n in range(17))  # fmt: skip
"""What can be true of a Character at a moment: what it may spend, where it is, what it has, what is on its square."""


class Deed(NamedTuple):
    """One kind of action: when it is possible, why it is not, and what it sets going."""

    offered: Offered
    """The ones that are possible; each passes *barred*."""
    barred: Callable[[Table, Mini, Allowance, Any], Refusal | None]
    """Why an action of this kind is not possible; ``None`` when it is."""
    begun: Callable[[Table, Mini, Allowance, Any], tuple[Step[Table], ...]]
    """The steps it begins with, :class:`~.paying.PayCubes` first where it costs cubes."""
    needs: int = 0
    """What has to be true, of the above, for any to be possible: then others need not be looked for."""


DEEDS: dict[type[Action], Deed] = {}
"""Every kind of action of a Character; each chapter enters its own."""
ORDER: tuple[type[Action], ...] = (
    a.Move, a.Run, a.Attack, a.Coordinate, a.Poison, a.GoIn, a.ComeOut, a.Climb, a.Leap, a.OpenChest, a.Lift,
    a.SetDown, a.Escort, a.Release, a.Complete, a.Search, a.Conceal,
    a.Use, a.Invoke, a.Fetch, a.Deploy, a.Light, a.Trade, a.Equip, a.Stow, a.Discard, a.Abandon, a.SharePlan, a.Feed,
    a.Save,
)  # fmt: skip
"""The order in which they are offered."""


def cubes(board: Board, may: Allowance) -> int:
    """How many cubes a Character could spend on one action."""
    if may.gift:
        return 1
    saved = board.saved if may.saved and not board.waited else 0
    both = (board.fresh if may.fresh else 0) + saved
    return min(both, 1) if may.reaction or not may.plays else both


@cites("BASE-4.3")
def unpaid(table: Table, mini: Mini, may: Allowance, price: int) -> Refusal | None:
    """Why a Character cannot pay that price now; nothing else keeps it from doing the same again."""
    if not price:
        return _not_free(may)
    board = table.boards[mini]
    have = cubes(board, may)
    return None if have >= price else _too_dear(board, may, price, have)


@cites("BASE-19.6")
def _not_free(may: Allowance) -> Refusal | None:
    if may.free and not may.reaction:
        return None
    return Refusal("BASE-19.6", "No action that costs nothing is possible now.", "Choose one that costs 1 cube.")


@cites("CREED-6.2", "CREED-6.5")
def _too_dear(board: Board, may: Allowance, price: int, have: int) -> Refusal:
    """A Character that plays has all its cubes, any other one saved cube at most, and none where it may not act."""
    facts: dict[str, str | int] = {"who": board.who, "price": price, "have": have}
    if may.plays:
        return Refusal(
            "BASE-4.4", "{who} can spend {have} of the {price} cubes it costs.", "Do something cheaper.", facts
        )
    if price > 1:
        return Refusal("CREED-6.2", "{who} can spend one cube at most now.", "Choose what costs 1 cube.", facts)
    return Refusal("CREED-6.5", "{who} has no cube that may be spent now.", "Choose what costs nothing.", facts)


def offers(table: Table, mini: Mini, may: Allowance) -> list[Action]:
    """Everything a Character can do now, kind by kind."""
    found: list[Action] = []
    for offered in _offering(true_of(table, mini, may), ORDER):
        found += offered(table, mini, may)
    return found


def offers_any(table: Table, mini: Mini, may: Allowance, kinds: tuple[type[Action], ...]) -> bool:
    """Is there anything of these kinds that a Character can do now?"""
    for offered in _offering(true_of(table, mini, may), kinds):
        for _ in offered(table, mini, may):
            return True
    return False


@cache
def _offering(true: int, kinds: tuple[type[Action], ...]) -> tuple[Offered, ...]:
    """What offers each kind of action, in order, if that much is true."""
    return tuple(DEEDS[kind].offered for kind in kinds if kind in DEEDS and not DEEDS[kind].needs & ~true)


def true_of(table: Table, mini: Mini, may: Allowance) -> int:
    """What is true of a Character now, as deeds need it."""
    board = table.boards[mini]
    square = board.square
    true = CUBE if cubes(board, may) else 0
    if may.plays:
        true |= PLAYING
    if board.inventory:
        true |= CARDS
    if board.initiative:
        true |= INVOKES
    if board.melee or board.ranged:
        true |= ARMED
    if board.automaton:
        true |= AUTOMATON
    if board.chest:
        true |= CHEST_HELD
    if board.dottore:
        true |= ESCORTING
    if not square:
        return true | ON_TOP
    return true | (HIDDEN if board.hidden else PRESENT) | _on_square(table, mini, square)


def _on_square(table: Table, mini: Mini, square: Square) -> int:
    """What is on a Character's square that some deed needs."""
    town = table.town
    true = ALLY if table.boards[ally_of(mini)].square == square else 0
    if square in town.spots:
        true |= SPOT
    if square in town.tower_of:
        true |= FOOT
    if square in table.chests:
        true |= CHEST
    if square in table.objectives:
        true |= TOKEN
    if square in table.bodies:
        true |= BODY
    return true


def refusal(table: Table, mini: Mini, may: Allowance, action: Action) -> Refusal | None:
    """Why a Character cannot do that now."""
    return DEEDS[type(action)].barred(table, mini, may, action)


def begun(table: Table, mini: Mini, may: Allowance, action: Action) -> tuple[Step[Table], ...]:
    """The steps that an action begins with."""
    return DEEDS[type(action)].begun(table, mini, may, action)


def acting(table: Table, action: Action) -> Mini:
    """The board of the Character that an action names; every deed names one that is in play."""
    mini = table.mini(getattr(action, "who", ""))
    assert mini is not None, f"{action} names nobody in play"
    return mini


@cites("CREED-6.5")
def no_figure(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why the Character that an action names cannot act for this side now."""
    who = getattr(action, "who", "")
    mini, facts = table.mini(who), {"who": who}
    if mini is None or not table.boards[mini].on_map:
        return Refusal("CREED-6.2", "{who} is not in play.", "Name a Character on the Map.", facts)
    if seat_of(mini) != seat:
        return Refusal("CREED-6.5", "{who} belongs to the other side.", "Name a Character of the own side.", facts)
    return None


def not_here(table: Table, mini: Mini) -> Refusal | None:
    """Why nothing can be done that needs a Character standing on a square (BASE-8.11, BASE-9.8)."""
    board = table.boards[mini]
    if board.present:
        return None
    facts = {"who": board.who}
    if board.hidden:
        return Refusal("BASE-8.11", "{who} is in a Hiding Spot.", "Come out first.", facts)
    return Refusal("BASE-9.8", "{who} stands on no square.", "Leap down first.", facts)


@cites("BASE-8.4", "BASE-9.3", "BASE-10.4", "BASE-17.5")
def watched(table: Table, mini: Mini) -> Refusal | None:
    """Why one may not hide, climb, open or search: for the incognito it does not matter who is there."""
    return _left_there(table, mini) if table.boards[mini].exposed else None


@cites("CREED-2.4")
def _left_there(table: Table, mini: Mini) -> Refusal | None:
    """An exposed Character must have Eliminated everybody on its square before (R-STL-26, 27)."""
    board = table.boards[mini]
    facts = {"who": board.who, "square": board.square}
    if table.enemies.get(board.square):
        return Refusal("CREED-2.4", "{who} is exposed, and Enemies are on {square}.", "Eliminate them first.", facts)
    if table.opponents(mini, board.square):
        return Refusal("CREED-2.4", "{who} is exposed, and an Opponent is on {square}.", "Be alone there first.", facts)
    return None


@cites("CREED-6.2", "CREED-6.4", "CREED-6.5")
def spends_now(table: Table, mini: Mini) -> Allowance:
    """What a Character may spend in the running step of its side."""
    return PLAYS if mini in table.playing else WAITS


def no_ability(table: Table, mini: Mini, may: Allowance, ability: Ability) -> Refusal | None:
    """Why a Character cannot use an ability of its card: not its own, not its step, or used this turn."""
    board = table.boards[mini]
    facts = {"who": board.who}
    if table.box.characters[board.who].ability is not ability:
        return Refusal("CREED-3.3", "{who} has no such ability.", "Look at the Character's card.", facts)
    if not may.plays:
        return Refusal("CREED-6.2", "{who} does not play in this step.", "Use the ability in its own step.", facts)
    if ability in board.used:
        return Refusal("CREED-3.3", "{who} has used this ability this turn.", "Wait for the next turn.", facts)
    return None
