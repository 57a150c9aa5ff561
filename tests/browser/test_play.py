"""Games in a browser: a whole one by mouse and keyboard, undo, settings, a reload, a restart of the server."""

import json
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.stage import visiting
from tests.web.served import Served

ANSWERS = "button[data-do]:not([disabled]), [role=button][data-do]"
IDLE = """rev => {
    const app = document.getElementById('app');
    return app.dataset.rev !== rev && !('playing' in app.dataset);
}"""


@pytest.fixture
def page(chromium: Browser, served: Served) -> Iterator[Page]:
    with visiting(chromium, served.url, width=1280) as opened:
        yield opened


def begin(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Crows now").click()
    page.wait_for_selector("#app[data-rev]")


def answer(page: Page, nth: int, *, by_keyboard: bool) -> None:
    rev = page.get_attribute("#app", "data-rev")
    options = page.locator(ANSWERS)
    options.first.wait_for()
    option = options.nth(nth % options.count())
    if by_keyboard:
        option.focus()
        page.keyboard.press("Enter")
    else:
        option.click()
    page.wait_for_function(IDLE, arg=rev)


def test_a_whole_game_by_mouse_and_keyboard(page: Page) -> None:
    begin(page)
    for n in count():
        page.locator(f"{ANSWERS}, #won").first.wait_for()
        if page.locator("#won").is_visible():
            break
        answer(page, n, by_keyboard=bool(n % 2))
        assert n < 300
    expect(page).to_have_title("Finished: Crows at Corvids")
    with page.expect_download() as record:
        page.get_by_role("link", name="Take the record").click()
    assert record.value.path().read_text("utf-8").startswith("corvids record 1\n")


def test_undo_takes_one_answer_back_and_a_reload_changes_nothing(page: Page) -> None:
    begin(page)
    asked = page.locator("#ask").inner_text()
    answer(page, 0, by_keyboard=False)
    assert page.locator("#ask").inner_text() != asked
    page.reload()
    page.wait_for_selector("#app[data-rev]")
    assert page.locator("#ask").inner_text() != asked
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#ask")).to_have_text(asked)
    page.get_by_role("button", name="Undo").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("cannot be taken back")


def test_arrow_keys_walk_between_the_places_of_the_board(page: Page) -> None:
    begin(page)
    while page.locator("svg [role=button][data-do]").count() < 2:
        answer(page, 0, by_keyboard=True)
    page.locator("svg [role=button][data-do]").first.focus()
    places = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        places.add(page.evaluate("document.activeElement.dataset.do"))
        page.keyboard.press(key)
    assert len(places) > 1
    stops = page.locator("svg [role=button][tabindex='0']")
    expect(stops).to_have_count(1)  # Tab stops there and goes on behind the board
    expect(stops).to_be_focused()


def test_two_tabs_show_the_same_table(page: Page) -> None:
    begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#app[data-rev]")
    answer(page, 0, by_keyboard=False)
    expect(other.locator("#ask")).to_have_text(page.locator("#ask").inner_text())
    expect(other.locator("#app")).to_have_attribute("data-rev", page.get_attribute("#app", "data-rev") or "")


def test_after_a_restart_of_the_server_the_page_goes_on(page: Page, served: Served) -> None:
    begin(page)
    answer(page, 0, by_keyboard=False)
    rev = page.get_attribute("#app", "data-rev")
    with page.expect_event("websocket"):
        served.process.kill()
        served.process.wait()
        served.kill()
    page.wait_for_selector("#lost", state="hidden")
    assert page.get_attribute("#app", "data-rev") == rev
    answer(page, 0, by_keyboard=False)


def test_an_answer_that_is_to_be_confirmed_waits_and_can_be_taken_back(page: Page, served: Served) -> None:
    page.context.add_cookies([{"name": "corvids", "value": "speed=off.confirm=yes", "url": served.url}])
    while page.locator("#part-hand [data-do]").count() != 2:  # two tiles of one kind are no choice
        table, (token, *_) = served.open(seatA="here", seatB="bot:greedy")
        page.goto(f"/t/{table}?token={token}")
        page.wait_for_selector("#app[data-rev]")
    rev = page.get_attribute("#app", "data-rev")
    tile = page.locator("#part-hand [data-do]").first
    name = page.locator("#part-actions [data-do]").first.inner_text()
    tile.click()
    confirm = page.locator("[data-act=confirm]")
    expect(confirm).to_have_text(name)
    expect(tile).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Clear").click()
    expect(confirm).to_have_count(0)
    expect(tile).to_have_attribute("aria-pressed", "false")
    assert page.get_attribute("#app", "data-rev") == rev
    tile.click()
    confirm.click()
    page.wait_for_function(IDLE, arg=rev)
    rev = page.get_attribute("#app", "data-rev")
    places = page.locator("svg .legal[data-do]")
    places.nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("svg .legal.chosen .would")).to_have_count(1)
    places.nth(2).click()
    expect(places.nth(1)).not_to_have_class("legal chosen")
    expect(places.nth(2)).to_have_class("legal chosen")
    square = (places.nth(2).get_attribute("data-do") or "").removeprefix("put ")
    page.locator("[data-act=confirm]").press("Enter")
    page.wait_for_function(IDLE, arg=rev)
    expect(page.locator(f"[id='tile-{square}']")).to_have_count(1)


@pytest.mark.parametrize(("speed", "longest"), [("off", 0), ("slow", 1530), ("quick", 450)])
def test_the_pace_is_that_of_the_settings(page: Page, served: Served, speed: str, longest: int) -> None:
    page.context.add_cookies([{"name": "corvids", "value": f"speed={speed}", "url": served.url}])
    waits: list[int] = []
    page.on(
        "websocket",
        lambda live: live.on("framereceived", lambda sent: waits.extend(ms for ms, _ in json.loads(sent)["frames"])),
    )
    begin(page)
    while not page.locator("#log-round-2").count() or (
        max(waits) < longest and not page.locator("#log-round-5").count()
    ):
        rev = page.get_attribute("#app", "data-rev")  # no crow may fly in the first round
        page.locator(ANSWERS).first.click()
        while not page.evaluate(IDLE, rev):
            page.keyboard.press("Escape")
    assert max(waits) == longest
    moved = page.evaluate("getComputedStyle(document.querySelector('.piece')).transitionDuration")
    assert moved.startswith("0s") == (speed == "off")


def test_replay_shows_again_how_the_table_came_to_be_and_ends_where_it_is(page: Page) -> None:
    begin(page)
    while not page.locator("#log-round-2").count():
        answer(page, 0, by_keyboard=False)
    page.wait_for_selector(ANSWERS)  # the bot has answered
    page.wait_for_selector("#app:not([data-playing])")
    pieces = page.locator("#layer-pieces").inner_html()
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector("#app[data-playing]")
    assert page.locator("svg [data-do]").count() == 0
    page.get_by_role("button", name="Skip").click()
    page.wait_for_selector("#app:not([data-playing])")
    assert page.locator("#layer-pieces").inner_html() == pieces


def test_settings_are_kept_and_speak_french(page: Page) -> None:
    page.goto("/settings")
    page.locator("[name=language]").select_option("fr")
    page.locator("main form button").click()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.goto("/")
    page.locator("form[action='/quick/crows'] button").first.click()
    page.wait_for_selector("#app[data-rev]")
    assert page.locator("html").get_attribute("lang") == "fr"
