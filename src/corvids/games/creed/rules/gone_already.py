"""Gone already: after an attack that Eliminated somebody, a Move for nothing."""

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import PASS, Move, Pass, move
from ..cards import Ability
from ..table import Mini, Table, seat_of
from .effects import steps_from
from .moving import GoTo, out_of_reach

ABILITY = Ability.GONE_ALREADY


def gone_already(table: Table, mini: Mini, *, plays: bool) -> tuple[Step[Table], ...]:
    """The offer, for a Character that has the ability and plays; it comes after the attack's reactions (R-CRD-10)."""
    board = table.boards[mini]
    if not plays or not board.who or table.box.characters[board.who].ability is not ABILITY or ABILITY in board.used:
        return ()
    return (OfferToLeave(mini),)


@cites("CREED-3.3")
class OfferToLeave(Step[Table]):
    """A Character that still stands on a square may Move from it for nothing, with all that a Move brings."""

    mini: Mini

    def ask(self, table: Table) -> Decision | None:
        board = table.boards[self.mini]
        if not board.present:
            return None
        options: list[Action] = [move(board.who, square) for square in steps_from(table, self.mini)]
        return Decision(seat_of(self.mini), "CREED-3.3", (*options, PASS))

    def resolve(self, table: Table, answer: Move | Pass | None) -> Resolution[Table]:
        if not isinstance(answer, Move):
            return Resolution(table)
        return Resolution(table, (), (GoTo(self.mini, answer.square, ABILITY),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Move):
            return None
        who = table.boards[self.mini].who
        if action.who != who:
            return Refusal("CREED-3.3", "{who} moves now, or nobody.", "Move {who}, or pass.", {"who": who})
        return out_of_reach(table, self.mini, action.square)
