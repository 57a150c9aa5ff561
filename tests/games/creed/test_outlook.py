"""What an answer would cost and risk, worked out from a side's view, against what the rules then do."""

from typing import Any

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.events.enemies import Why
from corvids.games.creed.outlook import (
    Area,
    Risk,
    allowance,
    area_of,
    blow_of,
    enemies_would,
    expected_hits,
    price_of,
    risk_of,
    table_seen,
)
from corvids.games.creed.rules.deeds import PLAYS
from corvids.games.creed.rules.forecast import Prospect
from corvids.games.creed.table import Phase
from corvids.games.creed.town import Faction
from corvids.games.creed.view import View
from corvids.kernel import Decision
from corvids.kernel.windows import Number

from .playing import Match, scene

STREET = """
    A bastiano 4,3 inc f3 melee common_sword ranged throwing_knives
    A daria 0,7 inc f3
    C carestia 8,0 inc f0
    C morte 8,7 inc f0"""


def begun(*more: str, text: str = STREET, **options: Any) -> Match:
    return scene("\n    ".join((text, *more)), step="I-1", playing="bastiano", **options)


def seen(match: Match, seat: int = 0) -> View:
    return match.game.observe(match.state, seat)


def risk(match: Match, square: str) -> Risk:
    table = table_seen(seen(match))
    return risk_of(table, 0, square)


@pytest.mark.rule("CREED-10.9", "CREED-10.11")
def test_the_area_of_an_automaton_is_known_before_it_is_placed_or_lit() -> None:
    text = "A bastiano 7,4 inc f3 carries vagabondo\nA daria 0,7 inc\nC carestia 8,0 inc\nC morte 8,7 inc\n"
    match = scene(f"{text}automaton A 3,4 miasma\nautomaton C 4,4 suicidio", step="I-1", playing="bastiano")
    table = table_seen(seen(match))
    assert area_of(table, a.Deploy("bastiano", "W")) == Area(("5,4", "6,4", "7,4"), (Faction.CROWS,))
    assert area_of(table, a.Deploy("bastiano", "E")) == Area(("7,4", "8,4"), (Faction.CROWS,))
    lit = area_of(table, a.Light("bastiano", 1))
    assert lit is not None
    assert (len(lit.squares), lit.towers) == (9, ())
    assert area_of(table, Number(1)) == lit
    assert area_of(table, Number(2)) is None
    assert area_of(table, a.Move("bastiano", "6,4")) is None
    assert [one.number for one in table_seen(seen(match, 1)).automatons] == [2]


@pytest.mark.rule("BASE-22.5", "BASE-22.9")
def test_every_enemy_and_opponent_on_the_square_is_a_die_and_an_alert_makes_them_keener() -> None:
    calm = risk(begun("enemies 4,4 CS"), "4,4")
    assert (calm.dice, calm.followers) == (2, 0)
    assert calm.found == pytest.approx(1 - (5 / 6) ** 2)
    loud = risk(begun("enemies 4,4 CS", "alert"), "4,4")
    assert loud.found == pytest.approx(1 - (4 / 6) ** 2)


@pytest.mark.rule("BASE-22.5")
def test_the_dice_said_before_are_those_that_are_rolled() -> None:
    match = begun("enemies 4,4 CCS")
    said = risk(match, "4,4").dice
    match.play("move bastiano 4,4")
    assert isinstance(match.state.pending, Decision)
    assert said == 3 == len(match.state.pending.options[0].faces)  # type: ignore[attr-defined]


@pytest.mark.rule("BASE-32.1")
def test_whoever_is_exposed_is_hunted_by_half_rounded_up() -> None:
    match = begun("enemies 4,3 CCC", text=STREET.replace("4,3 inc", "4,3 exp"))
    assert risk(match, "4,4") == Risk(followers=2)
    match.play("move bastiano 4,4")
    assert len(match.table.enemies["4,4"]) == 2


@pytest.mark.rule("BASE-32.1", "BASE-21.6")
def test_a_second_red_base_holds_them_and_the_mover_turns_incognito() -> None:
    match = begun("enemies 4,3 CC", "bases 4,3", text=STREET.replace("4,3 inc", "4,3 exp"))
    assert risk(match, "4,4") == Risk(sheds=True)
    match.play("move bastiano 4,4")
    assert not match.board("bastiano").exposed


@pytest.mark.rule("BASE-16.8", "BASE-16.10")
def test_hits_are_those_of_hit_faces_and_emblems_and_one_for_the_weapon() -> None:
    table = begun().table
    assert expected_hits(table, 2, once_more=False) == pytest.approx(2 * 4 / 6)
    assert expected_hits(table, 2, once_more=True) == pytest.approx(2 * 4 / 6 + 1 - (5 / 6) ** 2)


@pytest.mark.rule("BASE-16.4", "BASE-16.19")
def test_an_attack_says_its_dice_its_sure_hits_and_whether_it_gives_its_attacker_away() -> None:
    table = table_seen(seen(begun("enemies 4,3 CC")))
    sword = blow_of(table, a.Attack("bastiano", "melee", "4,3"), PLAYS)
    knives = blow_of(table, a.Attack("bastiano", "ranged", "4,3"), PLAYS)
    assert (sword.dice, sword.exposes, sword.enemies, sword.opponents) == (2, True, 2, 0)
    assert (knives.dice, knives.exposes) == (1, False)
    assert knives.hits == pytest.approx(1 + 4 / 6)


@pytest.mark.rule("BASE-14.1")
def test_a_deed_costs_what_is_then_paid() -> None:
    match = begun()
    table = table_seen(seen(match))
    prices = {
        type(o): price_of(table, 0, PLAYS, o)
        for o in match.decision.options
        if isinstance(o, a.Move | a.Stow | a.Discard)
    }
    assert prices == {a.Move: 1, a.Stow: 1, a.Discard: 0}


def test_a_side_sees_its_own_cards_and_none_of_the_others() -> None:
    match = begun(text=STREET.replace("8,0 inc f0", "8,0 inc f0 item medicine"))
    assert table_seen(seen(match)).boards[2].inventory == ()
    assert table_seen(seen(match, 1)).boards[2].inventory == match.table.boards[2].inventory


def test_the_side_that_waits_may_spend_a_saved_cube_only() -> None:
    view = seen(begun())
    assert view.asked is not None
    table = table_seen(view)
    assert allowance(table, view.asked, 0).plays
    assert not allowance(table, view.asked, 1).plays


def test_what_guards_would_do_is_said_before_their_phase_only() -> None:
    match = begun("enemies 3,5 C", direction="E")
    assert enemies_would(seen(match)).moves == (Prospect("3,5", "C", Why.DRIFT, ("4,5",)),)
    unsettled = begun("enemies 3,5 C", direction="?")
    assert enemies_would(seen(unsettled)).moves == ()
    later = scene(STREET + "\n    enemies 3,5 C", step="combat", direction="E")
    assert later.table.phase is not Phase.FIRST
    assert enemies_would(seen(later)).moves == ()
