"""Leaks, liveness and win rates, with few games; ``./study`` runs the same code with many."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.contract.amounts import AMOUNTS
from tests.games.creed.playing import scene

from corvids.games.catalogue import GAMES, Rulebook, entry
from corvids.games.creed import actions as a
from corvids.games.creed.rules.items import PlayCard
from corvids.games.crows.game import Crows
from corvids.kernel import SPECTATOR, Action, State, apply, begin
from corvids.lab import leaks, liveness, winrates
from corvids.lab.studies import Order


def told(_done: int, _of: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_nothing_leaks_at_any_position_of_a_few_games(game: str) -> None:
    total, every = leaks.Looked(), AMOUNTS[game].every
    for number in range(6):
        total = total.and_also(leaks.look(game, 11, number, every))
    assert not total.leaks
    assert total.positions * every > 900
    assert total.views >= (entry(game).seats.start + 1) * total.positions
    assert total.answers > total.positions


def test_a_view_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Crows.observe

    def tells(self: Crows, state: State[Any], seat: int) -> Any:
        return seen(self, state, 0 if seat == SPECTATOR else seat)

    monkeypatch.setattr(Crows, "observe", tells)
    assert any("sees what it must not" in leak for leak in leaks.look("crows", 11, 0).leaks)


def test_events_that_tell_too_much_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    as_told = leaks.told

    def tells(game: Rulebook, state: State[Any], action: Action, seat: int) -> tuple[bytes, bytes]:
        view, events = as_told(game, state, action, seat)
        return view, events + repr(state.table.players[0].tiles).encode()

    monkeypatch.setattr(leaks, "told", tells)
    found = leaks.look("crows", 11, 0).leaks
    assert any("tell seat 1 what is hidden" in leak for leak in found)
    assert not any("tell seat 0 what is hidden" in leak for leak in found)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_game_asks_one_seat_until_it_ends(game: str) -> None:
    findings = liveness.study(Order(game, 5, 12, 1), told)
    assert findings.met, findings.text
    assert "12 random games" in findings.text


def test_a_question_that_is_shown_to_others_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Crows.observe
    monkeypatch.setattr(Crows, "observe", lambda self, state, _seat: seen(self, state, 0))
    assert any("can answer" in what for what in liveness.live("crows", 5, 0).stuck)


def test_a_game_that_turns_in_circles_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liveness, "apply", lambda _game, state, _action: (state, ()))
    assert liveness.live("creed", 5, 0).rule == ""
    assert "turns in circles" in liveness.live("creed", 5, 0).stuck[-1]


def test_bots_that_play_alone_are_compared_by_their_scores() -> None:
    findings = winrates.study(Order("headquarters", 3, 8, 1), told)
    assert findings.met
    assert "| planner | 8 | " in findings.text
    assert "The goal: the interval of planner lies wholly above that of random." in findings.text
    assert winrates.mean_interval([1.0, 2.0, 3.0]) == pytest.approx((2 - 1.1316, 2 + 1.1316), abs=1e-4)


def test_win_rates_compare_every_two_bots() -> None:
    findings = winrates.study(Order("crows", 3, 6, 1), told)
    assert findings.met
    assert "| greedy | random | all | 6 | 6 | 0 | 0 | 100%" in findings.text


def test_win_rates_are_those_of_each_mission() -> None:
    findings = winrates.study(Order("creed", 3, 2, 1), told)
    assert [f"| heuristic | random | mission {n} | 2 |" in findings.text for n in range(1, 9)] == [True] * 8


def test_a_card_that_is_played_where_it_changes_nothing_is_no_leak() -> None:
    """Whom a Medicine was for that healed nobody all have heard, though the table keeps no trace of it."""
    places = "A daria 2,5 inc\nA bastiano 2,6 inc\nC morte 8,4 inc\nC carestia 8,4 inc f2 s1 item medicine"
    match = scene(places, step="O", initiative="A").play("use carestia medicine morte")
    match.state = begin(match.game, replace(match.table, revealed=True), *match.state.agenda)
    random = Random(3)
    twins = (match.game.imagine(match.state, 0, lambda weights: random.randrange(len(weights))) for _ in range(100))
    twin = next(twin for twin in twins if twin.agenda[1] == PlayCard(3, a.use("carestia", "medicine", "carestia")))
    for answer in match.decision.options:
        (after, events), (its_after, its_events) = (apply(match.game, at, answer) for at in (match.state, twin))
        assert match.game.observe(after, 0) == match.game.observe(its_after, 0)
        assert leaks.told(match.game, match.state, answer, 0)[1] != leaks.told(match.game, twin, answer, 0)[1]
        assert leaks.known(match.game, after, events, 0) != leaks.known(match.game, its_after, its_events, 0)
        assert leaks.known(match.game, after, (), 0) == leaks.known(match.game, its_after, (), 0)
