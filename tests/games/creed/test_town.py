"""Maps: the house pack's eight are sound, a town knows its edges and lines, a spoilt map is told where it is spoilt."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from corvids.games.creed.cards import Faction
from corvids.games.creed.options import Options
from corvids.games.creed.town import Ground, Town, town_of
from corvids.kernel.grid import EAST, NORTH, SOUTH, WAYS, WEST

from .marked import by_rule
from .packs import Change, faults_with, pack_with

MISSIONS = list(range(1, 9))
MIRRORED = {"assassins": "crows", "crows": "assassins"}


def town(mission: int = 1) -> Town:
    return pack_with().box(Options(mission=str(mission))).town


@pytest.mark.parametrize("mission", MISSIONS)
def test_there_is_one_town_for_each_map(mission: int) -> None:
    box = pack_with().box(Options(mission=str(mission)))
    assert town_of(box.map) is town(mission)
    assert box.map.id.startswith(f"creed-house 1 {mission} ")


def test_a_changed_map_is_another_town() -> None:
    changed = pack_with(("maps/1.toml", 'gardens = ["3,0", "5,0"]', 'gardens = ["2,0", "6,0"]')).box()
    assert changed.town is not town()
    assert (changed.town.spots["2,0"], town().spots.get("2,0")) == ("garden", None)


def test_squares_are_listed_row_by_row() -> None:
    assert town().squares[:10] == ("0,0", "1,0", "2,0", "3,0", "4,0", "5,0", "6,0", "7,0", "8,0", "0,1")
    assert [town().order[square] for square in town().squares] == list(range(72))
    assert [len(town(mission).squares) for mission in MISSIONS] == [72, 72, 72, 77, 72, 72, 72, 81]


def test_the_picture_says_what_a_square_is() -> None:
    assert [town().ground[square] for square in ("0,0", "2,0", "3,1", "2,4")] == [
        Ground.STREET,
        Ground.ROOF,
        Ground.INTERIOR,
        Ground.CANAL,
    ]


@pytest.mark.rule("BASE-13.2", "BASE-13.3", "BASE-13.4")
def test_nearby_squares_share_an_edge_without_a_wall() -> None:
    assert town().nearby["4,5"] == ("4,4", "5,5", "4,6", "3,5")  # through a door into the low archive
    assert town().nearby["3,5"] == ("3,4", "4,5", "2,5")  # its southern edge is a wall of the archive
    assert town().nearby["3,1"] == ("4,1", "3,2")  # within the house, where nothing parts its rooms
    assert town().nearby["0,0"] == ("1,0", "0,1")


# The mission, a square, where Characters go from it, and where Enemies do: N, E, S, W.
EDGES = [
    (1, "0,0", ("1,0", "0,1"), ("1,0", "0,1")),
    (1, "1,0", ("2,0", "1,1", "0,0"), ("1,1", "0,0")),  # onto the roof without a ladder
    (1, "1,1", ("1,0", "2,1", "1,2", "0,1"), ("1,0", "2,1", "1,2", "0,1")),  # by a ladder
    (1, "2,1", ("2,0", "2,2", "1,1"), ("2,0", "1,1")),  # a wall to the house in the east
    (1, "3,1", ("4,1", "3,2"), ("4,1", "3,2")),  # within the house
    (1, "3,3", ("4,3", "3,4", "2,3"), ("4,3", "3,4", "2,3")),  # a wall of the house in the north
    (1, "4,2", ("4,1", "5,2", "4,3", "3,2"), ("4,1", "5,2", "4,3", "3,2")),  # by a door
    (1, "2,4", ("2,3", "3,4", "2,5", "1,4"), ("2,3", "3,4", "2,5", "1,4")),  # out of the water
    (1, "8,7", ("8,6", "7,7"), ("8,6", "7,7")),
    (2, "1,3", ("1,2", "1,4", "0,3"), ("1,4", "0,3")),  # a wall that the picture does not show
    (2, "2,3", ("2,2", "3,3", "2,4"), ("2,2", "3,3", "2,4")),
]
WALLED = ("BASE-13.2", "BASE-13.3", "BASE-13.4", "BASE-13.5", "BASE-30.6", "BASE-30.8", "BASE-30.9")


@pytest.mark.parametrize(("mission", "square", "nearby", "steps"), by_rule(dict.fromkeys(WALLED, EDGES)))
def test_where_one_goes_from_a_square(
    mission: int, square: str, nearby: tuple[str, ...], steps: tuple[str, ...]
) -> None:
    assert town(mission).nearby[square] == nearby
    assert town(mission).enemy_steps[square] == steps
    ways = [town(mission).onward[way].get(square) for way in WAYS]
    assert tuple(filter(None, ways)) == nearby


@pytest.mark.rule("BASE-13.4", "BASE-30.6")
def test_extra_walls_part_squares_of_one_ground() -> None:
    fortified = town(2)
    assert "2,3" not in fortified.nearby["1,3"]
    assert "1,3" not in fortified.onward[EAST]
    assert "1,3" not in fortified.enemy_onward[EAST]
    assert "2,4" in fortified.nearby["1,4"]


@pytest.mark.rule("BASE-13.5", "BASE-30.8", "BASE-11.5")
def test_enemies_need_a_ladder_between_a_roof_and_any_other_ground() -> None:
    assert town().onward[EAST]["1,0"] == "2,0"
    assert "1,0" not in town().enemy_onward[EAST]
    assert town().enemy_onward[EAST]["1,1"] == "2,1"
    assert town().enemy_onward[WEST]["2,1"] == "1,1"
    assert town().enemy_onward[NORTH]["2,4"] == "2,3"  # out of the water
    assert town().enemy_steps["2,1"] == ("2,0", "1,1")
    assert town(6).enemy_steps["4,2"] == ("4,1", "5,2", "3,2")  # ladders on both sides, none down to the canal


@pytest.mark.parametrize("mission", MISSIONS)
def test_open_edges_are_open_from_both_sides(mission: int) -> None:
    for onward in (town(mission).onward, town(mission).enemy_onward):
        for way, back in ((NORTH, SOUTH), (EAST, WEST)):
            assert {there: here for here, there in onward[way].items()} == onward[back]


@pytest.mark.rule("BASE-30.4")
def test_rows_begin_at_the_edge_that_enemies_head_for() -> None:
    rows = town().rows
    assert rows[NORTH][0][:3] == ("0,0", "1,0", "2,0")
    assert rows[SOUTH][0][:3] == ("0,7", "1,7", "2,7")
    assert rows[EAST][0] == tuple(f"8,{y}" for y in range(8))
    assert rows[WEST][0] == tuple(f"0,{y}" for y in range(8))
    for way in WAYS:
        assert sorted(square for row in rows[way] for square in row) == sorted(town().squares)
        for front, behind in pairwise(rows[way]):
            assert {town().onward[way].get(square) for square in behind} <= {*front, None}


@pytest.mark.rule("BASE-9.14", "CREED-7.3")
def test_a_tower_has_four_feet_and_hay_on_one_of_them() -> None:
    towers = town().towers
    assert towers[Faction.ASSASSINS].feet == ("0,3", "1,3", "0,4", "1,4")
    assert towers[Faction.CROWS].feet == ("7,3", "8,3", "7,4", "8,4")
    assert [(tower.hay, tower.spot) for tower in towers.values()] == [("0,4", "haystack"), ("8,4", "cart")]
    assert town().tower_of == dict.fromkeys(towers[Faction.ASSASSINS].feet, Faction.ASSASSINS) | dict.fromkeys(
        towers[Faction.CROWS].feet, Faction.CROWS
    )


@pytest.mark.rule("BASE-8.1", "BASE-9.16")
def test_hiding_spots_are_at_the_towers_and_in_gardens() -> None:
    assert town().spots == {"0,4": "haystack", "8,4": "cart", "3,0": "garden", "5,0": "garden"}


def test_the_legend_is_kept_in_stable_order() -> None:
    assert town().chests == ("3,1", "5,1", "0,7", "8,7")
    assert list(town().objectives.items()) == [("2,0", 1), ("6,0", 1), ("4,1", 3), ("4,6", 2)]
    assert town().entrances == {"A": ("4,7",), "B": ("1,0", "7,0"), "C": ("0,5", "8,5"), "D": ("2,7", "6,7")}
    assert town().crossbowmen == ("2,2", "6,2", "4,3", "4,5")
    assert town().seekers == ("4,2",)


@pytest.mark.rule("CREED-M6.1", "CREED-M7.1", "CREED-M8.1")
def test_leaders_dottori_and_the_traitor_are_in_their_missions() -> None:
    assert [town(m).leaders for m in MISSIONS] == [*[()] * 5, ("3,4", "5,4"), (), ()]
    assert [town(m).dottori for m in MISSIONS] == [*[()] * 6, ("4,0", "4,7"), ()]
    assert [town(m).traitor for m in MISSIONS] == [*[""] * 7, "4,2"]


def test_a_glide_goes_one_to_three_squares_straight_over_walls() -> None:
    assert town().glides("4,2", 3) == ("4,0", "4,1", "1,2", "2,2", "3,2", "5,2", "6,2", "7,2", "4,3", "4,4", "4,5")


def test_distances_count_the_moves_of_a_character() -> None:
    assert town().distances["1,3"]["7,3"] == 6
    assert town().distances["4,5"]["4,6"] == 1
    assert town().distances["3,5"]["3,6"] == 3  # round by the door


@pytest.mark.parametrize("mission", MISSIONS)
def test_whatever_is_single_is_equally_far_from_both_towers(mission: int) -> None:
    map_ = town(mission)
    axis = (len(map_.plan.picture[0]) - 1) // 2
    single = [*map_.objectives, *map_.dottori, *((map_.traitor,) if map_.traitor else ())]
    for square in single:
        if square.startswith(f"{axis},"):
            near = [min(map_.distances[foot][square] for foot in tower.feet) for tower in map_.towers.values()]
            assert near[0] == near[1]


def spoilt(mission: int, old: str, new: str) -> Change:
    return f"maps/{mission}.toml", old, new


SPOILT: dict[str, tuple[Change, list[str]]] = {
    "a ragged row": (
        spoilt(1, "...###...", "...###.."),
        ["maps/1.toml picture: row 2 has 8 squares, and row 0 has 9. (CREED-5.20)"],
    ),
    "a letter that is no ground": (
        spoilt(1, "...###...", "...#x#..."),
        ["maps/1.toml picture 4,2: x is no ground; . street, ^ roof, # interior, ~ canal are. (CREED-5.20)"],
    ),
    "no picture": (
        spoilt(4, "..^^.#.^^..\n..^..#..^..\n...........\n.....~.....\n..##.~.##..\n..##...##..\n...........\n", ""),
        ["maps/4.toml picture has no squares. (CREED-5.20)"],
    ),
    "a door in no wall": (
        spoilt(1, '"2,2-3,2"', '"2,2-2,3"'),
        ["maps/1.toml doors: there is no wall for a door at 2,2-2,3. (BASE-13.4)"],
    ),
    "a door within a house": (
        spoilt(1, '"2,2-3,2"', '"3,1-3,2"'),
        ["maps/1.toml doors: there is no wall for a door at 3,1-3,2. (BASE-13.4)"],
    ),
    "a door between squares apart": (
        spoilt(1, '"2,2-3,2"', '"2,2-4,2"'),
        ["maps/1.toml doors: 2,2-4,2 are no two squares side by side. (BASE-13.3)"],
    ),
    "an edge that is none": (
        spoilt(1, '"2,2-3,2"', '"2,2"'),
        ["maps/1.toml doors: 2,2 is no edge; those are written 2,2-3,2. (CREED-5.20)"],
    ),
    "a door outside": (
        spoilt(1, '"2,2-3,2"', '"8,2-9,2"'),
        ["maps/1.toml doors: 9,2 is outside the picture. (CREED-5.20)"],
    ),
    "a door twice": (
        spoilt(1, '"2,2-3,2"', '"2,2-3,2", "3,2-2,2"'),
        ["maps/1.toml doors: 2,2-3,2 is there twice. (CREED-5.20)"],
    ),
    "a ladder without a roof": (
        spoilt(1, '"1,1-2,1"', '"1,2-2,2"'),
        ["maps/1.toml ladders: 1,2-2,2 does not lead between a roof and another ground. (BASE-30.8)"],
    ),
    "a ladder between roofs": (
        spoilt(1, '"1,1-2,1"', '"2,0-2,1"'),
        ["maps/1.toml ladders: 2,0-2,1 does not lead between a roof and another ground. (BASE-30.8)"],
    ),
    "a ladder at a wall": (
        spoilt(1, '"1,1-2,1"', '"2,1-3,1"'),
        ["maps/1.toml ladders: a wall bars the ladder at 2,1-3,1. (BASE-30.6)"],
    ),
    "a wall where one is": (
        spoilt(2, '"1,3-2,3"', '"3,0-3,1"'),
        ["maps/2.toml walls: the picture has a wall at 3,0-3,1 already. (BASE-13.4)"],
    ),
    "a foot in the water": (
        spoilt(6, "....~....\n....~....", ".~..~....\n....~...."),
        ["maps/6.toml towers.assassins: its foot 1,3 is no street square. (BASE-9.14)"],
    ),
    "a Tower at the edge": (
        spoilt(6, '"1,4"', '"0,4"'),
        [
            "maps/6.toml towers.assassins: its foot -1,3 is no street square. (BASE-9.14)",
            "maps/6.toml towers.assassins: its foot -1,4 is no street square. (BASE-9.14)",
        ],
    ),
    "a corner that is none": (
        spoilt(6, '"1,4"', '"west"'),
        ["maps/6.toml towers.assassins: west is no corner. (BASE-9.14)"],
    ),
    "hay beside the Tower": (
        spoilt(6, 'hay = "0,4"', 'hay = "0,5"'),
        ["maps/6.toml towers.assassins: 0,5 is not one of its feet. (BASE-9.16)"],
    ),
    "an unknown Hiding Spot": (
        spoilt(6, '"haystack"', '"heystack"'),
        ["maps/6.toml towers.assassins spot: heystack is not known; haystack was perhaps meant. (CREED-5.20)"],
    ),
    "one Tower": (
        spoilt(6, '[towers.crows]\ncorner = "8,4"\nhay = "8,4"\nspot = "cart"\n', ""),
        ["maps/6.toml towers.crows is missing. (CREED-7.3)"],
    ),
    "one Tower in the other": (
        spoilt(6, '[towers.crows]\ncorner = "8,4"\nhay = "8,4"', '[towers.crows]\ncorner = "2,4"\nhay = "2,4"'),
        [
            "maps/6.toml towers: 1,3 is a foot of both Towers. (BASE-9.14)",
            "maps/6.toml towers: 1,4 is a foot of both Towers. (BASE-9.14)",
        ],
    ),
    "a garden in the street": (
        spoilt(1, '"3,0", "5,0"', '"3,0", "0,0"'),
        ["maps/1.toml gardens: 0,0 is no roof. (BASE-8.1)"],
    ),
    "a Chest in the water": (
        spoilt(1, '"3,1", "5,1"', '"3,1", "4,4"'),
        ["maps/1.toml chests: 4,4 is a canal square. (BASE-11.6)"],
    ),
    "an Objective in the water": (
        spoilt(1, '"4,6" = 2', '"4,4" = 2'),
        ["maps/1.toml objectives: 4,4 is a canal square. (BASE-11.6)"],
    ),
    "a Chest twice": (
        spoilt(1, '"3,1", "5,1"', '"3,1", "3,1"'),
        ["maps/1.toml chests: 3,1 is there twice. (CREED-5.20)"],
    ),
    "a Chest outside": (
        spoilt(1, '"3,1", "5,1"', '"3,1", "9,1"'),
        ["maps/1.toml chests: 9,1 is outside the picture. (CREED-5.20)"],
    ),
    "a number beyond 3": (
        spoilt(1, '"4,6" = 2', '"4,6" = 4'),
        ["maps/1.toml objectives 4,6: 4 is no number; those are 1, 2 and 3. (CREED-M0.6)"],
    ),
    "numbers of another mission": (
        spoilt(3, '"4,7" = 1', '"4,7" = 2'),
        ["maps/3.toml objectives: the numbers are 2 2 2 3; those of mission 3 are 1 2 2 3. (CREED-M3.2)"],
    ),
    "a fifth Enemy on a square": (
        spoilt(8, '"4,1", "3,3", "5,3", "4,4"', '"4,2", "4,2", "4,2", "4,2"'),
        ["maps/8.toml crossbowmen, seekers: 6 Enemies are on 4,2; it has room for 4. (BASE-29.7)"],
    ),
    "too many Seekers": (
        spoilt(1, 'seekers = ["4,2"]', f"seekers = {[f'{x},{y}' for y in (0, 7) for x in range(9) if x < 6]}"),
        ["maps/1.toml seekers: there are 12; the Reserve has 10. (CREED-5.1)"],
    ),
    "Leaders in another mission": (
        spoilt(5, "[objectives]", '[leaders]\nassassins = "0,5"\ncrows = "8,5"\n\n[objectives]'),
        ["maps/5.toml leaders: there are 2; mission 5 has 0. (CREED-M6.1)"],
    ),
    "one Dottore": (
        spoilt(7, 'dottori = ["4,0", "4,7"]', 'dottori = ["4,0"]'),
        ["maps/7.toml dottori: there are 1; mission 7 has 2. (CREED-M7.1)"],
    ),
    "no Traitor": (
        spoilt(8, 'traitor = "4,2"\n', ""),
        ["maps/8.toml traitor: there are 0; mission 8 has 1. (CREED-M8.1)"],
    ),
    "an entrance in the middle": (
        spoilt(1, 'A = ["4,7"]', 'A = ["4,3"]'),
        ["maps/1.toml entrances A: 4,3 is not on the edge. (BASE-29.2)"],
    ),
    "an entrance E": (
        spoilt(1, 'A = ["4,7"]', 'E = ["4,7"]'),
        ["maps/1.toml entrances E: the letters are A to D. (BASE-29.3)"],
    ),
    "no entrances": (
        spoilt(1, 'A = ["4,7"]\nB = ["1,0", "7,0"]\nC = ["0,5", "8,5"]\nD = ["2,7", "6,7"]\n', ""),
        ["maps/1.toml entrances is missing. (BASE-29.2)"],
    ),
    "a house without doors": (
        spoilt(1, ', "4,5-4,6", "2,6-3,6", "5,6-6,6"', ""),
        [
            "maps/1.toml picture: Characters cannot reach 3,6 4,6 5,6. (BASE-13.4)",
            "maps/1.toml picture: Guards cannot reach 3,6 4,6 5,6. (BASE-30.8)",
        ],
    ),
    "a roof without ladders": (
        spoilt(1, '"1,6-2,6", ', ""),
        ["maps/1.toml picture: Guards cannot reach 0,6 1,6 0,7 1,7. (BASE-30.8)"],
    ),
    "an unknown and a missing field": (
        spoilt(1, "[entrances]", "[entrance]"),
        [
            "maps/1.toml: entrance is not known; entrances was perhaps meant. (CREED-5.20)",
            "maps/1.toml has no entrances. (CREED-5.20)",
        ],
    ),
    "a note without French": (
        spoilt(8, 'fr = "Le Traître attend, un Traqueur à ses côtés."', ""),
        ["maps/8.toml note has no fr. (CREED-5.20)"],
    ),
}
ASYMMETRIC: dict[str, tuple[Change, list[str]]] = {
    "ground": (
        spoilt(1, "..~~~~~..", "..~~~~..."),
        ["picture: 2,4 and 6,4 are not alike."],
    ),
    "a door": (
        spoilt(1, '"5,2-6,2", ', ""),
        ["doors: 2,2-3,2 has nothing like it at 5,2-6,2."],
    ),
    "a ladder": (
        spoilt(1, '"6,1-7,1"', '"6,0-7,0"'),
        [
            "ladders: 1,1-2,1 has nothing like it at 6,1-7,1.",
            "ladders: 6,0-7,0 has nothing like it at 1,0-2,0.",
        ],
    ),
    "a wall between squares apart, which is told once": (
        spoilt(2, '"6,3-7,3"', '"6,3-8,3"'),
        ["walls: 6,3-8,3 are no two squares side by side.", "walls: 1,3-2,3 has nothing like it at 6,3-7,3."],
    ),
    "a wall": (
        spoilt(2, ', "6,3-7,3"', ""),
        ["walls: 1,3-2,3 has nothing like it at 6,3-7,3."],
    ),
    "hay": (
        spoilt(1, 'hay = "8,4"', 'hay = "8,3"'),
        [
            "towers.assassins: 0,4 has nothing like it at 8,4.",
            "towers.crows: 8,3 has nothing like it at 0,3.",
        ],
    ),
    "a garden": (
        spoilt(1, '"3,0", "5,0"', '"3,0"'),
        ["gardens: 3,0 has nothing like it at 5,0."],
    ),
    "an Objective of another number": (
        spoilt(1, '"6,0" = 1', '"6,0" = 2'),
        ["objectives 1: 2,0 has nothing like it at 6,0.", "objectives 2: 6,0 has nothing like it at 2,0."],
    ),
    "two Crossbowmen facing one": (
        spoilt(1, '"2,2", "6,2"', '"2,2", "2,2", "6,2"'),
        ["crossbowmen: 2,2 has nothing like it at 6,2."],
    ),
    "an entrance of another letter": (
        spoilt(3, 'B = ["0,7", "8,7"]', 'B = ["0,7"]\n"B " = ["8,7"]'),
        [
            "entrances B : the letters are A to D.",
            "entrances B: 0,7 has nothing like it at 8,7.",
            "entrances B : 8,7 has nothing like it at 0,7.",
        ],
    ),
    "a Leader": (
        spoilt(6, 'crows = "5,4"', 'crows = "5,3"'),
        ["leaders assassins: 3,4 has nothing like it at 5,4.", "leaders crows: 5,3 has nothing like it at 3,3."],
    ),
    "the Traitor": (
        spoilt(8, 'traitor = "4,2"', 'traitor = "3,2"'),
        ["traitor: 3,2 has nothing like it at 5,2."],
    ),
}
"""Faults of maps that claim to be alike in the west and in the east; all but the letters' cite CREED-M0.5."""


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_map_is_told_what_is_wrong_and_where(name: str) -> None:
    change, told = SPOILT[name]
    plain = (change[0], 'mirror = "west-east" # the halves are alike\n', "")
    assert faults_with(plain, change) == told


