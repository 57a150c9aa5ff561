"""Games of every kind as records: played over to the same positions, forwards and backwards, and written the same."""

from random import Random

import pytest

from corvids.kernel import Decision, apply, digest
from corvids.record import Answer, Player, Replay, heading_of, read_record, write_record

from .playing import OPENED, opened


def recorded(name: str, seats: int, seed: int) -> tuple[str, list[str]]:
    """The record of a game of random answers, and the digest of each of its positions."""
    game, random = opened(name, seats, seed), Random(seed)
    state, answers = game.start(), list[Answer]()
    digests = [digest(state)]
    while isinstance(pending := state.pending, Decision):
        action = random.choices(pending.options, pending.weights or None)[0]
        answers.append(Answer(pending.seat, str(action)))
        state, _ = apply(game, state, action)
        digests.append(digest(state))
    return write_record(game, heading_of(game, f"{seed}", (Player("", "random"),) * seats), answers), digests


def steps(replay: Replay, *, forwards: bool) -> list[str]:
    """The digests of the positions from where the record stands to its end, or back to its start."""
    go = replay.forward if forwards else replay.back
    return [digest(replay.state), *(digest(replay.state) for _ in replay.answers if go())]


@pytest.mark.parametrize(("name", "seats", "seed"), [opening for opening in OPENED if opening[2] < 4])
def test_a_record_replays_forwards_and_backwards_and_is_written_the_same(name: str, seats: int, seed: int) -> None:
    text, digests = recorded(name, seats, seed)
    replay = read_record(text)
    assert steps(replay, forwards=True) == digests
    assert steps(replay, forwards=False) == digests[::-1]
    assert write_record(replay.game, replay.heading, replay.answers, replay.ending) == text
