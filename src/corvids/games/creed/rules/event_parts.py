"""The turn's Event: kept or given, then its two parts, the holder's first (R-EVT-1, R-EVT-2)."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites

from ..actions import GIVE, KEEP, PASS, At, Give, Keep, Pass, Span, Take, To
from ..cards import EventDoes, EventPart
from ..events.event_cards import EffectBegan, EventGiven, EventKept, PartDeclined, PartWithoutEffect
from ..table import Effect, Mini, Table, minis_of
from .effects import opened


@cites("CREED-8.2")
def part_of(table: Table, seat: Seat) -> EventPart:
    """The text that holds for a side: You for the holder, Opponent for the other."""
    card = table.box.events[table.event]
    return card.you if seat == table.holder else card.opponent


def in_play(table: Table, seat: Seat) -> list[Mini]:
    """Characters of a side that are on the Map (R-EVT-6)."""
    return [mini for mini in minis_of(seat) if table.boards[mini].on_map]


@cites("CREED-8.1")
class KeepOrGive(Step[Table]):
    """The side with the Initiative has read both parts: who gets the card?"""

    def ask(self, table: Table) -> Decision:
        return Decision(table.initiative, "CREED-8.1", (KEEP, GIVE))

    def resolve(self, table: Table, answer: Keep | Give) -> Resolution[Table]:
        kept = isinstance(answer, Keep)
        holder = table.initiative if kept else table.other
        table, told = replace(table, holder=holder), (EventKept if kept else EventGiven)(holder, table.event)
        return Resolution(table, (told,), (FollowPart(holder), FollowPart(1 - holder)))


PARTS: dict[EventDoes, Callable[[Table, Seat], tuple[Step[Table], ...]]] = {}
"""The steps of each kind of part that works at once; none when there is nothing for it to do."""
LASTING = frozenset(
    {
        *(EventDoes.IGNORE_GUARD_HITS, EventDoes.IGNORE_FIRST_TEST, EventDoes.NO_RANGED, EventDoes.BAR_GROUND),
        *(EventDoes.CHOOSE_WAY, EventDoes.TURN_DICE, EventDoes.CANCEL_DICE),
    }
)
"""Parts that hold for the turn, with nothing to choose now."""


@cites("BASE-3.5", "CREED-8.2")
class FollowPart(Step[Table]):
    """What a part says is done at once, as far as it can be; what speaks of the turn stays open (R-EVT-3)."""

    seat: Seat

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        part = part_of(table, self.seat)
        if part.does in LASTING:
            effect = Effect(self.seat, part.does, part.amount, part.start or part.onto)
            return Resolution(opened(table, effect), (EffectBegan(self.seat, table.event),))
        then = PARTS[part.does](table, self.seat)
        return Resolution(table, () if then else (PartWithoutEffect(self.seat, table.event),), then)


def declined(table: Table, seat: Seat) -> Resolution[Table]:
    """A side makes no use of a part that says it may."""
    return Resolution(table, (PartDeclined(seat, table.event),))


def no_part(action: Action) -> Refusal | None:
    """Why a part of the Event cannot be carried out like that, or the card not be given on."""
    facts = {"answer": str(action)}
    match action:
        case Keep() | Give():
            return Refusal("CREED-8.1", "The Event has been kept or given already.", "Follow its text.", facts)
        case To(who=who):
            return Refusal(
                "CREED-8.2", "The Event does nothing for {who} here.", "Name one whom its text fits.", {"who": who}
            )
        case At(square=square):
            return Refusal(
                "CREED-8.2", "The Event can do nothing on {square}.", "Name one that its text fits.", {"square": square}
            )
        case Take() | Span():
            return Refusal("CREED-8.2", "{answer} is not what the Event speaks of.", "Choose what is offered.", facts)
        case Pass():
            return Refusal("CREED-8.2", "The text of the Event leaves no choice.", "Follow it.")
        case _:
            return None


class Favour(NamedTuple):
    """A part about one of the side's Characters, or about an Opponent."""

    able: Callable[[Table, Seat, EventPart], list[Mini]]
    """Whom its text fits."""
    done: Callable[[Table, Seat, EventPart, Mini], Resolution[Table]]
    may: bool = False
    """It can be declined."""


FAVOURS: dict[EventDoes, Favour] = {}


@cites("CREED-8.2")
class ChooseWho(Step[Table]):
    """Whom does the part of this side concern? With one whom its text fits there is nothing to choose."""

    seat: Seat

    def _able(self, table: Table) -> tuple[Favour, list[Mini]]:
        part = part_of(table, self.seat)
        favour = FAVOURS[part.does]
        return favour, favour.able(table, self.seat, part)

    def ask(self, table: Table) -> Decision | None:
        favour, able = self._able(table)
        if len(able) == 1 and not favour.may:
            return None
        options: list[Action] = [To(table.boards[mini].who) for mini in able]
        return Decision(self.seat, "CREED-8.2", (*options, PASS) if favour.may else tuple(options))

    def resolve(self, table: Table, answer: To | Pass | None) -> Resolution[Table]:
        if isinstance(answer, Pass):
            return declined(table, self.seat)
        favour, able = self._able(table)
        mini = able[0] if answer is None else table.mini(answer.who)
        assert mini is not None
        return favour.done(table, self.seat, part_of(table, self.seat), mini)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


def favoured(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    """The question whom a part concerns, if its text fits anybody."""
    part = part_of(table, seat)
    return (ChooseWho(seat),) if FAVOURS[part.does].able(table, seat, part) else ()
