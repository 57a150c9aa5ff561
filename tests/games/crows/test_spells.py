"""Spells: what each does, and when it may be used."""

import pytest

from corvids.games.crows.events import FiguresFlew
from corvids.kernel import SPECTATOR

from .playing import Match


def holding(spells: str, picture: str, more: str = "") -> Match:
    """A holds these spells, and is asked for one; B stands elsewhere."""
    return Match(f"{more}\nspells A {spells}\nstack 9+7+4\nto-move A spell\n{picture}")


def figures(match: Match) -> tuple[dict[str, int], str | None]:
    return dict(match.table.board.crows), match.table.board.queen


@pytest.mark.rule("CROWS-2.1")
def test_a_totem_on_barrens_draws_a_spell_at_once() -> None:
    match = Match("spells A drain\nto-move A totem\nB GC T1").do("put 0,0")
    assert (match.asks, match.decision.seat, match.decision.rule) == ("A draw-spell", -1, "CROWS-2.1")
    assert sorted(match.decision.weights) == [3, 4, 4, 4, 4, 4]
    match.do("draw attract")
    assert match.told == ["SpellDrawn"]
    assert match.table.players[0].spells == ("drain", "attract")
    assert match.table.spells["attract"] == 3
    assert Match("spells A drain\nto-move A totem\nB GC T1").do("put 1,0").asks == "A spell"
    all_used = ",".join(s for s in ("attract", "disperse", "drain", "landfall", "teleport", "populate") for _ in "1234")
    none = Match(f"used {all_used}\nto-move A totem\nB GC T1").do("put 0,0")
    assert (none.told[:2], none.asks) == (["TotemPlaced", "NoSpellLeft"], "B draw")
    again = Match(f"option reshuffle_spells yes\nused {all_used}\nto-move A totem\nB GC T1").do("put 0,0")
    assert again.do("draw drain").told == ["SpellsReshuffled", "SpellDrawn"]


@pytest.mark.rule("CROWS-2.32")
def test_used_spells_come_back_only_by_the_option() -> None:
    all_used = "attract," * 4 + "disperse," * 4 + "drain," * 4 + "landfall," * 4 + "teleport," * 4 + "populate," * 3
    text = f"used {all_used.strip(',')}\n"
    one_left = "to-move A totem\nB GC T1"
    last = Match(text + one_left).do("put 0,0")
    assert (last.options, last.decision.rule) == (["draw populate"], "CROWS-2.1")
    last.do("draw populate")
    assert (last.told, last.table.spells) == (["SpellDrawn"], {})
    assert last.table.players[0].spells == ("populate",)
    for reshuffles, told in (("no", ["TotemPlaced", "NoSpellLeft", "SpellsKept"]), ("yes", ["TotemPlaced"])):
        held = "spells B populate\n"
        gone = Match(f"option reshuffle_spells {reshuffles}\n{text}{held}{one_left}").do("put 0,0")
        assert gone.told == told[:2]
        if reshuffles == "yes":
            assert len(gone.options) == 6
            assert gone.decision.weights == (4, 4, 4, 4, 4, 3)
            gone.do("draw drain")
            assert gone.told == ["SpellsReshuffled", "SpellDrawn"]
            assert gone.events[0].spells == 23
            assert (gone.table.used, gone.table.spells["drain"]) == ({}, 3)
            assert gone.table.players[0].spells == ("drain",)
    full = Match("option reshuffle_spells yes\nused drain\n" + one_left).do("put 0,0")
    assert full.decision.weights == (4, 4, 3, 4, 4, 4)
    assert full.do("draw attract").told == ["SpellDrawn"]
    assert full.table.used == {"drain": 1}
    six = Match("option reshuffle_spells yes\nspells A " + all_used + "populate\nto-move A totem\nB GC T1").do(
        "put 0,0"
    )
    assert six.told == ["TotemPlaced", "NoSpellLeft"]
    assert six.table.used == {}


