"""The picture of a board: one cell a square, ``TYPE[:n][q][@P][!]``, or ``.`` where no tile lies."""

import re

from msgspec.structs import replace

from corvids.kernel import Seat, Where, at_line, shown, unreadable

from .actions import SEAT_LETTERS
from .squares import FIRST, LAST, Square, place_of, square_at
from .table import Board
from .tiles import TILES, Tile

GAP = "."
CELL = re.compile(
    r"(?P<tile>[A-Z][A-Z0-9]?)(:(?P<crows>[0-9]{1,6}))?(?P<queen>q)?(?:@(?P<totem>[A-Z]))?(?P<corrupted>!)?"
)
NUMBER = re.compile(r"[0-9]{1,6}")


def read_grid(rows: list[tuple[int, str]]) -> Board:
    """The board in a picture; *rows* are lines with their numbers. Places count from ``0,0`` if nothing says otherwise.

    Raises :class:`InputError` for a ragged row, a cell that cannot be read, a totem letter or a Queen seen twice.
    """
    left, width = 0, 0
    if rows and rows[0][1].lstrip().startswith("x="):
        number, header = rows.pop(0)
        columns = [_axis(word, "x", at_line(number)) for word in header.split()]
        left, width = columns[0], len(columns)
        if columns != list(range(left, left + width)):
            raise unreadable(at_line(number), "Columns are not numbered one by one.", "CROWS-5.2", "Count from west.")
    board, totems = Board(), dict[Square, Seat]()
    top, expected = 0, None
    for number, line in rows:
        words = line.split()
        where = at_line(number)
        if words[0].startswith("y="):
            y = _axis(words.pop(0), "y", where)
            if expected is not None and y != expected:
                raise unreadable(
                    where, "Row y={row} follows y={before}.", "CROWS-5.2", "Write y={due}.",
                    row=y, before=expected - 1, due=expected,
                )  # fmt: skip
        else:
            y = top if expected is None else expected
        expected, width = y + 1, width or len(words)
        if len(words) != width:
            raise unreadable(
                where, "The row has {cells} cells and the others {width}.", "CROWS-5.2",
                "Write '.' where no tile lies.", cells=len(words), width=width,
            )  # fmt: skip
        for x, text in enumerate(words, left):
            if text != GAP:
                board = _with_cell(board, totems, (x, y), text, number)
    return replace(board, totems=totems)


def _axis(word: str, name: str, where: Where) -> int:
    match = re.fullmatch(rf"{name}=(-?[0-9]{{1,6}})", word)
    if match is None:
        raise unreadable(
            where, "'{word}' numbers no place.", "CROWS-5.2", "Write {axis}=0.", word=shown(word), axis=name
        )
    return int(match[1])


def _with_cell(  # noqa: C901 (a line a mark)
    board: Board, totems: dict[Square, Seat], place: tuple[int, int], text: str, line: int
) -> Board:
    x, y = place
    where = Where("line {line}, square {square}", {"line": line, "square": f"{x},{y}"})
    cell = CELL.fullmatch(text)
    if cell is None or cell["tile"] not in TILES:
        raise unreadable(
            where, "No cell looks like '{cell}'.", "CROWS-3.9",
            "Write '.' or {shape}, as in 'T3:2q@A'; tiles are {kinds}.",
            cell=shown(text), shape="TYPE[:n][q][@P][!]", kinds=" ".join(Tile),
        )  # fmt: skip
    if not (FIRST <= x <= LAST and FIRST <= y <= LAST):
        raise unreadable(
            where, "No tile can lie that far out.", "CROWS-5.2", "Stay within {first} and {last}.",
            first=FIRST, last=LAST,
        )  # fmt: skip
    square, tile = square_at(x, y), Tile(cell["tile"])
    board = board.with_tile(square, tile)
    if int(cell["crows"] or 0):
        board = board.with_crows({square: int(cell["crows"])})
    if cell["queen"]:
        if board.queen is not None:
            raise unreadable(
                where, "The Queen is on {square} too.", "CROWS-1.14", "There is one Queen.", square=board.queen
            )
        board = replace(board, queen=square)
    if cell["totem"]:
        seat = SEAT_LETTERS.find(cell["totem"])
        if seat < 0:
            raise unreadable(where, "{player} is no player.", "CROWS-3.1", "Players are A to D.", player=cell["totem"])
        if seat in totems.values():
            raise unreadable(
                where, "Player {player} has a second totem.", "CROWS-3.1", "Each has one.", player=cell["totem"]
            )
        if tile is Tile.LAVA_POOL:
            raise unreadable(where, "A totem stands on a Lava Pool.", "CROWS-5.5", "Stand it on another tile.")
        totems[square] = seat
    if cell["corrupted"]:
        board = replace(board, corrupted=board.corrupted | {square})
    return board


def cell_text(board: Board, square: Square) -> str:
    """One square, as a picture shows it."""
    if square not in board.tiles:
        return GAP
    crows = f":{board.crows[square]}" if square in board.crows else ""
    queen = "q" if square == board.queen else ""
    totem = f"@{SEAT_LETTERS[board.totems[square]]}" if square in board.totems else ""
    return f"{board.tiles[square]}{crows}{queen}{totem}{'!' if square in board.corrupted else ''}"


def write_grid(board: Board) -> str:
    """The picture of a board, with its columns and rows numbered; an empty text for an empty board."""
    if not board.squares:
        return ""
    places = [place_of(square) for square in board.squares]
    xs = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    ys = range(places[0][1], places[-1][1] + 1)
    rows = [["", *(f"x={x}" for x in xs)]]
    rows += [[f"y={y}", *(cell_text(board, square_at(x, y)) for x in xs)] for y in ys]
    widths = [max(len(row[n]) for row in rows) for n in range(len(xs) + 1)]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
