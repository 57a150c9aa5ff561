"""What tests of fights ask of a match again and again."""

from typing import Any

from msgspec.structs import replace

from corvids.games.creed.events.combat import AttackRolled, BlastRolled, OpponentRetaliated, RetaliationRolled
from corvids.kernel import begin

from .playing import Match


def dice(match: Match) -> int:
    """How many dice chance is asked for."""
    assert match.asked == "*", match.options
    return len(str(match.decision.options[0]).split())


def there(match: Match, square: str) -> tuple[str, str]:
    """The Enemies and the Bodies of a square."""
    return match.table.enemies.get(square, ""), match.table.bodies.get(square, "")


def rollers(match: Match) -> list[str]:
    """Whose side rolled, roll by roll: A or C."""
    kinds = (AttackRolled, RetaliationRolled, OpponentRetaliated, BlastRolled)
    return ["AC"[event.seat] for event in match.events if isinstance(event, kinds)]


def of(match: Match, who: str, kind: str = "attack") -> list[str]:
    """What a Character is offered of one kind, without its name."""
    return [option.removeprefix(f"{kind} {who} ") for option in match.options if option.startswith(f"{kind} {who} ")]


def with_weapon(match: Match, card: str, **changes: Any) -> Match:
    """The same position, with another kind of weapon in the place of this one."""
    box = match.table.box
    weapon = box.cards[card].weapon
    assert weapon is not None
    changed = replace(box.cards[card], weapon=replace(weapon, **changes))
    table = replace(match.table, box=replace(box, cards={**box.cards, card: changed}))
    match.state = begin(match.game, table, *match.state.agenda)
    return match
