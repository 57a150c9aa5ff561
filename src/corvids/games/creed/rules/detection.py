"""Detection Tests: who is tested, with how many dice, and what an eye brings."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites

from ..actions import PASS, At, Pass, Rolled, at
from ..events.stealth import BodyFound, Tested
from ..table import MINIS, NOBODY, Effect, Table, minis_of
from .dice import roll, rolls_against
from .effects import changed
from .event_parts_tests import facing_first, first_tests, without_tests
from .going_off import set_off
from .stealth import alerted, marked
from .watching import BODY, Subject, shared, subjects

EYE, ALERT_EYE, BLANK = "eye", "alert", "blank"


class HoldTests(Step[Table]):
    """All who are concerned by the newcomers are tested at one time; then come the explosions that they set off."""

    late: bool = False
    """In an Enemy step: an Alert that the tests cause waits for the end of the step (BASE-28.4)."""
    stayers: bool = True
    spared: Seat = NOBODY
    """A side whose Characters take no test: an Event says so; those of others go on (R-STL-25)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        tested = tuple(subjects(table, stayers=self.stayers))
        events: tuple[Event, ...] = ()
        if self.spared != NOBODY:
            tested, events = without_tests(table, tested, self.spared)
        table, explosions = set_off(table.with_arrivals(newcomers=(), came={}, pushed={}, arrived=()))
        return Resolution(table, events, (*testing(table, tested, late=self.late), *explosions))


def testing(table: Table, tested: tuple[Subject, ...], *, late: bool) -> tuple[Step[Table], ...]:
    """The tests of one moment, first those that the turn's Event may ignore (R-CRD-5)."""
    if table.effects and first_tests(table):
        return (IgnoreTest(tested, late),)
    return rolling(table, tested, late=late)


@cites("BASE-22.1", "BASE-22.3", "BASE-28.2", "BASE-28.3")
def rolling(table: Table, tested: tuple[Subject, ...], *, late: bool) -> tuple[Step[Table], ...]:
    """The dice of those who are tested, if anybody is."""
    tested = tuple(shared(table, tested))
    return (RollTests(tested, (), late),) if tested else ()


