"""Bots of every game: legal, repeatable, blind to what is hidden; and the strongest is worth playing against."""

from itertools import product
from random import Random

import pytest
from tests.contract.amounts import AMOUNTS

from corvids.bots import Identity, UnknownBotError, bot_names, make_bot
from corvids.content import open_game
from corvids.games.catalogue import GAMES, entry
from corvids.kernel import CHANCE, SPECTATOR
from corvids.lab.own import own

from .matches import answers, outcome

NAMES = [game.name for game in GAMES]
BOTS = [(game, name) for game in NAMES for name in bot_names(game)]


@pytest.mark.parametrize(
    ("game", "name", "seats"),
    [(game.name, name, n) for game in GAMES for name in bot_names(game.name) for n in game.seats],
)
def test_a_bot_answers_with_an_option_whatever_it_is_asked(game: str, name: str, seats: int) -> None:
    asked = 0
    for state, action, view in answers(game, [name] * seats, seed=5):
        assert action in state.pending.options  # type: ignore[union-attr]
        asked += view is not None
    assert asked > 50


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_plays_the_same_for_the_same_seed_game_and_seat(game: str, name: str) -> None:
    once, again, otherwise = (
        [str(answer) for _, answer, _ in answers(game, [name] * entry(game).seats.start, seed)] for seed in (3, 3, 4)
    )
    assert once == again != otherwise


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_does_not_know_what_its_seat_cannot_see(game: str, name: str) -> None:
    opened, pick = open_game(game), Random(1)
    for state, _, view in list(answers(game, [name] * opened.seats, seed=9))[::7]:
        seat = state.pending.seat  # type: ignore[union-attr]
        if seat == CHANCE:
            continue
        other = opened.imagine(state, seat, lambda weights: pick.choices(range(len(weights)), weights)[0])
        me = Identity(1, "g", seat)
        assert make_bot(game, name, me).choose(opened.observe(other, seat)) == make_bot(game, name, me).choose(view)


VARIED = [
    (game.name, dict(zip(own(game.name).varied, values, strict=True)))
    for game in GAMES
    for values in product(*(game.options[option] for option in own(game.name).varied))
]


@pytest.mark.parametrize(("game", "options"), VARIED)
def test_the_strongest_bot_beats_the_weakest(game: str, options: dict[str, str]) -> None:
    weakest, *_, strongest = bot_names(game)
    wins = 0
    for number in range(AMOUNTS[game].matches):
        if 2 not in entry(game).seats:  # nobody to play against: both play the same game alone
            best, worst = (outcome(game, [bot], 2, number, options).scores for bot in (strongest, weakest))
            wins += best > worst
            continue
        seat = number % 2
        names = [weakest, weakest]
        names[seat] = strongest
        wins += outcome(game, names, 2, number, options).winners == (seat,)
    assert wins >= AMOUNTS[game].wins


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_who_is_not_asked_has_nothing_to_choose(game: str, name: str) -> None:
    opened = open_game(game)
    state = opened.start()
    seats = (*range(opened.seats), SPECTATOR)
    seat = next(seat for seat in seats if seat != state.pending.seat)  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="not asked"):
        make_bot(game, name, Identity(1, "g", seat)).choose(opened.observe(state, seat))


def test_a_misspelt_bot_is_met_with_a_suggestion() -> None:
    with pytest.raises(UnknownBotError, match=r"'gredy'.*Did you mean 'greedy'.*random, greedy"):
        make_bot("crows", "gredy", Identity(1, "g", 0))


def test_a_game_that_is_not_there_has_no_bots() -> None:
    with pytest.raises(ValueError, match="There is no game 'chess'"):
        bot_names("chess")
