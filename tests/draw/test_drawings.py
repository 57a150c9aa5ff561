"""What holds for the drawing of every game: pages, films and increments rest on it."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import corvids
from corvids.content import open_game
from corvids.draw.drawing import DRAWN, Drawing, drawing_of
from corvids.draw.pages.shell import STATIC, sprites
from corvids.draw.screen import SEAT_LETTERS, Screen, SeatInfo, Settings, Undo
from corvids.games.catalogue import GAMES, Rulebook, entry
from corvids.kernel import CHANCE, SPECTATOR, Decision, Event, Seat, State, apply
from corvids.play.narration import seen
from corvids.web.viewer import QUESTION
from corvids.wording import voice_of, words_for

PACKAGE = Path(corvids.__file__).parent
LOOKED_AT = 60
"""So many positions of a game are drawn."""
ELEMENTS = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
"""Elements of HTML that are never closed."""


class Roots(HTMLParser):
    """Counts the elements that stand beside each other at the top."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.depth = self.roots = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, _: Any) -> None:
        self.roots += self.depth == 0
        self.depth += tag not in ELEMENTS

    def handle_startendtag(self, tag: str, _: Any) -> None:
        self.roots += self.depth == 0

    def handle_endtag(self, tag: str) -> None:
        self.depth -= 1


