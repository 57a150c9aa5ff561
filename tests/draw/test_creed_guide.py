"""The guide of a first match: a word on every question of the set-up and two turns, with rules; its advice holds."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.draw.creed_scenes import scene, screen

from corvids.content import open_game
from corvids.draw.creed import Marks, parts
from corvids.draw.creed.guide import QUESTIONS, TURNS_GUIDED, hint
from corvids.draw.creed.numbers import numbers
from corvids.draw.screen import Screen
from corvids.games.creed import actions as a
from corvids.games.creed.view import View
from corvids.kernel import CHANCE, Decision, apply
from corvids.ledger import load
from corvids.wording import words_of

GAME = open_game("creed")


def guided(language: str = "en") -> Screen:
    return replace(screen(scene("open"), language), guided=True)


def asked_views(games: int) -> Iterator[View]:
    """What each side sees whenever a side is asked, in the first turns of some random matches."""
    for seed in range(games):
        game, chance = open_game("creed", 2, {"mission": str(1 + seed % 8)}), random.Random(seed)
        state = game.start()
        while isinstance(state.pending, Decision) and state.table.turn <= TURNS_GUIDED:
            if state.pending.seat != CHANCE:
                yield from (game.observe(state, seat) for seat in (0, 1))
            answer = chance.choices(state.pending.options, state.pending.weights or None)[0]
            state, _ = apply(game, state, answer)


def test_every_question_has_a_word_and_a_rule_that_there_is() -> None:
    rules = {statement.id for statement in load("creed", "base").statements}
    kinds = set()
    for view in asked_views(8):
        assert view.asked is not None
        kinds.add(view.asked.kind)
        for language in ("en", "fr"):
            found = hint(words_of(GAME, language), view, guided(language), numbers(view))
            assert found is not None
            assert found.do
            assert found.why
            assert found.rules
            assert set(found.rules) <= rules
    assert kinds >= {*QUESTIONS} - {"hunt", "react", "reactions", "return-equipment"}


def test_what_is_advised_can_be_answered_and_the_arrow_points_where_it_is_done() -> None:
    advised = set()
    for view in asked_views(10):
        asked = view.asked
        assert asked is not None
        if asked.kind != "open" or not asked.options:
            continue
        found = hint(words_of(GAME, "en"), view, guided(), numbers(view))
        assert found is not None
        squares = {o.square for o in asked.options if isinstance(o, a.Move)} | {b.square for b in view.boards}
        assert set(found.squares) <= squares
        advised.add(found.rules)
        if any(isinstance(option, a.Complete) for option in asked.options):
            playing = {view.boards[mini].who for mini in view.playing}
            can = any(isinstance(o, a.Complete) and o.who in playing for o in asked.options)
            assert ("BASE-14.1" in found.rules) == can
    assert len(advised) >= 4


def test_a_way_that_is_advised_comes_nearer_and_is_not_more_dangerous_than_need_be() -> None:
    ways = 0
    for view in asked_views(8):
        asked = view.asked
        if asked is None or asked.kind != "open" or not asked.options:
            continue
        known = numbers(view)
        found = hint(words_of(GAME, "en"), view, guided(), known)
        if found is None or "BASE-22.5" not in found.rules:
            continue
        ways += 1
        goals = (*view.objectives, *view.chests)
        near = {square: min(there[goal] for goal in goals) for square, there in view.box.town.distances.items()}
        move = next(o for o in asked.options if isinstance(o, a.Move) and o.square == found.squares[0])
        here = next(board.square for board in view.boards if board.who == move.who)
        assert near[move.square] == near[here] - 1
    assert ways > 20


@pytest.mark.parametrize("turn", [TURNS_GUIDED + 1, 5])
def test_later_turns_are_played_alone(turn: int) -> None:
    view = replace(scene("open").view(), turn=turn)
    assert hint(words_of(GAME, "en"), view, guided(), {}) is None


def test_who_is_not_guided_is_told_nothing() -> None:
    played = scene("set-up")
    drawn = parts(played.view(), screen(played))
    assert "hidden" in drawn["guide"].partition(">")[0]
    shown = parts(played.view(), replace(screen(played), guided=True))
    assert "hidden" not in shown["guide"].partition(">")[0]
    assert "Guide, set-up" in shown["guide"]


def test_while_something_is_watched_the_guide_keeps_its_place_and_points_at_nothing() -> None:
    played = scene("open")
    drawn = parts(replace(played.view(), turn=1), replace(screen(played), guided=True), Marks(playing=True))
    assert "Watch what happens." in drawn["guide"]
    assert 'class="pointer"' not in drawn["board-marks"]


def test_the_page_points_at_what_is_advised() -> None:
    played = scene("open")
    view = replace(played.view(), turn=1)
    shown = parts(view, replace(screen(played), guided=True))
    found = hint(words_of(GAME, "en"), view, guided(), numbers(view))
    assert found is not None
    assert shown["board-marks"].count('class="pointer"') == len(found.squares)
    assert all(one != other for one, other in pairwise(sorted(found.squares)))
