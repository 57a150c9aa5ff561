"""Take aim: which squares can be attacked from where with a weapon, and with how many dice."""

from corvids.kernel import Refusal, Seat, cites
from corvids.kernel.grid import Square

from ..cards import Ability, Weapon
from ..table import Board, Mini, Table, seat_of
from ..town import Ground
from .deeds import Allowance
from .effects import fogged

SLOTS = MELEE, RANGED = "melee", "ranged"


def card_in(board: Board, slot: str) -> str:
    """The weapon in a slot of a board."""
    return board.melee if slot == MELEE else board.ranged if slot == RANGED else ""


@cites("BASE-11.1", "BASE-11.2", "BASE-11.3")
def too_wet(table: Table, mini: Mini, weapon: Weapon) -> bool:
    """In the water no ranged weapon and nothing bulky can be used."""
    barred = weapon.bulky or weapon.slot == RANGED
    return barred and table.town.ground[table.boards[mini].square] is Ground.CANAL


@cites("CREED-12.1", "BASE-16.16", "CREED-M6.7", "CREED-M7.6")
def exposed_opponents(table: Table, mini: Mini, square: Square) -> tuple[Mini, ...]:
    """Whom a weapon can hit there: Opponents who are present and exposed, no Ally."""
    return tuple(other for other in table.opponents(mini, square) if table.boards[other].exposed)


def blind(table: Table, seat: Seat, slot: str) -> bool:
    """Does fog hide the Opponents of a side from a weapon like this?"""
    return slot == RANGED and bool(table.effects) and fogged(table, 1 - seat)


@cites("CREED-6.10")
def is_target(table: Table, mini: Mini, may: Allowance, slot: str, square: Square) -> bool:
    """Is 1 Enemy or 1 exposed Opponent there (R-CMB-1)? Leaders and Dottori are neither. In the Enemy phase Enemies."""
    if table.enemies.get(square):
        return True
    return (
        not may.enemy_phase and not blind(table, seat_of(mini), slot) and bool(exposed_opponents(table, mini, square))
    )


@cites("BASE-16.2", "BASE-16.3", "BASE-9.15")
def in_reach(table: Table, mini: Mini, slot: str) -> tuple[Square, ...]:
    """The own square, and with a ranged weapon the Nearby ones; only a wall shields (R-CMB-23, R-ENM-32)."""
    square = table.boards[mini].square
    return (square, *table.town.nearby[square]) if slot == RANGED else (square,)


def aims(table: Table, mini: Mini, may: Allowance, slot: str) -> list[Square]:
    """The squares that a Character can attack with the weapon in a slot."""
    board = table.boards[mini]
    card = card_in(board, slot)
    if not card or not board.present or too_wet(table, mini, table.box.weapons[card]):
        return []
    return [square for square in in_reach(table, mini, slot) if is_target(table, mini, may, slot, square)]


def no_aim(table: Table, mini: Mini, may: Allowance, slot: str, square: Square) -> Refusal | None:
    """Why a Character cannot attack that square with that weapon."""
    return (
        no_attack_from_top(table, mini)
        or _no_weapon_inside(table, mini)
        or _no_weapon(table, mini, slot)
        or _gets_wet(table, mini, slot)
        or no_reach(table, mini, slot, square)
        or _no_target(table, mini, may, slot, square)
    )  # fmt: skip


@cites("BASE-9.7")
def no_attack_from_top(table: Table, mini: Mini) -> Refusal | None:
    """Nobody attacks from the top of a Tower."""
    board = table.boards[mini]
    if board.top is None:
        return None
    return Refusal("BASE-9.7", "{who} is on the top of a Tower.", "Leap down before attacking.", {"who": board.who})


@cites("BASE-8.8")
def _no_weapon_inside(table: Table, mini: Mini) -> Refusal | None:
    """In a Hiding Spot a Hidden Blade works, no melee and no ranged weapon."""
    board = table.boards[mini]
    if not board.hidden:
        return None
    return Refusal(
        "BASE-8.8",
        "{who} is in a Hiding Spot, where melee and ranged weapons are of no use.",
        "Come out first, or use the Poison Blade.",
        {"who": board.who},
    )


