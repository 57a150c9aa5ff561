"""What the heuristic bot of Creed Versus Crows makes of Secret Objectives and of the opposing Leader."""

import pytest
from msgspec.structs import replace

from corvids.bots.creed.heuristic import worth
from corvids.bots.creed.secrets import wants
from corvids.bots.creed.worth import danger, goals
from corvids.content import open_game
from corvids.games.creed import actions as a
from corvids.games.creed.cards import Secret
from corvids.games.creed.view import View


def seen(lines: str, mission: str = "1") -> View:
    """A position as the Crows see it, who are asked."""
    game = open_game("creed", 2, {"mission": mission})
    text = f"turn 3\ninitiative crows\nplaying morte\nto-move open crows\n{lines}"
    view: View = game.observe(game.read(text), 1)
    return view


def test_only_what_is_not_kept_yet_is_wanted() -> None:
    view = seen("crows secrets eyes_on_the_enemy thin_the_watch chests met eyes_on_the_enemy")
    assert wants(view, 1) == {Secret.GUARDS_ELIMINATED: 2.0, Secret.CHESTS_OPENED: 3.0}
    assert wants(view, 0) == {}


def test_the_opposing_tower_draws_who_wants_to_climb_it() -> None:
    view = seen("morte 1,3\ncrows secrets eyes_on_the_enemy unbroken_keep")
    assert goals(view, 2)["1,3"] == 2.0
    assert worth(view, a.Climb("morte")) == 2.0
    idle = seen("morte 1,3\ncrows secrets cracked_walls unbroken_keep")
    assert "1,3" not in goals(idle, 2)
    assert worth(idle, a.Climb("morte")) < 0


def test_chests_roofs_and_gates_draw_who_wants_them() -> None:
    usual = seen("crows secrets cracked_walls unbroken_keep")
    chests = seen("crows secrets chests unbroken_keep")
    assert goals(chests, 2)["0,7"] > goals(usual, 2)["0,7"]
    high = seen("crows secrets above_the_crowd at_their_gates")
    assert goals(high, 2)["4,0"] == 1.0
    assert goals(high, 2)["0,3"] == 1.5


def test_deeds_that_a_secret_asks_for_are_worth_more() -> None:
    lines = "morte 3,3\nbastiano 3,3 exp 3/4\nenemies 3,3 CC\nalert on\ncrows secrets {}"
    usual, wanted = seen(lines.format("cracked_walls chests")), seen(lines.format("green_edge by_my_own_hand"))
    for target in ("C", "bastiano"):
        assert worth(wanted, a.Poison("morte", target)) > worth(usual, a.Poison("morte", target))
    lines = "morte 3,3 exp melee lagoon_blade\nbastiano {} exp 1/4\nenemies 3,3 CC\nalert on\ncrows secrets {}"
    blow = a.Attack("morte", "melee", "3,3")
    assert worth(seen(lines.format("3,3", "by_my_own_hand chests")), blow) > worth(
        seen(lines.format("3,3", "unbroken_keep chests")), blow
    )
    assert worth(seen(lines.format("1,3", "thin_the_watch chests")), blow) > worth(
        seen(lines.format("1,3", "unbroken_keep chests")), blow
    )


def test_the_opposing_leader_is_shunned() -> None:
    view = seen("morte 2,4 exp\nalert on", "6")
    assert danger(view, 1, "3,4") == 2.0
    assert danger(view, 1, "5,4") == 0.0
    away = replace(view, leaders={})
    assert worth(view, a.Move("morte", "3,4")) < worth(away, a.Move("morte", "3,4"))
    beside = seen("morte 3,4 exp\nalert on", "6")
    leaving = worth(beside, a.Move("morte", "2,4"))
    assert leaving == pytest.approx(worth(replace(beside, leaders={}), a.Move("morte", "2,4")))
    hidden = seen("morte 2,4", "6")
    assert worth(hidden, a.Move("morte", "3,4")) < worth(replace(hidden, leaders={}), a.Move("morte", "3,4"))
