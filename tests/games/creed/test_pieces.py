"""Dice, cubes, icons and what else lies beside the map."""

import pytest

from corvids.draw.pages.shell import STATIC
from corvids.games.creed.rules.dice import roll
from corvids.games.creed.rules.gaining import given_up
from corvids.games.creed.table import Phase
from corvids.games.creed.town import Faction
from corvids.games.creed.vocabulary import vocabulary
from corvids.lab.mutants import rules_by_statement

from .boxes import house_box
from .playing import scene

SYMBOLS = (STATIC / "creed-symbols.svg").read_text("utf-8")
FOUR = "A bastiano 3,3 inc\nA daria 1,3 inc\nC carestia 6,3 inc\nC morte 8,3 inc\n"


def symbol(name: str) -> str:
    """A symbol's drawing."""
    return SYMBOLS.split(f'<symbol id="{name}"', 1)[1].split("</symbol>", 1)[0]


@pytest.mark.rule("CREED-I0.1", "CREED-I0.2", "CREED-I0.3")
def test_each_die_has_its_colour_and_a_picture_for_each_face() -> None:
    dice = house_box().dice
    for kind, names in (("attack", "die-{}"), ("enemy", "die-enemy-{}")):
        for face in getattr(dice, kind):
            assert f'id="{names.format(face)}"' in SYMBOLS
    for face in ("die-eye", "die-alert-eye", "die-blank"):
        assert f'id="{face}"' in SYMBOLS
    backs = {name: symbol(name).split('fill="', 1)[1][:7] for name in ("die-hit", "die-enemy-hit", "die-eye")}
    light = {name: sum(int(back[n : n + 2], 16) for n in (1, 3, 5)) for name, back in backs.items()}
    assert light["die-hit"] > 600
    assert light["die-enemy-hit"] < 200
    assert int(backs["die-eye"][1:3], 16) > 2 * int(backs["die-eye"][3:5], 16)


@pytest.mark.rule("CREED-I0.4", "CREED-I0.5", "CREED-I0.6")
def test_cubes_hits_shields_swords_and_crossbows_have_their_icons() -> None:
    for name in ("cube-action", "cube-health", "ic-hit", "ic-emblem", "ic-shield", "ic-melee", "ic-ranged"):
        assert f'id="{name}"' in SYMBOLS


@pytest.mark.rule("CREED-I0.7", "CREED-I0.8")
def test_crossed_out_cards_leave_for_good_and_arrows_go_to_the_discard_pile() -> None:
    table = scene(FOUR).table
    assert given_up(table, "halberd")[1]
    assert not given_up(table, "medicine")[1]
    for name in ("ic-remove", "ic-discard", "ic-eye", "ic-skull"):
        assert f'id="{name}"' in SYMBOLS


@pytest.mark.rule("BASE-16.6", "CREED-5.18")
def test_both_sides_roll_alike_dice_with_three_hits_an_emblem_and_two_swords() -> None:
    faces = house_box().dice.attack
    assert faces == {"hit": 3, "emblem": 1, "swords": 2}
    one, three = roll("BASE-16.4", faces, 1), roll("BASE-16.4", faces, 3)
    assert sorted(one.weights) == [1, 2, 3]
    assert sum(three.weights) == 6**3


@pytest.mark.rule("CREED-2.7")
def test_the_base_games_points_hold_beside_the_expansions() -> None:
    books = {statement.partition("-")[0] for statement in rules_by_statement("creed")}
    assert books == {"BASE", "CREED"}


@pytest.mark.rule("CREED-2.5", "CREED-2.9")
def test_nobody_travels_fast() -> None:
    words = {str(action).split()[0] for action in vocabulary(house_box())}
    assert {"move", "climb", "leap"} <= words
    assert not {word for word in words if "travel" in word or "synchron" in word}


@pytest.mark.rule("CREED-5.16")
def test_the_compass_and_the_enemy_board_lie_there_from_the_start() -> None:
    table = scene(FOUR).table
    assert table.phase is Phase.OTHER
    assert set(table.box.enemies) >= {"C", "S"}
    assert len(table.box.reinforcements) == 8


@pytest.mark.rule("BASE-9.14")
def test_a_tower_stands_on_a_corner_of_four_street_squares() -> None:
    for mission in range(1, 9):
        town = house_box(mission).town
        for faction in Faction:
            feet = town.towers[faction].feet
            xs, ys = {town.places[foot][0] for foot in feet}, {town.places[foot][1] for foot in feet}
            assert (len(feet), len(xs), len(ys)) == (4, 2, 2)
            assert all(town.ground[foot] == "." for foot in feet)


@pytest.mark.rule("BASE-11.6")
def test_no_chest_stands_on_a_canal() -> None:
    for mission in range(1, 9):
        town = house_box(mission).town
        assert all(town.ground[square] != "~" for square in town.chests)
