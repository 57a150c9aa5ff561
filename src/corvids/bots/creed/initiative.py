"""What Initiative and No Initiative cards are worth at a moment, in XP: estimates from a view. Each serves once."""

from collections.abc import Iterable

from corvids.games.creed.cards import InitiativeDoes
from corvids.games.creed.table import Mini
from corvids.games.creed.view import View
from corvids.kernel.grid import Square

from .worth import FAR, HEALTH_WORTH, hits, seat_of

KEPT = 0.2
"""What it is worth to have a card for a better moment."""
A_CARD = 0.8
A_CUBE = 0.5
"""What it is worth to react with a card, and keep the cube."""
SWORDS = 0.15
"""What a face that strikes back costs."""


def invoking(view: View, mini: Mini, card: str, moved: float) -> float:
    """What a card brings between actions; *moved* is what its Move would be worth."""
    told, board = view.box.initiative[card], view.boards[mini]
    if told.does is InitiativeDoes.FREE_MOVE:
        return moved + 0.1 - KEPT
    if told.does is InitiativeDoes.HEAL:
        return HEALTH_WORTH * min(told.amount, board.full_health - board.health) - KEPT
    if told.does is InitiativeDoes.FREE_REACTION:
        return A_CUBE - KEPT
    return A_CARD * told.amount - KEPT


def rolling_again(view: View, faces: Iterable[str]) -> float:
    """Hits that rolling these dice of an own attack once more adds on average, less the card."""
    dice = view.box.dice.attack
    even = hits(view, 1) * HEALTH_WORTH - SWORDS * dice.get("swords", 0) / sum(dice.values())
    gain = sum(even - (HEALTH_WORTH if face in ("hit", "emblem") else -SWORDS * (face == "swords")) for face in faces)
    return gain - KEPT if gain else 0.0


def holding_back(view: View, mini: Mini, square: Square) -> float:
    """Dice of a Guard of this square that would be kept from an exposed Character of the side nearby, less the card."""
    side = seat_of(mini)
    exposed = [board.square for board in view.boards[2 * side : 2 * side + 2] if board.exposed and board.square]
    far = min((view.box.town.distances[square].get(other, FAR) for other in exposed), default=FAR)
    dice = max(
        (view.box.enemies[kind.upper()].dice for kind in view.enemies.get(square, "") if kind in "CS"), default=0
    )
    return HEALTH_WORTH * hits(view, dice, "enemy") * (far in {1, 2}) - KEPT
