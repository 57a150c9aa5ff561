"""The Headquarters in a browser: a campaign in French, a mistyped report taken back, and what axe-core finds."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.stage import browser, show
from tests.browser.test_accessibility import AXE, TAGS
from tests.draw.headquarters_scenes import TABLES, page
from tests.web.served import Served

from corvids.draw.screen import Settings

ANSWERS = "main button[data-do]:visible"
READY = """rev => {
    const app = document.getElementById('app');
    return app.dataset.rev !== rev && !('playing' in app.dataset)
        && document.querySelector('button[data-do]:not([disabled]), #won');
}"""
SELDOM = ("take", "leave", "swap")
"""What is hardly ever done, so that a campaign gets on."""
LONGEST = 600


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def table(chromium: Browser, served: Served) -> Iterator[Page]:
    """A table at which the players report their Memories, in French."""
    context = chromium.new_context(base_url=served.url, locale="fr-FR", viewport={"width": 1400, "height": 900})
    context.add_cookies([{"name": "corvids", "value": "language=fr&speed=off", "url": served.url}])
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    opened.goto("/?game=headquarters")
    opened.locator("select[name='option:report']").select_option("players")
    opened.locator("form.new button.main").click()
    opened.wait_for_selector("#app[data-rev]")
    opened.wait_for_function(READY, arg=None)
    yield opened
    context.close()
    assert not faults


def answer(table: Page, *answers: str) -> None:
    """Press the buttons with these answers, one after the other."""
    for each in answers:
        rev = table.get_attribute("#app", "data-rev")
        table.locator(f'main button[data-do="{each}"]:visible').first.click()
        table.wait_for_function(READY, arg=rev)


def chosen(table: Page, chance: Random) -> str:
    """One of the answers that can be seen."""
    found: list[str] = table.locator(ANSWERS).evaluate_all("all => all.map(e => e.dataset.do)")
    return chance.choices(found, [0.02 if one.partition(" ")[0] in SELDOM else 1.0 for one in found])[0]


def test_a_campaign_of_eight_memories_by_mouse_in_french(table: Page) -> None:
    chance = Random(5)
    for _ in range(LONGEST):
        if table.locator("#won").is_visible():
            break
        answer(table, chosen(table, chance))
    expect(table.locator("#won")).to_contain_text("La campagne est finie, avec")
    expect(table.get_by_role("heading", name="Décompte")).to_be_visible()
    with table.expect_download() as record:
        table.get_by_role("link", name="Télécharger la feuille de partie").click()
    assert record.value.path().read_text("utf-8").startswith("corvids record 1\n")


def test_a_mistyped_report_is_taken_back(table: Page) -> None:
    answer(table, "join alessandra", "join bastiano", "-", "-", "-")
    expect(table.locator("#ask")).to_have_text("Comment la tentative a-t-elle fini\u202f?")
    answer(table, "success", "left alessandra 0")
    expect(table.locator("#card-alessandra")).to_contain_text("Éliminé")
    rev = table.get_attribute("#app", "data-rev")
    table.locator("[data-act=undo]").click()
    table.wait_for_function(READY, arg=rev)
    expect(table.locator("#card-alessandra")).to_contain_text("en Pleine Santé")
    answer(table, "left alessandra 4", "left bastiano 4")
    for _ in range(3):
        rev = table.get_attribute("#app", "data-rev")
        table.locator("[data-act=undo]").click()
        table.wait_for_function(READY, arg=rev)
    expect(table.locator("#ask")).to_have_text("Comment la tentative a-t-elle fini\u202f?")


@pytest.mark.parametrize(("name", "width"), [*((name, 360) for name in TABLES), ("assigning", 1024), ("over", 1024)])
def test_axe_finds_nothing(chromium: Browser, name: str, width: int) -> None:
    shown = show(chromium, page(name, "fr" if width == 360 else "en"), width)
    shown.evaluate(AXE)
    found = shown.evaluate("tags => axe.run({runOnly: tags})", TAGS)["violations"]
    shown.close()
    assert [(v["id"], [node["target"] for node in v["nodes"]][:5]) for v in found] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_scrolls_sideways_on_a_narrow_screen(chromium: Browser, name: str, language: str) -> None:
    shown = show(chromium, page(name, language), 345)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 345
    shown.close()


@pytest.mark.parametrize("name", ["assigning", "over"])
def test_the_largest_text_fits_a_narrow_screen(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name, settings=Settings(text_size="largest")), 360)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 360
    shown.close()


@pytest.mark.parametrize("name", ["assigning", "paying"])
def test_buttons_are_large_enough_for_a_finger(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name), 360)
    small = shown.evaluate(
        "[...document.querySelectorAll('button, a.btn, summary')].filter(e => e.checkVisibility())"
        ".map(e => [e.textContent.trim(), e.getBoundingClientRect().height]).filter(([, h]) => h < 39.5)"
    )
    shown.close()
    assert small == []
