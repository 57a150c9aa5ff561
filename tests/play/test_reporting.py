"""A campaign that players report: a mistyped report is taken back, and what cannot be changes nothing."""

from typing import Any

import pytest

from corvids.content import open_game
from corvids.kernel import digest
from corvids.play.entries import Chair, Header
from corvids.play.opening import packed
from corvids.play.refusals import RefusedError
from corvids.play.session import Session, rebuilt
from corvids.record import Player as RecordPlayer
from corvids.record import RecordError, commitment, heading_of, read_record, write_record
from corvids.record.record import Answer

SECRET = b"a secret of thirty-two bytes...."
BEGUN = ("join alessandra", "join bastiano", "-", "-", "-")
"""Two Assassins, and nobody placed anywhere, in a campaign whose first question is who plays."""


def campaign() -> Session:
    game: Any = open_game("headquarters", 1, {"report": "players"})
    options, chairs = {"report": "players"}, (Chair("The team"),)
    header = Header(
        "t1", "headquarters", 1, chairs, options, game.box.pack, packed(game), commitment(SECRET), "2026-01-01",
        {"x": (0,)},
    )  # fmt: skip
    session = Session(game, header, SECRET)
    session.take(session.start())
    return give(session, *BEGUN)


def give(session: Session, *answers: str) -> Session:
    for answer in answers:
        session.take(session.answer(0, answer, session.rev))
    return session


def test_a_mistyped_report_is_an_ordinary_undo() -> None:
    session = campaign()
    asked = digest(session.state)
    give(session, "success", "left alessandra 0", "left bastiano 2")
    for _ in range(3):
        session.take(session.undo(0, session.rev))
    assert digest(session.state) == asked
    give(session, "failure", "left alessandra 4", "left bastiano 3")
    assert session.state.table.health("bastiano") == 3
    again = rebuilt(session.game, session.header, SECRET, session.entries)
    assert digest(again.state) == digest(session.state)


def test_a_memory_is_not_reported_twice() -> None:
    session = give(campaign(), "success")
    before = digest(session.state)
    with pytest.raises(RefusedError) as refused:
        session.answer(0, "failure", session.rev)
    assert refused.value.refusal.rule == "HQ-0.1"
    assert digest(session.state) == before


def test_dice_that_have_been_rolled_are_not_taken_back() -> None:
    session = campaign()
    give(session, "success", "left alessandra 4", "left bastiano 4", "-", "no-chest", "-", "-", "xp 10", "-", "-", "-")
    give(session, "leave-it", "-")
    with pytest.raises(RefusedError):
        session.undo(0, session.rev)


def text_of(session: Session) -> str:
    heading = heading_of(session.game, "months", (RecordPlayer("The team", ""),))
    return write_record(session.game, heading, [Answer(move.seat, str(move.answer)) for move in session.line])


def test_a_campaign_goes_out_and_in_as_one_text() -> None:
    session = give(campaign(), "success", "left alessandra 4", "left bastiano 3")
    replay = read_record(text_of(session))
    replay.to(len(replay.answers))
    assert digest(replay.state) == digest(session.state)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game headquarters 2", "game headquarters 3"),
        ("left bastiano 3", "left bastiano 9"),
        ("join bastiano", "join ezio"),
    ],
)
def test_a_campaign_of_newer_rules_or_with_impossible_answers_is_refused(old: str, new: str) -> None:
    text = text_of(give(campaign(), "success", "left alessandra 4", "left bastiano 3"))
    assert old in text
    with pytest.raises(RecordError):
        read_record(text.replace(old, new))


def test_a_campaign_that_was_cut_in_half_is_refused_and_the_old_one_is_still_there() -> None:
    session = give(campaign(), "success", "left alessandra 4", "left bastiano 3")
    text, before = text_of(session), digest(session.state)
    refused = 0
    for cut in range(10, len(text) - 1, 37):
        try:
            replay = read_record(text[:cut])
        except RecordError:
            refused += 1
        else:
            assert len(replay.answers) <= len(session.line)
    assert refused
    assert digest(session.state) == before
