"""A step in words: its name, what it must have in order, and by name what is not as usual.

``pay bastiano 1 plays`` or ``roll-attack (3,3 [(bastiano common_sword 2 aimed 1)] opponents [morte])``: parentheses
hold what belongs together, brackets a list, ``-`` is nothing. Boards are named by their Character, an empty one as
``crows-2``; sides by their faction.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from corvids.kernel import Seat, Step, Where, shown, unreadable
from corvids.kernel.grid import WAY_LETTERS

from ..cards import Ability
from ..rules.deeds import (
    PLAYS,
    REACTS,
    REACTS_FOR_NOTHING,
    REACTS_FOR_NOTHING_IN_ENEMY_PHASE,
    REACTS_IN_ENEMY_PHASE,
    WAITS,
    WINDOW,
    Allowance,
)
from ..rules.gaining import CHEST, EQUIPMENT
from ..rules.initiative import HANDS, SEATS
from ..steps import NAMES
from ..table import MINIS, ORDER_OF_KINDS, Mini, Phase, Table, seat_of
from .lines import NOTHING

TOKEN = re.compile(r"[()\[\]]|[^\s()\[\]]+")
NUMBER = re.compile(r"1?[0-9]{1,2}")
UNKNOWN = "?"
MINI_FIELDS = frozenset(
    {
        *("mini", "minis", "attacked", "attackers", "targets", "strikers", "opponents", "playing", "user", "victim"),
        *("thrower", "ally", "guarded"),
    }
)
"""Fields that name boards, where they are numbers."""
SEAT_FIELDS = frozenset({"seat", "owner", "tower", "spared"})
SQUARE_FIELDS = frozenset({"square", "origin", "chosen", "other"})
ALLOWANCES = {
    "plays": PLAYS,
    "waits": WAITS,
    "window": WINDOW,
    "reacts": REACTS,
    "reacts-in-enemy-phase": REACTS_IN_ENEMY_PHASE,
    "reacts-for-nothing": REACTS_FOR_NOTHING,
    "reacts-for-nothing-in-enemy-phase": REACTS_FOR_NOTHING_IN_ENEMY_PHASE,
}
PHASES = {phase.removeprefix("step "): phase for phase in Phase}
DECKS = (EQUIPMENT, CHEST)
STEPS = {name: step for step, name in NAMES.items()}


def side_name(table: Table, seat: Seat) -> str:
    """A side by its faction, or by its seat until factions are chosen."""
    return str(table.sides[seat].faction or SEATS[seat])


def side_named(table: Table, name: str) -> Seat | None:
    """The side of that name."""
    return next((seat for seat in (0, 1) if name in (side_name(table, seat), SEATS[seat])), None)


def _numbered(table: Table, mini: Mini) -> str:
    return f"{side_name(table, seat_of(mini))}-{mini % 2 + 1}"


def board_name(table: Table, mini: Mini) -> str:
    """A board by its Character; an empty one by its side and its number."""
    return table.boards[mini].who or _numbered(table, mini)


def board_named(table: Table, name: str) -> Mini | None:
    """The board of that name."""
    mini = table.mini(name) if name else None
    numbered = (one for one in MINIS if name == _numbered(table, one))
    return mini if mini is not None else next(numbered, None)


def step_words(table: Table, step: Step[Table]) -> str:
    """A step as it is written."""
    return " ".join((NAMES[type(step)], *_words(table, step)))


def _words(table: Table, what: Struct) -> list[str]:
    words = []
    for field, kind in _fields(type(what)):
        value = getattr(what, field.name)
        if field.default is NODEFAULT:
            words.append(_text(table, field.name, kind, value))
        elif value != field.default:
            words += [field.name, _text(table, field.name, kind, value)]
    return words


def _text(table: Table, name: str, kind: Any, value: Any) -> str:
    if get_origin(kind) is tuple:
        return f"[{' '.join(_text(table, name, get_args(kind)[0], part) for part in value)}]"
    if isinstance(value, Allowance):
        return next((word for word, usual in ALLOWANCES.items() if usual == value), None) or _group(table, value)
    if isinstance(value, Struct):
        return _group(table, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _number(table, name, value)
    return next((word for word, phase in PHASES.items() if phase == value), str(value)) or NOTHING


def _group(table: Table, value: Struct) -> str:
    return f"({' '.join(_words(table, value))})"


def _number(table: Table, name: str, value: int) -> str:
    if value < 0:
        return NOTHING
    if name in MINI_FIELDS:
        return board_name(table, value)
    return side_name(table, value) if name in SEAT_FIELDS else str(value)


@cache
def _fields(kind: type[Struct]) -> list[tuple[FieldInfo, Any]]:
    hints = get_type_hints(kind)
    return [(field, hints[field.name]) for field in fields(kind)]


@cache
def shape(kind: type[Struct]) -> str:
    """How something is written: what it must have, and what it can have besides."""
    needed = [field.name for field, _ in _fields(kind) if field.default is NODEFAULT]
    more = [f"{field.name} …" for field, _ in _fields(kind) if field.default is not NODEFAULT]
    return " ".join(needed + more)


def read_step(table: Table, text: str, where: Where) -> Step[Table]:
    """The step that is written there.

    Raises :class:`~corvids.kernel.InputError` that says how it is written.
    """
    return StepReader(table, text, where).step()


class StepReader:
    """Reads the words of one step."""

    def __init__(self, table: Table, text: str, where: Where) -> None:
        self.table, self.where = table, where
        self.tokens: list[str] = TOKEN.findall(text)[::-1]
        """What is left to read, the next at the end."""
        self.example = ""

    def step(self) -> Step[Table]:
        """The whole step, with nothing behind it."""
        name = self._next()
        kind = STEPS.get(name)
        if kind is None:
            raise unreadable(
                self.where, "No question or step is called '{text}'.", "CREED-6.1", "Write one of {names}.",
                text=shown(name), names=", ".join(STEPS),
            )  # fmt: skip
        self.example = f"{name} {shape(kind)}".strip()
        step = self._struct(kind, closed=False)
        assert isinstance(step, Step)
        return step

    def _next(self) -> str:
        return self.tokens.pop() if self.tokens else ""

    def _wrong(self, word: str) -> Exception:
        return unreadable(
            self.where, "'{text}' does not belong there.", "CREED-6.1", "Write {example}.",
            text=shown(word or "…"), example=self.example,
        )  # fmt: skip

    def _struct(self, kind: type[Struct], *, closed: bool) -> Struct:
        """What must be there in order, then the rest by name, up to the closing parenthesis or the end."""
        known = {field.name: (field, of) for field, of in _fields(kind)}
        found: dict[str, Any] = {}
        for name, (field, of) in known.items():
            if field.default is NODEFAULT:
                found[name] = self._value(name, of)
        while (word := self._next()) not in ((")",) if closed else ("",)):
            if word not in known or word in found:
                raise self._wrong(word)
            found[word] = self._value(word, known[word][1])
        return kind(**found)

    def _value(self, name: str, kind: Any) -> Any:
        if get_origin(kind) is tuple:
            return self._list(name, get_args(kind)[0])
        word = self._next()
        if kind is Allowance and word in ALLOWANCES:
            return ALLOWANCES[word]
        if issubclass(kind, Struct):
            if word != "(":
                raise self._wrong(word)
            return self._struct(kind, closed=True)
        value = self._atom(name, kind, word)
        if value is None:
            raise self._wrong(word)
        return value

    def _list(self, name: str, kind: Any) -> tuple[Any, ...]:
        if (word := self._next()) != "[":
            raise self._wrong(word)
        found = []
        while self.tokens and self.tokens[-1] != "]":
            found.append(self._value(name, kind))
        if self._next() != "]":
            raise self._wrong("")
        return tuple(found)

    def _atom(self, name: str, kind: Any, word: str) -> Any:
        """A word as what the field needs; ``None`` if it cannot be that."""
        if kind is bool:
            return {"yes": True, "no": False}.get(word)
        if kind is int:
            return self._read_number(name, word)
        if issubclass(kind, StrEnum):
            return PHASES.get(word.removeprefix("step "))
        text = "" if word == NOTHING else word
        return text if word and self._is_known(name, text) else None

    def _read_number(self, name: str, word: str) -> int | None:
        if name in MINI_FIELDS:
            return board_named(self.table, word) if word != NOTHING else -1
        if name in SEAT_FIELDS:
            return side_named(self.table, word) if word != NOTHING else -1
        return int(word) if NUMBER.fullmatch(word) else None

    def _is_known(self, name: str, text: str) -> bool:
        box = self.table.box
        if name in SQUARE_FIELDS:
            return not text or text in box.town.ground
        if name in ("kind", "kinds"):
            return set(text) <= set(ORDER_OF_KINDS)
        faces = (*box.dice.attack, *box.dice.enemy, *box.dice.detection)
        known: Mapping[str, Iterable[Collection[str]]] = {
            "card": (box.cards, box.initiative, box.automatons),
            "way": (WAY_LETTERS,),
            "shown": (box.events,),
            "who": (box.characters,),
            "deck": (DECKS,),
            "hand": (HANDS,),
            "by": (tuple(Ability),),
            "target": (box.characters, box.town.ground, tuple(ORDER_OF_KINDS)),
            **dict.fromkeys(("faces", "at_opponents", "at_enemies"), (faces,)),
        }
        return name not in known or not text or any(text in some for some in known[name])
