"""The windows of the Enemy phase: before, between and after its steps each side may use its saved cubes."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites

from ..actions import ACT, LET_OTHER, PASS, Act, ComeOut, Discard, GoIn, Leap, LetOther, Pass, Release, SetDown
from ..events.enemies import ActsInWindow
from ..table import Phase, Table, minis_of
from .deeds import DEEDS, ORDER, WINDOW, acting, begun, no_figure, offers, offers_any
from .deeds import refusal as no_deed

IN_SIGHT: tuple[type[Action], ...] = (GoIn, ComeOut, Leap, SetDown, Release)
"""Free actions that everybody can see to be possible (R-FIX-2)."""

ANYTHING: tuple[type[Action], ...] = (Discard, *ORDER)
"""All that can be done, first what most can do."""


@cites("BASE-19.5")
class Window(Step[Table]):
    """Both sides are asked whether they want to act, one action at a time, until neither does (rulings, 1.4)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = replace(table, phase=Phase.ENEMY)
        if any(board.went_in for board in table.boards):
            table = replace(table, boards=tuple(replace(board, went_in=False) for board in table.boards))
        asked = may_stir(table, table.initiative) or may_stir(table, table.other)
        return Resolution(table, (), (AskOther(),) if asked else ())


@cites("BASE-19.6")
def may_stir(table: Table, seat: Seat) -> bool:
    """Could a side act, by what everybody sees: a saved cube, a card face down, a free action in sight?"""
    for mini in minis_of(seat):
        board = table.boards[mini]
        if not board.on_map:
            continue
        if board.saved or board.inventory or board.automaton or offers_any(table, mini, WINDOW, IN_SIGHT):
            return True
    return False


def can_act(table: Table, seat: Seat) -> bool:
    """Is there anything that a side can do in a window? Whoever has an open card can discard it."""
    boards = table.boards
    return any(boards[mini].on_map and offers_any(table, mini, WINDOW, ANYTHING) for mini in minis_of(seat))


class AskOther(Step[Table]):
    """The side without the Initiative says whether it wants to act: the Initiative's side has to know (R-TRN-9)."""

    def ask(self, table: Table) -> Decision | None:
        if not may_stir(table, table.other):
            return None
        return Decision(table.other, "CREED-6.11", (ACT, PASS) if can_act(table, table.other) else (PASS,))

    def resolve(self, table: Table, answer: Act | Pass | None) -> Resolution[Table]:
        return Resolution(table, (), (AskHolder(isinstance(answer, Act)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_wish(action)


@cites("CREED-6.11")
class AskHolder(Step[Table]):
    """The side with the Initiative acts, or lets the other one if that *wants* to; else the window closes."""

    wanted: bool

    def ask(self, table: Table) -> Decision | None:
        if not may_stir(table, table.initiative):
            return None
        options: list[Action] = [ACT] if can_act(table, table.initiative) else []
        if self.wanted:
            options.append(LET_OTHER)
        return Decision(table.initiative, "CREED-6.11", (*options, PASS))

    def resolve(self, table: Table, answer: Act | LetOther | Pass | None) -> Resolution[Table]:
        if isinstance(answer, Act):
            seat = table.initiative
        elif self.wanted:
            seat = table.other
        else:
            return Resolution(table)
        return Resolution(table, (ActsInWindow(seat),), (ActNow(seat), AskOther()))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, LetOther):
            return Refusal("CREED-6.11", "The other side does not want to act.", "Act, or pass.")
        return no_wish(action)


def no_wish(action: Action) -> Refusal | None:
    """Why a side cannot say that it wants to act."""
    if isinstance(action, Act):
        return Refusal("CREED-6.10", "Nothing is possible for this side now.", "Pass.")
    return None


@cites("BASE-19.5")
class ActNow(Step[Table]):
    """One action of either Character of a side, settled to its end; nothing that hurts Opponents (R-TRN-10)."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        options: list[Action] = []
        for mini in minis_of(self.seat):
            if table.boards[mini].on_map:
                options += offers(table, mini, WINDOW)
        return Decision(self.seat, "CREED-6.10", tuple(options))

    def resolve(self, table: Table, answer: Action) -> Resolution[Table]:
        return Resolution(table, (), begun(table, acting(table, answer), WINDOW, answer))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if type(action) not in DEEDS:
            return None
        return no_figure(table, self.seat, action) or no_deed(table, acting(table, action), WINDOW, action)
