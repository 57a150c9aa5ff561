"""A position as one page of text: lines that say what no picture shows, then the picture of the board.

Every line is optional to a person, and the program writes all of them. Hidden things are ``?``; a position with
nothing hidden reads back as an equal state, any other as a state that gives its seat an equal view.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from corvids.kernel import Seat, State, Step, Value

from .actions import SEAT_LETTERS
from .agenda_text import OVER, UNKNOWN, read_agenda, write_agenda
from .grid_text import PositionError, read_grid, write_grid
from .squares import Square
from .table import Board, Player, Stack, Table
from .tiles import (
    NIGHTFALL_BLOCK,
    OPTION_VALUES,
    REMOVED_TILES,
    SPELLS,
    TILES,
    UNDER_THE_BLOCK,
    Box,
    Options,
    Spell,
    Tile,
)

K = TypeVar("K", Tile, Spell)
EVERYTHING: Seat = -3
"""Written for nobody in particular: with all that is hidden."""


class Reading(Value):
    """What a position's text says: the table, what waits, and what was odd about it."""

    table: Table
    agenda: tuple[Step[Table], ...]
    complete: bool
    """Was nothing hidden?"""
    warnings: tuple[str, ...] = ()


def write_position(state: State[Table], seat: Seat = EVERYTHING) -> str:
    """The position as text; with a *seat* (or ``SPECTATOR``) only what it sees."""
    table, all_seen = state.table, seat == EVERYTHING
    letters = SEAT_LETTERS[: len(table.players)]
    stack, board = table.stack, table.board
    lines = [f"players {','.join(letters)}", f"start {letters[table.first]}", f"round {table.round}"]
    lines.append("scores " + ",".join(f"{who}={p.score}" for who, p in zip(letters, table.players, strict=True)))
    lines.append(f"to-move {write_agenda(state, hide=None if all_seen else seat)}")
    for n, (who, player) in enumerate(zip(letters, table.players, strict=True)):
        known = all_seen or n == seat
        if player.tiles:
            lines.append(f"hand {who} {','.join(player.tiles if known else UNKNOWN * len(player.tiles))}")
        if player.spells:
            known = known or not state.agenda
            lines.append(f"spells {who} {','.join(player.spells) if known else len(player.spells)}")
    if table.used:
        lines.append("used " + ",".join(spell for spell in SPELLS for _ in range(table.used.get(spell, 0))))
    lines.append(f"stack {stack.above}+{stack.block}+{stack.below}")
    lines += [f"pool {table.pool}", f"gone {table.gone}"]
    lines.append(f"drain {_yes(table.drained)}")
    lines.append(f"last-round {_yes(table.last_round)}")
    if board.placed:
        lines.append(f"placed {' '.join(board.placed)}")
    if board.pinned or board.queen_pinned:
        pinned = [f"{square}={board.pinned[square]}" for square in board.squares if square in board.pinned]
        lines.append(f"pinned {' '.join([*pinned, *(['queen'] if board.queen_pinned else [])])}")
    lines += [f"option {name} {option_text(getattr(table.box.options, name))}" for name in OPTION_VALUES]
    return "\n".join(lines) + "\n" + write_grid(board) + "\n"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def option_text(value: object) -> str:
    """An option's value, as lines and commands write it."""
    return _yes(value) if isinstance(value, bool) else str(value)


def chosen_options(chosen: Mapping[str, str], where: Callable[[str], str] = str) -> Options:
    """Options by name and value, ``yes`` and ``no`` for flags.

    Raises :class:`PositionError` for an unknown name or value, naming the known ones.
    """
    values: dict[str, bool | str] = {}
    for name, value in chosen.items():
        if name not in OPTION_VALUES:
            known = ", ".join(OPTION_VALUES)
            raise PositionError(where(name), f"There is no option {name!r}.", "CROWS-3.9", f"Options are {known}.")
        text = {"true": "yes", "false": "no"}.get(str(value).lower(), str(value))
        if text not in OPTION_VALUES[name]:
            known = ", ".join(OPTION_VALUES[name])
            raise PositionError(where(name), f"{name} cannot be {value!r}.", "CROWS-3.9", f"It can be {known}.")
        values[name] = text == "yes" if text in ("yes", "no") else text
    return Options(**values)  # type: ignore[arg-type]


