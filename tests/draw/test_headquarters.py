"""The house as it is drawn: what rooms would yield, who can be put where, what paying costs, how figures walk."""

import re
from typing import Any

import pytest
from tests.draw.headquarters_scenes import AT_WORK, TABLES, WORKING, page, parts_of
from tests.games.headquarters.playing import Visit

from corvids.draw.drawing import drawing_of
from corvids.draw.headquarters import Marks, sequence
from corvids.draw.headquarters.figures import standing
from corvids.draw.headquarters.geometry import HALL, HEIGHT, ROOMS, TOWER_HEIGHT, cell, space_at
from corvids.games.headquarters.cards import Building, Face
from corvids.games.headquarters.events import DiceRolled


def placed_by(html: str) -> dict[str, str]:
    """What is said of each placing."""
    return dict(re.findall(r'data-do="(place [^"]+)"[^>]* aria-label="([^"]+)"', html))


def ids_in(html: str) -> set[str]:
    """The figures that are drawn."""
    return set(re.findall(r'id="(figure-[^"]+)"', html))


def test_each_placing_is_a_button_in_its_room_and_in_the_list() -> None:
    visit = TABLES["assigning"]()
    drawn = parts_of(visit)
    places = {option for option in visit.options if option.startswith("place ")}
    assert set(placed_by(drawn["board-marks"])) == set(placed_by(drawn["actions"])) == places


def test_only_the_rooms_for_one_kind_of_helper_can_be_seen_at_first() -> None:
    drawn = parts_of(TABLES["assigning"]())
    for part in ("board-marks", "actions"):
        pressed = re.findall(r'data-pick="(\w+)"[^>]* aria-pressed="true"', drawn[part])
        assert len(pressed) == 1
        shown = re.findall(r'class="(?:drop at|cells)"[^>]* data-in="(\w+)"', drawn[part])
        assert set(shown) == set(pressed)


def test_who_was_placed_last_is_taken_back_by_undo_which_is_said_once_somebody_stands_somewhere() -> None:
    said = "Undo takes back who was placed last."
    assert said in parts_of(TABLES["assigning"]())["question"]
    assert said not in parts_of(Visit(WORKING + "waits helpers\n"))["question"]


def test_an_answer_that_waits_to_be_confirmed_is_seen_in_its_room() -> None:
    drawn = parts_of(TABLES["assigning"](), chosen="place thief shop")
    shown = set(re.findall(r'class="drop at(?: chosen)?"[^>]* data-in="(\w+)"', drawn["board-marks"]))
    assert shown == {"thief"}
    assert 'class="drop at chosen" data-do="place thief shop"' in drawn["board-marks"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("place physician hospital", "+2 cubes"),
        ("place leonardo workshop", "\N{MINUS SIGN}2 cards"),
        ("place thief shop", "+2 cards"),
        ("place mercenary command", "2 dice: 0.0%"),
    ],
)
def test_a_room_says_what_it_would_yield_with_one_more(answer: str, told: str) -> None:
    drawn = parts_of(Visit(WORKING + "waits helpers\n"))
    assert placed_by(drawn["board-marks"])[answer].endswith(f": {told}")


def test_the_chance_of_the_contract_is_exact_while_helpers_are_placed() -> None:
    drawn = parts_of(Visit(WORKING + "waits helpers\n").do("place mercenary command"))
    assert placed_by(drawn["board-marks"])["place thief command"].endswith("3 dice: 29.6%")  # 4 of 6 sides, thrice
    assert placed_by(drawn["board-marks"])["place mercenary command"].endswith("4 dice: 59.3%")


def test_on_a_second_try_it_is_said_how_much_the_contract_needs() -> None:
    drawn = parts_of(TABLES["second"]())
    assert placed_by(drawn["board-marks"])["place mercenary command"].endswith(": 4 of 3")
    assert '<span class="lack">2 of 3</span>' in drawn["board-house"]


def test_rooms_show_what_helpers_there_bring_now() -> None:
    house = parts_of(TABLES["assigning"]())["board-house"]
    rooms = dict(re.findall(r'id="room-(\w+)".*?<p class="gives" aria-hidden="true">(.*?)</p>', house))
    said = {room: re.sub(r"<[^>]+>", "", text) for room, text in rooms.items()}
    assert said == {
        "hospital": "2 · of use: 2", "workshop": "4 cards due · ", "shop": "2 of 4 cards are kept",
        "command": "2 · 3 hits · 0.0%",
    }  # fmt: skip