@pytest.mark.parametrize("name", ASYMMETRIC)
def test_a_map_that_claims_to_be_alike_on_both_sides_has_to_be(name: str) -> None:
    change, told = ASYMMETRIC[name]
    file = change[0]
    assert [fault.rpartition(" (")[0] for fault in faults_with(change)] == [f"{file} {fault}" for fault in told]


def test_a_map_need_not_be_alike_on_both_sides() -> None:
    plain = ("maps/1.toml", 'mirror = "west-east" # the halves are alike\n', "")
    assert faults_with(plain, ASYMMETRIC["a garden"][0]) == []


@pytest.mark.rule("CREED-M0.1")
def test_there_are_eight_maps_named_by_their_missions() -> None:
    pack = pack_with()
    renamed = replace(pack, maps={"9" if name == "3" else name: table for name, table in pack.maps.items()})
    assert [str(fault) for fault in renamed.faults()] == [
        "maps/3.toml is missing. (CREED-M0.1)",
        "maps/9.toml: 9 is no mission; they are 1 to 8. (CREED-M0.1)",
    ]


def test_everything_wrong_with_a_map_is_told_at_once() -> None:
    plain = ("maps/1.toml", 'mirror = "west-east" # the halves are alike\n', "")
    names = ("a door in no wall", "a ladder without a roof", "a garden in the street", "a Chest in the water")
    wrong = [SPOILT[name] for name in names]
    assert faults_with(plain, *(change for change, _ in wrong)) == [fault for _, told in wrong for fault in told]
