"""The compiled rules play the kernel's game, answer by answer; ``./study equality`` plays more of them."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.crows.playing import opened
from tests.games.crows.test_boards import BOARDS

from corvids.fast.crows import layout as at
from corvids.fast.crows.playing import chance_answer, ways
from corvids.fast.crows.twin import Twin
from corvids.games.crows.game import Crows
from corvids.kernel import CHANCE, Decision, InputError, Outcome, State, apply
from corvids.kernel.citation import CITED
from corvids.lab import equality
from corvids.lab.studies import CannotStudyError, Order
from corvids.record import read_record

GAMES = 500
TOGETHER = 25


@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_random_games_are_the_same_after_every_answer(first: int) -> None:
    for number in range(first, first + TOGETHER):
        compared = equality.compare("crows", 5, number)
        assert not compared.difference, f"{compared.difference}\n{compared.record}"
        assert compared.answers > 100


@pytest.mark.parametrize(("name", "state"), [key for key in BOARDS if key[1] in ("before", "spell")])
def test_a_worked_board_goes_on_the_same(name: str, state: str) -> None:
    for seats in (2, 3, 4):
        game = opened(seats)
        try:
            position = game.read(f"players {','.join('ABCD'[:seats])}\n{BOARDS[name, state]}")
        except InputError:
            continue
        twin = Twin(game)
        array = twin.from_kernel(position)
        for _ in range(6):
            assert not equality.difference(twin, position, array)
            if not isinstance(position.pending, Decision):
                break
            position, _ = apply(game, position, position.pending.options[-1])
            twin.apply(array, twin.options(array)[-1])
        return
    raise AssertionError("the board can be read with some number of players")


def test_a_difference_is_shown_by_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve = Twin.apply

    def forgets_a_crow(self: Twin, array: Any, answer: int) -> None:
        murder = array[at.STEP] == at.SCATTER_MURDER
        resolve(self, array, answer)
        array[at.POOL] += murder

    monkeypatch.setattr(Twin, "apply", forgets_a_crow)
    compared = next(c for n in range(20) if (c := equality.compare("crows", 5, n)).difference)
    assert compared.difference.startswith("kernel: pool")
    replay = read_record(compared.record)
    assert len(replay.answers) == 1
    assert "scatter" in replay.heading.position


def test_a_difference_of_options_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Twin, "actions", lambda *_: ())
    assert "compiled: seat -1 can answer nothing" in equality.compare("crows", 5, 0).difference


def test_the_study_says_what_was_compared() -> None:
    findings = equality.study(Order("crows", 5, 4, 1), lambda _done, _of: None)
    assert findings.met
    assert "4 random games of 2 or 3 or 4 seats" in findings.text
    with pytest.raises(CannotStudyError, match="creed has no compiled twin; crows has"):
        equality.study(Order("creed", 5, 4, 1), lambda _done, _of: None)


def test_compiled_rules_cite_what_the_kernels_rules_cite() -> None:
    assert cited_in("corvids.fast.crows.") == cited_in("corvids.games.crows.rules.")


def cited_in(package: str) -> set[str]:
    return {statement for rule, some in CITED.items() if rule.startswith(package) for statement in some}


def test_a_state_is_an_array_and_an_array_a_state() -> None:
    game: Crows = opened(3)
    twin, state = Twin(game), game.start()
    for _ in range(60):
        array = twin.from_kernel(state)
        again: State[Any] = twin.to_kernel(array)
        assert again == state
        assert again.table.box is game.box
        assert array.tolist() == twin.from_kernel(again).tolist()
        assert isinstance(state.pending, Decision)
        state, _ = apply(game, state, state.pending.options[0])


def test_chance_falls_on_its_options_as_they_weigh() -> None:
    for seed, number in ((5, 1), (5, 2)):
        for array, twin in arrays(seed, number):
            if twin.asked(array) != CHANCE:
                continue
            fallen = Counter(chance_answer(array, way) for way in range(ways(array)))
            assert [fallen[answer] for answer in twin.options(array)] == list(twin.weights(array))


def arrays(seed: int, seats: int) -> Iterator[tuple[Any, Twin]]:
    twin, stream = Twin(opened(seats + 1)), Random(seed)
    array = twin.start()
    while twin.asked(array) is not None:
        yield array, twin
        twin.apply(array, stream.choice(twin.options(array)))


def test_a_game_played_on_at_random_is_the_same_for_the_same_stream() -> None:
    twin = Twin(opened(4))
    first, second, other = twin.start(), twin.start(), twin.start()
    assert twin.playout(first, 9) == twin.playout(second, 9) > 150
    twin.playout(other, 10)
    assert (first == second).all()
    assert not (first == other).all()
    assert twin.scores(first) == tuple(player.score for player in twin.to_kernel(first).table.players)
    outcome = twin.to_kernel(first).pending
    assert isinstance(outcome, Outcome)
    assert twin.winners(first) == outcome.winners
    twin.reset(first)
    assert (first == twin.start()).all()


def test_games_of_a_batch_go_on_side_by_side_each_by_its_own_chance() -> None:
    twin = Twin(opened(3))
    batch, later = twin.batch(4, 6), twin.batch(2, 6, 2)
    for games in (batch, later):
        games.play_on(100)
        games.play_on(400)
    answers, choices, ended = batch.counts
    assert answers == 2000
    assert answers / 2 < choices < answers
    assert ended in (4, 5, 6, 7, 8)
    assert (batch.games[2:] == later.games).all()
    assert len({row.tobytes() for row in batch.games}) == 4
    for array in batch.games:
        assert twin.to_kernel(array).table.round < 30
        assert twin.asked(array) is not None