@pytest.mark.rule("CROWS-2.2")
def test_one_spell_a_turn_may_be_discarded() -> None:
    match = holding("drain,attract,drain", "B@A B T1")
    assert (match.options, match.decision.seat, match.decision.rule) == (["-", "cast drain"], 0, "CROWS-2.2")
    assert match.refuses("cast teleport").reason == "No such spell is in the hand."
    assert match.refuses("cast attract").rule == "CROWS-2.17"
    assert "another question" in match.refuses("N").reason
    kept = holding("drain,attract", "B@A B T1").do("-")
    assert (kept.told, kept.asks) == (["SpellsKept"], "B draw")
    assert kept.table.players[0].spells == ("drain", "attract")
    match.do("cast drain")
    assert (match.told, match.asks) == (["SpellCast"], "B draw")
    assert match.table.players[0].spells == ("attract", "drain")
    assert (match.table.used, match.table.drained) == ({"drain": 1}, True)
    twice = holding("drain", "B@A B T1", "used drain,attract").do("cast drain")
    assert twice.table.used == {"drain": 2, "attract": 1}
    assert Match("to-move A spell\nB@A B T1").asks == "B draw"


@pytest.mark.rule("CROWS-2.33")
def test_used_spells_lie_open() -> None:
    match = holding("drain,attract", "B@A B T1:1", "used populate").do("cast drain")
    for seat in (0, 1, SPECTATOR):
        assert match.game.observe(match.state, seat).used == {"drain": 1, "populate": 1}
    assert match.events[0].seen_by(1) == match.events[0]
    assert match.told == ["SpellCast"]
    assert match.table.players[0].spells == ("attract",)
    kept = holding("drain,attract", "B@A B T1:1").do("-")
    assert (kept.told, kept.table.used) == (["SpellsKept"], {})
    assert Match("to-move A spell\nB@A B T1").asks == "B draw"
    assert holding("drain", "B@A B T1").options == ["-", "cast drain"]
    assert holding("attract", "B@A B T1").options == ["-"]


@pytest.mark.rule("CROWS-2.34", "CROWS-3.18")
def test_hands_are_hidden_and_their_size_is_open() -> None:
    match = Match("spells A drain,attract\nhand A T1,B\nspells B populate\nhand B T2\nto-move A spell\nB@A B T1:1")
    own, other = match.game.observe(match.state, 0), match.game.observe(match.state, 1)
    spectator = match.game.observe(match.state, SPECTATOR)
    assert (own.players[0].tiles, own.players[0].spells) == (("T1", "B"), ("drain", "attract"))
    assert (own.players[1].tiles, own.players[1].spells) == (None, None)
    for view in (other, spectator):
        assert (view.players[0].tiles, view.players[0].spells) == (None, None)
        assert (view.players[0].tiles_held, view.players[0].spells_held) == (2, 2)
    assert (own.unseen_tiles["T1"], other.unseen_tiles["T1"], spectator.unseen_tiles["T1"]) == (8, 9, 9)
    assert (own.unseen_tiles["T2"], other.unseen_tiles["T2"], spectator.unseen_tiles["T2"]) == (7, 6, 7)
    assert (own.unseen_spells["drain"], other.unseen_spells["drain"]) == (3, 4)
    assert (own.unseen_spells["populate"], other.unseen_spells["populate"]) == (4, 3)
    assert own.spell_deck == other.spell_deck == 21
    assert (own.asked and own.asked.options, other.asked and other.asked.options) == (match.decision.options, ())
    placing = Match("hand A T1,B\nto-move A tile\nGC GC GC").do("play T1")
    mine, theirs = placing.game.observe(placing.state, 0), placing.game.observe(placing.state, 1)
    assert (mine.players[0].tiles_held, theirs.players[0].tiles_held, theirs.players[1].tiles_held) == (2, 2, 0)
    assert (mine.unseen_tiles["T1"], theirs.unseen_tiles["T1"]) == (9, 10)
    assert (mine.asked and mine.asked.tile, theirs.asked and theirs.asked.tile) == ("T1", None)
    drawn = Match("stack 9+7+4\nto-move A draw\nGC GC").do("draw T1")
    assert (drawn.events[0].seen_by(0).tile, drawn.events[0].seen_by(1).tile) == ("T1", None)
    assert drawn.table.players[0].tiles == ("T1",)
    assert (drawn.table.stack.above, drawn.decision.rule) == (8, "CROWS-5.1")
    assert drawn.told == ["TileDrawn"]
    nightfall = Match("stack 0+1+2\nto-move A draw\nGC B").do("draw nightfall", "draw B")
    assert nightfall.told == ["NightfallRevealed", "TileDrawn"]
    assert nightfall.events[0].seen_by(1) == nightfall.events[0]
    assert Match("stack 0+0+0\nhand A T1\nto-move A draw\nGC B").asks == "A tile"
    assert Match("to-move A landfall-draw\nB@A B@B GC").decision.rule == "CROWS-2.7"
    assert Match("stack 9+7+4\nto-move A draw\nGC B").decision.rule == "CROWS-5.1"
    spell = Match("to-move A totem\nB GC T1").do("put 0,0", "draw drain")
    assert (spell.events[1].seen_by(0).spell, spell.events[1].seen_by(1).spell) == ("drain", None)
    over = Match("to-move - over\nspells A drain\nhand A T1\nB B")
    ended = over.game.observe(over.state, 1)
    assert (ended.players[0].spells, ended.players[0].tiles, ended.unseen_spells["drain"]) == (("drain",), None, 3)
    assert (ended.asked, ended.outcome == over.outcome) == (None, True)


