"""Initiative and No Initiative cards: each serves once, for nothing, for the Character on whose board it lies."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import PASS, At, Invoke, Pass, Pick, at, invoke, pick
from ..cards import InitiativeDoes
from ..events.equipment import GuardHeldBack
from ..table import Mini, Table, seat_of
from .deeds import DEEDS, INVOKES, Allowance, Deed, not_here, unpaid
from .gaining import EQUIPMENT, DrawCard, PlaceCards, card_used
from .healing import healed
from .moving import GoTo, out_of_reach

AT_ONCE = (InitiativeDoes.FREE_MOVE, InitiativeDoes.DRAW, InitiativeDoes.HEAL)
"""What can be done between actions; the other cards wait for their moment."""


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    for card in board.initiative:
        targets: tuple[str, ...] = ("",)
        if table.box.initiative[card].does is InitiativeDoes.FREE_MOVE:
            targets = table.town.nearby[board.square] if board.present else ()
        for target in targets:
            if _barred(table, mini, may, invoke(board.who, card, target)) is None:
                yield invoke(board.who, card, target)


@cites("CREED-5.24")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:  # noqa: PLR0911 (a case a law)
    """A card beside the own board, in its moment (R-EQP-10, R-CRD-1)."""
    board = table.boards[mini]
    facts = {"who": board.who, "card": action.card}
    if action.card not in board.initiative:
        return Refusal("CREED-5.24", "{who} has no such card.", "Use one that lies beside its board.", facts)
    does = table.box.initiative[action.card].does
    if does not in AT_ONCE:
        return Refusal("CREED-5.24", "{card} waits for its moment.", "Use it when it is offered.", facts)
    if may.enemy_phase or may.reaction or not may.free:
        return Refusal("CREED-5.24", "{card} is for a step of the own side.", "Wait for such a step.", facts)
    if does is InitiativeDoes.HEAL:
        return None
    if not may.plays:
        return Refusal("CREED-5.24", "{card} is for the own step of {who}.", "Wait until {who} plays.", facts)
    if does is InitiativeDoes.FREE_MOVE:
        return not_here(table, mini) or out_of_reach(table, mini, action.target)
    return unpaid(table, mini, may, 0)


def _begun(table: Table, mini: Mini, may: Allowance, action: Invoke) -> tuple[Step[Table], ...]:
    return (PlayInitiativeCard(mini, action),)


class PlayInitiativeCard(Step[Table]):
    """A Move for nothing, cards drawn of which some are kept, or health."""

    mini: Mini
    invoke: Invoke

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        card = table.box.initiative[self.invoke.card]
        table, used = card_used(table, self.mini, self.invoke.card)
        if card.does is InitiativeDoes.HEAL:
            table, cured = healed(table, self.mini, card.amount)
            return Resolution(table, (used, *cured))
        if card.does is InitiativeDoes.FREE_MOVE:
            return Resolution(table, (used,), (GoTo(self.mini, self.invoke.target, self.invoke.card),))
        draws = tuple(DrawCard(seat_of(self.mini), EQUIPMENT) for _ in range(card.draw))
        return Resolution(table, (used,), (*draws, PlaceCards(self.mini, card.amount)))


@cites("BASE-30.16")
class HoldBack(Step[Table]):
    """A Word with the Captain: when the Enemies' movement begins, one Guard is told to stay (R-CRD-4, R-TRN-15)."""

    mini: Mini
    square: Square = ""

    def _card(self, table: Table) -> str:
        board = table.boards[self.mini]
        cards = table.box.initiative
        held = board.initiative if board.on_map else ()
        return next((card for card in held if cards[card].does is InitiativeDoes.HOLD_GUARD), "")

    def ask(self, table: Table) -> Decision | None:
        seat = seat_of(self.mini)
        if self.square:
            kinds = dict.fromkeys(_free_guards(table, self.square))
            return Decision(seat, "BASE-30.16", tuple(map(pick, kinds))) if len(kinds) > 1 else None
        if not self._card(table):
            return None
        squares = [square for square in table.town.squares if _free_guards(table, square)]
        return Decision(seat, "BASE-30.16", (*map(at, squares), PASS)) if squares else None

    def resolve(self, table: Table, answer: At | Pick | Pass | None) -> Resolution[Table]:
        if isinstance(answer, At):
            return Resolution(table, (), (HoldBack(self.mini, answer.square),))
        if not self.square:
            return Resolution(table)
        kind = answer.kinds if isinstance(answer, Pick) else _free_guards(table, self.square)[0]
        table, used = card_used(table, self.mini, self._card(table))
        held = {**table.held, self.square: table.held.get(self.square, "") + kind}
        return Resolution(replace(table, held=held), (used, GuardHeldBack(self.square, kind)))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At | Pick):
            return None
        return Refusal("BASE-30.16", "No Guard that could move is there.", "Name one that is, or pass.")


def _free_guards(table: Table, square: Square) -> str:
    """Guards of a square that no place of a base and no card holds."""
    there = list(table.enemies.get(square, ""))
    for kind in table.held.get(square, ""):
        there.remove(kind)
    return "".join(kind for kind in there if kind in "CS")


class LetGo(Step[Table]):
    """The Guards that a card held back are free again when all have moved."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        held: dict[Square, str] = {}
        return Resolution(replace(table, held=held) if table.held else table)


DEEDS[Invoke] = Deed(_offered, _barred, _begun, INVOKES)
