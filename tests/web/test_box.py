"""Tables whose dice and draws come from the box of the people: asked, said, refused, handed over, taken back, kept."""

import asyncio
import re
from contextlib import suppress
from html import unescape
from random import Random

import httpx
import pytest
from tests.web.served import Page, Served

from corvids.record import read_record


async def answer(page: Page, notation: str) -> None:
    """Answer, and wait for what comes of it."""
    before = page.rev
    await page.send(do=notation)
    await page.read()
    while page.rev == before and 'role="alert"' not in page.parts["question"]:
        await page.read()


async def one(page: Page, random: Random) -> None:
    """One answer, or one die of a roll; or news, where others are asked. What others hold may be said wrongly."""
    options, question = page.options(), page.parts["question"]
    if 'id="more-0"' in question and 'id="say-it"' not in question:
        await page.send(act="die", value="+0")
        await page.read()
    elif options:
        await answer(page, "end" if "end" in options else random.choice(options))
    else:
        await page.read()


async def to(page: Page, said: str, seed: int = 1) -> None:
    """Answer whatever is asked, until the question says that; not beyond the end of the game."""
    random = Random(seed)
    while 'data-part="end" hidden' in page.parts["end"]:
        if said in page.parts["question"]:
            return
        if 'data-act="handover"' in page.parts["question"]:
            await page.send(act="handover")
            await page.read()
        else:
            await one(page, random)
    raise AssertionError(said)


async def table_at(served: Served, control: str) -> tuple[str, str]:
    """A table of Creed with the box, and its token, where a control is shown to somebody."""
    for seed in range(20):
        table, (token, *_) = served.open(game="creed", seatA="here", seatB="here", chance="box")
        async with served.socket(table, token, "speed=off.handover=no") as live:
            page = Page(live)
            await page.read()
            with suppress(AssertionError):
                await to(page, control, seed)
                return table, token
    raise AssertionError(control)


async def refused(page: Page) -> str:
    """What the page says was wrong."""
    await page.read_until('role="alert"')
    return unescape(re.sub("<[^>]+>", "", page.parts["question"].partition('role="alert"')[2]))


async def test_what_came_up_is_said_with_a_search_and_pictures(served: Served) -> None:
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="bot:random", chance="box", nameA="Ada")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        await to(page, "Which Equipment card is drawn?")
        question = page.parts["question"]
        assert 'data-finds="came-up"' in question
        assert "from the box, for Ada alone" in question
        assert '#ic-satchel"' in question
        assert question.count("data-do=") > 12
        names = re.findall(r"<span>Draw ([^<]+)</span>", question)
        assert names == sorted(names, key=str.casefold)


async def test_dice_are_said_face_by_face_and_more_than_there_are_is_refused(served: Served) -> None:
    table, token = await table_at(served, 'id="more-1"')
    async with served.socket(table, token, "speed=off.handover=no") as live:
        page = Page(live)
        await page.read()
        number = int(re.search(r"of (\d+) dice said", page.parts["question"])[1])  # type: ignore[index]
        before = page.rev
        for n in range(number):
            assert 'id="say-it"' not in page.parts["question"]
            await page.send(act="die", value="+1")
            await page.read()
            assert f"{n + 1} of {number} dice said" in page.parts["question"]
        assert 'id="say-it" data-do="' in page.parts["question"]
        await page.send(act="die", value="+0")
        assert f"each of the {number} dice" in await refused(page)
        for wrong in ("+7", "x", "-"):
            await page.send(act="die", value=wrong)
            await page.read_until("was not understood: die")
        await page.send(act="die", value="-1")
        await page.read()
        assert 'id="say-it"' not in page.parts["question"]
        await page.send(do="hit hit hit hit hit hit hit")
        await page.read_until("nothing that these dice can show")
        told = await refused(page)
        assert f"{number} are rolled" in told
        assert re.search(r"BASE-\d+", told)
        assert page.rev == before
        await page.send(act="die", value="+1")
        await page.read()
        await answer(page, re.search(r'id="say-it" data-do="([^"]+)"', page.parts["question"])[1])  # type: ignore[index]
        assert "dice said" not in page.parts["question"]