LINE = "x=0 x=1 x=2 x=3 x=4 x=5 x=6 x=7\nGC T1:1 GC@B LP:2q B T2:2 . T3:3\n. . . . . . . GC@A"


@pytest.mark.rule("CROWS-2.4", "CROWS-2.14")
def test_attract_brings_all_figures_of_a_line_up_to_the_first_gap() -> None:
    match = holding("attract", LINE).do("cast attract")
    assert (match.decision.seat, match.decision.rule) == (0, "CROWS-2.4")
    assert match.options == ["put 0,0", "put 4,0"]
    assert match.refuses("put 1,0").rule == "CROWS-2.4"
    match.do("put 0,0")
    assert (match.options, match.decision.rule) == (["E"], "CROWS-2.4")
    assert match.refuses("N").rule == "CROWS-2.17"
    match.do("E")
    assert match.told == ["FiguresFlew"] * 3
    assert figures(match) == ({"0,0": 3, "3,0": 2, "7,0": 3}, "0,0")
    west = holding("attract", LINE).do("cast attract", "put 4,0")
    assert west.options == ["E", "W"]
    assert figures(west.do("W")) == ({"3,0": 1, "4,0": 2, "5,0": 2, "7,0": 3}, "4,0")
    assert west.events[-1].rules == ("CROWS-2.4", "CROWS-2.15")


@pytest.mark.rule("CROWS-2.15", "CROWS-2.16")
def test_attracted_figures_stop_on_lava_and_pass_totems() -> None:
    match = holding("attract", LINE).do("cast attract", "put 0,0", "E")
    assert [(e.start, e.landing, e.crows, e.queen) for e in match.happened(FiguresFlew)] == [
        ("1,0", "0,0", 1, False), ("3,0", "0,0", 2, True), ("5,0", "3,0", 2, False),
    ]  # fmt: skip
    assert [e.rules for e in match.events][1:3] == [("CROWS-2.4",)] * 2
    assert match.events[3].rules == ("CROWS-2.4", "CROWS-2.15")
    lava = holding("attract", "LP B@B LP:1 B:1 GC@A").do("cast attract", "put 0,0", "E")
    assert figures(lava) == ({"0,0": 1, "2,0": 1}, None)
    assert figures(holding("attract", "GC@A B T1:1 B@B B T2:2").do("cast attract", "put 1,0", "E"))[0] == {"1,0": 3}