def read_position(text: str, box: Box) -> Reading:
    """What the text says, played with this box; options in the text replace those of the box.

    Raises :class:`PositionError` with the line, the paragraph, and what would be right.
    """
    said: dict[str, tuple[str, list[str]]] = {}
    of_seat: dict[tuple[str, str], tuple[str, str]] = {}
    options: dict[str, str] = {}
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words, where = line.split(), f"line {number}"
        if not words or words[0].startswith("#"):
            continue
        if rows or words[0] not in KEYWORDS:
            if not rows and not (words[0].startswith(("x=", "y=")) or words[0] == "." or words[0][0].isupper()):
                known = ", ".join(KEYWORDS)
                raise PositionError(where, f"No line begins with {words[0]!r}.", "CROWS-3.9", f"Lines are {known}.")
            rows.append((number, line))
            continue
        match words:
            case ["option", name, value]:
                options[name] = value
            case [("hand" | "spells") as kind, who, cards]:
                of_seat[kind, who] = where, cards
            case [keyword, *rest] if rest and keyword not in ("option", "hand", "spells"):
                said[keyword] = where, rest
            case _:
                raise PositionError(where, f"{line.strip()!r} is cut short.", "CROWS-3.9", KEYWORDS[words[0]])
    if options:
        have = {name: option_text(getattr(box.options, name)) for name in OPTION_VALUES}
        box = replace(box, options=chosen_options(have | options, lambda name: f"option {name}"))
    return _Builder(box, read_grid(rows), said, of_seat).reading()


KEYWORDS = {
    "players": "Write players A,B,C.",
    "start": "Write start A.",
    "round": "Write round 5.",
    "scores": "Write scores A=12,B=9.",
    "to-move": "Write to-move B totem.",
    "hand": "Write hand A T1,LP or hand B ?.",
    "spells": "Write spells A drain or spells B 2.",
    "used": "Write used attract,drain.",
    "stack": "Write stack 12+7+4.",
    "pool": "Write pool 27.",
    "gone": "Write gone 4.",
    "drain": "Write drain yes.",
    "last-round": "Write last-round yes.",
    "placed": "Write placed 0,0 2,0.",
    "pinned": "Write pinned 2,0=3.",
    "option": "Write option spiral rings.",
}
"""What a line can begin with, and what it then looks like."""


