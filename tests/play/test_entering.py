"""Chance that people answer: who is asked, what they may think possible, what is refused, and what is taken back."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from corvids.content import open_game
from corvids.games.catalogue import GAMES
from corvids.kernel import CHANCE, SPECTATOR, Action, Decision, Seat, State, apply, digest
from corvids.kernel.dice import combination
from corvids.play.entering import asking, possible
from corvids.play.entries import Answered, Chair, Header
from corvids.play.opening import packed, unpacked
from corvids.play.refusals import RefusedError
from corvids.play.session import Session, rebuilt

SECRET = b"a secret of thirty-two bytes...."
EVERY_GAME = pytest.mark.parametrize("name", [game.name for game in GAMES])


def session_of(
    name: str, seats: int = 2, entered: tuple[str, ...] = ("dice", "decks"), bots: tuple[Seat, ...] = ()
) -> Session:
    game: Any = open_game(name, seats)
    chairs = tuple(Chair(f"P{seat}", "random" if seat in bots else None) for seat in range(game.seats))
    header = Header(
        "t1", name, game.version, chairs, {}, game.box.pack, packed(game), "", "2026-01-01", {}, entered=entered
    )
    session = Session(game, header, SECRET)
    session.take(session.start())
    return session


def pending(session: Session) -> Decision:
    asked = session.state.pending
    assert isinstance(asked, Decision)
    return asked


def answer(session: Session, random: Random, seat: Seat | None = None) -> None:
    """One answer at random, by whoever is asked; what came up is said by a seat that may say it."""
    asked = pending(session)
    may = session.asking
    who = random.choice(may.seats) if may else asked.seat
    weights = asked.weights or (1,) * len(asked.options)
    said = random.choices(asked.options, weights)[0]
    session.take(session.answer(who if seat is None else seat, str(said), session.rev))


def until(session: Session, kind: str, seed: int = 1) -> Session:
    """Play on until a question of that kind is asked."""
    random = Random(seed)
    while session.view(SPECTATOR).asked.kind != kind:
        answer(session, random)
    return session


def chances(name: str, seed: int) -> Iterator[tuple[Any, State[Any]]]:
    """Every position of a random game in which chance is asked."""
    game, random = open_game(name), Random(seed)
    state = game.start()
    while isinstance(asked := state.pending, Decision):
        if asked.seat == CHANCE:
            yield game, state
        weights = asked.weights or (1,) * len(asked.options)
        state, _ = apply(game, state, random.choices(asked.options, weights)[0])


@EVERY_GAME
def test_whoever_is_told_an_answer_is_asked_for_it_and_nobody_else(name: str) -> None:
    """What is told to all can be said by all; what a seat alone sees is asked of that seat."""
    asked = 0
    for game, state in list(chances(name, 3))[::4]:
        decision = state.pending
        assert isinstance(decision, Decision)
        people = list(range(game.seats))
        may = asking(game, state, people)
        told = [seat for seat in (*people, SPECTATOR) if all(_sees_all(game, state, seat, o) for o in decision.options)]
        if SPECTATOR in told:
            assert may is None if len(decision.options) == 1 else may == (tuple(people), True)
        else:
            assert may == (tuple(told), False)
        asked += may is not None
    assert asked > 3


def _sees_all(game: Any, state: State[Any], seat: Seat, option: Action) -> bool:
    return all(event.seen_by(seat) == event for event in apply(game, state, option)[1])


@EVERY_GAME
def test_who_is_asked_tells_nothing_that_is_hidden(name: str) -> None:
    """Two positions that a seat cannot tell apart ask the same people, and offer that seat the same answers."""
    compared, random = 0, Random(5)
    for game, state in list(chances(name, 4))[::5]:
        for seat in (*range(game.seats), SPECTATOR):
            other = game.imagine(state, seat, lambda weights: random.choices(range(len(weights)), weights)[0])
            people = list(range(game.seats))
            assert asking(game, state, people) == asking(game, other, people)
            if other != state:
                assert possible(game, state, seat) == possible(game, other, seat)
                compared += 1
    assert compared > 3 or open_game(name).seats == 1


def test_a_tile_that_another_may_hold_is_offered_and_said_to_be_gone() -> None:
    """Both Queen's Totems but one are laid or held: who draws must not learn it from the list."""
    session = until(session_of("crows"), "draw", 2)
    asked = pending(session)
    seat = session.asking.seats[0] if session.asking else 0
    offered = set(possible(session.game, session.state, seat))
    assert set(asked.options) <= offered
    hidden = session.state.table.players[1 - seat].tiles
    unseen = session.view(seat).unseen_tiles
    assert {tile for tile in unseen if any(str(o) == f"draw {tile}" for o in offered)} == set(unseen)
    assert hidden


