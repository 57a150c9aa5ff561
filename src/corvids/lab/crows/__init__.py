"""What the laboratory must know of Crows."""

from collections.abc import Iterable

from corvids.games.crows import events as e
from corvids.kernel import Event, Seat
from corvids.lab.own import Own
from corvids.wording import mark

MEASURES = {
    "rounds": mark("rounds"),
    "murders": mark("murders"),
    "spells": mark("spells cast"),
    "crows_gone": mark("crows that left"),
}


def counts(events: Iterable[Event]) -> dict[str, int]:
    """Rounds, murders, spells cast, and crows that left the game."""
    found = dict.fromkeys(MEASURES, 0)
    for event in events:
        match event:
            case e.RoundBegan():
                found["rounds"] += 1
            case e.MurderFound():
                found["murders"] += 1
            case e.SpellCast():
                found["spells"] += 1
            case e.PairLeft(crows=crows):
                found["crows_gone"] += crows
            case _:
                pass
    return found


def roles(events: Iterable[Event]) -> dict[str, Seat]:
    """Who had the first turn."""
    first = next(event.first for event in events if isinstance(event, e.RoundBegan))
    return {"first turn": first}


OWN = Own(MEASURES, counts, roles=roles)
