"""What the laboratory must know of Creed Versus Crows."""

from collections.abc import Iterable

from corvids.games.creed.events import combat, ending, equipment, stealth
from corvids.kernel import Event
from corvids.lab.own import Own
from corvids.wording import mark

MEASURES = {
    "exposures": mark("Characters exposed"),
    "guards": mark("Guards Eliminated"),
    "fallen": mark("Characters Eliminated"),
    "objectives": mark("Objectives completed"),
    "chests": mark("Chests opened"),
    "tower": mark("Tower cubes lost"),
    "by_xp": mark("games decided by XP"),
}


def counts(events: Iterable[Event]) -> dict[str, int]:
    """How often what matters happened."""
    found = dict.fromkeys(MEASURES, 0)
    for event in events:
        match event:
            case stealth.BecameExposed():
                found["exposures"] += 1
            case combat.EnemiesEliminated(kinds=kinds):
                found["guards"] += len(kinds)
            case combat.CharacterEliminated():
                found["fallen"] += 1
            case combat.TowerHit(cubes=cubes):
                found["tower"] += cubes
            case equipment.ObjectiveCompleted():
                found["objectives"] += 1
            case equipment.ChestOpened():
                found["chests"] += 1
            case ending.XpCounted(seat=0):
                found["by_xp"] += 1
            case _:
                pass
    return found


OWN = Own(
    MEASURES,
    counts,
    varied=("mission",),
    dull=("end", "pass", "discard", "stow", "trade", "hide", "leave", "climb", "leap", "save"),
)
