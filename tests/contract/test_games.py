"""What every game of the catalogue keeps to, shown on random play."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from corvids.games.catalogue import GAMES, entry
from corvids.kernel import CHANCE, SPECTATOR, Decision, IllegalActionError, Outcome, State, apply, digest, key
from corvids.ledger import load

from .amounts import AMOUNTS
from .playing import OPENED, opened, played

NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize(("name", "seats", "seed"), OPENED)
def test_questions_can_be_answered_and_nothing_else_can(name: str, seats: int, seed: int) -> None:
    game, every, rules = opened(name, seats, seed), AMOUNTS[name].every, load(*entry(name).ledgers)
    vocabulary, random = game.vocabulary(), Random(seed)
    known, asked = set(vocabulary), set()
    before: list[tuple[State[Any], bytes]] = []
    for n, state in enumerate(played(game, seed)):
        if isinstance(state.pending, Decision):
            asked.add(state.pending.seat)
        if n % every and isinstance(state.pending, Decision):
            continue
        before.append((state, key(state)))
        assert game.faults(state) == ()
        if isinstance(state.pending, Outcome):
            continue
        options = state.pending.options
        assert options
        assert len(set(options)) == len(set(map(str, options))) == len(options)
        assert state.agenda[0].ask(state.table) == state.pending
        assert state.pending.rule in rules
        if state.pending.seat == CHANCE:
            assert len(state.pending.weights) == len(options)
            assert min(state.pending.weights) > 0
        else:
            assert known.issuperset(options)
        for action in random.sample(vocabulary, 3):
            if action not in options:
                with pytest.raises(IllegalActionError) as raised:
                    apply(game, state, action)
                assert raised.value.refusal.rule in rules
                assert str(raised.value)
    assert asked >= set(range(seats))
    assert all(key(state) == was for state, was in before)


@pytest.mark.parametrize(("name", "seats", "seed"), OPENED)
def test_positions_read_back_what_was_written(name: str, seats: int, seed: int) -> None:
    game, every, random = opened(name, seats, seed), AMOUNTS[name].every, Random(seed)
    for n, state in enumerate(played(game, seed)):
        if n % every and isinstance(state.pending, Decision):
            continue
        assert game.read(game.write(state)) == state
        back = game.decode(game.encode(state))
        assert (back, digest(back)) == (state, digest(state))
        seat = (*range(seats), SPECTATOR)[n // every % (seats + 1)]
        view = game.observe(state, seat)
        assert game.observe(game.read(game.write(state, seat)), seat) == view
        imagined = game.imagine(state, seat, lambda weights: random.choices(range(len(weights)), weights)[0])
        assert game.observe(imagined, seat) == view
        assert game.faults(imagined) == ()
        if isinstance(state.pending, Decision) and state.pending.seat == seat:
            assert imagined.pending == state.pending


DIGESTS = """
import sys
from tests.contract.playing import opened, played
from corvids.games.catalogue import entry
from corvids.kernel import key
from hashlib import sha256
name = sys.argv[1]
seats = entry(name).seats[:2]
print(sha256(b"".join(key(s) for n in seats for s in played(opened(name, n, n), n))).hexdigest())
"""


@pytest.mark.parametrize("name", NAMES)
def test_hash_seeds_change_no_byte(name: str) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS, name],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