def test_of_dice_each_face_is_said_and_they_make_one_option() -> None:
    session = until(session_of("creed"), "roll-tests", 6)
    asked = pending(session)
    assert asked.dice is not None
    assert [str(face) for face in asked.dice.faces] == ["alert", "blank", "eye"]
    rolls = [(1, 0, 1), (0, 2, 0)] if asked.dice.number == 2 else [(1, 0, 0), (0, 0, 1)]
    said = [combination(asked, roll) for roll in rolls]
    assert all(option in asked.options for option in said)
    assert len(set(said)) == 2
    assert combination(asked, (9, 0, 0)) is None
    assert combination(asked, (asked.dice.number, 0)) is None


def test_what_cannot_have_come_up_is_refused_and_nothing_changes() -> None:
    draws, dice = until(session_of("crows"), "draw"), until(session_of("creed"), "roll-tests", 6)
    assert draws.asking is not None
    for session, said, seat, rule in (
        (draws, "draw QQ", draws.asking.seats[0], "CROWS-5.1"),
        (dice, "hit", 0, "BASE-22.4"),
    ):
        before = session.rev, digest(session.state)
        with pytest.raises(RefusedError) as refused:
            session.answer(seat, said, session.rev)
        assert refused.value.status == 422
        assert refused.value.refusal.rule == rule
        assert refused.value.refusal.instead
        assert (session.rev, digest(session.state)) == before


def test_a_secret_draw_is_said_by_its_owner_alone() -> None:
    session = until(session_of("crows", 3), "draw")
    may = session.asking
    assert may is not None
    assert not may.public
    (owner,) = may.seats
    for other in {0, 1, 2} - {owner}:
        with pytest.raises(RefusedError, match="may not know"):
            session.answer(other, str(pending(session).options[0]), session.rev)
        assert session.view(other).asked.options == ()


def test_a_public_draw_is_said_by_anybody_and_who_said_it_is_kept() -> None:
    session = session_of("crows", 3)
    said = str(pending(session).options[2])
    session.take(session.answer(2, said, session.rev))
    assert session.entries[-1] == Answered(CHANCE, said, by=2)
    assert session.answer(2, said, session.rev - 1) == []  # sent twice
    with pytest.raises(RefusedError, match="overtaken"):
        session.answer(1, said, session.rev - 1)


def test_dice_can_come_from_the_box_and_decks_from_the_app() -> None:
    session, random = session_of("creed", entered=("dice",)), Random(6)
    said = dict.fromkeys((True, False), 0)
    while not session.over and min(said.values()) < 3:
        assert session.asking is None or pending(session).dice is not None
        answer(session, random)
        for move, after in pairwise(session.line[-6:]):
            dice = isinstance(asked := move.state.pending, Decision) and asked.dice is not None
            if after.seat == CHANCE:
                assert (after.by is not None) == dice
                said[dice] += 1
    assert min(said.values()) >= 3


