"""What is told of a table: each line in its round, with what it brought."""

from tests.play.test_session import play_on, session_of

from corvids.games.crows import events as e
from corvids.kernel import SPECTATOR
from corvids.play.narration import told


def test_lines_stand_in_the_round_that_they_happened_in_and_say_the_points() -> None:
    session = session_of(3)
    play_on(session, 400)
    assert session.outcome is not None
    lines = told(session, SPECTATOR, "en", 0, len(session.line))
    sums = [sum(line.points for line in lines if line.seat == seat) for seat in range(3)]
    assert tuple(sums) == session.outcome.scores
    begun = 0
    for line in lines:
        if line.text.startswith("Round") and "begins" in line.text:
            begun += 1
        assert line.round == begun
    scored = [event for move in session.line for event in move.events if isinstance(event, e.Scored)]
    assert [line.points for line in lines if line.rules[:1] == ("CROWS-7.1",)] == [event.points for event in scored]
