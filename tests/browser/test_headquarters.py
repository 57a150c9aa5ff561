"""The Headquarters in a browser: a campaign in French with the box's dice, helpers dragged, what axe-core finds."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import found_by_axe
from tests.browser.stage import REACHED, READY, focus_on, press, show, too_small, visiting
from tests.browser.test_board import box_of, middle
from tests.browser.wire import Wire, live
from tests.draw.headquarters_scenes import TABLES, page, screen_of, summed_up
from tests.web.served import Served

from corvids.draw.drawing import drawing_of
from corvids.draw.headquarters import Marks
from corvids.draw.screen import Settings

LIKELY = {
    "-": 12.0, "success": 4.0, "no-chest": 4.0, "build": 9.0, "place": 3.0, "swap": 0, "leave": 0, "take": 0,
    "xp": 0.02,
}  # fmt: skip
"""How readily an answer is given, so that a campaign gets on; 1 for all others."""
LONGEST = 500
DRAWING = drawing_of("headquarters")
SHOWN = """() => ({
    over: !!document.querySelector('#won'), dice: !!document.querySelector('[data-act=die]'),
    lost: document.activeElement === document.body,
    mercenary: !!document.querySelector('#pick-mercenary[aria-pressed=false]'),
    answers: [...document.querySelectorAll('main button[data-do]')]
        .filter(e => e.checkVisibility()).map(e => e.dataset.do),
})"""


@contextmanager
def wired(name: str, chromium: Browser, width: int, *, touch: bool = False, guided: bool = False) -> Iterator[Wire]:
    """The page of a moment, live; in a guided campaign it is one of the first visit."""
    visit = TABLES[name]()
    view = replace(visit.view, table=replace(visit.table, memory=1)) if guided else visit.view
    screen = replace(screen_of(visit, "en"), guided=guided)
    first = {"@box": DRAWING.box_of(view), **DRAWING.parts(view, screen, Marks())}
    with live(chromium, "headquarters", first, view, screen, width=width, touch=touch) as wire:
        yield wire


@pytest.fixture
def table(chromium: Browser, served: Served) -> Iterator[Page]:
    """A table at which the players report their Memories and roll dice of their own, in French."""
    with visiting(chromium, served.url, "language=fr.speed=off", locale="fr-FR") as opened:
        opened.goto("/?game=headquarters")
        opened.locator("select[name='option:report']").select_option("players")
        opened.locator("select[name='chance']").select_option("dice")
        opened.locator("input[name='called']").fill("Le long hiver")
        opened.locator("form.new button.main").click()
        opened.wait_for_selector("#app[data-rev]")
        opened.wait_for_function(READY, arg=None)
        yield opened


def answer(table: Page, *answers: str) -> None:
    """Press the buttons with these answers by mouse, one after the other."""
    for each in answers:
        rev = press(table, f'main button[data-do="{each}"]')
        table.wait_for_function(READY, arg=rev)


def answer_by_keyboard(table: Page, given: str) -> None:
    """Press Enter on the button with this answer."""
    rev, *_ = table.evaluate(REACHED, f'main button[data-do="{given}"]')
    table.keyboard.press("Enter")
    table.wait_for_function(READY, arg=rev)


def likely(given: str) -> float:
    """How readily an answer is given: Mercenaries go to the Command Room, so that there are dice."""
    return 300.0 if given == "place mercenary command" else LIKELY.get(given.partition(" ")[0], 1.0)


def roll(table: Page, chance: Random) -> None:
    """Say what the dice on the table show."""
    faces = table.locator("[data-act=die][data-value^='+']").count()
    while table.locator("#say-it").count() == 0:
        said = table.locator(".faces + p").inner_text()
        press(table, f"#more-{chance.randrange(faces)}")
        expect(table.locator(".faces + p")).not_to_have_text(said)
    rev = table.get_attribute("#app", "data-rev")
    table.locator("#say-it").click()
    table.wait_for_function(READY, arg=rev)


def test_a_campaign_of_eight_memories_in_french_with_dice_of_the_box(table: Page) -> None:
    chance, rolls = Random(5), 0
    answer(table, "join alessandra", "join bastiano", "-")
    for n in range(LONGEST):
        shown = table.evaluate(SHOWN)
        assert not shown["lost"] or n == 0
        if shown["over"]:
            break
        if shown["dice"]:
            roll(table, chance)
            rolls += 1
        elif shown["mercenary"]:
            table.locator("#yard-mercenary").click()
        else:
            given = chance.choices(shown["answers"], [*map(likely, shown["answers"])])[0]
            (answer_by_keyboard if n % 2 else answer)(table, given)
    expect(table.locator("#won")).to_contain_text("La campagne est finie, avec")
    expect(table.get_by_role("heading", name="Décompte")).to_be_visible()
    assert rolls > 2
    with table.expect_download() as record:
        table.get_by_role("link", name="Télécharger la feuille de partie").click()
    text = record.value.path().read_text("utf-8")
    assert "\nchance box dice\n" in text
    assert text.count("success") + text.count("failure") >= 8


def test_helpers_are_placed_by_dragging_by_click_and_by_keyboard(table: Page) -> None:
    answer(table, "join alessandra", "join bastiano", "-", "-")
    rev = table.get_attribute("#app", "data-rev")
    table.locator("#yard-mercenary").scroll_into_view_if_needed()
    start, room = table.locator("#yard-mercenary").bounding_box(), table.locator("#room-command").bounding_box()
    assert start
    assert room
    table.mouse.move(start["x"] + 30, start["y"] + 20)
    table.mouse.down()
    table.mouse.move(room["x"] + 60, room["y"] + room["height"] - 30, steps=4)
    expect(table.locator(".dragged")).to_be_visible()
    table.mouse.up()
    table.wait_for_function(READY, arg=rev)
    expect(table.locator("#figure-mercenary-command-1")).to_be_visible()
    expect(table.locator(".dragged")).to_have_count(0)
    expect(table.locator("#room-command .gives")).to_contain_text("44,4")
    table.locator("#yard-physician").click()
    expect(table.locator("#pick-physician")).to_have_attribute("aria-pressed", "true")
    answer(table, "place physician hospital")
    expect(table.locator("#figure-physician-hospital-1 .val")).to_have_text("+2")
    table.locator("#pick-leonardo").focus()
    table.keyboard.press("Enter")
    expect(table.locator('.drop[data-do="place leonardo workshop"]')).to_be_visible()
    answer_by_keyboard(table, "place leonardo workshop")
    expect(table.locator("#log .now")).to_have_count(1)
    expect(table.locator(".fig.last")).to_have_attribute("id", "figure-leonardo-workshop-1")


def test_tab_and_enter_lead_through_the_assignment(table: Page) -> None:
    for found in ("join alessandra", "join bastiano", "-", "-"):
        rev = table.get_attribute("#app", "data-rev")
        focus_on(table, f'button[data-do="{found}"]')
        table.keyboard.press("Enter")
        table.wait_for_function(READY, arg=rev)
    rev = table.get_attribute("#app", "data-rev")
    focus_on(table, "#yard-thief")
    table.keyboard.press("Enter")
    focus_on(table, '.drop[data-do="place thief shop"]')
    table.keyboard.press("Enter")
    table.wait_for_function(READY, arg=rev)
    expect(table.locator("#figure-thief-shop-1")).to_be_visible()
    assert table.evaluate("document.activeElement.dataset.do").startswith("place thief ")


def test_who_is_dropped_beside_the_house_stays_where_he_was(table: Page) -> None:
    answer(table, "join alessandra", "join bastiano", "-", "-")
    rev = table.get_attribute("#app", "data-rev")
    table.locator("#yard-thief").scroll_into_view_if_needed()
    table.locator("#yard-thief").hover()
    table.mouse.down()
    table.mouse.move(5, 300, steps=3)
    table.mouse.up()
    expect(table.locator(".dragged")).to_have_count(0)
    assert table.get_attribute("#app", "data-rev") == rev


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


def test_a_campaign_is_found_again_and_summed_up(table: Page) -> None:
    answer(table, "join alessandra", "join claudio", "-", "-", "-", "success", "left alessandra 1", "left claudio 0")
    table.goto("/")
    line = table.locator(".line", has_text="Le long hiver").first
    line.get_by_role("link", name="Bilan de Le long hiver").click()
    expect(table.get_by_role("heading", level=1)).to_have_text("Le long hiver")
    rows = table.get_by_role("row")
    expect(rows.filter(has_text="Alessandra")).to_contain_text("Blessé")
    expect(rows.filter(has_text="Claudio")).to_contain_text("Éliminé")
    table.get_by_role("link", name="À la table").click()
    expect(table.locator("#ask")).to_have_text("Qu\u2019est-ce qui a servi dans la Mémoire\u202f?")


def test_the_arrow_of_the_guide_points_at_the_place_for_who_is_taken_up_and_is_folded_away(chromium: Browser) -> None:
    with wired("assigning", chromium, 360, guided=True) as wire:
        said, arrow = wire.page.locator("#guide p b"), wire.page.locator(".arrow .pointer")
        expect(said).to_have_text("Hospital: Apprentice.")
        place = wire.page.locator('.drop[data-do="place apprentice hospital"]')
        ring, points = box_of(place.locator(".ring")), box_of(arrow)
        assert points["x"] + points["width"] / 2 == pytest.approx(ring["x"] + ring["width"] / 2, abs=2)
        assert ring["y"] - 40 < points["y"] + points["height"] < ring["y"]
        summary = wire.page.locator("#guide summary")
        summary.press("Enter")
        expect(arrow).to_be_hidden()
        summary.press("Enter")
        expect(arrow).to_be_visible()
        place.press("Enter")
        assert wire.answers() == ["place apprentice hospital"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_fullest_campaign_is_summed_up_on_one_page(chromium: Browser, language: str) -> None:
    shown = show(chromium, summed_up(language), 360)
    found = found_by_axe(shown)
    wide = shown.evaluate("document.documentElement.scrollWidth")
    paper = shown.pdf(format="A4", prefer_css_page_size=True)
    shown.close()
    assert found == []
    assert wide <= 360
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


@pytest.mark.parametrize(("name", "width"), [*((name, 360) for name in TABLES), ("assigning", 1024), ("over", 1024)])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(chromium: Browser, name: str, width: int) -> None:
    shown = show(chromium, page(name, "fr" if width == 360 else "en"), width)
    found = found_by_axe(shown)
    shown.set_viewport_size({"width": 345, "height": 900})
    wide = shown.evaluate("document.documentElement.scrollWidth")
    cut = shown.evaluate("[...document.querySelectorAll('.scroll')].filter(e => e.scrollWidth > e.clientWidth).length")
    shown.close()
    assert found == []
    assert wide <= 345
    assert cut == 0, "the score is seen as a whole"


@pytest.mark.parametrize("name", ["assigning", "over"])
def test_the_largest_text_fits_a_narrow_screen(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name, settings=Settings(text_size="largest")), 360)
    assert shown.evaluate("document.documentElement.scrollWidth") <= 360
    shown.close()


def test_helpers_are_dragged_by_touch_and_the_page_moves_on_at_its_edge(chromium: Browser) -> None:
    with wired("assigning", chromium, 360, touch=True) as wire:
        seen, finger = wire.page, wire.page.context.new_cdp_session(wire.page)

        def touch(kind: str, *at: tuple[float, float]) -> None:
            points = [{"x": x, "y": y} for x, y in at]
            finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

        seen.evaluate("scrollTo(0, 100)")
        x, y = middle(seen.locator("#yard-thief"))
        assert box_of(seen.locator("#room-command"))["y"] > 900
        touch("Start", (x, y))
        touch("Move", (180, y + 200))
        expect(seen.locator(".drop.over")).to_have_count(1)
        touch("Move", (180, 850))
        seen.wait_for_function("document.querySelector('#room-command').getBoundingClientRect().y < 700")
        touch("Move", middle(seen.locator("#room-command")))
        touch("End")
        assert wire.answers() == ["place thief command"]
        seen.locator("#pick-mercenary").scroll_into_view_if_needed()
        before, (x, y) = seen.evaluate("scrollY"), middle(seen.locator("#pick-mercenary"))
        touch("Start", (x, y))
        for n in range(1, 6):
            touch("Move", (x, y - 40 * n))
        touch("End")
        seen.wait_for_function("before => scrollY > before", arg=before)  # the list is scrolled
        assert wire.answers() == ["place thief command"]
        expect(seen.locator(".dragged")).to_have_count(0)


def test_zoom_makes_the_house_larger_with_its_texts_and_leaves_the_page_as_wide_as_it_is(chromium: Browser) -> None:
    with wired("assigning", chromium, 360) as wire:
        seen, pan = wire.page, wire.page.locator(".pan")
        high = [box_of(seen.locator(found))["height"] for found in ("#room-command", "#r-command")]
        pan.focus()
        for _ in range(3):
            seen.keyboard.press("+")
        seen.get_by_role("button", name="Zoom in").click()
        larger = [box_of(seen.locator(found))["height"] for found in ("#room-command", "#r-command")]
        assert larger == pytest.approx([1.25**4 * before for before in high], rel=0.05)
        assert seen.evaluate("document.documentElement.scrollWidth") <= 360
        seen.locator("#yard-thief").click()
        seen.locator('.drop[data-do="place thief shop"]').click()
        assert wire.answers() == ["place thief shop"]
        pan.press("0")
        assert [box_of(seen.locator(found))["height"] for found in ("#room-command", "#r-command")] == high


@pytest.mark.parametrize("name", ["assigning", "paying"])
def test_buttons_are_large_enough_for_a_finger(chromium: Browser, name: str) -> None:
    shown = show(chromium, page(name), 360)
    small = too_small(shown)
    shown.close()
    assert small == []
