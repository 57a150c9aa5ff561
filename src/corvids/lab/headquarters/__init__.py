"""What the laboratory must know of the Headquarters."""

from collections.abc import Iterable

from corvids.games.headquarters import events as e
from corvids.kernel import Event
from corvids.lab.own import Own
from corvids.wording import mark

MEASURES = {
    "successes": mark("Memories that succeeded"),
    "contracts": mark("Contracts fulfilled"),
    "blueprints": mark("Blueprints built"),
    "eliminated": mark("Assassins eliminated"),
    "healed": mark("health cubes given back"),
    "kept": mark("cards kept at the Shop"),
}


def counts(events: Iterable[Event]) -> dict[str, int]:
    """Successes, Contracts, Blueprints, eliminated Assassins, cubes of the Hospital and cards of the Shop."""
    found = dict.fromkeys(MEASURES, 0)
    for event in events:
        match event:
            case e.AttemptEnded(success=True):
                found["successes"] += 1
            case e.ContractFulfilled():
                found["contracts"] += 1
            case e.Built():
                found["blueprints"] += 1
            case e.AssassinEliminated():
                found["eliminated"] += 1
            case e.Healed(cubes=cubes):
                found["healed"] += cubes
            case e.CardBought():
                found["kept"] += 1
            case _:
                pass
    return found


OWN = Own(MEASURES, counts, dull=("take",))
