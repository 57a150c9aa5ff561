"""The contact sheet: moments, three widths, two languages. ``CORVIDS_SCREENSHOTS=write`` keeps them in the docs."""

import os
from base64 import b64decode
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.sheet import PAGE, sheet
from tests.browser.stage import WIDTHS, show
from tests.draw import creed_scenes, headquarters_scenes, scenes

DOCS = Path(__file__).parents[2] / "docs" / "screenshots"
QUALITY = 70
LARGEST = 3_000_000
"""Bytes of all pictures of one game together."""
HEIGHTS = {"crows": 900, "creed": 1000, "headquarters": 1080}
"""How much of a page is pictured."""
HIGHER = {("crows", "end"): 1560, ("headquarters", "summary"): 1200}
NAMES = {
    "crows": (*scenes.SHEET, "play", "guide"),
    "creed": tuple(creed_scenes.TABLES),
    "headquarters": ("assigning", "healing", "paying", "rolled", "over", "summary"),
}
MOMENTS = [(game, name) for game, names in NAMES.items() for name in names]
USED = """[...document.querySelectorAll('use')].map(u => u.getAttribute('href').slice(1))
    .filter(id => !document.getElementById(id))"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.environ.get("CORVIDS_SCREENSHOTS") != "write":
        return tmp_path_factory.mktemp("screenshots")
    DOCS.mkdir(exist_ok=True)
    return DOCS


def html(game: str, name: str, language: str) -> str:
    """The page of a picture: in play somebody has chosen a place."""
    if (game, name) == ("crows", "play"):
        return scenes.table("place", language, chosen="put 3,0")
    drawn = {"crows": scenes.page, "creed": creed_scenes.page, "headquarters": headquarters_scenes.page}
    return headquarters_scenes.summed_up(language) if name == "summary" else drawn[game](name, language)


def picture(shown: Page) -> bytes:
    """What the page shows, as WebP."""
    session = shown.context.new_cdp_session(shown)
    return b64decode(session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})["data"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "name"), MOMENTS)
def test_a_moment_is_pictured(chromium: Browser, folder: Path, game: str, name: str, language: str) -> None:
    shown = show(chromium, html(game, name, language), WIDTHS[0])
    if name == "flight":  # as the client marks a page while a sequence plays
        shown.evaluate("document.getElementById('app').toggleAttribute('data-playing')")
        shown.evaluate("document.querySelector('[data-act=skip]').removeAttribute('aria-disabled')")
    files = [folder / f"{game}-{name}-{width}-{language}.webp" for width in WIDTHS]
    for width, file in zip(WIDTHS, files, strict=True):
        shown.set_viewport_size({"width": width, "height": HIGHER.get((game, name), HEIGHTS[game])})
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        file.write_bytes(picture(shown))
    broken = shown.evaluate(USED)
    shown.close()
    assert broken == []
    assert all(5_000 < file.stat().st_size < LARGEST / 15 for file in files)


@pytest.mark.parametrize("game", NAMES)
def test_the_contact_sheet_is_whole_and_not_heavy(game: str) -> None:
    files = {file.name: file.stat().st_size for file in DOCS.glob(f"{game}-*")}
    every = {
        f"{game}-{name}-{width}-{language}.webp"
        for name in NAMES[game]
        for width in WIDTHS
        for language in ("en", "fr")
    }
    assert set(files) == every or os.environ.get("CORVIDS_SCREENSHOTS") == "write"
    assert sum(files.values()) < LARGEST


def test_the_contact_sheet_shows_every_picture() -> None:
    assert PAGE.read_text("utf-8") == sheet(), "run python tests/browser/sheet.py"
