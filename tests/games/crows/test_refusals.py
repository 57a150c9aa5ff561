"""What each question says to an answer that it does not take: by which statement, why, and what would be right."""

import pytest

from corvids.games.crows.actions import put
from corvids.games.crows.position import read_position
from corvids.games.crows.rules.spell_effects import PopulateTree

from .playing import Match

BOARD = "x=0 x=1 x=2 x=3 x=4\nGC T1:1 GC@B B .\n. T3 . . GC@A\n. . . B ."


def refused(waiting: str, answer: str) -> str:
    return str(Match(f"{waiting}\n{BOARD}").refuses(answer))


@pytest.mark.rule("CROWS-2.2")
def test_spells() -> None:
    offer = "spells A disperse,drain\nto-move A spell"
    assert refused(offer, "put 0,0") == "put 0,0 answers another question. Cast a spell or keep them all. (CROWS-2.2)"
    assert refused(offer, "cast landfall") == (
        "No such spell is in the hand. Cast one of those held, or keep them. (CROWS-2.2)"
    )


@pytest.mark.rule("CROWS-2.4", "CROWS-2.17")
def test_attract() -> None:
    lure, way = "to-move A attract", "to-move A attract 0,0"
    assert refused(lure, "put 1,0") == "There are crows on 1,0. Choose an empty tile. (CROWS-2.4)"
    assert refused(lure, "put 3,2") == "No figure is in line with that tile. Choose another empty tile. (CROWS-2.17)"
    assert refused(lure, "N") == "N answers another question. Choose an empty tile to attract to. (CROWS-2.4)"
    assert refused(way, "N") == "No figure is in that direction. Choose a direction with figures. (CROWS-2.17)"
    assert refused(way, "put 0,0") == (
        "put 0,0 answers another question. Choose a direction: N, E, S or W. (CROWS-2.4)"
    )


@pytest.mark.rule("CROWS-2.5", "CROWS-2.21")
def test_disperse() -> None:
    centre = "to-move A disperse"
    assert refused(centre, "put 1,0") == "There are crows on 1,0. Choose an empty tile. (CROWS-2.5)"
    assert refused(centre, "put 3,0") == "No figure around it would move. Choose another empty tile. (CROWS-2.21)"
    assert refused(centre, "N") == "N answers another question. Choose an empty tile as centre. (CROWS-2.5)"


@pytest.mark.rule("CROWS-2.8")
def test_teleport() -> None:
    source, target, load = "to-move A teleport", "to-move A teleport 1,0", "to-move A teleport 1,0 0,0"
    assert refused(source, "from 0,0") == (
        "No figure is on that tile. Choose a tile with crows or the Queen. (CROWS-2.8)"
    )
    assert refused(source, "put 1,0") == "put 1,0 answers another question. Choose a tile to teleport from. (CROWS-2.8)"
    assert refused(target, "put 9,9") == "There is no tile on 9,9. Choose an empty tile. (CROWS-2.8)"
    assert refused(target, "from 1,0") == (
        "from 1,0 answers another question. Choose an empty tile to teleport to. (CROWS-2.8)"
    )
    assert refused(load, "carry 2") == "Those figures are not on that tile. Carry one of 1. (CROWS-2.8)"
    assert refused(load, "put 0,0") == "put 0,0 answers another question. Choose figures: 1. (CROWS-2.8)"


@pytest.mark.rule("CROWS-2.9", "CROWS-2.30")
def test_populate() -> None:
    tree = "to-move A populate"
    assert refused(tree, "put 1,0") == "There are crows on 1,0. Choose an empty tile. (CROWS-2.9)"
    assert refused(tree, "put 0,0") == "That is no tree of 2 or 3 crows. Choose an empty tree of 2 or 3. (CROWS-2.30)"
    assert refused(tree, "N") == "N answers another question. Choose a tree to populate. (CROWS-2.9)"


@pytest.mark.rule("CROWS-2.31")
def test_populate_from_an_empty_pool() -> None:
    table = read_position(f"pool 0\n{BOARD}", Match(BOARD).game.box).table
    told = PopulateTree(0).refuse(table, put("1,1"))
    assert str(told) == "The pool has no crow. Keep the spell for another turn. (CROWS-2.31)"


@pytest.mark.rule("CROWS-5.1")
def test_tiles() -> None:
    hand = "hand A T1,GC\nto-move A tile"
    assert refused(hand, "play B") == "play B: no such tile is in the hand. The hand holds T1, GC. (CROWS-5.1)"
    assert refused(hand, "N") == "N answers another question. Choose a tile of the hand: T1, GC. (CROWS-5.1)"


@pytest.mark.rule("CROWS-5.2", "CROWS-5.3", "CROWS-5.4")
def test_places() -> None:
    place = "to-move A place T1"
    assert refused(place, "put 0,0") == "0,0 already has a tile. Choose a vacant place beside a tile. (CROWS-5.2)"
    assert refused(place, "replace 0,0") == (
        "Only a Lava Pool can replace a tile. Lay it beside a tile in play. (CROWS-5.3)"
    )
    assert refused(place, "N") == "N answers another question. Choose a place for T1. (CROWS-5.2)"
    move = Match("to-move A move T2 0,0\nx=0 x=1\nLP B@A\nGC B@B")
    assert str(move.refuses("put 0,0")) == "0,0 already has a tile. Choose a vacant place beside a tile. (CROWS-5.2)"
    assert str(move.refuses("N")) == "N answers another question. Choose a place for T2. (CROWS-5.4)"


@pytest.mark.rule("CROWS-5.5")
def test_totems() -> None:
    totem = "to-move A totem"
    assert refused(totem, "put 1,0") == "There are crows on 1,0. Choose an empty tile. (CROWS-5.5)"
    assert refused(totem, "N") == "N answers another question. Choose a tile for the totem. (CROWS-5.5)"


@pytest.mark.rule("CROWS-8.5")
def test_scattering() -> None:
    murder = Match("to-move A scatter 0,0\nx=0 x=1\nGC:6@A B")
    assert str(murder.refuses("put 0,0")) == (
        "put 0,0 answers another question. Choose a direction: N, E, S or W. (CROWS-8.5)"
    )