def test_what_is_missing_to_build_is_shown_in_the_workshop() -> None:
    bare = "team alessandra,bastiano\nmemory 3\nworkshop flying_machine\ncontracts 1 up\n"
    house = parts_of(Visit(bare + "room workshop leonardo\nattempt 1 success\nwaits heal 0\n"))["board-house"]
    due = re.search(r'id="room-workshop".*?<p class="gives"[^>]*>(.*?)</p>', house)
    assert due is not None
    assert re.sub(r"<[^>]+>", "", due[1]).startswith("5 cards due · missing: ")


def test_what_is_lost_for_good_is_said_before_anything_is_paid() -> None:
    visit = Visit(WORKING + AT_WORK + "attempt 1 success\nwaits build\n").do("build", "off 1", "pay common_sword hall")
    drawn = parts_of(visit)
    assert "pay-all" in visit.options
    assert "Is the Blueprint paid with these cards?" in drawn["question"]
    assert "Lost for good: Common sword." in drawn["question"]
    assert re.search(r'class="btn main" data-do="pay-all"', drawn["question"])


def test_the_payment_shows_each_part_and_what_is_chosen_of_it() -> None:
    drawn = parts_of(TABLES["paying"]())["actions"]
    rows = [re.findall(r"<t[dh][^>]*>(?:<[^>]+>)*([^<]*)(?:</b>(/\d+))?", row) for row in drawn.split("<tr>")[2:]]
    assert [[cell + more for cell, more in row if cell][:4] for row in rows] == [
        ["crossed-out", "2", "\N{MINUS SIGN}0", "2"], ["discard", "2", "\N{MINUS SIGN}0", "2"],
    ]  # fmt: skip
    assert "<b>1</b>/2" in drawn
    assert "<b>0</b>/2" in drawn
    assert 'class="pay chosen"' in drawn
    assert ", leaves the game for good</span>" in drawn


def test_the_share_that_is_still_to_be_chosen_is_shown_from_least_to_most() -> None:
    visit = Visit(WORKING + AT_WORK.replace("leonardo,courtesan", "courtesan") + "attempt 1 success\nwaits build\n")
    drawn = parts_of(visit.do("build"))["actions"]
    assert [option for option in visit.options if option.startswith("off ")] == ["off 0", "off 1"]
    assert drawn.count("<td>\N{MINUS SIGN}0\N{EN DASH}1</td><td>1\N{EN DASH}2</td>") == 2


