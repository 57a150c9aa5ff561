"""A turn that is watched: skipped, seen again; with reduced motion nobody waits, and no piece is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.wire import Frame, drawn, wired
from tests.draw.scenes import Played, scene, screen, view_of

from corvids.draw.crows import box_of, parts, sequence

LONG = 60_000
"""ms; nobody waits for that."""


STAGES = """() => {
    const told = () => [document.getElementById('ask').textContent, document.querySelectorAll('.pop').length];
    globalThis.stages = [];
    const seen = new MutationObserver(() => stages.push(told()));
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes each stage as it is shown, however short: what is told, and how many points rise."""


def film(played: Played, ms: int) -> list[Frame]:
    """The film of a position's last answer, each frame to stay that long; what stands now ends it."""
    frames = sequence(view_of(played, 0, played.before), played.events, view_of(played, 0), still=True)
    shown = screen(played)
    return [(ms if stay else 0, {"@box": box_of(view), **parts(view, shown, marks)}) for stay, view, marks in frames]


ENDINGS: dict[str, Callable[[Page], None]] = {
    "the button": lambda page: page.get_by_role("button", name="Skip").click(),
    "the button by keyboard": lambda page: page.get_by_role("button", name="Skip").press("Enter"),
    "Escape": lambda page: page.keyboard.press("Escape"),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_a_sequence_can_be_skipped_and_nothing_is_answered(chromium: Browser, how: str) -> None:
    played = scene("flight")
    with wired(chromium, played) as wire:
        skip = wire.page.get_by_role("button", name="Skip")
        expect(skip).to_have_attribute("aria-disabled", "true")
        wire.rev += 1
        wire.send(film(played, LONG))
        expect(skip).to_have_attribute("aria-disabled", "false")
        ENDINGS[how](wire.page)
        wire.done()
        expect(skip).to_have_attribute("aria-disabled", "true")
        assert wire.answers() == []


def test_a_press_on_an_answer_while_a_sequence_plays_only_ends_it(chromium: Browser) -> None:
    played = scene("place")
    with wired(chromium, played) as wire:
        answer = wire.page.locator("button[data-do^=put]").first
        wire.rev += 1
        wire.send([(LONG, {"log": drawn(scene("flight"))["log"]}), (0, {"log": drawn(played)["log"]})])
        wire.page.wait_for_selector("#app[data-playing]")
        answer.click()
        wire.done()
        assert wire.answers() == []
        answer.click()
        assert len(wire.answers()) == 1


def test_while_it_plays_each_stage_is_told_and_points_rise(chromium: Browser) -> None:
    played = scene("flight")
    with wired(chromium, played) as wire:
        wire.rev += 1
        wire.page.evaluate(STAGES)
        wire.send(film(played, 150))
        wire.done()
        stages = wire.page.evaluate("stages")
        told = list(dict.fromkeys(told for told, _ in stages))
        scores = told.index("Each totem scores its flock.")
        assert told.index("The crows flock to the nearest totems.") < scores
        assert any(pops for here, pops in stages if here == told[scores])
        expect(wire.page.locator(".pop")).to_have_count(0)


def test_replay_asks_for_the_last_turn_again(chromium: Browser) -> None:
    with wired(chromium, scene("place")) as wire:
        wire.page.get_by_role("button", name="Replay").press("Enter")
        wire.page.evaluate("0")
        assert [intent["act"] for intent in wire.got] == ["replay"]


def test_with_reduced_motion_only_what_is_asked_for_is_shown_step_by_step(chromium: Browser) -> None:
    played = scene("flight")
    with wired(chromium, played, still=True) as wire:
        wire.rev += 1
        wire.send(film(played, LONG))
        wire.done()
        wire.rev += 1
        wire.send(film(played, LONG), replay=1)
        wire.page.wait_for_selector("#app[data-playing]")
        assert wire.page.evaluate("getComputedStyle(document.querySelector('.piece')).transitionDuration") == "0s"
        wire.page.keyboard.press("Escape")
        wire.done()


def test_on_a_narrow_screen_skip_is_at_the_thumb_and_hands_its_focus_on(chromium: Browser) -> None:
    played = scene("flight")
    with wired(chromium, played, 360) as wire:
        skip = wire.page.locator("[data-act=skip]")
        expect(skip).to_be_hidden()
        wire.rev += 1
        wire.send(film(played, LONG))
        expect(skip).to_be_visible()
        box = skip.bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert 700 < box["y"] < 900 - box["height"]
        skip.press("Enter")
        wire.done()
        expect(skip).to_be_hidden()
        expect(wire.page.locator("[data-act=replay]")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (700, 900), (1024, 768), (1280, 800), (1600, 900)])
def test_skip_is_on_the_screen_of_any_size(chromium: Browser, width: int, height: int) -> None:
    played = scene("opening")
    with wired(chromium, played, width) as wire:
        wire.page.set_viewport_size({"width": width, "height": height})
        wire.rev += 1
        wire.send([(LONG, {"log": drawn(scene("flight"))["log"]}), (0, {"log": drawn(played)["log"]})])
        wire.page.wait_for_selector("#app[data-playing]")
        expect(wire.page.get_by_role("button", name="Skip")).to_be_in_viewport(ratio=1)
        wire.page.keyboard.press("Escape")
        wire.done()


def test_a_piece_that_leaves_takes_no_piece_with_it_that_comes(chromium: Browser) -> None:
    played = scene("flight")
    with wired(chromium, played) as wire:
        board = view_of(played).board
        totems = wire.page.locator("#layer-pieces > .totem")
        expect(totems).to_have_count(len(board.totems))
        full = drawn(played)["board-pieces"]
        bare = "<g".join(piece for piece in full.split("<g") if "totem" not in piece and "crow" not in piece)
        wire.rev += 1
        wire.send([(100, {"board-pieces": bare}), (0, {"board-pieces": full})])
        wire.done()
        wire.page.wait_for_timeout(1300)  # longer than any exit: whatever was to be removed is gone now
        expect(totems).to_have_count(len(board.totems))
        assert wire.page.locator("#layer-pieces > .crow").count() == full.count('id="crow-') + (board.queen is not None)
        assert wire.page.locator("#layer-pieces > .gone").count() == 0
        assert wire.page.evaluate(
            "[...document.querySelectorAll('#layer-pieces > .piece')].every(p => getComputedStyle(p).opacity === '1')"
        )
