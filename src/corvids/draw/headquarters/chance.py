"""What chance brings in the Headquarters, pictured."""

from corvids.draw.html import use
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.view import View
from corvids.kernel import Action

from .panels import DICE


def came_up(_: View, answer: Action) -> str:
    """The face of a die; cards go by their titles."""
    match answer:
        case a.Rolled(faces=(face,)):
            return use(DICE[face], "0 0 40 40", "")
        case _:
            return ""
