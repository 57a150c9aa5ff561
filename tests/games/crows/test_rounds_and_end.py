"""Rounds, and how the last one ends."""

import pytest

from corvids.games.crows.rules.ending import winners

from .playing import Match


def settled(picture: str, more: str = "", seats: str = "A,B") -> Match:
    last = more.split("last ")[1][0] if "last " in more else seats[-1]
    more = more.replace(f"last {last}", "")
    return Match(f"players {seats}\n{more}\nspells {last} drain\nto-move {last} spell\n{picture}").do("-")


@pytest.mark.rule("CROWS-4.1")
def test_turns_go_clockwise_then_flock_score_scatter_and_totems_return() -> None:
    match = Match("players A,B,C\nstart B\nround 3\nhand B GC\nstack 30+7+4\nto-move B draw\nGC T3:6 GC GC GC ML")
    seats = []
    for square in ("0,0", "2,0", "3,0"):
        match.do("draw ML")
        seats.append(match.decision.seat)
        match.do("play ML")
        match.do(match.options[0], f"put {square}")
    assert seats == [1, 2, 0]
    match = settled("CP T3:7@A B@B B", "pool 20").do("W")
    assert match.told == [
        "PairLeft", "MurderScattered", "TileCorrupted", "TotemsTakenBack", "CrowsSpawned", "RoundEnded", "RoundBegan",
    ]  # fmt: skip
    assert (match.table.board.totems, match.table.round, match.table.first) == ({}, 2, 1)
    assert (match.events[-1].number, match.events[-1].first, match.events[-2].number) == (2, 1, 1)
    assert match.asks == "B draw"
    calm = settled("T1:1 B@A B@B", "drain yes")
    assert calm.told == [
        "SpellsKept", "FiguresFlew", "Scored", "TotemsTakenBack", "RoundEnded", "RoundBegan",
    ]  # fmt: skip
    assert calm.table.drained is False
    pinned = settled("LP:1q B@A B@B", "option lava_pins_attracted yes\npinned 0,0=1 queen")
    assert (pinned.table.board.pinned, pinned.table.board.queen_pinned) == ({}, False)


@pytest.mark.rule("CROWS-4.2", "CROWS-4.4")
def test_the_starting_place_goes_to_the_left_every_round_after_murders_too() -> None:
    for seats, first, last, then in (("A,B", "A", "B", 1), ("A,B,C", "B", "A", 2), ("A,B,C", "C", "B", 0)):
        totems = " ".join(f"GC@{who}" for who in seats.split(","))
        match = settled(totems, f"start {first}\nround 4\nlast {last}", seats)
        assert (match.table.first, match.table.round, match.decision.seat) == (then, 5, -1)
        assert match.asks == f"{'ABC'[then]} draw"
        assert match.told[-2:] == ["RoundEnded", "RoundBegan"]
    murder = settled("B:6@A B@B").do("E")
    assert (murder.table.first, murder.asks) == (1, "B draw")
    assert (murder.events[-2].number, murder.events[-1].first) == (1, 1)
    ended = settled("B@A B@B", "last-round yes\n")
    assert (ended.told[-2:], ended.table.first) == (["SpellsRevealed", "GameEnded"], 0)


@pytest.mark.rule("CROWS-9.2")
def test_the_last_round_is_played_to_its_end_and_scored() -> None:
    match = Match("stack 0+1+3\nhand B GC\nspells B drain\nround 8\nto-move A draw\nGC T1:2 . GC").do(
        "draw nightfall", "draw GC", "play GC", "put 0,1", "put 0,0"
    )
    assert (match.asks, match.table.last_round) == ("B draw", True)
    match.do("draw ML", "play ML", "put 4,0", "put 3,0", "-")
    assert match.told[-5:] == ["Scored", "TotemsTakenBack", "RoundEnded", "SpellsRevealed", "GameEnded"]
    assert (match.outcome.rule, match.outcome.scores, match.outcome.winners) == ("CROWS-9.3", (2.0, 2.0), (0, 1))
    assert match.events[-3].number == 8
    assert (match.table.over, match.table.first) == (True, 0)
    assert match.state.agenda == ()
    assert match.game.refusal(match.state, match.answer("N")).rule == "CROWS-9.2"
    go_on = settled("GC@A GC@B", "start A")
    assert (go_on.told[-1], go_on.table.first, go_on.table.over) == ("RoundBegan", 1, False)
    three = settled("GC@A GC@B GC@C", "start C\nlast B", "A,B,C")
    assert three.table.first == 0
    assert three.told[-2:] == ["RoundEnded", "RoundBegan"]


@pytest.mark.rule("CROWS-9.3", "CROWS-9.4")
def test_most_points_win_and_equals_share() -> None:
    assert winners((3, 5)) == (1,)
    assert winners((5, 3, 4)) == (0,)
    assert winners((5, 3, 5)) == (0, 2)
    assert winners((0, 0)) == (0, 1)


@pytest.mark.rule("CROWS-9.1", "CROWS-9.5")
def test_nightfall_is_shown_and_another_tile_drawn_at_once() -> None:
    match = Match("stack 0+3+4\nhand A T1\nto-move A draw\nGC B")
    assert match.options[-1] == "draw nightfall"
    match.do("draw nightfall")
    assert (match.told, match.asks, match.table.last_round) == (["NightfallRevealed"], "A draw", True)
    assert (match.events[0].seat, match.events[0].rules) == (0, ("CROWS-1.11", "CROWS-9.1", "CROWS-9.5"))
    assert (match.table.stack.above, match.table.stack.block, match.table.stack.below) == (0, 0, 6)
    assert "draw nightfall" not in match.options
    match.do("draw B")
    assert match.table.players[0].tiles == ("T1", "B")


@pytest.mark.rule("CROWS-9.6")
def test_spells_still_held_are_shown_and_bring_two_points_each() -> None:
    match = settled("GC@A GC@B", "last-round yes\nscores A=7,B=4\nspells A drain,populate,drain")
    assert match.scores == [13, 6]
    assert match.told[-3:] == ["SpellsRevealed", "SpellsRevealed", "GameEnded"]
    assert [(e.seat, e.points) for e in match.events[-3:-1]] == [(0, 6), (1, 2)]
    assert (match.events[-1].scores, match.events[-1].winners) == ((13, 6), (0,))
    view = match.game.observe(match.state, 1)
    assert (view.players[0].spells, view.players[0].spells_held) == (("drain", "populate", "drain"), 3)
    assert (view.unseen_spells["populate"], view.unseen_spells["drain"]) == (3, 1)
    assert view.outcome == match.outcome
    going = Match("spells A drain\nhand A T1\nto-move A spell\nB@A B")
    seen = going.game.observe(going.state, 1)
    assert (seen.players[0].spells, seen.players[0].tiles, seen.outcome) == (None, None, None)
    assert (seen.unseen_spells["drain"], seen.unseen_tiles["T1"], seen.players[0].tiles_held) == (4, 10, 1)
    own = going.game.observe(going.state, 0)
    assert (own.players[0].spells, own.unseen_spells["drain"], own.unseen_tiles["T1"]) == (("drain",), 3, 9)
    assert settled("GC@A GC@B", "last-round yes\nscores A=7,B=4").scores == [7, 6]
