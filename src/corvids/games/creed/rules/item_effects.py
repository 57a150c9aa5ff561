"""What items do: where they can work, and what comes of it."""

from collections.abc import Iterable

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Pick, Use, pick
from ..cards import Does, Item
from ..events.equipment import AlertEnded, Glided, IgnoresTests
from ..events.missions import Parting
from ..table import MINIS, Mini, Table, minis_of, seat_of
from ..town import Ground
from .aiming import RANGED, in_reach
from .automatons import TakeAutomaton, no_taking
from .bombs import bomb_targets, no_bomb
from .chests import OpenIt, no_chest
from .deeds import Allowance
from .elimination import felled
from .entering import Enter
from .healing import healed
from .leaders import leaving, left
from .left_behind import parted
from .room import guards
from .stealth import incognito


def targets(table: Table, mini: Mini, may: Allowance, item: Item) -> tuple[str, ...]:
    """What a card can be used on, from where its user is; one empty target where it needs none."""
    match item.does:
        case Does.BOMB:
            return tuple(bomb_targets(table, mini, may, item))
        case Does.HEAL:
            return _beside(table, mini, minis_of(seat_of(mini)))
        case Does.TEND:
            return _beside(table, mini, MINIS) if table.boards[mini].square else ()
        case Does.GLIDE:
            return landings(table, mini, item.amount)
        case Does.LAY_DOWN_GUARD:
            reach = in_reach(table, mini, RANGED) if table.boards[mini].square else ()
            return tuple(square for square in reach if guards(table, square))
        case _:
            return ("",)


def _beside(table: Table, mini: Mini, among: Iterable[Mini]) -> tuple[str, ...]:
    """The user, and others of these boards on its square, in its Hiding Spot or not."""
    square = table.boards[mini].square
    others = [table.boards[other] for other in among if other != mini]
    return (table.boards[mini].who, *(board.who for board in others if square and board.square == square))


@cites("BASE-32.11")
def landings(table: Table, mini: Mini, far: int) -> tuple[Square, ...]:
    """Up to so many squares straight on from a roof, or from any foot of the Tower on whose top one is (R-TWR-4)."""
    board, town = table.boards[mini], table.town
    if board.top is not None:
        feet = town.towers[board.top].feet
        return tuple(town.stable({square for foot in feet for square in town.glides(foot, far)}))
    if board.present and town.ground[board.square] is Ground.ROOF:
        return town.glides(board.square, far)
    return ()


def no_effect(table: Table, mini: Mini, may: Allowance, item: Item, target: str) -> Refusal | None:  # noqa: C901, PLR0911 (a case an effect)
    """Why an effect cannot work: not here, not now, or on nothing."""
    board = table.boards[mini]
    facts: dict[str, str | int] = {"who": board.who, "target": target, "card": item.card, "square": board.square}
    facts["far"] = item.amount
    if item.own_step and not may.plays:
        return Refusal("BASE-24.8", "{card} is for the own step of {who}.", "Wait until {who} plays.", facts)
    match item.does:
        case Does.BOMB:
            return no_bomb(table, mini, may, item, target)
        case Does.OPEN_CHEST:
            return no_chest(table, mini)
        case Does.TAKE_AUTOMATON:
            return no_taking(table, mini, freed=int(item.black))
        case Does.SCORE:
            return Refusal("BASE-24.8", "{card} counts at the end by itself.", "Keep it on the board.", facts)
        case Does.SMOKE | Does.TEND_ALL if not board.square:
            return Refusal("BASE-9.8", "{who} stands on no square.", "Leap down first.", facts)
        case Does.GLIDE if not landings(table, mini, item.amount):
            return Refusal("BASE-32.11", "{who} is on no roof and on no Tower.", "Glide from one of those.", facts)
        case _ if target in targets(table, mini, may, item):
            return None
        case Does.GLIDE:
            return Refusal(
                "BASE-32.11", "{target} is not 1 to {far} squares straight ahead.", "Land on such a square.", facts
            )
        case Does.LAY_DOWN_GUARD:
            return Refusal("BASE-24.8", "No Guard that can be reached is on {target}.", "Name a Nearby square.", facts)
        case _:
            return Refusal("BASE-24.8", "{target} is not there to be treated.", "Name who is on the square.", facts)


