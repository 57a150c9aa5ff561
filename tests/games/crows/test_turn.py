"""A turn: draw, tile, totem, spell."""

import pytest

from .playing import Match

AROUND = ["put 0,-1", "put 1,-1", "put 2,-1", "put -1,0", "put 3,0", "put 0,1", "put 1,1", "put 2,1"]


@pytest.mark.rule("CROWS-5.1", "CROWS-5.22")
def test_a_turn_begins_with_a_draw_and_places_one_of_the_hand() -> None:
    match = Match("stack 2+7+4\nhand A T1\nto-move A draw\nGC GC GC")
    assert (match.decision.seat, match.decision.rule) == (-1, "CROWS-5.1")
    match.do("draw B")
    assert match.table.players[0].tiles == ("T1", "B")
    assert match.told == ["TileDrawn"]
    assert (match.options, match.decision.rule, match.decision.seat) == (["play T1", "play B"], "CROWS-5.1", 0)
    assert len(match.table.stack) == 12
    assert match.refuses("play GC").rule == "CROWS-5.1"
    match.do("play T1", "put 3,0")
    assert match.table.players[0].tiles == ("B",)
    landfall = Match("spells A landfall\nto-move A spell\nB@A B@B GC").do("cast landfall")
    assert landfall.decision.rule == "CROWS-2.7"
    landfall.do("draw B")
    assert landfall.decision.rule == "CROWS-2.24"
    nightfall = Match("stack 0+1+2\nto-move A draw\nGC B").do("draw nightfall", "draw B")
    assert nightfall.told == ["NightfallRevealed", "TileDrawn"]
    assert nightfall.options == ["play B"]
    empty = Match("stack 0+0+1\nhand A T1\nhand B T1\nGC GC GC GC").do("draw B", "play T1", "put 4,0")
    empty.do("put 0,0")
    assert empty.told[-1] == "NothingToDraw"
    assert empty.options == ["play T1"]
    assert Match("stack 0+0+0\nhand A T1\nGC B").options == ["play T1"]


@pytest.mark.rule("CROWS-5.14", "CROWS-5.23")
def test_who_holds_a_tile_places_one_and_who_holds_none_goes_on() -> None:
    holds = Match("hand A T1,LP,T1\nto-move A tile\nGC GC GC")
    assert (holds.options, holds.decision.seat) == (["play T1", "play LP"], 0)
    assert holds.decision.rule == "CROWS-5.1"
    holds.do("play T1")
    assert holds.table.players[0].tiles == ("LP", "T1")
    assert holds.asks == "A place T1"
    none = Match("stack 0+0+0\nto-move A draw\nGC GC GC")
    assert none.asks == "A totem"
    assert none.options == ["put 0,0", "put 1,0", "put 2,0"]
    landfall = Match("hand A T1\nto-move A landfall-tile\nB@A B@B GC")
    assert (landfall.options, landfall.decision.rule) == (["play T1"], "CROWS-2.24")


@pytest.mark.rule("CROWS-5.2", "CROWS-5.17")
def test_a_tile_is_laid_beside_another_and_never_on_one() -> None:
    match = Match("hand A T1\nto-move A tile\nGC GC GC").do("play T1")
    assert match.options == AROUND
    covers, far, corner = match.refuses("put 1,0"), match.refuses("put 7,7"), match.refuses("put 3,1")
    assert "already has a tile" in str(covers)
    assert covers.facts == {"square": "1,0"}
    assert "shares no edge" in str(far)
    assert "shares no edge" in str(corner)
    assert {covers.rule, far.rule, corner.rule} == {"CROWS-5.2"}
    match.do("put 3,0")
    assert match.board.split()[-4:] == ["GC", "GC", "GC", "T1:1"]
    lava = Match("hand A LP\nto-move A tile\nGC B:1 LP").do("play LP")
    assert lava.options == [*AROUND, "replace 0,0"]
    lava.do("replace 0,0")
    assert lava.asks == "A move GC 0,0"
    assert lava.options == AROUND
    assert lava.told == ["TileReplaced"]
    assert lava.board.split()[-3:] == ["LP", "B:1", "LP"]


@pytest.mark.rule("CROWS-5.17")
def test_the_opening_offers_24_places() -> None:
    match = Match("hand A T1\nto-move A tile\n" + OPENING).do("play T1")
    assert len(match.options) == 24


OPENING = "B . B . B\n. B . B .\nB . B . B\n. B . B .\nB . B . B"
LAVA = "hand A {}\nto-move A tile\nx=0 x=1 x=2 x=3 x=4 x=5 x=6\nGC B:1 LP Bq B! T2 B@B"


