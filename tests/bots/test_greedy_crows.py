"""Greedy Crows: worth playing against, and what it takes in plain positions."""

from corvids.bots import Identity, make_bot
from corvids.content import open_game


def greedy_answer(position: str) -> str:
    game = open_game("crows")
    state = game.read(position)
    seat = state.pending.seat  # type: ignore[union-attr]
    return str(make_bot("crows", "greedy", Identity(1, "g", seat)).choose(game.observe(state, seat)))


def test_greedy_stands_where_most_crows_come() -> None:
    assert greedy_answer("to-move A totem\nT1:1 GC . T3:3\n. . . GC\n") == "put 3,1"


def test_greedy_takes_the_ley_line() -> None:
    assert greedy_answer("to-move A totem\nML GC T3:3 CP GC\n") == "put 0,0"


def test_greedy_draws_a_spell_where_nothing_else_pays() -> None:
    assert greedy_answer("to-move A totem\nGC B . T3:3\n") == "put 1,0"


def test_greedy_drains_the_ley_line_of_a_rival_and_keeps_what_does_not_pay() -> None:
    board = "B@A ML:4@B T1:1\n"
    assert greedy_answer(f"start B\nspells A drain\nto-move A spell\n{board}") == "cast drain"
    assert greedy_answer("start B\nspells A drain\nto-move A spell\nB@A GC:4@B T1:1\n") == "-"


def test_greedy_casts_landfall_when_the_tile_it_holds_pays_more_than_the_spell() -> None:
    position = "start B\nspells A landfall\nto-move A spell\n. B .\nB B@A B\n. B@B .\n"
    assert greedy_answer(f"hand A T3\n{position}") == "cast landfall"
    assert greedy_answer(f"hand A T1\n{position}") == "-"
    assert greedy_answer(position) == "-"


def test_forced_answers_are_given() -> None:
    assert greedy_answer("hand A B\nto-move A tile\nB B\n") == "play B"
