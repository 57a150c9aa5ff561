"""Every answer that the team can ever give."""

from collections.abc import Iterator

from corvids.kernel import Action

from .actions import (
    BUILD,
    GO_ON,
    LEAVE_IT,
    LEFT_OUT,
    PAY_ALL,
    STORE,
    SYNCED,
    Call,
    Draft,
    Earned,
    Ended,
    Keep,
    Opened,
    Rest,
    Saved,
    Swap,
    TakeOff,
    Won,
    buy,
    drew,
    heal,
    join,
    leave,
    pay,
    place,
    put_to,
    returned,
    take,
    treat,
    used,
)
from .cards import Box, Building, Deck
from .rules.boards import every_spot
from .rules.report import MOST_XP
from .table import HALL


def vocabulary(box: Box) -> Iterator[Action]:
    """All answers that cards, names and numbers of a box allow, in stable order."""
    yield GO_ON
    names, cards, spots = tuple(box.assassins), tuple(box.cards), every_spot(tuple(box.assassins))
    for who in names:
        yield from (join(who), leave(who), treat(who), Rest(who), Saved(who))
        yield from (Swap(who, other) for other in names if other != who)
    yield from map(put_to, spots)
    for card in cards:
        for spot in spots:
            yield from (take(card, spot), pay(card, spot))
            if spot != HALL:
                yield used(card, spot)
        yield from (buy(card), Won(card))
        if box.cards[card].deck is Deck.CHEST:
            yield drew(card)
    yield from map(Draft, box.blueprints)
    yield from (place(helper, building) for helper in box.helpers for building in Building)
    yield from map(Call, (LEFT_OUT, *Building))
    yield from (Ended(success=True), Ended(success=False), Opened(chest=True), Opened(chest=False), SYNCED)
    yield from map(Earned, range(MOST_XP + 1))
    for who in names:
        yield from (returned(who, cubes) for cubes in range(box.most_health + 1))
        yield from (heal(who, cubes) for cubes in range(box.most_health + 1))
        yield from (Keep(who, skill) for level in box.skill_names for skill in level)
    yield from (BUILD, LEAVE_IT, STORE, PAY_ALL)
    yield from map(TakeOff, range(max(plan.permanent for plan in box.blueprints.values()) + 1))
