"""Leaders on the map, and Secret Objectives: on their side's panel with how far they have come, and at the end."""

from typing import Any

import pytest

from corvids.content import open_game
from corvids.draw.creed import parts, sequence
from corvids.draw.creed.numbers import numbers, said
from corvids.draw.screen import Screen, SeatInfo, Settings, Undo
from corvids.games.creed import actions as a
from corvids.games.creed.view import View
from corvids.kernel import SPECTATOR, Event, apply
from corvids.wording import words_for

SCREEN = Screen(
    language="en",
    rev=1,
    seats=(SeatInfo("A", "Ada", "person", None, here=True), SeatInfo("B", "Bob", "bot", "heuristic", here=False)),
    mine=(0,),
    log=(),
    record_url="",
    settings=Settings(language="en"),
    undo=Undo(allowed=True),
)
WORDS = words_for("creed", "en")


def state_of(lines: str, mission: str = "1") -> tuple[Any, Any]:
    """The game and the position that the lines tell."""
    game = open_game("creed", 2, {"mission": mission})
    return game, game.read(f"turn 3\n{lines}")


def drawn(lines: str, part: str, seat: int = 0, mission: str = "1") -> str:
    """A part of the page of a position."""
    game, state = state_of(lines, mission)
    view: View = game.observe(state, seat)
    return parts(view, SCREEN)[part]


HELD = "assassins felled 3 secrets thin_the_watch unbroken_keep\ncrows secrets chests eyes_on_the_enemy climbed 1"


def test_a_side_reads_its_secret_objectives_with_how_far_they_have_come() -> None:
    mine = drawn(HELD, "mine")
    assert "Thin the Watch" in mine
    assert "3 of 5, 2 XP" in mine
    assert "true now, 2 XP" in mine


def test_of_the_other_side_only_those_turned_up_are_read() -> None:
    theirs = drawn(HELD, "theirs")
    assert "Eyes on the Enemy" in theirs
    assert "turned up, 2 XP" in theirs
    assert "1 Secret Objective<" in theirs
    assert "Chests!" not in theirs
    both = drawn(HELD, "mine", SPECTATOR) + drawn(HELD, "theirs", SPECTATOR)
    assert "Thin the Watch" not in both


def test_one_that_is_kept_but_hidden_is_told_to_its_side_alone() -> None:
    game = open_game("creed", 2, {"instant_secrets": "hidden"})
    state = game.read(f"turn 3\n{HELD}")
    assert "fulfilled, 2 XP" in parts(game.observe(state, 1), SCREEN)["mine"]
    assert "Eyes on the Enemy" not in parts(game.observe(state, 0), SCREEN)["theirs"]


OVER = "counted yes\nto-move over\nassassins tower 7 secrets unbroken_keep cracked_walls\ncrows tower {} secrets chests"


def test_at_the_end_each_has_its_line_and_says_what_it_brought() -> None:
    end = drawn(OVER.format(6), "end")
    assert "Where the XP came from" in end
    assert end.count("Secret Objectives") == 2
    assert '<b>2</b><br><span class="small muted">Unbroken Keep</span>' in end
    assert end.count("not fulfilled") == 2
    assert "2 XP" in end


def test_a_game_won_by_a_tower_scores_none() -> None:
    end = drawn(OVER.format(0).replace("counted yes\n", ""), "end")
    assert "fulfilled, not scored" in end
    assert end.count("Secret Objectives") == 1


def test_leaders_stand_on_the_map_with_their_heads() -> None:
    pieces = drawn("leaders assassins 3,3 crows 4,7", "board-pieces", mission="6")
    assert 'id="leader-assassins"' in pieces
    assert "#leader-ezio" in pieces
    assert "#leader-cesare" in pieces
    assert "<title>Cesare Borgia</title>" in pieces
    assert "Ezio Auditore" in drawn("leaders assassins 3,3 crows 4,7", "board-marks", mission="6")
    assert "leader-" not in drawn("", "board-pieces")


def test_where_leaders_will_go_and_strike_is_seen_ahead() -> None:
    lines = "morte 3,4 exp\nevent carnival_masks\nto-move open assassins"
    plans = drawn(lines, "plans", mission="6")
    assert "Ezio Auditore stays on 3,4, held by a red base." in plans
    assert "Cesare Borgia goes from 5,4 to 5,3." in plans
    assert "Ezio Auditore attacks Morte on 3,4: 3 dice." in plans


def test_leaving_the_opposing_leader_says_what_it_costs() -> None:
    game, state = state_of("initiative crows\nplaying morte\nmorte 3,4 exp\nto-move open crows", "6")
    view = game.observe(state, 1)
    known = numbers(view)[a.Move("morte", "2,4")]
    assert "3 dice of the opposing Leader for leaving his square" in said(WORDS, known)
    assert "die-swords" in parts(view, SCREEN)["board-marks"]


@pytest.mark.parametrize("answer", ["emblem hit swords", "hit swords swords"])
def test_a_leaders_blow_is_watched(answer: str) -> None:
    game, start = state_of("bastiano 5,4 exp s1\nto-move open assassins\nplaying bastiano", "6")
    state = start
    told: tuple[Event, ...] = ()
    for said_ in ("move bastiano 6,4", "pay saved 0", answer):
        options = state.pending.options
        chosen = next(each for each in options if sorted(str(each).split()) == sorted(said_.split()))
        state, events = apply(game, state, chosen)
        told += events
    frames = sequence(game.observe(start, 0), told, game.observe(state, 0))
    assert any(marks.rolling and marks.rolls[-1].about == "Cesare Borgia" for _, _, marks in frames)
    assert frames[-2][1].boards[0].saved == state.table.boards[0].saved == (answer == "hit swords swords")
    assert frames[-1][1].boards[0].square == "6,4"
