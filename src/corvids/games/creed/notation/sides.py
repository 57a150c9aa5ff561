"""The line of a side: ``crows tower 6 objectives 2 opened 1 eliminated guerra secrets ? ? drawn ?``.

Its Automatons are told where they are not in the Stock: ``exploded suicidio``, ``unseen ?``, ``looked ? ?`` are cards
to choose from, ``under orologio`` those under the deck. ``harvest 1``: so many of those exploded hurt the other side.
"""

from collections.abc import Sequence
from typing import Any

from corvids.kernel import Seat, unreadable

from ..rules.secrets import is_turned_up
from ..table import TOWER_CUBES, Table
from .boards import HIDDEN, card_words
from .lines import Group, Line, groups, listed, named, number, only
from .step_words import UNKNOWN, side_name

EXAMPLE = "crows tower 6 objectives 2 opened 1 felled 3 eliminated guerra reserve morte secrets ? ? drawn ?"
MISSION_XP, EXPLODED = "mission-xp", "exploded"
COUNTS = ("opened", "felled")
DEEDS = {key: key for key in ("poisoned", "bled", "slain", "climbed", "harvest")}
"""What Secret Objectives ask for; like a mission's XP it is told only when there is any."""
NUMBERS = {"opened": "opened", "felled": "felled", MISSION_XP: "mission_xp", **DEEDS}
AUTOMATONS = ("under", "looked", "unseen")
"""Automaton cards that are hidden from the other side."""
LISTS = ("objectives", "eliminated", "reserve", "secrets", "met", "drawn", *AUTOMATONS, EXPLODED)
KEYS = frozenset({"tower", *NUMBERS, *LISTS})


def write_side(table: Table, seat: Seat, *, known: bool, over: bool) -> str:
    """The line of a side; what is not *known* is ``?``. Secret Objectives are open once the game is over."""
    side = table.sides[seat]
    lost = f"/{side.lost}" if side.lost != TOWER_CUBES - side.tower else ""
    words = [side_name(table, seat), "tower", f"{side.tower}{lost}"]
    for key, name in NUMBERS.items():
        if key in COUNTS or getattr(side, name):
            words += [key, str(getattr(side, name))]
    many: dict[str, Sequence[object]] = {
        "objectives": side.objectives,
        "eliminated": side.eliminated,
        "reserve": side.reserve if known or table.revealed else (),
        "secrets": sorted(
            card if known or over or is_turned_up(table, seat, card) else UNKNOWN for card in side.secrets
        ),
        "met": side.met,
        "drawn": card_words(table, side.drawn, known=known),
        EXPLODED: side.exploded,
        **{key: [card if known else UNKNOWN for card in getattr(side, key)] for key in AUTOMATONS},
    }
    for key, things in many.items():
        if things:
            words += [key, *map(str, things)]
    return " ".join(words)


def read_side(line: Line, table: Table, seat: Seat) -> Table:
    """The table with what the line tells of a side; hidden cards stand in it as they are written.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    changes: dict[str, Any] = {}
    for group in groups(line, line.words, KEYS.__contains__, EXAMPLE):
        changes |= _told(line, table, seat, group)
    return table.with_side(seat, **changes)


def _told(line: Line, table: Table, seat: Seat, group: Group) -> dict[str, Any]:
    where, words = line.where, listed(group.words)
    match group.key:
        case "tower":
            left, _, lost = only(line, group, EXAMPLE).partition("/")
            tower = number(where, left, EXAMPLE)
            return {"tower": tower, "lost": number(where, lost, EXAMPLE) if lost else max(0, TOWER_CUBES - tower)}
        case key if key in NUMBERS:
            return {NUMBERS[key]: number(where, only(line, group, EXAMPLE), EXAMPLE)}
        case "objectives":
            return {"objectives": tuple(number(where, word, EXAMPLE) for word in words)}
        case "eliminated" | "reserve":
            return {group.key: tuple(_character(line, table, seat, word) for word in words)}
        case _:
            return {group.key: _cards(line, table, group.key, words)}


def _cards(line: Line, table: Table, key: str, words: Sequence[str]) -> tuple[str, ...]:
    box = table.box
    if key == "met":
        kept = [card.id for card in box.secrets.values() if card.when != "count"]
        return tuple(sorted({named(line.where, card, kept, "CREED-9.1") for card in words}))
    if key == "secrets":
        return tuple(sorted(named(line.where, card, (*box.secrets, UNKNOWN), "CREED-5.6") for card in words))
    if key == EXPLODED:
        return tuple(named(line.where, card, box.automatons, "CREED-5.13") for card in words)
    if key in AUTOMATONS:
        cards = [named(line.where, card, (*box.automatons, UNKNOWN), "CREED-5.13") for card in words]
        return tuple(cards if key == "under" else sorted(cards))
    return tuple(sorted(named(line.where, card, (*box.cards, *HIDDEN), "CREED-5.9") for card in words))


def _character(line: Line, table: Table, seat: Seat, who: str) -> str:
    faction = table.sides[seat].faction
    names = [name for name, card in table.box.characters.items() if card.faction is faction]
    return named(line.where, who, names, "CREED-3.1" if seat == 0 else "CREED-3.2")


def with_reserves(table: Table, told: dict[Seat, Line]) -> Table:
    """Whoever is neither on a board nor Eliminated waits in the reserve.

    Raises :class:`~corvids.kernel.InputError` when a line says that somebody waits who does not.
    """
    played = {board.who for board in table.boards}
    for seat, side in enumerate(table.sides):
        out = {*played, *side.eliminated}
        left = [who for who, card in table.box.characters.items() if card.faction is side.faction and who not in out]
        if wrong := [who for who in side.reserve if who not in left]:
            raise unreadable(
                told[seat].where, "{who} is not in the reserve.", "CREED-12.17", "Name it once.", who=wrong[0]
            )
        table = table.with_side(seat, reserve=tuple(left) if side.faction is not None else ())
    return table
