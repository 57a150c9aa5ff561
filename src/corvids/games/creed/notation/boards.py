"""The line of a Character: ``bastiano 3,3 exp 2/4 f2 s1 melee common_sword items medicine ?``.

A Hiding Spot is ``spot:8,4``, the top of a Tower ``top:crows``, ``-`` nowhere. ``?`` is an Equipment card that is
hidden, ``?chest`` a Chest card; ``carries suicidio`` is an Automaton, ``carries ?`` a hidden one.
``carries-chest`` and ``escorts 1`` are for missions 4 and 7. A board with nobody on it is
``board crows 2 fell 1 melee common_sword``.
"""

import re
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from corvids.kernel import InputError, Refusal, Where, shown, unreadable

from ..cards import Ability, Does
from ..rules.gaining import CHEST, EQUIPMENT, SLOTS
from ..table import ROMAN_ARMOR, Board, Mini, Table, seat_of
from ..town import Faction
from .lines import NOTHING, Group, Line, groups, listed, misplaced, named, number, only, square
from .step_words import UNKNOWN, side_name

EXAMPLE = "bastiano 3,3 exp 2/4 f2 s1 melee common_sword items medicine ?"
EMPTY, SPOT, TOP = "board", "spot:", "top:"
BACKS = {EQUIPMENT: "?", CHEST: "?chest"}
"""What a hidden card is written as, by its deck."""
HIDDEN = {text: deck for deck, text in BACKS.items()}
HEALTH, FRESH, SAVED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})"), re.compile(r"f([0-9])"), re.compile(r"s([0-9])")
LISTS = {"items": "inventory", "cards": "initiative", "entered": "entered", "used": "used", "ignores": "ignores"}
IGNORED = (str(Does.IGNORE_ENEMIES), str(Does.IGNORE_TESTS))
FLAGS = {"waited": "waited", "went-in": "went_in", "carries-chest": "chest", "joined": "joined"}
NUMBERS, CARRIES = {"fell": "fell", "escorts": "dottore"}, "carries"
KEYS = frozenset({"inc", "exp", *SLOTS, *LISTS, *FLAGS, *NUMBERS, CARRIES})


def card_words(table: Table, cards: Iterable[str], *, known: bool) -> list[str]:
    """Cards, or their backs; what every board is given is known. The order tells nothing."""
    return sorted(card if known else BACKS.get(table.box.cards[card].deck, card) for card in cards)


def write_board(table: Table, mini: Mini, usual: Board, *, known: bool) -> str:
    """The line of a board; *usual* is one with what every board is given."""
    board = table.boards[mini]
    words = [board.who, _place(board), "exp" if board.exposed else "inc"]
    if not board.who:
        words = [EMPTY, side_name(table, seat_of(mini)), str(mini % 2 + 1)]
    words += [f"{board.health}/{table.full_health(mini)}", f"f{board.fresh}", f"s{board.saved}"]
    for slot in SLOTS:
        card = getattr(board, slot)
        if card != getattr(usual, slot):
            words += [slot, card or NOTHING]
    items = card_words(table, (card for card in board.inventory if card != ROMAN_ARMOR), known=known)
    for key, many in zip(LISTS, (items, board.initiative, board.entered, board.used, board.ignores), strict=True):
        if many:
            words += [key, *many]
    if board.automaton:
        words += [CARRIES, board.automaton if known else UNKNOWN]
    words += [word for word, flag in FLAGS.items() if getattr(board, flag)]
    for key, name in NUMBERS.items():
        if value := getattr(board, name):
            words += [key, str(value)]
    return " ".join(words)


def _place(board: Board) -> str:
    if board.top is not None:
        return TOP + board.top
    return (SPOT if board.hidden else "") + board.square or NOTHING


