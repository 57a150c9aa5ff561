"""Dice of Enemies cancelled before they are rolled, hits of Guards ignored before they hurt (R-ENM-36, R-EVT-7)."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites

from ..actions import PASS, Pass, To, to
from ..cards import EventDoes
from ..events.event_cards import DiceCancelled, HitsIgnored
from ..table import Effect, Mini, Table, minis_of
from .effects import changed, of_kind
from .elimination import wounded

CANCELS = (EventDoes.TURN_DICE, EventDoes.CANCEL_DICE)
BOTH = 2
"""So many sides are asked, that of the Initiative first (R-TRN-14)."""


def asked_side(table: Table, asked: int) -> Seat:
    """Whose turn it is to use what it has."""
    return table.initiative if not asked else table.other


def canceller(table: Table, seat: Seat) -> Effect | None:
    """What lets a side cancel dice of an Enemy attack, once this turn."""
    return next((effect for does in CANCELS for effect in of_kind(table, does, seat)), None)


def struck(table: Table, seat: Seat, numbers: dict[Mini, int]) -> list[Action]:
    """The Characters of a side at which dice, or hits, are aimed."""
    return [to(table.boards[mini].who) for mini in minis_of(seat) if numbers.get(mini)]


@cites("BASE-3.6")
def cancelled(table: Table, effect: Effect, who: str, dice: dict[Mini, int]) -> tuple[Table, Event, dict[Mini, int]]:
    """Dice aimed at a Character are not rolled, as many as the effect is good for."""
    mini = table.mini(who)
    assert mini is not None
    number = min(effect.amount, dice[mini])
    left = {**dice, mini: dice[mini] - number}
    return changed(table, effect, None), DiceCancelled(who, number), left


def not_struck(action: Action) -> Refusal | None:
    """Why nothing can be cancelled or ignored for a Character."""
    if not isinstance(action, To):
        return None
    facts = {"who": action.who}
    return Refusal("CREED-8.2", "Nothing that the Event speaks of is aimed at {who}.", "Name another, or pass.", facts)


class SpareHits(Step[Table]):
    """Before all damage falls: a side whose part says so ignores hits of Guards on one of its Characters."""

    minis: tuple[Mini, ...]
    """Who was hit, with how many *hits*."""
    hits: tuple[int, ...]
    guarded: tuple[Mini, ...]
    """Those of them whom Guards attacked: the part does not speak of the Traitor (R-MIS-8.5)."""
    rule: str
    asked: int = 0

    def _effect(self, table: Table) -> Effect | None:
        seat = asked_side(table, self.asked)
        return next(of_kind(table, EventDoes.IGNORE_GUARD_HITS, seat), None)

    def _hits(self) -> dict[Mini, int]:
        return dict(zip(self.minis, self.hits, strict=True))

    def ask(self, table: Table) -> Decision | None:
        if self.asked == BOTH or self._effect(table) is None:
            return None
        seat = asked_side(table, self.asked)
        options = struck(table, seat, {mini: n for mini, n in self._hits().items() if mini in self.guarded})
        return Decision(seat, "CREED-8.3", (*options, PASS)) if options else None

    @cites("CREED-8.3", "BASE-3.6")
    def resolve(self, table: Table, answer: To | Pass | None) -> Resolution[Table]:
        if self.asked == BOTH:
            return Resolution(*wounded(table, self._hits(), self.rule))
        after = replace(self, asked=self.asked + 1)
        effect = self._effect(table)
        if not isinstance(answer, To) or effect is None:
            return Resolution(table, (), (after,))
        mini = table.mini(answer.who)
        assert mini is not None
        hits = self._hits()
        spared = min(effect.amount, hits[mini])
        left = tuple({**hits, mini: hits[mini] - spared}.values())
        ignored = HitsIgnored(answer.who, spared)
        return Resolution(changed(table, effect, None), (ignored,), (replace(after, hits=left),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_struck(action)


def spares(table: Table) -> bool:
    """Does a part of the Event speak of hits of Guards?"""
    return bool(table.effects) and any(of_kind(table, EventDoes.IGNORE_GUARD_HITS))


def cancels(table: Table) -> bool:
    """Does a part of the Event speak of dice of Enemies?"""
    return bool(table.effects) and any(True for does in CANCELS for _ in of_kind(table, does))
