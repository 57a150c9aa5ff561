"""Every answer a side can ever give on a map, in stable order."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from corvids.kernel import Action, cites
from corvids.kernel.grid import WAY_LETTERS
from corvids.kernel.windows import Number

from . import actions as a
from .cards import Box, Does, InitiativeDoes
from .rules.event_parts_gifts import STATES
from .rules.event_parts_ladder import free_edges
from .rules.initiative import HANDS
from .rules.weapons import FREE, PAID, STORMING
from .table import BOSS, ORDER_OF_KINDS, ROOM, sorted_kinds
from .town import Faction

ALONE: tuple[Callable[[str], Action], ...] = (
    a.GoIn, a.ComeOut, a.Climb, a.Leap, a.OpenChest, a.Lift, a.SetDown, a.Release, a.Complete,
    a.Search, a.Conceal, a.Save, a.Trade, a.SharePlan, a.Feed, a.Abandon, a.PassOn, a.React, a.To,
)  # fmt: skip
"""Answers that name a Character and nothing else."""
WEAPON_SLOTS = ("melee", "ranged")
GIVEN_UP = ("blade", *WEAPON_SLOTS)
"""Slots whose cards can be discarded."""
GUARDS = "CS"
MOST = 24
"""More dice or hits never come together: four Enemies and their like on five squares."""


@cites("CREED-2.5", "CREED-2.9")
def vocabulary(box: Box) -> tuple[Action, ...]:
    """Characters, cards, squares and counts in every answer; positions never change it."""
    if box.map.id not in _MADE:
        _MADE[box.map.id] = tuple(_answers(box))
    return _MADE[box.map.id]


_MADE: dict[str, tuple[Action, ...]] = {}
"""By map: a map's id names its pack, too."""


def _answers(box: Box) -> Iterator[Action]:
    names, squares, cards = tuple(box.characters), box.town.squares, tuple(box.cards)
    yield from map(a.Hand, HANDS)
    yield from map(a.take, (*Faction, *names, *box.weapons, *box.automatons))
    yield from map(a.take, (*box.town.entrances, *WAY_LETTERS, *STATES))
    yield from (a.put_on(card, board) for card in (*cards, *box.initiative) for board in (1, 2))
    feet = tuple(foot for tower in box.town.towers.values() for foot in tower.feet)
    yield from (a.place(who, square) for who in names for square in feet)
    yield from (a.Arrive(who, board, square) for who in names for board in (1, 2) for square in feet)
    yield from map(a.First, names)
    yield from map(a.Second, names)
    yield from (a.END, a.PASS, a.ACT, a.LET_OTHER, a.KEEP, a.GIVE, a.pay(0), a.pay(1))
    for kind in (a.move, a.run):
        yield from (kind(who, square) for who in names for square in squares)
    for deed in ALONE:
        yield from map(deed, names)
    yield from (a.escort(who, number) for who in names for number, _ in enumerate(box.town.dottori, 1))
    for card_deed in (a.Equip, a.Stow, a.Discard):
        yield from (card_deed(who, card) for who in names for card in cards)
    yield from (a.discard(who, card, True) for who in names for card in cards if box.cards[card].slot in GIVEN_UP)
    yield from (a.hold(who, card, slot) for who in names for card in cards for slot in ("slot", "inventory"))
    for how in (PAID, STORMING, FREE):
        for aimed in (a.attack, a.coordinate):
            for slot in WEAPON_SLOTS:
                yield from (aimed(who, slot, square, *how) for who in names for square in squares)
        yield from (a.join_in(who, slot, *how) for who in names for slot in WEAPON_SLOTS)
    yield from (a.poison(who, target) for who in names for target in (*GUARDS, *names))
    yield from _uses(box)
    yield from _invoked(box)
    for free in (False, True):
        yield from (a.fetch(who, free) for who in names)
        yield from (a.deploy(who, way, free) for who in names for way in ("", *WAY_LETTERS))
    yield from (a.light(who, number) for who in names for number in range(1, 2 * len(box.automatons) + 1))
    yield from map(a.again, _faces(box))
    yield from map(a.count, range(MOST + 1))
    yield from map(a.pick, _picks(box.enemies[BOSS].health if box.town.traitor else 0))
    yield from map(a.at, squares)
    yield from (a.span(*edge) for edge in dict.fromkeys((*box.town.ladders, *free_edges(box.town))))
    yield from (Number(n) for n in range(1, 2 * len(box.automatons) + 1))


def _uses(box: Box) -> Iterator[Action]:
    names, squares = tuple(box.characters), box.town.squares
    for card, item in box.items.items():
        targets: tuple[str, ...] = ("",)
        if item.does in (Does.BOMB, Does.GLIDE, Does.LAY_DOWN_GUARD):
            targets = squares
        elif item.does in (Does.HEAL, Does.TEND):
            targets = names
        elif item.does in (Does.SCORE, Does.POISON):
            continue
        for free in (False, True) if item.black else (False,):
            yield from (a.use(who, card, target, free) for who in names for target in targets)


@cache
def _picks(most: int) -> tuple[str, ...]:
    some = (combinations_with_replacement(ORDER_OF_KINDS, n) for n in range(ROOM + 1))
    picks = ["".join(kinds) for group in some for kinds in group]
    return (*picks, *(kinds for kinds in _with_cubes(most) if len(kinds) > ROOM))


def _with_cubes(most: int) -> Iterator[str]:
    """Guards beside the Traitor who fall together, and his letter once for each cube that he loses."""
    for number in range(ROOM):
        for guards in combinations_with_replacement(ORDER_OF_KINDS.replace(BOSS, ""), number):
            yield from (sorted_kinds("".join(guards) + BOSS * cubes) for cubes in range(1, most + 1))


def _invoked(box: Box) -> Iterator[Action]:
    names, squares = tuple(box.characters), box.town.squares
    for card in box.initiative.values():
        targets = squares if card.does is InitiativeDoes.FREE_MOVE else ("",)
        yield from (a.invoke(who, card.id, target) for who in names for target in targets)


def _faces(box: Box) -> Iterator[tuple[str, ...]]:
    """Dice of an attack that can be taken up again."""
    faces, most = sorted(box.dice.attack), max(weapon.dice for weapon in box.weapons.values()) + 1
    for number in range(most + 1):
        yield from combinations_with_replacement(faces, number)
