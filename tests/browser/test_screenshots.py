"""The contact sheet: six moments, three widths, two languages. ``CORVIDS_SCREENSHOTS=write`` keeps them in the docs."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.stage import WIDTHS, browser, show
from tests.draw.scenes import SHEET, page

DOCS = Path(__file__).parents[2] / "docs" / "screenshots"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.environ.get("CORVIDS_SCREENSHOTS") != "write":
        return tmp_path_factory.mktemp("screenshots")
    DOCS.mkdir(exist_ok=True)
    return DOCS


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", [*SHEET, "place"])
def test_a_moment_is_pictured(chromium: Browser, folder: Path, name: str, width: int, language: str) -> None:
    shown = show(chromium, page(name, language), width)
    broken = shown.evaluate(
        "[...document.querySelectorAll('use')].map(u => u.getAttribute('href').slice(1))"
        ".filter(id => !document.getElementById(id))"
    )
    file = folder / f"crows-{'play' if name == 'place' else name}-{width}-{language}.png"
    shown.screenshot(path=file)
    shown.close()
    assert broken == []
    assert file.stat().st_size > 10_000