@pytest.mark.rule("CROWS-2.17")
def test_attract_needs_a_figure_on_the_line_and_all_fly_at_once() -> None:
    assert holding("attract", "B@A T1 . T2:2").options == ["-"]
    assert holding("attract", "B@A T1 T2:2").options == ["-", "cast attract"]
    match = holding("attract", "GC B:1 LP B:1 . GC@A B").do("cast attract")
    assert match.options == ["put 0,0", "put 2,0"]
    assert match.refuses("put 6,0").rule == "CROWS-2.17"
    assert figures(match.do("put 0,0", "E"))[0] == {"0,0": 1, "2,0": 1}
    queen = holding("attract", "GC@A B QTq").do("cast attract")
    assert (queen.options, queen.decision.rule) == (["put 1,0"], "CROWS-2.4")
    queen.do("put 1,0")
    assert (queen.options, queen.refuses("W").rule) == (["E"], "CROWS-2.17")
    for spell, yes, no in CASTABLE:
        assert holding(spell, yes).options == ["-", f"cast {spell}"]
        assert no is None or holding(spell, no).options == ["-"]


CASTABLE = [
    ("disperse", "B@A T1:1 T2\nB B B", "B@A T1:1\n. ."),
    ("drain", "B@A B", None),
    ("landfall", "B@A B", None),
    ("teleport", "B@A T1:1 B", "B@A T1 B"),
    ("teleport", "B@A Tq B".replace("Tq", "T1q"), "B@A T1:1"),
    ("populate", "B@A T2", "B@A T1"),
    ("attract", "B@A T2 B:1", "B@A T2 . B:1"),
]


@pytest.mark.rule("CROWS-2.11", "CROWS-2.21", "CROWS-2.31")
def test_a_spell_that_would_change_nothing_may_not_be_used() -> None:
    for spell, yes, no in CASTABLE:
        assert holding(spell, yes).options == ["-", f"cast {spell}"], (spell, yes)
        if no is not None:
            refused = holding(spell, no)
            assert refused.options == ["-"], (spell, no)
            told = {"disperse": "2.21", "teleport": "2.11", "populate": "2.31", "attract": "2.17"}[spell]
            assert refused.refuses(f"cast {spell}").rule == f"CROWS-{told}"
    assert holding("populate", "B@A T2", "pool 0").options == ["-"]
    assert holding("populate", "B@A T2", "pool 1").do("cast populate", "put 1,0").table.board.crows == {"1,0": 1}
    nothing = Match("spells A landfall\nstack 0+0+0\nto-move A spell\nB@A B")
    assert (nothing.options, nothing.refuses("cast landfall").rule) == (["-"], "CROWS-2.27")


@pytest.mark.rule("CROWS-2.27", "CROWS-2.17")
def test_landfall_needs_a_tile_to_draw() -> None:
    for stack, options in (("0+0+0", ["-"]), ("0+0+1", ["-", "cast landfall"]), ("1+7+4", ["-", "cast landfall"])):
        match = Match(f"spells A landfall\nstack {stack}\nto-move A spell\nB@A B")
        assert match.options == options
    for spell, yes, no in CASTABLE:
        assert holding(spell, yes).options == ["-", f"cast {spell}"]
        assert no is None or holding(spell, no).options == ["-"]


AROUND = """
x=0 x=1 x=2 x=3 x=4
B   .   B:1 .   GC
.   T1:1 T2:2 T3:3 .
B@A QTq GC  B:1 LP
.   B:1 T1  B:2 .
.   .   .   .   B@B
"""


