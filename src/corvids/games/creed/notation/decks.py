"""Cards that lie neither on boards nor in hands, and the Enemy Reserve; the decks hold whatever nobody else does."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from corvids.kernel import unreadable

from ..rules.gaining import CHEST, EQUIPMENT, SLOTS
from ..rules.setup import EVENTS
from ..table import Decks, Table
from .lines import NOTHING, Line, listed, named, number

LISTS = {
    "discards": ("cards", "CREED-5.9"),
    "gone": ("cards", "BASE-18.7"),
    "reinforced": ("reinforcements", "CREED-5.2"),
    "events-used": ("events", "CREED-5.3"),
    "events-in": ("events", "BASE-30.5"),
    "events-out": ("events", "BASE-30.5"),
}
"""Lines that list cards: what they are, and the statement about them."""
EVENT_DECK, SUPPLY, SET_UP = "event-deck", "supply", "set_up"
EXAMPLES = {EVENT_DECK: "event-deck 3", SUPPLY: "supply C 28 S 9"}
HEADS = (*LISTS, *EXAMPLES)


def write_decks(table: Table) -> Iterator[str]:
    """What has left the decks, and what is known of those that nobody has seen."""
    decks = table.decks
    known = {*decks.events, *decks.events_in, *decks.events_out, table.event}
    said = {
        "discards": [card for card in sorted(decks.discards) for _ in range(decks.discards[card])],
        "gone": [card for card in sorted(decks.gone) for _ in range(decks.gone[card])],
        "reinforced": [card for card in sorted(table.box.reinforcements) if card not in decks.reinforcements],
        "events-used": [card for card in sorted(table.box.events) if card not in known],
        "events-in": decks.events_in,
        "events-out": decks.events_out,
    }
    for head, cards in said.items():
        yield f"{head} {' '.join(cards) or NOTHING}"
    yield f"{EVENT_DECK} {decks.event_deck}"
    yield f"{SUPPLY} {' '.join(f'{kind} {left}' for kind, left in sorted(table.supply.items()))}"


class Piles(NamedTuple):
    """Cards of the two decks that nobody is known to hold."""

    equipment: dict[str, int]
    chests: dict[str, int]


def read_decks(table: Table, lines: Mapping[str, Line], *, drawn: int) -> Table:
    """The table with its decks and its Enemy Reserve; so many Events have been *drawn* if nothing else is told.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    box = table.box
    said = {head: _cards(table, lines[head]) if head in lines else [] for head in LISTS}
    out = {*said["events-used"], *said["events-in"], *said["events-out"], table.event}
    event_deck = EVENTS - drawn
    if EVENT_DECK in lines:
        line = lines[EVENT_DECK]
        event_deck = number(line.where, line.text, EXAMPLES[EVENT_DECK])
    secrets = {card for side in table.sides for card in side.secrets}
    decks = Decks(
        discards=dict(Counter(said["discards"])),
        gone=dict(Counter(said["gone"])),
        events=tuple(card for card in sorted(box.events) if card not in out),
        events_in=tuple(sorted(said["events-in"])),
        events_out=tuple(sorted(said["events-out"])),
        event_deck=event_deck,
        reinforcements=tuple(card for card in sorted(box.reinforcements) if card not in said["reinforced"]),
        secrets=tuple(card for card in sorted(box.secrets) if card not in secrets),
    )
    table = table.with_decks(**{name: getattr(decks, name) for name in decks.__struct_fields__})
    table = table.with_decks(gone={**table.decks.gone, **_lost(table)})
    piles = left_of(table)
    table = table.with_decks(equipment=piles.equipment, chests=piles.chests)
    return _supplied(table, lines.get(SUPPLY))


def _cards(table: Table, line: Line) -> list[str]:
    what, rule = LISTS[line.head]
    return [named(line.where, card, getattr(table.box, what), rule) for card in listed(line.words)]


def _lost(table: Table) -> dict[str, int]:
    """Cards that every board is given leave the game when they are nowhere else."""
    held = _held(table)
    given = (card for card in table.box.cards.values() if card.deck == SET_UP)
    return {c.id: table.decks.gone.get(c.id, 0) + c.count - held[c.id] for c in given if held[c.id] < c.count}


def _held(table: Table) -> Counter[str]:
    """Cards on boards, in hands, discarded, and out of the game."""
    held: Counter[str] = Counter(table.decks.discards)
    held.update(table.decks.gone)
    for board in table.boards:
        held.update(board.inventory)
        held.update(getattr(board, slot) for slot in SLOTS)
    for side in table.sides:
        held.update(side.drawn)
    return held


def left_of(table: Table) -> Piles:
    """The decks: all cards of the box but those on boards, in hands, discarded, and out of the game."""
    out = _held(table)
    piles = []
    for deck in (EQUIPMENT, CHEST):
        left = {card: count - out[card] for card, count in table.cards_in(deck).items()}
        piles.append({card: count for card, count in left.items() if count > 0})
    return Piles(*piles)


def _supplied(table: Table, line: Line | None) -> Table:
    """The Reserve is what is not on the map; a line that says so is only looked at."""
    there = Counter("".join((*table.enemies.values(), *table.bodies.values())).upper())
    supply = {kind: max(0, count - there[kind]) for kind, count in table.box.reserve().items()}
    if line is not None:
        told = {line.words[n]: "".join(line.words[n + 1 : n + 2]) for n in range(0, len(line.words), 2)}
        for kind, left in supply.items():
            if told.get(kind) != str(left):
                raise unreadable(
                    line.where, "With those on the Map, {left} of the kind {kind} are left.", "CREED-5.1",
                    "Write {example}.", left=left, kind=kind,
                    example=" ".join((SUPPLY, *(f"{kind} {left}" for kind, left in sorted(supply.items())))),
                )  # fmt: skip
    return table.with_arrivals(supply=supply)
