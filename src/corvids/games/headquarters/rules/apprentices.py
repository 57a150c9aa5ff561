"""Eliminated Assassins, and the Apprentices who play in their places."""

from typing import Any

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import LEFT_OUT, Call
from ..cards import Building
from ..events import ApprenticeCalled, NoApprenticeLeft
from ..table import Table
from .boards import given_back, handed_to_apprentice
from .main_hall import TEAM_SEAT


@cites("HQ-1.5", "HQ-6.6")
def goes_along(table: Table) -> list[str]:
    """Whose boards are played in the Memory: an eliminated Assassin's only by an Apprentice, who can do all he can."""
    team = ((name, table.assassins[name]) for name in table.team)
    return [name for name, who in team if who.apprentice or not (who.eliminated or who.bed)]


@cites("HQ-6.4")
def origins(table: Table) -> tuple[str, ...]:
    """Where an Apprentice can come from: one who is left out, else one who stands on any space."""
    if table.left_out().get(table.box.apprentice):
        return (LEFT_OUT,)
    return tuple(place for place in Building if table.box.apprentice in table.in_room(place))


class ReplaceEliminated(Step[Table]):
    """At the start of a Memory, and of a second attempt, each eliminated Assassin is replaced by an Apprentice."""

    without: tuple[str, ...] = ()
    """Eliminated Assassins for whom no Apprentice is left."""

    @cites("HQ-6.2", "HQ-6.3")
    def next(self, table: Table) -> str | None:
        """Who is to be replaced."""
        for name in table.eliminated():
            if not table.assassins[name].apprentice and name not in self.without:
                return name
        return None

    def ask(self, table: Table) -> Decision | None:
        if self.next(table) is None or not (places := origins(table)):
            return None
        return Decision(TEAM_SEAT, "HQ-6.4", tuple(map(Call, places)))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        who = self.next(table)
        if who is None:
            return Resolution(table)
        if answer is None:
            return self.one_short(table, who)
        after, event = called(table, who, answer.origin)
        return Resolution(after, (event,), (self,))

    @cites("HQ-9.12")
    def one_short(self, table: Table, who: str) -> Resolution[Table]:
        """With no Apprentice left the Memory is played one Assassin short."""
        return Resolution(table, (NoApprenticeLeft(who),), (ReplaceEliminated((*self.without, who)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Call):
            return None
        if origins(table) == (LEFT_OUT,):
            return Refusal("HQ-6.4", "An Apprentice is left out of every building.", "Let that one come.", {})
        facts: dict[str, str | int] = {"building": action.origin}
        return Refusal("HQ-6.4", "No Apprentice is there: {building}.", "Name where one stands.", facts)


@cites("HQ-6.5")
def called(table: Table, who: str, origin: str) -> tuple[Table, Event]:
    """The Apprentice leaves his space, which is empty from then on, and takes the board."""
    building = None if origin == LEFT_OUT else Building(origin)
    if building is not None:
        table = table.with_helper(table.box.apprentice, building, -1)
    return handed_to_apprentice(table, who), ApprenticeCalled(who, building, table.attempt)


@cites("HQ-6.12")
class DismissApprentices(Step[Table]):
    """Before the next assignment Apprentices leave the boards, and are helpers again; they never become Assassins."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        for name in table.team:
            if table.assassins[name].apprentice:
                table = given_back(table, name)
        return Resolution(table)


@cites("HQ-6.7")
def cubes_at_start(table: Table, name: str) -> int:
    """An Apprentice starts with 3 health cubes and those of the armour, an Assassin with what is left."""
    return table.full(name) if table.assassins[name].apprentice else table.health(name)


ACTION_CUBES = 3


@cites("HQ-6.7")
def action_cubes(table: Table, name: str) -> tuple[int, int]:
    """3 action cubes on the board, an Apprentice's too, and one beside it unless it lies in the slot that saves it."""
    return ACTION_CUBES, int(not table.assassins[name].saved)
