"""Every page in both languages, the table at every moment: nothing that axe-core can find, no sideways scroll."""

import pytest
from playwright.sync_api import Browser
from tests.browser.axe import found_by_axe
from tests.browser.stage import show, too_small
from tests.draw.scenes import PAGES, TABLES, page


@pytest.mark.parametrize("width", [360, 1024])
@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_axe_finds_nothing_and_nothing_scrolls_sideways_on_a_narrow_screen(
    chromium: Browser, name: str, width: int
) -> None:
    shown = show(chromium, page(name, "fr" if width == 360 else "en"), width)
    found = found_by_axe(shown)
    shown.set_viewport_size({"width": 345, "height": 900})
    wide = shown.evaluate("document.documentElement.scrollWidth")
    shown.close()
    assert found == []
    assert wide <= 345


@pytest.mark.parametrize("width", [360, 1024])
def test_what_can_be_done_with_a_table_stays_within_its_list(chromium: Browser, width: int) -> None:
    shown = show(chromium, page("lobby", "fr"), width)
    beyond = shown.evaluate(
        "[...document.querySelectorAll('.mine .line .btn')].filter(e => e.getBoundingClientRect().right"
        " > e.closest('.line').getBoundingClientRect().right + 1).map(e => e.textContent)"
    )
    shown.close()
    assert beyond == []


@pytest.mark.parametrize("name", ["opening", "place", "murder", "lobby"])
def test_buttons_are_large_enough_for_a_finger(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name), 360)
    small = too_small(shown)
    shown.close()
    assert small == []
