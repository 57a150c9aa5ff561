"""Nothing gets lost: crows, tiles and spells are as many at every position as came in the box."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.playing import opened, played


@pytest.mark.rule("CROWS-3.9", "CROWS-3.10")
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
