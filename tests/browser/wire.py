"""A table's page with the real client, whose socket ends in the test: what the server would send, and what it gets."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from zlib import crc32

from playwright.sync_api import Browser, Page, WebSocketRoute
from tests.browser.stage import routed
from tests.draw.scenes import Played, screen, view_of

from corvids.draw.crows import Marks, box_of, parts
from corvids.draw.drawing import drawing_of
from corvids.draw.pages import table_page
from corvids.draw.screen import Screen

Frame = tuple[int, dict[str, str]]


class Wire:
    """The other end of a page's socket."""

    def __init__(self, page: Page, first: dict[str, str]) -> None:
        self.page = page
        self.shown = first
        self.rev = 1
        self.got: list[dict[str, Any]] = []
        """What the client has sent."""
        self.sockets: list[WebSocketRoute] = []

    def opened(self, socket: WebSocketRoute) -> None:
        """The client opens its socket: it is told all."""
        self.sockets.append(socket)
        socket.on_message(lambda text: self.got.append(json.loads(text)))
        self.send([(0, self.shown)], whole=1)

    def send(self, frames: Sequence[Frame], **further: Any) -> None:
        """Frames of (ms, parts); the last one is how things are then."""
        for _, changed in frames:
            self.shown = {**self.shown, **changed}
        sums = "".join(f"{name}:{crc32(self.shown[name].encode())};" for name in sorted(self.shown))
        told = {"frames": frames, "rev": self.rev, "hash": crc32(sums.encode()), "title": "Corvids", **further}
        self.sockets[-1].send(json.dumps(told))

    def done(self, rev: int | None = None) -> None:
        """Wait until the client shows that revision, or the newest."""
        self.page.wait_for_function(
            "rev => document.getElementById('app').dataset.rev === rev && !document.querySelector('[data-playing]')",
            arg=str(self.rev if rev is None else rev),
        )

    def answers(self) -> list[str]:
        """The answers that the client has sent."""
        self.page.evaluate("0")  # what it has sent before this has come
        return [intent["do"] for intent in self.got if "do" in intent]


def drawn(played: Played, marks: Marks = Marks(), **changes: Any) -> dict[str, str]:  # noqa: B008 (frozen)
    """The parts of a moment, as the server sends them."""
    view = view_of(played)
    return {"@box": box_of(view), **parts(view, screen(played, **changes), marks)}


@contextmanager
def wired(
    browser: Browser, played: Played, width: int = 1024, *, still: bool = False, **changes: Any
) -> Iterator[Wire]:
    """The page of a moment of Crows, live."""
    first = drawn(played, **changes)
    with live(browser, "crows", first, view_of(played), screen(played, **changes), width=width, still=still) as wire:
        yield wire


@contextmanager
def live(
    browser: Browser,
    game: str,
    first: dict[str, str],
    view: Any,
    shown: Screen,
    *,
    width: int = 1024,
    still: bool = False,
    touch: bool = False,
) -> Iterator[Wire]:
    """The page of a game with these parts, live; *touch* is for a screen without a mouse."""
    html = table_page(game, drawing_of(game).arranged(first, view, shown), shown, "/ws/t")
    page = browser.new_page(
        viewport={"width": width, "height": 900},
        reduced_motion="reduce" if still else "no-preference",
        has_touch=touch,
    )
    wire = Wire(page, first)
    page.route_web_socket("**/ws/t", wire.opened)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    routed(page, html)
    wire.done()
    yield wire
    page.close()
    assert not faults
    assert not any(intent.get("act") == "whole" for intent in wire.got)
