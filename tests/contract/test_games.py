"""What every game of the catalogue keeps to, shown on random play."""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corvids.content import open_game
from corvids.games.catalogue import GAMES
from corvids.games.crows.game import Crows
from corvids.games.crows.table import Table
from corvids.kernel import CHANCE, SPECTATOR, Decision, IllegalActionError, Outcome, State, apply, digest, key

OTHER_WAYS = {
    "mated_pair_returns": "yes", "reshuffle_spells": "yes", "lava_pins_attracted": "yes",
    "queen_gem_priority": "tie_only", "queen_counts_for_murder": "no", "queen_scatters": "yes", "spiral": "rings",
}  # fmt: skip
LONGEST = 2000
OPENED = [(name, seats, seed) for name in ("crows",) for seats in (2, 3, 4) for seed in range(17)]


def opened(name: str, seats: int, seed: int) -> Crows:
    return open_game(name, seats, OTHER_WAYS if seed % 2 else {})


def played(game: Crows, seed: int) -> Iterator[State[Table]]:
    """Every position of a game of random answers."""
    random, state = Random(seed), game.start()
    for _ in range(LONGEST):
        yield state
        if isinstance(state.pending, Outcome):
            return
        action = random.choices(state.pending.options, state.pending.weights or None)[0]
        state, _ = apply(game, state, action)
    raise AssertionError("the game does not end")


def test_the_catalogue_knows_what_is_tested_here() -> None:
    assert "crows" in str(GAMES)


@pytest.mark.parametrize(("name", "seats", "seed"), OPENED)
def test_questions_can_be_answered_and_nothing_else_can(name: str, seats: int, seed: int) -> None:
    game = opened(name, seats, seed)
    vocabulary, random = game.vocabulary(), Random(seed)
    known, asked = set(vocabulary), set()
    before: list[tuple[State[Table], bytes]] = []
    for state in played(game, seed):
        before.append((state, key(state)))
        assert game.faults(state) == ()
        if isinstance(state.pending, Outcome):
            continue
        options = state.pending.options
        asked.add(state.pending.seat)
        assert options
        assert len(set(options)) == len(set(map(str, options))) == len(options)
        assert state.agenda[0].ask(state.table) == state.pending
        if state.pending.seat == CHANCE:
            assert len(state.pending.weights) == len(options)
            assert min(state.pending.weights) > 0
        else:
            assert known.issuperset(options)
        for action in random.sample(vocabulary, 3):
            if action not in options:
                with pytest.raises(IllegalActionError) as raised:
                    apply(game, state, action)
                assert raised.value.refusal.rule.startswith("CROWS-")
                assert str(raised.value)
    assert asked >= set(range(seats))
    assert all(key(state) == was for state, was in before)


@pytest.mark.parametrize(("name", "seats", "seed"), OPENED)
def test_positions_read_back_what_was_written(name: str, seats: int, seed: int) -> None:
    game, random = opened(name, seats, seed), Random(seed)
    for n, state in enumerate(played(game, seed)):
        assert game.read(game.write(state)) == state
        back = game.decode(game.encode(state))
        assert (back, digest(back)) == (state, digest(state))
        seat = (*range(seats), SPECTATOR)[n % (seats + 1)]
        view = game.observe(state, seat)
        assert game.observe(game.read(game.write(state, seat)), seat) == view
        imagined = game.imagine(state, seat, lambda weights: random.choices(range(len(weights)), weights)[0])
        assert game.observe(imagined, seat) == view
        assert game.faults(imagined) == ()
        if isinstance(state.pending, Decision) and state.pending.seat == seat:
            assert imagined.pending == state.pending


DIGESTS = """
from tests.contract.test_games import opened, played
from corvids.kernel import key
from hashlib import sha256
print(sha256(b"".join(key(s) for n in (2, 3) for s in played(opened("crows", n, n), n))).hexdigest())
"""


def test_hash_seeds_change_no_byte() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS], check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1


@settings(max_examples=12)
@given(st.integers(2, 4), st.integers(0, 10_000))
def test_crows_tiles_and_spells_are_conserved(seats: int, seed: int) -> None:
    for state in played(opened("crows", seats, seed), seed):
        table = state.table
        assert sum(table.board.crows.values()) + table.pool + table.gone == 36
        assert min(table.pool, table.gone) >= 0
        hands = sum(len(player.tiles) for player in table.players)
        assert 60 <= sum(table.stack.unseen.values()) + hands + len(table.board.tiles) <= 61
        books = sum(len(player.spells) for player in table.players)
        assert sum(table.spells.values()) + sum(table.used.values()) + books == 24
