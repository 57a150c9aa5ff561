"""The turn's Event in tests: drawn, kept or given, and what its parts still do in the Enemy phase."""

from typing import Any

from corvids.games.creed.events.event_cards import PartWithoutEffect
from corvids.games.creed.rules.enemy_combat import EnemyCombat
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.games.creed.rules.reinforcement import Reinforce
from corvids.games.creed.rules.turn import EndTurn
from corvids.kernel import begin

from .playing import Match, scene

FOUR = """
    A bastiano 3,3 inc f0
    A daria 1,3 inc f0
    C carestia 6,3 inc f0
    C morte 8,3 inc f0
"""
STEPS = {"reinforcement": Reinforce(), "movement": MoveEnemies(), "combat": EnemyCombat()}


def drawn(card: str, text: str = FOUR, **more: Any) -> Match:
    """A turn of the Assassins' Initiative begins with that Event: is it kept or given?"""
    return scene(text, turn=1, initiative="A", step="begin", **more).play(f"draw {card}")


def kept(card: str, text: str = FOUR, *answers: str, **more: Any) -> Match:
    """The Assassins keep it: their You part comes first, then the Opponent part of the Crows."""
    return drawn(card, text, **more).play("keep", *answers)


def given(card: str, text: str = FOUR, *answers: str, **more: Any) -> Match:
    """The Assassins give it: the You part of the Crows comes first, then their own Opponent part."""
    return drawn(card, text, **more).play("give", *answers)


def later(match: Match, *steps: str) -> Match:
    """The same turn goes on with Enemy steps, and is over after them."""
    match.state = begin(match.game, match.table, *(STEPS[step] for step in steps), EndTurn())
    return match


def over(match: Match) -> bool:
    """Are both parts settled, so that it is said who plays first?"""
    return any(option.startswith("first ") for option in match.options)


def idle(match: Match) -> list[str]:
    """The sides whose part found nothing to do."""
    return ["AC"[event.seat] for event in match.happened(PartWithoutEffect)]