@pytest.mark.rule("CROWS-5.3", "CROWS-5.18", "CROWS-5.19")
def test_a_lava_pool_replaces_empty_tiles_of_other_kinds() -> None:
    match = Match(LAVA.format("LP")).do("play LP")
    assert [move for move in match.options if move.startswith("replace")] == ["replace 0,0", "replace 5,0"]
    assert len(match.options) == 16 + 2
    assert (match.refuses("replace 1,0").rule, match.refuses("replace 4,0").rule) == ("CROWS-5.3", "CROWS-5.18")
    assert "itself a Lava Pool" in str(match.refuses("replace 2,0"))
    assert match.refuses("replace 2,0").rule == "CROWS-5.19"
    assert match.refuses("replace 3,0").rule == "CROWS-5.7"
    assert match.refuses("replace 6,0").rule == "CROWS-5.9"
    assert match.refuses("replace 9,9").rule == "CROWS-5.3"
    assert "no tile" in str(match.refuses("replace 9,9"))
    other = Match(LAVA.format("T1")).do("play T1")
    assert len(other.options) == 16
    assert "Only a Lava Pool" in str(other.refuses("replace 0,0"))
    assert other.refuses("replace 0,0").rule == "CROWS-5.3"
    assert "Only a Lava Pool" in str(other.refuses("replace 4,0"))
    match.do("replace 0,0", "put 7,0")
    assert match.board.split()[-8:] == ["LP", "B:1", "LP", "Bq", "B!", "T2", "B@B", "GC"]
    simple = Match(LAVA.format("LP")).do("play LP", "put 7,0")
    assert (simple.told, simple.asks) == (["TilePlaced"], "A totem")
    assert simple.board.split()[-1] == "LP"


@pytest.mark.rule("CROWS-5.16")
def test_a_lava_pool_kept_for_turns_has_its_power_when_it_is_placed() -> None:
    match = Match("stack 9+7+4\nhand A LP\nto-move A draw\nx=0 x=1\nGC T2").do("draw B", "play LP")
    assert match.options[-2:] == ["replace 0,0", "replace 1,0"]
    match.do("replace 1,0", "put -1,0")
    assert match.told[-2:] == ["TileReplaced", "TilePlaced"]
    assert match.board.split()[-3:] == ["T2", "GC", "LP"]
    assert match.asks == "A totem"
    plain = Match("hand A B\nto-move A tile\nx=0 x=1\nGC T2").do("play B")
    assert len(plain.options) == 6
    assert plain.do("put 2,0").board.split()[-1] == "B"
    assert Match("hand A LP\nto-move A tile\nx=0 x=1\nGC T2").do("play LP", "put 2,0").asks == "A totem"


@pytest.mark.rule("CROWS-5.4", "CROWS-5.20", "CROWS-5.21")
def test_a_replaced_tile_is_moved_at_once_and_brings_nobody_but_keeps_its_kind() -> None:
    match = Match("spells A populate\nhand A LP\nto-move A tile\nx=0 x=1 x=2\nGC T3 B:1").do("play LP", "replace 1,0")
    assert (match.decision.seat, match.decision.rule) == (0, "CROWS-5.4")
    assert match.options == AROUND
    assert match.refuses("put 1,0").rule == "CROWS-5.2"
    match.do("put 3,0")
    assert match.told == ["TilePlaced"]
    assert match.events[0].rules == ("CROWS-5.4",)
    assert (match.table.board.crows, match.table.pool) == ({"2,0": 1}, 35)
    assert match.board.split()[-4:] == ["GC", "LP", "B:1", "T3"]
    match.do("put 0,0", "cast populate")
    assert match.options == ["put 3,0"]
    assert match.do("put 3,0").table.board.crows["3,0"] == 3
    barrens = Match("hand A LP\nto-move A tile\nGC B").do("play LP", "replace 1,0", "put 2,0", "put 2,0")
    assert barrens.asks == "A draw-spell"
    carrion = Match("spells B drain\nhand B LP\nto-move B tile\nB@A CP GC").do("play LP", "replace 1,0", "put 3,0")
    assert carrion.do("put 2,0", "-").table.board.crows == {"3,0": 1}


TAKEN = "to-move A totem\nx=0 x=1 x=2 x=3 x=4 x=5 x=6 x=7 x=8 x=9\nB T1:1 GCq LP B! B@B T3 QT CP ML"


