"""What each side may know: the view of a position."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any

from msgspec import structs

from corvids.kernel import Decision, Outcome, Seat, State, Step, cites, keep

from .cards import Box
from .rules.ending import reckoning
from .rules.enemy_combat import EnemyCombat
from .rules.enemy_movement import MoveEnemies
from .rules.gaining import CHEST, EQUIPMENT
from .rules.reinforcement import Reinforce
from .rules.secrets import turned_up
from .rules.turn import EndTurn
from .steps import OF_EVENT, about, kind_of
from .table import MINIS, ROMAN_ARMOR, Board, Mini, Phase, Placed, Side, Table, seat_of
from .view import Asked, BoardView, PlacedView, SideView, View

HIDDEN = {0: (2, 3), 1: (0, 1)}
"""The boards of the other side."""
OTHERS = {0: (1,), 1: (0,)}
"""The other side."""


def observe(state: State[Table], seat: Seat) -> View:
    """The game as *seat* sees it: inventories, drawn cards and Secret Objectives only where they are its own."""
    table, decks = state.table, state.table.decks
    over = isinstance(state.pending, Outcome)
    others = OTHERS.get(seat, (0, 1))
    held, deck_of = held_cards(table, () if over else HIDDEN.get(seat, MINIS), others), table.box.deck_of
    equipment = tuple([card for card in held if deck_of.get(card) == EQUIPMENT])
    chests = tuple([card for card in held if deck_of.get(card) == CHEST])
    unseen = [*decks.secrets]
    for other in () if over else others:
        shown = turned_up(table, other)
        unseen += [card for card in table.sides[other].secrets if card not in shown]
    return View(  # by place, in the order of its fields: by name it would take four times as long
        seat,
        table.box,
        tuple([board_view(table, mini, seat, over=over) for mini in MINIS]),
        (side_view(table, 0, seat, over=over), side_view(table, 1, seat, over=over)),
        table.enemies,
        table.bodies,
        table.supply,
        table.bases,
        table.chests,
        table.objectives,
        table.leaders,
        tuple([placed_view(one, seat) for one in table.automatons]),
        table.alert,
        table.alert_pending,
        table.initiative,
        table.starter,
        table.turn,
        table.phase,
        ahead(state) if table.phase is Phase.ENEMY else None,
        table.playing,
        table.event,
        table.holder,
        table.effects,
        table.ladders,
        table.direction,
        in_order(decks.equipment, equipment),
        sum(decks.equipment.values()),
        in_order(decks.discards),
        in_order(decks.chests, chests),
        sum(decks.chests.values()),
        in_order(decks.gone),
        decks.events,
        decks.events_in,
        decks.events_out,
        decks.event_deck,
        decks.reinforcements,
        tuple(sorted(unseen)),
        table.dottori,
        table.traitor,
        table.revealed,
        table.version,
        asked_of(state, seat),
        state.pending if isinstance(state.pending, Outcome) else None,
    )


AHEAD: dict[type[Step[Table]], Phase] = {
    Reinforce: Phase.REINFORCEMENT,
    MoveEnemies: Phase.MOVEMENT,
    EnemyCombat: Phase.COMBAT,
    EndTurn: Phase.CLOSE,
}


def ahead(state: State[Table]) -> Phase | None:
    """Which part of the Enemy phase comes next."""
    return next((AHEAD[type(step)] for step in state.agenda if type(step) in AHEAD), None)


def in_order(cards: Mapping[str, int], more: tuple[str, ...] = ()) -> dict[str, int]:
    """The same counts, and these cards among them, in the order of the cards' names."""
    key = id(cards), more
    found = _COUNTS.get(key) or keep(_COUNTS, key, (cards, _sorted_counts(cards, more)), MOST_KEPT)
    return found[1]


def _sorted_counts(cards: Mapping[str, int], more: tuple[str, ...]) -> dict[str, int]:
    counts = dict(cards)
    for card in more:
        counts[card] = counts.get(card, 0) + 1
    return {card: counts[card] for card in sorted(counts) if counts[card]}


MOST_KEPT = 48
_COUNTS: dict[tuple[int, tuple[str, ...]], tuple[Mapping[str, int], dict[str, int]]] = {}
_SIDES: dict[tuple[object, ...], tuple[tuple[Any, ...], SideView]] = {}
_BOARDS: dict[tuple[int, int, bool, bool], tuple[Board, Box, BoardView]] = {}
"""By the identity of things, which is their own as long as they are kept here as well."""


def held_cards(table: Table, minis: Iterable[Mini], seats: Iterable[Seat]) -> list[str]:
    """Cards face down on these boards, and drawn by these sides."""
    down = [card for mini in minis for card in table.boards[mini].inventory]
    return down + [card for seat in seats for card in table.sides[seat].drawn]


def board_view(table: Table, mini: Mini, seat: Seat, *, over: bool = False) -> BoardView:
    """A board; until the boards of the set-up are shown, others see only what every board is given (R-SET-1).

    Once the game is over its cards lie open: some of them are worth XP (R-END-7).
    """
    board, box, mine = table.boards[mini], table.box, over or seat_of(mini) == seat
    key = id(board), id(box), mine, table.revealed
    found = _BOARDS.get(key)
    if found is None:
        full = table.full_health(mini)
        seen = _board_view(board, box, full, mine=mine, revealed=table.revealed)
        found = keep(_BOARDS, key, (board, box, seen), MOST_KEPT)
    return found[2]


