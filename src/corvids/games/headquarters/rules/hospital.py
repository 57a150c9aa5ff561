"""I. Hospital: health cubes for the wounded and the eliminated."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import Heal, heal
from ..cards import Building
from ..events import CubesLost, Healed, HospitalOpened
from ..table import Table
from .boards import given_back
from .command_room import level_of
from .main_hall import TEAM_SEAT


@cites("HQ-1.1", "HQ-5.6")
def healing(table: Table) -> int:
    """The sum of what the brown cards on the white spaces give, at the current level; who left counts no more."""
    level, helpers = level_of(table), table.box.helpers
    return sum(helpers[name].hospital[level - 1] * n for name, n in table.in_room(Building.HOSPITAL).items())


@cites("HQ-1.8")
def can_be_healed(table: Table, name: str) -> bool:
    """Wounded Assassins need no space in the Hospital, unless that reading is chosen; eliminated ones lie there."""
    assassin = table.assassins[name]
    if table.box.options.wounded_need_bed or assassin.eliminated:
        return assassin.bed
    return assassin.lost > 0


def room_for(table: Table, name: str) -> int:
    """How many cubes an Assassin can use."""
    return table.full(name) if table.assassins[name].eliminated else table.assassins[name].lost


class HealAssassins(Step[Table]):
    """The team splits the cubes, one Assassin at a time: as many as can be used are given."""

    given: int = 0
    asked: tuple[str, ...] = ()
    """Who has had a say."""

    def ask(self, table: Table) -> Decision | None:
        who = self.next(table)
        if who is None:
            return None
        least, most = self.limits(table, who)
        return Decision(TEAM_SEAT, "HQ-1.3", tuple(heal(who, cubes) for cubes in range(least, most + 1)))

    def waiting(self, table: Table) -> list[str]:
        """Who can be healed and has not been asked about."""
        return [name for name in table.team if name not in self.asked and can_be_healed(table, name)]

    def next(self, table: Table) -> str | None:
        """Who is asked about, as long as cubes are left."""
        waiting = self.waiting(table)
        return waiting[0] if waiting and self.given < healing(table) else None

    @cites("HQ-1.3")
    def limits(self, table: Table, who: str) -> tuple[int, int]:
        """The fewest and the most cubes for an Assassin: others must be able to use what he does not get."""
        left = healing(table) - self.given
        others = sum(room_for(table, name) for name in self.waiting(table) if name != who)
        most = min(left, room_for(table, who))
        return min(max(0, left - others), most), most

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if isinstance(answer, Heal):
            after, events = healed(table, answer.who, answer.cubes)
            nxt = replace(self, given=self.given + answer.cubes, asked=(*self.asked, answer.who))
            return Resolution(after, (*self.opened(table), *events), (nxt,))
        unused = healing(table) - self.given
        return Resolution(table, (*self.opened(table), *((CubesLost(unused),) if unused else ())))

    def opened(self, table: Table) -> tuple[Event, ...]:
        """What is told first: how many cubes there are."""
        cubes = healing(table)
        return (HospitalOpened(cubes, level_of(table)),) if cubes and not self.asked else ()

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Heal):
            return None
        who = self.next(table)
        facts: dict[str, str | int] = {"who": action.who, "cubes": action.cubes, "asked": who or ""}
        if action.who != who:
            return Refusal("HQ-1.3", "{who} is not asked about now.", "Say how many cubes {asked} gets.", facts)
        least, most = self.limits(table, who)
        facts |= {"least": least, "most": most, "room": room_for(table, who)}
        if action.cubes > room_for(table, who):
            return Refusal("HQ-1.3", "{cubes} cubes would be above full health.", "{who} can use {room}.", facts)
        if action.cubes > most:
            return Refusal("HQ-1.1", "{cubes} cubes are more than are left.", "Give {most} at most.", facts)
        return Refusal("HQ-1.3", "The others could not use what is left.", "Give {least} at least.", facts)


@cites("HQ-1.4", "HQ-1.5")
def healed(table: Table, who: str, cubes: int) -> tuple[Table, tuple[Event, ...]]:
    """An eliminated Assassin who gets a cube is wounded, or in full health with all of them, and plays again."""
    if not cubes:
        return table, ()
    was = table.assassins[who].eliminated
    if was:
        table = given_back(table, who)
    full = table.full(who)
    lost = full - cubes if was else table.assassins[who].lost - cubes
    table = table.with_assassin(who, lost=max(0, lost), eliminated=False)
    return table, (Healed(who, cubes, table.health(who), full, was),)
