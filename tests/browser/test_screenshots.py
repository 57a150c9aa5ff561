"""The contact sheet: moments, three widths, two languages. ``CORVIDS_SCREENSHOTS=write`` keeps them in the docs."""

import os
from base64 import b64decode
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.sheet import PAGE, sheet
from tests.browser.stage import WIDTHS, show
from tests.draw.scenes import SHEET, page, table

DOCS = Path(__file__).parents[2] / "docs" / "screenshots"
QUALITY = 70
LARGEST = 3_000_000
"""Bytes of all pictures of Crows together."""
HEIGHTS = {"end": 1560}
"""How much of a page is pictured where it is not 900 pixels."""
NAMES = (*SHEET, "play", "guide")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.environ.get("CORVIDS_SCREENSHOTS") != "write":
        return tmp_path_factory.mktemp("screenshots")
    DOCS.mkdir(exist_ok=True)
    return DOCS


def html(name: str, language: str) -> str:
    """The page of a picture: in play somebody has chosen a place."""
    return table("place", language, chosen="put 3,0") if name == "play" else page(name, language)


def picture(shown: Page) -> bytes:
    """What the page shows, as WebP."""
    session = shown.context.new_cdp_session(shown)
    return b64decode(session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})["data"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_a_moment_is_pictured(chromium: Browser, folder: Path, name: str, width: int, language: str) -> None:
    shown = show(chromium, html(name, language), width)
    shown.set_viewport_size({"width": width, "height": HEIGHTS.get(name, 900)})
    if name == "flight":  # as the client marks a page while a sequence plays
        shown.evaluate("document.getElementById('app').toggleAttribute('data-playing')")
        shown.evaluate("document.querySelector('[data-act=skip]').removeAttribute('aria-disabled')")
    broken = shown.evaluate(
        "[...document.querySelectorAll('use')].map(u => u.getAttribute('href').slice(1))"
        ".filter(id => !document.getElementById(id))"
    )
    file = folder / f"crows-{name}-{width}-{language}.webp"
    file.write_bytes(picture(shown))
    shown.close()
    assert broken == []
    assert 5_000 < file.stat().st_size < LARGEST / 15


def test_the_contact_sheet_is_whole_and_not_heavy() -> None:
    files = {file.name: file.stat().st_size for file in DOCS.glob("crows-*")}
    every = {f"crows-{name}-{width}-{language}.webp" for name in NAMES for width in WIDTHS for language in ("en", "fr")}
    assert set(files) == every or os.environ.get("CORVIDS_SCREENSHOTS") == "write"
    assert sum(files.values()) < LARGEST


def test_the_contact_sheet_shows_every_picture() -> None:
    assert PAGE.read_text("utf-8") == sheet(), "run python tests/browser/sheet.py"