class BoardReader:
    """Reads one such line."""

    def __init__(self, line: Line, table: Table, usual: Board) -> None:
        self.line, self.table, self.where = line, table, line.where
        self.board = usual
        self.full: int | None = None
        """The full health that the line tells."""

    def read(self) -> Board:
        """The board; hidden cards stand in its inventory as they are written.

        Raises :class:`~corvids.kernel.InputError` that names the line.
        """
        words = self.line.words
        if self.line.head == EMPTY:
            self.board, words = replace(self.board, health=0, fresh=0), words[2:]
        else:
            self.board = replace(self.board, who=self.line.head)
            self._stand(words[0] if words else NOTHING)
            words = words[1:]
        for group in groups(self.line, words, is_key, EXAMPLE):
            self._take(group)
        if self.board.armour and ROMAN_ARMOR in self.board.inventory:
            self._set(inventory=tuple(card for card in self.board.inventory if card != ROMAN_ARMOR))
        return self.board

    def _set(self, **changes: Any) -> None:
        self.board = replace(self.board, **changes)

    def _stand(self, place: str) -> None:
        if place.startswith(TOP):
            self._set(top=Faction(named(self.where, place.removeprefix(TOP), tuple(Faction), "CREED-7.3")))
        elif place != NOTHING:
            hidden = place.startswith(SPOT)
            self._set(square=square(self.where, place.removeprefix(SPOT), self.table), hidden=hidden)

    def _take(self, group: Group) -> None:
        key = group.key
        if key in SLOTS:
            card = only(self.line, group, EXAMPLE)
            self._set(**{key: "" if card == NOTHING else self._slotted(card, key)})
        elif key in LISTS:
            self._list(key, listed(group.words))
        elif key in NUMBERS or key == CARRIES:
            self._one(key, only(self.line, group, EXAMPLE))
        elif group.words:
            raise misplaced(self.where, " ".join(group.words), EXAMPLE)
        elif key in FLAGS:
            self._set(**{FLAGS[key]: True})
        elif key in ("inc", "exp"):
            self._set(exposed=key == "exp")
        elif (health := HEALTH.fullmatch(key)) is not None:
            self.full = int(health[2])
            self._set(health=int(health[1]))
        elif (fresh := FRESH.fullmatch(key)) is not None:
            self._set(fresh=int(fresh[1]))
        elif (saved := SAVED.fullmatch(key)) is not None:
            self._set(saved=int(saved[1]))

    def _one(self, key: str, word: str) -> None:
        if key == CARRIES:
            self._set(automaton=named(self.where, word, (*self.table.box.automatons, UNKNOWN), "CREED-5.13"))
        else:
            self._set(**{NUMBERS[key]: number(self.where, word, EXAMPLE)})

    def _list(self, key: str, words: list[str]) -> None:
        table, where = self.table, self.where
        if key == "items":
            items = [card if card in HIDDEN else self._card(card, where) for card in words]
            self._set(inventory=tuple(sorted((*items, *(c for c in self.board.inventory if c == ROMAN_ARMOR)))))
        elif key == "cards":
            cards = (named(where, card, table.box.initiative, "CREED-5.12") for card in words)
            self._set(initiative=tuple(sorted(cards)))
        elif key == "ignores":
            self._set(ignores=tuple(named(where, word, IGNORED, "BASE-24.8") for word in words))
        elif key == "entered":
            self._set(entered=tuple(square(where, word, table) for word in words))
        else:
            self._set(used=tuple(Ability(named(where, word, tuple(Ability), "CREED-3.3")) for word in words))

    def _slotted(self, card: str, slot: str) -> str:
        if self.table.box.cards[self._card(card, self.where)].slot == slot:
            return card
        facts: dict[str, str | int] = {"who": self.line.head, "card": card, "slot": slot}
        raise InputError(
            Refusal("BASE-24.3", "{card} lies on the {slot} slot of {who}.", "It has another icon.", facts), self.where
        )

    def _card(self, card: str, where: Where) -> str:
        return named(where, card, self.table.box.cards, "CREED-5.4")


def is_key(word: str) -> bool:
    """Does a word begin something else that the line tells?"""
    return word in KEYS or any(pattern.fullmatch(word) for pattern in (HEALTH, FRESH, SAVED))


def check_full(reader: BoardReader, full: int) -> None:
    """Full health follows from the armour.

    Raises :class:`~corvids.kernel.InputError` when the line says another.
    """
    if reader.full not in (None, full):
        raise unreadable(
            reader.where, "{who} has {full} health cubes when none is lost, not {said}.", "BASE-25.2",
            "Say what armour it wears, or write {health}/{full}.",
            who=shown(reader.line.head), full=full, said=reader.full or 0, health=reader.board.health,
        )  # fmt: skip
