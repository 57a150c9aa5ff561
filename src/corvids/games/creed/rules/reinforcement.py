"""The first Enemy step: Guards come in at the Entrances that a card names."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from corvids.kernel import CHANCE, Action, Decision, Event, Refusal, Resolution, Step, Value, cites
from corvids.kernel.grid import Square

from ..actions import At, Drew, at, drew
from ..events.enemies import EnemyStepBegan, GuardsCameIn, GuardsStayedOut, ReinforcementDrawn
from ..events.event_cards import EntranceShut
from ..table import Phase, Table
from .detection import EndEnemyStep, HoldTests
from .effects import shut
from .room import come_in, room, settle


class Arrival(Value):
    """One Guard that is wanted on a square beside an Entrance of this letter."""

    letter: str
    square: Square
    kind: str


@cites("BASE-29.1")
class Reinforce(Step[Table]):
    """A card is drawn; its column is fixed by the Alert State as it stands now (R-ENM-6)."""

    @cites("BASE-29.6")
    def _pile(self, table: Table) -> tuple[str, ...]:
        """With an empty pile the used cards are shuffled: those are all (R-ENM-7)."""
        return table.decks.reinforcements or tuple(sorted(table.box.reinforcements))

    def ask(self, table: Table) -> Decision:
        pile = self._pile(table)
        return Decision(CHANCE, "BASE-29.1", tuple(map(drew, pile)), (1,) * len(pile))

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        pile = tuple(card for card in self._pile(table) if card != answer.card)
        table = replace(table.with_decks(reinforcements=pile), phase=Phase.REINFORCEMENT)
        events = (EnemyStepBegan(table.phase), ReinforcementDrawn(answer.card, table.alert))
        due, shut_out = not_shut_out(table, wanted(table, answer.card))
        coming, outside = finding_room(table, iter(due))
        then = (BringIn(coming), HoldTests(late=True), EndEnemyStep())
        return Resolution(table, (*events, *shut_out, *(_out(arrival, spent=False) for arrival in outside)), then)


def not_shut_out(table: Table, arrivals: Iterator[Arrival]) -> tuple[list[Arrival], list[EntranceShut]]:
    """Those whose Entrance no Event has shut, and the Entrances that keep others out."""
    due = list(arrivals)
    closed = shut(table) & {arrival.letter for arrival in due} if table.effects else ()
    return [arrival for arrival in due if arrival.letter not in closed], [*map(EntranceShut, sorted(closed))]


@cites("BASE-23.5", "BASE-29.1")
def column_of(table: Table, card: str) -> Mapping[str, str]:
    """The right column while the Alert State is active, else the left one."""
    reinforcement = table.box.reinforcements[card]
    return reinforcement.alert if table.alert else reinforcement.calm


@cites("BASE-29.2", "BASE-29.3", "BASE-29.5", "BASE-29.12")
def wanted(table: Table, card: str) -> Iterator[Arrival]:
    """The Guards that a card brings, by letter, then square (R-ENM-1); a letter the Map does not have brings nobody."""
    column = column_of(table, card)
    for letter in sorted(column):
        for square in table.town.entrances.get(letter, ()):
            for kind in column[letter]:
                yield Arrival(letter, square, kind)


@cites("BASE-29.4", "BASE-29.10")
def finding_room(table: Table, arrivals: Iterator[Arrival]) -> tuple[tuple[Arrival, ...], list[Arrival]]:
    """Those for whom there is room, and those who find their square full."""
    coming: list[Arrival] = []
    outside: list[Arrival] = []
    places: dict[Square, int] = {}
    for arrival in arrivals:
        left = places.get(arrival.square, room(table, arrival.square))
        places[arrival.square] = max(0, left - 1)
        (coming if left else outside).append(arrival)
    return tuple(coming), outside


def _out(arrival: Arrival, *, spent: bool) -> Event:
    return GuardsStayedOut(arrival.letter, arrival.square, arrival.kind, spent)


@cites("CREED-6.9", "BASE-29.11")
class BringIn(Step[Table]):
    """When the Reserve is short of a kind, the Initiative's side says where those left come in (R-ENM-2)."""

    due: tuple[Arrival, ...]
    coming: tuple[Arrival, ...] = ()

    def _next(self, table: Table) -> tuple[tuple[Arrival, ...], int]:
        """The Guards of the first kind that is not settled, and how many of it are left."""
        kind = next((arrival.kind for arrival in self.due), "")
        alike = tuple(arrival for arrival in self.due if arrival.kind == kind)
        return alike, table.supply.get(kind, 0) - sum(arrival.kind == kind for arrival in self.coming)

    def ask(self, table: Table) -> Decision | None:
        alike, left = self._next(table)
        squares = tuple(dict.fromkeys(arrival.square for arrival in alike))
        if not 0 < left < len(alike) or len(squares) == 1:
            return None
        return Decision(table.initiative, "CREED-6.9", tuple(map(at, squares)))

    def resolve(self, table: Table, answer: At | None) -> Resolution[Table]:
        alike, left = self._next(table)
        if not alike:
            return place_guards(table, self.coming)
        if answer is None:
            chosen, out = alike[: max(left, 0)], alike[max(left, 0) :]
        else:
            chosen, out = tuple(arrival for arrival in alike if arrival.square == answer.square)[:1], ()
        due = list(self.due)
        for arrival in (*chosen, *out):
            due.remove(arrival)
        events = tuple(_out(arrival, spent=True) for arrival in out)
        return Resolution(table, events, (BringIn(tuple(due), (*self.coming, *chosen)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At):
            return None
        facts = {"square": action.square}
        return Refusal("CREED-6.9", "No Guard waits to come in on {square}.", "Choose a square that is offered.", facts)


@cites("CREED-6.8")
def place_guards(table: Table, coming: tuple[Arrival, ...]) -> Resolution[Table]:
    """All of them stand there at one time; Bodies make room, Objective bases are filled (R-ENM-3, 5)."""
    events: list[Event] = []
    for arrival in coming:
        table = come_in(table.with_supply(arrival.kind, -1), arrival.square, arrival.kind)
        events.append(GuardsCameIn(arrival.letter, arrival.square, arrival.kind))
    squares = table.town.stable({arrival.square for arrival in coming})
    return Resolution(table, tuple(events), settle(table, squares))
