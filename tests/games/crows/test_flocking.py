"""Crows Flock: pictures before and after."""

import pytest

from corvids.games.crows.table import Board
from corvids.games.crows.tiles import Tile

from .playing import Flight, Match


def flights(row: str, **options: str) -> list[str]:
    return Flight(row, **options).flights


# Rows and columns in which a flight is drawn, held or stopped, with every flight from them.
SIGHTS = {
    "CROWS-6.1": [
        ("B@A B T1:2 B B B@B", ["2,0 to 0,0: 2"]),
        ("B@A . B\nB B T1:2\nB . B@B", ["2,1 to 2,2: 2"]),
        ("T1:2 B\nB B@A", []),
        ("B\nB\nB@B\nB\nT1:1", ["0,4 to 0,2: 1"]),
        ("B@A B T1:1 B B@B\n. . B . .\n. . B@C . .", []),
    ],
    "CROWS-6.2": [("B@A . T1:2 B B B@B", ["2,0 to 5,0: 2"]), ("B@A . T1:2", []), ("T1:2 B B@A . B", ["0,0 to 2,0: 2"])],
    "CROWS-6.3": [
        ("T1:2 LP B@A", ["0,0 to 1,0: 2"]),
        ("T1:2 B LP LP B@A", ["0,0 to 2,0: 2"]),
        ("T1:2 B@A LP", ["0,0 to 1,0: 2"]),
        ("T1:2 B B@A", ["0,0 to 2,0: 2"]),
    ],
    "CROWS-1.5": [
        ("T3:3 LP B B@A B T1:1", ["0,0 to 1,0: 3", "5,0 to 3,0: 1"]),
        ("B@A B LP QT:1q", ["3,0 to 2,0: 1", "3,0 to 2,0: 0q"]),
    ],
    "CROWS-1.16": [
        ("T1:2 CP:1 B@A", ["0,0 to 2,0: 2", "1,0 to 2,0: 1"]),
        ("T1:1 CP LP CP B@A", ["0,0 to 2,0: 1"]),
    ],
    "CROWS-6.4": [("LP:2 B@A", ["0,0 to 1,0: 2"]), ("LP:2 B B B@A", ["0,0 to 3,0: 2"]), ("LP:2 . B@A", [])],
    "CROWS-6.8": [
        ("T1:1 GC T1! T3:3 B@A", ["0,0 to 4,0: 1", "3,0 to 4,0: 3"]),
        ("QT:1q B B@A B GC@B", ["0,0 to 2,0: 1", "0,0 to 4,0: 0q"]),
        ("T1:1 LP B@A", ["0,0 to 1,0: 1"]),
        ("T1:1 . B@A", []),
    ],
    "CROWS-6.9": [
        ("B@B B B T1:2 LP B@A", ["3,0 to 4,0: 2"]),
        ("B@B B T1:3 LP B@A", ["2,0 to 0,0: 1", "2,0 to 3,0: 1"]),
        ("B@B T1:2 LP B@A", ["1,0 to 0,0: 2"]),
    ],
    "CROWS-6.10": [
        ("LP:2 B LP B@A", ["0,0 to 2,0: 2"]),
        ("LP:2 LP LP B@A", ["0,0 to 1,0: 2"]),
        ("LP:2 B B B@A", ["0,0 to 3,0: 2"]),
    ],
    "CROWS-6.22": [
        ("T1:2 QT B B@A", ["0,0 to 3,0: 2"]),
        ("T1:2 QT B", []),
        ("QT@A T1:1 LP QT", ["1,0 to 0,0: 1"]),
    ],
    "CROWS-6.20": [
        ("QTq LP GC@A", ["0,0 to 1,0: 0q"]),
        ("QTq . GC@A", []),
        ("QTq B LP B@B", ["0,0 to 2,0: 0q"]),
        ("QTq B@A B GC@B", ["0,0 to 3,0: 0q"]),
        ("QTq B . GC@B\nB@A . . .", ["0,0 to 0,1: 0q"]),
    ],
}
# What a Lava Pool, a gap, a cave or a tie can do to any flight; every statement about sight is shown on these as well.
CROSS = [
    ("T1:2 LP LP B@A", ["0,0 to 1,0: 2"]),
    ("B@A B T1:2 B B@B", ["2,0 to 0,0: 1", "2,0 to 4,0: 1"]),
    ("QTq B@A LP GC@B", ["0,0 to 2,0: 0q"]),
    ("QTq B@A B B@B", ["0,0 to 1,0: 0q"]),
    ("T1:2 . B@A", []),
]


