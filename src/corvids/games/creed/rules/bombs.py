"""Bombs thrown by hand."""

from corvids.kernel import Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..cards import Item
from ..events.combat import BombThrown
from ..table import Mini, Table, seat_of
from .aiming import RANGED, in_reach, no_attack_from_top, no_reach
from .deeds import Allowance
from .explosions import Blast, RollBlast, Struck, figures


@cites("CREED-6.10")
def bomb_targets(table: Table, mini: Mini, may: Allowance, item: Item) -> list[Square]:
    """The own square and Nearby ones, whoever is there or nobody (R-CMB-19); the Enemy phase bars some (R-TRN-10)."""
    if not table.boards[mini].square:
        return []
    squares = in_reach(table, mini, RANGED)
    if not may.enemy_phase:
        return list(squares)
    return [square for square in squares if not _hurts_opponents(table, mini, item, square)]


def _hurts_opponents(table: Table, mini: Mini, item: Item, square: Square) -> bool:
    """Would it hurt an Opponent, hidden ones included, or the opposing Tower?"""
    seat = seat_of(mini)
    there = any(board.square == square and seat_of(other) != seat for other, board in enumerate(table.boards))
    return there or (item.tower > 0 and is_opposing_foot(table, mini, square))


@cites("CREED-7.2", "CREED-7.3")
def is_opposing_foot(table: Table, mini: Mini, square: Square) -> bool:
    """Is it at the foot of the other side's Tower? The own one is never hurt by an own bomb (R-CMB-20)."""
    return table.town.tower_of.get(square) is table.sides[1 - seat_of(mini)].faction


@cites("CREED-6.10")
def no_bomb(table: Table, mini: Mini, may: Allowance, item: Item, target: Square) -> Refusal | None:
    """Why a bomb cannot be thrown there: from a top, too far, or in the Enemy phase at the other side."""
    if spoilt := no_attack_from_top(table, mini) or no_reach(table, mini, RANGED, target):
        return spoilt
    if not may.enemy_phase or not _hurts_opponents(table, mini, item, target):
        return None
    facts = {"square": target}
    return Refusal(
        "CREED-6.10",
        "A bomb on {square} would hurt Opponents or their Tower in the Enemy phase.",
        "Choose a square without them.",
        facts,
    )


def throw(mini: Mini, card: str, square: Square, may: Allowance) -> tuple[Step[Table], ...]:
    """What a bomb does once it is paid and played."""
    return (ThrowBomb(mini, card, square, may.plays),)


@cites("CREED-7.2")
class ThrowBomb(Step[Table]):
    """It explodes on its one square; at the foot of the opposing Tower that Tower loses what the card says, once."""

    mini: Mini
    card: str
    square: Square
    plays: bool = False

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        item = table.box.items[self.card]
        seat = seat_of(self.mini)
        struck = tuple(figures(table, (self.square,), item.dice, item.hits))
        if item.tower and is_opposing_foot(table, self.mini, self.square):
            struck = (Struck(0, item.tower, tower=1 - seat), *struck)
        thrown = BombThrown(table.boards[self.mini].who, self.card, self.square)
        return Resolution(table, (thrown,), (RollBlast(Blast(self.card, seat, struck, self.mini, self.plays)),))
