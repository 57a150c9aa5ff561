"""Map tiles: who comes with them, and what they do."""

import pytest

from corvids.games.crows.events import CrowsSpawned, QueenSummoned, Scored

from .playing import Flight, Match

ROW = "x=0 x=1\nGC GC"


def placed(tile: str, more: str = "") -> Match:
    """The tile laid beside two Gem Caves."""
    return Match(f"{more}\nhand A {tile}\nto-move A tile\n{ROW}").do(f"play {tile}", "put 2,0")


@pytest.mark.rule("CROWS-1.1", "CROWS-1.17")
def test_barrens_and_carrion_paradise_come_without_a_crow() -> None:
    for tile in ("B", "CP", "GC", "ML", "LP"):
        match = placed(tile)
        assert match.told == ["TilePlaced"]
        assert match.board.split()[-3:] == ["GC", "GC", tile]
        assert match.table.pool == 36


@pytest.mark.rule("CROWS-1.2", "CROWS-5.15")
@pytest.mark.parametrize(("tile", "crows"), [("T1", 1), ("T2", 2), ("T3", 3)])
def test_a_tree_brings_its_crows_when_it_is_placed(tile: str, crows: int) -> None:
    waiting = Match(f"hand A {tile}\nto-move A tile\n{ROW}").do(f"play {tile}")
    assert waiting.table.board.crows == {}
    match = placed(tile)
    assert match.told == ["TilePlaced", "CrowsSpawned"]
    assert match.happened(CrowsSpawned)[0].rules == ("CROWS-1.2",)
    assert (match.table.board.crows, match.table.pool) == ({"2,0": crows}, 36 - crows)
    assert match.table.board.queen is None


@pytest.mark.rule("CROWS-1.2", "CROWS-1.6", "CROWS-1.14")
def test_the_queens_totem_brings_the_queen_and_no_other_tile_does() -> None:
    match = placed("QT")
    assert match.happened(QueenSummoned)[0].square == "2,0"
    assert (match.table.board.queen, match.table.board.crows, match.table.pool) == ("2,0", {}, 36)
    assert placed("GC").told == ["TilePlaced"]
    assert placed("T3").table.board.queen is None
    assert placed("T3").table.board.crows == {"2,0": 3}


@pytest.mark.rule("CROWS-1.6", "CROWS-6.11")
def test_the_queen_who_is_summoned_is_held_by_no_lava() -> None:
    text = "option lava_pins_attracted yes\npinned queen\nhand B QT,B\nto-move B tile\nLP:1q B B@A"
    match = Match(text).do("play QT", "put 2,-1")
    assert (match.table.board.queen, match.table.board.queen_pinned) == ("2,-1", False)
    assert match.game.read(match.game.write(match.state)) == match.state


