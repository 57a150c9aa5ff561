"""A position as one page of text: lines that say what no picture shows, then the picture of the board.

Every line is optional to a person, and the program writes all of them. Hidden things are ``?``; a position with
nothing hidden reads back as an equal state, any other as a state that gives its seat an equal view.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from corvids.kernel import Fault, InputError, Seat, State, Step, Value, Where, at_line, shown, unreadable

from .actions import SEAT_LETTERS
from .agenda_text import OVER, UNKNOWN, read_agenda, write_agenda
from .grid_text import NUMBER, read_grid, write_grid
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
    warnings: tuple[Fault, ...] = ()


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


def chosen_options(chosen: Mapping[str, str]) -> Options:
    """Options by name and value, ``yes`` and ``no`` for flags.

    Raises :class:`InputError` for an unknown name or value, naming the known ones.
    """
    values: dict[str, bool | str] = {}
    for name, value in chosen.items():
        if name not in OPTION_VALUES:
            raise unreadable(
                Where("option {name}", {"name": shown(name)}), "There is no such option.", "CROWS-3.9",
                "Options are {options}.", options=", ".join(OPTION_VALUES),
            )  # fmt: skip
        text = {"true": "yes", "false": "no"}.get(str(value).lower(), str(value))
        if text not in OPTION_VALUES[name]:
            raise unreadable(
                Where("option {name}", {"name": name}), "It cannot be '{value}'.", "CROWS-3.9", "It can be {values}.",
                value=shown(str(value)), values=", ".join(OPTION_VALUES[name]),
            )  # fmt: skip
        values[name] = text == "yes" if text in ("yes", "no") else text
    return Options(**values)  # type: ignore[arg-type]


def read_position(text: str, box: Box) -> Reading:
    """What the text says, played with this box; options in the text replace those of the box.

    Raises :class:`InputError` with the line, the paragraph, and what would be right.
    """
    said: dict[str, tuple[Where, list[str]]] = {}
    of_seat: dict[tuple[str, str], tuple[Where, str]] = {}
    options: dict[str, str] = {}
    rows: list[tuple[int, str]] = []
    keys: set[tuple[str, ...]] = set()
    for number, line in enumerate(text.splitlines(), 1):
        words, where = line.split(), at_line(number)
        if not words or words[0].startswith("#"):
            continue
        if rows or words[0] not in KEYWORDS:
            if not rows and not (words[0].startswith(("x=", "y=")) or words[0] == "." or words[0][0].isupper()):
                raise unreadable(
                    where, "No line begins with '{word}'.", "CROWS-3.9", "Lines are {lines}.",
                    word=shown(words[0]), lines=", ".join(KEYWORDS),
                )  # fmt: skip
            rows.append((number, line))
            continue
        if (said_before := tuple(words[: 2 if words[0] in TWICE else 1])) in keys:
            before = shown(" ".join(said_before))
            raise unreadable(where, "'{text}' is said twice.", "CROWS-3.9", "Say it once.", text=before)
        keys.add(said_before)
        match words:
            case ["option", name, value]:
                options[name] = _option(name, value, where)
            case [("hand" | "spells") as kind, who, cards]:
                of_seat[kind, who] = where, cards
            case [keyword, *rest] if rest and keyword not in ("option", "hand", "spells"):
                said[keyword] = where, rest
            case _:
                raise unreadable(
                    where, "'{text}' is cut short.", "CROWS-3.9", "Write {example}.",
                    text=shown(line.strip()), example=KEYWORDS[words[0]],
                )  # fmt: skip
    if options:
        have = {name: option_text(getattr(box.options, name)) for name in OPTION_VALUES}
        box = replace(box, options=chosen_options(have | options))
    return _Builder(box, read_grid(rows), said, of_seat).reading()


def _option(name: str, value: str, where: Where) -> str:
    """The value of an option on a line, if there is such an option and it can be that."""
    try:
        chosen_options({name: value})
    except InputError as error:
        raise InputError(error.refusal, where) from error
    return value


KEYWORDS = {
    "players": "players A,B,C",
    "start": "start A",
    "round": "round 5",
    "scores": "scores A=12,B=9",
    "to-move": "to-move B totem",
    "hand": "hand A T1,LP",
    "spells": "spells A drain",
    "used": "used attract,drain",
    "stack": "stack 12+7+4",
    "pool": "pool 27",
    "gone": "gone 4",
    "drain": "drain yes",
    "last-round": "last-round yes",
    "placed": "placed 0,0 2,0",
    "pinned": "pinned 2,0=3",
    "option": "option spiral rings",
}
"""What a line can begin with, and an example of it."""
TWICE = ("hand", "spells", "option")
"""Lines of which there can be several: one for each player, or each option."""
BOARD = Where("board")


def _on(square: Square) -> Where:
    return Where("square {square}", {"square": square})


class _Builder:
    """Puts a reading together, line by line in the order in which one follows from another."""

    def __init__(
        self,
        box: Box,
        board: Board,
        said: Mapping[str, tuple[Where, list[str]]],
        of_seat: Mapping[tuple[str, str], tuple[Where, str]],
    ) -> None:
        self.box, self.board, self.said, self.of_seat = box, board, said, of_seat
        self.warnings: list[Fault] = []
        self.complete = True

    def reading(self) -> Reading:
        letters = self.letters()
        first = self.seat("start", letters)
        number = self.number("round", 1)
        board = self.placed(self.pinned(self.board))
        tiles = {who: self.cards("hand", who, Tile) for who in letters}
        spells = {who: self.cards("spells", who, Spell) for who in letters}
        where, words = self.line("used")
        used = Counter(self.named(where, ",".join(words), Spell))
        waiting, line = self.waiting(letters, first, board)
        limbo = [Tile(word) for word in waiting[2:3] if word in TILES and "place" in waiting[1]]
        moving = [Tile(waiting[2])] if len(waiting) == 4 and "move" in waiting[1] and waiting[2] in TILES else []  # noqa: PLR2004
        out = Counter(board.tiles.values()) + Counter(limbo) + Counter(moving)
        unseen, hands = self.unseen("hand", self.box.tiles, out, tiles, TILES)
        deck, books = self.unseen("spells", self.box.spells, used, spells, SPELLS)
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
        if not board.tiles and waiting != ("*", "opening"):
            raise unreadable(BOARD, "No tile lies on it.", "CROWS-3.4", "Draw its picture under the other lines.")
        agenda = () if over else read_agenda(list(waiting), table, guess, line)
        return Reading(table, agenda, self.complete, tuple(self.warnings))

    def line(self, keyword: str, *otherwise: str) -> tuple[Where, list[str]]:
        """What the line of that keyword says, and where it stands; or what holds where there is none."""
        return self.said.get(keyword, (Where("position"), list(otherwise)))

    def letters(self) -> str:
        where, words = self.line("players")
        seen = {SEAT_LETTERS[seat]: _on(square) for square, seat in self.board.totems.items()}
        seen |= {who: line for (_, who), (line, _) in self.of_seat.items()}
        line, scores = self.line("scores")
        seen |= {score[:1]: line for score in ",".join(scores).split(",") if score}
        for key, nobody in (("start", ()), ("to-move", ("*", "-"))):
            line, words_ = self.line(key, "A")
            if words_[0] not in nobody:
                seen[words_[0]] = line
        if odd := sorted(seen.keys() - set(SEAT_LETTERS)):
            where, player = seen[odd[0]], shown(odd[0])
            raise unreadable(where, "{player} is no player.", "CROWS-3.1", "Players are A to D.", player=player)
        letters = (
            "".join(words).replace(",", "")
            if words
            else SEAT_LETTERS[: max(2, *(SEAT_LETTERS.find(w) + 1 for w in {*seen, "A"}))]
        )
        if len(letters) not in REMOVED_TILES or letters != SEAT_LETTERS[: len(letters)]:
            raise unreadable(
                where, "'{text}' are no players.", "CROWS-3.1", "Write players A,B up to A,B,C,D.", text=shown(letters)
            )
        if missing := sorted(seen.keys() - set(letters)):
            raise unreadable(
                seen[missing[0]], "Player {player} does not play.", "CROWS-3.1", "Players are {letters}.",
                player=missing[0], letters=letters,
            )  # fmt: skip
        return letters

    def seat(self, keyword: str, letters: str) -> Seat:
        where, words = self.line(keyword, "A")
        if len(words) != 1:
            raise unreadable(
                where, "'{text}' is no player.", "CROWS-3.7", "Write {example}.",
                text=shown(" ".join(words)), example=KEYWORDS[keyword],
            )  # fmt: skip
        return letters.index(words[0])

    def number(self, keyword: str, otherwise: int) -> int:
        where, words = self.line(keyword, str(otherwise))
        if len(words) != 1 or not NUMBER.fullmatch(words[0]):
            raise unreadable(
                where, "'{text}' is no number.", "CROWS-3.10", "Write {example}.",
                text=shown(" ".join(words)), example=KEYWORDS[keyword],
            )  # fmt: skip
        return int(words[0])

    def flag(self, keyword: str) -> bool:
        where, words = self.line(keyword, "no")
        if words not in (["yes"], ["no"]):
            raise unreadable(
                where, "'{text}' is neither yes nor no.", "CROWS-3.10", "Write {example}.",
                text=shown(" ".join(words)), example=KEYWORDS[keyword],
            )  # fmt: skip
        return words == ["yes"]

    def scores(self, letters: str) -> list[int]:
        where, words = self.line("scores")
        scores = dict.fromkeys(letters, 0)
        for part in ",".join(words).split(",") if words else ():
            who, _, points = part.partition("=")
            if who not in scores or not NUMBER.fullmatch(points):
                raise unreadable(
                    where, "'{text}' is no score.", "CROWS-7.4", "Write {example}.",
                    text=shown(part), example=KEYWORDS["scores"],
                )  # fmt: skip
            scores[who] = int(points)
        return list(scores.values())

    def cards(self, keyword: str, who: str, kind: type[K]) -> tuple[K, ...] | int:
        where, text = self.of_seat.get((keyword, who), (Where("position"), ""))
        if set(text) - {","} == {UNKNOWN}:
            return text.count(UNKNOWN)
        if NUMBER.fullmatch(text):
            return int(text)
        return tuple(self.named(where, text, kind))

    def named(self, where: Where, text: str, kind: type[K]) -> Iterable[K]:
        for name in text.split(",") if text else ():
            if name not in tuple(kind):
                raise unreadable(
                    where, "'{name}' is not in the box.", "CROWS-3.9", "Known are {known}.",
                    name=shown(name), known=" ".join(kind),
                )  # fmt: skip
            yield kind(name)

    def unseen(
        self,
        keyword: str,
        mix: Mapping[K, int],
        out: Mapping[K, int],
        held: Mapping[str, tuple[K, ...] | int],
        every: tuple[K, ...],
    ) -> tuple[dict[K, int], list[tuple[K, ...]]]:
        """What nobody has drawn, and the hands; hidden cards stand for any that are left."""
        left = Counter(mix)
        left.subtract(out)
        for hand in held.values():
            if isinstance(hand, tuple):
                left.subtract(hand)
        for kind in every:
            if left[kind] < 0:
                more: dict[str, str | int] = {"number": -left[kind], "kind": str(kind)}
                self.warnings.append(Fault("CROWS-3.9", "{number} more {kind} than the pack has.", more))
        hands = []
        for who, hand in held.items():
            if isinstance(hand, int):
                self.complete = self.complete and not hand
                some = [kind for kind in every for _ in range(max(0, left[kind]))][:hand]
                if len(some) < hand:
                    raise unreadable(
                        self.of_seat[keyword, who][0], "{hidden} hidden cards are more than the {left} that are left.",
                        "CROWS-3.9", "Write fewer.", hidden=hand, left=len(some),
                    )  # fmt: skip
                left.subtract(some)
                hand = tuple(some)  # noqa: PLW2901
            hands.append(hand)
        return {kind: left[kind] for kind in every if left[kind] > 0}, hands

    def placed(self, board: Board) -> Board:
        where, words = self.line("placed", *board.squares)
        if len(set(words)) < len(words):
            raise unreadable(where, "A square is named twice.", "CROWS-1.19", "Name each once.")
        if odd := sorted(set(words) ^ set(board.squares)):
            raise unreadable(
                where, "Placed and pictured tiles differ: {squares}.", "CROWS-1.19", "Name each once.",
                squares=shown("; ".join(odd[:3])),
            )  # fmt: skip
        return replace(board, placed=tuple(words))

    def pinned(self, board: Board) -> Board:
        where, words = self.line("pinned")
        pinned: dict[Square, int] = {}
        for word in words:
            square, _, crows = word.partition("=")
            if word == "queen" and board.queen is not None and board.tiles[board.queen] is Tile.LAVA_POOL:
                board = replace(board, queen_pinned=True)
            elif not (
                NUMBER.fullmatch(crows)
                and 1 <= int(crows) <= board.crows.get(square, 0)
                and board.tiles[square] is Tile.LAVA_POOL
            ):
                raise unreadable(
                    where, "'{text}' pins no crows of the board.", "CROWS-6.11", "Write {example}.",
                    text=shown(word), example=KEYWORDS["pinned"],
                )  # fmt: skip
            else:
                pinned[square] = int(crows)
        return replace(board, pinned=pinned) if pinned else board

    def pool(self, board: Board) -> int:
        on_board = sum(board.crows.values())
        if on_board > self.box.crows:
            raise unreadable(
                BOARD, "There are {crows} crows on the board.", "CROWS-3.10", "The box has {box}.",
                crows=on_board, box=self.box.crows,
            )  # fmt: skip
        gone = self.number("gone", 0)
        pool = self.number("pool", max(0, self.box.crows - on_board - gone))
        if pool + on_board > self.box.crows or ("gone" in self.said and pool + on_board + gone != self.box.crows):
            where = self.said.get("pool", self.said.get("gone", (BOARD, [])))[0]
            raise unreadable(
                where, "{crows} crows on the board, {pool} in the pool and {gone} gone are not {box}.", "CROWS-3.10",
                "Give one of both.", crows=on_board, pool=pool, gone=gone, box=self.box.crows,
            )  # fmt: skip
        return pool

    def stack(self, unseen: Mapping[Tile, int], drawn: int, seats: int) -> Stack:
        where, words = self.line("stack")
        left = sum(unseen.values())
        if not words:
            rest = max(0, min(left, sum(self.box.tiles.values()) - REMOVED_TILES[seats] - drawn))
            if self.flag("last-round"):
                return Stack(unseen, 0, 0, rest)
            below = min(UNDER_THE_BLOCK, rest)
            beside_nightfall = min(NIGHTFALL_BLOCK - 1, rest - below)
            return Stack(unseen, rest - below - beside_nightfall, beside_nightfall + 1, below)
        parts = "".join(words).split("+")
        if len(parts) != 3 or not all(map(NUMBER.fullmatch, parts)):  # noqa: PLR2004
            raise unreadable(
                where, "'{text}' is no stack.", "CROWS-3.3", "Write {example}.",
                text=shown(" ".join(words)), example=KEYWORDS["stack"],
            )  # fmt: skip
        above, block, below = map(int, parts)
        if above + max(0, block - 1) + below > left or block > NIGHTFALL_BLOCK:
            raise unreadable(
                where, "{text} cannot be: {left} tiles are left, and at most 6 lie beside Nightfall.", "CROWS-3.3",
                "Write {example}.", text=" ".join(words), left=left, example=KEYWORDS["stack"],
            )  # fmt: skip
        return Stack(unseen, above, block, below)

    def waiting(self, letters: str, first: Seat, board: Board) -> tuple[tuple[str, ...], Where]:
        """Who is to move; if nothing is said, the first seat in turn order whose totem is not on the board."""
        if "to-move" in self.said:
            where, words = self.said["to-move"]
            return tuple(words if len(words) > 1 else (*words, "draw")), where
        order = [(first + n) % len(letters) for n in range(len(letters))]
        away = [seat for seat in order if seat not in board.totems.values()]
        return ((letters[away[0]], "draw") if away else (letters[order[-1]], "spell")), Where("to-move")

    def corrupted_totems(self, waiting: tuple[str, ...]) -> None:
        """A totem and a token share a tile only while murders of the round are being scattered (ruling M15)."""
        for square in self.board.totems:
            if square in self.board.corrupted and "scatter" not in waiting:
                raise unreadable(
                    _on(square), "A totem stands on a Mana Corruption token.", "CROWS-5.5", "Stand it on another tile."
                )