def _board_view(board: Board, box: Box, full: int, *, mine: bool, revealed: bool) -> BoardView:
    if not mine and not revealed:
        inventory = tuple(card for card in board.inventory if card == ROMAN_ARMOR)
        board = Board(
            health=board.health, fresh=board.fresh, blade=board.blade, armour=board.armour, inventory=inventory
        )
    backs = tuple(sorted(box.cards[card].deck for card in board.inventory)) if board.inventory else ()
    seen = seen_inventory(board, mine=mine)
    said: tuple[Any, ...] = (
        *FIGURE(board), full, *WORN(board), backs, seen, bool(board.automaton),
        carried(board, mine=mine), *REST(board),
    )  # fmt: skip
    return BoardView(*said)


@cites("CREED-2.2")
def seen_inventory(board: Board, *, mine: bool) -> tuple[str, ...] | None:
    """Cards in inventory slots lie face down: only their side sees which they are."""
    return board.inventory if mine else None


@cites("CREED-10.17")
def carried(board: Board, *, mine: bool) -> str | None:
    """The Automaton that a Character carries; which it is only its side sees."""
    return board.automaton if mine or not board.automaton else None


FIELDS = [field.name for field in structs.fields(BoardView)]
FULL_HEALTH, BACKS, AUTOMATON = map(FIELDS.index, ("full_health", "backs", "automaton"))
FIGURE, WORN = attrgetter(*FIELDS[:FULL_HEALTH]), attrgetter(*FIELDS[FULL_HEALTH + 1 : BACKS])
REST = attrgetter(*FIELDS[AUTOMATON + 1 :])
"""What a board shows to everybody: fields of the view, in its order, but for its full health and what may be hidden."""


@cites("CREED-10.17", "CREED-10.16")
def placed_view(placed: Placed, seat: Seat) -> PlacedView:
    """An Automaton on the Map: where it stands is seen by all, what it is by its side until it shows (R-AUT-7)."""
    known = placed.shown or placed.owner == seat
    return PlacedView(
        placed.number, placed.square, placed.owner, placed.card if known else None, placed.since,
        placed.way if known else None, placed.shown,
    )  # fmt: skip


@cites("CREED-9.1")
def seen_secrets(side: Side, *, mine: bool, over: bool) -> tuple[str, ...] | None:
    """Secret Objectives are hidden from the other side until the end."""
    return side.secrets if mine or over else None


def side_view(table: Table, side: Seat, seat: Seat, *, over: bool) -> SideView:
    """A side; what its boards are worth is known to whoever sees their cards, and where they carry Chests."""
    mine = side == seat
    one, two = table.boards[2 * side : 2 * side + 2]
    of_boards = (id(one), id(two)) if mine or over or one.chest or two.chest else None
    box, sides, chests = table.box, table.sides, table.chests
    key = id(box), id(sides), id(chests), of_boards, table.turn, table.alert, table.revealed, side, mine, over
    found = _SIDES.get(key)
    if found is None:
        things = box, sides, chests, one, two
        found = keep(_SIDES, key, (things, _side_view(table, side, mine=mine, over=over)), MOST_KEPT)
    return found[1]


def _side_view(table: Table, side: Seat, *, mine: bool, over: bool) -> SideView:
    """Its Secret Objectives are shown to all once the game is over (R-SEC-7)."""
    what = table.sides[side]
    reserve = what.reserve
    if not mine and not table.revealed and what.faction is not None:
        reserve = tuple(who for who, card in table.box.characters.items() if card.faction is what.faction)
    return SideView(  # by place, in the order of its fields: by name it would take four times as long
        what.faction,
        reserve,
        what.eliminated,
        what.tower,
        what.lost,
        what.objectives,
        what.opened,
        seen_secrets(what, mine=mine, over=over),
        len(what.secrets),
        turned_up(table, side),
        what.met,
        what.stock,
        tuple(sorted((*what.automatons, *what.under))) if mine else None,
        len(what.automatons) + len(what.under),
        what.under if mine else None,
        len(what.under),
        what.looked if mine else None,
        len(what.looked),
        what.exploded,
        what.unseen if mine else None,
        len(what.unseen),
        what.harvest,
        what.felled,
        what.poisoned,
        what.bled,
        what.slain,
        what.climbed,
        what.drawn if mine else None,
        len(what.drawn),
        what.mission_xp,
        reckoning(table, side, known=mine or over),
    )


def asked_of(state: State[Table], seat: Seat) -> Asked | None:
    """The open question, with its options for the seat that is asked."""
    pending = state.pending
    if not isinstance(pending, Decision):
        return None
    step = state.agenda[0]
    mini, square, dice = about(state.table, step)
    options = pending.options if pending.seat == seat else ()
    who = state.table.boards[mini].who if mini in MINIS else ""
    event = state.table.event if type(step) in OF_EVENT else ""
    holds = bool(event) and getattr(step, "seat", pending.seat) == state.table.holder
    return Asked(pending.seat, pending.rule, kind_of(step), options, mini, square, dice, who, event, holds)
