"""The Poison Blade."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import Poison, poison
from ..cards import Does, Item
from ..events.combat import PoisonUsed
from ..table import Mini, Table, seat_of
from .aiming import exposed_opponents, in_the_water, no_attack_from_top
from .deeds import CUBE, DEEDS, Allowance, Deed, cubes, unpaid
from .elimination import wounded
from .exposing import GiveAway
from .last_blow import Fall, last_blow
from .paying import PayCubes
from .reactions import offer_reactions


def blade(table: Table, mini: Mini) -> Item | None:
    """The Poison Blade on a board, if it has one."""
    item = table.box.items.get(table.boards[mini].blade)
    return item if item is not None and item.does is Does.POISON else None


@cites("CREED-10.31", "CREED-10.32", "CREED-10.36")
def victims(table: Table, mini: Mini, may: Allowance) -> Iterator[str]:
    """Guards and exposed Opponents on the user's square, whichever faction it is of; in the Enemy phase Guards alone.

    Rulings R-CMB-14, R-CMB-17, R-TRN-10.
    """
    square = table.boards[mini].square
    for kind in dict.fromkeys(table.enemies.get(square, "").upper()):
        if not table.box.enemies[kind].xp:
            yield kind
    if not may.enemy_phase:
        for other in exposed_opponents(table, mini, square):
            yield table.boards[other].who


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    item = blade(table, mini)
    if item is None or board.exposed or not board.square or _gets_wet(table, mini, item):
        return
    if cubes(board, may) >= item.cost:
        for target in victims(table, mini, may):
            yield poison(board.who, target)


@cites("CREED-10.15", "CREED-10.33")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """Incognito, on the target's square or in its Hiding Spot, and the price can be paid."""
    board, item = table.boards[mini], blade(table, mini)
    facts = {"who": board.who, "square": board.square}
    if spoilt := no_attack_from_top(table, mini):
        return spoilt
    if item is None:
        return Refusal("CREED-10.33", "{who} wears no Poison Blade.", "Attack with a weapon.", facts)
    if board.exposed:
        return Refusal("CREED-10.15", "{who} is exposed.", "Turn incognito before using the Poison Blade.", facts)
    return (
        _gets_wet(table, mini, item)
        or _no_victim(table, mini, may, action.target)
        or unpaid(table, mini, may, item.cost)
    )


def _gets_wet(table: Table, mini: Mini, item: Item) -> Refusal | None:
    return in_the_water(table, mini) if item.bulky else None


@cites("CREED-10.32", "CREED-10.36", "CREED-12.1", "CREED-6.10", "BASE-16.16")
def _no_victim(table: Table, mini: Mini, may: Allowance, target: str) -> Refusal | None:
    if target in victims(table, mini, may):
        return None
    square, other = table.boards[mini].square, table.mini(target) if target else None
    facts = {"target": target, "square": square}
    if target in tuple(table.enemies.get(square, "")) and table.box.enemies[target.upper()].xp:
        return Refusal("CREED-10.36", "It cannot be used on the Traitor.", "Name a Guard or an Opponent.", facts)
    if other is None or other not in table.present(square):
        return Refusal("CREED-10.32", "{target} is not present on {square}.", "Name somebody who is.", facts)
    if seat_of(other) == seat_of(mini):
        return Refusal("BASE-16.16", "{target} is of the own faction.", "Name a Guard or an Opponent.", facts)
    if not table.boards[other].exposed:
        return Refusal("CREED-12.1", "{target} is not exposed.", "Name somebody who is, or a Guard.", facts)
    return Refusal("CREED-6.10", "In the Enemy phase no Opponent is attacked.", "Name a Guard.", facts)


def _begun(table: Table, mini: Mini, may: Allowance, action: Poison) -> tuple[Step[Table], ...]:
    item = blade(table, mini)
    assert item is not None
    return PayCubes(mini, item.cost, may), UsePoison(mini, action.target, may.plays)


@cites("CREED-10.15")
def guard_poisoned(table: Table, mini: Mini, kind: str, *, plays: bool) -> Resolution[Table]:
    """A Guard of that kind on the user's square is Eliminated."""
    board = table.boards[mini]
    letter = next(letter for letter in table.enemies[board.square] if letter.upper() == kind)
    used = PoisonUsed(board.who, board.square, kind)
    return Resolution(table, (used,), last_blow(table, Fall(mini, board.square, letter, plays=plays)))


@cites("CREED-10.15", "CREED-10.29", "CREED-10.32")
def opponent_poisoned(table: Table, mini: Mini, other: Mini, cubes: int, *, plays: bool) -> Resolution[Table]:
    """An Opponent loses health, or falls; one that lives exposes the user (R-CMB-14, 18)."""
    board = table.boards[mini]
    used = PoisonUsed(board.who, board.square, "", table.boards[other].who)
    if table.boards[other].health <= cubes:
        return Resolution(table, (used,), last_blow(table, Fall(mini, board.square, "", other, plays=plays)))
    table, wounds = wounded(table, {other: cubes}, "CREED-10.32")
    table = table.with_deed(seat_of(mini), "bled")
    then = (GiveAway(mini, "CREED-10.29"), *offer_reactions(table, {other: cubes}))
    return Resolution(table, (used, *wounds), then)


@cites("CREED-10.37")
class UsePoison(Step[Table]):
    """The blade works, and stays where it is."""

    mini: Mini
    target: str
    plays: bool = False

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        item, other = blade(table, self.mini), table.mini(self.target)
        assert item is not None
        if other is None:
            return guard_poisoned(table, self.mini, self.target, plays=self.plays)
        return opponent_poisoned(table, self.mini, other, item.amount, plays=self.plays)


DEEDS[Poison] = Deed(_offered, _barred, _begun, CUBE)
