"""The guide of a first campaign: a word on every question of two visits, with rules; its advice holds."""

import random
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.draw.headquarters_scenes import AT_WORK, WORKING, screen_of
from tests.games.headquarters.playing import Visit

from corvids.content import open_game
from corvids.draw.drawing import drawing_of
from corvids.draw.headquarters import Marks, parts
from corvids.draw.headquarters.guide import QUESTIONS, VISITS_GUIDED, Hint, hint
from corvids.draw.screen import Screen
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.outlook import outlook
from corvids.games.headquarters.steps import KINDS
from corvids.games.headquarters.view import View
from corvids.kernel import Decision, Event, apply
from corvids.ledger import load
from corvids.wording import words_of

GAME = open_game("headquarters")
FIRST = WORKING.replace("memory 3", "memory 1")
RULES = {statement.id for statement in load("headquarters").statements}


def guided(language: str = "en") -> Screen:
    return replace(screen_of(Visit(WORKING), language), guided=True)


def told(view: View, language: str = "en", *, playing: bool = False) -> Hint:
    found = hint(words_of(GAME, language), view, guided(language), outlook(view.table), playing=playing)
    assert found is not None
    return found


def advised(waits: str, position: str = FIRST) -> Hint:
    return told(Visit(position + waits + "\n").view)


def answers(games: int) -> Iterator[tuple[View, tuple[Event, ...], View]]:
    """The answers of some random campaigns in their first visits; helpers are placed as the guide says."""
    for seed in range(games):
        options = {"report": ("chance", "players")[seed % 2]}
        game, chance = open_game("headquarters", 1, options), random.Random(seed)
        state = game.start()
        while isinstance(state.pending, Decision) and state.table.memory <= VISITS_GUIDED:
            before = game.observe(state, 0)
            answer = chance.choices(state.pending.options, state.pending.weights or None)[0]
            if before.asked is not None and before.asked.kind == "helpers":
                answer = told(before).placing or a.GO_ON
            state, events = apply(game, state, answer)
            yield before, events, game.observe(state, 0)


def test_every_question_and_all_that_is_watched_has_a_word_and_a_rule_that_there_is() -> None:
    kinds, drawing = set(), drawing_of("headquarters")
    for before, events, after in answers(8):
        assert before.asked is not None
        kinds.add(before.asked.kind)
        shown = [(before, False)] + [
            (view, marks.playing) for _, view, marks in drawing.sequence(before, events, after)
        ]
        for view, playing in shown:
            if view.asked is None or view.table.memory > VISITS_GUIDED:
                continue
            for language in ("en", "fr"):
                found = told(view, language, playing=playing)
                assert found.do
                assert found.why
                assert found.rules
                assert set(found.rules) <= RULES
    assert kinds >= set(KINDS) - {"rest", "share", "skill", "replace", "pay"}
    assert set(QUESTIONS) <= set(KINDS)


def test_who_is_advised_can_be_placed_and_in_the_end_the_assignment_is_done() -> None:
    ends = 0
    for before, _, _ in answers(6):
        if before.asked is None or before.asked.kind != "helpers":
            continue
        placing = told(before).placing
        assert placing is None or placing in before.asked.options
        ends += placing is None
    assert ends


@pytest.mark.parametrize(
    ("standing", "placing"),
    [
        ("", a.Place("physician", Building.HOSPITAL)),
        ("room hospital physician,apprentice*2\n", a.Place("mercenary", Building.COMMAND)),
        ("room hospital physician,apprentice*2\nroom command mercenary*2\n", a.Place("thief", Building.SHOP)),
    ],
)
def test_the_room_that_wants_somebody_most_gets_who_is_worth_most_there(standing: str, placing: a.Place) -> None:
    assert advised("waits helpers", FIRST + standing).placing == placing


def test_on_a_second_try_the_contract_comes_first() -> None:
    found = advised("waits helpers", FIRST.replace("1 up", "1 up failed"))
    assert found.placing == a.Place("mercenary", Building.COMMAND)
    assert found.rules == ("HQ-4.4",)


def test_a_blueprint_is_built_once_it_can_be_paid() -> None:
    assert advised("waits build", FIRST + AT_WORK).do == "Build it."
    bare = "team alessandra,bastiano\nmemory 1\nworkshop flying_machine\n"
    assert advised("waits build", bare).do == "Leave it in the Workshop."


def test_later_visits_are_played_alone_and_who_is_not_guided_is_told_nothing() -> None:
    later = Visit(WORKING + "waits helpers\n").view
    assert hint(words_of(GAME, "en"), later, guided(), outlook(later.table)) is None
    visit = Visit(FIRST + "waits helpers\n")
    drawn = parts(visit.view, screen_of(visit, "en"))
    assert "hidden" in drawn["guide"].partition(">")[0]
    assert 'class="pointer"' not in drawn["board-marks"]


def test_the_page_takes_up_who_is_advised_and_points_at_his_place() -> None:
    view = Visit(FIRST + "waits helpers\n").view
    drawn = parts(view, guided())
    assert "Guide, visit 1 of 2" in drawn["guide"]
    for part in ("board-marks", "actions"):
        assert re.findall(r'data-pick="(\w+)"[^>]* aria-pressed="true"', drawn[part]) == ["physician"]
    assert drawn["board-marks"].count('class="pointer"') == 1
    assert "Watch: the helpers" in parts(view, guided(), Marks(playing=True))["guide"]