async def test_a_secret_draw_at_a_shared_screen_waits_behind_the_hand_over_page(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here", chance="box", nameA="Ada", nameB="Bo")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        assert "from the box, for all to see" in page.parts["question"]
        await to(page, "Hand the screen to Ada.")
        assert page.options() == []
        await page.send(do="draw B")
        assert "It is not your turn." in await refused(page)
        await page.send(act="handover")
        await page.read()
        assert "from the box, for Ada alone" in page.parts["question"]
        await answer(page, "draw B")
        assert "Hand the screen to Bo." in page.parts["question"]
        assert "Your hand" not in page.parts["hand"]
        await page.send(act="undo")  # it was mistyped: the screen is Ada's again
        await page.read()
        assert "from the box, for Ada alone" in page.parts["question"]


async def test_on_a_phone_of_ones_own_a_draw_is_said_there_and_nobody_else_is_told(served: Served) -> None:
    table, tokens = served.open(seatA="here", seatB="link", chance="box", nameA="Ada", nameB="Bo")
    async with (
        served.socket(table, tokens[0]) as one,
        served.socket(table, tokens[1]) as other,
        served.socket(table) as third,
    ):
        ada, bo, watching = Page(one), Page(other), Page(third)
        for page in (ada, bo, watching):
            await page.read()
        assert ada.options() == bo.options() != []
        assert watching.options() == []
        assert "The players say what came up." in watching.parts["question"]
        await to(ada, "for Ada alone")
        for page in (bo, watching):
            await page.read_until("Ada draws, and says what it is.")
            assert page.options() == []
        await bo.send(do="draw LP")
        told = await refused(bo)
        assert "You may not know what was drawn. Ada looks, and says it." in told
        await answer(ada, "draw LP")
        await bo.read_until("for Bo alone")
        assert "Lava Pool" not in bo.parts["log"].partition("At the start")[0]


async def test_chosen_answers_are_confirmed_where_the_reader_wants_it(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="bot:greedy", chance="box")
    async with served.socket(table, token, "speed=off.confirm=yes") as live:
        page = Page(live)
        await page.read()
        before = page.rev
        await page.send(do=page.options()[1])
        await page.read_until('data-act="confirm"')
        assert page.rev == before
        assert page.parts["question"].count('aria-pressed="true"') == 1
        await page.send(act="confirm")
        while page.rev == before:
            await page.read()


async def test_two_who_say_the_same_roll_at_once_are_answered_both_and_it_outlives_the_server(served: Served) -> None:
    table, tokens = served.open(seatA="here", seatB="link", chance="box")
    async with served.socket(table, tokens[0]) as first, served.socket(table, tokens[1]) as second:
        ada, bo = Page(first), Page(second)
        await ada.read()
        await bo.read()
        one_, other = ada.options()[:2]
        await ada.send(do=one_)
        await bo.send(do=other)
        for page in (ada, bo):
            while "laid on 0,0" in page.parts["question"] and 'role="alert"' not in page.parts["question"]:
                await page.read()
        assert sum("had been overtaken" in page.parts["question"] for page in (ada, bo)) == 1
    served.kill()
    async with served.socket(table, tokens[1]) as live:
        page = Page(live)
        await page.read()
        assert "from the box, for all to see" in page.parts["question"]
        assert page.parts["log"].count("At the start") == 1


@pytest.mark.parametrize("game", ["crows", "creed", "headquarters"])
async def test_a_whole_game_with_the_box_is_kept_in_a_record_that_replays(served: Served, game: str) -> None:
    random = Random(2)
    second = {} if game == "headquarters" else {"seatB": "here"}
    table, (token, *_) = served.open(game=game, seatA="here", chance="box", **second)
    async with served.socket(table, token, "speed=off.handover=no") as live:
        page = Page(live)
        await page.read()
        while 'data-part="end" hidden' in page.parts["end"]:
            await one(page, random)
    text = (await asyncio.to_thread(httpx.get, f"{served.url}/t/{table}/record")).text
    assert text.startswith("corvids record 2\n")
    assert "\nchance box dice decks\n" in text
    assert len(re.findall("^chance", text, re.MULTILINE)) == 1
    assert "\nsecret" not in text
    assert re.search(r"^\*A ", text, re.MULTILINE)
    played = read_record(text)
    assert played.ending.kind == "outcome"
    assert played.heading.entered == ("dice", "decks")
    assert {answer.by for answer in played.answers if answer.seat < 0 and answer.by is not None} <= {0, 1}


@pytest.mark.parametrize(
    ("form", "status", "told"),
    [
        ({"chance": "moon"}, 400, "Chance cannot come from 'moon'. It comes from one of app, box, dice, decks."),
        ({"chance": "box", "seatA": "bot:greedy"}, 400, "nobody could say what the dice and decks of the box bring"),
        ({"chance": "box"}, 201, ""),
        ({"chance": "app", "seatA": "bot:greedy"}, 201, ""),
    ],
)
def test_where_chance_comes_from_is_chosen_when_a_table_is_set_up(
    served: Served, form: dict[str, str], status: int, told: str
) -> None:
    wanted = {"seatA": "here", "seatB": "bot:greedy", **form}
    answered = httpx.post(f"{served.url}/tables", data=wanted, headers={"accept": "application/json"})
    assert answered.status_code == status
    assert told in unescape(answered.text)


def test_the_lobby_offers_dice_only_where_there_are_some(served: Served) -> None:
    for game, sources in (("crows", ["app", "box"]), ("creed", ["app", "box", "dice", "decks"])):
        html = httpx.get(f"{served.url}/?game={game}").text
        choice = re.search(r'<select name="chance">(.*?)</select>', html)
        assert choice
        assert re.findall(r'value="([^"]+)"', choice[1]) == sources
