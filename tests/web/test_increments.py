"""What a page is sent: increments that make, piece by piece, the very text that is drawn whole."""

import contextlib
import zlib
from statistics import median
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.play.test_session import play_on, session_of
from tests.web.served import patched

from corvids.draw.screen import Settings
from corvids.kernel import Seat
from corvids.play.refusals import RefusedError
from corvids.play.session import Session
from corvids.web.increments import increment
from corvids.web.viewer import Viewer

GOAL = 2048
"""Bytes that a decision costs a viewer, at most, in the median."""
texts = st.lists(
    st.sampled_from(("li>", "p>crow 🐦", "/li>", 'li id="log-17" class="now">', "a", "")), max_size=20
).map("<".join)


def viewer_of(session: Session, mine: tuple[Seat, ...], speed: str = "calm") -> Viewer:
    return Viewer(lambda: session, mine, Settings(speed=speed, handover=False), lambda: set(mine))


def taken(page: dict[str, str], message: dict[str, Any]) -> dict[str, str]:
    """The parts of a page after a message."""
    for _, parts in message["frames"]:
        page = {**page, **{part: patched(page.get(part, ""), change) for part, change in parts.items()}}
    return page


@given(texts, texts)
def test_an_increment_makes_the_new_text_of_the_old_one(old: str, new: str) -> None:
    change = increment(old, new)
    assert patched(old, change) == new
    assert len(msgspec.json.encode(change)) <= len(msgspec.json.encode(new)) + 8


def test_only_lines_that_are_new_are_sent() -> None:
    lines = [f'<li id="log-{n}"><span>Ada lays tile number {n}</span></li>' for n in range(60)]
    old, new = (f"<ol>{''.join(reversed(lines[n : n + 50]))}</ol>" for n in (0, 2))
    change = increment(old, new)
    assert len(msgspec.json.encode(change)) < 200
    assert patched(old, change) == new


@pytest.mark.parametrize("speed", ["off", "calm"])
@pytest.mark.parametrize("mine", [(0,), (0, 1, 2), ()])
def test_a_page_made_of_increments_is_the_page_drawn_whole(mine: tuple[Seat, ...], speed: str) -> None:
    """Over a game with answers taken back, as each viewer follows it."""
    session = session_of(3)
    viewer = viewer_of(session, mine, speed)
    page = taken({}, viewer.message(whole=True))
    for n in range(200):
        play_on(session, 1 + n % 3, seed=n)
        if n % 5 == 0 and session.asked is not None:
            with contextlib.suppress(RefusedError):
                session.take(session.undo(session.asked, session.rev))
        message = viewer.message()
        page = taken(page, message)
        sums = "".join(f"{name}:{zlib.crc32(page[name].encode())};" for name in sorted(page))
        assert message["hash"] == zlib.crc32(sums.encode())
        other = viewer_of(session, mine, speed)
        other.handed = viewer.handed
        assert page == taken({}, other.message(whole=True))
        if session.over:
            return
    raise AssertionError("the game does not end")


def test_what_was_taken_back_and_answered_anew_unseen_is_told_anew() -> None:
    session = session_of(3)
    while session.state.pending.rule != "CROWS-5.2" or (asked := session.asked) is None:
        play_on(session, 1, seed=1)
    viewer = viewer_of(session, (asked,))
    places = [str(option) for option in session.view(asked).asked.options][:2]
    for place in places:
        if place != places[0]:
            session.take(session.undo(asked, session.rev))
        session.take(session.answer(asked, place, session.rev))
        if place == places[0]:
            viewer.message(whole=True)
    page = taken({}, viewer.message(whole=True))
    assert page == taken({}, viewer_of(session, (asked,)).message(whole=True))
    assert places[1].removeprefix("put ") in page["log"]


def test_a_decision_costs_a_viewer_little() -> None:
    session = session_of(4)
    viewers = viewer_of(session, (0,)), viewer_of(session, ())
    sockets = [zlib.compressobj(wbits=-12, memLevel=5) for _ in viewers]
    sent: list[list[int]] = [[], []]
    while not session.over:
        for viewer, socket, sizes in zip(viewers, sockets, sent, strict=True):
            text = msgspec.json.encode(viewer.message(whole=not sizes))
            sizes.append(len(socket.compress(text) + socket.flush(zlib.Z_SYNC_FLUSH)))
        play_on(session, 1)
    for first, *sizes in sent:
        assert median(sizes) < GOAL
        assert first > GOAL
