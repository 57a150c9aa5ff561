"""What the heuristic bot of Creed Versus Crows does with Initiative and No Initiative cards."""

import pytest
from tests.bots.test_creed_heuristic import seen

from corvids.bots.creed.heuristic import worth
from corvids.bots.creed.initiative import holding_back, rolling_again
from corvids.games.creed import actions as a


def test_a_free_move_goes_where_a_move_would_and_nowhere_that_brings_nothing() -> None:
    view = seen("morte 3,3 cards opening_gambit")
    near = view.town.nearby["3,3"]
    free = {square: worth(view, a.Invoke("morte", "opening_gambit", square)) for square in near}
    assert max(free, key=free.__getitem__) == max(near, key=lambda square: worth(view, a.Move("morte", square)))
    assert max(free.values()) > 0 > min(free.values())


@pytest.mark.parametrize(("health", "better"), [("1/4", True), ("4/4", False)])
def test_second_wind_is_for_the_hurt(health: str, better: bool) -> None:
    view = seen(f"morte 3,3 {health} cards second_wind")
    assert (worth(view, a.Invoke("morte", "second_wind")) > 0) is better


def test_who_survives_an_attack_reacts_with_the_card_that_costs_no_cube() -> None:
    view = seen("morte 3,3 cards answering_blow")
    assert worth(view, a.Invoke("morte", "answering_blow")) > worth(view, a.React("morte")) > 0


def test_only_dice_that_missed_are_rolled_again() -> None:
    view = seen("morte 3,3")
    best = max(
        ((), ("hit",), ("swords",), ("hit", "swords"), ("swords", "swords"), ("emblem", "swords", "swords")),
        key=lambda faces: rolling_again(view, faces),
    )
    assert best == ("swords", "swords")
    assert rolling_again(view, ()) == 0.0


def test_a_guard_that_comes_is_held_back_and_one_that_stands_there_is_not() -> None:
    view = seen("morte 3,3 exp\nalert on\nenemies 3,3 C\nenemies 3,4 S\nenemies 0,7 S")
    there, near, far = (holding_back(view, 2, square) for square in ("3,3", "3,4", "0,7"))
    assert near > 0 > there == far
