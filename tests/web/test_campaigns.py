"""Tables that go on for months: named, listed, exported as one text file, and gone on with from it."""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.web.served import Page, Served
from tests.web.test_box import one
from tests.web.test_lobby import form_of

from corvids.draw.pages import LONGEST_TITLE
from corvids.kernel import CHANCE, Decision, digest
from corvids.play.chance import ChanceSource
from corvids.play.store import Store
from corvids.record import Replay, read_record


async def played(served: Served, table: str, token: str, answers: int, seed: int = 1) -> None:
    """So many answers, or all there are."""
    random = Random(seed)
    async with served.socket(table, token, "speed=off.handover=no") as live:
        page = Page(live)
        await page.read()
        for _ in range(answers):
            if 'data-part="end" hidden' not in page.parts["end"]:
                return
            await one(page, random)


async def imported(served: Served, text: str, **fields: str) -> httpx.Response:
    """What is answered to a file."""
    async with httpx.AsyncClient(base_url=served.url, headers={"accept-language": "en"}) as client:
        headers = {"accept": "application/json"} if not fields else {}
        sent = {"record": ("table.txt", text.encode())}
        return await client.post("/import", files=sent, data=fields, headers=headers)


def fault_of(answer: httpx.Response) -> str:
    found = re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)
    return unescape(found[1]) if found else ""


async def taken(served: Served, table: str, token: str) -> str:
    """The file of a table."""
    async with httpx.AsyncClient(base_url=served.url, cookies={f"corvids-{table}": token}) as client:
        answer = await client.get(f"/t/{table}/export")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


async def gone_on(served: Served, chance: str, answers: int) -> tuple[str, str, str, Replay]:
    """A table that was played for a while, exported, and goes on: id and token of the new one, file and record."""
    table, (token, *_) = served.open(seatA="here", seatB="here", chance=chance, called="Long winter")
    await played(served, table, token, answers)
    text = await taken(served, table, token)
    answer = await imported(served, text)
    assert answer.status_code == 201, fault_of(answer)
    told = answer.json()
    return told["table"], told["links"][0].partition("token=")[2], text, read_record(text)


def test_a_table_has_a_name_and_is_listed_by_it(visitor: httpx.Client) -> None:
    form = form_of(visitor.get("/").text)
    assert form["called"] == ""
    wanted = {"seatA": "here", "seatB": "bot:greedy", "called": '  The <long>   "winter"  ' + "x" * 80}
    table = visitor.post("/tables", data=wanted)
    assert table.status_code == 200
    listed = visitor.get("/").text
    name = "The &lt;long&gt; &quot;winter&quot; " + "x" * (LONGEST_TITLE - len('The <long> "winter" '))
    assert f"<b>{name}</b>" in listed
    assert "Crows: Player A and Computer B, round" in listed
    assert f'aria-label="Open {name}"' in listed


def test_named_tables_never_drop_off_the_list_and_finished_ones_are_folded_away(served: Served) -> None:
    tables = [served.open(seatA="here", seatB="here", called=name) for name in ("First of all", *[""] * 22)]
    cookies = {f"corvids-{table}": token for table, (token, *_) in tables}
    listed = httpx.get(served.url, cookies=cookies).text
    mine = listed.partition('id="h-mine"')[2].partition("</section>")[0]
    assert mine.count('class="line"') == 21
    assert "<b>First of all</b>" in mine
    assert mine.count('/export"') == 21
    assert "finished" not in mine


async def test_a_table_that_was_played_last_comes_first_and_a_finished_one_last(served: Served) -> None:
    tables = [(name, *served.open(seatA="here", seatB="here", called=name)) for name in ("one", "two", "three")]
    await asyncio.sleep(1.1)  # the store knows seconds
    async with served.socket(tables[0][1], tables[0][2][0], "handover=no.speed=off") as live:
        page = Page(live)
        await page.read()
        await one(page, Random(1))
    async with served.socket(tables[1][1], tables[1][2][0], "handover=no.speed=off") as live:
        page = Page(live)
        await page.read()
        await page.send(act="abort")
        while 'data-act="abort"' in page.parts["bar"]:
            await page.read()
    async with httpx.AsyncClient(cookies={f"corvids-{table}": tokens[0] for _, table, tokens in tables}) as client:
        listed = (await client.get(served.url)).text
    names = re.findall(r"<b>(one|two|three)</b>", listed)
    assert names == ["one", "three", "two"]
    assert listed.index("1 finished</summary>") < listed.index("<b>two</b>")


