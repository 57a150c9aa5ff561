"""Nothing of the pack lies idle: in random play every card, each part of an Event and every ability comes into use."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random

from corvids.bots import Identity, make_bot
from corvids.games.creed.game import Creed
from corvids.kernel import CHANCE, Decision

from .boxes import house_box
from .brawls import brawl, chosen
from .uses import Watched, everything

MISSIONS = range(1, 9)
EVERYTHING = set[str]().union(*(everything(house_box(mission)) for mission in MISSIONS))
MOST = 1500
"""So many games are enough, and many more than it usually takes."""
OF_BOTS = 8
"""One game in so many is a whole one of two bots: they play Initiative cards, and keep what they find."""


def games() -> Iterator[Watched]:
    """Brawls that go on at random, and whole games of bots among them; every mission in turn."""
    for seed in count():
        random, mission = Random(seed), MISSIONS[seed % len(MISSIONS)]
        if seed // len(MISSIONS) % OF_BOTS:
            watched = Watched(*brawl(random, mission))
        else:
            game = Creed(2, house_box(mission))
            watched = Watched(game, game.start())
        bots = [make_bot("creed", "heuristic", Identity(seed, "uses", seat)) for seat in (0, 1)]
        while isinstance(pending := watched.state.pending, Decision):
            if seed // len(MISSIONS) % OF_BOTS or pending.seat == CHANCE:
                answer = chosen(pending, random)
            else:
                answer = bots[pending.seat].choose(watched.game.observe(watched.state, pending.seat))
            watched.answer(answer)
        yield watched


def test_everything_in_the_pack_comes_into_use_in_random_play() -> None:
    idle = set(EVERYTHING)
    for watched in islice(games(), MOST):
        idle -= watched.used
        if not idle:
            return
    raise AssertionError(f"never used: {sorted(idle)}")
