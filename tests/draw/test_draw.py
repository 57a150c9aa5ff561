"""What is drawn: the same for the same view, nothing hidden, every answer a button, a film that ends right."""

import re

import pytest
from tests.draw.scenes import PAGES, TABLES, Played, page, scene, screen, table, view_of

from corvids.draw.crows import PARTS, Marks, parts, sequence
from corvids.draw.crows.flights import forecast
from corvids.games.crows.events import FiguresFlew, Scored, SpellsKept
from corvids.kernel import Decision


@pytest.mark.parametrize("name", ["opening", "place", "totem", "spell", "murder"])
def test_every_option_is_a_button_in_the_list(name: str) -> None:
    played = scene(name)
    assert isinstance(played.state.pending, Decision)
    drawn = parts(view_of(played), screen(played))["actions"]
    assert re.findall(r'data-do="([^"]+)"', drawn) == [str(option) for option in played.state.pending.options]


@pytest.mark.parametrize("name", ["place", "totem", "murder"])
def test_every_place_is_a_named_button_on_the_board(name: str) -> None:
    played = scene(name)
    assert isinstance(played.state.pending, Decision)
    drawn = parts(view_of(played), screen(played))["board-marks"]
    buttons = re.findall(r'role="button" tabindex="0" data-do="([^"]+)" aria-label="[^"]+"', drawn)
    assert sorted(buttons) == sorted(str(option) for option in played.state.pending.options)


@pytest.mark.parametrize("name", TABLES)
def test_each_part_is_one_element_with_its_name(name: str) -> None:
    played = scene(name)
    drawn = parts(view_of(played), screen(played))
    assert tuple(drawn) == PARTS
    for part, html in drawn.items():
        assert html.count("data-part=") == 1
        assert f'data-part="{part}"' in html.partition(">")[0]


@pytest.mark.parametrize("name", TABLES)
def test_no_id_stands_twice(name: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', table(name))
    assert sorted(ids) == sorted(set(ids))


def test_others_see_no_hand() -> None:
    played = scene("place")
    view = view_of(played)
    rival = view_of(played, (view.seat + 1) % played.game.seats)
    assert 'data-do="' not in "".join(parts(rival, screen(played)).values())


def test_nothing_hidden_is_drawn_while_the_screen_is_handed_over() -> None:
    played = scene("spell")
    drawn = parts(view_of(played), screen(played, handover=1))
    assert "tile-pick" not in drawn["hand"]
    assert "<li" not in drawn["spells"]
    assert 'data-do="' not in "".join(drawn.values())


def test_films_end_where_the_game_is_and_stay_possible() -> None:
    played, films = Played(3, 3), 0
    while played.step():
        for seat in range(3):
            before, after = view_of(played, seat, played.before), view_of(played, seat)
            *frames, last = sequence(before, played.events, after)
            assert last[1] == after
            for _, view, marks in frames:
                assert {s: len(crows) for s, crows in marks.perched.items()} == dict(view.board.crows)
                names = [crow for crows in marks.perched.values() for crow in crows]
                assert len(names) == len(set(names))
            if frames:
                assert frames[-1][1].board.crows == after.board.crows
                assert frames[-1][1].board.tiles == after.board.tiles
                films += 1
    assert films > 30


def test_crows_keep_their_ids_while_they_fly() -> None:
    played = scene("flight")
    frames = sequence(view_of(played, 0, played.before), played.events, view_of(played, 0))
    perched = [marks.perched for _, _, marks in frames if marks.flights]
    crows = [{crow for names in frame.values() for crow in names} for frame in perched]
    assert crows[0] == crows[-1]
    assert perched[0] != perched[-1]


def test_the_forecast_is_what_then_happens() -> None:
    played, compared = Played(2, 4), 0
    while isinstance(played.state.pending, Decision):
        before = view_of(played, 0)
        played.step()
        came = tuple(event for event in played.events if isinstance(event, FiguresFlew | Scored))
        if came and isinstance(played.events[0], SpellsKept):
            expected = tuple(event for event in forecast(before) if isinstance(event, FiguresFlew | Scored))
            assert expected == came
            compared += 1
    assert compared > 1


def test_a_view_is_drawn_the_same_each_time() -> None:
    played = scene("totem")
    assert parts(view_of(played), screen(played), Marks()) == parts(view_of(played), screen(played), Marks())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_pages_say_their_language_and_have_one_first_heading(name: str, language: str) -> None:
    html = page(name, language)
    assert f'<html lang="{language}"' in html
    assert html.count("<h1") == 1
    assert html.count("<main") == 1
