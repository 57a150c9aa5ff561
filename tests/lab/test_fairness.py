"""Fairness: every game twice with roles exchanged, and a role that wins too often is named."""

from collections.abc import Sequence
from typing import Any

import pytest

from corvids.lab import fairness
from corvids.lab.fairness import shares_of
from corvids.lab.simulate import ALL, Plan, Played, simulate
from corvids.lab.studies import CannotStudyError, Order
from corvids.lab.workers import Workers


def told(_done: int, _of: int) -> None:
    """Nobody watches."""


def test_a_mirrored_game_has_the_same_chance_and_exchanged_factions() -> None:
    plan = Plan("creed", ("random", "random"), 8, 3, (("mission", ALL),), mirrored=True)
    games = simulate(plan)
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert plan.chosen(one.number) == plan.chosen(other.number)
        assert one.bots == other.bots
        assert one.roles["assassins"] == other.roles["crows"]
        assert one.roles["Initiative first"] == other.roles["Initiative first"]
    assert len({plan.chosen(game.number) for game in games}) == 4
    assert games == simulate(plan, Workers(2))


def test_without_mirrors_every_game_is_its_own() -> None:
    games = simulate(Plan("creed", ("random", "random"), 4, 3))
    assert len({(*game.scores, game.answers) for game in games}) == 4


def game(winners: Sequence[int], first: int) -> Played:
    return Played(0, ("greedy", "greedy"), (1, 1), tuple(winners), 10, {}, {"first": first, "second": 1 - first})


def test_a_shared_win_counts_as_half() -> None:
    number, wins = shares_of([game([0], 0), game([0, 1], 0), game([1], 1), game([0], 1)], ["first", "second"])
    assert (number, wins) == (4, {"first": 2.5, "second": 1.5})


def test_the_page_has_a_line_for_each_mission_and_an_interval_for_each_role() -> None:
    findings = fairness.study(Order("creed", 5, 2, 2), told)
    assert "| | games | assassins | crows | Initiative first | Initiative second |" in findings.text
    assert [f"| mission {n} | 2 |" in findings.text for n in range(1, 9)] == [True] * 8
    assert "| all | 16 |" in findings.text
    assert findings.met == ("None does." in findings.text)


def test_a_role_that_wins_too_often_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(plan: Plan, *_: Any) -> list[Played]:
        return [game([0], 0)._replace(number=number) for number in range(plan.games)]

    monkeypatch.setattr(fairness, "simulate", first)
    findings = fairness.study(Order("crows", 1, 10, 1), told)
    assert not findings.met
    assert "Above: first (all)." in findings.text


def test_a_game_without_roles_cannot_be_studied(monkeypatch: pytest.MonkeyPatch) -> None:
    def alone(plan: Plan, *_: Any) -> list[Played]:
        return [game([0], 0)._replace(roles={})] * plan.games

    monkeypatch.setattr(fairness, "simulate", alone)
    with pytest.raises(CannotStudyError, match="no roles"):
        fairness.study(Order("crows", 1, 1, 1), told)
