"""Events that nobody has drawn: which may come up, and what is known of them once they were shown."""

from collections.abc import Mapping

from corvids.kernel import CHANCE, Decision, cites

from ..actions import drew
from ..table import Table


def _question(rule: str, weights: Mapping[str, int]) -> Decision:
    cards = sorted(weights)
    return Decision(CHANCE, rule, tuple(map(drew, cards)), tuple(weights[card] for card in cards))


@cites("CREED-5.3", "CREED-5.22")
def event_question(table: Table, rule: str) -> Decision:
    """Which Event lies on top of the deck? One shown to lie in it is likelier than one that may lie outside."""
    decks = table.decks
    unknown = decks.event_deck - len(decks.events_in)
    weights = {card: max(len(decks.events), 1) for card in decks.events_in}
    if unknown:
        weights |= dict.fromkeys(decks.events, unknown)
    return _question(rule, weights)


@cites("BASE-30.5")
def unused_question(table: Table, rule: str, shown: tuple[str, ...]) -> Decision | None:
    """Which of the Events out of the game comes up, but for those *shown* already? ``None`` when that were all."""
    decks = table.decks
    unused = len(decks.events) + len(decks.events_in) + len(decks.events_out) - decks.event_deck
    unknown = unused - len(decks.events_out)
    weights = {card: max(len(decks.events), 1) for card in decks.events_out if card not in shown}
    if unknown:
        weights |= dict.fromkeys(decks.events, unknown)
    return _question(rule, weights) if weights else None


def without_event(table: Table, card: str) -> Table:
    """The Event has left the deck."""
    decks = table.decks
    return table.with_decks(
        events=tuple(c for c in decks.events if c != card),
        events_in=tuple(c for c in decks.events_in if c != card),
        event_deck=decks.event_deck - 1,
    )


def with_shown(table: Table, card: str, *, in_deck: bool) -> Table:
    """The Event goes back where it lay, and everybody knows now where that is."""
    decks = table.decks
    if card not in decks.events:
        return table
    events = tuple(c for c in decks.events if c != card)
    if in_deck:
        return table.with_decks(events=events, events_in=tuple(sorted((*decks.events_in, card))))
    return table.with_decks(events=events, events_out=tuple(sorted((*decks.events_out, card))))
