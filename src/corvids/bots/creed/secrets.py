"""What the Secret Objectives of a side make worth doing."""

from collections.abc import Iterator

from corvids.games.creed.cards import Secret
from corvids.games.creed.town import Ground
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.kernel.grid import Square

from .missions import feet


def wants(view: View, seat: Seat) -> dict[Secret, float]:
    """What the Secret Objectives of a side ask for that has not been kept yet, with the XP for it."""
    side, cards = view.sides[seat], view.box.secrets
    return {cards[name].asks: float(cards[name].xp) for name in side.secrets or () if name not in side.met}


def wanted_squares(view: View, seat: Seat, wanted: dict[Secret, float]) -> Iterator[tuple[Square, float]]:
    """Squares where Secret Objectives of a side are to be had: the opposing Tower's feet, roofs."""
    at_foot = wanted.get(Secret.OPPOSING_TOWER_CLIMBED, 0.0) + 0.5 * wanted.get(Secret.BOTH_AT_GATES, 0.0)
    if at_foot:
        yield from ((foot, at_foot) for foot in feet(view, 1 - seat))
    if high := 0.5 * wanted.get(Secret.BOTH_HIGH, 0.0):
        yield from ((square, high) for square, ground in view.box.town.ground.items() if ground is Ground.ROOF)
