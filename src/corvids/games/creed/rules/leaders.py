"""A Leader's attack: at exposed Opponents of its square, or at the Guards there; nobody retaliates."""

from collections.abc import Mapping

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, Value, cites
from corvids.kernel.grid import Square

from ..actions import Count, Pick, Rolled, To, pick, to
from ..events.combat import HitsGiven
from ..events.leaders import LeaderAttacked, LeaderHidAlly, LeaderRolled, LeaderTookCube
from ..table import Mini, Table, minis_of, seat_of
from .assault import EMBLEM, counts, fellable, hits_of
from .dice import roll
from .elimination import felled, wounded
from .reactions import offer_reactions
from .room import guards
from .stealth import incognito

HIDE_ALLY = "hide_ally"


class LeaderBlow(Value, omit_defaults=True):
    """An attack by the Leader of a side as it goes on; without *targets* it is aimed at the Guards of the square."""

    seat: Seat
    square: Square
    dice: int
    targets: tuple[Mini, ...] = ()
    """The exposed Opponents to whom its hits can be given."""
    leaving: bool = False
    """Its target is about to go, and will react where it has gone to (R-MIS-6.6)."""
    hits: int = 0


def leader_of(table: Table, seat: Seat) -> str:
    """The faction whose Leader a side has."""
    return str(table.sides[seat].faction)


class LeaderStrikes(Step[Table]):
    """The attack is declared; its dice, its emblem, its hits and the reactions of survivors follow (R-EVT-9)."""

    blow: LeaderBlow

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        blow = self.blow
        names = tuple(table.boards[mini].who for mini in blow.targets)
        event = LeaderAttacked(leader_of(table, blow.seat), blow.square, blow.dice, names)
        return Resolution(table, (event,), (RollLeader(blow),))


class RollLeader(Step[Table]):
    """The dice of the Leader, rolled by its side; an emblem hits and works, crossed swords miss (R-MIS-6.8)."""

    blow: LeaderBlow

    def ask(self, table: Table) -> Decision | None:
        return roll("BASE-16.4", table.box.dice.attack, self.blow.dice) if self.blow.dice else None

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        blow, faces = self.blow, answer.faces if answer is not None else ()
        blow = replace(blow, hits=hits_of(faces))
        rolled = LeaderRolled(leader_of(table, blow.seat), blow.square, faces, blow.hits, blow.seat)
        hits: Step[Table] = GiveLeaderHits(blow) if blow.targets else FellGuards(blow)
        return Resolution(table, (rolled,), (UseLeaderEmblem(blow), hits) if EMBLEM in faces else (hits,))


class UseLeaderEmblem(Step[Table]):
    """Once in an attack, before hits are given out: whom of those it fits, the Leader's side says (R-MIS-6.8)."""

    blow: LeaderBlow

    def _hides(self, table: Table) -> bool:
        faction = table.sides[self.blow.seat].faction
        assert faction is not None
        return table.box.leaders[faction].emblem == HIDE_ALLY

    def _fitting(self, table: Table) -> list[Mini]:
        """Exposed Characters of its side there, or exposed Opponents there with a saved cube (R-MIS-6.7)."""
        hides, seat, square = self._hides(table), self.blow.seat, self.blow.square
        there = [mini for mini in table.present(square) if table.boards[mini].exposed]
        if hides:
            return [mini for mini in there if seat_of(mini) == seat]
        return [mini for mini in there if seat_of(mini) != seat and table.boards[mini].saved]

    def ask(self, table: Table) -> Decision | None:
        fitting = self._fitting(table)
        names = tuple(to(table.boards[mini].who) for mini in fitting)
        return Decision(self.blow.seat, "BASE-16.10", names) if len(fitting) > 1 else None

    def resolve(self, table: Table, answer: To | None) -> Resolution[Table]:
        fitting = self._fitting(table)
        if not fitting:
            return Resolution(table)
        mini = fitting[0] if answer is None else table.mini(answer.who)
        assert mini is not None
        who, faction = table.boards[mini].who, leader_of(table, self.blow.seat)
        if not self._hides(table):
            return Resolution(table.with_board(mini, saved=0), (LeaderTookCube(faction, who),))
        table, vanished = incognito(table, mini, "BASE-21.8", self.blow.square)
        return Resolution(table, (LeaderHidAlly(faction, who), *vanished))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, To):
            return None
        facts = {"who": action.who, "square": self.blow.square}
        return Refusal(
            "BASE-16.10", "The emblem does nothing to {who} on {square}.", "Name one whom it concerns.", facts
        )


