"""What is seen of a campaign: everything, by everybody. Nothing is secret; transport, bots and drawing take views."""

from collections.abc import Mapping

from corvids.kernel import Action, Outcome, Seat, Value

from .cards import Box, CardId
from .table import Spot, Table


class Asked(Value):
    """The question that the campaign is waiting on."""

    seat: Seat
    """Who is asked; :data:`~corvids.kernel.CHANCE` for dice, draws, and in practice what a Memory brought."""
    rule: str
    kind: str
    """One of :data:`~corvids.games.headquarters.steps.KINDS`."""
    options: tuple[Action, ...] = ()
    """What can be answered; empty for everybody but the seat that is asked."""
    stage: str = ""
    """The room or moment that it belongs to."""
    card: CardId = ""
    """The card that is being put somewhere."""
    who: str = ""
    """The Assassin that it is about."""
    chosen: tuple[tuple[CardId, Spot], ...] = ()
    """Cards that are to pay."""
    permanent: int = 0
    discard: int = 0
    """Cards of either symbol that are still to be chosen."""
    left: int = 0
    """Health cubes, or cards of the Shop, that are left to hand out; the level of a Skill card."""
    waits: str = ""
    """All that is known of the question, as the line of a position says it."""


class View(Value):
    """The campaign as *seat* sees it (:data:`~corvids.kernel.SPECTATOR` holds none)."""

    seat: Seat
    table: Table
    """All that there is: decks have no order until somebody draws, so there is nothing to hide."""
    asked: Asked | None
    outcome: Outcome | None
    usable: Mapping[str, tuple[str, ...]]
    """The Skill cards that each of the team can use now, or the Apprentice in his place."""
    action_cubes: Mapping[str, tuple[int, int]]
    """The action cubes with which each of the team begins: on the board, and beside it."""
    may_be_put_away: bool
    """Can the campaign be put back in its box now?"""

    @property
    def box(self) -> Box:
        """What is played with."""
        return self.table.box
