"""Nothing that comes up in play is without words, in either language."""

import random
from collections.abc import Iterator

import pytest

from corvids.content.load import open_game
from corvids.games.crows import steps
from corvids.kernel import SPECTATOR, Decision, Refusal, apply
from corvids.wording import LANGUAGES, crows, words_for
from corvids.wording.crows.questions import QUESTIONS
from corvids.wording.words import MISSED

NAMES = ("Ann", "Bob", "Cleo", "Dan")
EVERY_OPTION = {"mated_pair_returns": "yes", "reshuffle_spells": "yes", "queen_scatters": "yes"}


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


def test_every_question_of_the_game_has_its_words() -> None:
    assert {*(called.kind for called in steps.QUESTIONS.values()), "landfall-draw", "landfall-tile"} == QUESTIONS.keys()


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, EVERY_OPTION)])
def test_a_whole_game_is_told(seats: int, options: dict[str, str]) -> None:
    chance = random.Random(seats)
    game = open_game("crows", seats, options)
    state, answers = game.start(), game.vocabulary()
    while isinstance(state.pending, Decision):
        asked = game.observe(state, state.pending.seat).asked
        assert asked is not None
        answer = chance.choice(state.pending.options)
        wrong = chance.choice(answers)
        refused = None if wrong in state.pending.options else game.refusal(state, wrong)
        for language in LANGUAGES:
            words = words_for("crows", language)
            assert all(crows.question(words, asked))
            assert crows.action_label(words, answer, asked.kind, NAMES)
            for watcher in (SPECTATOR, *range(seats)):
                seen = game.observe(state, watcher).asked
                assert seen is not None
                assert crows.waiting_line(words, seen, NAMES)
            if refused is not None:
                assert all(crows.refusal(words, refused))
        state, events = apply(game, state, answer)
        for event in events:
            for seen_event in filter(None, (event.seen_by(seat) for seat in (SPECTATOR, *range(seats)))):
                lines = [crows.event_line(words_for("crows", language), seen_event, NAMES) for language in LANGUAGES]
                assert lines[0]
                assert lines[1]
                assert lines[0] != lines[1]
    for language in LANGUAGES:
        assert crows.outcome_line(words_for("crows", language), state.pending, NAMES)
        over = game.refusal(state, answers[0])
        assert isinstance(over, Refusal)
        assert all(crows.refusal(words_for("crows", language), over))
