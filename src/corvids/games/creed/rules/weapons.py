"""Attack with a weapon, and Storming party."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Step, cites
from corvids.kernel.grid import Square

from ..actions import Attack, attack
from ..cards import Ability
from ..table import Mini, Table
from .aiming import MELEE, SLOTS, aims, card_in, exposed_opponents, full_dice, no_aim
from .assault import Assault, Striker
from .attack import DeclareAttack
from .deeds import DEEDS, Allowance, Deed, cubes, no_ability, unpaid
from .paying import PayCubes

ATTACK_COSTS = 1


@cites("BASE-16.4", "BASE-16.5")
def striker(table: Table, mini: Mini, may: Allowance, slot: str, *, storming: bool) -> Striker:
    """A Character with its weapon: the dice that it shows, and those of abilities (R-CMB-4)."""
    card = card_in(table.boards[mini], slot)
    dice = full_dice(table, mini, card) + storming
    return Striker(mini, card, dice, Ability.STORMING_PARTY if storming else "", may.plays)


def no_storming(table: Table, mini: Mini, may: Allowance, slot: str) -> Refusal | None:
    """Storming party: once a turn, in the own step, a melee attack on a square entered in this step."""
    if spoilt := no_ability(table, mini, may, Ability.STORMING_PARTY):
        return spoilt
    board = table.boards[mini]
    facts = {"who": board.who, "square": board.square}
    if slot != MELEE:
        return Refusal("BASE-24.8", "{who} storms with a melee weapon only.", "Choose the melee weapon.", facts)
    if board.square not in board.entered:
        return Refusal("BASE-24.8", "{who} did not enter {square} in this step.", "Attack without the ability.", facts)
    return None


def ways(table: Table, mini: Mini, may: Allowance, slot: str) -> tuple[bool, ...]:
    """Without Storming party, and with it where it is possible."""
    ability = table.box.characters[table.boards[mini].who].ability
    if ability is not Ability.STORMING_PARTY or slot != MELEE:
        return (False,)
    return (False, True) if no_storming(table, mini, may, slot) is None else (False,)


def assault_on(table: Table, square: Square, may: Allowance, *strikers: Striker) -> Assault:
    """The attack that these begin; in the Enemy phase all its dice are Enemies' (R-TRN-10)."""
    opponents = () if may.enemy_phase else exposed_opponents(table, strikers[0].mini, square)
    return Assault(square, strikers, opponents)


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if cubes(board, may) < ATTACK_COSTS:
        return
    for slot in SLOTS:
        for square in aims(table, mini, may, slot):
            for storming in ways(table, mini, may, slot):
                yield attack(board.who, slot, square, storming)


@cites("BASE-16.1", "BASE-16.2")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    return (
        no_aim(table, mini, may, action.slot, action.square)
        or (no_storming(table, mini, may, action.slot) if action.ability else None)
        or unpaid(table, mini, may, ATTACK_COSTS)
    )


def _begun(table: Table, mini: Mini, may: Allowance, action: Attack) -> tuple[Step[Table], ...]:
    who = striker(table, mini, may, action.slot, storming=action.ability)
    return PayCubes(mini, ATTACK_COSTS, may), DeclareAttack(assault_on(table, action.square, may, who))


DEEDS[Attack] = Deed(_offered, _barred, _begun)