@cites("BASE-24.6")
def _no_weapon(table: Table, mini: Mini, slot: str) -> Refusal | None:
    """Only a weapon in its slot can be used."""
    board = table.boards[mini]
    if card_in(board, slot):
        return None
    facts = {"who": board.who}
    return Refusal("BASE-24.6", "{who} has no weapon in that slot.", "Equip one, or use another.", facts)


@cites("BASE-11.3")
def in_the_water(table: Table, mini: Mini) -> Refusal | None:
    """Why nothing bulky can be used where a Character is."""
    square = table.boards[mini].square
    if not square or table.town.ground[square] is not Ground.CANAL:
        return None
    facts = {"square": square}
    return Refusal("BASE-11.3", "On {square} nothing bulky can be used.", "Leave the canal first.", facts)


@cites("BASE-11.2", "BASE-11.3")
def _gets_wet(table: Table, mini: Mini, slot: str) -> Refusal | None:
    board = table.boards[mini]
    weapon = table.box.weapons[card_in(board, slot)]
    if not too_wet(table, mini, weapon):
        return None
    facts = {"square": board.square}
    if weapon.slot == RANGED:
        return Refusal("BASE-11.2", "On {square} a ranged weapon gets wet.", "Leave the canal first.", facts)
    return in_the_water(table, mini)


@cites("BASE-16.2", "BASE-16.3")
def no_reach(table: Table, mini: Mini, slot: str, square: Square) -> Refusal | None:
    """Why a weapon in this slot, or what is thrown like a ranged one, does not reach a square."""
    if square in in_reach(table, mini, slot):
        return None
    town, here = table.town, table.boards[mini].square
    facts = {"here": here, "square": square}
    if square not in town.ground:
        return Refusal("BASE-16.2", "{square} is not on the Map.", "Choose a square in reach of {here}.", facts)
    if slot == MELEE:
        return Refusal("BASE-16.2", "A melee weapon does not reach {square}.", "Attack {here}.", facts)
    if town.beside(square, here):
        return Refusal("BASE-16.3", "A wall between {here} and {square} shields.", "Choose an open side.", facts)
    return Refusal("BASE-16.2", "{square} is not Nearby.", "Choose {here} or a square that shares an edge.", facts)


@cites("BASE-16.2")
def _no_target(table: Table, mini: Mini, may: Allowance, slot: str, square: Square) -> Refusal | None:
    if is_target(table, mini, may, slot, square):
        return None
    facts = {"square": square}
    if not table.opponents(mini, square):
        return Refusal("BASE-16.2", "Nobody on {square} can be attacked.", "Choose a square with a target.", facts)
    return _not_exposed(table, mini, square) or _not_at_opponents(table, mini, slot, square)


@cites("CREED-12.1")
def _not_exposed(table: Table, mini: Mini, square: Square) -> Refusal | None:
    if exposed_opponents(table, mini, square):
        return None
    facts = {"square": square}
    return Refusal("CREED-12.1", "No Opponent on {square} is exposed.", "Attack somebody who is.", facts)


def _not_at_opponents(table: Table, mini: Mini, slot: str, square: Square) -> Refusal:
    """Exposed as they are, an Event hides them, or the Enemy phase spares them."""
    facts = {"square": square}
    if blind(table, seat_of(mini), slot):
        return Refusal(
            "BASE-3.6", "The turn's Event hides Opponents on {square} from ranged weapons.", "Strike at hand.", facts
        )
    return Refusal(
        "CREED-6.10",
        "Nobody but Opponents is on {square}, and they cannot be attacked in the Enemy phase.",
        "Attack Enemies, or do something else.",
        facts,
    )


@cites("BASE-16.4", "BASE-16.5")
def full_dice(table: Table, mini: Mini, card: str) -> int:
    """As many dice as the weapon shows, and one that an ability adds."""
    return table.box.weapons[card].dice + _fury(table, mini, card)


def _fury(table: Table, mini: Mini, card: str) -> int:
    """Silent fury holds for every melee attack of a Character that lacks health (R-FIX-7)."""
    board = table.boards[mini]
    if table.box.weapons[card].slot != MELEE or table.box.characters[board.who].ability is not Ability.SILENT_FURY:
        return 0
    return int(board.health < table.full_health(mini))
