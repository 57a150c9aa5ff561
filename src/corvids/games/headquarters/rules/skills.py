"""Experience, levels, and the Skill cards that Assassins keep."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import Keep
from ..cards import LEVELS
from ..events import LevelReached, SkillKept, XpGained
from ..table import Table
from .command_room import level_of
from .main_hall import TEAM_SEAT

FOR_APPRENTICES = 2
"""The highest level of Skill cards that an Apprentice uses."""


@cites("HQ-7.1")
def level_reached(table: Table) -> int:
    """The common pool reaches or passes so many levels, and with it all Assassins do."""
    return sum(table.xp >= needed for needed in table.box.experience.levels)


@cites("HQ-7.1")
def with_xp(table: Table, xp: int, *, success: bool) -> tuple[Table, tuple[Event, ...]]:
    """The common pool grows."""
    before, table = level_reached(table), replace(table, xp=table.xp + xp)
    reached = (LevelReached(level) for level in LEVELS if before < level <= level_reached(table))
    return table, (XpGained(xp, table.xp, success), *reached)


class ChooseSkills(Step[Table]):
    """At each level every Assassin, also in the Hospital or absent, draws its 3 Skill cards and keeps 1."""

    @cites("HQ-7.2")
    def due(self, table: Table) -> tuple[str, int] | None:
        """Whose turn it is to choose, and at which level: level by level, in the order of the box."""
        for level in range(1, level_reached(table) + 1):
            for name, assassin in table.assassins.items():
                if len(assassin.skills) < level:
                    return name, level
        return None

    def ask(self, table: Table) -> Decision | None:
        due = self.due(table)
        if due is None:
            return None
        name, level = due
        return Decision(TEAM_SEAT, "HQ-7.2", tuple(Keep(name, skill) for skill in table.box.skill_names[level - 1]))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Keep):
            return Resolution(table)
        skills = (*table.assassins[answer.who].skills, answer.skill)
        return Resolution(
            table.with_assassin(answer.who, skills=skills), (SkillKept(answer.who, answer.skill),), (self,)
        )

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        due = self.due(table)
        if not isinstance(action, Keep) or due is None:
            return None
        facts: dict[str, str | int] = {"who": due[0], "skills": ", ".join(table.box.skill_names[due[1] - 1])}
        return Refusal("HQ-7.2", "{who} keeps one Skill card of this level.", "Choose one of {skills}.", facts)


@cites("HQ-6.9", "HQ-7.3")
def usable_skills(table: Table, name: str) -> tuple[str, ...]:
    """The Skill cards that can be used now: some need a level of the rooms, and an Apprentice uses I and II only."""
    assassin, needs = table.assassins[name], table.box.skills.needs
    most = FOR_APPRENTICES if assassin.apprentice else LEVELS[-1]
    return tuple(s for s in assassin.skills if int(s[0]) <= most and needs.get(s, 1) <= level_of(table))
