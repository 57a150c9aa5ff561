"""Murders: six figures at one totem."""

import pytest

from .playing import Match


def settled(picture: str, more: str = "", seats: str = "A,B", last: str = "") -> Match:
    """The round settled as far as the first question."""
    last = last or seats[-1]
    return Match(f"players {seats}\n{more}\nspells {last} drain\nto-move {last} spell\n{picture}").do("-")


@pytest.mark.rule("CROWS-8.1", "CROWS-8.7", "CROWS-8.8")
def test_six_figures_at_a_totem_are_a_murder_and_the_queen_is_one_of_them() -> None:
    for cell, asks in (
        ("B:5@A", "B draw"),
        ("B:6@A", "A scatter 0,0"),
        ("B:5q@A", "A scatter 0,0"),
        ("B:4q@A", "B draw"),
    ):
        match = settled(f"{cell} B@B T1\n. . T2")
        assert match.asks == asks
        assert ("MurderFound" in match.told) is (asks[0] == "A")
        assert match.scores[0] >= 5
    away = settled("B:5@A B@B . Bq\n. . . T2")
    assert away.asks == "B draw"
    assert settled("B:6@A B@B", "option queen_counts_for_murder no").asks == "A scatter 0,0"
    assert settled("B:5q@A B@B", "option queen_counts_for_murder no").asks == "B draw"
    nobody = settled("B@A B@B . B:7")
    assert nobody.asks == "B draw"
    two = settled("B:6@A B:6@B").do("E")
    assert two.asks == "B scatter 1,0"
    corrupt = settled("B:6@A B@B\nB! .")
    assert corrupt.told == ["SpellsKept", "Scored", "MurderFound", "CorruptionLifted"]
    assert settled("B:5@A B@B\nB! .").table.board.corrupted == {"0,1"}


@pytest.mark.rule("CROWS-8.9", "CROWS-8.8")
def test_six_crows_on_lava_or_carrion_are_no_murder() -> None:
    assert settled("LP:6 . B@A B@B").asks == "B draw"
    fed = settled("CP:5 . B@A B@B")
    assert (fed.asks, fed.table.board.crows) == ("B draw", {"0,0": 6})
    assert settled("CP:6@A . B@B").asks == "A scatter 0,0"
    assert settled("CP:5@A . B@B").asks == "B draw"
    assert settled("CP:4q@A . B@B").asks == "B draw"
    assert settled("CP:5q@A . B@B").asks == "A scatter 0,0"
    assert settled("CP:5@A . B@B . Bq").asks == "B draw"
    assert settled("CP:5q@A . B@B", "option queen_counts_for_murder no").asks == "B draw"


@pytest.mark.rule("CROWS-8.2", "CROWS-8.12")
def test_the_first_murder_lifts_old_tokens_and_a_round_without_one_leaves_them() -> None:
    calm = settled("B:5@A B@B B! B!")
    assert (calm.table.board.corrupted, calm.asks) == ({"2,0", "3,0"}, "B draw")
    assert "CorruptionLifted" not in calm.told
    match = settled("B:6@A B:6@B B! B!")
    assert match.table.board.corrupted == frozenset()
    assert match.happened(type(match.events[-1]))[0].squares == ("2,0", "3,0")
    assert match.told == ["SpellsKept", "Scored", "Scored", "MurderFound", "MurderFound", "CorruptionLifted"]
    match.do("E", "E")
    assert match.table.board.corrupted == {"0,0", "1,0"}
    clean = settled("B:6@A B@B B B")
    assert clean.told == ["SpellsKept", "Scored", "MurderFound"]


CLEAN = "x=0 x=1 x=2 x=3\nB T3:7@A B B@B"


@pytest.mark.rule("CROWS-8.3", "CROWS-8.13", "CROWS-8.6")
def test_a_pair_of_crows_leaves_for_good_and_the_tile_is_corrupted() -> None:
    for returns, pool in (("no", 29), ("yes", 31)):
        match = settled(CLEAN, f"option mated_pair_returns {returns}").do("E")
        assert match.table.pool == pool
        assert match.table.gone == 36 - 5 - pool
        assert match.table.board.crows == {"2,0": 2, "0,0": 2, "3,0": 1}
        assert match.table.board.corrupted == {"1,0"}
        assert match.told[:3] == ["PairLeft", "MurderScattered", "TileCorrupted"]
        assert match.events[0].crows == 2
        assert match.events[1].landings == ("2,0", "0,0", "3,0", "2,0", "0,0")
    queen = settled("x=0 x=1 x=2 x=3\nB T3:5q@A B B@B").do("E")
    assert (queen.table.board.queen, queen.table.gone) == ("1,0", 2)
    assert queen.table.board.crows == {"2,0": 1, "0,0": 1, "3,0": 1}
    scattered = settled("x=0 x=1 x=2 x=3\nB T3:5q@A B B@B", "option queen_scatters yes").do("E")
    assert (scattered.table.board.queen, scattered.events[1].queen) == ("2,0", True)
    assert scattered.table.board.crows == {"2,0": 1, "0,0": 1, "3,0": 1}
    away = settled("x=0 x=1 x=2 x=3\nB T3:6@A B B@B\n. . QTq .").do("E")
    assert away.table.board.queen == "2,1"
    corrupt = Match("to-move B totem\nGC@A T3! GC")
    assert (corrupt.options, corrupt.refuses("put 1,0").rule) == (["put 2,0"], "CROWS-5.7")


