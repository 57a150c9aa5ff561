"""Detection Tests: who is tested, with how many dice, and what an eye brings."""

from collections.abc import Iterator
from itertools import groupby

from msgspec.structs import replace

from corvids.kernel import Decision, Event, Resolution, Step, Value, cites
from corvids.kernel.grid import Square

from ..actions import Rolled
from ..cards import Does
from ..events.stealth import BodyFound, Tested
from ..table import MINIS, Mini, Table, seat_of
from .dice import roll, rolls_against
from .going_off import set_off
from .stealth import alerted, marked

EYE, ALERT_EYE, BLANK = "eye", "alert", "blank"
BODY: Mini = -1


class Subject(Value):
    """Who or what is tested, and with how many dice."""

    square: Square
    dice: int
    mini: Mini = BODY
    kind: str = ""
    """The kind of a Body."""
    watchers: int = 0
    """How many of the dice are Opponents or their Leader."""
    ally: Mini = BODY
    """The tested Ally for whom the same roll counts (option ``allies_share_test``)."""


@cites("BASE-20.5", "BASE-22.11", "BASE-22.12", "BASE-22.14")
def subjects(table: Table, *, stayers: bool = True) -> Iterator[Subject]:
    """Whom the newcomers meet, and who meets them (R-STL-3).

    A newcomer faces all who are present, the others only those who came. *stayers* False leaves out Opponents who
    stood there when a Character came.
    """
    for square in sorted(meeting_squares(table), key=table.town.order.__getitem__):
        came = table.came.get(square, "")
        for mini in table.order:
            board = table.boards[mini]
            if board.square != square or board.exposed:
                continue
            enemies, others = (seekers(came), 0) if board.hidden else facing(table, mini, square, stayers=stayers)
            enemies, watchers = eyes(board.ignores, enemies, others)
            if enemies or watchers:
                yield Subject(square, enemies + watchers, mini, "", watchers)
        if came:
            yield from bodies_there(table, square, len(came))


def meeting_squares(table: Table) -> set[Square]:
    """Where somebody has just come: a Character, Enemies or a Leader."""
    squares = {table.boards[mini].square for mini in table.newcomers} | set(table.came) | set(table.pushed)
    return squares | {table.leaders[faction] for faction in table.arrived}


@cites("BASE-8.7", "BASE-22.13")
def seekers(came: str) -> int:
    """Of Enemies that come, those who look into a Hiding Spot: Seekers alone, who have it on their card."""
    return came.count("S")


@cites(
    "BASE-22.5", "BASE-22.6", "BASE-28.7", "BASE-32.8", "CREED-11.1", "CREED-11.3", "CREED-11.6", "CREED-11.7",
)  # fmt: skip
def facing(table: Table, mini: Mini, square: Square, *, stayers: bool) -> tuple[int, int]:
    """How many Enemies, and how many Opponents, test a Character on a square."""
    opponents = table.opponents(mini, square)
    if mini in table.newcomers:
        enemies = len(table.enemies.get(square, ""))
    else:
        enemies = len(table.came.get(square, ""))
        opponents = [other for other in opponents if stayers and other in table.newcomers]
    return enemies, len(opponents) + (leaders_there(table, mini, square) if table.leaders else 0)


@cites("BASE-22.2")
def bodies_there(table: Table, square: Square, dice: int) -> Iterator[Subject]:
    """Bodies that lie on a square, and those that have just made room there."""
    for kind in table.bodies.get(square, "") + table.pushed.get(square, ""):
        yield Subject(square, dice, BODY, kind)


@cites("CREED-M6.3")
def leaders_there(table: Table, mini: Mini, square: Square) -> int:
    """How many Leaders see a newcomer, or come to see who stood there: the opposing one alone (R-MIS-6.2)."""
    own = table.sides[seat_of(mini)].faction
    seeing = table.leaders if mini in table.newcomers else table.arrived
    both = table.options.leader_tests_own_side
    return sum(table.leaders[faction] == square and (both or faction is not own) for faction in seeing)


def eyes(ignores: tuple[str, ...], enemies: int, opponents: int) -> tuple[int, int]:
    """How many Enemies and Opponents look at a Character; a card takes away those that it names (R-STL-25, R-CRD-5)."""
    if Does.IGNORE_TESTS in ignores:
        return 0, 0
    return (0 if Does.IGNORE_ENEMIES in ignores else enemies), opponents


@cites("BASE-22.1", "BASE-22.3", "BASE-28.2", "BASE-28.3")
class HoldTests(Step[Table]):
    """All who are concerned by the newcomers are tested at one time; then come the explosions that they set off."""

    late: bool = False
    """In an Enemy step: an Alert that the tests cause waits for the end of the step (BASE-28.4)."""
    stayers: bool = True

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        tested = tuple(shared(table, subjects(table, stayers=self.stayers)))
        table, explosions = set_off(table.with_arrivals(newcomers=(), came={}, pushed={}, arrived=()))
        return Resolution(table, (), (RollTests(tested, (), self.late), *explosions) if tested else explosions)


@cites("BASE-22.15")
def shared(table: Table, tested: Iterator[Subject]) -> Iterator[Subject]:
    """With ``allies_share_test`` the worst-off Character of a faction rolls for its tested Ally too (R-STL-4)."""
    if not table.options.allies_share_test:
        yield from tested
        return
    for (_, seat), some in groupby(tested, key=lambda s: (s.square, -1 if s.mini == BODY else seat_of(s.mini))):
        group = list(some)
        if seat < 0:
            yield from group
        else:
            worst = max(group, key=lambda subject: subject.dice)
            yield replace(worst, ally=next((other.mini for other in group if other is not worst), BODY))


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
