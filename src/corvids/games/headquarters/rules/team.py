"""Who plays: Assassins join and leave between Memories only."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import GO_ON, Join, Leave, Swap, join, leave
from ..events import AssassinJoined, AssassinLeft
from ..table import Table
from .boards import cleared, without_equipment
from .main_hall import TEAM_SEAT

FEWEST, MOST = 2, 4
"""Assassins in a team."""


class ChangeTeam(Step[Table]):
    """Between Memories Assassins join, leave, or in full health are swapped for others; each one once."""

    done: tuple[str, ...] = ()
    """Who has come or gone in this moment; once somebody has left, nobody joins."""
    left: bool = False

    def ask(self, table: Table) -> Decision | None:
        ready = (GO_ON,) if len(table.team) >= FEWEST else ()
        options = (*self.changes(table), *ready)
        rule = "HQ-8.6" if table.memory else "HQ-9.4"
        return Decision(TEAM_SEAT, rule, options) if options != (GO_ON,) else None

    @cites("HQ-8.6")
    def changes(self, table: Table) -> Iterator[Action]:
        """Everybody who can come or go."""
        every = [*table.assassins]
        yield from (join(who) for who in every if self.cannot_join(table, who) is None)
        if table.memory:
            yield from (leave(who) for who in every if self.cannot_leave(table, who) is None)
            swaps = (Swap(who, other) for who in every for other in every)
            yield from (swap for swap in swaps if self.cannot_swap(table, swap.who, swap.other) is None)

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        match answer:
            case Join(who):
                after = joined(table, who)
                return Resolution(after, (AssassinJoined(who),), (replace(self, done=(*self.done, who)),))
            case Leave(who):
                after = gone(table, who)
                nxt = replace(self, done=(*self.done, who), left=True)
                return Resolution(after, (AssassinLeft(who),), (nxt,))
            case Swap(who, other):
                after = joined(gone(table, who), other)
                nxt = replace(self, done=(*self.done, who, other))
                return Resolution(after, (AssassinLeft(who), AssassinJoined(other)), (nxt,))
            case _:
                return Resolution(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Join(who):
                return self.cannot_join(table, who)
            case Leave(who):
                return self.cannot_leave(table, who)
            case Swap(who, other):
                return self.cannot_swap(table, who, other)
            case _ if action == GO_ON:
                return Refusal("HQ-9.4", "Two Assassins at least play.", "Choose who joins.", {})
            case _:
                return None

    @cites("HQ-8.6")
    def cannot_join(self, table: Table, who: str) -> Refusal | None:
        """Why somebody cannot join."""
        facts: dict[str, str | int] = {"who": who, "most": MOST}
        if who in table.team:
            return Refusal("HQ-8.6", "{who} plays already.", "Name somebody else.", facts)
        if len(table.team) >= MOST:
            return Refusal("HQ-8.6", "{most} Assassins play already.", "Somebody must leave first.", facts)
        if self.left or who in self.done:
            return Refusal("HQ-6.12", "Somebody has left just now.", "Swap an Assassin in full health.", facts)
        return None

    @cites("HQ-8.6")
    def cannot_leave(self, table: Table, who: str) -> Refusal | None:
        """Why somebody cannot leave."""
        facts: dict[str, str | int] = {"who": who}
        if who not in table.team:
            return Refusal("HQ-8.6", "{who} does not play.", "Name who plays.", facts)
        if len(table.team) <= FEWEST:
            return Refusal("HQ-8.6", "Two Assassins at least play.", "Let {who} stay.", facts)
        if (self.done and not self.left) or who in self.done:
            return Refusal("HQ-6.12", "Somebody has joined just now.", "Let {who} stay.", facts)
        return None

    @cites("HQ-6.12")
    def cannot_swap(self, table: Table, who: str, other: str) -> Refusal | None:
        """Why one Assassin cannot be swapped for another: an Apprentice never is."""
        facts: dict[str, str | int] = {"who": who, "other": other}
        if who not in table.team:
            return Refusal("HQ-8.6", "{who} does not play.", "Name who plays.", facts)
        if other in table.team:
            return Refusal("HQ-8.6", "{who} plays already.", "Name who does not.", {"who": other})
        if who in self.done or other in self.done:
            return Refusal("HQ-6.12", "Each Assassin comes or goes once in a moment.", "Go on.", facts)
        if table.assassins[who].lost:
            return Refusal("HQ-6.12", "{who} is not in full health.", "Swap somebody who is.", facts)
        return None


@cites("HQ-8.8")
def joined(table: Table, who: str) -> Table:
    """Whoever joins is equipped from the Main Hall, and has the health that was left."""
    if table.memory and table.of_version_2:
        table = without_equipment(table, who)
    return replace(table, team=tuple(name for name in table.assassins if name in (*table.team, who)))


@cites("HQ-8.7")
def gone(table: Table, who: str) -> Table:
    """Whoever leaves leaves Equipment and Rewards in the Main Hall."""
    table = cleared(table, who)
    return replace(table, team=tuple(name for name in table.team if name != who))
