"""The guide in the browser: folded away it stays away, over questions and a reload, until it is wanted again."""

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.wire import drawn, wired
from tests.draw.scenes import scene


@pytest.mark.parametrize("width", [360, 1600])
def test_the_guide_is_folded_away_and_taken_up_again(chromium: Browser, width: int) -> None:
    with wired(chromium, scene("totem"), width, guided=True) as wire:
        page = wire.page
        guide, text, pointer = page.locator("#guide"), page.locator("#guide p"), page.locator(".pointer").first
        expect(text).to_be_visible()
        expect(pointer).to_be_visible()
        page.locator("#guide summary").press("Enter")
        expect(text).to_be_hidden()
        expect(pointer).to_be_hidden()
        wire.rev += 1
        wire.send([(0, drawn(scene("place"), guided=True))])
        wire.done()
        expect(text).to_be_hidden()
        page.reload()
        wire.done()
        expect(text).to_be_hidden()
        expect(guide.locator("summary")).to_contain_text("Show")
        guide.locator("summary").click()
        expect(text).to_contain_text("Lay it on")
        expect(page.locator(".pointer").first).to_be_visible()


def test_the_arrow_points_at_the_place_that_the_guide_names(chromium: Browser) -> None:
    with wired(chromium, scene("totem"), guided=True) as wire:
        page = wire.page
        said = (page.locator("#guide p b").inner_text()).removeprefix("Stand your totem on ").partition(":")[0]
        arrow, place = page.locator(".pointer").first, page.locator(f"svg [data-do='put {said}']")
        over, under = arrow.bounding_box(), place.bounding_box()
        assert over is not None
        assert under is not None
        assert abs(over["x"] + over["width"] / 2 - under["x"] - under["width"] / 2) < 3
        assert over["y"] + over["height"] <= under["y"] + 8
        place.click()
        assert wire.answers() == [f"put {said}"]
