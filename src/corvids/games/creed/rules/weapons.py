"""Attack with a weapon, and Storming party and Loose satchel with it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from corvids.kernel import Action, Refusal, Step, cites
from corvids.kernel.grid import Square

from ..actions import Attack, attack
from ..cards import Ability
from ..table import Mini, Table, seat_of
from .abilities import no_satchel
from .aiming import MELEE, SLOTS, aims, blind, card_in, exposed_opponents, full_dice, no_aim
from .assault import Assault, Striker
from .attack import DeclareAttack
from .deeds import ARMED, DEEDS, PRESENT, Allowance, Deed, cubes, no_ability, unpaid
from .paying import PayCubes

ATTACK_COSTS = 1


class How(NamedTuple):
    """With which ability of its own a Character attacks."""

    ability: bool
    """A die more: Storming party."""
    free: bool
    """For no cube: Loose satchel."""

    @property
    def by(self) -> str:
        """The ability used."""
        return Ability.STORMING_PARTY if self.ability else Ability.LOOSE_SATCHEL if self.free else ""


PAID, STORMING, FREE = How(ability=False, free=False), How(ability=True, free=False), How(ability=False, free=True)


@cites("BASE-16.4", "BASE-16.5")
def striker(table: Table, mini: Mini, may: Allowance, slot: str, how: How) -> Striker:
    """A Character with its weapon: the dice that it shows, and those of abilities (R-CMB-4)."""
    card = card_in(table.boards[mini], slot)
    return Striker(mini, card, full_dice(table, mini, card) + how.ability, how.by, may.plays)


def paying(mini: Mini, may: Allowance, how: How) -> tuple[Step[Table], ...]:
    """The cube that an attack costs, if it does."""
    return () if how.free else (PayCubes(mini, ATTACK_COSTS, may),)


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


def no_free_attack(table: Table, mini: Mini, may: Allowance, slot: str) -> Refusal | None:
    """Loose satchel: once a turn, in the own step, a weapon that serves once."""
    card = card_in(table.boards[mini], slot)
    return no_satchel(table, mini, may, card, black=table.box.weapons[card].black)


def unable(table: Table, mini: Mini, may: Allowance, slot: str, how: How) -> Refusal | None:
    """Why a Character cannot attack like that with a weapon that it wears."""
    if how.free:
        return no_free_attack(table, mini, may, slot)
    storming = no_storming(table, mini, may, slot) if how.ability else None
    return storming or unpaid(table, mini, may, ATTACK_COSTS)


def ways(table: Table, mini: Mini, may: Allowance, slot: str) -> tuple[How, ...]:
    """Paid for, with Storming party, or for nothing: what is possible with the weapon in a slot, if there is one."""
    board = table.boards[mini]
    paid = (PAID,) if cubes(board, may) >= ATTACK_COSTS else ()
    if not may.plays:
        return paid
    match table.box.characters[board.who].ability:
        case Ability.STORMING_PARTY if slot == MELEE and paid and no_storming(table, mini, may, slot) is None:
            return PAID, STORMING
        case Ability.LOOSE_SATCHEL if card_in(board, slot) and no_free_attack(table, mini, may, slot) is None:
            return *paid, FREE
        case _:
            return paid


def assault_on(table: Table, square: Square, may: Allowance, *strikers: Striker) -> Assault:
    """The attack that these begin; in the Enemy phase all its dice are Enemies' (R-TRN-10)."""
    slots, seat = [table.box.weapons[striker.card].slot for striker in strikers], seat_of(strikers[0].mini)
    unseen = may.enemy_phase or all(blind(table, seat, slot) for slot in slots)
    return Assault(square, strikers, () if unseen else exposed_opponents(table, strikers[0].mini, square))


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if not (board.melee or board.ranged):
        return
    for slot in SLOTS:
        if how := ways(table, mini, may, slot):
            for square in aims(table, mini, may, slot):
                yield from (attack(board.who, slot, square, *one) for one in how)


@cites("BASE-16.1", "BASE-16.2")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    how = How(action.ability, action.free)
    return no_aim(table, mini, may, action.slot, action.square) or unable(table, mini, may, action.slot, how)


def _begun(table: Table, mini: Mini, may: Allowance, action: Attack) -> tuple[Step[Table], ...]:
    how = How(action.ability, action.free)
    who = striker(table, mini, may, action.slot, how)
    return *paying(mini, may, how), DeclareAttack(assault_on(table, action.square, may, who))


DEEDS[Attack] = Deed(_offered, _barred, _begun, PRESENT | ARMED)
