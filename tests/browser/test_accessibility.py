"""Every page in both languages, the table at every moment: nothing that axe-core can find, no sideways scroll."""

from pathlib import Path

import axe_playwright_python  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser
from tests.browser.stage import show, too_small
from tests.draw.scenes import PAGES, TABLES, page

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.mark.parametrize("width", [360, 1024])
@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_axe_finds_nothing(chromium: Browser, name: str, width: int) -> None:
    shown = show(chromium, page(name, "fr" if width == 360 else "en"), width)
    shown.evaluate(AXE)
    found = shown.evaluate("tags => axe.run({runOnly: tags})", TAGS)["violations"]
    shown.close()
    assert [(v["id"], [node["target"] for node in v["nodes"]][:5]) for v in found] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_nothing_scrolls_sideways_on_a_narrow_screen(chromium: Browser, name: str, language: str) -> None:
    shown = show(chromium, page(name, language), 345)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 345
    shown.close()


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
