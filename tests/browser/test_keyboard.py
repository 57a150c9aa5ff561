"""By keyboard alone: Tab, Enter and arrows lead from the lobby through a game, and the focus is never lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.stage import READY, visiting
from tests.web.served import Served

FOCUS = """() => {
    const at = document.activeElement;
    return at === document.body ? 'lost' : at.dataset.do && !at.disabled ? 'answer' : at.innerText || at.tagName;
}"""
FAR = 40
"""Nobody should press Tab more often for an answer."""


@pytest.fixture(params=[360, 1024])
def page(request: pytest.FixtureRequest, chromium: Browser, served: Served) -> Iterator[Page]:
    with visiting(chromium, served.url, width=request.param) as opened:
        yield opened


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(FAR):
        if wanted in page.evaluate(FOCUS):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{wanted} is further than {FAR} times Tab")


def test_tab_enter_and_arrows_play_the_game_and_the_focus_is_never_lost(page: Page) -> None:
    page.goto("/")
    tab_to(page, "Play Crows now")
    page.keyboard.press("Enter")
    page.wait_for_selector("#app[data-rev]")
    page.wait_for_function(READY, arg=None)
    for turn in range(16):
        tab_to(page, "answer")
        if turn % 3 == 1:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
            assert page.evaluate(FOCUS) == "answer"
        rev = page.get_attribute("#app", "data-rev")
        page.keyboard.press("Enter")
        page.wait_for_function(READY, arg=rev)
        assert page.evaluate(FOCUS) != "lost"


def test_what_there_is_no_room_for_is_still_said(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Crows now").click()
    page.wait_for_selector("#app[data-rev]")
    players = page.get_by_role("region", name="Players").aria_snapshot()
    for noun in ("points", "tile", "spell"):
        assert noun in players
    assert page.get_by_role("heading", level=1).inner_text() == "Crows"


def test_who_confirms_presses_enter_twice(page: Page, served: Served) -> None:
    page.context.add_cookies([{"name": "corvids", "value": "speed=off.confirm=yes", "url": served.url}])
    page.goto("/")
    page.get_by_role("button", name="Play Crows now").click()
    page.wait_for_selector("#app[data-rev]")
    page.wait_for_function(READY, arg=None)
    for _ in range(3):
        tab_to(page, "answer")
        rev = page.get_attribute("#app", "data-rev")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.dataset.act === 'confirm'")
        assert page.get_attribute("#app", "data-rev") == rev
        page.keyboard.press("Enter")
        page.wait_for_function(READY, arg=rev)


def test_whose_turn_it_is_can_be_seen_in_colours_of_the_readers_own(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("/")
    page.get_by_role("button", name="Play Crows now").click()
    page.wait_for_function(READY, arg=None)
    for place in (".seat-card[aria-current]", ".path [aria-current]"):
        assert page.locator(place).evaluate("at => getComputedStyle(at).outlineStyle") == "solid"
