"""What chance brings in Creed Versus Crows, pictured."""

from corvids.draw.html import use
from corvids.games.creed import actions as a
from corvids.games.creed.view import View
from corvids.kernel import Action

from .boards import sign_of
from .panels import DIE

OF_ENEMIES = frozenset({"roll-retaliation", "roll-enemies", "roll-blast"})
"""Questions that the dice of Enemies answer."""


def came_up(view: View, answer: Action) -> str:
    """The face of the die that is rolled, the slot that a card fits, or the back of its deck."""
    match answer:
        case a.Rolled(faces=(face,)) if view.asked is not None:
            kinds = ("enemy",) if view.asked.kind in OF_ENEMIES else ("attack", "detection")
            return next((use(DIE[kind, face], "0 0 40 40", "") for kind in kinds if (kind, face) in DIE), "")
        case a.Drew(card=card):
            return _card(view, card)
        case _:
            return ""


def _card(view: View, card: str) -> str:
    box = view.box
    if card in box.cards:
        return use(sign_of(box, card))
    decks = {
        "event": box.events,
        "reinforcement": box.reinforcements,
        "secret": box.secrets,
        "automaton": box.automatons,
    }
    return next((use(f"back-{deck}", "0 0 80 112", "") for deck, cards in decks.items() if card in cards), "")
