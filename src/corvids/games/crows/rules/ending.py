"""Game End."""

from msgspec.structs import replace

from corvids.kernel import Event, Outcome, Resolution, Step, cites

from ..events import GameEnded, SpellsRevealed
from ..table import Table

UNUSED_SPELL = 2


@cites("CROWS-2.3", "CROWS-9.6", "CROWS-9.8")
class EndGame(Step[Table]):
    """Spells still held are shown, and each brings 2 points; tiles in hand bring nothing (ruling C5)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        for seat, player in enumerate(table.players):
            if player.spells:
                bonus = UNUSED_SPELL * len(player.spells)
                table = table.with_player(seat, score=player.score + bonus)
                events.append(SpellsRevealed(seat, player.spells, bonus))
        table = replace(table, over=True)
        scores = tuple(player.score for player in table.players)
        return Resolution(table, (*events, GameEnded(scores, winners(scores))))


@cites("CROWS-9.3", "CROWS-9.4")
def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Who has the most points; several share the win (ruling C4)."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


@cites("CROWS-9.2", "CROWS-7.4")
def outcome(table: Table) -> Outcome | None:
    """The game is over when its last round has been scored."""
    if not table.over:
        return None
    scores = tuple(player.score for player in table.players)
    return Outcome("CROWS-9.3", tuple(map(float, scores)), winners(scores))
