"""Batches of games as arrays: what a seat sees is what the kernel shows it, and learners' conventions hold."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.games.crows.playing import opened

from corvids.fast.crows import layout as at
from corvids.fast.crows.environment import Games
from corvids.fast.crows.observing import COLUMNS, FACTS, FIRST_OF, LAYERS
from corvids.fast.crows.twin import Twin
from corvids.fast.crows.vector import CrowsVectorEnv
from corvids.games.crows.squares import place_of
from corvids.games.crows.tiles import SPELLS, TILES
from corvids.kernel import Decision, IllegalActionError, InputError

LENGTHS = dict(FACTS)


def any_answers(games: Games, stream: Random) -> Any:
    return np.array([stream.choice(np.flatnonzero(mask).tolist() or [0]) for mask in games.mask])


def cell_of(square: str) -> int:
    x, y = place_of(square)
    return (y + 30) % 64 * 64 + (x + 30) % 64


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_sees_what_the_kernel_shows_it(seats: int) -> None:
    games, stream = Games(Twin(opened(seats)), 3, seed=seats, layers=True), Random(seats)
    for _ in range(160):
        for n in range(3):
            same_as_the_view(games, n)
        games.step(any_answers(games, stream))


def same_as_the_view(games: Games, n: int) -> None:
    state = games.twin.to_kernel(games.games[n])
    assert isinstance(state.pending, Decision)
    seat = int(games.asked[n])
    assert seat == state.pending.seat
    view = games.twin.game.observe(state, seat)
    board, order = view.board, [(seat + k) % len(view.players) for k in range(len(view.players))]

    def fact(name: str) -> list[int]:
        some: list[int] = games.facts[n, FIRST_OF[name] : FIRST_OF[name] + LENGTHS[name]].tolist()
        return some

    padding = [0] * (4 - len(order))
    assert fact("seat") == [seat]
    assert fact("scores") == [view.players[who].score for who in order] + padding
    assert fact("spells_held") == [view.players[who].spells_held for who in order] + padding
    own = view.players[seat]
    assert own.tiles is not None
    assert own.spells is not None
    assert fact("hand") == ([TILES.index(tile) + 1 for tile in own.tiles] + [0, 0])[:2]
    assert fact("spells") == [own.spells.count(spell) for spell in SPELLS]
    assert fact("unseen_tiles") == [view.unseen_tiles.get(tile, 0) for tile in TILES]
    assert fact("unseen_spells") == [view.unseen_spells.get(spell, 0) for spell in SPELLS]
    assert fact("used") == [view.used.get(spell, 0) for spell in SPELLS]
    counts = [fact(name)[0] for name in ("round", "pool", "above", "block", "below", "drained", "last_round")]
    assert counts == [view.round, view.pool, view.above, view.block, view.below, view.drained, view.last_round]
    assert view.asked is not None
    assert fact("tile") == [TILES.index(view.asked.tile) + 1 if view.asked.tile else 0]
    assert {games.twin.action_of(games.games[n], a) for a in np.flatnonzero(games.mask[n]).tolist()} == {
        *view.asked.options
    }
    for slot, square in enumerate(board.squares):
        row = dict(zip(COLUMNS, games.slots[n, slot].tolist(), strict=True))
        assert (row["cell"], row["kind"]) == (cell_of(square), TILES.index(board.tiles[square]) + 1)
        assert (row["crows"], row["queen"]) == (board.crows.get(square, 0), square == board.queen)
        owner = board.totems.get(square)
        assert row["totem"] == (0 if owner is None else order.index(owner) + 1)
        assert row["corrupted"] == (square in board.corrupted)
        named = {cell_of(option.square) for option in view.asked.options if hasattr(option, "square")}
        assert row["option"] == (cell_of(square) in named)
        here = games.layers[n, :, row["cell"] // 64, row["cell"] % 64]
        assert here[: at.KINDS].tolist() == [kind == row["kind"] - 1 for kind in range(at.KINDS)]
        assert here[LAYERS.index("crows")] == row["crows"]
        assert here[LAYERS.index("totem 0") : LAYERS.index("source")].tolist() == [
            row["totem"] == k + 1 for k in range(4)
        ]
    assert not games.slots[n, len(board.squares) :].any()
    vacant = [cell_of(square) for square in board.vacant]
    assert games.places[n].tolist() == vacant + [-1] * (160 - len(vacant))
    assert np.flatnonzero(games.layers[n, LAYERS.index("vacant")]).tolist() == sorted(vacant)


def test_games_that_end_are_rewarded_and_begin_anew() -> None:
    games, stream = Games(Twin(opened()), 8, seed=2), Random(2)
    ended = 0
    for _ in range(400):
        games.step(any_answers(games, stream))
        for n in np.flatnonzero(games.over):
            ended += 1
            first, second = games.scores[n]
            expected = [0, -1] if first == second else [1, -1] if first > second else [-1, 1]
            assert games.rewards[n].tolist() == (expected if first != second else [0, 0])
            assert games.facts[n, FIRST_OF["round"]] == 1
        assert not games.rewards[~games.over].any()
        assert games.mask.sum(1).min() > 1
    assert ended > 12


def test_threads_and_the_size_of_a_batch_make_no_difference() -> None:
    one, two, fewer = (
        Games(Twin(opened()), size, threads=threads, seed=5) for size, threads in ((6, 1), (6, 4), (3, 2))
    )
    assert (one.mask[:3] == fewer.mask).all()
    stream = Random(5)
    for _ in range(150):
        answers = any_answers(one, stream)
        for games in (one, two):
            games.step(answers)
        fewer.step(answers[:3])
        for seen, also in ((one, two), (one, fewer)):
            number = len(also.games)
            assert (seen.games[:number] == also.games).all()
            assert (seen.mask[:number] == also.mask).all()
    one.reset(5)
    assert (one.games == Games(Twin(opened()), 6, seed=5).games).all()


def test_forced_answers_are_asked_if_wanted() -> None:
    games = Games(Twin(opened()), 4, forced=False)
    alone, stream = 0, Random(1)
    for _ in range(60):
        alone += int((games.mask.sum(1) == 1).sum())
        games.step(any_answers(games, stream))
    assert alone


def test_an_answer_that_is_no_option_changes_no_game() -> None:
    games = Games(Twin(opened()), 3)
    answers = games.mask.argmax(1)
    before = games.games.copy()
    answers[2] = at.PASS
    with pytest.raises(IllegalActionError, match="- answers another question"):
        games.step(answers)
    answers[2] = at.ANSWERS
    with pytest.raises(InputError, match="No answer has the number 4160"):
        games.step(answers)
    with pytest.raises(InputError, match=r"not as many answers as games\. Give 3"):
        games.step(answers[:2])
    assert (games.games == before).all()


@pytest.mark.parametrize(
    ("size", "wanted", "told"),
    [
        (0, {}, "A batch of 0 has no game"),
        (2, {"threads": 0}, "0 threads cannot work. At least 1 can"),
        (2, {"bots": ("outside",)}, "1 bots are named for 2 seats"),
        (2, {"bots": ("outside", "owl")}, "The bot owl is not compiled. Known are outside, random, greedy"),
        (2, {"bots": ("greedy", "random")}, "No seat is asked"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(size: int, wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError) as error:
        Games(Twin(opened()), size, **wanted)
    assert told in str(error.value)


@pytest.mark.parametrize(("bots", "seat"), [(("greedy",), 0), (("random", "random"), 1)])
def test_a_learner_meets_bots_by_gymnasiums_conventions(bots: tuple[str, ...], seat: int) -> None:
    environment, stream = CrowsVectorEnv(4, bots, seat), Random(3)
    assert environment.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = environment.reset(seed=3)
    first = {name: array.copy() for name, array in seen.items()}
    finished, total = 0, 0.0
    for _ in range(300):
        assert environment.observation_space.contains(seen)
        asked = seen["facts"][:, FIRST_OF["seat"]]
        assert (asked == seat).all()
        answers = any_answers(environment.games, stream)
        assert environment.action_space.contains(answers)
        ended = environment.games.over.copy()
        seen, rewards, over, cut, infos = environment.step(answers)
        assert not (over & ended).any()
        assert not cut.any()
        assert not rewards[~over].any()
        assert (seen["action_mask"].any(1) == ~over).all()
        assert (infos["scores"][over].sum(1) > 0).all()
        finished, total = finished + int(over.sum()), total + float(rewards.sum())
    assert finished > 8
    assert total / finished < (-0.8 if bots == ("greedy",) else 0.6)
    again, _ = environment.reset(seed=3)
    assert all((again[name] == array).all() for name, array in first.items())


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match=r"There is no seat 2\. Seats are 0 to 1"):
        CrowsVectorEnv(2, ("random",), 2)


def test_the_page_tells_of_arrays_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fast.md").read_text("utf-8")
    games = Games(Twin(opened()), 1, layers=True)
    for name, array in (
        ("facts", games.facts),
        ("slots", games.slots),
        ("places", games.places),
        ("layers", games.layers),
    ):
        assert f"| `{name}` | {array.dtype}, {' by '.join(map(str, array.shape[1:]))}: " in page
    assert f"| `mask`, `action_mask` | int8, {at.ANSWERS}: " in page
    assert f"64 to {at.ANSWERS - 1} |" in page
    assert all(f"`{name}`" in page for name in (*LENGTHS, *COLUMNS))