def cases() -> list[object]:
    return [
        pytest.param(row, told, marks=pytest.mark.rule(rule), id=f"{rule}-{n}")
        for rule, rows in SIGHTS.items()
        for n, (row, told) in enumerate([*rows, *CROSS])
    ]


@pytest.mark.parametrize(("row", "told"), cases())
def test_figures_fly_to_the_totem_in_sight_or_stay(row: str, told: list[str]) -> None:
    assert flights(row) == told


@pytest.mark.rule("CROWS-6.11")
@pytest.mark.parametrize(
    ("pins", "told"), [("no", ["FiguresFlew", "FiguresFlew", "FiguresFlew"]), ("yes", ["FiguresFlew"])]
)
def test_figures_attracted_onto_a_lava_pool_leave_it_unless_it_pins_them(pins: str, told: list[str]) -> None:
    match = Match(
        f"""
        spells B attract
        to-move B spell
        option lava_pins_attracted {pins}
        x=0 x=1 x=2 x=3 x=4 x=5
        GC  B   LP  T1:2q . GC@B
        .   .   B   .   . .
        .   .   B@A . . .
        """
    ).do("cast attract", "put 0,0", "E")
    assert [event for event in match.told if event == "FiguresFlew"] == told
    assert match.scores == ([5, 0] if pins == "no" else [0, 0])
    assert match.table.board.crows == ({"2,2": 2} if pins == "no" else {"2,0": 2})
    assert match.table.board.queen == ("2,2" if pins == "no" else "2,0")
    assert flights("T1:1 B LP:2 LP B@A") == ["0,0 to 2,0: 1", "2,0 to 3,0: 2"]
    assert flights("QTq LP B GC@A . B@B") == ["0,0 to 1,0: 0q"]
    assert flights("QTq B@A B GC@B") == ["0,0 to 3,0: 0q"]
    assert flights("T1:1 . B@A") == []


@pytest.mark.rule("CROWS-6.5", "CROWS-1.3")
def test_of_equally_near_totems_the_one_on_a_gem_cave_draws_all() -> None:
    assert flights("GC@A T3:3 B@B") == ["1,0 to 0,0: 3"]
    assert flights("B@A T3:3 GC@B") == ["1,0 to 2,0: 3"]
    assert flights("B@A T3:3 GC B@B") == ["1,0 to 0,0: 3"]
    assert flights("B@A T3:3 B@B") == ["1,0 to 0,0: 1", "1,0 to 2,0: 1"]
    assert flights("GC@A T3:3 . B@B") == ["1,0 to 0,0: 3"]
    assert flights("B@A T3:3 . B@B") == ["1,0 to 0,0: 3"]
    assert Flight("GC@A T3:3 B@B").rules == [("CROWS-6.1", "CROWS-6.5")]


@pytest.mark.rule("CROWS-6.12", "CROWS-6.14")
def test_caves_share_among_themselves_and_far_caves_have_no_pull() -> None:
    three = Flight(". GC@A .\nB@B T3:5 GC@C")
    assert three.flights == ["1,1 to 1,0: 2", "1,1 to 2,1: 2"]
    assert three.stayed == {"1,1": 1}
    assert three.rules == [("CROWS-6.1", "CROWS-6.12", "CROWS-6.6")] * 2
    assert flights("B@A T1:2 B GC@B") == ["1,0 to 0,0: 2"]
    assert flights("B@A T1:2 B@B . GC@C") == ["1,0 to 0,0: 1", "1,0 to 2,0: 1"]
    assert flights("GC@A B T1:2") == ["2,0 to 0,0: 2"]