def test_what_only_a_computer_may_see_is_drawn_by_the_app() -> None:
    session, random = session_of("crows", 3, bots=(1,)), Random(1)
    drawn = 0
    while not session.over:
        assert session.asking is None or 1 not in session.asking.seats
        answer(session, random)
    for before, move in pairwise(session.line):
        table = before.state.table
        if move.seat == CHANCE and move.by is None and not move.alone:
            assert whose(before.state) == 1
            drawn += 1
        assert table is not None
    assert drawn > 10


def whose(state: State[Any]) -> Seat:
    """Whose draw it is."""
    seat: Seat = state.agenda[0].seat  # type: ignore[attr-defined]
    return seat


def test_whoever_gives_up_over_a_draw_lets_the_app_draw() -> None:
    session = until(session_of("crows", 3), "draw")
    assert session.asking is not None
    (owner,) = session.asking.seats
    session.take(session.resign(owner, "greedy"))
    assert session.asking is None
    assert session.asked == owner
    assert session.line[-1].seat == CHANCE
    assert session.line[-1].by is None


def test_a_roll_that_was_said_wrongly_is_taken_back_by_anybody_until_something_is_answered_after_it() -> None:
    session = until(session_of("creed"), "roll-tests", 6)
    before = digest(session.state)
    for by, other in ((0, 1), (1, 0), (0, 0)):
        session.take(session.answer(by, str(pending(session).options[0]), session.rev))
        assert digest(session.state) != before
        session.take(session.undo(other, session.rev))
        assert digest(session.state) == before
    answer(session, Random(1))
    answered = len(session.line)
    while session.committed <= answered:
        answer(session, Random(2))
    with pytest.raises(RefusedError):
        session.undo(1, session.rev) if session.asked != 1 else session.undo(0, session.rev)


def test_a_draw_that_was_said_wrongly_is_taken_back_by_its_owner_alone() -> None:
    session = until(session_of("crows", 2), "draw")
    assert session.asking is not None
    (owner,) = session.asking.seats
    before = digest(session.state)
    session.take(session.answer(owner, str(pending(session).options[0]), session.rev))
    with pytest.raises(RefusedError, match="cannot be taken back"):
        session.undo(1 - owner, session.rev)
    session.take(session.undo(owner, session.rev))
    assert digest(session.state) == before
    answer(session, Random(1))
    drawn = len(session.line)
    for _ in range(2):
        answer(session, Random(1), owner)
        assert session.asked == owner
    for _ in range(2):  # its own answers first, then the draw
        session.take(session.undo(owner, session.rev))
    assert len(session.line) == drawn
    assert session.undo_length(owner) == drawn - 1


def test_what_was_answered_since_for_all_to_see_keeps_a_draw_from_being_taken_back() -> None:
    session = until(session_of("crows", 2), "tile")
    asked = session.asked
    assert asked in {0, 1}
    assert session.undo_length(asked) == len(session.line) - 1
    while session.asked == asked:
        answer(session, Random(1))
    assert session.asking is not None  # the next draw waits
    for seat in (0, 1):
        with pytest.raises(RefusedError, match="not asked"):
            session.undo(seat, session.rev)


def test_whether_a_roll_can_be_taken_back_does_not_tell_others_what_a_seat_does_in_secret() -> None:
    """The seat that is asked has answered, and others have not seen it: for them it is as before."""
    session = until(session_of("creed"), "reinforce", 1)
    answer(session, Random(1))
    while session.asked == CHANCE:
        answer(session, Random(1))
    asked = session.asked
    assert asked in {0, 1}
    other = 1 - asked
    shown = session.undo_length(other)
    while session.asked == asked and session.committed == shown + 1:
        assert session.undo_length(other) == shown
        answer(session, Random(3))


def test_a_log_with_what_people_said_rebuilds_the_table() -> None:
    session, random = session_of("crows", 3, ("decks",), (2,)), Random(9)
    for _ in range(120):
        if session.over:
            break
        answer(session, random)
    header = session.header
    again = rebuilt(unpacked("crows", 3, header.box, header.rules), header, SECRET, session.entries)
    assert again.line == session.line
    assert again.asking == session.asking
