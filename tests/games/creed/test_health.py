"""Health, falls, Bodies and Towers in small: from a table and hits to a table and what is told."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.events.combat import CharacterEliminated, EnemiesEliminated, TowerHit, Wounded
from corvids.games.creed.events.equipment import Healed
from corvids.games.creed.rules.elimination import eliminated, felled, hit, laid_down, tower_hit, wounded
from corvids.games.creed.rules.explosions import (
    Blast,
    Struck,
    characters_struck,
    figures,
    opponents_struck,
    rolled,
    towers_struck,
)
from corvids.games.creed.rules.healing import healed
from corvids.games.creed.table import NOBODY, Board, Table

from .marked import by_rule
from .playing import scene

FOUR = """
    A bastiano 3,3 exp 3/4 f2 s1 melee stiletto item medicine card second_wind
    A daria 3,4 inc
    C morte 3,3 exp 1/4
    C carestia spot:8,4
    enemies 3,3 CS
    bodies 3,3 C
    gone alessandra guerra
"""


def four(text: str = FOUR) -> Table:
    return scene(text, step="O", turn=3).table


HITS = [(1, 1, 2), (2, 2, 1), (3, 3, 0), (5, 3, 0)]


@pytest.mark.parametrize(
    ("hits", "cubes", "left"),
    by_rule(dict.fromkeys(("BASE-16.18", "BASE-25.5", "BASE-26.3", "BASE-31.9"), HITS)),
)
def test_a_hit_takes_a_health_cube_as_long_as_one_is_left(hits: int, cubes: int, left: int) -> None:
    table, wound = hit(four(), 0, hits, "BASE-31.9")
    assert table == four().with_board(0, health=left)
    assert wound == Wounded("bastiano", cubes, left, "BASE-31.9")


@pytest.mark.rule("CREED-12.8")
def test_of_all_who_were_hit_at_one_instant_those_without_health_fall() -> None:
    table, events = wounded(four(), {2: 1, 0: 2, 1: 0}, "BASE-31.9")
    assert [board.health for board in table.boards] == [1, 4, 0, 4]
    assert [board.who for board in table.boards] == ["bastiano", "daria", "", "carestia"]
    assert events == (
        Wounded("bastiano", 2, 1, "BASE-31.9"),
        Wounded("morte", 1, 0, "BASE-31.9"),
        CharacterEliminated("morte", "3,3"),
    )
    dead = four().with_board(1, health=0)
    assert wounded(dead, {0: 1}, "BASE-31.9")[0].boards[1].who == "daria"
    assert wounded(dead, {1: 0}, "BASE-31.9") == (dead, ())


GONE = ("CREED-12.8", "CREED-12.9", "CREED-12.10", "CREED-12.11", "CREED-12.14", "CREED-12.15")


@pytest.mark.parametrize("mini", by_rule({rule: [(0,), (2,)] for rule in GONE}))
def test_a_fallen_character_leaves_nothing_but_its_cards(mini: int) -> None:
    table, events = eliminated(four(), mini)
    board, side = four().boards[mini], four().sides[mini // 2]
    kept = Board(
        blade=board.blade, melee=board.melee, armour=board.armour, inventory=board.inventory,
        initiative=board.initiative, fell=3,
    )  # fmt: skip
    assert table.boards == tuple(kept if other == mini else one for other, one in enumerate(four().boards))
    assert table.sides[mini // 2] == replace(side, eliminated=(*side.eliminated, board.who))
    assert table.sides[1 - mini // 2] == four().sides[1 - mini // 2]
    assert events == (CharacterEliminated(board.who, "3,3"),)
    assert (table.bases, table.enemies) == (four().bases, four().enemies)


@pytest.mark.rule("BASE-16.13", "BASE-17.1")
def test_an_eliminated_guard_lies_as_a_body_on_its_square() -> None:
    table = laid_down(four(), "3,3", "C")
    assert (table.enemies, table.bodies) == ({"3,3": "S"}, {"3,3": "CC"})
    assert (table.supply, table.sides) == (four().supply, four().sides)
    credited, events = felled(four(), "3,3", "CS", 1)
    assert (credited.enemies, credited.bodies) == ({}, {"3,3": "CCS"})
    assert ([side.felled for side in credited.sides], events) == ([0, 2], (EnemiesEliminated("3,3", "CS", 1),))
    assert felled(four(), "3,3", "", 1) == (four(), ())


TOWERS = [(1, 2, 2, 6), (1, 9, 8, 0), (0, 1, 1, 7)]


@pytest.mark.parametrize(
    ("seat", "cubes", "lost", "left"), by_rule(dict.fromkeys(("CREED-7.1", "CREED-7.2", "CREED-7.3"), TOWERS))
)
def test_the_tower_of_a_side_loses_cubes_as_many_as_it_has(seat: int, cubes: int, lost: int, left: int) -> None:
    table, events = tower_hit(four(), seat, cubes, "CREED-7.2")
    assert table == four().with_side(seat, tower=left, lost=lost)
    assert events == (TowerHit(seat, lost, left, "CREED-7.2"),)
    assert tower_hit(table.with_side(seat, tower=0), seat, 1, "CREED-7.2")[1] == ()
    assert tower_hit(table, 1 - seat, 1, "CREED-7.2")[0].sides[1 - seat].lost == 1
    again = tower_hit(four().with_side(seat, tower=4, lost=6), seat, 1, "CREED-7.2")[0].sides[seat]
    assert (again.tower, again.lost) == (3, 7)


@pytest.mark.rule("CREED-7.2", "CREED-7.4")
def test_an_explosion_takes_cubes_from_towers_of_either_side() -> None:
    blast = Blast("suicidio", 0, (Struck(1, 1, "3,3", 0), Struck(1, 2, tower=0), Struck(1, 1, tower=1)))
    table, cracks = towers_struck(four(), blast)
    assert [side.tower for side in table.sides] == [6, 7]
    assert cracks == (TowerHit(0, 2, 6, "CREED-7.2"), TowerHit(1, 1, 7, "CREED-7.2"))


@pytest.mark.rule("CREED-10.10", "CREED-6.16")
def test_all_characters_are_struck_and_only_those_of_the_other_side_may_react() -> None:
    blast = Blast("suicidio", 0, (Struck(1, 1, "3,3", 0), Struck(1, 2, "3,3", 2), Struck(1, 1, "3,3", NOBODY, "C")))
    assert characters_struck(blast) == {0: 1, 2: 2}
    assert opponents_struck({0: 1, 2: 2}, 0) == {2: 2}
    assert opponents_struck({0: 1, 2: 2}, 1) == {0: 1}


TOUCHED = ("BASE-44.5", "CREED-10.10", "CREED-10.18", "CREED-10.38", "CREED-10.39", "CREED-10.42", "CREED-12.4")


@pytest.mark.parametrize("squares", by_rule({rule: [(("8,4", "7,4"),)] for rule in TOUCHED}))
def test_who_is_touched_by_an_explosion(squares: tuple[str, ...]) -> None:
    text = (
        "A bastiano 8,4 inc\nA daria top:crows\nC morte spot:8,4\nC carestia 3,3 exp\nenemies 8,4 Cs\nenemies 7,4 S\n"
    )
    table = scene(text + "leaders 8,4 7,4", mission=6, step="O").table
    struck = (
        Struck(1, 2, "8,4", 2), Struck(1, 2, "8,4", 0), Struck(1, 2, "7,4", NOBODY, "S"),
        Struck(1, 2, "8,4", NOBODY, "C"), Struck(1, 2, "8,4", NOBODY, "s"),
    )  # fmt: skip
    found = tuple(figures(table, squares, 1, 2))
    assert sorted(found, key=str) == sorted(struck, key=str)
    assert [one.mini for one in found[:2]] == [0, 2], "in stable order"


@pytest.mark.rule("CREED-10.19")
def test_each_side_rolls_for_its_own_and_the_owner_for_enemies() -> None:
    blast = Blast("suicidio", 1, ())
    for one, target, square, seat in (
        (Struck(1, 2, tower=0), "assassins", "", 0),
        (Struck(1, 2, "3,3", NOBODY, "C"), "C", "3,3", 1),
        (Struck(1, 2, "3,3", 0), "bastiano", "3,3", 0),
        (Struck(1, 2, "3,3", 2), "morte", "3,3", 1),
    ):
        roll = rolled(four(), blast, one, ("hit",))
        assert (roll.target, roll.square, roll.seat, roll.hits, roll.faces) == (target, square, seat, 2, ("hit",))


@pytest.mark.rule("BASE-26.2")
def test_healing_stops_at_full_health() -> None:
    for health, cubes, after in ((1, 2, 3), (3, 2, 4), (1, 9, 4)):
        table = four().with_board(0, health=health)
        cured, events = healed(table, 0, cubes)
        assert cured == table.with_board(0, health=after)
        assert events == (Healed("bastiano", after - health, after),)
    whole = four().with_board(0, health=4)
    assert healed(whole, 0, 2) == (whole, ())


@pytest.mark.rule("BASE-26.1")
def test_full_health_is_three_cubes_and_those_of_the_armour() -> None:
    table = four()
    assert table.full_health(0) == 4
    assert table.with_board(0, armour="").full_health(0) == 3
    assert table.with_board(0, armour="padded_cuirass").full_health(0) == 5
