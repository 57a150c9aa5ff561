"""What missions 4, 7 and 8 have of their own is seen: on the map, on figures, on boards, on buttons and at the end."""

import re

import pytest
from msgspec.structs import replace
from tests.draw.creed_scenes import NAMES
from tests.games.creed.guests import with_chests, with_dottori, with_traitor
from tests.games.creed.playing import Match, scene

from corvids.draw.creed import parts, sequence
from corvids.draw.creed.ending import _of_mission as lines_of_mission
from corvids.draw.screen import Screen, SeatInfo, Settings, Undo
from corvids.games.creed.view import View
from corvids.kernel import SPECTATOR, apply, begin, option
from corvids.wording import words_for
from corvids.wording.creed import square_label

PLAYERS = "A daria 2,2 inc f3\nA bastiano 1,2 inc\nC morte 8,3 inc\nC carestia 8,4 inc"


def drawn(match: Match, seat: int = 0) -> dict[str, str]:
    seats = tuple(SeatInfo("AB"[n], NAMES[n], "person", None, here=n == seat) for n in (0, 1))
    shown = Screen("en", 1, seats, (seat,), (), Undo(allowed=False), Settings())
    state = begin(match.game, replace(match.table, revealed=True), *match.state.agenda)
    return parts(match.game.observe(state, seat), shown)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_carried_chest_is_seen_on_the_figure_and_on_the_board_by_everybody(seat: int) -> None:
    match = with_chests(scene(PLAYERS, mission=4, step="O", initiative="C"), ["5,0"], ["daria"])
    page = drawn(match, seat)
    figure = re.search(r'id="figure-daria".*?</g>', page["board-pieces"])
    assert figure is not None
    assert '#chest"' in figure[0]
    assert page["board-pieces"].count('#chest"') == 1
    assert (page["mine"] + page["theirs"]).count("carries a Chest") >= 1
    assert 'id="chest-5,0-0"' in page["board-things"]


def test_buttons_say_what_putting_down_and_letting_go_do() -> None:
    match = with_chests(scene(PLAYERS, mission=4, step="O", initiative="C"), ["2,2"], ["bastiano"])
    page = drawn(match)["actions"]
    assert "anybody may pick it up" in page
    assert "worth 3 XP at the end" in page
    match = with_dottori(scene(PLAYERS, mission=7, step="O", initiative="C"), "4,0", "1,2", escorts={"daria": 1})
    page = drawn(match)["actions"]
    assert "whoever comes there joins him" in page
    assert "Bastiano joins Dottore 2" in page


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_dottori_stand_on_the_map_and_with_their_escort(seat: int) -> None:
    match = with_dottori(scene(PLAYERS, mission=7, step="O", initiative="C"), "4,0", "home met", escorts={"daria": 1})
    page = drawn(match, seat)
    assert "Dottore 1, escorted by Dariâ" in page["board-pieces"]
    assert 'id="dottore-2"' not in page["board-pieces"]
    assert "escorts Dottore 1" in page["mine"] + page["theirs"]
    view = match.game.observe(match.state, seat)
    assert square_label(words_for("creed", "en").about(view.box), view, "2,2").endswith("Dottore 1")


def test_the_cubes_of_the_traitor_are_seen_above_him() -> None:
    match = with_traitor(scene(PLAYERS + "\nenemies 4,3 T", mission=8, step="O", initiative="C"), 2)
    page = drawn(match)["board-pieces"]
    figure = re.search(r'id="guard-4,3-T0".*?</g>', page)
    assert figure is not None
    assert (figure[0].count("#cube-health"), figure[0].count("#cube-lost")) == (2, 1)


def test_films_show_chests_and_dottori_on_their_way() -> None:
    text = PLAYERS.replace("daria 2,2", "daria 2,4")
    match = with_dottori(scene(text, mission=7, step="O", initiative="C"), "4,0", "4,7", escorts={"daria": 2})
    frames = film(match, "move daria 1,4")
    assert [frame.dottori[1].square for frame in frames][-1] == ""
    assert "1,4" in [frame.dottori[1].square for frame in frames]
    match = scene(PLAYERS, mission=4, step="O", initiative="C", chest_collection="on_delivery")
    frames = film(with_chests(match, ["2,2"], ["bastiano"]), "set-down bastiano")
    assert [frame.chests.get("1,2", 0) for frame in frames] == [1, 0, 0]
    assert not frames[0].boards[1].chest


def film(match: Match, answer: str) -> list[View]:
    """The views that are shown one after the other."""
    action = option(match.state, answer)
    assert action is not None
    before = match.game.observe(match.state, 0)
    after, events = apply(match.game, match.state, action)
    return [view for _, view, _ in sequence(before, events, match.game.observe(after, 0))]


@pytest.mark.parametrize(
    ("mission", "name"), [(4, "Chests brought home"), (7, "Dottori brought home"), (8, "Cubes of the Traitor")]
)
def test_the_end_has_a_line_for_the_mission(mission: int, name: str) -> None:
    match = scene(PLAYERS, mission=mission, step="O", initiative="C")
    if mission == 4:
        match = with_chests(match, ["0,2", "9,2", "9,2"])
    view = match.game.observe(match.state, 0)
    words = words_for("creed", "en").about(view.box)
    [(title, rule, cells)] = lines_of_mission(words, view)
    assert title == name
    assert rule.startswith(f"CREED-M{mission}")
    assert [number for number, _ in cells] == ([3, 6] if mission == 4 else [0, 0])
    other = scene(PLAYERS, step="O", initiative="C")
    assert list(lines_of_mission(words, other.game.observe(other.state, 0))) == []