async def test_a_table_goes_on_from_its_file_with_a_new_secret(served: Served) -> None:
    table, token, text, record = await gone_on(served, "app", 20)
    assert text.startswith("corvids record 2\n")
    assert "\nname Long winter\n" in text
    assert "\nsecret" not in text
    assert text.splitlines()[-1] == f"end unfinished {digest(record.states[-1])}"
    await played(served, table, token, 2000)
    whole = await taken(served, table, token)
    length = len(record.answers)
    assert whole.splitlines()[1 : length // 2] == text.splitlines()[1 : length // 2]
    after = read_record(whole)
    assert after.answers[:length] == record.answers
    assert after.ending.kind == "outcome"
    (onward,) = after.onward
    assert (onward.at, onward.id) == (length, table)
    assert onward.commitment != after.heading.commitment == record.heading.commitment
    chance, drawn = ChanceSource(after.secret, table), 0
    for state, action, answer in list(zip(after.states, after.actions, after.answers, strict=False))[length:]:
        if answer.seat == CHANCE:
            assert isinstance(state.pending, Decision)
            assert chance.answer(drawn, state.pending) == action
            drawn += 1
    assert drawn > 10


async def test_it_can_go_on_and_on(served: Served) -> None:
    table, token, _, _ = await gone_on(served, "app", 8)
    await played(served, table, token, 8, 2)
    again = await taken(served, table, token)
    answer = await imported(served, again)
    third, token = answer.json()["table"], answer.json()["links"][0].partition("token=")[2]
    await played(served, third, token, 6, 3)
    record = read_record(await taken(served, third, token))
    assert [onward.id for onward in record.onward] == [table, third]
    assert record.onward[0].at < record.onward[1].at < len(record.answers)


async def test_with_the_box_nobody_has_a_secret_and_a_slip_before_the_export_can_be_taken_back(served: Served) -> None:
    table, token, text, record = await gone_on(served, "box", 7)
    assert "\nchance box dice decks\n" in text
    assert record.answers[-1].by is not None
    async with served.socket(table, token, "speed=off.handover=no") as live:
        page = Page(live)
        await page.read()
        await page.send(act="undo")
        await page.read()
        assert 'role="alert"' not in page.parts["question"]
        await one(page, Random(8))
    after = await taken(served, table, token)
    assert re.search(f"^onward {table}$", after, re.MULTILINE)
    assert len(read_record(after).answers) == len(record.answers)


async def test_hands_of_people_at_other_screens_are_not_exported(served: Served) -> None:
    table, tokens = served.open(seatA="here", seatB="link", nameB="Björn")
    async with httpx.AsyncClient(base_url=served.url) as client:
        for token in ("", "made-up", *tokens):
            answer = await client.get(f"/t/{table}/export", headers={"cookie": f"corvids-{table}={token}"})
            assert answer.status_code == 403
            assert "every hand" in answer.text
            assert "corvids record" not in answer.text


async def test_people_of_a_file_can_sit_at_screens_of_their_own(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here", seatC="bot:greedy", nameA="Ada", nameB="Björn")
    await played(served, table, token, 3)
    text = await taken(served, table, token)
    shown = await imported(served, text, people="link")
    assert shown.status_code == 201
    assert re.findall(r"<b>([^<]+)</b>: <code>", shown.text) == ["Björn"]
    assert (await imported(served, text, people="moon")).status_code == 400


def kept(served: Served) -> int:
    with sqlite3.connect(served.data / "tables.db") as database:
        number: int = database.execute("select count(*) from games").fetchone()[0]
    return number


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda text: text[: len(text) // 2], r"line \d+: The record breaks off here: it is torn"),
        (
            lambda text: text.replace("record 2", "record 9", 1),
            r"line 1: .*format 9, and this program reads .* up to 2",
        ),
        (
            lambda text: re.sub("^game crows 1", "game crows 99", text, flags=re.MULTILINE),
            r"line 2: Version 99 of the rules",
        ),
        (
            lambda text: re.sub(r"^(pack .*)....$", r"\1beef", text, flags=re.MULTILINE),
            r"line 5: Pack .* was played with",
        ),
        (lambda text: text.replace("game crows", "game chess", 1), r"line 2: .*no game 'chess'"),
        (lambda text: re.sub(r"^A put \S+", "A put 30,30", text, count=1, flags=re.MULTILINE), r"line \d+: .*CROWS-"),
        (lambda text: re.sub(r"^= ....", "= 0000", text, count=1, flags=re.MULTILINE), r"line \d+: .*Something before"),
        (lambda text: text.replace("seat B person", "seat B deep", 1), "no computer 'deep' to go on. There is random"),
        (lambda text: "hello\n" + text, r"line 1: A record begins with"),
        (lambda _: "", r"line 1: The record breaks off|line 1: A record begins"),
        (
            lambda text: re.sub(r"^onward .*$", "onward x y", text + "onward x", flags=re.MULTILINE),
            r"line \d+: Something stands",
        ),
    ],
)
async def test_a_file_that_is_harmed_is_refused_with_its_line_and_nothing_is_lost(
    served: Served, harm: Callable[[str], str], told: str
) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here", called="Kept")
    await played(served, table, token, 30)
    text, before = (await taken(served, table, token)), kept(served)
    refused = await imported(served, harm(text))
    assert refused.status_code == 400
    assert re.search(told, fault_of(refused)), fault_of(refused)
    assert kept(served) == before
    assert await taken(served, table, token) == text


def test_what_is_no_text_or_no_file_is_refused(visitor: httpx.Client) -> None:
    binary = visitor.post("/import", files={"record": ("photo.png", b"\x89PNG\xff\xfe")})
    assert binary.status_code == 400
    assert "no text in UTF-8: photo.png" in fault_of(binary)
    assert visitor.post("/import", data={"people": "here"}).status_code == 400
    french = visitor.post("/import", files={"record": ("x", b"x")}, headers={"accept-language": "fr"})
    assert "ligne 1" in fault_of(french)


async def test_a_finished_game_cannot_be_gone_on_with(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="bot:greedy")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        await page.send(act="abort")
        while 'data-act="abort"' in page.parts["bar"]:
            await page.read()
    refused = await imported(served, await taken(served, table, token))
    assert refused.status_code == 400
    assert "This game is over (aborted)" in fault_of(refused)


def test_a_store_of_the_first_version_is_brought_along(tmp_path: Path) -> None:
    """Tables that were kept before tables had names."""

    async def moved() -> list[str]:
        store = await Store.in_folder(tmp_path)
        try:
            return await store.newest(["old", "older", "none"], 5)
        finally:
            await store.close()

    asyncio.run(moved())
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("alter table games drop column name")
        database.execute("alter table games drop column played")
        database.execute("update alembic_version set version_num = '0001'")
        for name in ("older", "old"):
            database.execute("insert into games (id, game, header, secret) values (?, 'crows', '{}', x'00')", (name,))
    assert asyncio.run(moved()) == ["old", "older"]


def test_a_campaign_is_summed_up_and_a_game_without_such_a_page_is_not(visitor: httpx.Client) -> None:
    visitor.post("/tables", data={"game": "headquarters", "seatA": "here", "called": "Hard times"})
    visitor.post("/tables", data={"seatA": "here", "seatB": "here", "called": "Crows"})
    listed = visitor.get("/").text
    (summary,) = re.findall(r'href="(/t/\w+/summary)"', listed)
    assert 'aria-label="Summary of Hard times, on one page to be printed"' in listed
    shown = visitor.get(summary)
    assert shown.status_code == 200
    assert "<h1>Hard times</h1>" in shown.text
    assert f'href="{summary.removesuffix("/summary")}"' in shown.text
    other = next(way for way in re.findall(r'href="(/t/\w+)"', listed) if way not in summary)
    assert visitor.get(f"{other}/summary").status_code == 404


def test_whoever_set_a_table_up_sees_its_links_again_and_nobody_else_does(
    served: Served, visitor: httpx.Client
) -> None:
    form = {"seatA": "here", "seatB": "link", "seatC": "link", "nameB": "Björn", "nameC": "Cleo"}
    first = visitor.post("/tables", data=form)
    links = [unescape(link) for link in re.findall(r"<code>([^<]+)</code>", first.text)]
    assert len(links) == len(set(links)) == 2
    (again,) = re.findall(r'href="(/t/\w+/invite)"', visitor.get("/").text)
    shown = visitor.get(again)
    assert [unescape(link) for link in re.findall(r"<code>([^<]+)</code>", shown.text)] == links
    assert re.findall(r"<b>(Björn|Cleo)</b>: <code>", shown.text) == ["Björn", "Cleo"]
    with httpx.Client(base_url=served.url, follow_redirects=True) as guest:
        assert guest.get(links[0]).status_code == 200
        assert "/invite" not in guest.get("/").text
        assert guest.get(again).status_code == 404
    with httpx.Client(base_url=served.url) as stranger:
        assert stranger.get(again).status_code == 404


def test_whoever_only_watches_a_table_that_was_set_up_for_others_sees_the_links_again(visitor: httpx.Client) -> None:
    first = visitor.post("/tables", data={"seatA": "link", "seatB": "link"})
    links = re.findall(r"<code>([^<]+)</code>", first.text)
    assert len(links) == 2
    table = re.findall(r"/t/(\w+)\?", links[0])[0]
    assert re.findall(r"<code>([^<]+)</code>", visitor.get(f"/t/{table}/invite").text) == links


def test_a_table_at_one_screen_has_no_links_to_show(visitor: httpx.Client) -> None:
    visitor.post("/tables", data={"seatA": "here", "seatB": "bot:greedy"})
    assert "/invite" not in visitor.get("/").text
