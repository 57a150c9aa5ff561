"""Crows as numbers: read back from an observation, it is the board that the view shows."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.rl.playing import positions

from corvids.content import open_game
from corvids.games.crows.squares import place_of, square_at
from corvids.games.crows.table import Board
from corvids.games.crows.tiles import SPELLS, TILES, Tile
from corvids.games.crows.view import View
from corvids.kernel import SPECTATOR
from corvids.rl.encoding import encoder_of
from corvids.rl.encoding.crows import COLUMNS, HALF, KINDS, PLANES, WINDOW, Encoder


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_read_back_is_what_the_view_shows(players: int) -> None:
    stream = Random(players)
    for opened, state in positions("crows", players, seed=players):
        same_as_the_view(encoder_of(opened), opened.observe(state, stream.choice((*range(players), SPECTATOR))))  # type: ignore[arg-type]


def middle_of(view: View) -> tuple[int, int]:
    places = [place_of(square) for square in view.board.squares] or [(0, 0)]
    across, down = [x for x, _ in places], [y for _, y in places]
    return (min(across) + max(across)) // 2, (min(down) + max(down)) // 2


def same_as_the_view(encoder: Encoder, view: View) -> None:
    seen = encoder.layout.named(encoder.encode(view))
    board, seats, seat = view.board, len(view.players), max(view.seat, 0)
    order = [(seat + n) % seats for n in range(seats)]
    left, top = middle_of(view)
    figures = ("seats", "round", "drained", "last_round", "pool", "above", "block", "below")
    expected = [seats, *(getattr(view, name) for name in figures[1:])]
    assert [seen[name][0] for name in figures] == expected
    assert order[seen["first"][0]] == view.first
    assert seen["scores"].tolist()[:seats] == [view.players[who].score for who in order]
    assert seen["tiles_held"].tolist()[:seats] == [view.players[who].tiles_held for who in order]
    assert seen["spells_held"].tolist()[:seats] == [view.players[who].spells_held for who in order]
    own = view.players[seat]
    assert [TILES[kind - 1] for kind in seen["hand"] if kind] == list(own.tiles or ())
    assert seen["spells"].tolist() == [(own.spells or ()).count(spell) for spell in SPELLS]
    assert seen["unseen_tiles"].tolist() == [view.unseen_tiles.get(tile, 0) for tile in TILES]
    assert seen["unseen_spells"].tolist() == [view.unseen_spells.get(spell, 0) for spell in SPELLS]
    assert seen["used"].tolist() == [view.used.get(spell, 0) for spell in SPELLS]
    asked_about(seen, view, order, (left, top))
    planes = dict(zip(PLANES, seen["planes"], strict=True))
    for square, row in zip(board.squares, seen["slots"], strict=False):
        slot = dict(zip(COLUMNS, row.tolist(), strict=True))
        x, y = place_of(square)
        owner = board.totems.get(square)
        totem = 0 if owner is None else order.index(owner) + 1
        assert (slot["x"], slot["y"]) == (x - left, y - top)
        assert TILES[slot["kind"] - 1] is board.tiles[square]
        assert (slot["crows"], slot["queen"]) == (board.crows.get(square, 0), square == board.queen)
        assert (slot["corrupted"], slot["totem"]) == (square in board.corrupted, totem)
        here = {name: plane[y - top + HALF, x - left + HALF] for name, plane in planes.items()}
        there = {str(board.tiles[square])} | ({f"totem {totem - 1}"} if totem else set())
        there |= {name for name in ("crows", "queen", "corrupted", "source", "target") if slot[name]}
        assert {name for name, number in here.items() if number} == there
        assert here["crows"] == slot["crows"]
    assert not seen["slots"][len(board.squares) :].any()
    vacant = {(x - left + HALF, y - top + HALF) for x, y in map(place_of, board.vacant)}
    assert {(x, y) for y in range(WINDOW) for x in range(WINDOW) if planes["vacant"][y, x]} == vacant


def asked_about(seen: dict, view: View, order: list[int], middle: tuple[int, int]) -> None:  # type: ignore[type-arg]
    asked, board = view.asked, view.board
    if asked is None:
        assert not seen["question"].any()
        assert seen["asked"][0] == 0
        return
    assert [kind for kind, there in zip(KINDS, seen["question"], strict=True) if there] == [asked.kind]
    assert seen["asked"][0] == (order.index(asked.seat) + 1 if asked.seat >= 0 else 0)
    assert seen["tile"][0] == (TILES.index(asked.tile) + 1 if asked.tile else 0)
    rows = {
        square: dict(zip(COLUMNS, row, strict=True)) for square, row in zip(board.squares, seen["slots"], strict=False)
    }
    named = {option.square for option in asked.options if hasattr(option, "square")}
    assert {square for square, row in rows.items() if row["option"]} == named & set(board.squares)
    moved = asked.kind == "move"
    sources = set() if moved else {asked.source} & set(board.squares)
    assert {square for square, row in rows.items() if row["source"]} == sources
    assert {square for square, row in rows.items() if row["target"]} == ({asked.target} if asked.target else set())
    assert bool(seen["origin"][0]) == moved
    if moved and asked.source:
        x, y = place_of(asked.source)
        assert (seen["origin"][1], seen["origin"][2]) == (x - middle[0], y - middle[1])


@pytest.mark.parametrize("across", [True, False])
def test_a_board_that_outgrows_the_window_is_drawn_as_if_it_were_new(across: bool) -> None:
    game, board = open_game("crows", 2), Board()
    view, encoder = game.observe(game.start(), 0), encoder_of(game)
    for n in range(41):  # 0, -1, 1, -2, 2 ...
        along = n // 2 if n % 2 == 0 else -(n + 1) // 2
        square = square_at(along, 0) if across else square_at(0, along)
        board = board.with_tile(square, TILES[n % len(TILES)]).with_crows({square: 1})
        grown = replace(view, board=board)
        assert (encoder.encode(grown) == encoder_of(game).encode(grown)).all()


def test_a_board_wider_than_the_window_is_whole_in_the_slots() -> None:
    game, board = open_game("crows", 2), Board()
    for x in range(41):
        board = board.with_tile(square_at(x, 0), Tile.TREE_1)
    board = board.with_crows({square_at(x, 0): 1 for x in range(41)})
    view = replace(game.observe(game.start(), 0), board=board)
    encoder = encoder_of(game)
    seen = encoder.layout.named(encoder.encode(view))
    slots, planes = seen["slots"], dict(zip(PLANES, seen["planes"], strict=True))
    assert slots[:41, 0].tolist() == list(range(-20, 21))
    assert slots[:41, COLUMNS.index("crows")].tolist() == [1] * 41
    assert planes["T1"].sum() == WINDOW == planes["crows"].sum()
    assert planes["T1"][HALF].all()
    assert planes["vacant"].sum() == 2 * WINDOW
