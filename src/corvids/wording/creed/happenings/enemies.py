"""What happens in the Enemy phase, in sentences."""

from collections.abc import Callable
from typing import Any

from corvids.games.creed.events import enemies as e
from corvids.games.creed.events.enemies import Why
from corvids.games.creed.table import Phase

from ...words import Names, Words, mark
from ..things import capital, dice, event_title, faces_shown, hits, some_enemies, way_name, who_name
from .line import line
from .turn import UNKNOWN

STEPS = {
    Phase.REINFORCEMENT: mark("The Reinforcement step begins."),
    Phase.MOVEMENT: mark("The Enemies' Movement step begins."),
    Phase.COMBAT: mark("The Enemies' Combat step begins."),
}
STAYED: dict[Why, Callable[..., str]] = {
    Why.PINNED: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}, held by a red base.", "{kinds} stay on {square}, held by a red base.", n, **more
    ),
    Why.EDGE: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}, at the edge of the Map.",
        "{kinds} stay on {square}, at the edge of the Map.",
        n,
        **more,
    ),
    Why.WALL: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}, in front of a wall.", "{kinds} stay on {square}, in front of a wall.", n, **more
    ),
    Why.LADDER: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}, where there is no ladder.",
        "{kinds} stay on {square}, where there is no ladder.",
        n,
        **more,
    ),
    Why.HELD: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}, told to by a card.",
        "{kinds} stay on {square}, told to by a card.",
        n,
        **more,
    ),
    Why.FULL: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}: the next square is full.",
        "{kinds} stay on {square}: the next square is full.",
        n,
        **more,
    ),
    Why.UNKNOWN: lambda words, n, **more: words.plural(
        "{kinds} stays on {square}: no direction is known.",
        "{kinds} stay on {square}: no direction is known.",
        n,
        **more,
    ),
}
"""Why Enemies stay; of those that stand on an Objective base for good, nobody needs to be told again."""


def _enemies(words: Words, event: Any) -> dict[str, str]:
    return {"kinds": some_enemies(words, event.kinds), "square": event.square}


@line.register
def _(event: e.EnemyStepBegan, words: Words, names: Names) -> str:
    return words.say(STEPS[event.phase])


@line.register
def _(event: e.ReinforcementDrawn, words: Words, names: Names) -> str:
    if event.alert:
        return words.say("Reinforcement card {card} is drawn; the Alert State is active.", card=event.card)
    return words.say("Reinforcement card {card} is drawn; the Alert State is inactive.", card=event.card)


@line.register
def _(event: e.GuardsCameIn, words: Words, names: Names) -> str:
    said = words.plural(
        "{kinds} comes in at Entrance {letter}, on {square}.",
        "{kinds} come in at Entrance {letter}, on {square}.",
        len(event.kinds),
        letter=event.letter,
        **_enemies(words, event),
    )
    return capital(said)


@line.register
def _(event: e.GuardsStayedOut, words: Words, names: Names) -> str:
    fields = {"letter": event.letter, **_enemies(words, event)}
    if event.spent:
        said = words.plural(
            "{kinds} does not come in at Entrance {letter}, on {square}: the Reserve has no more.",
            "{kinds} do not come in at Entrance {letter}, on {square}: the Reserve has no more.",
            len(event.kinds),
            **fields,
        )
    else:
        said = words.plural(
            "{kinds} does not come in at Entrance {letter}: {square} is full.",
            "{kinds} do not come in at Entrance {letter}: {square} is full.",
            len(event.kinds),
            **fields,
        )
    return capital(said)


@line.register
def _(event: e.EventTurnedUp, words: Words, names: Names) -> str:
    card = event_title(words, event.card)
    if event.direction == UNKNOWN:
        return words.say("The Event {card} is turned up and has a question mark, too.", card=card)
    way = way_name(words, event.direction)
    if event.in_deck:
        return words.say("The Event {card} is turned up in the deck: Enemies go {way}.", card=card, way=way)
    return words.say("The unused Event {card} is turned up: Enemies go {way}.", card=card, way=way)


@line.register
def _(event: e.EnemiesMoved, words: Words, names: Names) -> str:
    fields = {"origin": event.origin, **_enemies(words, event)}
    if event.why is Why.ATTRACTED:
        said = words.plural(
            "{kinds} goes from {origin} to the red base on {square}.",
            "{kinds} go from {origin} to the red base on {square}.",
            len(event.kinds),
            **fields,
        )
    elif event.why is Why.CARD:
        said = words.plural(
            "{kinds} is sent from {origin} to {square}.",
            "{kinds} are sent from {origin} to {square}.",
            len(event.kinds),
            **fields,
        )
    else:
        said = words.plural(
            "{kinds} goes from {origin} to {square}.",
            "{kinds} go from {origin} to {square}.",
            len(event.kinds),
            **fields,
        )
    return capital(said)


@line.register
def _(event: e.EnemiesStayed, words: Words, names: Names) -> str | None:
    if event.why not in STAYED:
        return None
    return capital(STAYED[event.why](words, len(event.kinds), **_enemies(words, event)))


@line.register
def _(event: e.EnemiesAimed, words: Words, names: Names) -> str:
    fields = {"origin": event.origin, "dice": dice(words, event.dice), **_enemies(words, event)}
    if event.origin == event.square:
        said = words.plural(
            "{kinds} on {square} attacks who is exposed there: {dice}.",
            "{kinds} on {square} attack who is exposed there: {dice}.",
            len(event.kinds),
            **fields,
        )
    else:
        said = words.plural(
            "{kinds} on {origin} shoots at {square}: {dice}.",
            "{kinds} on {origin} shoot at {square}: {dice}.",
            len(event.kinds),
            **fields,
        )
    return capital(said)


@line.register
def _(event: e.DiceDivided, words: Words, names: Names) -> str:
    return words.plural(
        "{n} die of Enemies falls to {who} on {square}.",
        "{n} dice of Enemies fall to {who} on {square}.",
        event.dice,
        who=who_name(words, event.who),
        square=event.square,
    )


@line.register
def _(event: e.EnemyDiceRolled, words: Words, names: Names) -> str:
    return words.say(
        "{player} rolls {faces} for the Enemies against {who}: {hits}.",
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        who=who_name(words, event.who),
        hits=hits(words, event.hits),
    )