@pytest.mark.rule("CROWS-5.5", "CROWS-5.10", "CROWS-5.11")
def test_a_totem_stands_on_empty_tiles_but_lava_pools() -> None:
    match = Match(TAKEN)
    assert match.options == [f"put {x},0" for x in (0, 6, 7, 8, 9)]
    assert (match.decision.seat, match.decision.rule) == (0, "CROWS-5.5")
    lava = match.refuses("put 3,0")
    assert (lava.rule, "Lava Pool" in str(lava)) == ("CROWS-5.5", True)
    assert "crows" in str(match.refuses("put 1,0"))
    assert "no tile" in str(match.refuses("put 12,0"))
    assert match.game.refusal(match.state, match.answer("put 0,0")).reason.endswith("another question.")
    match.do("put 7,0")
    assert match.table.board.totems == {"5,0": 1, "7,0": 0}
    assert match.told[0] == "TotemPlaced"
    assert Match(TAKEN).do("put 0,0").asks == "A draw-spell"
    placed = Match("hand A ML\nto-move A tile\nGC T1:1").do("play ML", "put 2,0", "put 2,0")
    assert placed.table.board.totems == {"2,0": 0}
    moved = Match("hand A LP\nto-move A tile\nGC T1:1").do("play LP", "replace 0,0", "put 2,0", "put 2,0")
    assert moved.table.board.totems == {"2,0": 0}
    full = Match("to-move A totem\nT1:1 LP")
    assert full.table.board.totems == {}


@pytest.mark.rule("CROWS-5.12", "CROWS-5.13")
def test_who_can_place_the_totem_must_and_who_cannot_goes_on_to_spells() -> None:
    match = Match("spells A drain\nhand A LP\nto-move A tile\nx=0 x=1\nT1:1 B@B").do("play LP", "put 0,1")
    assert match.told == ["TilePlaced", "NoPlaceForTotem"]
    assert match.asks == "A spell"
    assert match.table.board.totems == {"1,0": 1}
    can = Match("spells A drain\nto-move A totem\nB@B GC T1:1")
    assert (can.options, can.decision.rule) == (["put 1,0"], "CROWS-5.5")
    can.do("put 1,0")
    assert can.table.board.totems == {"0,0": 1, "1,0": 0}
    assert (can.told, can.asks) == (["TotemPlaced"], "A spell")
    assert Match("spells A drain\nto-move A totem\nB@B B").do("put 1,0").asks == "A draw-spell"
    unplaced = Match("spells B drain\nto-move B totem\nT1:1@A LP:3\nT2:2 .")
    assert unplaced.do("-").scores == [6, 0]


@pytest.mark.rule("CROWS-5.6", "CROWS-2.10")
def test_a_turn_is_tile_then_totem_then_spell() -> None:
    match = Match("stack 9+7+4\nhand A T1\nspells A attract,attract\nto-move A draw\nx=0 x=1\nGC B")
    asked = [match.asks]
    asked += [match.do(move).asks for move in ("draw B", "play T1", "put 2,0", "put 1,0", "draw drain")]
    assert asked == ["A draw", "A tile", "A place T1", "A totem", "A draw-spell", "A spell"]
    assert (match.options, match.decision.rule) == (["-", "cast attract", "cast drain"], "CROWS-2.2")
    cast = Match(match.game.write(match.state)).do("cast drain")
    assert cast.table.players[0].spells == ("attract", "attract")
    assert (cast.table.used, cast.table.drained, cast.asks) == ({"drain": 1}, True, "B draw")
    assert cast.events[0].rules == ("CROWS-2.2", "CROWS-2.6")
    again = Match("spells A drain,drain,disperse\nused drain\nto-move A spell\nB@A B B")
    assert again.options == ["-", "cast drain"]
    assert again.do("cast drain").table.used == {"drain": 2}
    assert again.table.players[0].spells == ("drain", "disperse")
    kept = Match(match.game.write(match.state)).do("-")
    assert (kept.told[0], kept.asks) == ("SpellsKept", "B draw")
    assert kept.table.players[0].spells == ("attract", "attract", "drain")
    assert Match("to-move A spell\nB@A B").asks == "B draw"


@pytest.mark.rule("CROWS-5.7", "CROWS-5.8", "CROWS-5.9")
def test_empty_is_without_crow_queen_totem_and_token_whatever_is_printed() -> None:
    head = "spells A teleport\nto-move A teleport 1,0\nx=0 x=1 x=2 x=3 x=4 x=5 x=6 x=7 x=8\n"
    text = head + "T3 T1:1 GCq LP B! B@B B@A QT GC"
    match = Match(text)
    assert match.options == ["put 0,0", "put 3,0", "put 7,0", "put 8,0"]
    refused = {square: match.refuses(f"put {square}") for square in ("1,0", "2,0", "4,0", "5,0", "6,0", "9,9")}
    assert [r.rule for r in refused.values()] == [
        "CROWS-2.8", "CROWS-5.7", "CROWS-5.7", "CROWS-5.9", "CROWS-5.9", "CROWS-2.8",
    ]  # fmt: skip
    texts = ["crows on 1,0", "Queen is on 2,0", "token on 4,0", "totem on 5,0", "totem on 6,0", "no tile on 9,9"]
    for told, refusal in zip(texts, refused.values(), strict=True):
        assert told in str(refusal)
    for move in match.options:
        assert "another question" in str(match.game.refusal(match.state, match.answer(move)))
