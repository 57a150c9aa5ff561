"""Place the carried Automaton, and light one that stands on the Map."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Refusal, Resolution, Step, cites
from corvids.kernel.grid import WAY_LETTERS

from ..actions import Deploy, Light, deploy, light
from ..cards import Ability
from ..events.automatons import AutomatonLit, AutomatonPlaced
from ..table import Mini, Phase, Placed, Table, seat_of
from .automatons import carries_none
from .deeds import AUTOMATON, CUBE, DEEDS, PRESENT, Allowance, Deed, no_ability, not_here, unpaid
from .going_off import LIT, WALKS, GoOff
from .paying import PayCubes

PLACING_COSTS = LIGHTING_COSTS = 1
LATE = frozenset({Phase.ENEMY, Phase.REINFORCEMENT, Phase.MOVEMENT, Phase.COMBAT})
"""When a clock or a walker that is placed begins in the next turn only (ruling R-TRN-11)."""


def walks(table: Table, card: str) -> bool:
    """Does an Automaton walk, so that its way is chosen when it is placed?"""
    return table.box.automatons[card].trigger == WALKS


def _offered(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    board = table.boards[mini]
    if not board.automaton or not board.present:
        return
    for free in (False, True) if may.plays else (False,):
        for way in WAY_LETTERS if walks(table, board.automaton) else ("",):
            if _barred(table, mini, may, deploy(board.who, way, free)) is None:
                yield deploy(board.who, way, free)


@cites("CREED-10.6")
def _barred(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """On the own square, whoever stands there."""
    return (
        not_here(table, mini)
        or carries_none(table, mini)
        or _no_way(table, mini, action.way)
        or _unpaid(table, mini, may, free=action.free)
    )


def _no_way(table: Table, mini: Mini, way: str) -> Refusal | None:
    """A walker is told its way, which its side alone sees (ruling R-AUT-7)."""
    card = table.boards[mini].automaton
    if walks(table, card) and way not in WAY_LETTERS:
        return Refusal("CREED-10.4", "{card} is told which way to walk.", "Say N, E, S or W.", {"card": card})
    if way and not walks(table, card):
        return Refusal("CREED-10.4", "{card} does not walk.", "Place it without a way.", {"card": card})
    return None


@cites("CREED-10.4")
def _unpaid(table: Table, mini: Mini, may: Allowance, *, free: bool) -> Refusal | None:
    """For 1 cube, or once a turn for nothing by Clockmaker's hands."""
    if free:
        return no_ability(table, mini, may, Ability.CLOCKMAKER) or unpaid(table, mini, may, 0)
    return unpaid(table, mini, may, PLACING_COSTS)


def _begun(table: Table, mini: Mini, may: Allowance, action: Deploy) -> tuple[Step[Table], ...]:
    if action.free:
        return (PlaceAutomaton(mini, action.way, Ability.CLOCKMAKER),)
    return PayCubes(mini, PLACING_COSTS, may), PlaceAutomaton(mini, action.way)


def begins(table: Table) -> int:
    """The turn in which a clock or a walker that is placed now begins."""
    return table.turn + (table.phase in LATE)


@cites("CREED-10.4", "CREED-10.5", "CREED-10.27")
class PlaceAutomaton(Step[Table]):
    """It stands on the square, its card face down beside it; whoever stands there already does not set it off."""

    mini: Mini
    way: str = ""
    by: str = ""
    """The ability by which it cost nothing."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, seat = table.boards[self.mini], seat_of(self.mini)
        number = 1 + len(table.automatons) + sum(len(side.exploded) for side in table.sides)
        since = begins(table)
        placed = Placed(number, board.square, seat, board.automaton, since, self.way)
        used = (*board.used, self.by) if self.by else board.used
        table = table.with_board(self.mini, automaton="", used=used)
        event = AutomatonPlaced(board.who, seat, number, board.square, placed.card, self.way, since, self.by)
        return Resolution(replace(table, automatons=(*table.automatons, placed)), (event,))


def _lights(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    for placed in table.automatons:
        action = light(table.boards[mini].who, placed.number)
        if placed.owner == seat_of(mini) and _no_light(table, mini, may, action) is None:
            yield action


def _no_light(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """One of its side that can be lit, near enough, for 1 cube, and never in the Enemy phase."""
    return (
        not_here(table, mini)
        or _not_lit(table, mini, action.number)
        or _later(may)
        or unpaid(table, mini, may, LIGHTING_COSTS)
    )


@cites("CREED-10.7")
def _not_lit(table: Table, mini: Mini, number: int) -> Refusal | None:
    """It is lit by a Character of its side within its reach, walls or not (ruling R-AUT-2)."""
    board, placed = table.boards[mini], table.placed(number)
    facts: dict[str, str | int] = {"who": board.who, "number": number}
    if placed is None or placed.owner != seat_of(mini):
        return Refusal(
            "CREED-10.7", "The side of {who} has placed no Automaton {number}.", "Name one of its own.", facts
        )
    card = table.box.automatons[placed.card]
    if card.trigger != LIT:
        return Refusal("CREED-10.7", "Automaton {number} cannot be lit.", "Wait until it goes off by itself.", facts)
    (x, y), (u, v) = table.town.places[board.square], table.town.places[placed.square]
    if abs(x - u) + abs(y - v) <= card.reach:
        return None
    facts["reach"] = card.reach
    return Refusal("CREED-10.7", "{who} is too far from Automaton {number}.", "Go within {reach} squares of it.", facts)


@cites("CREED-6.10")
def _later(may: Allowance) -> Refusal | None:
    """In the Enemy phase it could hurt Opponents (ruling R-TRN-12)."""
    if not may.enemy_phase:
        return None
    return Refusal("CREED-6.10", "No Automaton is lit in the Enemy phase.", "Light it in a step.")


def _lighting(table: Table, mini: Mini, may: Allowance, action: Light) -> tuple[Step[Table], ...]:
    return PayCubes(mini, LIGHTING_COSTS, may), LightAutomaton(mini, action.number)


class LightAutomaton(Step[Table]):
    """It explodes at once."""

    mini: Mini
    number: int

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        placed = table.placed(self.number)
        assert placed is not None
        lit = AutomatonLit(table.boards[self.mini].who, self.number, placed.square)
        return Resolution(table, (lit,), (GoOff((self.number,)),))


DEEDS[Deploy] = Deed(_offered, _barred, _begun, PRESENT | AUTOMATON)
DEEDS[Light] = Deed(_lights, _no_light, _lighting, CUBE | PRESENT)
