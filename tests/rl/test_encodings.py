"""Observations: what a view holds, at the places that the layout names, and nothing that the view does not hold."""

from random import Random

import numpy as np
import pytest
from tests.rl.playing import SETTINGS, positions

from corvids.content import open_game
from corvids.games.catalogue import entry
from corvids.kernel import SPECTATOR
from corvids.rl import GAMES
from corvids.rl.encoding import encoder_of
from corvids.rl.numbering import numbering_of

PLAYERS = [(game, options["players"]) for game, options in SETTINGS]
MISSIONS = entry("creed").options["mission"]


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_an_observation_tells_nothing_that_the_seat_cannot_see(game: str, players: int) -> None:
    stream = Random(players)
    for opened, state in positions(game, players, seed=players, every=3):
        for seat in (*range(players), SPECTATOR):
            other = opened.imagine(state, seat, lambda weights: stream.choices(range(len(weights)), weights)[0])
            mine, its = (encoder_of(opened).encode(opened.observe(each, seat)) for each in (state, other))
            assert mine.tobytes() == its.tobytes()


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_what_was_drawn_before_makes_no_difference(game: str, players: int) -> None:
    """An encoder that has seen a game's other positions and seats shows the same as a new one."""
    stream, encoder = Random(players), encoder_of(open_game(game, players))
    for opened, state in positions(game, players, seed=players + 7):
        view = opened.observe(state, stream.choice((*range(players), SPECTATOR)))
        assert encoder.encode(view).tobytes() == encoder_of(opened).encode(view).tobytes()


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_an_observation_keeps_its_limits_and_is_ones_own(game: str, players: int) -> None:
    encoder = encoder_of(open_game(game, players))
    low, high = encoder.layout.limits()
    assert (low < high).all()
    for opened, state in positions(game, players, seed=3, every=5):
        view = opened.observe(state, 0)
        seen = encoder.encode(view)
        assert seen.shape == low.shape
        assert seen.dtype == low.dtype
        assert ((low <= seen) & (seen <= high)).all()
        before = seen.copy()
        seen[:] = -1
        assert (encoder.encode(view) == before).all()


@pytest.mark.parametrize("game", GAMES)
def test_parts_lie_one_behind_the_other_by_name(game: str) -> None:
    layout = encoder_of(open_game(game)).layout
    named = layout.named(np.arange(layout.size))
    assert list(named) == [part.name for part in layout.parts]
    end = 0
    for part in layout.parts:
        assert layout.first[part.name] == end == named[part.name].flat[0]
        assert named[part.name].shape == part.shape
        assert not part.names or len(part.names) in (part.shape[0], part.shape[-1])
        end += part.size
    assert end == layout.size


@pytest.mark.parametrize("game", GAMES)
def test_an_answers_number_is_its_place_in_the_vocabulary(game: str) -> None:
    opened = open_game(game)
    numbering = numbering_of(opened)
    assert numbering.answers == opened.vocabulary()
    some = [len(numbering) - 1, 5, 0]
    assert numbering.of([numbering.answer(number) for number in some]) == some
    mask = numbering.mask(some)
    assert mask.dtype == np.int8
    assert np.flatnonzero(mask).tolist() == sorted(some)
    assert mask.sum() == 3
    assert numbering_of(opened) is numbering


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_observations_of_its_own_map(mission: str) -> None:
    stream = Random(mission)
    for opened, state in positions("creed", 2, int(mission), 4, mission=mission):
        encoder = encoder_of(opened)
        low, high = encoder.layout.limits()
        for seat in (0, 1):
            other = opened.imagine(state, seat, lambda weights: stream.choices(range(len(weights)), weights)[0])
            mine, its = (encoder.encode(opened.observe(each, seat)) for each in (state, other))
            assert (mine == its).all()
            assert ((low <= mine) & (mine <= high)).all()
