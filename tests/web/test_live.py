"""Tables over their sockets: whole games, refusals, two tabs, restarts, and nothing that leaks."""

import asyncio
import re
from pathlib import Path
from zlib import crc32

import httpx
import pytest
from tests.web.served import Page, Served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


async def test_a_whole_game_against_a_bot(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="bot:greedy")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        while 'data-part="end" hidden' in page.parts["end"]:
            options = page.options()
            if options:
                before = page.rev
                await page.send(do=options[0])
                while page.rev == before:
                    await page.read()
                    assert 'role="alert"' not in page.parts["question"]
            else:
                message = await page.read()
                sums = "".join(f"{name}:{crc32(page.parts[name].encode())};" for name in sorted(page.parts))
                assert message["hash"] == crc32(sums.encode())
    record = await asyncio.to_thread(httpx.get, f"{served.url}/t/{table}/record")
    assert record.status_code == 200
    assert record.text.startswith("corvids record 1\n")
    assert "\nend outcome" in record.text


async def test_who_holds_no_seat_or_another_one_cannot_act(served: Served) -> None:
    table, tokens = served.open(seatA="here", seatB="link")
    states = []
    for token in ("", "made-up", *tokens):
        async with served.socket(table, token) as live:
            page = Page(live)
            await page.read()
            states.append(bool(page.options()))
            if not page.options():
                before = page.rev
                await page.send(do="put 2,2")
                await page.read_until('role="alert"')
                assert page.rev == before
                await page.send(act="undo")
                await page.read()
                assert page.rev == before
    assert sorted(states[2:]) == [False, True]
    assert states[:2] == [False, False]


