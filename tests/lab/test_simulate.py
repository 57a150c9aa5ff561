"""Simulations: the same for the same seed, whoever plays them and on however many processes."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from corvids.bots import bot_names
from corvids.games.catalogue import GAMES, entry
from corvids.lab.own import own
from corvids.lab.simulate import ALL, Plan, interval, simulate, summary
from corvids.lab.workers import Workers

PLAN = Plan("crows", ("greedy", "random", "random"), 4, 7)
COMMAND = ("crows", "--players", "3", "--bots", "greedy,random,random", "--games", "4", "--seed", "7")
MISSIONS = ("creed", "--mission", "all", "--games", "12", "--bots", "heuristic,random", "--seed", "7")


def bytes_of(order: tuple[str, ...], jobs: int, hash_seed: str) -> bytes:
    command = [sys.executable, "-m", "corvids", "simulate", *order, "--jobs", str(jobs), "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, check=True, capture_output=True, env=environment).stdout


def test_the_same_bytes_on_any_number_of_processes_and_under_any_hash_seed() -> None:
    ones = bytes_of(COMMAND, 1, "1")
    assert ones == bytes_of(COMMAND, 2, "2")
    assert json.loads(ones) == json.loads(json.dumps(summary(PLAN, simulate(PLAN))))
    assert simulate(PLAN._replace(seed=8)) != simulate(PLAN)


def test_the_summary_has_what_it_promises() -> None:
    found = summary(PLAN, simulate(PLAN))
    assert (found["game"], found["options"], found["seed"], found["games"]) == ("crows", {}, 7, 4)
    assert found["bots"]["greedy"]["games"] == 4
    assert found["bots"]["random"]["games"] == 8
    assert [seat["games"] for seat in found["seats"]] == [4, 4, 4]
    wins = sum(tally["wins"] for tally in found["bots"].values())
    assert wins == sum(seat["wins"] for seat in found["seats"]) <= 4
    assert found["answers_mean"] > 150
    assert 10 <= found["rounds_mean"] <= 18
    assert set(found["bots"]["greedy"]) == {"games", "wins", "shared", "score_mean"}


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_game_can_be_simulated_whatever_is_chosen(game: str) -> None:
    seats = entry(game).seats.start
    plan = Plan(game, (bot_names(game)[0],) * seats, 2, 7, tuple((option, ALL) for option in own(game).varied))
    found = summary(plan, simulate(plan))
    assert (found["game"], found["games"], len(found["seats"])) == (game, 2, seats)
    assert {f"{measure}_mean" for measure in own(game).measures} <= found.keys()


def test_each_value_of_an_option_is_played_in_every_seat() -> None:
    plan = Plan("crows", ("greedy", "random"), 8, 1, (("spiral", ALL), ("queen_scatters", "yes")))
    games = [(dict(plan.chosen(n))["spiral"], plan.seated(n)[0]) for n in range(8)]
    assert games[:4] == [("continuous", "greedy"), ("rings", "greedy"), ("continuous", "random"), ("rings", "random")]
    assert games[4:] == games[:4]
    assert all(dict(plan.chosen(n))["queen_scatters"] == "yes" for n in range(8))


def test_games_are_spread_evenly_over_missions_and_bots_over_seats() -> None:
    plan = Plan("creed", ("heuristic", "random"), 80, 1, (("mission", ALL),))
    games = Counter((dict(plan.chosen(n))["mission"], plan.seated(n)[0]) for n in range(plan.games))
    assert games == {(mission, bot): 5 for mission in "12345678" for bot in plan.bots}


def test_missions_together_give_the_same_bytes_on_any_number_of_processes_and_under_any_hash_seed() -> None:
    ones = bytes_of(MISSIONS, 1, "1")
    assert ones == bytes_of(MISSIONS, 2, "2")
    found = json.loads(ones)
    assert (found["options"], found["games"]) == ({"mission": "all"}, 12)
    assert [seat["games"] for seat in found["seats"]] == [12, 12]
    assert {f"{measure}_mean" for measure in own("creed").measures} <= found.keys()


def test_bots_move_on_from_game_to_game_unless_seats_are_fixed() -> None:
    assert [PLAN.seated(n).index("greedy") for n in range(4)] == [0, 2, 1, 0]
    assert {PLAN._replace(fixed_seats=True).seated(n).index("greedy") for n in range(4)} == {0}


def test_a_shared_win_is_not_a_win_alone() -> None:
    played = simulate(PLAN._replace(games=1))[0]
    found = summary(PLAN, [played._replace(winners=(0, 1), scores=(9.0, 9.0, 1.0))])
    assert [seat["wins"] for seat in found["seats"]] == [0, 0, 0]
    assert [seat["shared"] for seat in found["seats"]] == [1, 1, 0]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (95, 100, 0.8882, 0.9785)]
)
def test_intervals_are_wilsons(hits: int, of: int, low: float, high: float) -> None:
    assert interval(hits, of) == pytest.approx((low, high), abs=5e-5)


def test_options_and_packs_are_played_with() -> None:
    rings = PLAN._replace(options=(("spiral", "rings"),))
    assert summary(rings, simulate(rings))["options"] == {"spiral": "rings"}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"bots": ("greedy", "rando")}, "Did you mean 'random'"),
        ({"bots": ("random",) * 5}, "5 cannot play"),
        ({"games": 0}, "At least 1 can"),
        ({"seed": ""}, "A seed has"),
        ({"options": (("spiral", "x"),)}, "It can be continuous, rings"),
        ({"options": (("spirals", "all"),)}, "Options are mated_pair_returns"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        simulate(PLAN._replace(**change))  # type: ignore[arg-type]


def test_no_processes_cannot_work() -> None:
    with pytest.raises(ValueError, match="0 processes"):
        simulate(PLAN, Workers(0))
