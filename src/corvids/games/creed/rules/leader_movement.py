"""Leaders of mission 6 in the Enemies' movement: attracted and held by red bases, else they drift."""

from collections.abc import Mapping

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import WAY_LETTERS, Square

from ..actions import At, at
from ..events.enemies import Why
from ..events.leaders import LeaderMoved, LeaderStayed
from ..table import Table
from ..town import Faction
from .attraction import barrier, red_squares
from .room import initiative_chooses


@cites("CREED-M6.1")
def leaders_placed(table: Table) -> Mapping[Faction, Square]:
    """Both Leaders where the map puts them; on other maps, and by the rules of version 1, there are none."""
    return dict(zip(Faction, table.town.leaders, strict=False)) if table.whole else {}


def leaders_go(table: Table) -> "tuple[MoveLeader, ...]":
    """One after the other, that of the Initiative's side first, between attraction and drift of the Enemies."""
    return (MoveLeader(table.initiative), MoveLeader(table.other)) if table.leaders else ()


@cites("CREED-M6.3")
class MoveLeader(Step[Table]):
    """A Leader goes one square as an Enemy would; he always finds room, and takes none (R-MIS-6.4)."""

    seat: Seat

    def _faction(self, table: Table) -> Faction:
        faction = table.sides[self.seat].faction
        assert faction is not None
        return faction

    def _square(self, table: Table) -> Square:
        return table.leaders[self._faction(table)]

    def _targets(self, table: Table) -> list[Square]:
        """Squares with a red base that he can go to; none when one holds him."""
        square, reds, town = self._square(table), red_squares(table), table.town
        if square in reds:
            return []
        return [there for there in town.stable(town.enemy_steps[square]) if there in reds]

    def ask(self, table: Table) -> Decision | None:
        targets = self._targets(table)
        return initiative_chooses(table, [*map(at, targets)])

    def resolve(self, table: Table, answer: At | None) -> Resolution[Table]:
        square, targets = self._square(table), self._targets(table)
        if targets:
            return self._gone(table, answer.square if answer is not None else targets[0], Why.ATTRACTED)
        way = WAY_LETTERS.index(table.direction) if table.direction in WAY_LETTERS else None
        why = Why.PINNED if square in red_squares(table) else None if way is None else barrier(table, square, way)
        if way is not None and why is None:
            return self._gone(table, table.town.enemy_onward[way][square], Why.DRIFT)
        return Resolution(table, (LeaderStayed(str(self._faction(table)), square, why or Why.UNKNOWN),))

    def _gone(self, table: Table, square: Square, why: Why) -> Resolution[Table]:
        faction = self._faction(table)
        moved = LeaderMoved(str(faction), self._square(table), square, why)
        table = replace(table, leaders={**table.leaders, faction: square}, arrived=(*table.arrived, faction))
        return Resolution(table, (moved,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At):
            return None
        facts = {"square": action.square, "here": self._square(table)}
        return Refusal("BASE-30.1", "{square} does not attract a Leader on {here}.", "Name a red base Nearby.", facts)