async def test_a_click_on_what_is_no_option_names_the_rule(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here")
    async with served.socket(table, token, "handover=no.speed=off") as live:
        page = Page(live)
        await page.read()
        before = page.rev
        await page.send(do="put 30,30")
        await page.read_until('role="alert"')
        assert page.rev == before
        assert re.search(r"CROWS-\d", page.parts["question"].partition('role="alert"')[2])


async def test_two_tabs_answering_at_once(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here")
    settings = "handover=no.speed=off"
    async with served.socket(table, token, settings) as one, served.socket(table, token, settings) as two:
        pages = Page(one), Page(two)
        for page in pages:
            await page.read()
        options = pages[0].options()
        assert len(options) > 1
        rev = pages[0].rev
        await asyncio.gather(pages[0].send(do=options[0], rev=rev), pages[1].send(do=options[-1], rev=rev))
        for page in pages:
            while page.rev == rev:
                await page.read()
        assert pages[0].rev == pages[1].rev
        for page in pages:
            await page.send(act="whole")
            await page.read()
        assert sum(any("overtaken" in text for text in page.sent) for page in pages) == 1


async def test_killed_in_the_middle_of_a_turn_nothing_is_lost(tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        table, (token, *_) = server.open(seatA="here", seatB="bot:random", seatC="here")
        async with server.socket(table, token, "handover=no.speed=off") as live:
            page = Page(live)
            await page.read()
            for _ in range(5):
                while not page.options():
                    await page.read()
                before = page.rev
                await page.send(do=page.options()[0])
                while page.rev == before:
                    await page.read()
            while not page.options():
                await page.read()
            kept, rev = page.parts, page.rev
        server.kill()
        async with server.socket(table, token, "handover=no.speed=off") as live:
            page = Page(live)
            await page.read()
            assert page.rev == rev
            for part in ("board-tiles", "actions", "hand", "path"):
                assert page.parts[part] == kept[part]
            await page.send(do=page.options()[0])
            while page.rev == rev:
                await page.read()
    finally:
        server.stop()


async def test_a_replay_begins_with_ones_last_answer_and_ends_where_things_stand(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="bot:greedy")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        while "log-round-2" not in page.parts["log"] or not page.options():
            if options := page.options():
                await page.send(do=options[0])
            await page.read()
        kept = dict(page.parts)
        await page.send(act="replay")
        message = await page.read()
        assert message["replay"] == 1
        assert len(message["frames"]) > 5
        assert all(ms for ms, _ in message["frames"][:-1])
        assert page.parts == kept
        assert message["hash"] == crc32(
            "".join(f"{name}:{crc32(kept[name].encode())};" for name in sorted(kept)).encode()
        )


async def test_the_hand_over_page_hides_hands_also_after_a_reload(served: Served) -> None:
    table, (token, *_) = served.open(seatA="here", seatB="here")
    address = f"{served.url}/t/{table}"
    shown = (await asyncio.to_thread(httpx.get, address, cookies={f"corvids-{table}": token})).text
    assert 'data-act="handover"' in shown
    assert 'class="tile-pick"' not in shown
    assert "data-do=" not in shown
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        assert not page.options()
        await page.send(act="handover")
        await page.read()
        assert page.options()


async def test_no_frame_tells_others_what_a_seat_holds(served: Served) -> None:
    table, tokens = served.open(seatA="here", seatB="link")
    async with (
        served.socket(table, tokens[0]) as one,
        served.socket(table, tokens[1]) as two,
        served.socket(table) as all_,
    ):
        pages = [Page(one), Page(two)]
        watcher = Page(all_)
        for page in (*pages, watcher):
            await page.read()
        for _ in range(40):
            asked = next((page for page in pages if page.options()), None)
            if asked is None:
                for page in pages:
                    await page.send(act="whole")
                    await page.read()
                continue
            before = asked.rev
            await asked.send(do=asked.options()[0])
            while asked.rev == before:
                await asked.read()
            await watcher.send(act="whole")
            await watcher.read()
        assert all("tile-pick" not in text for text in watcher.sent)
        assert all("data-do" not in text for text in watcher.sent)
        assert not any(re.search(r"draws (the|a) (?!tile|spell)", text) for text in watcher.sent)


async def test_sockets_of_other_sites_are_closed(served: Served) -> None:
    table, _ = served.open(seatA="here", seatB="bot:greedy")
    address = f"ws://127.0.0.1:{served.port}/ws/{table}"
    async with connect(address, origin="http://elsewhere.example") as foreign:  # type: ignore[arg-type]
        with pytest.raises(ConnectionClosed):
            await foreign.recv()


def test_pages_answer_and_say_what_is_wrong(served: Served) -> None:
    for path, status in (("/", 200), ("/rules/crows", 200), ("/rules/crows?q=murder", 200), ("/learn/crows", 200),
                         ("/learn/headquarters", 200), ("/settings", 200), ("/health", 200),
                         ("/nowhere", 404), ("/t/none", 404)):  # fmt: skip
        answer = httpx.get(served.url + path)
        assert answer.status_code == status, path
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    french = httpx.get(served.url, headers={"accept-language": "fr-CH, en;q=0.8"}).text
    assert '<html lang="fr"' in french
    assert httpx.get(served.url, headers={"host": "evil.example"}).status_code == 400
    foreign = httpx.post(f"{served.url}/quick/crows", data={"x": "1"}, headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403


@pytest.mark.parametrize(
    "form",
    [
        {"seatA": "here"},
        {"seatA": "here", "seatB": "bot:clever"},
        {"seatA": "here", "seatB": "here", "option:spiral": "sideways"},
        {"seatA": "here", "seatB": "here", "option:colour": "red"},
        {"seatA": "here", "seatB": "here", "pack": "no-such-pack"},
    ],
)
def test_a_table_that_cannot_be_opened_says_why(served: Served, form: dict[str, str]) -> None:
    answer = httpx.post(f"{served.url}/tables", data=form)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


async def test_the_dice_of_the_last_turn_stay_on_the_page_and_are_there_for_whoever_comes(served: Served) -> None:
    table, (token, *_) = served.open(game="creed", seatA="here", seatB="bot:heuristic")
    async with served.socket(table, token) as live:
        page = Page(live)
        await page.read()
        for _ in range(200):
            options = page.options()
            if options and 'href="#die-' in page.parts["dice"]:
                break  # nobody goes on while this seat is asked, so both pages show the same
            if options:
                await page.send(do="end" if "end" in options else options[0])
            await page.read()
        async with served.socket(table, token) as another:
            other = Page(another)
            await other.read()
            assert 'href="#die-' in other.parts["dice"] == page.parts["dice"]
