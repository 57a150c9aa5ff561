"""What Guards will do in this turn's Enemy phase, as arrows over the map and as sentences."""

from html import escape
from math import atan2, degrees, hypot

from corvids.draw.html import icon, rule_chip
from corvids.games.creed.outlook import enemies_would
from corvids.games.creed.rules.forecast import Forecast, expectations
from corvids.games.creed.town import Town
from corvids.games.creed.view import View
from corvids.kernel.grid import Square
from corvids.wording import Names, Words
from corvids.wording.creed import event_line

from .geometry import corner, picture

FROM, SHORT = 22, 34
"""How far from the middle of its square an arrow begins, and how far before the other middle it ends."""


def plans_layer(seen: Forecast, town: Town) -> str:
    """Arrows of those who go, red ones of those who shoot at another square, and the dice that fall to each square."""
    drawn = []
    for group in seen.moves:
        maybe = " maybe" if len(group.to) > 1 or group.chosen else ""
        drawn += [_arrow(town, group.square, to, f"plan{maybe}") for to in group.to]
    for some in seen.leaders:
        maybe = " maybe" if len(some.to) > 1 else ""
        drawn += [_arrow(town, some.square, to, f"plan{maybe}") for to in some.to]
    for threat in seen.threats:
        drawn += [_arrow(town, threat.square, to, "aim") for to in threat.targets if to != threat.square]
    for peril in seen.perils:
        x, y = corner(town, peril.square)
        more = "+" if peril.more else ""
        drawn.append(
            f'<g class="peril"><rect x="{x + 18}" y="{y + 66}" width="64" height="32" rx="8"/>'
            f'{picture("die-enemy-hit", 26, x + 22, y + 69)}<text x="{x + 64}" y="{y + 90}">{peril.dice}{more}</text></g>'
        )
    return f'<g id="layer-plans" data-part="board-plans" class="plans" aria-hidden="true">{"".join(drawn)}</g>'


def _arrow(town: Town, start: Square, end: Square, css: str) -> str:
    (x, y), (u, v) = corner(town, start), corner(town, end)
    dx, dy = u - x, v - y
    length = hypot(dx, dy)
    turn = degrees(atan2(dy, dx))
    return (
        f'<g class="{css}" style="transform:translate({x + 50}px,{y + 50}px) rotate({turn:g}deg)">'
        f'<path class="case" d="M{FROM} 0H{length - SHORT:g}"/><path d="M{FROM} 0H{length - SHORT:g}"/>'
        f'<path class="head" d="M{length - SHORT + 12:g} 0l-22 -13v26z"/></g>'
    )


def plans_list(words: Words, seen: Forecast, names: Names) -> str:
    """The same in sentences, folded away until somebody wants to read it."""
    rows = [
        f"<li><span>{escape(line)}</span>{rule_chip(words, event.rules[0])}</li>"
        for event in expectations(seen)
        if (line := event_line(words, event, names))
    ]
    if not rows:
        return '<section class="a-plans panel" id="part-plans" data-part="plans" hidden></section>'
    title = escape(words.say("What Guards will do"))
    hint = escape(words.say("As things are now, without those who still come in."))
    return (
        f'<section class="a-plans panel" id="part-plans" data-part="plans"><details class="rare"><summary>{icon("plus")}'
        f'<b>{title}</b></summary><p class="small muted">{hint}</p><ol class="log">{"".join(rows)}</ol></details></section>'
    )


def foreseen(view: View, *, playing: bool) -> Forecast:
    """What they would do, while nothing is being watched."""
    return Forecast() if playing else enemies_would(view)
