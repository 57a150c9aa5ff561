"""The path of the round: it ticks through its stages while they are watched, and while a murder asks."""

import re

import pytest
from msgspec.structs import replace
from tests.draw.scenes import Played, asks, scene, screen, view_of

from corvids.draw.crows import STAGES, Marks, parts, sequence
from corvids.draw.crows.sequence import Frame, heading
from corvids.games.crows import events as e
from corvids.games.crows.view import View


def told(view: View, played: Played, marks: Marks) -> tuple[list[str], str]:
    """Who and what has a tick in the path, and what has its turn now."""
    drawn = parts(view, screen(played), marks)["path"]
    done = re.findall(r'<li class="[^"]*done">.*?class="tx">([^<]*)', drawn)
    return done, "".join(re.findall(r'aria-current="step">.*?class="tx">([^<]*)', drawn))


def films() -> list[tuple[Played, list[Frame]]]:
    """A film of a round's end in which a murder is found, and one of how it scatters."""
    made = []
    for kind in (e.MurderFound, e.MurderScattered):
        for seed in range(100):
            played = Played(2, seed)
            while played.step() and not any(isinstance(event, kind) for event in played.events):
                pass
            if any(isinstance(event, kind) for event in played.events):
                film = sequence(view_of(played, 0, played.before), played.events, view_of(played, 0))
                made.append((played, film))
                break
    return made


def test_the_path_goes_through_every_stage_of_the_round() -> None:
    seen = []
    for played, film in films():
        for _, view, marks in film[:-1]:
            if marks.stage:
                done, now = told(view, played, marks)
                at = STAGES.index(marks.stage)
                assert done[2:] == ["Flock", "Score", "Murders", "New crows"][:at]
                assert len(done) == 2 + at
                seen.append(now)
    assert list(dict.fromkeys(seen)) == ["Flock", "Score", "Murders", "New crows"]


@pytest.mark.rule("CROWS-4.1")
def test_when_a_murder_asks_flock_and_score_are_over() -> None:
    played = scene("murder")
    done, now = told(view_of(played), played, Marks())
    assert len(done) == 6
    assert done[4:] == ["Flock", "Score"]
    assert now == "Murders"


def test_in_a_turn_those_before_are_done_and_no_stage_is() -> None:
    played = Played(3, 1).until(asks("totem", 2))
    view = view_of(played)
    done, now = told(view, played, Marks())
    assert view.asked is not None
    names = [screen(played).seats[seat].name for seat in view.order]
    assert [*done, now] == names[: view.order.index(view.asked.seat) + 1]


def test_all_score_together_and_each_score_is_said_once() -> None:
    for played, film in films():
        scored = {event.seat: event.points for event in played.events if isinstance(event, e.Scored)}
        shown = [(view, marks) for _, view, marks in film if marks.points]
        for view, marks in shown:
            assert {seat: points for seat, _, points in marks.points} == scored
            drawn = parts(view, screen(played), marks)["seats"]
            assert re.findall(r"<small>\+(\d+)</small>", drawn) == [str(scored[seat]) for seat in sorted(scored)]
        assert len(shown) == (2 if scored else 0)


def test_a_spell_s_flight_is_not_shown_with_the_flock() -> None:
    spell = e.FiguresFlew("1,1", "2,2", 1, False, ("CROWS-2.8",), seat=0)
    flock = e.FiguresFlew("2,2", "3,2", 1, False, ("CROWS-6.1",), totem=0)
    view = view_of(scene("place"))
    view = replace(view, board=view.board.with_crows({"1,1": 1}))
    film = sequence(view, (spell, flock), view)
    assert [len(marks.flights) for _, _, marks in film if marks.flights] == [1, 1, 1, 1]
    assert [marks.stage for _, _, marks in film if marks.flights] == ["", "", "flock", "flock"]


def test_crows_spread_their_wings_while_they_fly_and_only_then() -> None:
    for played, film in films():
        for n, (_, view, marks) in enumerate(film):
            drawn = parts(view, screen(played), marks)["board-pieces"]
            flying = set(re.findall(r'<g id="([^"]+)" class="piece crow"[^>]*><g transform="rotate\((\d+)', drawn))
            assert flying == {(crow, str(way)) for crow, way in marks.air.items()}
            if marks.air and marks.flights:
                before = {crow: square for square, crows in film[n - 1][2].perched.items() for crow in crows}
                now = {crow: square for square, crows in marks.perched.items() for crow in crows}
                assert set(marks.air) == {crow for crow in now if now[crow] != before[crow]}
        assert not film[-1][2].air


@pytest.mark.parametrize(
    ("landing", "way"), [("0,-3", 0), ("5,0", 90), ("0,1", 180), ("-2,0", 270), ("1,-1", 45), ("-1,1", 225)]
)
def test_a_bird_looks_where_it_flies(landing: str, way: int) -> None:
    assert heading("0,0", landing) == way


def test_points_that_were_counted_are_not_forecast_again() -> None:
    played = scene("murder")
    assert not re.findall(r"<small>\+\d+ soon", parts(view_of(played), screen(played))["seats"])
    played = scene("spell")
    assert re.findall(r"<small>\+\d+ soon", parts(view_of(played), screen(played))["seats"])