FIELD = (
    "x=0 x=1 x=2 x=3 x=4\n"
    "B   B   B   B   B\n"
    "B   LP  B!  CP  B\n"
    "B   B:1 B:{}@A B@B B\n"
    "B   QT  B   T3:1! B\n"
    "B   B   B   B   B".replace("!", "")
)


@pytest.mark.rule("CROWS-8.4", "CROWS-8.17", "CROWS-8.18")
@pytest.mark.parametrize(
    ("way", "spiral", "path"),
    [
        ("N", "continuous", "2,1 3,1 3,2 3,3 2,3 1,3 1,2 1,1 1,0 2,0 3,0 4,0 4,1"),
        ("E", "continuous", "3,2 3,3 2,3 1,3 1,2 1,1 2,1 3,1 4,1 4,2 4,3 4,4 3,4"),
        ("S", "continuous", "2,3 1,3 1,2 1,1 2,1 3,1 3,2 3,3 3,4 2,4 1,4 0,4 0,3"),
        ("W", "continuous", "1,2 1,1 2,1 3,1 3,2 3,3 2,3 1,3 0,3 0,2 0,1 0,0 1,0"),
        ("N", "rings", "2,1 3,1 3,2 3,3 2,3 1,3 1,2 1,1 2,0 3,0 4,0 4,1 4,2"),
        ("E", "rings", "3,2 3,3 2,3 1,3 1,2 1,1 2,1 3,1 4,2 4,3 4,4 3,4 2,4"),
    ],
)
def test_one_crow_goes_to_each_tile_along_the_spiral(way: str, spiral: str, path: str) -> None:
    # The crow west of the totem has flown to it, and the one on the tree to the other totem.
    match = settled(FIELD.format(14), f"option spiral {spiral}").do(way)
    assert list(match.events[1].landings) == path.split()
    assert match.table.board.crows["3,2"] == 2


@pytest.mark.rule("CROWS-8.18", "CROWS-8.16")
def test_gaps_are_skipped_even_at_the_start_and_nothing_else_is() -> None:
    match = settled("x=0 x=1 x=2 x=3\nLP . . B\nB T3:6@A . .\n. B! . B@B")
    assert match.options == ["N", "E", "S", "W"]
    assert (match.decision.seat, match.decision.rule) == (0, "CROWS-8.5")
    text = match.game.write(match.state)
    landings = {way: Match(text).do(way).events[1].landings for way in "NESW"}
    assert landings == {
        "N": ("1,2", "0,1", "0,0", "3,0"), "E": ("1,2", "0,1", "0,0", "3,0"),
        "S": ("1,2", "0,1", "0,0", "3,0"), "W": ("0,1", "0,0", "1,2", "3,0"),
    }  # fmt: skip


@pytest.mark.rule("CROWS-8.19")
def test_the_spiral_begins_again_when_every_tile_has_a_crow() -> None:
    match = settled("B T3:9@A B@B").do("W")
    assert match.events[1].landings == ("0,0", "2,0") * 3 + ("0,0",)
    assert match.table.board.crows == {"0,0": 4, "2,0": 3}
    rings = settled("B T3:9@A B@B", "option spiral rings").do("E")
    assert rings.events[1].landings == ("2,0", "0,0") * 3 + ("2,0",)
    assert settled("B T3:6@A B B B B B@B").do("W").events[1].landings == ("0,0", "2,0", "3,0", "4,0")


@pytest.mark.rule("CROWS-8.19", "CROWS-3.10")
def test_on_a_board_of_one_tile_the_scattered_stay() -> None:
    for option in ("queen_scatters no", "queen_scatters yes"):
        alone = settled("B:7q@A", f"option {option}").do("W")
        assert (alone.table.board.crows, alone.table.board.queen, alone.table.gone) == ({"0,0": 5}, "0,0", 2)


@pytest.mark.rule("CROWS-8.5", "CROWS-8.10", "CROWS-8.16")
def test_the_owner_of_the_totem_scatters_from_any_side() -> None:
    match = settled("B:1@A . B:6@B B\n. . . B")
    assert (match.decision.seat, match.options) == (1, ["N", "E", "S", "W"])
    assert match.refuses("put 0,0").rule == "CROWS-8.5"
    match.do("N")
    assert (match.events[1].seat, match.events[1].square) == (1, "2,0")
    assert match.events[1].landings == ("3,0", "3,1", "0,0", "3,0")


