"""Room on squares in small: Bodies that make room, places of Objective bases, and who chooses."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import At, Pick, at
from corvids.games.creed.events.stealth import BodiesMadeRoom, TookPosts
from corvids.games.creed.rules.room import (
    MakeRoom,
    TakePosts,
    crowded_out,
    freed_posts,
    initiative_chooses,
    room,
    settle,
)
from corvids.games.creed.table import Table

from .alone import alone, another, over
from .marked import by_rule
from .playing import Match, scene

FOUR = "A bastiano 4,6 inc\nA daria 4,6 inc\nC morte 8,3 inc\nC carestia 8,0 inc\n"


def match(more: str = "", initiative: str = "A") -> Match:
    return scene(FOUR + more, step="O", initiative=initiative)


def table(more: str = "") -> Table:
    return match(more).table


ROOM = [("", 4), ("enemies 4,6 C", 3), ("enemies 4,6 CCSS\nbodies 4,6 C", 0), ("bodies 4,6 CCC\nenemies 4,6 cc", 2)]


@pytest.mark.parametrize(("more", "left"), by_rule(dict.fromkeys(("BASE-29.7", "BASE-29.8", "BASE-30.7"), ROOM)))
def test_a_square_holds_four_enemies_whoever_else_is_there(more: str, left: int) -> None:
    assert room(table(more), "4,6") == left


@pytest.mark.rule("CREED-4.4")
def test_the_side_with_the_initiative_makes_every_choice_about_enemies() -> None:
    for initiative, seat in (("A", 0), ("C", 1)):
        asked = initiative_chooses(match(initiative=initiative).table, [at("4,6"), at("4,5")])
        assert asked is not None
        assert (asked.seat, asked.rule, asked.options) == (seat, "CREED-4.4", (at("4,6"), at("4,5")))
        assert initiative_chooses(match(initiative=initiative).table, [at("4,6")]) is None


@pytest.mark.rule("BASE-29.9")
def test_as_many_bodies_as_necessary_go_to_the_reserve() -> None:
    start = match("enemies 3,3 CCC\nbodies 3,3 CSS", initiative="C")
    done = alone(start, MakeRoom("3,3"), pushed={"3,3": "S"})
    assert (done.asked, done.options) == ("C", ["CS", "SS"])
    assert done.refused(Pick("S")).rule == "BASE-29.9"
    assert another(done, At("3,3"))
    done.play("CS")
    assert (done.table.bodies, done.table.pushed) == ({"3,3": "S"}, {"3,3": "CSS"})
    assert (done.table.supply["C"], done.table.supply["S"]) == (27, 9)
    assert done.events == (BodiesMadeRoom("3,3", "CS"),)
    alike = alone(match("enemies 3,3 CCC\nbodies 3,3 CC"), MakeRoom("3,3"))
    assert (over(alike), alike.table.bodies, alike.table.pushed) == (True, {"3,3": "C"}, {"3,3": "C"})
    wide = alone(match("enemies 3,3 CC\nbodies 3,3 CS"), MakeRoom("3,3"))
    assert (over(wide), wide.events, wide.table) == (True, (), match("enemies 3,3 CC\nbodies 3,3 CS").table)
    assert [crowded_out(table(f"enemies 3,3 {there}\nbodies 3,3 CC"), "3,3") for there in ("C", "CC", "CCCC")] == [
        0, 0, 2,
    ]  # fmt: skip


@pytest.mark.rule("BASE-30.12")
def test_guards_that_come_to_an_objective_base_take_its_free_places() -> None:
    done = alone(match("enemies 4,6 CSc", initiative="C"), TakePosts("4,6"))
    assert (over(done), done.table.enemies, done.events) == (True, {"4,6": "ccs"}, (TookPosts("4,6", "CS"),))
    done = alone(match("enemies 4,6 CScc", initiative="C"), TakePosts("4,6"))
    assert (done.asked, done.options) == ("C", ["C", "S"])
    assert done.refused(Pick("CS")).rule == "BASE-30.12"
    assert another(done, At("4,6"))
    done.play("S")
    assert (done.table.enemies, done.events) == ({"4,6": "Cccs"}, (TookPosts("4,6", "S"),))
    full = alone(match("enemies 4,6 CSccc"), TakePosts("4,6"))
    assert (over(full), full.events, full.table.enemies) == (True, (), {"4,6": "CSccc"})
    boss = alone(match("enemies 4,6 Tcc"), TakePosts("4,6"))
    assert (over(boss), boss.events, boss.table.enemies) == (True, (), {"4,6": "Tcc"})


@pytest.mark.rule("BASE-30.12")
def test_a_guard_beside_the_places_takes_one_that_becomes_free() -> None:
    freed, events = freed_posts(table("enemies 4,6 Scc"), "4,6")
    assert (freed.enemies, events) == ({"4,6": "ccs"}, (TookPosts("4,6", "S"),))
    for more, square in (("enemies 4,6 ccs", "4,6"), ("enemies 3,3 CC", "3,3"), ("enemies 4,6 Tcc", "4,6")):
        assert freed_posts(table(more), square) == (table(more), ())


@pytest.mark.rule("BASE-14.8", "BASE-30.14")
def test_where_enemies_come_bodies_make_room_and_bases_are_filled_though_the_objective_is_completed() -> None:
    crowded = table("enemies 4,6 CCC\nbodies 4,6 CC\nenemies 3,3 CCC\nbodies 3,3 CC\nenemies 3,4 C")
    completed = replace(crowded, objectives={})
    for here in (crowded, completed):
        assert settle(here, ("4,6", "3,4", "3,3")) == (MakeRoom("4,6"), TakePosts("4,6"), MakeRoom("3,3"))
    done = alone(match("enemies 4,6 CC"), *settle(completed, ("4,6",))[1:], objectives={})
    assert done.table.enemies == {"4,6": "cc"}
