"""The board under the hand: figures let presses through, ghosts, zoom, drag, and presses while nobody listens."""

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from tests.browser.wire import wired
from tests.draw.scenes import Played, asks, scene, view_of

from corvids.draw.screen import Settings

ZOOM = "parseFloat(document.querySelector('.pan').style.getPropertyValue('--zoom') || '1')"
RINGER = "() => { window.asked = 0; window.AudioContext = function () { window.asked += 1; throw new Error(); }; }"
"""A browser that counts how often a sound is asked for."""


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


def middle(found: Locator) -> tuple[float, float]:
    box = box_of(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@cache
def teleporting() -> Played:
    """Somebody chooses from where to teleport, and one of the places has a totem as well as crows."""

    def reached(played: Played) -> bool:
        if not asks("teleport")(played):
            return False
        board = view_of(played).board
        return any(board.crows.get(square) for square in board.totems)

    for seed in range(300):
        try:
            return Played(4, seed).until(reached)
        except LookupError:
            continue
    raise LookupError("no such moment")


@pytest.mark.parametrize("figure", ["crow", "totem"])
def test_a_press_on_a_figure_answers_with_its_place(chromium: Browser, figure: str) -> None:
    played = teleporting()
    board = view_of(played).board
    square = next(s for s in board.totems if board.crows.get(s))
    with wired(chromium, played) as wire:
        if figure == "crow":
            there = wire.page.locator(f"#layer-pieces > [id*='-{square}-']").last
        else:
            there = wire.page.locator(f"#piece-totem-{'abcd'[board.totems[square]]}")
        wire.page.mouse.click(*middle(there))
        assert wire.answers() == [f"from {square}"]


def test_the_place_that_is_pointed_at_shows_a_ghost_of_the_tile(chromium: Browser) -> None:
    with wired(chromium, scene("place")) as wire:
        ghost, places = wire.page.locator("#ghost"), wire.page.locator("svg [data-do^=put]")
        expect(ghost).to_have_css("opacity", "0")
        for reach in (Locator.hover, Locator.focus):
            place = places.nth(3 if reach is Locator.hover else 5)
            reach(place)
            expect(place).to_have_class(re.compile(r"\baimed\b"))
            expect(ghost).to_have_css("opacity", "0.72")
            assert middle(ghost) == pytest.approx(middle(place), abs=2)
            assert wire.page.locator("#ghost use").get_attribute("href") == "#tile-tree1"
        wire.page.locator("button[data-do^=put]").nth(7).focus()
        expect(places.nth(5)).not_to_have_class("aimed")
        expect(wire.page.locator("svg .aimed")).to_have_attribute(
            "data-do", wire.page.locator("button[data-do^=put]").nth(7).get_attribute("data-do") or ""
        )


def test_the_chosen_place_keeps_the_ghost_until_it_is_confirmed(chromium: Browser) -> None:
    played = scene("totem")
    chosen = view_of(played).asked
    assert chosen is not None
    with wired(chromium, played, chosen=str(chosen.options[0])) as wire:
        ghost = wire.page.locator("svg .legal.chosen .would")
        expect(ghost).to_have_count(1)
        expect(ghost).to_have_css("opacity", "0.72")
        assert (
            wire.page.locator("svg .legal.chosen .would use").get_attribute("href") == f"#totem-{'abcd'[chosen.seat]}"
        )


def press_plus(page: Page) -> None:
    page.get_by_role("button", name="Zoom in").click()


def turn_wheel(page: Page) -> None:
    page.mouse.move(*middle(page.locator(".pan")))
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")


def press_key(page: Page) -> None:
    page.locator(".pan").focus()
    page.keyboard.press("+")


@pytest.mark.parametrize("zoom", [press_plus, turn_wheel, press_key])
def test_zoom_makes_the_board_larger_and_its_places_stay_in_reach(chromium: Browser, zoom: object) -> None:
    assert callable(zoom)
    with wired(chromium, scene("place")) as wire:
        page = wire.page
        place = page.locator("svg [data-do^=put]").nth(9)
        before = box_of(place)["width"]
        zoom(page)
        page.wait_for_function(f"{ZOOM} > 1.2")
        assert box_of(place)["width"] > before * 1.2
        place.click()
        assert wire.answers() == [place.get_attribute("data-do")]
        page.locator(".pan").focus()
        page.keyboard.press("0")
        page.wait_for_function(f"{ZOOM} === 1")
        assert box_of(place)["width"] == pytest.approx(before, abs=0.5)


def test_zoom_has_its_limits_and_keeps_the_middle_in_the_middle(chromium: Browser) -> None:
    with wired(chromium, scene("place")) as wire:
        page = wire.page
        page.get_by_role("button", name="Zoom out").click()
        assert page.evaluate(ZOOM) == 1
        for _ in range(9):
            page.get_by_role("button", name="Zoom in").click()
        assert page.evaluate(ZOOM) == 6
        where = page.evaluate(
            "(p => (p.scrollLeft + p.clientWidth / 2) / p.scrollWidth)(document.querySelector('.pan'))"
        )
        assert where == pytest.approx(0.5, abs=0.05)
        page.locator(".pan").evaluate("pan => pan.focus({focusVisible: true})")
        expect(page.locator(".pan")).to_have_css("outline", "rgb(255, 233, 168) solid 3px")
        expect(page.locator(".pan")).to_have_css("outline-offset", "-3px")  # else it is cut off


def test_a_large_board_is_dragged_and_a_drag_is_no_answer(chromium: Browser) -> None:
    with wired(chromium, scene("place")) as wire:
        page = wire.page
        for _ in range(4):
            press_plus(page)
        where = "[document.querySelector('.pan').scrollLeft, document.querySelector('.pan').scrollTop]"
        before = page.evaluate(where)
        x, y = middle(page.locator(".pan"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 60, y - 40, steps=4)
        page.mouse.up()
        after = page.evaluate(where)
        assert [after[0] - before[0], after[1] - before[1]] == pytest.approx([60, 40], abs=1)
        assert wire.answers() == []
        page.locator(".pan").focus()
        page.keyboard.press("ArrowLeft")
        page.wait_for_function(f"{where}[0] < {after[0]}")
        place = page.locator("svg [data-do^=put]").nth(9)
        place.click()
        assert wire.answers() == [place.get_attribute("data-do")]


@pytest.mark.parametrize("moved", [True, False])
def test_clicks_of_a_lost_connection_are_sent_later_or_dropped_with_a_word(chromium: Browser, moved: bool) -> None:
    with wired(chromium, scene("place")) as wire:
        page, told = wire.page, wire.page.locator("#dropped")
        page.evaluate("window.timer = setTimeout; window.setTimeout = again => { window.again = again; }")
        wire.sockets[-1].close()
        expect(page.locator("#lost")).to_be_visible()
        place = page.locator("svg [data-do^=put]").nth(2)
        place.click()
        wire.rev += moved
        page.evaluate("window.setTimeout = timer; again()")
        expect(page.locator("#lost")).to_be_hidden()
        wire.done()
        if moved:
            expect(told).to_be_visible()
            assert wire.answers() == []
            page.locator("#h-hand").click()
            expect(told).to_be_hidden()
        else:
            expect(told).to_be_hidden()
            assert wire.answers() == [place.get_attribute("data-do")]


@pytest.mark.parametrize("sound", [True, False])
def test_a_sound_is_asked_for_only_by_those_who_want_it(chromium: Browser, sound: bool) -> None:
    with wired(chromium, scene("place"), settings=Settings(sound=sound)) as wire:
        wire.page.evaluate(RINGER)
        wire.rev += 1
        wire.send([(0, {})])
        wire.done()
        assert wire.page.evaluate("window.asked") == 0
        wire.rev += 1
        wire.send([(0, {})], title="Your turn: Crows at Corvids")
        wire.done()
        assert wire.page.evaluate("window.asked") == int(sound)
