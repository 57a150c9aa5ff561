"""Secret Objectives: how far each has come, which are kept before the end, and what they bring."""

from collections.abc import Callable, Iterator
from typing import Literal

from corvids.kernel import Event, Resolution, Seat, Step, cites

from ..cards import Secret, SecretObjective
from ..events.ending import SecretScored
from ..table import TOWER_CUBES, Board, Table
from ..town import Ground
from .gaining import CHEST, EQUIPMENT

PLENTY = 1_000_000
"""More than any card asks for."""


def boards_of(table: Table, seat: Seat) -> tuple[Board, ...]:
    """The two boards of a side."""
    return table.boards[2 * seat : 2 * seat + 2]


def _opened(table: Table, seat: Seat) -> int:
    return table.sides[seat].opened


def _cracked(table: Table, seat: Seat) -> int:
    return TOWER_CUBES - table.sides[1 - seat].tower


def _kept_whole(table: Table, seat: Seat) -> int:
    return table.sides[seat].tower


def _unseen(table: Table, seat: Seat) -> int:
    seen = table.alert or any(board.exposed for board in boards_of(table, seat))
    return 0 if seen else table.turn


def _harvest(table: Table, seat: Seat) -> int:
    return table.sides[seat].harvest


def _blade(table: Table, seat: Seat) -> int:
    """Guards that its Poison Blades Eliminated; an Opponent that one of them hurt is as good as any number."""
    side = table.sides[seat]
    return PLENTY if side.bled else side.poisoned


def _high(table: Table, seat: Seat) -> int:
    ground = table.town.ground
    return sum(
        board.on_map and (board.top is not None or ground[board.square] is Ground.ROOF)
        for board in boards_of(table, seat)
    )


def _at_gates(table: Table, seat: Seat) -> int:
    """At a foot in its Hiding Spot, too, and on the top (R-TWR-6)."""
    theirs, feet = table.sides[1 - seat].faction, table.town.tower_of
    return sum(theirs is not None and theirs in (board.top, feet.get(board.square)) for board in boards_of(table, seat))


def _felled(table: Table, seat: Seat) -> int:
    return table.sides[seat].felled


def _held(table: Table, seat: Seat) -> int:
    """Also on a board that nobody plays (R-SEC-5)."""
    cards = table.box.cards
    held = [card for board in boards_of(table, seat) for card in (*board.inventory, board.melee, board.ranged) if card]
    return sum(
        card in cards and cards[card].deck in (EQUIPMENT, CHEST) and cards[card].slot != "armour" for card in held
    )


def _slain(table: Table, seat: Seat) -> int:
    return table.sides[seat].slain


def _climbed(table: Table, seat: Seat) -> int:
    return table.sides[seat].climbed


REACHED: dict[Secret, Callable[[Table, Seat], int]] = {
    Secret.CHESTS_OPENED: _opened,
    Secret.OPPOSING_TOWER_AT_MOST: _cracked,
    Secret.OWN_TOWER_AT_LEAST: _kept_whole,
    Secret.UNSEEN: _unseen,
    Secret.AUTOMATONS_THAT_HURT: _harvest,
    Secret.BLADE_DEEDS: _blade,
    Secret.BOTH_HIGH: _high,
    Secret.BOTH_AT_GATES: _at_gates,
    Secret.GUARDS_ELIMINATED: _felled,
    Secret.CARDS_HELD: _held,
    Secret.OPPONENTS_BY_ATTACK: _slain,
    Secret.OPPOSING_TOWER_CLIMBED: _climbed,
}
"""How far a side has come with what a Secret Objective asks for, as things are now."""


def wanted(card: SecretObjective) -> int:
    """How far it has to come."""
    return TOWER_CUBES - card.amount if card.asks is Secret.OPPOSING_TOWER_AT_MOST else card.amount


def reached(table: Table, seat: Seat, card: SecretObjective) -> int:
    """How far it has come, up to what is wanted."""
    return min(REACHED[card.asks](table, seat), wanted(card))


def is_true(table: Table, seat: Seat, card: SecretObjective) -> bool:
    """Is it so now?"""
    return REACHED[card.asks](table, seat) >= wanted(card)


@cites("CREED-9.1")
def fulfilled(table: Table, seat: Seat, card: str) -> bool:
    """Does it bring XP? One that was kept cannot be lost; others go by how it is, but at the end of a turn.

    What an instant one asks for never becomes untrue, and may come true in the instant that ends the game (R-SEC-1, 2).
    """
    secret = table.box.secrets[card]
    return card in table.sides[seat].met or (secret.when != "turn_end" and is_true(table, seat, secret))


@cites("CREED-9.1")
def is_turned_up(table: Table, seat: Seat, card: str) -> bool:
    """Has everybody seen this one, if the side holds it? Those kept before the end are shown (instant_secrets)."""
    return table.options.instant_secrets == "reveal" and card in table.sides[seat].met


def turned_up(table: Table, seat: Seat) -> tuple[str, ...]:
    """The Secret Objectives of a side that everybody has seen."""
    side = table.sides[seat]
    return tuple(card for card in side.secrets if is_turned_up(table, seat, card)) if side.met else ()


@cites("CREED-13.7")
def worth_of_secrets(table: Table, seat: Seat, *, known: bool) -> int:
    """XP of the fulfilled ones, or while not all are *known* of those turned up."""
    secrets = table.box.secrets
    held = table.sides[seat].secrets if known else turned_up(table, seat)
    return sum(secrets[card].xp for card in held if fulfilled(table, seat, card)) if table.whole else 0


def noted(table: Table, when: Literal["instant", "turn_end"]) -> tuple[Table, tuple[Event, ...]]:
    """Whatever of that kind has come true is noted for each side; those that it holds are kept, and turned up."""
    events: list[Event] = []
    hidden = table.options.instant_secrets != "reveal"
    for seat in (table.initiative, table.other):
        side = table.sides[seat]
        new = tuple(_new(table, seat, when))
        if new:
            table = table.with_side(seat, met=tuple(sorted((*side.met, *new))))
            secrets = table.box.secrets
            events += [SecretScored(seat, card, secrets[card].xp, hidden) for card in new if card in side.secrets]
    return table, tuple(events)


def _new(table: Table, seat: Seat, when: str) -> Iterator[str]:
    met = table.sides[seat].met
    for name, card in table.box.secrets.items():
        if card.when == when and name not in met and is_true(table, seat, card):
            yield name


class NoteSecrets(Step[Table]):
    """An instant that may have made an instant Secret Objective true is over (R-SEC-1)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*noted(table, "instant"))
