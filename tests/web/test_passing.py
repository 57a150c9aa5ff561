"""Declining for somebody who does not want to be asked: what is declined, after how long, and how one holds on."""

import asyncio
from random import Random

import pytest
from tests.web.served import Page, Served

from corvids.draw.creed import PASSING
from corvids.draw.crows import PASSING as NOTHING
from corvids.draw.screen import Settings
from corvids.games.creed.actions import ACT, PASS, react
from corvids.games.creed.view import Asked
from corvids.kernel import Action
from corvids.web.passing import ALONE, LONGEST, SHORTEST, declined, pause

WINDOWS, REACTIONS = Settings(skip_windows=True), Settings(skip_reactions=True)


def asked(kind: str, *options: Action) -> Asked:
    return Asked(0, "CREED-6.11", kind, options)


def test_nothing_is_declined_for_whoever_has_not_asked_for_it() -> None:
    assert declined(PASSING, Settings(), asked("window-other", ACT, PASS)) is None
    assert declined(PASSING, Settings(), asked("reactions", PASS)) is None


def test_windows_are_declined_and_reactions_that_are_possible_are_not() -> None:
    assert declined(PASSING, WINDOWS, asked("window-other", ACT, PASS)) == "pass"
    assert declined(PASSING, WINDOWS, asked("window-holder", ACT, PASS)) == "pass"
    assert declined(PASSING, WINDOWS, asked("reactions", react("daria"), PASS)) is None
    assert declined(PASSING, WINDOWS, asked("gone-already", PASS)) is None


def test_where_nothing_can_be_done_it_is_declined() -> None:
    assert declined(PASSING, REACTIONS, asked("reactions", PASS)) == "pass"
    assert declined(PASSING, REACTIONS, asked("window-other", PASS)) == "pass"
    assert declined(PASSING, REACTIONS, asked("reactions", react("daria"), PASS)) is None
    assert declined(PASSING, REACTIONS, asked("window-other", ACT, PASS)) is None


def test_whoever_is_not_asked_and_games_without_such_questions_decline_nothing() -> None:
    assert declined(PASSING, WINDOWS, asked("window-other")) is None
    assert declined(PASSING, WINDOWS, None) is None
    assert declined(NOTHING, WINDOWS, asked("window-other", ACT, PASS)) is None


def test_people_cannot_tell_the_pause_from_thinking() -> None:
    pauses = [pause(watched=True) for _ in range(200)]
    assert SHORTEST <= min(pauses) < max(pauses) <= LONGEST
    assert max(pauses) - min(pauses) > 1
    assert pause(watched=False) == ALONE


def is_window(page: Page) -> bool:
    return "pass" in page.options() and {*page.options()} <= {"act", "pass", "let"}


async def to_a_window(page: Page, chance: Random) -> None:
    """Play, ending steps as soon as can be, until something can be done in the Enemy phase."""
    while not is_window(page):
        options = page.options()
        if not options:
            await page.read()
            continue
        before = page.rev
        await page.send(do="end" if "end" in options else chance.choice(options))
        while page.rev == before:
            await page.read()


async def test_a_window_passes_by_itself_unless_somebody_holds_on(served: Served) -> None:
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="bot:heuristic")
    async with served.socket(table, token, "speed=off.skip_windows=yes") as live:
        page = Page(live)
        await page.read()
        assert 'data-act="hold" aria-pressed="false"' in page.parts["question"]
        await to_a_window(page, Random(3))
        before = page.rev
        while page.rev == before:
            await page.read()
        await page.send(act="hold")
        await page.read_until('data-act="hold" aria-pressed="true"')
        await to_a_window(page, Random(4))
        held = page.rev
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(live.recv(), 4 * ALONE)
        await page.send(act="hold")
        while page.rev == held:
            await page.read()


async def test_nothing_passes_by_itself_for_somebody_whose_page_is_closed(served: Served) -> None:
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="bot:heuristic")
    skipping = "speed=off.skip_windows=yes"
    async with served.socket(table, token, skipping) as live:
        page = Page(live)
        await page.read()
        await page.send(act="hold")
        await page.read_until('data-act="hold" aria-pressed="true"')
        await to_a_window(page, Random(3))
        await page.send(act="hold")
        await page.read_until("While this page is open, what you do not want to be asked is passed for you.")
        left = page.rev
    await asyncio.sleep(4 * ALONE)
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        assert is_window(page)
        assert page.rev == left
    async with served.socket(table, token, skipping) as live:
        page = Page(live)
        while page.rev in {-1, left}:
            await page.read()


async def test_who_skips_nothing_is_asked_and_sees_no_button_for_it(served: Served) -> None:
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="bot:heuristic")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        await to_a_window(page, Random(3))
        assert 'data-act="hold"' not in page.parts["question"]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(live.recv(), 4 * ALONE)
        await page.send(act="setting:skip_windows", value="yes")
        before = page.rev
        while page.rev == before:
            await page.read()
