"""Creed Versus Crows in a browser: a match by mouse, one by keyboard, and what axe-core finds."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import found_by_axe
from tests.browser.stage import READY, focus_on, press, show, too_small, visiting
from tests.draw.creed_scenes import TABLES, page
from tests.web.served import Served

from corvids.draw.screen import Settings

SHOWN = """() => {
    const seen = found => [...document.querySelectorAll(found)].filter(e => e.checkVisibility());
    return {
        over: seen('#won').length > 0, picks: seen('[data-act=pick]').map(e => e.id),
        answers: seen('main button[data-do]').map(e => e.dataset.do), map: seen('svg [data-do]').map(e => e.dataset.do),
    };
}"""
END, SELDOM = 6, ("discard", "stow")
"""How often a step is ended, for one of everything else; and what is hardly ever done."""


@pytest.fixture
def table(chromium: Browser, served: Served) -> Iterator[Page]:
    with visiting(chromium, served.url) as opened:
        opened.goto("/")
        opened.locator("form[action='/quick/creed'] button").first.click()
        opened.wait_for_selector("#app[data-rev]")
        opened.wait_for_function(READY, arg=None)
        yield opened


def weight(answer: str) -> float:
    """How readily an answer is taken, so that a match gets on."""
    word = answer.split(maxsplit=1)[0]
    return END if word == "end" else 0.05 if word in SELDOM else 1.0


def chosen(found: list[str], chance: Random) -> str:
    """One of the answers that can be seen."""
    return chance.choices(found, [weight(answer) for answer in found])[0]


def test_a_whole_match_by_mouse(table: Page) -> None:
    chance = Random(5)
    for n in range(400):
        shown = table.evaluate(SHOWN)
        if shown["over"]:
            break
        if n % 3 == 0 and shown["picks"]:
            press(table, f"#{chance.choice(shown['picks'])}")
            shown = table.evaluate(SHOWN)
        answer = chosen(shown["answers"], chance)
        where = "svg g" if n % 2 and answer in shown["map"] else "main button"
        rev = press(table, f'{where}[data-do="{answer}"]')
        table.wait_for_function(READY, arg=rev)
    expect(table).to_have_title("Finished: Creed Versus Crows at Corvids")
    expect(table.get_by_role("heading", name="Where the XP came from")).to_be_visible()
    with table.expect_download() as record:
        table.get_by_role("link", name="Take the record").click()
    assert record.value.path().read_text("utf-8").startswith("corvids record 1\n")


def test_a_whole_match_by_keyboard_and_the_focus_is_never_lost(table: Page) -> None:
    chance = Random(7)
    for n in range(400):
        shown = table.evaluate(SHOWN)
        if shown["over"]:
            break
        rev = table.get_attribute("#app", "data-rev")
        if n % 8 == 0 and len(shown["map"]) > 1:
            focus_on(table, "svg [role=button]")
            table.keyboard.press("ArrowRight")
            assert table.evaluate("!!document.activeElement.dataset.do")
        focus_on(table, f'button[data-do="{chosen(shown["answers"], chance)}"]')
        table.keyboard.press("Enter")
        table.wait_for_function(READY, arg=rev)
        assert table.evaluate("document.activeElement !== document.body"), n
    expect(table.locator("#won")).to_be_visible()


def test_what_guards_will_do_is_shown_when_it_is_wanted(chromium: Browser) -> None:
    shown = show(chromium, page("open"), 1024)
    arrows = shown.locator("#layer-plans")
    expect(arrows).to_be_hidden()
    shown.get_by_label("What Guards will do").check()
    assert shown.evaluate("getComputedStyle(document.getElementById('layer-plans')).display") == "inline"
    shown.close()


def test_the_text_of_a_card_unfolds_over_the_board(chromium: Browser) -> None:
    shown = show(chromium, page("open"), 1600)
    card = shown.locator(".slot summary").first
    card.focus()
    shown.keyboard.press("Enter")
    text = shown.locator(".slot [open] .text")
    expect(text).to_be_visible()
    box, screen = text.bounding_box(), shown.evaluate("innerWidth")
    assert box is not None
    assert 0 <= box["x"] < box["x"] + box["width"] <= screen
    shown.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways_on_a_narrow_screen(
    chromium: Browser, name: str, language: str
) -> None:
    shown = show(chromium, page(name, language), 360 if language == "fr" else 1024)
    found = found_by_axe(shown)
    shown.set_viewport_size({"width": 345, "height": 900})
    wide = shown.evaluate("document.documentElement.scrollWidth")
    shown.close()
    assert found == []
    assert wide <= 345


@pytest.mark.parametrize("name", ["open", "end"])
def test_the_largest_text_fits_a_narrow_screen(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name, settings=Settings(text_size="largest")), 360)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 360
    inside = shown.evaluate(
        "[...document.querySelectorAll('.tally > div')].map(e => e.scrollWidth - e.clientWidth).filter(n => n > 1)"
    )
    shown.close()
    assert inside == []


def test_buttons_are_large_enough_for_a_finger(chromium: Browser) -> None:
    shown = show(chromium, page("open"), 360)
    small = too_small(shown)
    shown.close()
    assert small == []
