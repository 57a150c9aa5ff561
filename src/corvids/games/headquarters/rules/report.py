"""What a Memory brought: it is played elsewhere, and reported by whoever played it, or in practice by chance."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import CHANCE, Action, Decision, Event, Refusal, Resolution, Seat, Step, cites, without

from ..actions import (
    GO_ON,
    SYNCED,
    Drew,
    Earned,
    Ended,
    Opened,
    Returned,
    Saved,
    Used,
    Won,
    drew,
    returned,
    used,
)
from ..cards import Symbol
from ..events import AssassinEliminated, BlueprintWon, CameBack, ChestWon, CubeSaved, PrizeTaken, Synchronized, UsedUp
from ..table import HALL, Table, parted
from .apprentices import cubes_at_start, goes_along
from .boards import is_worn
from .main_hall import TEAM_SEAT
from .skills import with_xp
from .workshop import paid

MOST_XP = 60
"""XP that one Memory can bring, as it is reported."""
EVERY_SUCCESS = 2
"""In practice every so-manieth success brings a Blueprint."""


@cites("HQ-9.1")
def reporter(table: Table) -> Seat:
    """Who says how a Memory ended: chance in practice, else the players, who played it at their table."""
    return CHANCE if in_practice(table) else TEAM_SEAT


def in_practice(table: Table) -> bool:
    """Does chance report?"""
    return table.box.options.report == "chance"


@cites("HQ-9.1")
def asked(table: Table, rule: str, options: tuple[Action, ...], weights: tuple[int, ...]) -> Decision:
    """A question to whoever reports; weights are for chance."""
    kept = [(option, weight) for option, weight in zip(options, weights, strict=True) if weight]
    if in_practice(table):
        return Decision(CHANCE, rule, tuple(o for o, _ in kept), tuple(w for _, w in kept))
    return Decision(TEAM_SEAT, rule, options)


class ReportEnd(Step[Table]):
    """Did the attempt succeed?"""

    @cites("HQ-9.2")
    def ask(self, table: Table) -> Decision | None:
        report = table.box.report
        return asked(table, "HQ-9.1", (Ended(success=True), Ended(success=False)), (report.success, report.failure))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        return Resolution(replace(table, succeeded=answer.success), (), (ReportHealth(tuple(goes_along(table))),))


class ReportHealth(Step[Table]):
    """How everybody who went along came back; nothing that an Apprentice lost has to be healed."""

    left: tuple[str, ...]
    """Who is still to be told of."""

    def ask(self, table: Table) -> Decision | None:
        if not self.left:
            return None
        who, full = self.left[0], table.full(self.left[0])
        cubes = tuple(range(full, -1, -1))
        weights = tuple(loss_weight(table, who, left) for left in cubes)
        return asked(table, "HQ-6.1", tuple(returned(who, left) for left in cubes), weights)

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Returned):
            return Resolution(table)
        after, event = came_back(table, answer.who, answer.cubes)
        return Resolution(after, (event,), (ReportHealth(self.left[1:]),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Returned) or not self.left:
            return None
        facts: dict[str, str | int] = {"who": action.who, "cubes": action.cubes, "asked": self.left[0]}
        if action.who not in goes_along(table):
            return Refusal("HQ-6.1", "{who} does not play this Memory.", "Say how {asked} came back.", facts)
        if action.who != self.left[0]:
            return Refusal("HQ-6.1", "{who} is not asked about now.", "Say how {asked} came back.", facts)
        facts["full"] = table.full(action.who)
        return Refusal("HQ-1.3", "{cubes} health cubes are more than {who} has room for.", "{full} at most.", facts)


@cites("HQ-9.2")
def loss_weight(table: Table, who: str, left: int) -> int:
    """How likely it is that somebody comes back with so many cubes; who loses as many as he had is eliminated."""
    had, report = cubes_at_start(table, who), table.box.report
    if left > had:
        return 0
    if left:
        return report.lost[had - left] if had - left < len(report.lost) else 0
    return sum(report.lost[had:]) + report.all


def came_back(table: Table, who: str, cubes: int) -> tuple[Table, Event]:
    """What becomes of somebody who comes back with so many cubes, or with none."""
    if table.assassins[who].apprentice:
        return unhurt(table, who, cubes)
    return wounded(table, who, cubes) if cubes else eliminated(table, who)


@cites("HQ-1.7")
def unhurt(table: Table, who: str, cubes: int) -> tuple[Table, Event]:
    """Nothing has to be healed on an Apprentice, wounded or eliminated."""
    return table, CameBack(who, cubes, table.full(who), apprentice=True)


@cites("HQ-8.5")
def wounded(table: Table, who: str, cubes: int) -> tuple[Table, Event]:
    """An Assassin keeps the health that was left."""
    full = table.full(who)
    return table.with_assassin(who, lost=full - cubes), CameBack(who, cubes, full)


@cites("HQ-6.1")
def eliminated(table: Table, who: str) -> tuple[Table, Event]:
    """An eliminated Assassin is put in the Hospital when the Memory is over."""
    return table.with_assassin(who, lost=table.full(who), eliminated=True, bed=True), AssassinEliminated(who)


class ReportUse(Step[Table]):
    """The players say which cards of boards were discarded in the Memory, and who has saved an action cube."""

    def ask(self, table: Table) -> Decision | None:
        if in_practice(table):
            return None
        along = goes_along(table)
        cards = [used(card, spot) for card, spot, _ in used_up(table)]
        cubes = [Saved(who) for who in along if not table.assassins[who].saved]
        return Decision(TEAM_SEAT, "HQ-8.2", (*cards, *cubes, GO_ON))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        match answer:
            case Used(card, spot):
                return Resolution(*discarded(table, card, spot), (self,))
            case Saved(who):
                return Resolution(*saved(table, who), (self,))
            case _:
                return Resolution(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Used(card, spot):
                facts: dict[str, str | int] = {"card": card, "spot": spot}
                return Refusal(
                    "HQ-8.2", "{card} was on no board where it could be discarded: {spot}.",
                    "Name a card of a board that was played, and no worn armour.", facts,
                )  # fmt: skip
            case Saved(who):
                return Refusal("HQ-8.3", "{who} has no cube to save.", "Name who plays.", {"who": who})
            case _:
                return None


@cites("HQ-8.2")
def discarded(table: Table, card: str, spot: str) -> tuple[Table, tuple[Event, ...]]:
    """What was discarded in the Memory is not given back; what has the crossed-out symbol leaves the game."""
    permanent = table.box.cards[card].symbol is Symbol.PERMANENT
    return paid(table, card, spot)[0], (UsedUp(parted(spot)[0], card, permanent),)


@cites("HQ-8.3")
def saved(table: Table, who: str) -> tuple[Table, tuple[Event, ...]]:
    """An action cube lies in the slot that saves it."""
    return table.with_assassin(who, saved=True), (CubeSaved(who),)


@cites("HQ-8.2")
def used_up(table: Table) -> Iterator[tuple[str, str, int]]:
    """What could be discarded: cards on the boards that were played, those of whoever fell among them."""
    along = [*goes_along(table), *(fallen(table) if table.of_version_2 else ())]
    for card, spot, number in table.on_boards():
        single_use = table.box.cards[card].symbol is Symbol.DISCARD
        if parted(spot)[0] in along and (single_use or (table.of_version_2 and not is_worn(spot))):
            yield card, spot, number


def fallen(table: Table) -> list[str]:
    """Who was eliminated in the attempt: whoever was so before it has an Apprentice in his place."""
    return [who for who in table.eliminated() if not table.assassins[who].apprentice]


@cites("HQ-9.3")
class ReportChest(Step[Table]):
    """Was a Chest card won? In practice one at most: any Chest or Reward card that is left is as likely."""

    def ask(self, table: Table) -> Decision | None:
        chests, rewards = chests_left(table), sum(table.rewards.values())
        if not chests or (in_practice(table) and table.won):
            return None
        options = (Opened(chest=True), Opened(chest=False))
        return asked(table, "HQ-9.3", options, (chests, rewards)) if rewards or not in_practice(table) else None

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        won = answer.chest if answer is not None else bool(chests_left(table) and not table.won)
        return Resolution(table, (), (DrawChest(), ReportChest()) if won and chests_left(table) else ())


def chests_left(table: Table) -> int:
    """The Chest cards in their deck."""
    return sum(table.chests.values()) + len(table.chest_top)


@cites("HQ-9.3")
class DrawChest(Step[Table]):
    """The top card of the Chest deck is won: the one put back last, else any that nobody has seen."""

    def ask(self, table: Table) -> Decision | None:
        if table.chest_top:
            return None
        cards = [card for card in table.box.cards if card in table.chests]
        return asked(table, "HQ-9.3", tuple(map(drew, cards)), tuple(table.chests[card] for card in cards))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if isinstance(answer, Drew):
            card, table = answer.card, replace(table, chests=without(table.chests, answer.card))
        else:
            card, table = top_chest(table)
        return Resolution(replace(table, won=(*table.won, card)), (ChestWon(card),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_left(action.card) if isinstance(action, Drew) else None


@cites("HQ-8.4")
def top_chest(table: Table) -> tuple[str, Table]:
    """The Chest card that was put back on top of its deck, and the rest of the deck."""
    return table.chest_top[0], replace(table, chest_top=table.chest_top[1:])


@cites("HQ-9.3")
def not_left(card: str) -> Refusal:
    """What has been won already cannot be won again."""
    return Refusal("HQ-9.3", "No {card} is left to be won.", "Name a card that is left.", {"card": card})


@cites("HQ-9.1", "HQ-9.3")
def brings_prizes(table: Table) -> bool:
    """In practice only a success does; the players may also report prizes of a Memory that failed twice."""
    return table.succeeded or (table.of_version_2 and not in_practice(table))


@cites("HQ-9.3")
class ReportReward(Step[Table]):
    """A success without a Chest card brings a Reward card in practice; the players say which they won."""

    def ask(self, table: Table) -> Decision | None:
        if not brings_prizes(table) or not table.rewards or (in_practice(table) and table.won):
            return None
        cards = [card for card in table.box.cards if card in table.rewards]
        options = (*map(Won, cards), *(() if in_practice(table) else (GO_ON,)))
        weights = (*(table.rewards[card] for card in cards), *(() if in_practice(table) else (0,)))
        return asked(table, "HQ-9.3", options, weights)

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Won):
            return Resolution(table)
        table = replace(table, rewards=without(table.rewards, answer.card)).holding(answer.card, HALL)
        return Resolution(table, (PrizeTaken(answer.card),), () if in_practice(table) else (self,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_left(action.card) if isinstance(action, Won) else None


@cites("HQ-9.3")
class ReportBlueprint(Step[Table]):
    """In practice every second success brings a Blueprint; the players say which one they won."""

    def ask(self, table: Table) -> Decision | None:
        left = blueprints_left(table)
        if not brings_prizes(table) or not left or (in_practice(table) and table.successes % EVERY_SUCCESS):
            return None
        options = (*map(Won, left), *(() if in_practice(table) else (GO_ON,)))
        return asked(table, "HQ-9.3", options, (1,) * len(options))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if not isinstance(answer, Won):
            return Resolution(table)
        plans = tuple(plan for plan in table.box.blueprints if plan in (*table.plans, answer.card))
        return Resolution(replace(table, plans=plans), (BlueprintWon(answer.card),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_left(action.card) if isinstance(action, Won) else None


def blueprints_left(table: Table) -> list[str]:
    """Blueprints that have not come up."""
    seen = (*table.plans, *table.built, table.workshop)
    return [plan for plan in table.box.blueprints if plan not in seen]


class ReportXp(Step[Table]):
    """How much XP the Memory brought: after a second failure that of mandatory Objectives only."""

    def ask(self, table: Table) -> Decision | None:
        return None if in_practice(table) else Decision(TEAM_SEAT, "HQ-7.1", tuple(map(Earned, range(MOST_XP + 1))))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        after, events = with_xp(table, answer.xp if answer is not None else usual_xp(table), success=table.succeeded)
        return Resolution(after, events)


@cites("HQ-7.4", "HQ-9.6")
def usual_xp(table: Table) -> int:
    """What a Memory brings in practice."""
    return table.box.experience.success if table.succeeded else table.box.experience.second_failure


@cites("HQ-7.5")
class ReportSync(Step[Table]):
    """Was the Memory synchronized to 100%? After a second failure never."""

    def ask(self, table: Table) -> Decision | None:
        if in_practice(table) or not table.succeeded:
            return None
        return Decision(TEAM_SEAT, "HQ-7.5", (SYNCED, GO_ON))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if answer != SYNCED:
            return Resolution(table)
        return Resolution(replace(table, syncs=table.syncs + 1), (Synchronized(table.memory),))
