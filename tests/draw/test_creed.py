"""The page of Creed Versus Crows: what a film shows is what happened, every answer has its numbers, nothing hidden."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from tests.draw.creed_scenes import TABLES, Played, asks, marked, page, scene, screen

from corvids.content import open_game
from corvids.draw.creed import PARTS, Marks, parts, sequence
from corvids.draw.creed.numbers import numbers, said
from corvids.draw.creed.panels import SETUP_STAGES, STAGES, path, teller
from corvids.draw.creed.pieces import FIGURES
from corvids.draw.screen import LogLine
from corvids.games.creed.events import equipment
from corvids.games.creed.events.enemies import EnemiesMoved
from corvids.games.creed.table import Phase
from corvids.games.creed.town import Faction
from corvids.games.creed.view import View
from corvids.kernel import SPECTATOR, Decision, Event, apply
from corvids.play.narration import seen
from corvids.wording import words_of


def answers(seed: int) -> Iterator[tuple[View, tuple[Event, ...], View]]:
    """A random match answer by answer, as side A sees it."""
    game, chance = open_game("creed", 2, {"mission": str(1 + seed % 8)}), random.Random(seed)
    state = game.start()
    while isinstance(state.pending, Decision):
        answer = chance.choices(state.pending.options, state.pending.weights or None)[0]
        after, events = apply(game, state, answer)
        yield game.observe(state, 0), seen(events, 0), game.observe(after, 0)
        state = after


def standing(view: View) -> Any:
    """What a film has to keep right."""
    boards = [
        (b.who, b.square, b.hidden, b.top, b.exposed, b.health, b.saved, b.chest, b.dottore, b.carries)
        for b in view.boards
    ]
    guests = [dottore.square for dottore in view.dottori], view.traitor
    walkers = [(one.number, one.square) for one in view.automatons]
    towers = [side.tower for side in view.sides]
    things = view.enemies, view.bodies, view.chests, view.objectives, view.bases, view.leaders
    return boards, things, towers, view.alert, guests, walkers


@pytest.mark.parametrize("seed", [*range(4), 6, 7])
def test_what_a_film_shows_at_its_end_is_what_stands_then(seed: int) -> None:
    films = 0
    for before, events, after in answers(seed):
        *frames, last = sequence(before, events, after)
        if frames and after.turn:
            films += 1
            assert standing(frames[-1][1]) == standing(after), events
        assert last[1] == after
    assert films > 20


def test_who_walks_keeps_its_name_from_square_to_square() -> None:
    played = scene("enemies")
    frames = sequence(played.view(played.before), played.events, played.view())
    moves = [event for event in played.events if isinstance(event, EnemiesMoved)]
    at = [frame for frame in frames if frame[2].ways and isinstance(frame[2].event, EnemiesMoved)]
    assert len(moves) == len(at) > 4
    for (_, _, marks), (_, _, later) in pairwise(frames[:-1]):
        names = {name for some in marks.guards.values() for name in some}
        assert names <= {name for some in later.guards.values() for name in some}
    assert frames[-1][2].guards == {}


def test_a_film_tells_what_happens_and_the_part_of_the_turn() -> None:
    played = scene("enemies")
    view, marks = marked("enemies")
    drawn = parts(view, screen(played), marks)
    assert 'aria-live="off"' in drawn["question"]
    assert re.search(r'id="ask">[^<]* goes? from \d,\d to \d,\d\.<', drawn["question"])
    assert "Guards move" in re.findall(r'aria-current="step">.*?</li>', drawn["path"])[0]


NEXT = {
    Phase.REINFORCEMENT: "Guards arrive",
    Phase.MOVEMENT: "Guards move",
    Phase.COMBAT: "Guards fight",
    Phase.CLOSE: "Blade passes",
}


def test_between_the_enemy_steps_the_path_shows_which_comes_next() -> None:
    shown = set()
    for _, _, view in answers(6):
        if view.phase is Phase.ENEMY and view.asked is not None and view.asked.kind.startswith("window"):
            assert view.ahead is not None
            drawn = path(words_of(open_game("creed"), "en"), view)
            *_, last = re.findall(r'class="done[^"]*">.*?class="tx">([^<]+)<', drawn)
            names = [name for _, name in STAGES]
            assert names[names.index(last) + 1] == NEXT[view.ahead]
            shown.add(view.ahead)
    assert shown == set(NEXT)


def test_the_path_of_the_set_up_goes_through_its_parts() -> None:
    told = [
        now
        for _, _, view in answers(1)
        if view.phase is Phase.SETUP
        for now in re.findall(
            r'aria-current="step">.*?class="tx">([^<]+)<', path(words_of(open_game("creed"), "en"), view)
        )
    ]
    assert list(dict.fromkeys(told)) == [name for _, name in SETUP_STAGES]


@pytest.mark.parametrize("name", TABLES)
def test_each_part_is_one_element_with_its_name(name: str) -> None:
    view, marks = marked(name)
    drawn = parts(view, screen(scene(name)), marks)
    assert tuple(drawn) == PARTS
    ids = re.findall(r'\sid="([^"]+)"', page(name))
    assert sorted(ids) == sorted(set(ids))


def test_every_deed_has_its_price_and_every_risk_its_words() -> None:
    played = scene("open")
    view, words = played.view(), words_of(played.game, "en")
    known = numbers(view)
    assert view.asked is not None
    assert set(known) == {option for option in view.asked.options if str(option) != "end"}
    drawn = parts(view, screen(played))
    for option, some in known.items():
        if some.risk is not None and some.risk.dice:
            assert f"{some.risk.dice} detection d" in said(words, some)
            mark = re.findall(rf'data-do="{option}".*?</g>(?=<g class="legal|</g>)', drawn["board-marks"])[0]
            assert f'class="th" x="80" y="26">{some.risk.dice}<' in mark
    assert "detection dice rolled on you" in drawn["question"]


def test_nothing_is_said_of_answers_that_are_no_deeds() -> None:
    played = scene("set-up")
    assert numbers(played.view()) == {}
    assert 'class="key' not in parts(played.view(), screen(played))["question"]


def test_what_cannot_be_done_says_why_and_is_no_button() -> None:
    drawn = parts(scene("open").view(), screen(scene("open")))["actions"]
    barred = re.findall(r'<li class="barred">.*?</li>', drawn)
    assert barred
    assert all('class="rule"' in row and "<button" not in row for row in barred)


def test_after_the_end_nobody_plays() -> None:
    drawn = parts(scene("end").view(), screen(scene("end")))
    assert 'class="active"' not in drawn["board-pieces"]
    assert 'aria-current="true"' not in drawn["mine"] + drawn["theirs"]


def test_cards_say_their_numbers_and_unfold_their_text() -> None:
    drawn = parts(scene("open").view(), screen(scene("open")))["mine"]
    assert "<b>Poison Blade</b><small>1 cube</small></summary>" in drawn
    assert re.search(r'</summary><p class="text">[^<]{20,}', drawn)


def test_cards_face_down_are_not_drawn() -> None:
    played = Played(1, 0).until(asks("open"))
    other = played.game.observe(played.state, 1 - played.seat)
    held = {card for board in played.view().boards for card in board.inventory or () if card != "poison_blade"}
    for board in other.boards:
        held -= set(board.inventory or ())
    titles = [played.game.box.cards[card].title["en"] for card in held]
    drawn = "".join(parts(other, screen(played), Marks()).values())
    assert titles
    assert not [title for title in titles if f"<b>{title}</b>" in drawn]


def test_nothing_hidden_is_drawn_while_the_screen_is_handed_over() -> None:
    played = scene("open")
    shown = played.game.observe(played.state, SPECTATOR)
    drawn = parts(shown, screen(played, handover=1))
    assert 'data-act="handover"' in drawn["question"]
    assert "face down" in drawn["mine"] + drawn["theirs"]
    assert 'data-do="' not in "".join(drawn.values())


@pytest.mark.parametrize("kind", ["keep", "character", "place", "open"])
def test_every_answer_is_one_button_in_the_list(kind: str) -> None:
    played = Played(1, 0).until(asks(kind))
    assert isinstance(played.state.pending, Decision)
    drawn = re.findall(r'data-do="([^"]+)"', parts(played.view(), screen(played))["actions"])
    assert sorted(drawn) == sorted(str(option) for option in played.state.pending.options)


def test_who_chooses_a_character_or_a_card_reads_what_it_can_do() -> None:
    for kind in ("character", "keep"):
        played = Played(1, 0).until(asks(kind))
        drawn = parts(played.view(), screen(played))["actions"]
        assert drawn.count("<small>") == drawn.count("data-do=")


def test_an_answer_that_waits_to_be_confirmed_says_what_it_costs_and_risks() -> None:
    played = scene("open")
    risky = next(option for option, some in numbers(played.view()).items() if some.risk and some.risk.dice)
    drawn = parts(played.view(), screen(played, chosen=str(risky)))["question"]
    assert re.search(r"1 cube, \d detection d\w+, found in \d+%\.", drawn)
    assert 'data-act="confirm"' in drawn


def test_a_glide_and_the_end_of_the_alert_are_shown() -> None:
    view = scene("open").view()
    who, square = view.boards[0].who, next(iter(view.box.town.squares))
    *_, glided, _ = sequence(view, (equipment.Glided(who, "", square),), view)
    assert glided[1].boards[0].square == square
    *_, calm, _ = sequence(replace(view, alert=True, bases={square: 1}), (equipment.AlertEnded(),), view)
    assert (calm[1].alert, calm[1].bases) == (False, {})


def test_beside_a_line_stands_the_head_of_whoever_it_tells_of() -> None:
    view, _ = marked("end")
    heads = {
        who: teller(view, LogLine(1, None, "", (), True, who=who)).partition('href="#')[2].partition('"')[0]
        for who in ("bastiano", "guerra", "")
    }
    assert heads == {"bastiano": FIGURES[Faction.ASSASSINS], "guerra": FIGURES[Faction.CROWS], "": "crossbowman"}
