"""What the laboratory must know of Creed Versus Crows."""

from collections.abc import Iterable
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.games.creed.events import combat, ending, equipment, setup, stealth
from corvids.kernel import Action, Decision, Event, Outcome, Seat, State, apply
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


SHOWING = ("use", "discard", "equip", "slot")
"""Answers that may turn a face-down card up, by their first word."""


def reveals(game: Rulebook, state: State[Any], action: Action, seat: Seat) -> bool:
    """A card that is used, equipped, discarded or laid open shows itself, set-up is revealed, and the end shows all."""
    after, events = apply(game, state, action)
    theirs = isinstance(state.pending, Decision) and state.pending.seat != seat
    returned = any(isinstance(event, setup.EquipmentReturned) for event in events)
    shown = theirs and str(action).split()[0] in SHOWING
    return shown or returned or isinstance(after.pending, Outcome) or after.table.revealed != state.table.revealed


OWN = Own(
    MEASURES,
    counts,
    reveals,
    "cards that the other side uses, equips or discards, what both return in the set-up and its reveal, and Secret "
    "Objectives at the end",
    varied=("mission",),
    dull=("end", "pass", "discard", "stow", "trade", "hide", "leave", "climb", "leap", "save"),
)
