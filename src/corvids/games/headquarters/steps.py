"""Every step in one list, and what the question of each is called."""

from typing import NamedTuple

from corvids.kernel import Step

from .rules.apprentices import DismissApprentices, ReplaceEliminated
from .rules.assignment import ChooseBlueprint, PlaceHelpers, PutEliminatedToBed, RestWounded
from .rules.campaign import AssignHelpers, BeginAttempt, ClearBuilding, EndAttempt, EndVisit, FirstVisit, StoreChests
from .rules.command_room import TryContract, TurnUpContract
from .rules.hospital import HealAssassins
from .rules.main_hall import FreeMoment
from .rules.report import (
    DrawChest,
    ReportBlueprint,
    ReportChest,
    ReportEnd,
    ReportHealth,
    ReportReward,
    ReportSync,
    ReportUse,
    ReportXp,
)
from .rules.shop import KeepCards, ShowCards
from .rules.skills import ChooseSkills
from .rules.team import ChangeTeam
from .rules.workshop import ChoosePayment, OfferBuilding, ShareOut
from .table import Table


class Called(NamedTuple):
    """What a question is called, and the room or moment that it belongs to."""

    kind: str
    """By views, words and positions."""
    stage: str
    """``team``, ``assignment``, ``memory``, or a building; a free moment names its own."""


QUESTIONS: dict[type[Step[Table]], Called] = {
    ChangeTeam: Called("team", "team"),
    FreeMoment: Called("free", ""),
    RestWounded: Called("rest", "assignment"),
    ChooseBlueprint: Called("draft", "assignment"),
    PlaceHelpers: Called("helpers", "assignment"),
    ReplaceEliminated: Called("replace", "assignment"),
    ReportEnd: Called("end", "memory"),
    ReportHealth: Called("health", "memory"),
    ReportUse: Called("use", "memory"),
    ReportChest: Called("chest", "memory"),
    DrawChest: Called("draw-chest", "memory"),
    ReportReward: Called("reward", "memory"),
    ReportBlueprint: Called("blueprint", "memory"),
    ReportXp: Called("xp", "memory"),
    ReportSync: Called("sync", "memory"),
    ChooseSkills: Called("skill", "memory"),
    HealAssassins: Called("heal", "hospital"),
    OfferBuilding: Called("build", "workshop"),
    ShareOut: Called("share", "workshop"),
    ChoosePayment: Called("pay", "workshop"),
    ShowCards: Called("show", "shop"),
    KeepCards: Called("keep", "shop"),
    TryContract: Called("roll", "command"),
}
KINDS = (*dict.fromkeys(called.kind for called in QUESTIONS.values()), "free-to", "keep-to")
"""What questions are called by views; two steps have a second question, where the card goes."""
QUIET: tuple[type[Step[Table]], ...] = (
    FirstVisit, AssignHelpers, PutEliminatedToBed, TurnUpContract, BeginAttempt, EndAttempt, StoreChests, ClearBuilding,
    EndVisit, DismissApprentices,
)  # fmt: skip
"""Steps that ask nobody."""
STEPS = (*QUESTIONS, *QUIET)


def kind_of(step: Step[Table]) -> str:
    """The kind of question a step asks."""
    kind = QUESTIONS[type(step)].kind
    return f"{kind}-to" if isinstance(step, FreeMoment | KeepCards) and step.card else kind


def stage_of(step: Step[Table] | None) -> str:
    """The room or moment of a step; none when the campaign is over."""
    if step is None:
        return ""
    return step.before if isinstance(step, FreeMoment) else QUESTIONS[type(step)].stage
