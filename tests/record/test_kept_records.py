"""One whole game for each way that an end can go; they replay as they did when they were written down."""

import pytest
from tests.records.renew import HERE, WANTED, whole


@pytest.mark.parametrize("name", WANTED)
def test_a_kept_record_ends_as_its_name_says(name: str) -> None:
    replay = whole((HERE / f"crows-{name}.txt").read_text("utf-8"))
    seats, is_so = WANTED[name]
    assert replay.ending.kind == "outcome"
    assert replay.game.seats == seats
    assert is_so(replay)
    assert not replay.game.faults(replay.state)
