"""One whole game for each way that an end can go; they replay as they did when they were written down."""

import pytest
from tests.records.renew import HERE, WANTED, whole

from corvids.kernel import digest
from corvids.record import read_record, write_record


def kept(name: str) -> str:
    return (HERE / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", WANTED)
def test_a_kept_record_ends_as_its_name_says(name: str) -> None:
    replay = whole(kept(name))
    assert replay.ending.kind == "outcome"
    assert replay.game.name == name.partition("-")[0]
    assert replay.game.seats == WANTED[name].seats
    assert WANTED[name].is_so(replay)
    assert not replay.game.faults(replay.state)


@pytest.mark.parametrize("name", WANTED)
def test_a_kept_record_replays_forwards_and_backwards_and_is_written_the_same(name: str) -> None:
    replay = read_record(kept(name))
    forwards = [digest(replay.state), *(digest(replay.state) for _ in replay.answers if replay.forward())]
    assert not replay.forward()
    backwards = [digest(replay.state), *(digest(replay.state) for _ in replay.answers if replay.back())]
    assert not replay.back()
    assert backwards == forwards[::-1]
    assert len(set(forwards)) == len(replay.answers) + 1
    assert write_record(replay.game, replay.heading, replay.answers, replay.ending) == kept(name)


def test_every_record_in_the_folder_is_one_of_them() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(WANTED)