@cites("BASE-3.7")
class IgnoreTest(Step[Table]):
    """First tests that an Event ignores; all of the side who take part in one on its square are helped (R-STL-4).

    Good for each Character it is a matter of course (R-CRD-5); good for one, its side says whether it is used now.
    """

    tested: tuple[Subject, ...]
    late: bool = False
    asked: int = 0
    """How many effects have been looked at."""

    def _facing(self, table: Table) -> tuple[Effect | None, list[Subject]]:
        effects = first_tests(table)
        if self.asked >= len(effects):
            return None, []
        return effects[self.asked], facing_first(table, effects[self.asked], self.tested)

    def ask(self, table: Table) -> Decision | None:
        effect, facing = self._facing(table)
        if effect is None or not facing or effect.amount > 1:
            return None
        squares = dict.fromkeys(subject.square for subject in facing)
        return Decision(effect.seat, "BASE-3.7", (*map(at, squares), PASS))

    def resolve(self, table: Table, answer: At | Pass | None) -> Resolution[Table]:
        effect, facing = self._facing(table)
        if effect is None:
            return Resolution(table, (), rolling(table, self.tested, late=self.late))
        used, squares = isinstance(answer, At), {subject.square for subject in facing}
        if isinstance(answer, At | Pass):
            squares = {answer.square} if isinstance(answer, At) else set()
        tested, events = without_tests(table, self.tested, effect.seat, squares)
        spent = (*effect.spent, *(table.boards[subject.mini].who for subject in facing))
        over = used or len(spent) >= len(minis_of(effect.seat))
        table = changed(table, effect, None if over else replace(effect, spent=spent))
        return Resolution(table, events, (replace(self, tested=tested, asked=self.asked + (not over)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At):
            return None
        facts = {"square": action.square}
        return Refusal(
            "BASE-3.7", "No first test that the Event speaks of is on {square}.", "Name where one is, or pass.", facts
        )


@cites("BASE-22.4", "CREED-11.4")
class RollTests(Step[Table]):
    """The dice of each who is tested; they are read when all have been rolled."""

    tested: tuple[Subject, ...]
    faces: tuple[tuple[str, ...], ...] = ()
    late: bool = False

    def ask(self, table: Table) -> Decision:
        return roll("BASE-22.4", table.box.dice.detection, self.tested[len(self.faces)].dice)

    def resolve(self, table: Table, answer: Rolled) -> Resolution[Table]:
        faces = (*self.faces, answer.faces)
        if len(faces) < len(self.tested):
            return Resolution(table, (), (replace(self, faces=faces),))
        return Resolution(*read(table, self.tested, faces, late=self.late))


@cites("BASE-22.7", "BASE-22.8", "BASE-22.9", "BASE-23.6")
def finds(faces: tuple[str, ...], *, alert: bool) -> bool:
    """An eye finds; an alert-eye does while the Alert State is active."""
    return EYE in faces or (alert and ALERT_EYE in faces)


@cites("BASE-22.4")
def read(
    table: Table, tested: tuple[Subject, ...], faces: tuple[tuple[str, ...], ...], *, late: bool
) -> tuple[Table, tuple[Event, ...]]:
    """What the dice bring, all read with the Alert State as it was; then it starts, if anybody was found."""
    events: list[Event] = []
    alert, alarm = table.alert, ""
    for subject, shown in zip(tested, faces, strict=True):
        if subject.mini == BODY:
            seen, rule = body_read(table, subject, shown)
        else:
            table, seen, rule = character_read(table, subject, shown, alert=alert)
        events += seen
        alarm = alarm or rule
    if not alarm:
        return table, tuple(events)
    table, started = alarmed(table, alarm, late=late)
    return table, (*events, *started)


@cites("BASE-23.3", "BASE-28.5", "BASE-28.6")
def body_read(table: Table, subject: Subject, shown: tuple[str, ...]) -> tuple[tuple[Event, ...], str]:
    """An eye finds a Body, which starts the Alert and exposes nobody; an alert-eye does nothing."""
    seen = EYE in shown
    tested = Tested(subject.kind, subject.square, shown, table.initiative, seen)
    return ((tested, BodyFound(subject.square, subject.kind)), "BASE-23.3") if seen else ((tested,), "")


def character_read(
    table: Table, subject: Subject, shown: tuple[str, ...], *, alert: bool
) -> tuple[Table, tuple[Event, ...], str]:
    """Whoever is found becomes exposed, and so does the Ally for whom the roll counts."""
    seen = finds(shown, alert=alert)
    board = table.boards[subject.mini]
    events: tuple[Event, ...] = (Tested(board.who, subject.square, shown, rolls_against(subject.mini), seen),)
    if not seen:
        return table, events, ""
    rule = found_by(subject)
    for mini in filter(MINIS.__contains__, (subject.mini, subject.ally)):
        table, marks = marked(table.with_board(mini, hidden=False), mini, rule)
        events += marks
    return table, events, rule


@cites("BASE-21.1", "CREED-11.2")
def found_by(subject: Subject) -> str:
    """By which statement one that was found becomes exposed, and the Alert starts."""
    return "CREED-11.2" if subject.watchers else "BASE-21.1"


@cites("BASE-28.4")
def alarmed(table: Table, rule: str, *, late: bool) -> tuple[Table, tuple[Event, ...]]:
    """The Alert starts at once; after tests of an Enemy step it waits for the end of that step."""
    if late:
        return table.with_arrivals(alert_pending=not table.alert), ()
    return alerted(table, rule)


@cites("BASE-28.4")
class EndEnemyStep(Step[Table]):
    """An Alert that tests of this Enemy step have caused starts now (R-STL-22)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        if not table.alert_pending:
            return Resolution(table)
        return Resolution(*alerted(table.with_arrivals(alert_pending=False), "BASE-28.4"))