class _Builder:
    """Puts a reading together, line by line in the order in which one follows from another."""

    def __init__(
        self,
        box: Box,
        board: Board,
        said: Mapping[str, tuple[str, list[str]]],
        of_seat: Mapping[tuple[str, str], tuple[str, str]],
    ) -> None:
        self.box, self.board, self.said, self.of_seat = box, board, said, of_seat
        self.warnings: list[str] = []
        self.complete = True

    def reading(self) -> Reading:
        letters = self.letters()
        first = self.seat("start", letters)
        number = self.number("round", 1)
        board = self.placed(self.pinned(self.board))
        tiles = [self.cards("hand", who, Tile) for who in letters]
        spells = [self.cards("spells", who, Spell) for who in letters]
        used = Counter(self.named("used", ",".join(self.said.get("used", ("", []))[1]), Spell))
        waiting, line = self.waiting(letters, first, board)
        limbo = [Tile(word) for word in waiting[2:3] if word in TILES and "place" in waiting[1]]
        moving = [Tile(waiting[2])] if len(waiting) == 4 and "move" in waiting[1] and waiting[2] in TILES else []  # noqa: PLR2004
        out = Counter(board.tiles.values()) + Counter(limbo) + Counter(moving)
        unseen, hands = self.unseen(self.box.tiles, out, tiles, TILES)
        deck, books = self.unseen(self.box.spells, used, spells, SPELLS)
        guess = next(iter(unseen), Tile.BARRENS)
        if UNKNOWN in waiting:
            self.complete = False
            if guess in unseen:
                unseen = dict(Counter(unseen) - Counter({guess: 1}))
        scores = self.scores(letters)
        players = tuple(map(Player, scores, hands, books))
        pool = self.pool(board)
        drawn = len(board.tiles) + sum(map(len, hands)) + len(limbo) + len(moving) + waiting.count(UNKNOWN)
        stack = self.stack(unseen, drawn, len(letters))
        flags = {"drained": self.flag("drain"), "last_round": self.flag("last-round")}
        over = " ".join(waiting) == OVER
        table = Table(self.box, board, players, stack, deck, pool, dict(used), number, first, over=over, **flags)
        self.corrupted_totems(waiting)
        agenda = () if over else read_agenda(list(waiting), table, guess, line)
        return Reading(table, agenda, self.complete, tuple(self.warnings))

    def letters(self) -> str:
        where, words = self.said.get("players", ("", []))
        seen = {SEAT_LETTERS[seat] for seat in self.board.totems.values()}
        seen |= {who for _, who in self.of_seat} | {
            w[:1] for w in ",".join(self.said.get("scores", ("", []))[1]).split(",")
        }
        seen |= {self.said[key][1][0] for key in ("start", "to-move") if key in self.said} - {"*", "-"}
        seen -= {""}
        if odd := sorted(seen - set(SEAT_LETTERS)):
            raise PositionError("position", f"{odd[0]} is no player.", "CROWS-3.1", "Players are A to D.")
        letters = (
            "".join(words).replace(",", "")
            if words
            else SEAT_LETTERS[: max(2, *(SEAT_LETTERS.find(w) + 1 for w in {*seen, "A"}))]
        )
        if len(letters) not in REMOVED_TILES or letters != SEAT_LETTERS[: len(letters)]:
            raise PositionError(where, f"{letters!r} are no players.", "CROWS-3.1", "Write players A,B up to A,B,C,D.")
        if missing := sorted(seen - set(letters)):
            raise PositionError(where, f"Player {missing[0]} does not play.", "CROWS-3.1", f"Players are {letters}.")
        return letters

    def seat(self, keyword: str, letters: str) -> Seat:
        _, words = self.said.get(keyword, ("", ["A"]))
        return letters.index(words[0])

    def number(self, keyword: str, otherwise: int) -> int:
        where, words = self.said.get(keyword, ("", [str(otherwise)]))
        if len(words) != 1 or not words[0].isdecimal():
            raise PositionError(where, f"{' '.join(words)!r} is no number.", "CROWS-3.10", KEYWORDS[keyword])
        return int(words[0])

    def flag(self, keyword: str) -> bool:
        where, words = self.said.get(keyword, ("", ["no"]))
        if words not in (["yes"], ["no"]):
            raise PositionError(where, f"{' '.join(words)!r} is neither yes nor no.", "CROWS-3.10", KEYWORDS[keyword])
        return words == ["yes"]

    def scores(self, letters: str) -> list[int]:
        where, words = self.said.get("scores", ("", []))
        scores = dict.fromkeys(letters, 0)
        for part in ",".join(words).split(",") if words else ():
            who, _, points = part.partition("=")
            if who not in scores or not points.isdecimal():
                raise PositionError(where, f"{part!r} is no score.", "CROWS-7.4", KEYWORDS["scores"])
            scores[who] = int(points)
        return list(scores.values())

    def cards(self, keyword: str, who: str, kind: type[K]) -> tuple[K, ...] | int:
        where, text = self.of_seat.get((keyword, who), ("", ""))
        if set(text) - {","} == {UNKNOWN}:
            return text.count(UNKNOWN)
        if text.isdecimal():
            return int(text)
        return tuple(self.named(where or keyword, text, kind))

    def named(self, where: str, text: str, kind: type[K]) -> Iterable[K]:
        for name in text.split(",") if text else ():
            if name not in tuple(kind):
                known = " ".join(kind)
                raise PositionError(where, f"{name!r} is not in the box.", "CROWS-3.9", f"Known are {known}.")
            yield kind(name)

    def unseen(
        self, mix: Mapping[K, int], out: Mapping[K, int], held: list[tuple[K, ...] | int], every: tuple[K, ...]
    ) -> tuple[dict[K, int], list[tuple[K, ...]]]:
        """What nobody has drawn, and the hands; hidden cards stand for any that are left."""
        left = Counter(mix)
        left.subtract(out)
        for hand in held:
            if isinstance(hand, tuple):
                left.subtract(hand)
        for kind in every:
            if left[kind] < 0:
                self.warnings.append(f"{-left[kind]} more {kind} than the pack has")
        hands = []
        for hand in held:
            if isinstance(hand, int):
                self.complete = self.complete and not hand
                some = [kind for kind in every for _ in range(max(0, left[kind]))][:hand]
                left.subtract(some)
                hand = tuple(some)  # noqa: PLW2901
            hands.append(hand)
        return {kind: left[kind] for kind in every if left[kind] > 0}, hands

    def placed(self, board: Board) -> Board:
        where, words = self.said.get("placed", ("", list(board.squares)))
        if sorted(words) != sorted(board.squares):
            odd = ", ".join(sorted(set(words) ^ set(board.squares))[:3]) or "a square twice"
            raise PositionError(where, f"Placed and pictured tiles differ: {odd}.", "CROWS-1.19", "Name each once.")
        return replace(board, placed=tuple(words))

    def pinned(self, board: Board) -> Board:
        where, words = self.said.get("pinned", ("", []))
        pinned: dict[Square, int] = {}
        for word in words:
            square, _, crows = word.partition("=")
            if word == "queen":
                board = replace(board, queen_pinned=True)
            elif not crows.isdecimal() or not 1 <= int(crows) <= board.crows.get(square, 0):
                raise PositionError(where, f"{word!r} pins no crows of the board.", "CROWS-6.11", KEYWORDS["pinned"])
            else:
                pinned[square] = int(crows)
        return replace(board, pinned=pinned) if pinned else board

    def pool(self, board: Board) -> int:
        on_board = sum(board.crows.values())
        if on_board > self.box.crows:
            what = f"There are {on_board} crows on the board."
            raise PositionError("board", what, "CROWS-3.10", f"The box has {self.box.crows}.")
        gone = self.number("gone", 0)
        pool = self.number("pool", max(0, self.box.crows - on_board - gone))
        if pool + on_board > self.box.crows or ("gone" in self.said and pool + on_board + gone != self.box.crows):
            total = f"{on_board} crows on the board, {pool} in the pool and {gone} gone"
            raise PositionError("pool", f"{total} are not {self.box.crows}.", "CROWS-3.10", "Give one of both.")
        return pool

    def stack(self, unseen: Mapping[Tile, int], drawn: int, seats: int) -> Stack:
        where, words = self.said.get("stack", ("", []))
        if not words:
            under = NIGHTFALL_BLOCK - 1 + UNDER_THE_BLOCK
            above = sum(self.box.tiles.values()) - REMOVED_TILES[seats] - under - drawn
            return Stack(unseen, max(0, above))
        parts = "".join(words).split("+")
        if len(parts) != 3 or not all(part.isdecimal() for part in parts):  # noqa: PLR2004
            raise PositionError(where, f"{' '.join(words)!r} is no stack.", "CROWS-3.3", KEYWORDS["stack"])
        above, block, below = map(int, parts)
        return Stack(unseen, above, block, below)

    def waiting(self, letters: str, first: Seat, board: Board) -> tuple[tuple[str, ...], str]:
        """Who is to move; if nothing is said, the first seat in turn order whose totem is not on the board."""
        if "to-move" in self.said:
            where, words = self.said["to-move"]
            return tuple(words if len(words) > 1 else (*words, "draw")), where
        order = [(first + n) % len(letters) for n in range(len(letters))]
        away = [seat for seat in order if seat not in board.totems.values()]
        return ((letters[away[0]], "draw") if away else (letters[order[-1]], "spell")), "to-move"

    def corrupted_totems(self, waiting: tuple[str, ...]) -> None:
        """A totem and a token share a tile only while murders of the round are being scattered (ruling M15)."""
        for square in self.board.totems:
            if square in self.board.corrupted and "scatter" not in waiting:
                what = "A totem stands on a Mana Corruption token."
                raise PositionError(f"square {square}", what, "CROWS-5.5", "Stand it on another tile.")
