"""Scoring: what a flock brings."""

import pytest

from .playing import Match


def scored(picture: str, more: str = "") -> Match:
    return Match(f"{more}\nspells B drain\nto-move B spell\n{picture}").do("-")


@pytest.mark.rule("CROWS-7.1", "CROWS-7.2", "CROWS-4.3")
def test_each_totem_scores_its_flock_before_any_murder_and_no_crow_leaves() -> None:
    match = scored("B:2@A . ML:3q@B", "scores A=10,B=20")
    assert match.scores == [12, 32]
    assert match.table.board.crows == {"0,0": 2, "2,0": 3}
    assert [(e.seat, e.points, e.square, e.crows, e.queen) for e in match.events[1:3]] == [
        (0, 2, "0,0", 2, False), (1, 12, "2,0", 3, True),
    ]  # fmt: skip
    assert [e.rules for e in match.events[1:3]] == [("CROWS-7.1",), ("CROWS-7.1", "CROWS-1.7", "CROWS-1.4")]
    dry = scored("ML:3@A B@B", "drain yes")
    assert (dry.scores, dry.events[1].rules) == ([3, 0], ("CROWS-7.1", "CROWS-2.6"))
    assert dry.told[1:3] == ["Scored", "TotemsTakenBack"]
    nothing_first = scored("B@A . B:1@B")
    assert nothing_first.scores == [0, 1]
    plain = scored("QT:1q@A . B@B")
    assert (plain.scores, plain.events[1].rules) == ([4, 0], ("CROWS-7.1", "CROWS-1.7"))
    murder = scored("T3:7@A B@B B")
    assert murder.told == ["SpellsKept", "Scored", "MurderFound"]
    assert murder.scores == [7, 0]
    murder.do("E")
    assert murder.scores == [7, 0]
    assert murder.table.board.crows == {"1,0": 3, "2,0": 2}


@pytest.mark.rule("CROWS-7.3")
def test_dispersed_crows_count_on_the_totem_they_came_to() -> None:
    match = Match("spells B disperse\nto-move B spell\nB@A T2:2q GC . GC@B").do("cast disperse", "put 2,0")
    assert match.scores == [5, 0]
    assert scored("B:2@A . B@B . Bq").scores == [2, 0]
    assert scored("B@A . B@B").scores == [0, 0]


@pytest.mark.rule("CROWS-7.4")
def test_points_have_no_upper_limit() -> None:
    match = scored("B:20@A . GC@B\nGC . .", "last-round yes\nscores A=980,B=5").do("S")
    assert match.outcome.scores == (1000.0, 7.0)
    assert match.outcome.rule == "CROWS-9.3"
    assert match.outcome.winners == (0,)
    assert scored("B:2@A . GC@B", "scores A=980,B=5").asks == "B draw"
