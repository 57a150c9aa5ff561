"""Nothing that comes up in play is without words, in either language."""

import random
from collections.abc import Iterator

import pytest
from tests.contract.amounts import AMOUNTS
from tests.contract.playing import opened

from corvids.games.catalogue import GAMES
from corvids.games.crows import steps
from corvids.kernel import SPECTATOR, Decision, Outcome, Refusal, apply
from corvids.wording import LANGUAGES, voice_of, words_for
from corvids.wording.crows.questions import QUESTIONS
from corvids.wording.words import MISSED

NAMES = ("Ann", "Bob", "Cleo", "Dan")


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


def test_every_question_of_crows_has_its_words() -> None:
    assert {*(called.kind for called in steps.QUESTIONS.values()), "landfall-draw", "landfall-tile"} == QUESTIONS.keys()


@pytest.mark.parametrize(("name", "seats"), [(game.name, seats) for game in GAMES for seats in game.seats])
def test_a_whole_game_is_told(name: str, seats: int) -> None:
    chance, voice = random.Random(seats), voice_of(name)
    game, every = opened(name, seats, seats - 1), AMOUNTS[name].every
    state, answers, number = game.start(), game.vocabulary(), 0
    while isinstance(state.pending, Decision):
        asked = game.observe(state, state.pending.seat).asked
        assert asked is not None
        answer = chance.choice(state.pending.options)
        wrong = chance.choice(answers)
        refused = None if wrong in state.pending.options else game.refusal(state, wrong)
        for language in LANGUAGES if number % every == 0 else ():
            words = words_for(name, language)
            assert all(voice.question(words, asked))
            assert voice.action_label(words, answer, asked.kind, NAMES)
            for watcher in (SPECTATOR, *range(seats)):
                seen = game.observe(state, watcher).asked
                assert seen is not None
                assert voice.waiting_line(words, seen, NAMES)
            if refused is not None:
                assert all(voice.refusal(words, refused))
        state, events = apply(game, state, answer)
        number += 1
        for event in events:
            for seen_event in filter(None, (event.seen_by(seat) for seat in (SPECTATOR, *range(seats)))):
                lines = [voice.event_line(words_for(name, language), seen_event, NAMES) for language in LANGUAGES]
                assert lines[0] != lines[1] or lines == [None, None]
    assert isinstance(state.pending, Outcome)
    for language in LANGUAGES:
        assert voice.outcome_line(words_for(name, language), state.pending, NAMES)
        over = game.refusal(state, answers[0])
        assert isinstance(over, Refusal)
        assert all(voice.refusal(words_for(name, language), over))
