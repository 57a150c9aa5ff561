"""The campaign: the first visit, and what follows what from Memory to Memory."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Event, Outcome, Resolution, Step, cites

from ..cards import Box, Building, Deck, Slot
from ..events import (
    AttemptBegan,
    AttemptEnded,
    BlueprintPlaced,
    CampaignBegan,
    CampaignEnded,
    ChestsReturned,
    FiguresLeft,
    MemoryPrepared,
    PrizeTaken,
    SavedSlotsEmptied,
)
from ..table import HALL, Assassin, Table, with_more
from .apprentices import DismissApprentices, ReplaceEliminated
from .assignment import ChooseBlueprint, PlaceHelpers, PutEliminatedToBed, RestWounded
from .command_room import TryContract, TurnUpContract
from .hospital import HealAssassins
from .main_hall import FreeMoment, villa_emptied
from .report import (
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
from .shop import KeepCards, ShowCards
from .skills import ChooseSkills
from .team import ChangeTeam
from .workshop import OfferBuilding

Agenda = tuple[Step[Table], ...]


def table_at_start(box: Box, version: int) -> Table:
    """After Memory 0.4: the Villa has its cards, and the first Blueprint is there."""
    left = decks_at_start(box)
    return Table(
        box, assassins_at_start(box), villa=dict(box.start.villa),
        equipment=left[Deck.EQUIPMENT], rewards=left[Deck.REWARD], chests=left[Deck.CHEST],
        plans=(box.start.blueprint,), events=box.start.events, version=version,
    )  # fmt: skip


@cites("HQ-5.17")
def decks_at_start(box: Box) -> dict[Deck, dict[str, int]]:
    """What lies in the Villa is not in the decks."""
    decks = {deck: box.of_deck(deck) for deck in Deck}
    for card, number in box.start.villa.items():
        decks[box.cards[card].deck] = with_more(decks[box.cards[card].deck], card, -number)
    return decks


@cites("HQ-6.11")
def assassins_at_start(box: Box) -> dict[str, Assassin]:
    """Everybody is back in full health, whoever was eliminated before there was a Headquarters."""
    return {name: Assassin(worn=worn_at_start(box)) for name in box.assassins}


def worn_at_start(box: Box) -> dict[Slot, str]:
    """What lies on each Assassin's board."""
    return {box.cards[card].slot: card for card in box.start.board}


@cites("HQ-5.16", "HQ-5.17")
class FirstVisit(Step[Table]):
    """The Villa closes and its cards go to the Main Hall; the first Blueprint is put in the Workshop."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        cards, plan = sum(table.villa.values()), table.box.start.blueprint
        table = replace(villa_emptied(table), workshop=plan, plans=())
        return Resolution(table, (CampaignBegan(cards), BlueprintPlaced(plan, first=True)))


class AssignHelpers(Step[Table]):
    """The assignment step, before the first attempt of a Memory and at no other time."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        table = replace(table, memory=table.memory + 1, attempt=0, succeeded=False)
        return Resolution(table, (MemoryPrepared(table.memory),), ASSIGNMENT)


class BeginAttempt(Step[Table]):
    """The Memory is played."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        table = replace(table, attempt=table.attempt + 1)
        return Resolution(table, (AttemptBegan(table.memory, table.attempt),), REPORT)


SECOND_ATTEMPT = 2


class EndAttempt(Step[Table]):
    """After a success, or a second failure, the Headquarters is resolved; after a first failure it is not."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        events: tuple[Event, ...] = (AttemptEnded(table.memory, table.attempt, table.succeeded),)
        if table.succeeded:
            table = replace(table, successes=table.successes + 1)
        else:
            table, returned = chests_returned(table)
            events = (*events, *returned)
        completed = is_completed(table)
        if not completed or table.of_version_2:
            table, emptied = saved_slots_emptied(table, completed=completed)
            events = (*events, *emptied)
        return Resolution(table, events, COMPLETED if completed else SECOND)


@cites("HQ-0.1")
def is_completed(table: Table) -> bool:
    """A Memory is completed by a success, or by a second failure; a first failure does not resolve the Headquarters."""
    return table.succeeded or table.attempt >= SECOND_ATTEMPT


