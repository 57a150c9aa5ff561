"""Beside a real table: a game of Crows with the tiles of the box, a turn of Creed with its dice and cards."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import found_by_axe
from tests.browser.stage import WIDTHS, focus_on, too_small, visiting
from tests.web.served import Served
from tests.web.test_box import table_at

ANSWERS = "main button[data-do]:visible:not([disabled])"
PAINTED = """async () => {
    await new Promise(requestAnimationFrame);
    return !('playing' in document.getElementById('app').dataset);
}"""
COUNTED = """
    globalThis.heard = 0;
    globalThis.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener("message", () => { heard += 1; });
            globalThis.socket = this;
        }
    };
"""
CONTROLS = {"dice": ".faces", "search": "#find", "list": "#came-up", "hand-over": "[data-act=handover]"}


@pytest.fixture
def page(chromium: Browser, served: Served) -> Iterator[Page]:
    with visiting(chromium, served.url, width=1024) as opened:
        yield opened


class Heard:
    """How many messages a page has begun to show: each answer is followed by one, also when it is refused."""

    def __init__(self, page: Page) -> None:
        self.page, self.before = page, 0
        page.add_init_script(COUNTED)

    def next(self) -> None:
        """Wait for a message since this was called last, and until it is shown."""
        self.page.wait_for_function("before => heard !== before", arg=self.before)
        self.caught_up()

    def caught_up(self) -> None:
        """What came since then was a bot's answer: the next message is the answer to what is done now."""
        while not self.page.evaluate(PAINTED):
            self.page.wait_for_timeout(10)
        self.before = self.page.evaluate("heard")


@pytest.fixture
def heard(page: Page) -> Heard:
    return Heard(page)


def set_up(page: Page, game: str, second: str) -> None:
    """A table by the form of the lobby: Ada at this screen, and who is *second*."""
    page.goto(f"/?game={game}#new")
    form = page.locator("form.new")
    form.get_by_label("Name of seat A").fill("Ada")
    form.locator("[name=seatB]").select_option(second)
    form.locator("[name=chance]").select_option("box")
    form.get_by_role("button", name="Start").click()
    page.wait_for_selector("#app[data-rev]")


def check(page: Page, seen: set[str]) -> None:
    """Each control as it is first seen: nothing for axe-core to find, nothing sideways, nothing too small to touch."""
    kind = next((name for name, found in CONTROLS.items() if page.locator(found).count()), "")
    if kind in seen:
        return
    seen.add(kind)
    for width in reversed(WIDTHS):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (kind, width)
        if width < WIDTHS[-1]:
            assert found_by_axe(page) == [], (kind, width)
    assert too_small(page, ".entering :is(button, input)") == []
    page.set_viewport_size({"width": 1024, "height": 900})


def test_a_game_of_crows_with_the_tiles_of_the_box_by_mouse(page: Page, heard: Heard) -> None:
    set_up(page, "crows", "bot:greedy")
    heard.next()
    chance, seen, taken_back = Random(4), set[str](), 0
    for n in range(400):
        page.wait_for_selector(f"#won:visible, {ANSWERS}")
        heard.caught_up()
        if page.locator("#won").is_visible():
            break
        if n < 60:
            check(page, seen)
        undo = page.locator("[data-act=undo]:not([aria-disabled])")
        if taken_back < 3 and page.locator(".entering").count() and undo.count() and chance.random() < 0.5:
            taken_back += 1
            undo.click()
        else:
            answers = page.locator(ANSWERS)
            answers.nth(chance.randrange(answers.count())).click()
        heard.next()
    assert seen == {"list", ""}
    assert taken_back == 3
    expect(page.locator("#won")).to_be_visible()
    with page.expect_download() as record:
        page.get_by_role("link", name="Take the record").click()
    text = record.value.path().read_text("utf-8")
    assert text.startswith("corvids record 2\n")
    assert "\nchance box dice decks\n" in text


def roll_by_keyboard(page: Page, heard: Heard, chance: Random) -> None:
    """Say what each die shows, and then all of it."""
    number = int(page.locator(".faces + p").inner_text().split(" of ")[1].split()[0])
    for _ in range(number):
        faces = page.locator("[data-act=die][data-value^='+']").count()
        focus_on(page, f"#more-{chance.randrange(faces)}")
        page.keyboard.press("Enter")
        heard.next()
        assert page.evaluate("document.activeElement.dataset.act") == "die"
    focus_on(page, "#say-it")
    page.keyboard.press("Enter")


