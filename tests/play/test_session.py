"""A table: answers, what is refused, what can be taken back, and what others see meanwhile."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from corvids.content import open_game
from corvids.kernel import CHANCE, SPECTATOR, Decision, digest
from corvids.play.entries import Answered, Chair, Header, Undone
from corvids.play.opening import packed, unpacked
from corvids.play.refusals import RefusedError
from corvids.play.session import Session, rebuilt
from corvids.play.store import Store, TakenError
from corvids.record import commitment

SECRET = b"a secret of thirty-two bytes...."


def session_of(seats: int = 2) -> Session:
    game: Any = open_game("crows", seats)
    chairs = tuple(Chair(f"Player {n}") for n in range(seats))
    header = Header(
        "t1", "crows", 1, chairs, {}, game.box.pack, packed(game), commitment(SECRET), "2026-01-01", {"x": (0,)}
    )
    session = Session(game, header, SECRET)
    session.take(session.start())
    return session


def play_on(session: Session, answers: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(answers):
        pending = session.state.pending
        if not isinstance(pending, Decision):
            return
        session.take(session.answer(pending.seat, str(chance.choice(pending.options)), session.rev))


def options(session: Session) -> tuple[str, ...]:
    pending = session.state.pending
    assert isinstance(pending, Decision)
    return tuple(map(str, pending.options))


def test_only_seats_with_a_choice_are_asked() -> None:
    session = session_of()
    play_on(session, 300)
    assert session.over
    assert session.outcome is not None
    for move in session.line:
        assert move.alone or move.seat == CHANCE or move.decides
    assert any(move.alone for move in session.line)


def test_an_answer_that_is_no_option_changes_nothing_and_names_the_rule() -> None:
    session = session_of()
    asked, before = session.asked, session.rev
    assert asked is not None
    for notation in ("put 40,40", "nonsense", "cast drain"):
        with pytest.raises(RefusedError) as refused:
            session.answer(asked, notation, session.rev)
        assert refused.value.refusal.rule.startswith("CROWS-")
        assert refused.value.refusal.instead
    assert session.rev == before


def test_a_stale_answer_is_refused_and_the_same_answer_twice_is_not() -> None:
    session = session_of()
    asked, rev = session.asked, session.rev
    assert asked is not None
    first, second = sorted(set(options(session)))[:2]
    session.take(session.answer(asked, first, rev))
    assert session.answer(asked, first, rev) == []
    with pytest.raises(RefusedError) as refused:
        session.answer(asked, second, rev)
    assert "overtaken" in refused.value.refusal.reason


def test_another_seat_cannot_answer() -> None:
    session = session_of()
    asked = session.asked
    assert asked is not None
    with pytest.raises(RefusedError) as refused:
        session.answer(1 - asked, options(session)[0], session.rev)
    assert refused.value.status == 403


def test_undo_goes_back_one_answer_of_the_asked_seat_and_stops_at_what_chance_drew() -> None:
    session = session_of()
    asked = session.asked
    assert asked is not None
    start = digest(session.state)
    with pytest.raises(RefusedError):
        session.undo(asked, session.rev)
    session.take(session.answer(asked, options(session)[0], session.rev))
    middle = digest(session.state)
    session.take(session.answer(asked, options(session)[0], session.rev))
    with pytest.raises(RefusedError):
        session.undo(1 - asked, session.rev)
    session.take(session.undo(asked, session.rev))
    assert digest(session.state) == middle
    session.take(session.undo(asked, session.rev))
    assert digest(session.state) == start
    assert isinstance(session.entries[-1], Undone)
    with pytest.raises(RefusedError, match="cannot be taken back"):
        session.undo(asked, session.rev)


def test_no_undo_ever_takes_back_what_others_saw() -> None:
    session, chance = session_of(3), random.Random(5)
    seen = 0
    for _ in range(400):
        asked = session.asked
        if asked is None:
            break
        assert session.committed >= seen
        seen = session.committed
        if chance.random() < 0.4:
            try:
                session.take(session.undo(asked, session.rev))
            except RefusedError:
                pass
            else:
                continue
        session.take(session.answer(asked, chance.choice(options(session)), session.rev))
    assert session.over


def test_others_see_a_turn_when_it_is_beyond_undo() -> None:
    session = session_of()
    asked = session.asked
    assert asked is not None
    other, before = 1 - asked, len(session.view(1 - asked).board.tiles)
    drawn = session.committed
    while session.committed == drawn:
        assert len(session.view(other).board.tiles) == before
        assert len(session.view(SPECTATOR).board.tiles) == before
        session.take(session.answer(asked, options(session)[0], session.rev))
    assert len(session.view(other).board.tiles) > before


def test_resigning_ends_a_game_of_two_and_seats_a_bot_among_three() -> None:
    two, three = session_of(2), session_of(3)
    two.take(two.resign(0, "greedy"))
    assert two.over
    assert two.won_by_resignation == 1
    three.take(three.resign(0, "greedy"))
    assert not three.over
    assert three.chairs[0].bot == "greedy"
    three.take(three.abort(1))
    assert three.over
    with pytest.raises(RefusedError):
        three.abort(2)


def test_a_log_rebuilds_the_table() -> None:
    session = session_of(4)
    play_on(session, 60)
    asked = session.asked
    assert asked is not None
    header = session.header
    again = rebuilt(unpacked("crows", 4, header.box, header.rules), header, SECRET, session.entries)
    assert digest(again.state) == digest(session.state)
    assert again.line == session.line


def test_chance_can_be_checked_from_the_secret_and_the_line() -> None:
    session = session_of()
    play_on(session, 80)
    nth, state = 0, session.opening
    for move in session.line:
        assert isinstance(state.pending, Decision)
        if move.seat == CHANCE:
            assert session.chance.answer(nth, state.pending) == move.answer
            nth += 1
        state = move.state


async def test_of_two_answers_at_once_the_store_keeps_one(tmp_path: Path) -> None:
    store, session = await Store.in_folder(tmp_path), session_of()
    await store.add(session.header, SECRET, session.entries)
    lines = [[Answered(0, "play B"), Answered(CHANCE, "draw B")], [Answered(0, "play T1")]]
    done = await asyncio.gather(*(store.append("t1", session.rev, line) for line in lines), return_exceptions=True)
    assert sum(isinstance(outcome, TakenError) for outcome in done) == 1
    kept = await store.find("t1")
    assert kept is not None
    assert list(kept.entries[session.rev :]) in lines
    await store.close()


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_is_shown_a_question_that_answered_itself(seats: int) -> None:
    """A forced answer between two seats' decisions lies behind all who look on."""
    forced = 0
    for seed in range(6):
        session = session_of(seats)
        while not session.over:
            for seat in range(seats):
                asked = session.view(seat).asked
                assert bool(asked.options) == (seat == session.asked)
            play_on(session, 1, seed + session.rev)
        forced += sum(move.alone and move.seat >= 0 for move in session.line)
    assert forced


def test_a_seat_is_asked_where_others_cannot_know_that_it_has_no_choice() -> None:
    """It may hold spells that have no effect: to pass for it at once would tell so."""
    asked = passed = 0
    for seed in range(12):
        session = session_of(3)
        while isinstance(pending := session.state.pending, Decision):
            if len(pending.options) == 1:
                held = session.view(pending.seat).players[pending.seat].spells
                assert held
                assert str(pending.options[0]) == "-"
                asked += 1
            play_on(session, 1, seed + session.rev)
        passed += sum(move.alone and move.seat >= 0 for move in session.line)
    assert asked
    assert passed
