"""What is counted in each game besides who wins, from the events alone."""

from collections.abc import Callable, Iterable, Mapping

from corvids.games.crows import events as e
from corvids.kernel import Event


def of_crows(events: Iterable[Event]) -> dict[str, int]:
    """Rounds, murders, spells cast, and crows that left the game."""
    counts = {"rounds": 0, "murders": 0, "spells": 0, "crows_gone": 0}
    for event in events:
        match event:
            case e.RoundBegan():
                counts["rounds"] += 1
            case e.MurderFound():
                counts["murders"] += 1
            case e.SpellCast():
                counts["spells"] += 1
            case e.PairLeft(crows=crows):
                counts["crows_gone"] += crows
            case _:
                pass
    return counts


MEASURES: Mapping[str, Callable[[Iterable[Event]], dict[str, int]]] = {"crows": of_crows}
"""For each game what is counted."""
