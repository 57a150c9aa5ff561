"""A browser: pages of a server, and pages of the drawing without one, with the static files they ask for."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocket, sync_playwright

from corvids.draw.pages.shell import STATIC

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
WIDTHS = (360, 1024, 1600)
ANSWERS = "main button[data-do]:visible"
READY = """rev => {
    const app = document.getElementById('app');
    return app && app.dataset.rev !== rev && !('playing' in app.dataset)
        && document.querySelector('button[data-do]:not([disabled]), [data-act=die], #won');
}"""
"""The page shows another revision, rests, and something can be answered, or the game is over."""
WHOLE = '"act":"whole"'
"""What a page asks for when its parts are not those that the server has drawn."""
AWAY = """found => {
    const every = [...document.querySelectorAll('a, button, summary, [tabindex], input, select, textarea')];
    const all = every.filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
    return document.activeElement.matches(found) ? 0
        : all.findIndex(e => e.matches(found)) - all.indexOf(document.activeElement);
}"""
"""How many times Tab leads from the focus to what is found, less than 0 backwards."""
REACHED = """found => {
    const at = [...document.querySelectorAll(found)].find(e => e.checkVisibility());
    at.focus();
    at.scrollIntoView({block: 'center'});
    const box = at.getBoundingClientRect();
    return [document.getElementById('app').dataset.rev, box.x + box.width / 2, box.y + box.height / 2];
}"""
"""What is found gets the focus and comes into sight: the revision that is shown, and its middle."""
FAR = 120
"""Tab leads to every answer in fewer steps: to each square of the largest map, where a question can name any."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that is closed again."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@contextmanager
def visiting(
    chromium: Browser, url: str, settings: str = "speed=off", *, width: int = 1400, locale: str = "en-GB"
) -> Iterator[Page]:
    """A page of somebody at a server; what fails in it, or is drawn otherwise than the server thinks, is a fault."""
    context = chromium.new_context(base_url=url, locale=locale, viewport={"width": width, "height": 900})
    context.add_cookies([{"name": "corvids", "value": settings, "url": url}])
    page, faults = context.new_page(), list[str]()

    def watched(live: WebSocket) -> None:
        live.on("framesent", lambda sent: faults.append(str(sent)) if WHOLE in str(sent) else None)

    page.on("websocket", watched)
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert not [fault for fault in faults if not fault.startswith("WebSocket connection to")]


def show(opened: Browser, html: str, width: int) -> Page:
    """A page of that width, without movement, that shows the document."""
    page = opened.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    routed(page, html)
    return page


def routed(page: Page, html: str) -> None:
    """The page goes to the document, and finds its static files."""

    def serve(route: Route) -> None:
        name = route.request.url.partition("/static/")[2].partition("?")[0]
        if name and (STATIC / name).is_file():
            route.fulfill(path=str(STATIC / name))
        elif name:
            route.fulfill(status=404, body="")
        else:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route("**/*", serve)
    page.goto("http://corvids.test/")


def focus_on(page: Page, found: str) -> None:
    """Press Tab, backwards if that is nearer, until what is found has the focus."""
    pressed = 0
    while away := page.evaluate(AWAY, found):
        pressed += abs(away)
        if pressed > FAR:
            pytest.fail(f"{found} is further than {FAR} times Tab")
        for _ in range(abs(away)):
            page.keyboard.press("Tab" if away > 0 else "Shift+Tab")


def press(page: Page, found: str) -> str:
    """Press what can be seen of that kind with the mouse; returns the revision that was shown before."""
    rev, x, y = page.evaluate(REACHED, found)
    page.mouse.click(x, y)
    return str(rev)


def too_small(page: Page, found: str = "button, a.btn, select, summary") -> list[list[object]]:
    """What can be seen of these things and is too low for a finger, with its height in pixels."""
    small: list[list[object]] = page.evaluate(
        """found => [...document.querySelectorAll(found)].filter(e => e.checkVisibility())
            .map(e => [e.textContent.trim(), e.getBoundingClientRect().height]).filter(([, h]) => h < 39.5)""",
        found,
    )
    return small
