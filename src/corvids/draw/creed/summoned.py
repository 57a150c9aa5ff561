"""The sign that Guards of a square stay, for the turn's Event says so."""

from collections.abc import Iterator

from corvids.games.creed.cards import EventDoes
from corvids.games.creed.view import View

from .geometry import at

HOLDS = (EventDoes.LEADER_HIDES, EventDoes.HOLD_SQUARE)


def on_map(view: View) -> Iterator[str]:
    """One for each square."""
    for n, effect in enumerate(view.effects):
        if effect.does in HOLDS:
            yield (
                f'<g class="piece hold" id="hold-{n}" {at(view.town, effect.where, 4, 4)}><rect width="28" height="28" rx="8"/>'
                '<path d="M10 8v12M18 8v12"/></g>'
            )