@pytest.mark.rule("CROWS-6.13", "CROWS-6.6")
def test_totems_share_evenly_and_the_rest_stays() -> None:
    assert Flight("B@A T3:3 B@B").stayed == {"1,0": 1}
    assert flights("B@A T3:3 B@B") == ["1,0 to 0,0: 1", "1,0 to 2,0: 1"]
    one = Flight("B@A T1:1 B@B")
    assert (one.flights, one.stayed) == ([], {"1,0": 1})
    three = Flight(". B@C .\nB@A T3:8 B@B")
    assert (sorted(three.flights), three.stayed) == (["1,1 to 0,1: 2", "1,1 to 1,0: 2", "1,1 to 2,1: 2"], {"1,1": 2})
    even = Flight("B@A T3:4q B@B")
    assert (even.flights, even.stayed) == (["1,0 to 0,0: 2", "1,0 to 2,0: 2"], {})
    assert even.table.board.crows == {"0,0": 2, "2,0": 2}
    assert flights("T1:1 B@A T1:2") == ["0,0 to 1,0: 1", "2,0 to 1,0: 2"]
    assert Flight("B T3:3@A B T2:2").table.board.crows == {"1,0": 5}
    alone = Flight("QT:2q B . B@A")
    assert (alone.flights, alone.table.board.crows, alone.table.board.queen) == ([], {"0,0": 2}, "0,0")
    led = Flight("T2:2 LP QTq GC@A T1:1 B B@B")
    assert led.flights == ["0,0 to 1,0: 2", "4,0 to 3,0: 1", "2,0 to 3,0: 0q"]
    assert (led.table.board.crows, led.table.board.queen) == ({"1,0": 2, "3,0": 1}, "3,0")
    assert [e.totem for e in Match("spells B drain\nto-move B spell\nB@A T2:2 B@B").do("-").events[1:3]] == [1, 0]


@pytest.mark.rule("CROWS-6.7", "CROWS-6.16", "CROWS-6.19")
def test_all_fly_at_once_but_who_is_under_a_totem() -> None:
    at_once = Flight("T1:1 B T2:2 B@A T3:3@B T1:1 QTq")
    assert at_once.flights == ["0,0 to 3,0: 1", "2,0 to 3,0: 2", "5,0 to 4,0: 1", "6,0 to 4,0: 0q"]
    assert (at_once.table.board.crows, at_once.table.board.queen) == ({"3,0": 3, "4,0": 4}, "4,0")
    assert Flight("B@A T3:3 B@B\nGC . .").stayed == {"1,0": 1}
    assert Flight("B@A T3:3q B@B").flights == ["1,0 to 0,0: 1", "1,0 to 2,0: 1"]
    assert Flight("B@A T3:2q B@B").stayed == {}
    assert Flight("B@A T3:2q GC@B").flights == ["1,0 to 2,0: 2", "1,0 to 2,0: 0q"]
    still = Flight("B:2q@A B B:1@B")
    assert (still.flights, still.stayed, still.table.board.queen) == ([], {}, "0,0")
    assert Flight("B@A T1:1 B@B T2:2").flights == ["3,0 to 2,0: 2"]
    away = Flight("T1:1 . T1:2q\nB@A . B")
    assert (away.flights, away.table.board.crows, away.table.board.queen) == (
        ["0,0 to 0,1: 1"],
        {"2,0": 2, "0,1": 1},
        "2,0",
    )
    flown = Match("spells B drain\nto-move B spell\nB@A T2:2 B@B\n. . B\n. . QTq").do("-").events[1:4]
    assert [getattr(e, "totem", None) for e in flown] == [1, 0, 1]