def said(html: str) -> str:
    """What stands there, without its elements."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_a_room_that_is_full_stays_in_the_list_with_the_reason() -> None:
    crowd = "room shop thief*2,courtesan\n"
    drawn = parts_of(Visit(WORKING + crowd + "waits helpers\n"))
    assert "place mercenary shop" not in placed_by(drawn["board-marks"])
    (why,) = re.findall(r'<li class="barred">(.*?)</li>', drawn["actions"])
    assert said(why) == " Shop All 3 spaces are taken: Shop. Choose another building. rule HQ-5.4 "


def test_what_keeps_an_assignment_from_its_end_is_said() -> None:
    failed = WORKING.replace("contracts 1 up", "contracts 1 up failed")
    drawn = parts_of(Visit(failed + "waits helpers\n").do("place thief command"))
    assert 'data-do="-"' not in drawn["actions"]
    assert "The assignment is done This would leave the Command Room between nobody and enough" in said(
        drawn["actions"]
    )


def test_a_blueprint_that_is_too_dear_says_what_is_wanting() -> None:
    drawn = parts_of(Visit("team alessandra,bastiano\nmemory 3\nworkshop flying_machine\nwaits build\n"))
    assert "Build it Flying Machine cannot be paid: 0 cards" in said(drawn["actions"])
    assert "and 3 with the discard symbol are missing." in said(drawn["actions"])
    assert 'data-do="build"' not in drawn["question"]


def frames(visit: Visit, *answers: str) -> list[tuple[int, Any, Marks]]:
    """The film of some answers."""
    before = visit.view
    visit.do(*answers)
    return sequence(before, visit.events, visit.view)


def test_a_helper_keeps_its_figure_while_it_walks_to_its_room() -> None:
    visit = Visit(WORKING + "waits helpers\n").do("place thief shop")
    before = ids_in(parts_of(visit)["board-figures"])
    (_, _, walking), _ = film = frames(visit, "place thief command")
    walks, stands = (ids_in(parts_of(visit, marks)["board-figures"]) for _, _, marks in film)
    assert walks == before
    assert stands - before == {"figure-thief-command-1"} == set(walking.walking)


def test_figures_walk_out_when_a_building_is_done() -> None:
    visit = Visit(WORKING + AT_WORK + "attempt 1 success\nwaits heal 0\n")
    before = ids_in(parts_of(visit)["board-figures"])
    film = frames(visit, "heal alessandra 3")
    (leaving,) = [(view, marks) for _, view, marks in film if marks.walking]
    assert ids_in(parts_of(visit, leaving[1], leaving[0])["board-figures"]) == before
    assert Building.HOSPITAL not in leaving[0].table.rooms


def test_what_has_just_been_placed_is_marked() -> None:
    visit = Visit(WORKING + "waits helpers\n").do("place thief shop", "place thief shop")
    assert re.findall(r'fig last" id="([^"]+)"', parts_of(visit)["board-figures"])[-1] == "figure-thief-shop-2"


def test_the_roll_that_is_shown_is_the_last_one() -> None:
    view = TABLES["rolled"]().view
    events = tuple(DiceRolled((face,), 0, 3) for face in (Face.HIT, Face.SWORDS))
    assert sequence(view, events, view)[-1][2].faces == (Face.SWORDS,)


def test_each_face_of_a_die_has_its_own_picture() -> None:
    dice = parts_of(TABLES["rolled"]())["dice"]
    told = dict(re.findall(r'aria-label="(\w+)"><svg[^>]*><use href="#([\w-]+)"', dice))
    assert told == {"hit": "h-de", "emblem": "h-de-embleme", "swords": "h-de-epees"}


@pytest.mark.parametrize("narrow", [False, True])
def test_nothing_in_the_house_lies_over_anything_else(narrow: bool) -> None:
    box = TABLES["assigning"]().table.box
    areas = [*ROOMS.values(), HALL, *(cell(box, helper) for helper in box.helpers)]
    boxes = [
        (a.corner.u, a.corner.v, a.size.nw, a.size.nh) if narrow else (a.corner.x, a.corner.y, a.size.w, a.size.h)
        for a in areas
    ]
    for n, (x, y, w, h) in enumerate(boxes):
        assert x >= 0
        assert x + w <= 100
        assert y + h <= (TOWER_HEIGHT if narrow else HEIGHT)
        for u, v, wide, high in boxes[n + 1 :]:
            assert x + w <= u or u + wide <= x or y + h <= v or v + high <= y


def test_every_space_lies_in_its_room_and_each_figure_has_its_own() -> None:
    table = TABLES["healing"]().table
    for building, area in ROOMS.items():
        for n in range(table.box.room(building)):
            spot = space_at(table.box, building, n)
            assert area.corner.x <= spot.x <= area.corner.x + area.size.w
            assert area.corner.v <= spot.v <= area.corner.v + area.size.nh
    places = [figure.place for figure in standing(table)]
    assert len(places) == len(set(places))


def test_rooms_have_their_names_of_the_rulebook_beside_the_english_ones() -> None:
    assert re.findall(r'lang="fr">([^<]+)<', page("assigning")) == [
        "Hôpital", "Atelier", "Comptoir", "Salle de Commandement",
    ]  # fmt: skip
    assert not re.findall(r'class="other"', page("assigning", "fr"))


def test_a_summary_tells_who_is_hurt_and_what_is_still_missing() -> None:
    bare = "team alessandra,claudio\nmemory 3\nassassin alessandra 2\n"
    visit = Visit(bare + "workshop flying_machine\nplans poison_kit\nbuilt second_blade\nhall dagger,second_blade\n")
    told = re.sub(r"<svg.*?</svg>", "*", drawing_of("headquarters").summary(visit.view, "en"))
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", told))
    assert "Alessandra wounded **** 2 of 4 Hidden Blade, Light armour" in told
    assert "Claudio in full health **** 4 of 4" in told
    assert "*Dagger" in told
    assert "Flying Machine in the Workshop 4 * 3 * 0 * 3 *" in told
    assert "Poison Kit in the Main Hall 1 * 2 * 0 * 2 *" in told
    assert "Built: Second Blade" in told