def draw_by_keyboard(page: Page, chance: Random) -> None:
    """Search among many cards for the one that was drawn."""
    rows = page.locator("#came-up li span")
    name = rows.nth(chance.randrange(rows.count())).inner_text()
    focus_on(page, "#find")
    page.keyboard.type(name.lower())
    expect(page.locator("#came-up li:visible").first).to_contain_text(name)
    several = page.locator("#came-up li:visible").count() > 1
    page.keyboard.press("Enter")
    if several:
        page.keyboard.press("Enter")


def test_a_turn_of_creed_with_the_dice_and_cards_of_the_box_by_keyboard(page: Page, heard: Heard) -> None:
    set_up(page, "creed", "here")
    heard.next()
    chance, seen, searched = Random(7), set[str](), 0
    for _ in range(400):
        if page.locator(".bar .where").get_by_text("Turn 2").count():
            break
        check(page, seen)
        if page.locator("[data-act=handover]").count():
            focus_on(page, "[data-act=handover]")
            page.keyboard.press("Enter")
        elif page.locator(".faces").count():
            roll_by_keyboard(page, heard, chance)
        elif page.locator("#find").count():
            searched += 1
            draw_by_keyboard(page, chance)
        else:
            answers = page.locator(ANSWERS).evaluate_all("all => all.map(e => e.dataset.do)")
            answer = "end" if "end" in answers and chance.random() < 0.6 else chance.choice(answers)
            focus_on(page, f'button[data-do="{answer}"]')
            page.keyboard.press("Enter")
        heard.next()
        assert page.evaluate("document.activeElement !== document.body")
    assert page.locator(".bar .where").get_by_text("Turn 2").count()
    assert searched > 5
    assert {"hand-over", "list", "search"} <= seen


def test_several_dice_are_said_by_keyboard_each_by_its_face(page: Page, served: Served, heard: Heard) -> None:
    page.context.add_cookies([{"name": "corvids", "value": "speed=off.handover=no", "url": served.url}])
    with ThreadPoolExecutor(1) as aside:
        table, token = aside.submit(asyncio.run, table_at(served, 'id="more-1"')).result()
    page.goto(f"/t/{table}?token={token}")
    heard.next()
    check(page, set())
    roll_by_keyboard(page, heard, Random(1))
    heard.next()
    assert page.locator(".note").count() == 0
    assert page.evaluate("document.activeElement !== document.body")
    page.locator("[data-act=undo]").click()  # it was mistyped
    heard.next()
    expect(page.locator(".faces + p")).to_contain_text("0 of ")


def test_what_is_sought_stays_and_the_number_of_it_is_told(page: Page, served: Served, heard: Heard) -> None:
    page.context.add_cookies([{"name": "corvids", "value": "speed=off.handover=no.language=fr", "url": served.url}])
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="here", chance="decks", nameA="Ada")
    page.goto(f"/t/{table}?token={token}")
    heard.next()
    chance = Random(3)
    while not page.locator("h2.ask", has_text="Équipement").count():
        answers = page.locator(ANSWERS)
        answers.nth(chance.randrange(answers.count())).click()
        heard.next()
    expect(page.get_by_role("heading", name="Quelle carte Équipement est tirée")).to_be_visible()
    every = page.locator("#came-up li:visible").count()
    page.get_by_label("Chercher").fill("fumigene")
    expect(page.locator("#came-up li:visible")).to_have_count(1)
    expect(page.get_by_text(f"1 affichés sur {every}")).to_be_visible()
    page.evaluate("socket.close()")  # the connection is lost, and the page drawn anew
    heard.next()
    expect(page.get_by_label("Chercher")).to_have_value("fumigene")
    expect(page.locator("#came-up li:visible")).to_have_count(1)
    expect(page.get_by_text(f"1 affichés sur {every}")).to_be_visible()
    page.get_by_label("Chercher").fill("xyz")
    expect(page.locator("#came-up li:visible")).to_have_count(0)
    page.get_by_label("Chercher").fill("")
    expect(page.locator("#came-up li:visible")).to_have_count(every)
    page.evaluate("addEventListener('click', () => { globalThis.pressed = true; }, true)")
    page.get_by_label("Chercher").press("Enter")  # several are left: it goes on to the first, and answers nothing
    expect(page.locator("#came-up button").first).to_be_focused()
    assert not page.evaluate("globalThis.pressed")
    page.keyboard.press("Enter")
    heard.next()
    expect(page.locator(".before")).to_be_visible()
