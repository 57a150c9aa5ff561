"""Nothing hidden goes over a socket: not in a message, and not in how many there are.

A viewer is shown two games that differ only in what it cannot see, while everybody else plays and somebody watches:
it must be sent the same bytes. And whatever a seat holds, can answer or is told is looked for in what others are sent.
"""

import re
from collections.abc import AsyncIterator
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.contract.amounts import AMOUNTS
from tests.web.places import SECRET, Place, place, session_at, until
from tests.web.twins import chosen, twins

from corvids.content import open_game
from corvids.draw.drawing import DRAWN
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import CHANCE, SPECTATOR, Action, Decision, Seat, State, apply, option
from corvids.play.chance import ChanceSource
from corvids.play.narration import told
from corvids.play.session import Session
from corvids.record import SOURCES
from corvids.web.revisions import sealed

VIEWERS = {"crows": [(3, 1), (4, SPECTATOR)], "creed": [(2, 0), (2, SPECTATOR)]}
"""How many play each game, and who watches them closely."""
SEEDS = range(3)
"""Games that every viewer watches when there is time: see ``./study pages``."""
HIDING = [name for name in DRAWN if AMOUNTS[name].secrets]
"""The games in which anything is hidden."""
WATCHED = [(name, seats, viewer, 0) for name in HIDING for seats, viewer in VIEWERS[name]]
WHOLE = [
    (name, seats, viewer, seed)
    for name in HIDING
    for seats in entry(name).seats
    for viewer in (*range(seats), SPECTATOR)
    for seed in SEEDS
]
CASES = [*WATCHED, *(pytest.param(*case, marks=pytest.mark.whole) for case in WHOLE if case not in WATCHED)]
FROM_THE_BOX = [("crows", 3, 1, 0), ("creed", 2, 0, 0), *(case for case in CASES if case not in WATCHED)]
REVISION = re.compile(r'"rev":\d+')
"""Which revision it is: a number that does not tell how many there were before."""


