"""Hiding Spots and Towers, point by point."""

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.events.equipment import CameOut, Climbed, Leapt, WentIn

from .playing import Match, scene


def at_the_hay(
    claudio: str = "0,4 inc f3", daria: str = "1,3 inc", others: str = "", *, step: str = "O", initiative: str = "C"
) -> Match:
    """Claudio at the Assassins' haystack on 0,4."""
    text = f"A claudio {claudio}\nA daria {daria}\nC morte 8,3 inc f3\nC guerra 7,3 inc f3\n{others}"
    return scene(text, turn=2, initiative=initiative, step=step)


@pytest.mark.rule("BASE-8.3", "BASE-8.4")
def test_going_in_costs_nothing_and_enemies_do_not_matter_to_the_incognito() -> None:
    match = at_the_hay(others="enemies 0,4 CC").play("hide claudio")
    assert match.look("claudio") == "spot:0,4 inc 4/4 f3 s0"
    assert match.happened(WentIn) == [WentIn("claudio", "0,4")]
    assert match.asked == "A"


@pytest.mark.rule("BASE-8.3")
def test_there_must_be_a_hiding_spot_on_the_square() -> None:
    assert at_the_hay(claudio="1,4 inc").refused(a.GoIn("claudio")).rule == "BASE-8.3"


@pytest.mark.rule("BASE-8.2")
def test_a_hiding_spot_holds_one() -> None:
    match = at_the_hay(daria="spot:0,4 inc")
    assert match.refused(a.GoIn("claudio")).rule == "BASE-8.2"


@pytest.mark.rule("BASE-8.6", "CREED-2.4")
def test_an_exposed_character_that_is_alone_vanishes_and_leaves_its_base() -> None:
    match = at_the_hay(claudio="0,4 exp", others="alert").play("hide claudio")
    assert match.look("claudio") == "spot:0,4 inc 4/4 f3 s0"
    assert match.table.bases == {"0,4": 1}
    watched = at_the_hay(claudio="0,4 exp", others="enemies 0,4 C\nalert")
    assert watched.refused(a.GoIn("claudio")).rule == "CREED-2.4"


@pytest.mark.rule("BASE-8.3")
def test_nobody_goes_in_and_out_for_ever() -> None:
    match = at_the_hay().play("hide claudio", "leave claudio")
    assert match.refused(a.GoIn("claudio")).rule == "BASE-8.3"
    match.play("move daria 0,3")
    assert "hide claudio" in match.options


@pytest.mark.rule("BASE-8.12", "BASE-8.14")
def test_coming_out_costs_nothing_and_a_move_after_it_is_paid() -> None:
    match = at_the_hay(claudio="spot:0,4 inc f3")
    assert match.refused(a.Move("claudio", "1,4")).rule == "BASE-8.11"
    match.play("leave claudio")
    assert match.look("claudio") == "0,4 inc 4/4 f3 s0"
    assert match.happened(CameOut) == [CameOut("claudio", "0,4")]
    match.play("move claudio 1,4")
    assert match.look("claudio") == "1,4 inc 4/4 f2 s0"
    assert match.refused(a.ComeOut("claudio")).rule == "BASE-8.12"


@pytest.mark.rule("BASE-8.9", "BASE-17.8")
def test_bodies_can_be_hidden_from_inside() -> None:
    match = at_the_hay(claudio="spot:0,4 inc f3", others="bodies 0,4 CS").play("conceal claudio")
    assert match.table.bodies == {}
    assert match.look("claudio") == "spot:0,4 inc 4/4 f2 s0"


@pytest.mark.rule("BASE-8.11", "CREED-2.4")
def test_nothing_else_is_possible_from_inside() -> None:
    match = at_the_hay(claudio="spot:0,4 inc f3", daria="0,4 inc", others="bodies 0,4 C")
    for action in (a.Search("claudio"), a.Climb("claudio"), a.Trade("claudio"), a.OpenChest("claudio")):
        assert match.refused(action).rule == "BASE-8.11"


@pytest.mark.rule("BASE-9.1", "BASE-9.17", "BASE-9.6")
def test_either_tower_is_climbed_for_one_cube_from_any_foot() -> None:
    match = at_the_hay(claudio="7,4 inc f3").play("climb claudio")
    assert match.look("claudio") == "top:crows inc 4/4 f2 s0"
    assert match.happened(Climbed) == [Climbed("claudio", "7,4", "crows")]
    assert at_the_hay(claudio="3,3 inc").refused(a.Climb("claudio")).rule == "BASE-9.1"


@pytest.mark.rule("BASE-9.2")
def test_a_top_has_room_for_one() -> None:
    match = at_the_hay(claudio="0,3 inc", daria="top:assassins inc")
    assert match.refused(a.Climb("claudio")).rule == "BASE-9.2"


@pytest.mark.rule("BASE-9.3")
def test_the_incognito_climb_among_enemies() -> None:
    assert "climb claudio" in at_the_hay(others="enemies 0,4 CS").options


@pytest.mark.rule("BASE-9.8", "BASE-9.10")
def test_from_a_top_one_only_leaps() -> None:
    match = at_the_hay(claudio="top:assassins inc f3")
    for action in (a.Move("claudio", "0,3"), a.Search("claudio"), a.Complete("claudio"), a.GoIn("claudio")):
        assert match.refused(action).rule == "BASE-9.8"
    match.play("leap claudio")
    assert match.look("claudio") == "spot:0,4 inc 4/4 f3 s0"
    assert match.happened(Leapt) == [Leapt("claudio", "0,4", "assassins")]
    assert match.refused(a.Leap("claudio")).rule == "BASE-9.10"


@pytest.mark.rule("BASE-9.12", "BASE-9.16")
def test_opponents_at_the_landing_make_a_test_necessary() -> None:
    match = scene(
        "A claudio top:crows inc f3\nA daria 1,3 inc\nC morte 8,4 inc\nC guerra 7,3 inc\n",
        turn=2,
        initiative="C",
        step="O",
    )
    match.play("leap claudio")
    assert sorted(match.options) == ["alert", "blank", "eye"]
    match.play("blank")
    assert match.look("claudio") == "spot:8,4 inc 4/4 f3 s0"


@pytest.mark.rule("BASE-9.11", "BASE-8.3")
def test_a_leaper_that_was_seen_did_not_go_into_the_hiding_spot() -> None:
    match = scene(
        "C pestilenza top:crows inc f0 item smoke_bomb\nC morte 7,3 inc f0\nA bastiano 3,3 inc\nenemies 8,4 C\n",
        initiative="A", step="O",
    ).play("leap pestilenza", "eye", "use pestilenza smoke_bomb free")  # fmt: skip
    assert "hide pestilenza" in match.options


@pytest.mark.rule("BASE-9.10", "CREED-3.3")
def test_a_leap_enters_the_square_of_the_hiding_spot() -> None:
    match = scene(
        "C guerra top:crows inc f2 melee common_sword\nC morte 7,3 inc f0\nA bastiano 3,3 inc\nenemies 8,4 C\n",
        initiative="A", step="O",
    ).play("leap guerra", "eye")  # fmt: skip
    assert "attack guerra melee 8,4 storming" in match.options


@pytest.mark.rule("CREED-2.5", "BASE-9.8")
def test_nobody_synchronizes() -> None:
    match = at_the_hay(claudio="top:assassins inc f3")
    deeds = sorted({option.split()[0] for option in match.options if "claudio" in option})
    assert deeds == ["discard", "leap", "save", "stow"]
