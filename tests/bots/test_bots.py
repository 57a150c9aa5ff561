"""Bots: legal, repeatable, blind to what is hidden; and greedy is worth playing against."""

from random import Random

import pytest

from corvids.bots import Identity, UnknownBotError, bot_names, make_bot
from corvids.content import open_game
from corvids.games.crows.game import Crows
from corvids.kernel import CHANCE

from .matches import answers, outcome

NAMES = bot_names("crows")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_answers_with_an_option_whatever_it_is_asked(name: str, seats: int) -> None:
    asked = 0
    for state, action, view in answers([name] * seats, seed=5):
        assert action in state.pending.options  # type: ignore[union-attr]
        asked += view is not None
    assert asked > 50


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_the_same_for_the_same_seed_game_and_seat(name: str) -> None:
    once, again, otherwise = ([str(answer) for _, answer, _ in answers([name, name], seed)] for seed in (3, 3, 4))
    assert once == again != otherwise


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_not_know_what_its_seat_cannot_see(name: str) -> None:
    game, pick = open_game(), Random(1)
    for state, _, view in list(answers([name, name], seed=9))[::7]:
        seat = state.pending.seat  # type: ignore[union-attr]
        if seat == CHANCE:
            continue
        other = game.imagine(state, seat, lambda weights: pick.choices(range(len(weights)), weights)[0])
        me = Identity(1, "g", seat)
        assert make_bot("crows", name, me).choose(game.observe(other, seat)) == make_bot("crows", name, me).choose(view)


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(20):
        greedy = number % 2
        names = ["random", "random"]
        names[greedy] = "greedy"
        wins += outcome(names, 2, number).winners == (greedy,)
    assert wins >= 19


def greedy_answer(position: str) -> str:
    game = open_game()
    assert isinstance(game, Crows)
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


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    view = open_game().observe(open_game().start(), 0)
    for name in NAMES:
        with pytest.raises(ValueError, match="not asked"):
            make_bot("crows", name, Identity(1, "g", 0)).choose(view)


def test_a_misspelt_bot_is_met_with_a_suggestion() -> None:
    with pytest.raises(UnknownBotError, match=r"'gredy'.*Did you mean 'greedy'.*random, greedy"):
        make_bot("crows", "gredy", Identity(1, "g", 0))


def test_forced_answers_are_given() -> None:
    assert greedy_answer("hand A B\nto-move A tile\nB B\n") == "play B"