class Said(ChanceSource):
    """Chance that answers what it is told to."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(SECRET, "")
        self.answers = answers

    def answer(self, nth: int, decision: Decision) -> Action:
        return next(option for option in decision.options if str(option) == self.answers[nth])


@pytest.fixture
async def places(tmp_path: Path) -> AsyncIterator[tuple[Place, Place]]:
    async with place(tmp_path / "one") as one, place(tmp_path / "two") as two:
        yield one, two


def positions(game: Rulebook, opening: State[Any], answers: list[str]) -> list[State[Any]]:
    found = [opening]
    for answer in answers:
        action = option(found[-1], answer)
        assert action is not None
        found.append(apply(game, found[-1], action)[0])
    return found


def asks(state: State[Any]) -> Seat | None:
    """Who is asked."""
    return state.pending.seat if isinstance(state.pending, Decision) else None


def waits(state: State[Any]) -> bool:
    """Whether a table waits there: somebody has a choice, or nobody is asked any more."""
    return not isinstance(state.pending, Decision) or (state.pending.seat != CHANCE and len(state.pending.options) > 1)


async def sent_to(viewer: Seat, place: Place, session: Session, answers: list[str], stops: list[int]) -> list[str]:
    """What a viewer is sent while these answers are given, with a look round at each stop."""
    sent: list[str] = []
    async with place.table(session, viewer) as table:
        await table.settled()
        await table.viewers[viewer].news()
        for stop in stops:
            while len(session.line) < stop:
                await table.answer(answers[len(session.line)])
            sent += await table.viewers[viewer].news()
    return [REVISION.sub('"rev":0', text) for text in sent]


@pytest.mark.parametrize(("name", "seats", "viewer", "seed"), CASES)
async def test_games_that_differ_in_what_is_hidden_send_the_same_bytes(
    places: tuple[Place, Place], name: str, seats: int, viewer: Seat, seed: int
) -> None:
    await compare(places, name, seats, viewer, seed)


@pytest.mark.parametrize(("name", "seats", "viewer", "seed"), FROM_THE_BOX)
async def test_they_do_as_well_where_people_say_what_the_box_brings(
    places: tuple[Place, Place], name: str, seats: int, viewer: Seat, seed: int
) -> None:
    await compare(places, name, seats, viewer, seed, entered=SOURCES["box"])


async def compare(  # noqa: PLR0917
    places: tuple[Place, Place],
    name: str,
    seats: int,
    viewer: Seat,
    seed: int,
    entered: tuple[str, ...] = (),
) -> None:
    game, compared, hidden = open_game(name, seats), 0, 0
    for n, both in enumerate(twins(game, viewer, Random(f"{seats}/{viewer}/{seed}"))):
        told_to = ((both.real, both.answers), (both.twin, both.its_answers))
        lines = [positions(game, opening, answers) for opening, answers in told_to]
        stops = [n for n, both_at in enumerate(zip(*lines, strict=True)) if all(map(waits, both_at))]
        if len(stops) < 2:  # it cannot be told apart from the moment before
            continue
        sent = []
        for server, (opening, answers), line in zip(places, told_to, lines, strict=True):
            drawn = [answer for answer, at in zip(answers, line, strict=False) if asks(at) == CHANCE]
            chance = ChanceSource(SECRET, "") if entered else Said(drawn)
            session = session_at(game, f"stretch{n}", chance, entered)
            session.opening = opening
            sent.append(await sent_to(viewer, server, session, answers, stops))
        assert sent[0] == sent[1]
        compared += len(sent[0])
        hidden += sum(lines[0][stop] != lines[1][stop] for stop in stops)
    assert compared > hidden > 50


async def test_nobody_is_sent_what_others_hold_may_answer_or_are_told(places: tuple[Place, Place]) -> None:
    """A whole game, with a taste for spells."""
    game, random, cast = open_game("crows", 3), Random(3), set()
    session = session_at(game, "whole", ChanceSource(SECRET, "whole"))
    async with places[0].table(session, SPECTATOR) as table:
        while isinstance(pending := session.state.pending, Decision):
            for seat, seen in table.viewers.items():
                await seen.news()
                assert set(seen.page.options()) == ({*map(str, pending.options)} if seat == pending.seat else set())
                held = 0 if seat == SPECTATOR else session.view(seat).players[seat].tiles_held
                assert seen.page.parts["hand"].count("tile-pick") == held
            answer = str(chosen(session.state, pending.options, random))
            cast |= {answer} if answer.startswith("cast") else set()
            await table.answer(answer)
        lines = {
            seat: {line.text for line in told(session, seat, "en", 0, len(session.line))} for seat in table.viewers
        }
        for seat, seen in table.viewers.items():
            await seen.news()
            sent = "".join(seen.page.sent)
            secrets = set[str]().union(*lines.values()) - lines[seat]
            assert secrets
            assert all(as_sent(line) in sent for line in lines[seat])
            assert not [line for line in secrets if as_sent(line) in sent]
    assert len(cast) > 3


async def test_what_is_drawn_from_the_box_is_asked_of_and_told_to_its_owner_alone(places: tuple[Place, Place]) -> None:
    """Also when it is said wrongly, taken back and said again."""
    game, random, asked, again = open_game("crows", 3), Random(3), set(), 0
    session = session_at(game, "box", ChanceSource(SECRET, "box"), SOURCES["box"])
    async with places[0].table(session, SPECTATOR) as table:
        while isinstance(pending := session.state.pending, Decision) and len(session.line) < 90:
            may = session.asking
            for seat, seen in table.viewers.items():
                await seen.news()
                options = set(seen.page.options())
                assert bool(options) == (seat in may.seats if may else seat == pending.seat)
                assert not may or not options or {*map(str, pending.options)} <= options
            if may:
                asked.add(may)
                if not may.public and random.random() < 0.3:
                    again += 1
                    (owner,) = may.seats
                    wrong = str(random.choice(pending.options))
                    await table.answer(wrong)
                    rev = session.rev
                    await table.viewers[owner].page.send(act="undo", rev=sealed(session, rev))
                    await until(lambda rev=rev: session.rev > rev)  # type: ignore[misc]
                    await table.settled()
                    assert session.state.pending == pending
            await table.answer(str(chosen(session.state, pending.options, random)))
        lines = {
            seat: {line.text for line in told(session, seat, "en", 0, len(session.line))} for seat in table.viewers
        }
        for seat, seen in table.viewers.items():
            await seen.news()
            sent = "".join(seen.page.sent)
            secrets = set[str]().union(*lines.values()) - lines[seat]
            assert secrets
            assert not [line for line in secrets if as_sent(line) in sent]
    assert len(asked) == 4
    assert again > 3


def as_sent(text: str) -> str:
    """A sentence of the page as it stands in a message."""
    return msgspec.json.encode(escape(text)).decode()[1:-1]
