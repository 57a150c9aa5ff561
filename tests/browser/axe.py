"""What axe-core finds on a page."""

from pathlib import Path

import axe_playwright_python  # type: ignore[import-untyped]
from playwright.sync_api import Page

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "tags => axe.run({runOnly: tags, resultTypes: ['violations']}).then(found => found.violations)"
"""All that is wrong; of what is right nothing is told, which takes most of the time."""


def found_by_axe(page: Page) -> list[tuple[str, list[object]]]:
    """The rules that the page breaks, each with the first places where it does."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [(v["id"], [node["target"] for node in v["nodes"]][:5]) for v in page.evaluate(RUN, TAGS)]
