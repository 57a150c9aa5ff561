"""A browser without a server: pages of the drawing, and the static files they ask for."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Route, sync_playwright

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


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that is closed again."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


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
