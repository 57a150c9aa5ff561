"""What is offered to a Character: deeds that need what is not there are passed over, and none besides."""

from random import Random

import pytest

from corvids.games.creed.rules.deeds import (
    DEEDS,
    ORDER,
    PLAYS,
    REACTS,
    REACTS_FOR_NOTHING,
    REACTS_IN_ENEMY_PHASE,
    WAITS,
    WINDOW,
    offers,
)
from corvids.games.creed.table import MINIS
from corvids.kernel import Decision, apply

from .brawls import brawl

ALLOWANCES = (PLAYS, WAITS, WINDOW, REACTS, REACTS_FOR_NOTHING, REACTS_IN_ENEMY_PHASE)


@pytest.mark.parametrize("mission", range(1, 9))
def test_what_a_deed_needs_leaves_out_nothing_that_is_possible(mission: int) -> None:
    kinds = set()
    for seed in range(6):
        random = Random(f"{mission} {seed}")
        game, state = brawl(random, mission)
        for _ in range(40):
            table = state.table
            for mini in MINIS:
                for may in ALLOWANCES if table.boards[mini].on_map else ():
                    each = [answer for kind in ORDER for answer in DEEDS[kind].offered(table, mini, may)]
                    assert offers(table, mini, may) == each
                    kinds |= set(map(type, each))
            if not isinstance(state.pending, Decision):
                break
            state, _ = apply(game, state, random.choice(state.pending.options))
    assert len(kinds) > 18