@cites("CREED-M6.8")
class GiveLeaderHits(Step[Table]):
    """The Leader's side gives out the hits; who lives may react, in the Enemy phase with a saved cube (1.6)."""

    blow: LeaderBlow

    def ask(self, table: Table) -> Decision | None:
        if len(self.blow.targets) < 2 or not self.blow.hits:  # noqa: PLR2004 - the two of a side
            return None
        return Decision(self.blow.seat, "CREED-12.2", counts(self.blow.hits))

    def resolve(self, table: Table, answer: Count | None) -> Resolution[Table]:
        blow = self.blow
        first = answer.number if answer is not None else blow.hits
        hits: Mapping[Mini, int] = dict(zip(blow.targets, (first, blow.hits - first), strict=False))
        given = {table.boards[mini].who: number for mini, number in hits.items()}
        events: list[Event] = [HitsGiven(blow.square, blow.seat, given, 0, "")]
        table, wounds = wounded(table, hits, "BASE-16.18")
        events += wounds
        return Resolution(table, tuple(events), () if blow.leaving else offer_reactions(table, hits))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Count):
            return None
        facts = {"most": self.blow.hits}
        return Refusal("CREED-12.2", "No more than {most} can be given.", "Say a number from 0 to {most}.", facts)


class FellGuards(Step[Table]):
    """The Leader's side shares out the hits among the Guards of the square."""

    blow: LeaderBlow

    def _ways(self, table: Table) -> tuple[str, ...]:
        return fellable(table, guards(table, self.blow.square), self.blow.hits)

    def ask(self, table: Table) -> Decision | None:
        ways = self._ways(table)
        return Decision(self.blow.seat, "BASE-16.12", tuple(map(pick, ways))) if len(ways) > 1 else None

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        blow = self.blow
        kinds = answer.kinds if answer is not None else self._ways(table)[0]
        given = HitsGiven(blow.square, blow.seat, {}, blow.hits, kinds)
        table, falls = felled(table, blow.square, kinds, blow.seat)
        return Resolution(table, (given, *falls))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        return Refusal(
            "BASE-16.12",
            "The hits ({hits}), shared out among all Guards there, do not fell just those.",
            "Name Guards that together have so much health or less.",
            {"hits": self.blow.hits},
        )


def full_blow(table: Table, seat: Seat, square: Square) -> LeaderBlow:
    """All dice of a side's Leader at whoever of the other side is present and exposed on a square."""
    faction = table.sides[seat].faction
    assert faction is not None
    there = table.present(square)
    targets = tuple(mini for mini in minis_of(1 - seat) if mini in there and table.boards[mini].exposed)
    return LeaderBlow(seat, square, table.box.leaders[faction].dice, targets)


@cites("CREED-M6.6")
def leaving(table: Table, mini: Mini, before: int) -> "tuple[LeaderStrikes, ...]":
    """The attack that an exposed Character suffers before it leaves the opposing Leader's square, once (R-MIS-6.6).

    *before* is the health that it had before that attack, once it is over.
    """
    board = table.boards[mini]
    if before or not board.exposed or not table.faces_leader(mini, board.square):
        return ()
    blow = full_blow(table, 1 - seat_of(mini), board.square)
    return (LeaderStrikes(replace(blow, targets=(mini,), leaving=True)),)


@cites("CREED-M6.8")
def left(table: Table, mini: Mini, before: int) -> tuple[Step[Table], ...]:
    """The reaction to that attack, where the Character has gone to (1.7, N7)."""
    return offer_reactions(table, {mini: before - table.boards[mini].health}) if before else ()


@cites("CREED-M6.5")
class LeadersStrike(Step[Table]):
    """Each exposed Character beside the opposing Leader suffers one attack, in stable order (R-MIS-6.5)."""

    attacked: tuple[Mini, ...] = ()
    """Those whose turn is over."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        for mini in table.order:
            board = table.boards[mini]
            if mini in self.attacked or not board.exposed or not table.faces_leader(mini, board.square):
                continue
            blow = full_blow(table, 1 - seat_of(mini), board.square)
            if table.options.leader_combat == "each":
                blow = replace(blow, targets=(mini,))
            attacked = (*self.attacked, *blow.targets)
            return Resolution(table, (), (LeaderStrikes(blow), LeadersStrike(attacked)))
        return Resolution(table)
