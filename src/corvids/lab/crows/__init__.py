"""What the laboratory must know of Crows."""

from collections.abc import Iterable
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.games.crows import events as e
from corvids.kernel import Action, Event, Outcome, Seat, State, apply
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


def reveals(game: Rulebook, state: State[Any], action: Action, seat: Seat) -> bool:
    """A tile that another seat lays shows what it held, and the end shows all spells."""
    asked = game.observe(state, seat).asked
    lays = asked.seat != seat and asked.kind.endswith("place")
    return lays or isinstance(apply(game, state, action)[0].pending, Outcome)


OWN = Own(MEASURES, counts, reveals, "a tile laid by another seat, and spells at the end")
