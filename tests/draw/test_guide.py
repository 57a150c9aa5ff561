"""The guide of a first game: a word on every question of five rounds, with a rule, and advice that is true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.draw.scenes import Played, asks, scene, screen, view_of

from corvids.draw.crows import STAGES, Marks, parts
from corvids.draw.crows.flights import points_of
from corvids.draw.crows.guide import TITLES, Hint, hint
from corvids.draw.crows.panels import ask
from corvids.games.crows import actions as a
from corvids.games.crows.tiles import CROW_ICONS, Tile
from corvids.games.crows.view import View
from corvids.kernel import CHANCE, Decision, apply
from corvids.ledger import load
from corvids.wording import words_for
from corvids.wording.words import MISSED

WORDS = {language: (words_for("crows", language), words_for("web", language)) for language in ("en", "fr")}


def told(view: View, played: Played, language: str = "en", stage: str = "") -> Hint | None:
    return hint(*WORDS[language], view, screen(played, language, guided=True), stage)


def asked_views(games: int = 12) -> Iterator[tuple[Played, View]]:
    """Every question that seats are asked in the first rounds of some games."""
    for seed in range(games):
        played = Played(2, seed)
        while played.state.table.round <= len(TITLES) and isinstance(played.state.pending, Decision):
            if played.state.pending.seat != CHANCE:
                yield played, view_of(played)
            played.step()


def test_every_question_of_five_rounds_has_a_word_and_a_rule_that_there_is() -> None:
    rules, kinds, missed = {statement.id for statement in load("crows").statements}, set(), set(MISSED)
    for played, view in asked_views(24):
        assert view.asked is not None
        kinds.add(view.asked.kind)
        for seat in (view.seat, 1 - view.seat):
            for language in WORDS if seat == view.seat else ["fr"]:
                found = told(view_of(played, seat), played, language)
                assert found is not None
                assert found.do
                assert found.why
                assert found.rules
                assert set(found.rules) <= rules
    assert kinds >= {"tile", "place", "totem", "spell", "scatter", "disperse", "teleport", "attract"}
    assert missed == MISSED


def test_what_is_meant_can_be_answered() -> None:
    for played, view in asked_views():
        found, asked = told(view, played), view.asked
        assert found is not None
        assert asked is not None
        if asked.kind == "scatter":
            assert found.squares == (asked.source,)
        elif found.squares:
            assert set(found.squares) <= {o.square for o in asked.options if isinstance(o, a.Put)}
        if asked.kind == "tile":
            assert a.Play(found.tile) in asked.options  # type: ignore[arg-type]


def test_the_points_that_a_totem_is_said_to_score_are_the_most_and_true() -> None:
    compared = 0
    for played, view in asked_views():
        asked, found = view.asked, told(view, played)
        assert asked is not None
        assert found is not None
        if asked.kind != "totem":
            continue
        scored = {
            str(option): points_of(view, replace(view.board, totems={**view.board.totems, option.square: asked.seat}))
            for option in asked.options
            if isinstance(option, a.Put)
        }
        most = max(points.get(asked.seat, 0) for points in scored.values())
        said = re.search(r"score (\d+) point", found.do)
        assert (int(said[1]) if said else 0) == most
        if said:
            assert all(scored[f"put {square}"].get(asked.seat, 0) == most for square in found.squares)
            compared += 1
    assert compared > 50


def test_the_points_that_a_tile_is_said_to_lead_to_are_what_the_totem_is_then_said_to_score() -> None:
    compared: set[Tile] = set()
    for played, view in asked_views(24):
        asked, found = view.asked, told(view, played)
        assert asked is not None
        assert found is not None
        said = re.search(r"on (\S+): a totem on (\S+) would then score (\d+)", found.do)
        if asked.kind == "place" and said:
            assert said[1] == found.squares[0]
            state, _ = apply(played.game, played.state, a.put(said[1]))
            after: View = played.game.observe(state, view.seat)
            then = told(after, played)
            assert then is not None
            assert said[2] in then.squares
            assert f"score {said[3]} point" in then.do
            compared.add(asked.tile or Tile.BARRENS)
    assert compared == set(Tile)


@pytest.mark.rule("CROWS-2.26")
def test_a_tile_of_landfall_serves_the_totem_that_stands() -> None:
    compared = 0
    for played, view in asked_views(60):
        asked = view.asked
        assert asked is not None
        if asked.kind == "place" and asked.seat in view.board.totems.values():
            found = told(view, played)
            assert found is not None
            assert "a totem on" not in found.do
            if said := re.search(r"on (\S+): your totem would then score (\d+)", found.do):
                state, _ = apply(played.game, played.state, a.put(said[1]))
                landed: View = played.game.observe(played.state, view.seat)
                crows = CROW_ICONS.get(asked.tile or Tile.BARRENS, 0)
                board = landed.board.with_tile(said[1], asked.tile or Tile.BARRENS).with_crows({said[1]: crows})
                board = replace(board, queen=said[1]) if asked.tile is Tile.QUEENS_TOTEM else board
                assert points_of(view, board)[asked.seat] == int(said[2])
                assert state.table.board.tiles[said[1]] is asked.tile
                compared += 1
    assert compared


@pytest.mark.rule("CROWS-5.4")
def test_a_tile_that_made_way_is_said_to_bring_no_crows_again() -> None:
    for played, view in asked_views():
        options = view.asked.options if view.asked else ()
        if swap := next((option for option in options if isinstance(option, a.Replace)), None):
            state, _ = apply(played.game, played.state, swap)
            moving: View = played.game.observe(state, view.seat)
            found = told(moving, played)
            assert moving.asked is not None
            assert moving.asked.kind == "move"
            assert found is not None
            assert found.rules == ("CROWS-5.4",)
            assert "no crows again" in found.why
            return
    raise AssertionError


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_of_the_round_has_a_word(stage: str) -> None:
    played = scene("place")
    found = told(view_of(played), played, "fr", stage)
    assert found is not None
    assert found.do != told(view_of(played), played, "en", stage).do  # type: ignore[union-attr]


def test_the_guide_stands_beside_the_question_and_points_at_the_board() -> None:
    played = scene("totem")
    view, shown = view_of(played), screen(played, guided=True)
    drawn = parts(view, shown)
    assert "hidden" not in drawn["guide"].partition(">")[0]
    assert '<details id="guide" open>' in drawn["guide"]
    assert 'class="rule" href="/rules/crows#CROWS-' in drawn["guide"]
    assert drawn["board-marks"].count('class="pointer"') >= 1
    meant = parts(view_of(Played(2, 1).until(asks("tile"))), screen(Played(2, 1).until(asks("tile")), guided=True))
    assert meant["hand"].count('class="tile-pick meant"') == 1


@pytest.mark.parametrize("changes", [{}, {"guided": True, "handover": 1}, {"guided": True, "stopped": "Over."}])
def test_nobody_else_is_guided(changes: dict[str, Any]) -> None:
    played = scene("totem")
    drawn = parts(view_of(played), screen(played, **changes))
    assert "hidden" in drawn["guide"].partition(">")[0]
    assert 'class="pointer"' not in drawn["board-marks"]


def test_after_five_rounds_the_guide_has_nothing_more_to_say() -> None:
    played = Played(2, 1).until(asks("totem", len(TITLES) + 1))
    assert told(view_of(played), played) is None


def test_the_question_says_its_step() -> None:
    for kind, step in (("tile", "Step 1 of 3: tile"), ("place", "Step 1 of 3: tile"), ("totem", "Step 2 of 3: totem")):
        played = Played(3, 1).until(asks(kind, 2))
        assert step in ask(*WORDS["en"], view_of(played), screen(played))
    assert "Step" not in ask(*WORDS["en"], view_of(scene("murder")), screen(scene("murder")))
    assert parts(view_of(scene("spell")), screen(scene("spell")), Marks())["question"].count("Step 3 of 3: spell") == 1
