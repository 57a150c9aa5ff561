"""The game turn: Event phase, the three steps of the sides, the Enemy phase, the end of the turn."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Seat, Step, cites
from corvids.kernel.grid import Square

from ..actions import END, Arrive, Drew, End, First, Second
from ..events.turn import CubesLost, EventDrawn, InitiativePassed, StepBegan, StepEnded, TurnBegan, TurnEnded
from ..table import CUBES, MINIS, TURNS, Board, Mini, Phase, Table, ally_of, minis_of, seat_of
from .deeds import DEEDS, acting, begun, no_figure, offers, spends_now
from .deeds import refusal as no_deed
from .effects import ended
from .ending import CountXp
from .enemy_phase import EnemyPhase
from .event_deck import event_question, without_event
from .event_parts import KeepOrGive
from .replacement import TakeOver, arrivals, must_arrive, no_arrival
from .secrets import noted


@cites("CREED-6.1", "BASE-2.2", "CREED-4.3")
class BeginTurn(Step[Table]):
    """Every board in play is filled up to three fresh cubes; saved ones stay. Then the Event, and the steps."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = replace(table, boards=tuple(map(filled_up, table.boards)), turn=table.turn + 1, phase=Phase.EVENT)
        then = (DrawEvent(), ChooseFirst(), Lapse(), EnemyPhase(), EndTurn())
        return Resolution(table, (TurnBegan(table.turn, table.initiative),), then)


@cites("BASE-3.1", "BASE-3.2", "BASE-19.3", "BASE-19.7")
def filled_up(board: Board) -> Board:
    """Three fresh cubes, beside the saved one; what can be done once a turn can be done again."""
    return replace(board, fresh=CUBES if board.on_map else board.fresh, used=())


@cites("BASE-3.3", "BASE-3.9", "CREED-8.4")
class DrawEvent(Step[Table]):
    """The turn's Event is drawn, and all of it is read out."""

    def ask(self, table: Table) -> Decision:
        return event_question(table, "CREED-8.1")

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        card = answer.card
        table = without_event(table, card)
        direction = table.box.events[card].direction
        table = replace(table, event=card, direction=direction)
        return Resolution(table, (EventDrawn(card, direction),), (KeepOrGive(),) if table.whole else ())


@cites("CREED-6.2", "CREED-6.4")
class ChooseFirst(Step[Table]):
    """Which Character plays first is chosen anew each turn; a lone one plays first or second (R-TRN-1, R-ELM-6)."""

    def ask(self, table: Table) -> Decision | None:
        there = [mini for mini in minis_of(table.initiative) if table.boards[mini].on_map]
        if not there:
            return None
        options: list[Action] = [First(table.boards[mini].who) for mini in there]
        if len(there) == 1:
            options.append(Second(table.boards[there[0]].who))
        return Decision(table.initiative, "CREED-6.2", tuple(options))

    def resolve(self, table: Table, answer: First | Second | None) -> Resolution[Table]:
        initiative = table.initiative
        first: tuple[Mini, ...] = minis_of(initiative)
        second = first
        if answer is not None:
            named = acting(table, answer)
            first, second = (named,), (ally_of(named),)
            if isinstance(answer, Second):
                first, second = second, first
        other = PlayStep(Phase.OTHER, table.other, minis_of(table.other))
        then = (PlayStep(Phase.FIRST, initiative, first), other, PlayStep(Phase.SECOND, initiative, second))
        return Resolution(table, (), then)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, First | Second):
            return None
        facts = {"who": action.who}
        mini = table.mini(action.who)
        if mini is None or seat_of(mini) != table.initiative or not table.boards[mini].on_map:
            return Refusal("CREED-6.2", "{who} is no Character of this side in play.", "Name one that is.", facts)
        return Refusal("CREED-6.2", "Both Characters are in play.", "Name the one that plays first.", facts)


class PlayStep(Step[Table]):
    """A side's step: the Characters that play may spend all their cubes, one that waits only a saved one."""

    phase: Phase
    seat: Seat
    playing: tuple[Mini, ...]

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        playing = self.playing
        if self.phase is Phase.SECOND and len(playing) > 1:
            playing = tuple(mini for mini in playing if not table.boards[mini].who)
        boards = tuple(replace(board, entered=(), went_in=False, waited=False, joined=False) for board in table.boards)
        table = replace(table, phase=self.phase, playing=playing, boards=boards)
        names = tuple(table.boards[mini].who for mini in playing if table.boards[mini].who)
        return Resolution(table, (StepBegan(self.phase, self.seat, names),), (OpenActions(self.seat),))


@cites("CREED-6.3", "BASE-4.2")
class OpenActions(Step[Table]):
    """One action after the other, as long as the side likes; it may leave cubes unspent (R-TRN-2, R-TRN-3)."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        options: list[Action] = []
        for mini in minis_of(self.seat):
            if table.boards[mini].on_map:
                options += offers(table, mini, spends_now(table, mini))
        options += arrivals(table, self.seat)
        if not must_arrive(table, self.seat):
            options.append(END)
        return Decision(self.seat, "CREED-6.1", tuple(options))

    def resolve(self, table: Table, answer: Action) -> Resolution[Table]:
        if isinstance(answer, End):
            return Resolution(table, (StepEnded(self.seat),))
        if isinstance(answer, Arrive):
            mini = minis_of(self.seat)[answer.board - 1]
            return Resolution(table, (), (TakeOver(answer.who, mini, answer.square), self))
        mini = acting(table, answer)
        return Resolution(table, (), (*begun(table, mini, spends_now(table, mini), answer), self))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, End):
            return Refusal("CREED-12.12", "A replacement has to arrive in this step.", "Let it arrive first.")
        if isinstance(action, Arrive):
            return no_arrival(table, self.seat, action)
        if type(action) not in DEEDS:
            return None
        return no_figure(table, self.seat, action) or no_deed(
            table, acting(table, action), spends_now(table, acting(table, action)), action
        )


@cites("BASE-4.5", "BASE-4.6", "CREED-6.13")
class Lapse(Step[Table]):
    """Fresh cubes that nobody spent are lost; saved ones stay."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        boards = list(table.boards)
        for mini in MINIS:
            board = boards[mini]
            if board.fresh:
                events.append(CubesLost(board.who, board.fresh))
            if board.fresh or board.waited or board.entered:
                boards[mini] = replace(board, fresh=0, waited=False, entered=())
        return Resolution(replace(table, boards=tuple(boards), playing=(), phase=Phase.ENEMY), tuple(events))


@cites("BASE-5.1", "BASE-5.2")
def cleared_up(table: Table) -> Table:
    """The Event is discarded, loose red bases leave the Map, and cards for this turn work no longer."""
    bases: dict[Square, int] = {}
    boards = tuple(replace(board, ignores=()) if board.ignores else board for board in table.boards)
    return replace(ended(table), event="", direction="", bases=bases, boards=boards)


@cites("CREED-6.12", "CREED-4.5")
class EndTurn(Step[Table]):
    """Secret Objectives are looked at; the Event and loose red bases leave; the Initiative passes, or XP is counted."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table, scored = _secrets_noted(table)
        over = (*scored, TurnEnded(table.turn))
        table = replace(cleared_up(table), phase=Phase.CLOSE)
        if table.turn == TURNS:
            return Resolution(table, over, (CountXp(),))
        table = replace(table, initiative=table.other)
        return Resolution(table, (*over, InitiativePassed(table.initiative)), (BeginTurn(),))


def _secrets_noted(table: Table) -> tuple[Table, tuple[Event, ...]]:
    return noted(table, "turn_end") if table.whole else (table, ())
