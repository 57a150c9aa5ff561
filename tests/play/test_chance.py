"""Chance: repeatable for whoever knows the secret, fair for everybody."""

from collections import Counter

import pytest

from corvids.games.crows.actions import drew_spell, towards
from corvids.games.crows.tiles import SPELLS
from corvids.kernel import CHANCE, Decision
from corvids.play.chance import ChanceSource, drawn, secret_from

QUESTION = Decision(CHANCE, "CROWS-2.1", tuple(map(drew_spell, SPELLS)), (6, 5, 4, 3, 2, 1))


def test_the_same_secret_game_and_number_give_the_same_answer() -> None:
    ones = [ChanceSource(secret_from(7), "g").answer(n, QUESTION) for n in range(30)]
    others = [ChanceSource(secret_from("7"), "g").answer(n, QUESTION) for n in range(30)]
    assert ones == others
    assert ones != [ChanceSource(secret_from(8), "g").answer(n, QUESTION) for n in range(30)]
    assert ones != [ChanceSource(secret_from(7), "h").answer(n, QUESTION) for n in range(30)]


def test_answers_come_as_often_as_their_weights_say() -> None:
    source = ChanceSource(secret_from("fair"), "g")
    seen = Counter(str(source.answer(n, QUESTION)) for n in range(21_000))
    for spell, weight in zip(SPELLS, QUESTION.weights, strict=True):
        assert abs(seen[f"draw {spell}"] - 1000 * weight) < 250


def test_what_was_drawn_can_be_worked_out_by_hand() -> None:
    assert drawn(bytes(32), "g", 0, 1_000_000) == 788_404
    assert {drawn(bytes(32), "g", n, 3) for n in range(50)} == {0, 1, 2}


def test_a_number_that_would_favour_some_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = iter([b"\xff" * 32, (5).to_bytes(32, "big")])
    asked = []

    def digest(_secret: bytes, message: bytes, _kind: object) -> bytes:
        asked.append(message)
        return next(digests)

    monkeypatch.setattr("corvids.play.chance.hmac.digest", digest)
    assert drawn(b"", "g", 4, 3) == 2
    assert asked == [b"4 0 g", b"4 1 g"]


def test_only_chance_is_answered_for() -> None:
    with pytest.raises(ValueError, match="seat 0 is asked"):
        ChanceSource(bytes(32), "g").answer(0, Decision(0, "CROWS-8.5", (towards(0),)))


def test_without_a_seed_no_two_secrets_are_alike() -> None:
    assert secret_from() != secret_from()
    assert len(secret_from()) == len(secret_from(1)) == 32


@pytest.mark.parametrize("seed", ["", "x" * 201, "a\nb", 1.5, True, b"7"])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match=r"is no seed\. A seed"):
        secret_from(seed)  # type: ignore[arg-type]
