"""The greedy bot, compiled: every answer is worth to it what it is worth to the kernel's, and plans end the same."""

from pathlib import Path
from random import Random

import pytest
from tests.games.crows.playing import opened

from corvids.bots.crows.greedy import _worth
from corvids.fast.crows.twin import Twin
from corvids.games.crows.view import View
from corvids.kernel import CHANCE, Decision, apply
from corvids.lab.compiled import why_on_the_kernel
from corvids.lab.simulate import Plan, simulate

SPELLS_HELD = "spells A attract,disperse,drain,landfall,teleport,populate\nhand A T3,LP\nstart B\n"
PAYING = SPELLS_HELD + "to-move A {asks}\n T3 B:3 ML .\n GC@B T2 B:2q ML@A\n LP:1 T1:4 . CP\n"


@pytest.mark.parametrize("seed", range(12))
def test_every_option_is_worth_the_same(seed: int) -> None:
    stream, game = Random(seed), opened(2 + seed % 3)
    twin, state = Twin(game), game.start()
    array, looked = twin.start(), 0
    while isinstance(asked := state.pending, Decision):
        if asked.seat != CHANCE and len(asked.options) > 1 and stream.random() < 0.4:
            looked += 1
            assert twin.worths(array) == worths(game.observe(state, asked.seat), asked)
        best = looked % 2 and asked.seat != CHANCE
        answer = stream.choice(twin.best(array) if best else twin.options(array))
        state, _ = apply(game, state, twin.action_of(array, answer))
        twin.apply(array, answer)
    assert looked > 25


def worths(view: View, asked: Decision) -> list[float]:
    assert view.asked is not None
    return list(map(_worth(view, view.asked), asked.options))


@pytest.mark.parametrize(
    "asks",
    [
        "spell", "attract", "attract 0,0", "disperse", "teleport", "teleport 2,1", "teleport 2,1 0,0", "populate",
        "landfall-tile", "landfall-place T3", "landfall-move T1 0,2",
    ],
)  # fmt: skip
def test_every_part_of_a_spell_is_worth_the_same(asks: str) -> None:
    game = opened()
    state = game.read(PAYING.format(asks=asks))
    twin = Twin(game)
    assert twin.worths(twin.from_kernel(state)) == worths(game.observe(state, 0), state.pending)


@pytest.mark.parametrize("bots", [("greedy", "random"), ("greedy", "greedy", "random"), ("random",) * 4])
def test_a_plan_has_the_same_games_and_records_on_compiled_rules(bots: tuple[str, ...], tmp_path: Path) -> None:
    plan = Plan("crows", bots, 4, "seed")
    kernel = simulate(plan._replace(records=str(tmp_path / "kernel")))
    compiled = simulate(plan._replace(records=str(tmp_path / "compiled"), compiled=True))
    assert compiled == kernel
    for number in range(4):
        name = f"crows-{number:05}.txt"
        assert (tmp_path / "compiled" / name).read_bytes() == (tmp_path / "kernel" / name).read_bytes()


def test_what_keeps_a_plan_on_the_kernel_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why_on_the_kernel("crows", ("greedy", "random"), with_options=False) is None
    told = {
        "creed has no compiled rules": why_on_the_kernel("creed", ("random",), with_options=False),
        "The compiled rules know no options": why_on_the_kernel("crows", ("random",), with_options=True),
        "The bot owl is not compiled": why_on_the_kernel("crows", ("random", "owl"), with_options=False),
    }
    monkeypatch.setattr("corvids.fast.find_spec", lambda _name: None)
    told["numba is not installed, which"] = why_on_the_kernel("crows", ("random",), with_options=False)
    for reason, refusal in told.items():
        assert str(refusal).startswith(reason)
        assert str(refusal).endswith("It is played on the kernel.")
