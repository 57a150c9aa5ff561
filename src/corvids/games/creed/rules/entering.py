"""Come onto a square: what follows a Move, a glide, a leap, an arrival, in a fixed order."""

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Pick, pick
from ..events.stealth import Hunted
from ..table import NOBODY, Mini, Table, seat_of, without_kinds
from .detection import HoldTests
from .effects import still
from .escorting import led, meets
from .going_off import entered
from .room import choices, come_in, initiative_chooses, room, settle
from .stealth import incognito


class Enter(Step[Table]):
    """A Character stands on a square; then Hunt, incognito again, Detection Tests, explosions (rulings, 1.7)."""

    mini: Mini
    square: Square
    origin: Square = ""
    """The square it left by a Move that can be Hunted; empty for any other way of coming."""
    stayers: bool = True
    """Opponents who stood there are tested too."""
    untested: bool = False
    """An Event spares the Character's side the tests."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        events: tuple[Event, ...] = ()
        if board.dottore:
            table, events = led(table, self.mini, board.square, self.square)
        squares = (*board.entered, self.square)
        table = table.with_board(self.mini, square=self.square, hidden=False, top=None, entered=squares)
        table = table.with_arrivals(newcomers=(self.mini,))
        if table.automatons:
            table = entered(table, self.square, seat_of(self.mini))
        tests = HoldTests(stayers=self.stayers, spared=seat_of(self.mini) if self.untested else NOBODY)
        hunt = hunted(table, self.mini, self.origin)
        return Resolution(table, events, (*hunt, ShakeOff(self.mini), tests, *meets(table, self.mini)))


@cites("BASE-20.4", "BASE-32.7", "BASE-32.13")
def hunted(table: Table, mini: Mini, origin: Square) -> "tuple[Hunt, ...]":
    """An exposed Character that left Enemies behind by a Move; Opponents do not Hunt."""
    left = table.boards[mini].exposed and origin and table.enemies.get(origin)
    return (Hunt(mini, origin),) if left else ()


@cites("BASE-32.2", "BASE-32.6", "BASE-32.9", "BASE-32.10")
def hunters(table: Table, origin: Square, square: Square) -> str:
    """Enemies that are able to follow: not pinned, by a legal step, as far as there is room (R-ENM-23, 24, 25)."""
    if table.reds(origin) or square not in table.town.enemy_steps[origin] or not room(table, square):
        return ""
    able = "".join(kind for kind in table.enemies.get(origin, "") if kind.isupper())
    return "".join(kind for kind in able if kind not in "CS") if table.effects and origin in still(table) else able


@cites("BASE-32.3", "BASE-32.14")
def followers(table: Table, origin: Square, square: Square) -> int:
    """How many follow: half of those left behind, rounded up, as far as they are able to (R-ENM-22)."""
    able = hunters(table, origin, square)
    counted = able if table.options.hunt_half_of == "able" else table.enemies.get(origin, "")
    return min((len(counted) + 1) // 2, len(able), room(table, square)) if able else 0


@cites("BASE-32.1", "BASE-32.12")
class Hunt(Step[Table]):
    """Half of the Enemies left behind, rounded up, follow; the Initiative's side picks them (R-ENM-22)."""

    mini: Mini
    origin: Square

    def _ways(self, table: Table) -> tuple[str, ...]:
        square = table.boards[self.mini].square
        number = followers(table, self.origin, square)
        return choices(hunters(table, self.origin, square), number) if number else ()

    def ask(self, table: Table) -> Decision | None:
        return initiative_chooses(table, [*map(pick, self._ways(table))])

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        ways = self._ways(table)
        if not ways:
            return Resolution(table)
        kinds = answer.kinds if answer is not None else ways[0]
        board = table.boards[self.mini]
        table = table.with_enemies(self.origin, without_kinds(table.enemies[self.origin], kinds))
        table = come_in(table, board.square, kinds)
        event = Hunted(board.who, self.origin, board.square, kinds)
        return Resolution(table, (event,), settle(table, (board.square,)))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"square": table.boards[self.mini].square, "answer": str(action)}
        return Refusal(
            "BASE-32.1", "{answer} is not who follows to {square}.", "Choose half of those left, of the able.", facts
        )


@cites("BASE-21.6", "BASE-21.7", "BASE-21.9", "BASE-32.5", "BASE-32.15", "CREED-11.5")
class ShakeOff(Step[Table]):
    """An exposed Character that came to a square without Enemies, Opponents and their Leader turns incognito."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        if not board.exposed or table.enemies.get(board.square) or table.opponents(self.mini, board.square):
            return Resolution(table)
        if table.faces_leader(self.mini, board.square):
            return Resolution(table)
        return Resolution(*incognito(table, self.mini, "BASE-21.6", board.square))