@pytest.mark.rule("CROWS-2.5", "CROWS-2.18", "CROWS-2.20")
def test_disperse_moves_figures_straight_away_where_there_is_a_tile() -> None:
    match = holding("disperse", AROUND).do("cast disperse")
    assert "put 2,2" in match.options
    assert (match.decision.rule, match.decision.seat) == ("CROWS-2.5", 0)
    match.do("put 2,2")
    assert [(e.start, e.landing, e.crows, e.queen) for e in match.happened(FiguresFlew)] == [
        ("1,1", "0,0", 1, False), ("2,1", "2,0", 2, False), ("3,1", "4,0", 3, False),
        ("1,2", "0,2", 0, True), ("3,2", "4,2", 1, False), ("3,3", "4,4", 2, False),
    ]  # fmt: skip
    assert [e.rules for e in match.events] == [("CROWS-2.5",)] * 6
    assert figures(match) == ({"0,0": 1, "2,0": 3, "4,0": 3, "4,2": 1, "1,3": 1, "4,4": 2}, "0,2")


@pytest.mark.rule("CROWS-2.19", "CROWS-2.13")
def test_disperse_puts_figures_on_whatever_tile_there_is() -> None:
    match = holding("disperse", "x=0 x=1 x=2 x=3 x=4\nLP B:1 GC QT:1q B!:2".replace("B!:2", "B:2!") + "\nB@A . . . B@B")
    match.do("cast disperse", "put 2,0")
    assert figures(match) == ({"0,0": 1, "4,0": 3}, "4,0")
    assert [(e.crows, e.queen) for e in match.happened(FiguresFlew)] == [(1, False), (1, True)]
    gap = holding("disperse", "B@A B:1 GC QT:1q . .").do("cast disperse", "put 2,0")
    assert figures(gap) == ({"0,0": 1, "3,0": 1}, "3,0")
    attracted = holding("attract", "GC QT:1q B:1 B@A").do("cast attract", "put 0,0", "E")
    assert figures(attracted) == ({"0,0": 2}, "0,0")
    teleported = holding("teleport", "GC QT:1q B@A LP").do("cast teleport", "from 1,0", "put 3,0")
    assert teleported.options == ["carry 1", "carry q", "carry 1q"]
    assert figures(teleported.do("carry 1q")) == ({"3,0": 1}, "3,0")
    assert teleported.told == ["FiguresFlew"]
    pinned = holding("attract", "GC B LP QT:1q B@A", "option lava_pins_attracted yes")
    pinned.do("cast attract", "put 0,0", "E")
    assert (pinned.table.board.pinned, pinned.table.board.queen_pinned) == ({"2,0": 1}, True)
    two = holding("attract", "GC B LP QT:1 B:2 B@A", "option lava_pins_attracted yes")
    two.do("cast attract", "put 0,0", "E")
    assert (two.table.board.pinned, two.table.board.queen_pinned) == ({"2,0": 3}, False)
    free = holding("attract", "GC B LP QT:1q B@A").do("cast attract", "put 0,0", "E")
    assert (free.table.board.pinned, free.table.board.queen_pinned) == ({}, False)
    onto = holding("attract", "GC B LP:1 B:1 QTq B@A", "option lava_pins_attracted yes")
    onto.do("cast attract", "put 0,0", "E")
    assert (onto.table.board.pinned, onto.table.board.queen_pinned) == ({"2,0": 1}, True)
    assert figures(onto) == ({"0,0": 1, "2,0": 1}, "2,0")


@pytest.mark.rule("CROWS-2.21")
def test_disperse_needs_a_figure_that_moves() -> None:
    match = holding("disperse", "x=0 x=1 x=2 x=3 x=4 x=5\nB@A T1 T2:2 B . GC").do("cast disperse")
    assert (match.options, match.decision.rule) == (["put 1,0", "put 3,0"], "CROWS-2.5")
    assert match.refuses("put 5,0").rule == "CROWS-2.21"
    assert match.refuses("put 2,0").rule == "CROWS-2.5"
    assert holding("disperse", "B@A T2:2 GC . B").options == ["-", "cast disperse"]
    assert holding("disperse", ". T2:2 GC . B@A").options == ["-"]
    assert figures(match.do("put 3,0"))[0] == {"1,0": 2}


