"""What the turn's Event has put on squares: a Leader, and the sign that Guards stay."""

from collections.abc import Iterator

from corvids.games.creed.cards import EventDoes
from corvids.games.creed.table import Effect
from corvids.games.creed.town import Faction
from corvids.games.creed.view import View

from .geometry import at, picture

LEADERS = {Faction.ASSASSINS: "leader-ezio", Faction.CROWS: "leader-cesare"}


def on_map(view: View) -> Iterator[str]:
    """What an Event has put on squares for the turn: the Leader, and the sign of Guards that are told to stay."""
    for n, effect in enumerate(view.effects):
        if effect.does is EventDoes.LEADER_HIDES:
            yield _leader(view, effect)
        if effect.does in (EventDoes.LEADER_HIDES, EventDoes.HOLD_SQUARE):
            yield (
                f'<g class="piece hold" id="hold-{n}" {at(view.town, effect.where, 4, 4)}><rect width="28" height="28" rx="8"/>'
                '<path d="M10 8v12M18 8v12"/></g>'
            )


def _leader(view: View, effect: Effect) -> str:
    faction = view.sides[effect.seat].faction or Faction.ASSASSINS
    return (
        f'<g class="piece figure leader" id="leader-{faction}" data-side="{faction}" '
        f"{at(view.town, effect.where, 48, 2)}>{picture(LEADERS[faction], 50)}</g>"
    )