@pytest.mark.rule("CROWS-1.12", "CROWS-1.13")
@pytest.mark.parametrize(("pool", "comes"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_short_pool_gives_what_it_has(pool: int, comes: int) -> None:
    match = placed("T3", f"pool {pool}")
    assert match.table.pool == pool - comes
    assert match.table.board.crows == ({"2,0": comes} if comes else {})
    event = match.happened(CrowsSpawned)[0]
    assert (event.crows, event.wanted) == (comes, 3)
    assert event.rules == (("CROWS-1.2",) if comes == 3 else ("CROWS-1.2", "CROWS-1.12"))
    assert placed("B", f"pool {pool}").told == ["TilePlaced"]


def settled(text: str) -> Match:
    """The round ended by the last seat, which keeps its spell."""
    return Match(f"spells B drain\nto-move B spell\n{text}").do("-")


@pytest.mark.rule("CROWS-1.13", "CROWS-1.19")
def test_the_carrion_paradise_that_was_placed_first_is_served_first() -> None:
    text = "pool 1\nplaced {}\nCP CP B@A B@B T1"
    assert settled(text.format("0,0 1,0 2,0 3,0 4,0")).table.board.crows == {"0,0": 1}
    second = settled(text.format("1,0 0,0 2,0 3,0 4,0"))
    assert second.table.board.crows == {"1,0": 1}
    assert [(e.square, e.crows) for e in second.happened(CrowsSpawned)] == [("1,0", 1), ("0,0", 0)]
    assert settled("pool 2\nCP CP B@A B@B").table.board.crows == {"0,0": 1, "1,0": 1}


@pytest.mark.rule("CROWS-1.19")
def test_a_moved_carrion_paradise_keeps_its_place_in_the_order() -> None:
    match = Match("pool 1\nhand A LP\nto-move A tile\nplaced 1,0 0,0 2,0\nCP CP B").do(
        "play LP", "replace 1,0", "put 3,0"
    )
    assert match.table.board.placed == ("3,0", "0,0", "2,0", "1,0")


@pytest.mark.rule("CROWS-1.10", "CROWS-1.17", "CROWS-9.7")
def test_every_carrion_paradise_gets_a_crow_after_each_round_but_the_last() -> None:
    match = settled("pool 5\nCP CP:1 B@A B@B T1")
    assert match.table.board.crows == {"0,0": 1, "1,0": 1, "2,0": 1}
    assert match.table.pool == 3
    assert match.told[-5:] == ["TotemsTakenBack", "CrowsSpawned", "CrowsSpawned", "RoundEnded", "RoundBegan"]
    assert [e.rules for e in match.happened(CrowsSpawned)] == [("CROWS-1.10",)] * 2
    last = settled("last-round yes\npool 5\nCP CP B@A B@B T1")
    assert last.happened(CrowsSpawned) == []
    assert (last.table.pool, last.table.board.crows) == (5, {})


@pytest.mark.rule("CROWS-1.10", "CROWS-1.17", "CROWS-1.19")
def test_a_carrion_paradise_gets_its_crow_in_the_round_it_is_placed() -> None:
    match = Match("hand B CP\nspells B drain\nto-move B tile\nx=0 x=1 x=2\nB@A GC T1").do("play CP", "put 3,0")
    assert match.table.board.crows == {}
    match.do("put 1,0", "-")
    assert match.table.board.crows == {"3,0": 1}
    assert match.table.pool == 35


@pytest.mark.rule("CROWS-1.18")
def test_carrion_comes_after_the_scattering_and_after_the_totems() -> None:
    match = settled("pool 9\nCP T3:6@A B B@B").do("W")
    assert match.told[-5:-2] == ["TileCorrupted", "TotemsTakenBack", "CrowsSpawned"]
    assert match.table.board.crows == {"0,0": 3, "2,0": 1, "3,0": 1}
    assert match.table.board.totems == {}


@pytest.mark.rule("CROWS-1.4", "CROWS-1.7")
def test_a_ley_line_doubles_and_the_queen_counts_three() -> None:
    assert settled("ML:2@A B:2@B").scores == [4, 2]
    assert settled("ML:2q@A B:2@B").scores == [10, 2]
    assert settled("B:2q@A ML:2@B").scores == [5, 4]
    assert settled("drain yes\nML:2q@A B@B").scores == [5, 0]
    assert settled("B:2@A . Bq . B@B").scores == [2, 0]


@pytest.mark.rule("CROWS-1.8", "CROWS-8.14")
def test_a_murder_takes_two_crows_and_never_the_queen() -> None:
    for text, queen in (("no", "1,0"), ("yes", "0,0")):
        crows = {"0,0": 1, "2,0": 1, "3,0": 1}
        match = settled(f"option queen_scatters {text}\nB B:5q@A B B@B\n. . . .").do("W")
        assert match.table.board.queen == queen
        assert (match.table.gone, match.table.board.crows) == (2, crows)
    elsewhere = settled("option queen_scatters yes\nB B:6@A B B@B\nQTq . . .").do("E")
    assert elsewhere.table.board.queen == "0,1"
    assert len(elsewhere.events[1].landings) == 4
    assert elsewhere.events[1].queen is False
    with_her = settled("option queen_scatters yes\nB B:5q@A B B@B").do("E")
    assert with_her.events[1].landings == ("2,0", "0,0", "3,0", "2,0")
    assert with_her.table.board.queen == "2,0"
    without = settled("B B:5q@A B B@B").do("E")
    assert without.events[1].landings == ("2,0", "0,0", "3,0")
    assert (without.table.board.queen, without.table.board.corrupted) == ("1,0", {"1,0"})


@pytest.mark.rule("CROWS-1.11")
def test_drawing_nightfall_makes_the_round_the_last() -> None:
    match = Match("stack 0+1+4\nto-move A draw\nGC B").do("draw nightfall")
    assert match.table.last_round
    assert match.told == ["NightfallRevealed"]
    assert (match.table.stack.block, match.table.stack.below) == (0, 4)
    assert match.asks == "A draw"
    assert "draw nightfall" not in match.options
    other = Match("stack 1+7+4\nto-move A draw\nGC B").do("draw B")
    assert not other.table.last_round


@pytest.mark.rule("CROWS-1.14", "CROWS-1.15")
def test_a_moved_queens_totem_brings_no_second_queen() -> None:
    match = Match("hand A LP\nto-move A tile\nx=0 x=1 x=2\nB:1q QT GC").do("play LP", "replace 1,0", "put 3,0")
    assert match.told == ["TileReplaced", "TilePlaced"]
    assert match.board.split()[-4:] == ["B:1q", "LP", "GC", "QT"]
    assert placed("QT").table.board.queen == "2,0"
    assert placed("T1").table.board.queen is None
    assert placed("T1").table.board.crows == {"2,0": 1}
    assert match.options == ["put 2,0", "put 3,0"]


def test_a_totem_scores_only_its_own_tile() -> None:
    match = settled("B:2@A B:1@B")
    assert [(e.seat, e.points) for e in match.happened(Scored)] == [(0, 2), (1, 1)]
    assert Flight("B:2@A B:1@B").flights == []