@pytest.mark.rule("CROWS-2.6", "CROWS-2.22")
def test_drain_ends_the_doubling_for_all_in_the_whole_round() -> None:
    picture = "ML:2@A B:1@B"
    for spells, points in (("", [4, 1]), ("cast drain", [2, 1])):
        match = Match(f"spells B drain\nto-move B spell\n{picture}").do(spells or "-")
        assert match.scores == points
    own = Match("spells B drain\nto-move B spell\nB:1@A ML:2@B").do("cast drain")
    assert (own.scores, own.told[0]) == ([1, 2], "SpellCast")
    twice = Match("spells B drain\ndrain yes\nto-move B spell\nML:2@A B:1@B").do("cast drain")
    assert twice.scores == [2, 1]
    early = holding("drain", "ML:2@A B").do("cast drain")
    assert (early.table.drained, early.asks) == (True, "B draw")


@pytest.mark.rule("CROWS-2.23")
def test_drain_ends_with_the_round() -> None:
    match = Match("spells B drain\nto-move B spell\nML:2@A B:1@B").do("cast drain")
    assert match.scores == [2, 1]
    assert (match.table.drained, match.table.board.totems) == (False, {})
    assert match.table.round == 2
    assert "TotemsTakenBack" in match.told
    pinned = Match(
        "option lava_pins_attracted yes\npinned 2,0=1 queen\nspells B drain\nto-move B spell\nB@A B@B LP:1q"
    ).do("-")
    assert (pinned.table.board.pinned, pinned.table.board.queen_pinned) == ({}, False)


@pytest.mark.rule("CROWS-2.7", "CROWS-2.24", "CROWS-2.26")
def test_landfall_draws_a_tile_and_places_one_and_no_more() -> None:
    match = holding("landfall,drain", "B@A B@B GC", "hand A LP").do("cast landfall")
    assert (match.asks, match.decision.rule) == ("A landfall-draw", "CROWS-2.7")
    match.do("draw T2")
    assert (match.options, match.decision.rule, match.asks) == (["play LP", "play T2"], "CROWS-2.24", "A landfall-tile")
    tree = Match(match.game.write(match.state)).do("play T2")
    assert tree.table.players[0].tiles == ("LP",)
    tree.do("put 3,0")
    assert (tree.table.board.crows, tree.asks, len(tree.table.stack)) == ({"3,0": 2}, "B draw", 19)
    lava = Match(match.game.write(match.state)).do("play LP", "replace 2,0", "put 3,0")
    assert lava.board.split()[-4:] == ["B@A", "B@B", "LP", "GC"]
    assert (lava.asks, lava.table.players[0].spells) == ("B draw", ("drain",))
    barrens = holding("landfall,drain", "B@A B@B GC").do("cast landfall", "draw B", "play B", "put 3,0")
    assert barrens.asks == "B draw"
    empty = Match("to-move A landfall-tile\nB@A B GC")
    assert empty.asks == "B draw"
    each(("landfall",))


def each(but: tuple[str, ...] = ()) -> None:
    """What every spell asks first."""
    picture = "B@A T1:1 T2 LP GC"
    asked = {
        "attract": "A attract", "disperse": "A disperse", "drain": "B draw", "landfall": "A landfall-draw",
        "teleport": "A teleport", "populate": "A populate",
    }  # fmt: skip
    for spell, asks in asked.items():
        if spell not in but:
            match = holding(f"{spell},{spell}", picture).do(f"cast {spell}")
            assert (match.asks, match.table.players[0].spells) == (asks, (spell,))


@pytest.mark.rule("CROWS-2.25")
def test_landfall_may_draw_nightfall() -> None:
    match = Match("stack 0+1+4\nspells A landfall\nto-move A spell\nB@A B GC").do("cast landfall")
    assert match.options == ["draw nightfall"]
    match.do("draw nightfall")
    assert match.table.last_round
    assert (match.told, match.asks, len(match.table.stack)) == (["NightfallRevealed"], "A landfall-draw", 4)
    assert (match.events[0].seat, match.decision.rule) == (0, "CROWS-2.7")
    match.do("draw T1")
    assert match.options == ["play T1"]
    assert match.do("play T1", "put 3,0").asks == "B draw"