def steps(game: Rulebook, seed: int) -> Iterator[tuple[State[Any], tuple[Event, ...], State[Any]]]:
    """Some answers of a random game, spread over the whole of it, and what came of each."""
    random, state, every = Random(seed), game.start(), []
    while isinstance(state.pending, Decision):
        answer = random.choices(state.pending.options, state.pending.weights or None)[0]
        after, events = apply(game, state, answer)
        every.append((state, events, after))
        state = after
    yield from every[:: max(1, len(every) // LOOKED_AT)]
    yield every[-1]


def screen_of(game: Rulebook, seat: Seat, language: str) -> Screen:
    chairs = tuple(SeatInfo(SEAT_LETTERS[n], f"Person {n}", "person", here=n == seat) for n in range(game.seats))
    mine = () if seat == SPECTATOR else (seat,)
    return Screen(
        language=language,
        rev=1,
        seats=chairs,
        mine=mine,
        log=(),
        undo=Undo(allowed=True),
        settings=Settings(language=language),
    )


def resting(drawing: Drawing, view: Any) -> Any:
    """The marks of a page on which nothing moves."""
    return drawing.sequence(view, (), view)[-1][2]


@pytest.mark.parametrize("name", DRAWN)
def test_every_part_is_one_element_that_is_always_there(name: str) -> None:
    game, drawing = open_game(name), drawing_of(name)
    names: set[tuple[str, ...]] = set()
    for n, (_, _, state) in enumerate(steps(game, 1)):
        seat, language = (*range(game.seats), SPECTATOR)[n % (game.seats + 1)], ("en", "fr")[n % 2]
        view, screen = game.observe(state, seat), screen_of(game, seat, language)
        drawn = drawing.parts(view, screen, resting(drawing, view))
        assert drawn == drawing.parts(view, screen, resting(drawing, view))
        names.add(tuple(drawn))
        for part, html in drawn.items():
            assert re.match(r"<\w+ [^>]*\bid=\"", html)
            assert f'data-part="{part}"' in html.partition(">")[0]
            assert html.count("data-part=") == 1
            assert (Roots(html).roots, Roots(html).depth) == (1, 0)
        page = drawing.arranged(drawn, view, screen)
        assert all(page.count(html) == 1 for html in drawn.values())
        assert page.count("<h1") == page.count('id="main"') == page.count("data-box") == 1
        assert f'viewBox="{drawing.box_of(view)}"' in page
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert sorted(ids) == sorted(set(ids))
    assert len(names) == 1
    assert QUESTION in names.pop()  # it is replaced while people say what came up


@pytest.mark.parametrize("name", DRAWN)
def test_only_the_seat_that_is_asked_can_answer_and_all_its_options(name: str) -> None:
    game, drawing = open_game(name), drawing_of(name)
    for state, _, _ in steps(game, 2):
        assert isinstance(state.pending, Decision)
        for seat in (*range(game.seats), SPECTATOR):
            view = game.observe(state, seat)
            for handover in (None, state.pending.seat) if state.pending.seat >= 0 else (None,):
                shown = view if handover is None else game.observe(state, SPECTATOR)
                screen = screen_of(game, seat, "en")
                screen = Screen(**{f: getattr(screen, f) for f in screen.__struct_fields__} | {"handover": handover})
                drawn = "".join(drawing.parts(shown, screen, resting(drawing, shown)).values())
                offered = set(re.findall(r'data-do="([^"]*)"', drawn))
                asked = seat == state.pending.seat and handover is None
                assert offered == ({str(option) for option in state.pending.options} if asked else set())


@pytest.mark.parametrize("name", DRAWN)
def test_films_end_with_what_stands_now(name: str) -> None:
    game, drawing, moved = open_game(name), drawing_of(name), 0
    for state, events, after in steps(game, 3):
        for seat in (0, SPECTATOR):
            before, now = game.observe(state, seat), game.observe(after, seat)
            *frames, last = drawing.sequence(before, seen(events, seat), now)
            assert last[:2] == (0, now)
            assert all(ms > 0 for ms, _, _ in frames)
            still, *_ = drawing.sequence(before, seen(events, seat), now, still=True)
            assert drawing.box_of(still[1]) == drawing.box_of(before)
            for _, view, marks in frames:
                drawing.parts(view, screen_of(game, seat, "en"), marks)
            moved += len(frames)
    assert moved


@pytest.mark.parametrize("name", DRAWN)
def test_every_picture_that_is_used_is_among_the_symbols_of_its_page(name: str) -> None:
    game, drawing, used = open_game(name), drawing_of(name), set[str]()
    stock = sprites((name,))
    for n, (state, events, after) in enumerate(steps(game, 5)):
        seat = (*range(game.seats), SPECTATOR)[n % (game.seats + 1)]
        before, now, screen = game.observe(state, seat), game.observe(after, seat), screen_of(game, seat, "en")
        for _, view, marks in drawing.sequence(before, seen(events, seat), now):
            drawn = drawing.parts(view, screen, marks)
            page = drawing.arranged(drawn, view, screen)
            used.update(re.findall(r'<use [^>]*href="#([^"]+)"', page))
        asked = game.observe(state, CHANCE)
        assert isinstance(state.pending, Decision)
        if (came_up := getattr(drawing, "came_up", None)) and state.pending.seat == CHANCE:
            alone = () if state.pending.dice is None else state.pending.dice.faces
            pictures = [came_up(before, answer) for answer in alone or asked.asked.options]
            assert all(pictures) or not alone  # dice are known by their faces
            used.update(re.findall(r'<use [^>]*href="#([^"]+)"', "".join(pictures)))
    used.update(re.findall(r'<use [^>]*href="#([^"]+)"', stock))
    assert sorted(used - set(re.findall(r'\sid="([^"]+)"', stock))) == []


@pytest.mark.parametrize("name", DRAWN)
def test_the_lobby_knows_what_to_say_of_it(name: str) -> None:
    game, drawing = open_game(name), drawing_of(name)
    lobby, guide, options = drawing.LOBBY, drawing.GUIDE, entry(name).options
    for language in ("en", "fr"):
        web = words_for("web", language)
        assert all(map(web.say, (lobby.line, lobby.players, lobby.packs)))
        assert drawing.progress(web, game.observe(game.start(), SPECTATOR))
    assert "{letter}" in lobby.seat
    assert set(lobby.first) <= set(options)
    assert all((STATIC / file).is_file() for file in (*drawing.SPRITES, *drawing.STYLES))
    assert f'id="{lobby.symbol[0]}"' in "".join((STATIC / file).read_text("utf-8") for file in drawing.SPRITES)
    assert guide is None or guide.lessons


@pytest.mark.parametrize("name", DRAWN)
def test_rounds_begin_one_after_the_other(name: str) -> None:
    begun: list[int] = []
    game, random = open_game(name), Random(4)
    state = game.start()
    while isinstance(state.pending, Decision):
        state, events = apply(game, state, random.choices(state.pending.options, state.pending.weights or None)[0])
        begun += filter(None, map(voice_of(name).round_begun, events))
    assert begun == list(range(1, len(begun) + 1))
    assert begun


@pytest.mark.parametrize("folder", ["web", "play", "draw/pages", "cli"])
def test_what_is_around_games_names_none(folder: str) -> None:
    """A new game is a package and a line in a list: nothing else imports it."""
    own = re.compile(rf"corvids\.(games|draw|wording|bots|lab)\.({'|'.join(game.name for game in GAMES)})\b")
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        if path.parent.name == "referees":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not any(own.match(f"{node.module}.{alias.name}") for alias in node.names), path
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in {f"/rules/{game.name}" for game in GAMES}, path
