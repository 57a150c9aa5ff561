"""The turn's Event on the page: the card with its two sides, its questions, what it leaves on the map."""

import re
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.creed.happenings import FOUR, drawn, given, kept, later
from tests.games.creed.playing import Match
from tests.games.creed.test_events_cards import POCKETS

from corvids.draw.creed import parts
from corvids.games.creed.view import View
from corvids.wording.creed import event_texts, square_label
from corvids.wording.words import words_of

from .creed_scenes import Played, screen

CROWD = FOUR.replace("bastiano 3,3 inc", "bastiano 3,3 exp").replace("carestia 6,3 inc", "carestia 3,3 exp")
CROWD += "    enemies 3,3 CS\n    alert\n"
QUESTIONS = {
    "keep or give": drawn("carnival_masks"),
    "whom": kept("maestro"),
    "square": kept("loose_tiles"),
    "letter": kept("feast_of_san_marco"),
    "alert": kept("requiem_bells"),
    "cards": kept("barge_of_powder"),
    "thief": kept("pickpockets_day", POCKETS.replace("daria 6,3 exp", "daria 7,3 inc"), "to carestia"),
    "move": kept("lagoon_fog"),
    "leader": kept("like_the_wind"),
    "post": kept("leave_them_to_me"),
    "guards": kept("bribed_sergeant", FOUR + "    enemies 4,3 CS\n"),
    "guard": kept("bribed_sergeant", FOUR + "    enemies 4,3 CS\n", "at 4,3"),
    "ladder": kept("borrowed_ladder"),
    "edge": kept("borrowed_ladder", FOUR, "ladder 1,1 2,1"),
    "way": later(kept("change_of_the_watch", FOUR, "at 4,3"), "movement"),
    "dice": later(kept("wrong_target", CROWD), "combat").play("to bastiano"),
}


def page(match: Match, **changes: Any) -> tuple[View, dict[str, str]]:
    """The page of the side that is asked."""
    played = Played.__new__(Played)
    played.game, played.told, played.events = match.game, [], ()
    played.state = replace(match.state, table=replace(match.table, revealed=True))
    view = played.view()
    return view, parts(view, screen(played, **changes))


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_about_an_event_is_one_button_and_one_mark_on_the_map(name: str) -> None:
    match = QUESTIONS[name]
    _, drawn_parts = page(match)
    buttons = re.findall(r'data-do="([^"]+)"', drawn_parts["actions"])
    assert sorted(buttons) == sorted(match.options)
    marks = re.findall(r'data-do="([^"]+)"', drawn_parts["board-marks"])
    assert sorted(marks) == sorted(option for option in match.options if "," in option)
    assert 'tabindex="0"' in drawn_parts["board-marks"] or not marks


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_card_shows_both_sides_and_that_it_is_a_house_card(language: str) -> None:
    match = drawn("carnival_masks")
    _, drawn_parts = page(match, language=language)
    card = drawn_parts["event"].replace("&#x27;", "'")
    words = words_of(match.game, language)
    assert all(text in card for text in event_texts(words, "carnival_masks"))
    assert {"en": "house card", "fr": "carte maison"}[language] in card
    assert '<details class="rare" open>' in card
    assert "chip" not in card


def test_once_it_is_kept_or_given_each_side_has_its_part() -> None:
    for match, names in ((kept("lagoon_fog"), ["Ada", "Computer B"]), (given("lagoon_fog"), ["Computer B", "Ada"])):
        _, drawn_parts = page(match)
        chips = re.findall(r'class="chip">.*?</svg> ([^<]+)</span>', drawn_parts["event"])
        assert chips == names
        assert "no ranged weapon can be aimed" in drawn_parts["event"]


def test_after_its_turn_no_card_is_shown() -> None:
    match = kept("apothecarys_debt")
    match.state = replace(match.state, table=replace(match.table, event="", holder=-1))
    _, drawn_parts = page(match)
    assert "hidden" in drawn_parts["event"]


def test_the_question_says_the_text_of_the_own_part() -> None:
    _, drawn_parts = page(kept("maestro"))
    assert "Maestro!: whom does it concern?" in drawn_parts["question"]
    assert "puts its spare cube there" in drawn_parts["question"]


def test_a_leader_stands_on_the_map_while_it_hides_and_guards_there_have_a_sign() -> None:
    view, drawn_parts = page(kept("peek_a_boo", FOUR, "at 4,3", "pass"))
    assert 'id="leader-assassins"' in drawn_parts["board-pieces"]
    assert "Ezio" in drawn_parts["board-marks"]
    assert 'id="hold-0"' in drawn_parts["board-things"]
    assert view.effects[0].where == "4,3"
    _, drawn_parts = page(kept("change_of_the_watch", FOUR, "at 4,3"))
    assert "leader" not in drawn_parts["board-pieces"]
    assert 'class="piece hold"' in drawn_parts["board-things"]


def test_a_ladder_is_drawn_where_it_leans_now() -> None:
    _, before = page(kept("borrowed_ladder"))
    view, after = page(kept("borrowed_ladder", FOUR, "ladder 1,1 2,1", "ladder 1,0 2,0"))
    assert before["board-ground"] != after["board-ground"]
    assert before["board-ground"].count("#ladder") == after["board-ground"].count("#ladder") == len(view.town.ladders)


def test_in_words_a_ladder_is_where_it_leans_now() -> None:
    told = []
    for match in (kept("borrowed_ladder"), kept("borrowed_ladder", FOUR, "ladder 1,1 2,1", "ladder 1,0 2,0")):
        view = match.game.observe(match.state, 0)
        told.append(["ladder" in square_label(words_of(match.game, "en"), view, square) for square in ("1,1", "1,0")])
    assert told == [[True, False], [False, True]]
