"""What the laboratory must know of Creed Versus Crows."""

from collections.abc import Iterable

from corvids.games.creed.actions import Take, take
from corvids.games.creed.events import automatons, combat, ending, equipment, setup, stealth
from corvids.games.creed.table import BOSS
from corvids.games.creed.town import Faction
from corvids.kernel import Action, Decision, Event, Seat
from corvids.lab.own import Own
from corvids.wording import mark

MEASURES = {
    "exposures": mark("Characters exposed"),
    "guards": mark("Guards Eliminated"),
    "fallen": mark("Characters Eliminated"),
    "objectives": mark("Objectives completed"),
    "chests": mark("Chests opened"),
    "blasts": mark("Automatons exploded"),
    "tower": mark("Tower cubes lost"),
    "mission": mark("XP of the mission"),
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
                found["guards"] += len(kinds.replace(BOSS, ""))
            case combat.CharacterEliminated():
                found["fallen"] += 1
            case combat.TowerHit(cubes=cubes):
                found["tower"] += cubes
            case automatons.AutomatonExploded():
                found["blasts"] += 1
            case equipment.ObjectiveCompleted():
                found["objectives"] += 1
            case equipment.ChestOpened():
                found["chests"] += 1
            case ending.XpCounted(seat=seat, mission=xp):
                found["by_xp"] += seat == 0
                found["mission"] += xp
            case _:
                pass
    return found


def roles(events: Iterable[Event]) -> dict[str, Seat]:
    """Who played which faction, and who had the Initiative first."""
    found: dict[str, Seat] = {}
    for event in events:
        match event:
            case setup.FactionChosen(seat, faction):
                found |= {str(each): seat if each == faction else 1 - seat for each in Faction}
                found |= {"Initiative first": seat, "Initiative second": 1 - seat}
                break
            case _:
                pass
    return found


def mirrors(asked: Decision, answer: Action) -> Action:
    """The other faction, where one is chosen."""
    factions = tuple(map(take, Faction))
    if asked.options != factions or not isinstance(answer, Take):
        return answer
    return next(other for other in factions if other != answer)


OWN = Own(
    MEASURES,
    counts,
    roles=roles,
    mirrors=mirrors,
    varied=("mission",),
    shows=(equipment.ItemUsed,),
    dull=(
        *("end", "pass", "discard", "stow", "trade", "hide", "leave", "climb", "leap", "save", "abandon"),
        *("set-down", "release"),
    ),
)
