"""Who is tested, and with how many dice: whom newcomers meet, and who meets them."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from corvids.kernel import Value, cites
from corvids.kernel.grid import Square

from ..cards import Does
from ..table import Mini, Table, seat_of

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
            enemies, others = (
                (seekers(table, came), 0) if board.hidden else facing(table, mini, square, stayers=stayers)
            )
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
def seekers(table: Table, came: str) -> int:
    """Of Enemies that come, those who look into a Hiding Spot: they have it on their card."""
    return sum(table.box.enemies[kind].searches for kind in came)


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


@cites("BASE-22.15")
def shared(table: Table, tested: Iterable[Subject]) -> Iterator[Subject]:
    """With ``allies_share_test`` the worst-off Character of a faction rolls for its tested Ally too (R-STL-4)."""
    if not table.options.allies_share_test:
        yield from tested
        return
    for (_, seat), some in groupby(tested, key=lambda s: (s.square, BODY if s.mini == BODY else seat_of(s.mini))):
        group = list(some)
        if seat == BODY:
            yield from group
        else:
            worst = max(group, key=lambda subject: subject.dice)
            yield replace(worst, ally=next((other.mini for other in group if other is not worst), BODY))