@pytest.mark.rule("CROWS-2.12")
def test_no_spell_scores_or_makes_a_murder() -> None:
    each()
    match = holding("attract", "GC T3:6@A B:6 B@B").do("cast attract", "put 0,0", "E")
    assert (match.scores, match.asks) == ([0, 0], "B draw")
    assert match.told == ["SpellCast", *["FiguresFlew"] * 2]
    assert figures(match)[0] == {"0,0": 12}
    disperse = holding("disperse", "GC B@A B:6 B B").do("cast disperse", "put 3,0")
    assert (disperse.scores, figures(disperse)[0], disperse.told) == ([0, 0], {"1,0": 6}, ["SpellCast", "FiguresFlew"])
    teleport = holding("teleport", "GC B:2@A LP QT:1q").do("cast teleport", "from 3,0", "put 2,0", "carry 1q")
    assert (figures(teleport), teleport.scores) == (({"1,0": 2, "2,0": 1}, "2,0"), [0, 0])
    pins = "option lava_pins_attracted yes\n"
    pinned = holding("attract", "GC B LP:1 T2:2q B:1 B@A", pins).do("cast attract", "put 0,0", "E")
    assert (pinned.table.board.pinned, pinned.table.board.queen_pinned) == ({"2,0": 3}, True)
    assert figures(pinned) == ({"0,0": 1, "2,0": 3}, "2,0")
    loose = holding("attract", "GC B LP:1 T2:2q B:1 B@A").do("cast attract", "put 0,0", "E")
    assert (loose.table.board.pinned, loose.table.board.queen_pinned) == ({}, False)
    scored = Match("players A,B,C\nspells C drain\nscores A=1,B=2,C=3\nto-move C spell\nML:1@A . T2:2q@B . ML@C").do(
        "-"
    )
    assert scored.scores == [3, 7, 3]
    assert [(e.points, e.crows, e.queen, e.rules) for e in scored.events if type(e).__name__ == "Scored"] == [
        (2, 1, False, ("CROWS-7.1", "CROWS-1.4")), (5, 2, True, ("CROWS-7.1", "CROWS-1.7")),
    ]  # fmt: skip
    dry = Match("spells B drain\nto-move B spell\nML:1@A B@B").do("cast drain")
    assert [e.rules for e in dry.events if type(e).__name__ == "Scored"] == [("CROWS-7.1", "CROWS-2.6")]
    assert dry.scores == [1, 0]


@pytest.mark.rule("CROWS-2.8", "CROWS-2.28", "CROWS-2.29")
def test_teleport_carries_one_or_two_figures_to_an_empty_tile() -> None:
    picture = "x=0 x=1 x=2 x=3 x=4 x=5 x=6 x=7\nLP:1 T1:2! B:3q@A LP . . . GC"
    match = holding("teleport", picture).do("cast teleport")
    assert (match.options, match.decision.rule) == (["from 0,0", "from 1,0", "from 2,0"], "CROWS-2.8")
    assert match.refuses("from 7,0").rule == "CROWS-2.8"
    match.do("from 2,0")
    assert (match.options, match.decision.rule) == (["put 3,0", "put 7,0"], "CROWS-2.8")
    assert match.refuses("put 1,0").rule == "CROWS-2.8"
    match.do("put 7,0")
    assert (match.options, match.decision.rule) == (["carry 1", "carry 2", "carry q", "carry 1q"], "CROWS-2.8")
    text = match.game.write(match.state)
    after = {
        "1": ({"2,0": 2, "7,0": 1}, "2,0"), "2": ({"2,0": 1, "7,0": 2}, "2,0"),
        "q": ({"2,0": 3}, "7,0"), "1q": ({"2,0": 2, "7,0": 1}, "7,0"),
    }  # fmt: skip
    for load, (crows, queen) in after.items():
        there = Match(text).do(f"carry {load}")
        assert figures(there) == ({"0,0": 1, "1,0": 2, **crows}, queen)
        assert there.events[0].rules == ("CROWS-2.8",)
    loads = {"0,0": ["carry 1"], "1,0": ["carry 1", "carry 2"]}
    for source, some in loads.items():
        assert holding("teleport", picture).do("cast teleport", f"from {source}", "put 3,0").options == some
    alone = holding("teleport", "B@A QTq GC").do("cast teleport", "from 1,0", "put 2,0")
    assert (alone.options, alone.refuses("carry 1").rule) == (["carry q"], "CROWS-2.8")


