"""The Enemy phase: three steps, and the windows before, between and after them."""

from msgspec.structs import replace

from corvids.kernel import Resolution, Step, cites

from ..events.turn import EnemyPhaseBegan
from ..table import Phase, Table
from .enemy_combat import EnemyCombat
from .enemy_movement import MoveEnemies
from .going_off import StrikeClocks
from .reinforcement import Reinforce
from .windows import Window


def parts(table: Table) -> tuple[Step[Table], ...]:
    """Reinforcement, movement, combat; a window before each and after the last (R-TRN-8); then clocks go off."""
    clocks = (StrikeClocks(),) if table.whole else ()
    return Window(), Reinforce(), Window(), MoveEnemies(), Window(), EnemyCombat(), Window(), *clocks


@cites("CREED-6.1", "BASE-28.1")
class EnemyPhase(Step[Table]):
    """The Enemies have their turn."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(replace(table, phase=Phase.ENEMY), (EnemyPhaseBegan(),), parts(table))
