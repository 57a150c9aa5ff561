"""The assignment step: before the first attempt of a Memory everybody gets a space."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import GO_ON, STORE, Draft, GoOn, Place, Rest, Store, place
from ..cards import Building
from ..events import BlueprintPlaced, HelperPlaced, PutToBed
from ..table import Table
from .command_room import contract_on_top, enough_in_reach, is_between
from .main_hall import TEAM_SEAT
from .workshop import stored

FIRST_MEMORY = 1


@cites("HQ-5.5")
class PutEliminatedToBed(Step[Table]):
    """Each eliminated Assassin is put on a free red space of the Hospital."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        events: list[Event] = []
        for name in table.eliminated():
            if not table.assassins[name].bed and free_beds(table):
                table = table.with_assassin(name, bed=True)
                events.append(PutToBed(name))
        return Resolution(table, tuple(events))


@cites("HQ-5.7")
def free_beds(table: Table) -> int:
    """How many red spaces are free; no helper stands on one."""
    return table.box.spaces.beds - sum(assassin.bed for assassin in table.assassins.values())


class RestWounded(Step[Table]):
    """By that reading wounded Assassins may be put on red spaces; they are healed there, and do not play the Memory."""

    @cites("HQ-1.8")
    def can_rest(self, table: Table) -> list[str]:
        """Who can be put there; somebody plays the Memory."""
        if not table.box.options.wounded_need_bed or not free_beds(table):
            return []
        wounded = [who for who in table.hurt() if not table.assassins[who].bed]
        others = [who for who in table.team if not table.assassins[who].bed]
        return wounded if len(others) > 1 or (others and table.eliminated()) else []

    def ask(self, table: Table) -> Decision | None:
        who = self.can_rest(table)
        return Decision(TEAM_SEAT, "HQ-1.8", (*map(Rest, who), GO_ON)) if who else None

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Rest):
            return Resolution(table)
        return Resolution(table.with_assassin(answer.who, bed=True), (PutToBed(answer.who, wounded=True),), (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Rest):
            return None
        facts: dict[str, str | int] = {"who": action.who}
        return Refusal("HQ-5.7", "{who} cannot be put on a red space.", "Name somebody who is wounded.", facts)


class ChooseBlueprint(Step[Table]):
    """The Workshop takes one Blueprint at most, which can also be put back; the others are kept in the Main Hall."""

    def ask(self, table: Table) -> Decision | None:
        back = (STORE,) if table.workshop and table.of_version_2 else ()
        if is_first_visit(table) or not (table.plans or back):
            return None
        return Decision(TEAM_SEAT, "HQ-5.8", (*map(Draft, _in_order(table)), *back, GO_ON))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if isinstance(answer, Store):
            return stored(table)
        chosen = isinstance(answer, Draft) and answer.plan != table.workshop
        return placed_in_workshop(table, answer.plan) if chosen else Resolution(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Store):
            return Refusal("HQ-5.8", "No Blueprint stands in the Workshop.", "Name a Blueprint, or go on.", {})
        if not isinstance(action, Draft):
            return None
        facts: dict[str, str | int] = {"plan": action.plan}
        if action.plan in table.built:
            return Refusal("HQ-2.8", "{plan} is built already.", "Name a Blueprint that is not built.", facts)
        return Refusal("HQ-5.8", "You do not have {plan}.", "Name a Blueprint of the Main Hall.", facts)


@cites("HQ-5.8")
def placed_in_workshop(table: Table, plan: str) -> Resolution[Table]:
    """One Blueprint stands in the Workshop; what stood there goes to the Main Hall."""
    others = tuple(other for other in _in_order(table) if other != plan)
    return Resolution(replace(table, workshop=plan, plans=others), (BlueprintPlaced(plan),))


@cites("HQ-5.16")
def is_first_visit(table: Table) -> bool:
    """On the first visit the Blueprint that was won first stands in the Workshop."""
    return table.memory == FIRST_MEMORY


def _in_order(table: Table) -> list[str]:
    return [plan for plan in table.box.blueprints if plan in table.plans or plan == table.workshop]


class PlaceHelpers(Step[Table]):
    """Allies and Apprentices are put on spaces, each in one building and on a space of his own, or left out."""

    @cites("HQ-5.4")
    def placings(self, table: Table) -> Iterator[Place]:
        """Every helper who is left out, in every building with a free space."""
        left = table.left_out()
        for helper in left:
            for building in Building:
                if table.free_spaces(building) > 0 and not leaves_too_few(table, helper, building):
                    yield place(helper, building)

    def ask(self, table: Table) -> Decision | None:
        placings = tuple(self.placings(table))
        if not placings:
            return None
        return Decision(TEAM_SEAT, "HQ-5.4", placings if is_between(table) else (*placings, GO_ON))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Place):
            return Resolution(table)
        table = table.with_helper(answer.helper, answer.building)
        return Resolution(table, (HelperPlaced(answer.helper, answer.building),), (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Place(helper, building):
                return cannot_place(table, helper, building)
            case GoOn() if is_between(table):
                return too_few(table)
            case _:
                return None


@cites("HQ-4.4")
def leaves_too_few(table: Table, helper: str, building: Building) -> bool:
    """On a second try nobody is placed after whom the Command Room could not be made worth enough any more."""
    if not table.failed or contract_on_top(table) is None:
        return False
    after = table.with_helper(helper, building)
    return is_between(after) and not enough_in_reach(after)


@cites("HQ-4.4")
def too_few(table: Table) -> Refusal:
    """On a second try the Command Room holds enough, or nobody."""
    contract = contract_on_top(table)
    facts: dict[str, str | int] = {"hits": contract.hits if contract else 0}
    return Refusal(
        "HQ-4.4", "This would leave the Command Room between nobody and enough on a second try.",
        "Place helpers there worth {hits} at least, or nobody.", facts,
    )  # fmt: skip


def cannot_place(table: Table, helper: str, building: Building) -> Refusal:
    """Why a helper cannot be put there, law by law."""
    facts: dict[str, str | int] = {"helper": helper, "building": str(building), "spaces": table.box.room(building)}
    if helper not in table.left_out():
        return Refusal("HQ-5.4", "Every {helper} has a place already.", "Name somebody who is left out.", facts)
    if table.free_spaces(building) <= 0:
        return Refusal("HQ-5.4", "All {spaces} spaces are taken: {building}.", "Choose another building.", facts)
    return too_few(table)
