"""What tests of fights ask of a match again and again."""

from corvids.games.creed.events.combat import AttackRolled, BlastRolled, OpponentRetaliated, RetaliationRolled

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
