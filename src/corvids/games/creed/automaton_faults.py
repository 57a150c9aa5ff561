"""What no position can show of Automatons."""

from collections import Counter
from collections.abc import Iterator

from corvids.kernel import Refusal

from .table import Table, minis_of, seat_of


def automaton_problems(table: Table) -> Iterator[Refusal]:
    """Each faction has every Automaton once: in the deck, looked at, carried, on the Map, or gone."""
    for seat, side in enumerate(table.sides):
        placed = [one.card for one in table.automatons if one.owner == seat]
        carried = [board.automaton for board in map(table.boards.__getitem__, minis_of(seat)) if board.automaton]
        held = Counter((*side.automatons, *side.under, *side.looked, *carried, *placed, *side.exploded, *side.unseen))
        for card in table.box.automatons if side.faction is not None else ():
            if held[card] != 1:
                facts: dict[str, str | int] = {"card": card, "number": held[card], "faction": str(side.faction)}
                yield Refusal(
                    "CREED-10.22", "The {faction} have {number} of {card}.", "Each faction has one of each.", facts
                )
        in_deck = len(side.automatons) + len(side.under) + len(side.looked)
        if side.stock != in_deck:
            facts = {"side": str(side.faction), "stock": side.stock, "cards": in_deck}
            yield Refusal(
                "CREED-10.22",
                "The {side} have {stock} Automatons in the Stock and {cards} cards for them.",
                "There is one card for each.",
                facts,
            )
    yield from _carried(table)
    yield from _placed(table)


def _carried(table: Table) -> Iterator[Refusal]:
    for mini, board in enumerate(table.boards):
        if board.automaton and not board.who:
            who = f"{table.sides[seat_of(mini)].faction}-{mini % 2 + 1}"
            facts = {"who": who, "card": board.automaton}
            yield Refusal("CREED-12.10", "Nobody is on {who} to carry an Automaton.", "It left with who fell.", facts)


def _placed(table: Table) -> Iterator[Refusal]:
    """On a square, each with a number of its own; clocks and walkers begin in this turn or the next at the latest."""
    numbers = Counter(one.number for one in table.automatons)
    for one in table.automatons:
        facts: dict[str, str | int] = {"number": one.number, "square": one.square, "since": one.since}
        if numbers[one.number] > 1:
            yield Refusal("CREED-10.4", "Two Automatons are called {number}.", "Each has a number of its own.", facts)
        if one.square not in table.town.ground:
            yield Refusal("BASE-13.2", "{square} is no square of this map.", "Choose one of the map.", facts)
        if one.since > table.turn + 1:
            yield Refusal(
                "CREED-10.4",
                "Automaton {number} begins in turn {since}.",
                "It begins in the next turn at the latest.",
                facts,
            )
