"""What hostile or unlucky visitors do: the server stays up, tells them why, and nothing is lost or told."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.served import Page, Served

from corvids.bots import Identity
from corvids.kernel import Action
from corvids.play.entries import Chair
from corvids.play.refusals import not_kept
from corvids.play.store import Store
from corvids.web import hall as halls
from corvids.web.hall import Hall

FORM = {"content-type": "application/x-www-form-urlencoded"}


async def test_a_message_nested_too_deep_is_not_understood(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        await live.send('{"x":' + "[" * 1990)
        await page.read_until("That was not understood")


async def test_one_click_on_undo_takes_back_one_answer_however_often_it_arrives(served: Served) -> None:
    for _ in range(20):
        table, (token, *_) = served.open(seatA="here", seatB="here")
        async with served.socket(table, token, "handover=no.speed=off") as live:
            page = Page(live)
            await page.read()
            if not page.options()[0].startswith("play"):
                continue  # both tiles are alike: there is but one answer to take back
            for _ in range(2):
                before = page.rev
                await page.send(do=page.options()[0])
                while page.rev == before:
                    await page.read()
            for _ in range(2):
                await page.send(act="undo", rev=page.rev)
            await page.read_until("overtaken")
            return
    pytest.fail("twenty hands of two tiles alike")


async def test_whoever_resigned_only_watches(served: Served) -> None:
    table, tokens = served.open(seatA="link", seatB="link", seatC="link")
    lives = [await served.socket(table, token).__aenter__() for token in tokens[1:]]
    pages = [Page(live) for live in lives]
    for page in pages:
        await page.read()
    page = next(page for page in pages if page.options())
    await page.send(act="resign")
    while page.options():
        await page.read()
        await page.send(act="whole")
    for act in ({"do": "put 0,0"}, {"act": "undo"}, {"act": "abort"}, {"act": "resign"}):
        await page.send(**act)
        await page.read_until("You watch this table")
        await page.send(act="whole")
        await page.read()
    assert not page.options()
    record = await asyncio.to_thread(httpx.get, f"{served.url}/t/{table}/record")
    assert record.status_code == 403
    for live in lives:
        await live.close()


async def test_what_cannot_be_kept_is_not_done_and_can_be_tried_again(tmp_path: Path) -> None:
    served = Served(tmp_path)
    table, (token, *_) = served.open(seatA="here", seatB="here")
    database = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    async with served.socket(table, token, "handover=no.speed=off") as live:
        page = Page(live)
        await page.read()
        before, options = page.rev, page.options()
        database.execute("BEGIN EXCLUSIVE")
        await page.send(do=options[0])
        await page.read_until("cannot be kept just now")
        assert (page.rev, page.options()) == (before, options)
        database.execute("ROLLBACK")
        await page.send(do=options[0])
        while page.rev == before:
            await page.read()
    database.close()
    served.stop()


def test_odd_addresses_and_names_are_answered(served: Served) -> None:
    for path in ("/static/%00", "/static/look.css%00", "/t/%00", "/rules/%00"):
        assert httpx.get(served.url + path).status_code == 404
    assert httpx.get(f"{served.url}/", headers={"host": f"LOCALHOST:{served.port}"}).status_code == 200
    assert httpx.get(f"{served.url}/", headers={"host": f"evil.example:{served.port}"}).status_code == 400
    table, (token, *_) = served.open(seatA="here", seatB="bot:greedy", nameA="A\x00\u202eda\u2028 ")
    page = httpx.get(f"{served.url}/t/{table}", cookies={f"corvids-{table}": token}).text
    assert ">Ada" in page


def test_the_lobby_lists_ones_own_tables_also_when_others_are_newer_or_broken(tmp_path: Path) -> None:
    served = Served(tmp_path)
    made = [served.open(seatA="here", seatB="here") for _ in range(3)]
    for _ in range(110):
        served.open(seatA="here", seatB="here")
    database = sqlite3.connect(tmp_path / "tables.db")
    database.execute("UPDATE log SET entry = 'torn' WHERE game = ? AND n = 5", (made[1][0],))
    database.commit()
    database.close()
    served.kill()
    cookies = {f"corvids-{table}": tokens[0] for table, tokens in made}
    lobby = httpx.get(f"{served.url}/", cookies=cookies)
    assert lobby.status_code == 200
    assert [f"/t/{table}" in lobby.text for table, _ in made] == [True, False, True]
    served.stop()


def test_a_seed_is_for_whoever_plays_alone(served: Served) -> None:
    answer = httpx.post(f"{served.url}/tables", data={"seatA": "here", "seatB": "link", "seed": "7"})
    assert answer.status_code == 400
    assert served.open(seatA="here", seatB="bot:greedy", seed="7")


async def play_out(hall: Hall, table: str) -> None:
    session = await hall.session(table)
    while (seat := session.asked) is not None:
        option = str(session.view(seat).asked.options[0])
        await hall.do(table, lambda at, seat=seat, option=option: at.answer(seat, option, at.rev))  # type: ignore[misc]


async def test_the_secret_of_one_game_says_nothing_about_another_of_the_same_seed(tmp_path: Path) -> None:
    hall = Hall(await Store.in_folder(tmp_path), "7")
    secrets = set()
    for _ in range(2):
        table, _ = await hall.open("crows", [Chair("a"), Chair("b")], {}, None, [[0, 1]])
        secrets.add((await hall.session(table)).secret)
    assert len(secrets) == 2
    await hall.close()


async def test_tables_where_nobody_is_are_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "AT_HAND", 3)
    hall = Hall(await Store.in_folder(tmp_path))
    tables = [(await hall.open("crows", [Chair("a"), Chair("b")], {}, None, [[0, 1]]))[0] for _ in range(5)]
    hall.present[tables[2]].append((0,))
    for table in tables:
        await play_out(hall, table)
    assert len(hall.sessions) <= 4
    assert tables[2] in hall.sessions
    assert tables[0] not in hall.sessions
    assert (await hall.session(tables[0])).over
    await hall.close()


class Stubborn:
    """A bot that never answers what is asked."""

    def choose(self, view: Any) -> Action:
        return view.asked.rule  # type: ignore[no-any-return]


async def test_a_bot_that_answers_nonsense_or_cannot_be_kept_does_not_hold_up_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "PAUSE", 0)
    monkeypatch.setattr(halls, "RETRY", 0)

    def stubborn(_game: str, _name: str, _identity: Identity) -> Stubborn:
        return Stubborn()

    monkeypatch.setattr(halls, "make_bot", stubborn)
    hall = Hall(await Store.in_folder(tmp_path))
    keep, failed = hall.store.append, []

    async def append(game: str, n: int, entries: Any) -> None:
        if n % 5 == 0 and n not in failed:
            failed.append(n)
            raise not_kept("the disk is full")
        await keep(game, n, entries)

    monkeypatch.setattr(hall.store, "append", append)
    table, _ = await hall.open("crows", [Chair("a", "greedy"), Chair("b", "greedy")], {}, None, [[]])
    async with asyncio.timeout(60):
        await hall.thinkers[table]
    assert hall.sessions[table].over
    assert failed
    await hall.close()