@pytest.mark.rule("CROWS-6.15")
def test_crows_are_shared_by_distance_before_lava_stops_a_group() -> None:
    assert flights("B@A LP T3:3 B B@B") == ["2,0 to 1,0: 1", "2,0 to 4,0: 1"]
    assert flights("B@A LP T3:3 B B B@B") == ["2,0 to 1,0: 3"]
    assert flights("T3:3 B") == []
    assert flights("QTq B@A B GC@B") == ["0,0 to 3,0: 0q"]
    assert flights("T1:1 B@A B GC@B") == ["0,0 to 1,0: 1"]


QUEEN = {
    "CROWS-1.9": [
        ("QTq B@A B GC@B", ["0,0 to 3,0: 0q"]),
        ("GC@A B QTq GC@B", ["2,0 to 3,0: 0q"]),
        ("QTq B@A B B@B", ["0,0 to 1,0: 0q"]),
    ],
    "CROWS-6.17": [("QTq B@A B@B GC@C", ["0,0 to 3,0: 0q"]), ("QT:1q B@A B GC@B", ["0,0 to 1,0: 1", "0,0 to 3,0: 0q"])],
    "CROWS-6.18": [
        ("B@A QTq B@B", []),
        ("GC@A QTq GC@B", []),
        ("B@A B QTq B@B", ["2,0 to 3,0: 0q"]),
    ],
    "CROWS-6.21": [
        ("GCq@A B GC@B", []),
        ("Bq@A B GC@B", ["0,0 to 2,0: 0q"]),
        ("Bq@A B B@B", []),
        ("GCq@A GC@B", []),
        ("GCq B@A B GC@B", ["0,0 to 3,0: 0q"]),
    ],
    "CROWS-6.20": [("QTq LP GC@A", ["0,0 to 1,0: 0q"]), ("QTq . GC@A", [])],
}
QUEENS_WAYS = [
    ("QTq B@A B GC@B", ["0,0 to 3,0: 0q"]),
    ("QTq B@A B B@B", ["0,0 to 1,0: 0q"]),
    ("GC@A QTq GC@B", []),
    ("B@A QTq B@B", []),
    ("GCq@A B GC@B", []),
    ("Bq@A B GC@B", ["0,0 to 2,0: 0q"]),
    ("Bq@A B B@B", []),
    ("GCq B B@B", ["0,0 to 2,0: 0q"]),
    ("B B B", []),
    ("QTq B . B", []),
]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        pytest.param(row, told, marks=pytest.mark.rule(rule), id=f"{rule}-{n}")
        for rule, rows in QUEEN.items()
        for n, (row, told) in enumerate([*rows, *QUEENS_WAYS])
    ],
)
def test_the_queen_flies_to_a_gem_cave_or_as_a_crow(row: str, told: list[str]) -> None:
    assert flights(row) == told


ONLY_TIES = [
    ("QTq B@A B GC@B", ["0,0 to 1,0: 0q"]),
    ("B@A QTq GC@B", ["1,0 to 2,0: 0q"]),
    ("Bq@A B GC@B", []),
    ("B@A QTq B@B", []),
]


@pytest.mark.parametrize(
    ("row", "told", "rule"),
    [pytest.param(*case, rule, marks=pytest.mark.rule(rule)) for case in ONLY_TIES for rule in QUEEN],
)
def test_with_the_option_tie_only_a_gem_cave_breaks_ties_for_her(row: str, told: list[str], rule: str) -> None:
    assert rule
    assert flights(row, queen_gem_priority="tie_only") == told


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in QUEEN])
def test_a_pinned_queen_stays(rule: str) -> None:
    assert rule
    text = "option lava_pins_attracted yes\npinned {}\nspells B drain\nto-move B spell\nLP:1q B@A B B@B"
    assert Match(text.format("queen 0,0=1")).do("-").told.count("FiguresFlew") == 0
    assert Match(text.format("0,0=1")).do("-").told.count("FiguresFlew") == 1
    assert flights("B B@A B@B") == []


def test_boards_start_empty() -> None:
    assert Board().with_tile("0,0", Tile.BARRENS).empty() == ["0,0"]