@pytest.mark.rule("CROWS-8.11", "CROWS-8.21", "CROWS-8.24")
def test_murders_are_listed_once_and_settled_in_turn_order() -> None:
    text = "x=0 x=1 x=2 x=3 x=4\nB:6@C B:6@A B:4@B B B"
    match = settled(text, "start C", seats="A,B,C", last="B")
    assert match.told == ["SpellsKept", *["Scored"] * 3, "MurderFound", "MurderFound"]
    assert (match.decision.seat, match.events[-2].seat, match.events[-1].seat) == (2, 2, 0)
    match.do("E")
    assert match.decision.seat == 0
    match.do("E")
    assert match.asks == "A draw"
    assert match.table.board.corrupted == {"0,0", "1,0"}
    assert (match.scores, match.table.gone) == ([6, 4, 6], 4)
    four = settled("B:6@A B:6@B B:6@C B:6@D\nB! B! B! B!", seats="A,B,C,D")
    assert four.table.board.corrupted == frozenset()
    four.do("S", "S", "S", "S")
    assert len(four.table.board.corrupted) == 4
    assert settled("B:5@A B:5@B").told[-1] == "RoundBegan"
    assert settled("B:6@A B@B\n. B!").told[-1] == "CorruptionLifted"


@pytest.mark.rule("CROWS-8.20", "CROWS-8.1")
def test_scattering_makes_no_murder() -> None:
    match = settled("B:6@A B:5@B B B")
    assert match.asks == "A scatter 0,0"
    assert match.told == ["SpellsKept", "Scored", "Scored", "MurderFound"]
    match.do("E")
    assert match.asks == "B draw"
    assert match.table.board.crows["1,0"] == 7
    old = settled("B:6@A B:5@B B! B")
    assert old.told[-2:] == ["MurderFound", "CorruptionLifted"]
    assert settled("B:5@A B:5@B B! B").table.board.corrupted == {"2,0"}


@pytest.mark.rule("CROWS-8.15", "CROWS-8.22", "CROWS-8.23")
def test_crows_dropped_by_an_earlier_murder_scatter_with_the_others() -> None:
    match = settled("x=0 x=1 x=2\nB:6@A B:6@B B").do("E")
    assert match.table.board.crows == {"1,0": 8, "2,0": 2}
    assert (match.table.board.corrupted, match.table.pool, match.table.gone) == ({"0,0"}, 24, 2)
    assert match.table.board.totems == {"0,0": 0, "1,0": 1}
    match.do("W")
    assert match.told[:3] == ["PairLeft", "MurderScattered", "TileCorrupted"]
    assert match.events[1].landings == ("0,0", "2,0") * 3
    assert match.table.board.crows == {"0,0": 3, "2,0": 5}
    assert (match.table.board.corrupted, match.table.pool, match.table.gone) == ({"0,0", "1,0"}, 24, 4)
    with_queen = settled("x=0 x=1 x=2\nB:6q@A B@B B").do("E")
    assert (with_queen.table.board.queen, with_queen.table.board.corrupted) == ("0,0", {"0,0"})
    scatters = settled("x=0 x=1 x=2\nB:6q@A B@B B", "option queen_scatters yes").do("E")
    assert (scatters.table.board.queen, scatters.table.board.crows) == ("1,0", {"1,0": 2, "2,0": 2})
    back = settled("x=0 x=1 x=2\nB:6@A B@B B", "option mated_pair_returns yes").do("E")
    assert (back.table.pool, back.table.gone) == (32, 0)
    carrion = settled("x=0 x=1 x=2\nCP:6@A B@B B").do("E")
    assert (carrion.table.board.crows, carrion.table.board.corrupted) == ({"0,0": 1, "1,0": 2, "2,0": 2}, {"0,0"})
    far = settled("x=0 x=1 x=2 x=3\nB:6@A B@B B QTq").do("E")
    assert far.table.board.queen in {"1,0", "3,0"}


@pytest.mark.rule("CROWS-8.14")
def test_the_queen_scatters_last_by_the_option_alone() -> None:
    stays = settled("B B:5q@A B@B").do("W")
    assert (stays.table.board.queen, stays.events[1].queen, len(stays.events[1].landings)) == ("1,0", False, 3)
    goes = settled("B B:5q@A B@B", "option queen_scatters yes").do("W")
    assert (goes.table.board.queen, goes.events[1].queen, len(goes.events[1].landings)) == ("2,0", True, 4)
    other = settled("B B:6@A B@B . Bq", "option queen_scatters yes").do("W")
    assert (other.table.board.queen, other.events[1].queen) == ("4,0", False)