@cites("HQ-7.6", "HQ-8.4")
def chests_returned(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """After a failure the Chest cards won go back on top of their deck, in the order that they had there."""
    if not table.won:
        return table, ()
    event = ChestsReturned(table.won, table.attempt)
    return replace(table, chest_top=(*table.won, *table.chest_top), won=()), (event,)


@cites("HQ-8.3", "HQ-9.13")
def saved_slots_emptied(table: Table, *, completed: bool) -> tuple[Table, tuple[Event, ...]]:
    """After a first failure the saved slots are emptied, and when the Memory is completed."""
    some = [name for name in table.team if table.assassins[name].saved]
    for name in some:
        table = table.with_assassin(name, saved=False)
    return table, (SavedSlotsEmptied(completed),) if some else ()


@cites("HQ-9.3")
class StoreChests(Step[Table]):
    """The Chest cards of a success are put in the Main Hall."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        events: tuple[Event, ...] = tuple(map(PrizeTaken, table.won))
        for card in table.won:
            table = table.holding(card, HALL)
        return Resolution(replace(table, won=()), events)


@cites("HQ-1.6", "HQ-2.7", "HQ-3.3", "HQ-4.5")
class ClearBuilding(Step[Table]):
    """Then every figure leaves the building."""

    building: Building

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        figures = sum(table.in_room(self.building).values())
        rooms = {place: room for place, room in table.rooms.items() if place is not self.building}
        table = replace(table, rooms=rooms)
        if self.building is Building.HOSPITAL:
            table, beds = beds_emptied(table)
            figures += beds
        return Resolution(table, (FiguresLeft(self.building, figures),) if figures else ())


@cites("HQ-1.6")
def beds_emptied(table: Table) -> tuple[Table, int]:
    """Assassins leave the red spaces, healed or not; how many did is told."""
    lying = [name for name in table.team if table.assassins[name].bed]
    for name in lying:
        table = table.with_assassin(name, bed=False)
    return table, len(lying)


class EndVisit(Step[Table]):
    """The visit is over: the next Memory follows, or the campaign ends."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not is_last(table):
            return Resolution(table, (), NEXT)
        score = score_of(table)
        event = CampaignEnded(score, table.fulfilled, len(table.built), in_full_health(table))
        return Resolution(replace(table, over=True), (event,))


@cites("HQ-9.4")
def is_last(table: Table) -> bool:
    """The campaign is over once the Headquarters has been resolved after its last Memory."""
    return table.memory >= int(table.box.options.memories)


@cites("HQ-9.5")
def score_of(table: Table) -> int:
    """For bots and practice: Contracts fulfilled, Blueprints built, and Assassins in full health."""
    worth = table.box.score
    return (
        worth.contract * table.fulfilled
        + worth.blueprint * len(table.built)
        + worth.full_health * in_full_health(table)
    )


def in_full_health(table: Table) -> int:
    """How many of the team have lost no cube."""
    return len(table.team) - len(table.hurt())


@cites("HQ-9.4")
def outcome(table: Table) -> Outcome | None:
    """The campaign is over after its last Memory; there is a score, and nobody to win against."""
    return Outcome("HQ-9.4", (float(score_of(table)),), ()) if table.over else None


@cites("HQ-8.9")
def may_be_put_away(table: Table, top: Step[Table] | None) -> bool:
    """The game is saved between Memories only: not while one is played, nor between its two attempts."""
    between_attempts = table.attempt == 1 and not table.succeeded
    return not between_attempts and not isinstance(top, PLAYED)


@cites("HQ-0.2")
def resolution() -> Agenda:
    """The buildings pay out in a fixed order: Hospital, Workshop, Shop, Command Room."""
    steps: dict[Building, Agenda] = {
        Building.HOSPITAL: (HealAssassins(),),
        Building.WORKSHOP: (OfferBuilding(),),
        Building.SHOP: (ShowCards(), KeepCards()),
        Building.COMMAND: (TryContract(),),
    }
    every: Agenda = ()
    for building in Building:
        every = (*every, FreeMoment(building.value), *steps[building], ClearBuilding(building))
    return (*every, EndVisit())


@cites("HQ-5.3")
def second_attempt() -> Agenda:
    """Before a second attempt nobody is assigned: figures stay where they are."""
    return (ReplaceEliminated(), FreeMoment("second"), BeginAttempt())


START: Agenda = (ChangeTeam(), FirstVisit(), AssignHelpers())
ASSIGNMENT: Agenda = (
    PutEliminatedToBed(), TurnUpContract(), FreeMoment("assignment"), RestWounded(),
    ChooseBlueprint(), PlaceHelpers(), ReplaceEliminated(), BeginAttempt(),
)  # fmt: skip
REPORT: Agenda = (ReportEnd(), ReportUse(), ReportChest(), EndAttempt())
SECOND: Agenda = second_attempt()
RESOLUTION = resolution()
COMPLETED: Agenda = (
    ReportReward(), StoreChests(), ReportBlueprint(), ReportXp(), ReportSync(), ChooseSkills(), *RESOLUTION,
)  # fmt: skip
NEXT: Agenda = (DismissApprentices(), ChangeTeam(), AssignHelpers())
CHAINS = (START, ASSIGNMENT, REPORT, SECOND, COMPLETED, NEXT)
"""What follows what; a step that asks again and again stands in front of the rest of its chain."""
PLAYED = (ReportEnd, ReportHealth, ReportUse, ReportChest, DrawChest)
