"""What is told of a table: each line in its round, with what it brought."""

from typing import Any

from msgspec.structs import replace
from tests.play.test_session import SECRET, play_on, session_of

from corvids.content import open_game
from corvids.games.catalogue import entry
from corvids.games.crows import events as e
from corvids.kernel import SPECTATOR
from corvids.play.entries import Chair, Header
from corvids.play.narration import told
from corvids.play.opening import packed
from corvids.play.session import Session
from corvids.record import commitment


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


def test_cards_go_by_the_titles_of_the_pack_that_is_played() -> None:
    box: Any = open_game("creed").box
    own = {
        name: replace(card, title={"en": f"Our {n}", "fr": f"Notre {n}"})
        for n, (name, card) in enumerate(box.cards.items())
    }
    game = entry("creed").open(2, replace(box, cards=own))
    chairs = (Chair("Ann"), Chair("Bob"))
    header = Header("t1", "creed", 1, chairs, {}, "own", packed(game), commitment(SECRET), "2026-01-01", {"x": (0,)})
    session = Session(game, header, SECRET)
    session.take(session.start())
    play_on(session, 4)
    for language, title in (("en", "Ann draws Our "), ("fr", "Ann tire Notre ")):
        lines = told(session, 0, language, 0, len(session.line))
        assert sum(line.text.startswith(title) for line in lines) == 4