@pytest.mark.rule("CROWS-2.9", "CROWS-2.30", "CROWS-2.31")
def test_populate_fills_an_empty_tree_of_two_or_three() -> None:
    picture = "x=0 x=1 x=2 x=3 x=4 x=5\nT1 T2 T3 T3:1 QT B@A"
    match = holding("populate", picture).do("cast populate")
    assert (match.options, match.decision.rule) == (["put 1,0", "put 2,0"], "CROWS-2.9")
    assert [match.refuses(f"put {x},0").rule for x in (0, 3, 4)] == ["CROWS-2.30", "CROWS-2.9", "CROWS-2.30"]
    text = match.game.write(match.state)
    assert figures(Match(text).do("put 1,0"))[0] == {"1,0": 2, "3,0": 1}
    three = Match(text).do("put 2,0")
    assert (figures(three)[0], three.table.pool) == ({"2,0": 3, "3,0": 1}, 32)
    assert three.events[0].rules == ("CROWS-2.9",)
    short = holding("populate", picture, "pool 1").do("cast populate", "put 2,0")
    assert (figures(short)[0], short.table.pool) == ({"2,0": 1, "3,0": 1}, 0)
    assert short.events[1].rules == ("CROWS-2.9", "CROWS-1.12")
    assert holding("populate", picture, "pool 0").options == ["-"]
    assert holding("populate", "B@A T1 QT").options == ["-"]


@pytest.mark.rule("CROWS-2.3", "CROWS-9.8")
def test_unused_spells_bring_two_points_each_and_tiles_nothing() -> None:
    match = Match(
        "last-round yes\nscores A=1,B=2\nspells A drain,drain\nspells B attract\nhand A T3\nto-move B spell\nB@A . B@B"
    ).do("-")
    assert match.scores == [5, 4]
    assert match.told[-3:] == ["SpellsRevealed", "SpellsRevealed", "GameEnded"]
    revealed = match.events[-3]
    assert (revealed.seat, revealed.points, revealed.spells) == (0, 4, ("drain", "drain"))
    assert (match.events[-1].scores, match.events[-1].winners) == ((5, 4), (0,))
    assert match.outcome.scores == (5.0, 4.0)
    none = Match("last-round yes\nscores A=1\nspells B drain\nhand A T3\nto-move B spell\nB@A . B@B").do("cast drain")
    assert (none.scores, none.told[-1]) == ([1, 0], "GameEnded")
    assert "SpellsRevealed" not in none.told


@pytest.mark.rule("CROWS-2.10")
def test_a_spell_drawn_this_turn_may_be_used_in_it() -> None:
    match = Match("stack 9+7+4\nhand A T1\nto-move A draw\nx=0 x=1\nGC B").do("draw B", "play T1", "put 2,0", "put 1,0")
    match.do("draw drain")
    assert match.options == ["-", "cast drain"]
    match.do("cast drain")
    assert (match.table.drained, match.table.players[0].spells, match.table.used) == (True, (), {"drain": 1})
    assert (match.told, match.asks) == (["SpellCast"], "B draw")
    two = Match("spells A attract,drain,drain\nused drain\nto-move A spell\nB@A B").do("cast drain")
    assert (two.table.players[0].spells, two.table.used) == (("attract", "drain"), {"drain": 2})
    kept = Match("spells A drain\nto-move A spell\nB@A B").do("-")
    assert (kept.told, kept.table.players[0].spells) == (["SpellsKept"], ("drain",))
    assert Match("to-move A spell\nB@A B").asks == "B draw"
