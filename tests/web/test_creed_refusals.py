"""What the rules of Creed Versus Crows forbid, sent by a page all the same: nothing happens, and the page says why."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.creed.guests import with_dottori
from tests.games.creed.happenings import drawn
from tests.games.creed.playing import Match, scene
from tests.web.places import SECRET, place, session_at, until

from corvids.games.creed.rules.going_off import GoOff
from corvids.kernel import begin
from corvids.play.chance import ChanceSource
from corvids.web.revisions import sealed

FOUR = "A bastiano 1,5 inc f3\nA daria 4,6 inc f3\nC carestia 8,6 inc\nC morte 8,3 inc\n"


class Forbidden(NamedTuple):
    """What is asked, what is answered to it at first, and the answer that is refused."""

    asked: Callable[[], Match]
    before: tuple[str, ...]
    answer: str
    told: str
    rule: str


def explosions() -> Match:
    """Three Automatons far from everybody wait to explode."""
    match = scene(f"{FOUR}automaton A 4,2 suicidio\nautomaton A 5,2 vagabondo N\nautomaton C 4,3 suicidio")
    match.state = begin(match.game, match.table, GoOff((1, 2, 3)), *match.state.agenda)
    return match


def escorted() -> Match:
    """Daria escorts a Dottore, and the other one stands beside her."""
    match = scene(FOUR, mission=7, step="O", initiative="C")
    return with_dottori(match, "4,0", "4,6", escorts={"daria": 1})


FORBIDDEN = {
    "an Automaton placed by who carries none": Forbidden(
        lambda: scene(FOUR, step="O", initiative="C"),
        (),
        "deploy bastiano",
        "Bastiano carries no Automaton. Take one from the Stock first.",
        "CREED-10.4",
    ),
    "one that walks, by who carries none": Forbidden(
        lambda: scene(FOUR, step="O", initiative="C"),
        ("move bastiano 1,6",),
        "deploy bastiano N",
        "Bastiano carries no Automaton. Take one from the Stock first.",
        "CREED-10.4",
    ),
    "an Automaton that has exploded named again": Forbidden(
        explosions, ("2",), "2", "No Automaton 2 is on the Map. Name one of 1, 3.", "CREED-10.41"
    ),
    "an Automaton that does not wait": Forbidden(
        explosions, (), "7", "No Automaton 7 is on the Map. Name one of 1, 2, 3.", "CREED-10.41"
    ),
    "an Event given away twice": Forbidden(
        lambda: drawn("loose_tiles", FOUR),
        ("give",),
        "give",
        "The Event has been kept or given already. Follow its text.",
        "CREED-8.1",
    ),
    "an Event kept once it was given": Forbidden(
        lambda: drawn("carnival_masks", FOUR),
        ("give",),
        "keep",
        "'Keep the Event' answers another question. Answer the question that is open.",
        "CREED-6.2",
    ),
    "a second Dottore": Forbidden(
        escorted, (), "escort daria 2", "Dariâ escorts a Dottore already. Let that one go first.", "CREED-M7.5"
    ),
}


@pytest.mark.parametrize("name", FORBIDDEN)
async def test_what_the_rules_forbid_changes_nothing_and_is_told_with_its_rule(tmp_path: Path, name: str) -> None:
    forbidden = FORBIDDEN[name]
    match = forbidden.asked()
    session = session_at(match.game, "forbidden", ChanceSource(SECRET, "forbidden"))
    session.opening = match.state
    async with place(tmp_path) as server, server.table(session, 0) as table:
        for answer in forbidden.before:
            await table.answer(answer)
        before, state, asked = session.rev, session.state, session.asked
        assert asked is not None
        page = table.viewers[asked].page
        await page.send(do=forbidden.answer, rev=sealed(session, before))
        await until(lambda: forbidden.told in noted(page.parts["question"]))
        assert forbidden.rule in noted(page.parts["question"])
        assert (session.rev, session.state) == (before, state)


def noted(question: str) -> str:
    """What the page says was refused."""
    note = question.partition('role="alert"')[2].partition("</div>")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", note)).split())


NO_ANSWERS = (
    *(
        "move",
        "move bastiano",
        "move bastiano 1,6 2,6",
        "use",
        "deploy",
        "pay",
        "pay saved many",
        "slot bastiano",
        "again hat",
    ),
    *("escort bastiano ²", "attack bastiano", "invoke", "draw a b c", "", " ", "at", "{who}", "%s", "take"),
)
"""What begins like answers, or like nothing."""


async def test_what_is_no_answer_is_told_as_it_was_written_and_the_page_stays(tmp_path: Path) -> None:
    match = scene(FOUR, step="O", initiative="C")
    session = session_at(match.game, "nonsense", ChanceSource(SECRET, "nonsense"))
    session.opening = match.state
    async with place(tmp_path) as server, server.table(session, 0) as table:
        page, before = table.viewers[0].page, session.rev
        for written in NO_ANSWERS:
            await page.send(do=written, rev=sealed(session, before))
            told = " ".join(f"'{written}' is no answer. Take one of the options.".split())
            await until(lambda told=told: told in noted(page.parts["question"]))  # type: ignore[misc]
        assert session.rev == before