class Treat(Step[Table]):
    """The effect of a card that has been played."""

    mini: Mini
    use: Use

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:  # noqa: PLR0911 (a case an effect)
        item, board = table.box.items[self.use.card], table.boards[self.mini]
        match item.does:
            case Does.HEAL | Does.TEND:
                return Resolution(*self._heal(table, item))
            case Does.TEND_ALL:
                return Resolution(*self._for_all(table, item))
            case Does.SMOKE:
                return Resolution(*self._smoke(table))
            case Does.GLIDE:
                return Resolution(table, (), (GlideTo(self.mini, self.use.target),))
            case Does.IGNORE_ENEMIES | Does.IGNORE_TESTS:
                table = table.with_board(self.mini, ignores=(*board.ignores, str(item.does)))
                return Resolution(table, (IgnoresTests(board.who, enemies_only=item.does is Does.IGNORE_ENEMIES),))
            case Does.OPEN_CHEST:
                return Resolution(table, (), (OpenIt(self.mini, item.draw, item.amount),))
            case Does.LAY_DOWN_GUARD:
                return Resolution(table, (), (LayDownGuard(self.mini, self.use.target),))
            case Does.TAKE_AUTOMATON:
                return Resolution(table, (), (TakeAutomaton(self.mini, choose=True),))
            case _:
                return self._end_alert(table)

    @cites("BASE-26.4")
    def _heal(self, table: Table, item: Item) -> tuple[Table, tuple[Event, ...]]:
        mini = table.mini(self.use.target)
        assert mini is not None
        return healed(table, mini, item.amount)

    @cites("BASE-23.7")
    def _end_alert(self, table: Table) -> Resolution[Table]:
        bases: dict[Square, int] = {}
        return Resolution(replace(table, alert=False, bases=bases), (AlertEnded(),))

    def _for_all(self, table: Table, item: Item) -> tuple[Table, tuple[Event, ...]]:
        square, events = table.boards[self.mini].square, list[Event]()
        for mini in minis_of(seat_of(self.mini)):
            if table.boards[mini].square == square:
                table, cured = healed(table, mini, item.amount)
                events += cured
        return table, tuple(events)

    @cites("BASE-21.8")
    def _smoke(self, table: Table) -> tuple[Table, tuple[Event, ...]]:
        square, events = table.boards[self.mini].square, list[Event]()
        for mini in minis_of(seat_of(self.mini)):
            if table.boards[mini].square == square:
                table, vanished = incognito(table, mini, "BASE-21.8", square)
                events += vanished
        return table, tuple(events)


class GlideTo(Step[Table]):
    """A Character lands on a square, not hunted; from a top it leaves none."""

    mini: Mini
    square: Square
    before: int = 0
    """Its health before the opposing Leader struck at it for leaving, once he has."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        if strikes := leaving(table, self.mini, self.before):
            return Resolution(table, (), (*strikes, replace(self, before=board.health)))
        if not board.who:
            return Resolution(table)
        table, stayed = parted(table, self.mini, Parting.GLIDED)
        glided = Glided(board.who, board.square, self.square)
        return Resolution(
            table, (*stayed, glided), (Enter(self.mini, self.square), *left(table, self.mini, self.before))
        )


class LayDownGuard(Step[Table]):
    """Which Guard of the square becomes a Body, quietly? It counts for the user's side (R-CRD-8)."""

    mini: Mini
    square: Square

    def ask(self, table: Table) -> Decision | None:
        kinds = dict.fromkeys(guards(table, self.square))
        return Decision(seat_of(self.mini), "BASE-24.8", tuple(map(pick, kinds))) if len(kinds) > 1 else None

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        kind = answer.kinds if answer is not None else guards(table, self.square)[0]
        return Resolution(*felled(table, self.square, kind, seat_of(self.mini)))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"square": self.square, "answer": str(action)}
        return Refusal("BASE-24.8", "{answer} is no one Guard on {square}.", "Name one that is there.", facts)
