"""Setup: the box unpacked, by chance that is said."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.content import load_pack
from corvids.games.crows.actions import Drew, GoesFirst
from corvids.games.crows.rules.setup import table_before_setup
from corvids.games.crows.tiles import Tile
from corvids.kernel import CHANCE, SPECTATOR, Decision, State, apply, option

from .playing import Match, opened

OPENING = [
    "0,0", "2,0", "4,0", "1,1", "3,1", "0,2", "2,2", "4,2", "1,3", "3,3", "0,4", "2,4", "4,4",
]  # fmt: skip
DEALT = ["T1", "B", "T2", "GC", "T3", "LP", "ML", "QT", "B", "CP", "T1", "B", "T2"]


def after(seats: int, *draws: str) -> tuple[State[Any], tuple[Any, ...]]:
    """The setup after these draws of chance."""
    game = opened(seats)
    state: State[Any] = game.start()
    told: tuple[Any, ...] = ()
    for draw in draws:
        action = option(state, draw)
        assert action is not None, f"{draw} is not among {state.pending}"
        state, told = apply(game, state, action)
    return state, told


def question(state: State[Any]) -> Decision:
    assert isinstance(state.pending, Decision)
    return state.pending


def unpacked(seats: int) -> Any:
    return table_before_setup(seats, load_pack("crows-house").box(), 1)


@pytest.mark.rule("CROWS-3.1")
def test_2_to_4_play_each_with_one_totem() -> None:
    for seats in (2, 3, 4):
        assert opened(seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match=r"CROWS-3\.1"):
            opened(seats)
    with pytest.raises(ValueError, match="second totem"):
        Match("B@A B@A")


@pytest.mark.rule("CROWS-3.2", "CROWS-3.3", "CROWS-3.12")
@pytest.mark.parametrize(("seats", "removed", "above", "pile"), [(2, 8, 28, 39), (3, 4, 31, 42), (4, 0, 34, 45)])
def test_tiles_are_removed_and_nightfall_lies_deep(seats: int, removed: int, above: int, pile: int) -> None:
    table = unpacked(seats)
    assert len(table.stack) == 62 - removed
    assert (table.stack.block, table.stack.below) == (7, 4)
    state, _ = after(seats, *(f"draw {t}" for t in DEALT), *["draw B"] * seats, "first A")
    assert (len(state.table.stack), state.table.stack.above) == (pile, above)
    assert sum(state.table.stack.unseen.values()) == pile - 1 + removed
    weights = dict(zip(map(str, question(state).options), question(state).weights, strict=True))
    assert "draw nightfall" not in weights
    assert weights["draw B"] == 18 - 3 - seats
    deep = Match("stack 0+7+4\nto-move A draw\nGC B")
    assert deep.options[-1] == "draw nightfall"
    assert sum(deep.decision.weights) == 59 * 7
    assert deep.decision.weights[-1] == 59
    assert deep.decision.weights[0] == 17 * 6
    assert (deep.decision.seat, deep.decision.rule) == (CHANCE, "CROWS-5.1")
    assert Match("stack 0+1+4\nto-move A draw\nGC B").decision.weights == (1,)
    assert Match("stack 0+1+4\nto-move A draw\nGC B").options == ["draw nightfall"]
    assert "draw nightfall" not in Match("stack 1+1+4\nto-move A draw\nGC B").options
    assert len(Match("stack 1+1+4\nto-move A draw\nGC B").options) == 9
    assert "draw nightfall" not in Match("stack 0+0+4\nto-move A draw\nGC B").options
    assert Match("stack 0+0+4\nto-move A draw\nGC B").decision.weights[0] == 17
    assert Match("stack 1+7+4\nto-move A draw\nGC B").decision.weights[0] == 17
    assert "draw nightfall" in Match("stack 0+2+4\nto-move A draw\nGC B").options
    assert Match("stack 0+2+4\nto-move A draw\nGC B").decision.weights[0] == 17


@pytest.mark.rule("CROWS-3.11")
def test_nightfall_is_neither_in_the_starting_pattern_nor_in_a_hand() -> None:
    game = opened(4)
    state = game.start()
    for _ in range(17):
        assert len(question(state).options) == 9
        assert "draw nightfall" not in map(str, question(state).options)
        assert sum(question(state).weights) == sum(state.table.stack.unseen.values())
        state, _ = apply(game, state, question(state).options[0])
    for text, last in (("0+7+4", True), ("0+2+4", True), ("1+7+4", False), ("0+0+4", False), ("1+1+4", False)):
        match = Match(f"stack {text}\nto-move A draw\nGC B")
        assert ("draw nightfall" in match.options) is last
        assert (match.decision.weights[0], match.decision.seat) == ({"0+7+4": 102}.get(text, 17), CHANCE)
        if last:
            assert match.decision.weights[-1] == 59
    alone = Match("stack 0+1+4\nto-move A draw\nGC B")
    assert (alone.options, alone.decision.weights) == (["draw nightfall"], (1,))


@pytest.mark.rule("CROWS-3.4", "CROWS-3.16", "CROWS-3.17")
def test_13_tiles_are_dealt_row_by_row_as_a_checkerboard_without_an_edge() -> None:
    for n, square in enumerate(OPENING):
        state, _ = after(2, *(f"draw {t}" for t in DEALT[:n]))
        assert question(state).rule == "CROWS-3.4"
        assert state.table.board.placed == tuple(OPENING[:n])
        state, told = after(2, *(f"draw {t}" for t in DEALT[: n + 1]))
        assert state.table.board.tiles[square] == DEALT[n]
        assert len(state.table.stack) == 54 - n - 1
        assert [type(e).__name__ for e in told] == ["TilePlaced"]
    assert state.table.board.crows == {}
    assert "put -1,4" in Match("hand A T1\nto-move A place T1\n. B\nB ." + "\n. .\n. .\nB B").options


@pytest.mark.rule("CROWS-3.5")
def test_each_player_is_dealt_a_hidden_tile_before_crows_come() -> None:
    state, _ = after(3, *(f"draw {t}" for t in DEALT))
    assert (question(state).rule, question(state).seat) == ("CROWS-3.5", CHANCE)
    state, told = after(3, *(f"draw {t}" for t in DEALT), "draw T1")
    assert [type(e).__name__ for e in told] == ["TileDrawn"]
    assert (told[0].seen_by(0).tile, told[0].seen_by(1).tile) == ("T1", None)
    assert (state.table.players[0].tiles, len(state.table.stack)) == (("T1",), 58 - 14)
    assert state.table.board.crows == {}
    game = opened(3)
    own, other, nobody = (game.observe(state, seat) for seat in (0, 1, SPECTATOR))
    assert (own.players[0].tiles, other.players[0].tiles, nobody.players[0].tiles) == (("T1",), None, None)
    assert (own.players[0].tiles_held, other.players[0].tiles_held, other.players[1].tiles_held) == (1, 1, 0)
    assert (own.unseen_tiles["T1"], other.unseen_tiles["T1"]) == (7, 8)
    done, _ = after(3, *(f"draw {t}" for t in DEALT), "draw T1", "draw B", "draw LP")
    assert [p.tiles for p in done.table.players] == [("T1",), ("B",), ("LP",)]
    held = Match("spells A drain\nhand A T1,B\nto-move A tile\nGC GC").do("play T1")
    seen, mine = held.game.observe(held.state, 1), held.game.observe(held.state, 0)
    assert (seen.players[0].tiles_held, seen.unseen_tiles["T1"], mine.unseen_tiles["T1"]) == (2, 10, 9)
    assert (seen.players[0].spells, seen.unseen_spells["drain"], mine.unseen_spells["drain"]) == (None, 4, 3)
    over = Match("to-move - over\nspells A drain\nhand A T1\nB B")
    view = over.game.observe(over.state, 1)
    assert (view.players[0].spells, view.unseen_spells["drain"], view.outcome) == (("drain",), 3, over.outcome)
    assert held.game.observe(held.state, 0).outcome is None


@pytest.mark.rule("CROWS-3.6", "CROWS-3.14", "CROWS-3.15")
def test_crows_and_the_queen_come_to_the_starting_pattern() -> None:
    state, told = after(2, *(f"draw {t}" for t in DEALT), "draw B", "draw B")
    assert state.table.board.crows == {"0,0": 1, "4,0": 2, "3,1": 3, "0,4": 1, "4,4": 2}
    assert state.table.board.queen == "4,2"
    assert state.table.pool == 36 - 9
    assert state.table.board.tiles["0,2"] == "LP"
    assert (state.table.board.tiles["3,3"], "3,3" in state.table.board.crows) == ("CP", False)
    assert [type(e).__name__ for e in told].count("CrowsSpawned") == 5
    assert [type(e).__name__ for e in told].count("QueenSummoned") == 1
    assert question(state).rule == "CROWS-3.7"


@pytest.mark.rule("CROWS-3.7")
def test_the_first_player_is_drawn_at_random() -> None:
    for seats in (2, 3, 4):
        draws = (*(f"draw {t}" for t in DEALT), *["draw B"] * seats)
        state, _ = after(seats, *draws)
        assert question(state).options == tuple(map(GoesFirst, range(seats)))
        assert (question(state).weights, question(state).seat) == ((1,) * seats, CHANCE)
        state, told = after(seats, *draws, "first B")
        assert (state.table.first, state.table.round) == (1, 1)
        assert [type(e).__name__ for e in told] == ["FirstPlayerChosen", "RoundBegan"]


@pytest.mark.rule("CROWS-3.8")
def test_spells_are_one_deck_of_which_each_card_is_as_likely() -> None:
    assert sum(unpacked(2).spells.values()) == 24
    assert [len(unpacked(n).stack) for n in (2, 3, 4)] == [54, 58, 62]
    match = Match("spells A drain,drain\nused drain\nto-move A totem\nB GC T1").do("put 0,0")
    assert (match.decision.seat, match.decision.weights) == (CHANCE, (4, 4, 1, 4, 4, 4))
    match.do("draw drain")
    assert (match.told, match.table.players[0].spells) == (["SpellDrawn"], ("drain",) * 3)
    assert "drain" not in match.table.spells
    used = ",".join(
        kind for kind in ("attract", "disperse", "drain", "landfall", "teleport", "populate") for _ in "1234"
    )
    assert Match(f"used {used}\nto-move A totem\nB GC T1").do("put 0,0").told[:2] == ["TotemPlaced", "NoSpellLeft"]
    again = Match(f"option reshuffle_spells yes\nused {used}\nto-move A totem\nB GC T1").do("put 0,0", "draw drain")
    assert (again.told[1:], again.table.used) == (["SpellsReshuffled", "SpellDrawn"], {})


@pytest.mark.rule("CROWS-3.9", "CROWS-3.10", "CROWS-3.13")
def test_the_box_holds_what_the_rules_say_and_faults_tell_when_it_does_not() -> None:
    for seats, pile in ((2, 54), (3, 58), (4, 62)):
        table = unpacked(seats)
        assert (sum(table.stack.unseen.values()), len(table.stack), table.pool, table.gone) == (61, pile, 36, 0)
        assert (len(table.players), sum(table.spells.values()), table.version) == (seats, 24, 1)
        assert table.stack.unseen["QT"] == 1
        assert table.stack.unseen["CP"] == 2
    match = Match("spells A drain\npool 20\nto-move A spell\nB:3@A B")
    assert (match.table.gone, match.game.faults(match.state)) == (13, ())
    view = match.game.observe(match.state, SPECTATOR)
    assert (view.unseen_tiles["QT"], view.unseen_tiles["CP"], view.unseen_tiles["B"]) == (1, 2, 16)
    broken = {
        "CROWS-3.10": replace(match.table, pool=40),
        "CROWS-3.9": replace(match.table, spells={}),
        "CROWS-5.2": match.table.with_board(vacant=()),
        "CROWS-1.19": match.table.with_board(placed=()),
        "CROWS-5.5": match.table.with_board(totems={"9,9": 0}),
        "CROWS-3.1": match.table.with_board(totems={"0,0": 0, "1,0": 0}),
        "CROWS-8.24": match.table.with_board(corrupted=frozenset({"0,0", "1,0", "2,0"})),
    }
    for rule, table in broken.items():
        assert rule in {f.rule for f in match.game.faults(replace(match.state, table=table))}
    held = Match("hand A T1,B\nto-move A tile\nGC GC").do("play T1")
    mine, theirs = held.game.observe(held.state, 0), held.game.observe(held.state, 1)
    assert (mine.unseen_tiles["T1"], theirs.unseen_tiles["T1"], theirs.players[0].tiles_held) == (9, 10, 2)
    assert (mine.players[0].tiles, theirs.players[0].tiles) == (("B",), None)
    over = Match("to-move - over\nspells A drain\nhand A T1\nB B")
    ended = over.game.observe(over.state, 1)
    assert (ended.unseen_spells["drain"], ended.players[0].spells, ended.outcome) == (3, ("drain",), over.outcome)
    assert match.game.observe(match.state, 1).unseen_spells["drain"] == 4


def test_any_tile_can_be_drawn_first() -> None:
    state, _ = after(2)
    assert question(state).options == tuple(map(Drew, Tile))
