"""The line of an Automaton on the Map: ``automaton crows 3,3 vagabondo way W number 2 since 3``; ``?`` is a hidden one.

``shown`` is known to both sides, ``set-off`` has been entered and explodes when all are tested. What neither stands
there, nor is carried, nor has left the game, is in the Stock, with its card in the deck.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from corvids.kernel import Seat, unreadable
from corvids.kernel.grid import WAY_LETTERS

from ..rules.placing import walks
from ..table import Placed, Side, Table, minis_of
from .lines import Line, groups, misplaced, named, number, square
from .step_words import UNKNOWN, side_name, side_named

AUTOMATON = "automaton"
EXAMPLE = "automaton crows 3,3 vagabondo way W number 2 since 3"
SHOWN, SET_OFF = "shown", "set-off"
KEYS = frozenset({"way", "number", "since", SHOWN, SET_OFF})
LEAST = 3
"""Side, square and card are always told."""


def write_automatons(table: Table, seat: Seat, *, everything: bool) -> Iterator[str]:
    """A line each; card and way of one that *seat* does not know are left out."""
    for one in table.automatons:
        known = everything or one.shown or one.owner == seat
        words = [AUTOMATON, side_name(table, one.owner), one.square, one.card if known else UNKNOWN]
        if known and one.way:
            words += ["way", one.way]
        words += ["number", str(one.number), "since", str(one.since)]
        words += [SHOWN] if one.shown else []
        yield " ".join(words + ([SET_OFF] if known and one.number in table.set_off else []))


def read_automatons(table: Table, lines: Iterable[Line]) -> Table:
    """The table with those Automatons on it; hidden cards stand there as they are written.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    used = sum(len(side.exploded) for side in table.sides)
    set_off: list[int] = []
    placed: list[Placed] = []
    for n, line in enumerate(lines, used + 1):
        words = line.words
        seat = side_named(table, words[0]) if len(words) >= LEAST else None
        if seat is None:
            raise misplaced(line.where, line.text, EXAMPLE)
        place = square(line.where, words[1], table)
        card = named(line.where, words[2], (*table.box.automatons, UNKNOWN), "CREED-5.13")
        one = Placed(n, place, seat, card, table.turn)
        for group in groups(line, words[LEAST:], KEYS.__contains__, EXAMPLE):
            if group.key == SET_OFF:
                set_off.append(one.number)
            else:
                one = replace(one, **_told(line, group.key, group.words))
        if card != UNKNOWN and walks(table, card) != bool(one.way):
            raise unreadable(
                line.where, "Only an Automaton that walks has a way, and that one does.", "CREED-10.4",
                "Write {example}.", example=EXAMPLE,
            )  # fmt: skip
        if any(one.number == other.number for other in placed):
            raise unreadable(
                line.where, "Two Automatons are called {number}.", "CREED-10.4", "Each has a number of its own.",
                number=one.number,
            )  # fmt: skip
        placed.append(one)
    placed.sort(key=lambda one: one.number)
    return table.with_arrivals(automatons=tuple(placed), set_off=tuple(sorted(set_off)))


def _told(line: Line, key: str, words: list[str]) -> dict[str, Any]:
    word = " ".join(words)
    if key == SHOWN:
        return {"shown": True}
    if key == "way":
        return {"way": named(line.where, word, WAY_LETTERS, "CREED-10.4")}
    return {key: number(line.where, word, EXAMPLE)}


def with_stocks(table: Table) -> Table:
    """Every Automaton that is told nowhere is in the Stock, its card in the deck; ``?`` takes none out of it."""
    cards = tuple(sorted(table.box.automatons))
    for seat, side in enumerate(table.sides):
        if side.faction is None:
            continue
        out = [*gone(side), *carried(table, seat), *(one.card for one in table.automatons if one.owner == seat)]
        told = {*out, *side.under, *side.looked}
        stock = max(0, len(cards) - len(out))
        table = table.with_side(seat, automatons=tuple(card for card in cards if card not in told), stock=stock)
    return table


def gone(side: Side) -> tuple[str, ...]:
    """A side's Automatons that are out of the game."""
    return (*side.exploded, *side.unseen)


def carried(table: Table, seat: Seat) -> list[str]:
    """The Automatons that a side's Characters carry."""
    return [table.boards[mini].automaton for mini in minis_of(seat) if table.boards[mini].automaton]
