"""Automatons are seen: on the map, on figures and boards, on buttons with what they would touch, and exploding."""

import random
import re
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.draw.creed_scenes import NAMES
from tests.games.creed.playing import Match, scene

from corvids.draw.creed import parts, sequence
from corvids.draw.creed.numbers import numbers, said
from corvids.draw.screen import Screen, SeatInfo, Settings, Undo
from corvids.games.creed import actions as a
from corvids.games.creed.rules.blast_area import area
from corvids.games.creed.rules.going_off import GoOff
from corvids.kernel import CHANCE, SPECTATOR, Decision, apply, begin
from corvids.kernel.windows import Number
from corvids.wording import words_for
from corvids.wording.creed import board_label, side_label, square_label

FIELD = """
    A bastiano 7,5 inc f3 carries {carried}
    A daria 2,7 inc f3
    C carestia 8,4 inc f3 carries orologio
    C morte 8,0 inc f3
    automaton A 7,4 suicidio
    automaton A 4,4 miasma
    automaton C 4,4 vagabondo W
    exploded A orologio
    under C miasma
"""
WORDS = words_for("creed", "en")


def field(carried: str = "vagabondo", step: str = "I-1") -> Match:
    match = scene(FIELD.format(carried=carried), step=step, playing="bastiano" if step == "I-1" else "")
    match.state = begin(match.game, replace(match.table, revealed=True), *match.state.agenda)
    return match


def drawn(match: Match, seat: int = 0) -> dict[str, str]:
    seats = tuple(SeatInfo("AB"[n], NAMES[n], "person", None, here=n == seat) for n in (0, 1))
    shown = Screen("en", 1, seats, (seat,), (), Undo(allowed=False), Settings())
    return parts(match.game.observe(match.state, seat), shown)


def placed(page: dict[str, str], number: int) -> str:
    """The drawing of an Automaton on the map."""
    found = re.search(rf'<g class="piece automaton" id="automaton-{number}".*?</g>', page["board-things"])
    assert found is not None
    return found[0]


def test_each_stands_on_the_base_of_its_side_with_its_number_and_its_side_knows_it() -> None:
    mine, theirs = drawn(field()), drawn(field(), 1)
    assert 'data-side="assassins"' in placed(mine, 1)
    assert 'data-side="crows"' in placed(mine, 3)
    assert ">1</text>" in placed(mine, 1)
    assert ">3</text>" in placed(mine, 3)
    shapes = [re.search(r'class="auto-base" d="([^"]+)"', placed(mine, number)) for number in (1, 3)]
    assert all(shapes)
    assert shapes[0][1] != shapes[1][1]  # type: ignore[index]
    assert ">S</text>" in placed(mine, 1)
    assert "auto-way" in placed(theirs, 3)
    assert "auto-card" not in placed(mine, 3)
    assert "auto-way" not in placed(mine, 3)
    assert "Automaton 3 of the Crows, face down" in placed(mine, 3)
    assert "Automaton 3 of the Crows: Vagabondo, walking west" in placed(theirs, 3)
    styles = [re.search(r'style="([^"]+)"', placed(mine, number)) for number in (2, 3)]
    assert styles[0][1] != styles[1][1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("seat", "title"), [(0, "Vagabondo"), (1, "an Automaton, face down"), (SPECTATOR, "face down")]
)
def test_a_carried_one_is_seen_on_figure_and_board(seat: int, title: str) -> None:
    page = drawn(field(), seat)
    figure = re.search(r'id="figure-bastiano".*?</g>', page["board-pieces"])
    assert figure is not None
    assert '#automaton"' in figure[0]
    other = re.search(r'id="figure-morte".*?</g>', page["board-pieces"])
    assert other is not None
    assert '#automaton"' not in other[0]
    board = re.search(r'id="board-0".*?</article>', page["mine"] + page["theirs"])
    assert board is not None
    assert "carries an Automaton" in board[0]
    assert title in board[0]
    assert "4 free" in board[0] or seat != 0


def test_under_a_crowd_their_numbers_stand_above_the_figures() -> None:
    alone = field()
    assert 'id="under-' not in drawn(alone)["board-pieces"]
    alone.state = begin(alone.game, alone.table.with_enemies("4,4", "CCCS"), *alone.state.agenda)
    found = re.findall(r'id="under-(\d)" data-side="(\w+)"', drawn(alone)["board-pieces"])
    assert found == [("2", "assassins"), ("3", "crows")]


def test_stock_and_what_is_known_of_the_deck_stand_below_the_boards() -> None:
    assert "0 Automatons in the Stock and exploded: Orologio" in drawn(field())["mine"]
    assert "2 Automatons in the Stock and under the deck: Miasma" in drawn(field(), 1)["mine"]
    assert "under the deck" not in drawn(field())["theirs"]
    first = field()
    first.state = begin(first.game, replace(first.table, version=1), *first.state.agenda)
    assert "in the Stock" not in drawn(first)["mine"]


def test_what_it_would_touch_is_shown_before_it_is_placed_marked_by_more_than_colour() -> None:
    match = field()
    page = drawn(match)
    for way, squares in (("N", 3), ("E", 2), ("S", 3), ("W", 3)):
        group = re.search(rf'<g class="picks[^"]*" id="picks-deploy-bastiano-{way}".*?data-do=', page["board-marks"])
        assert group is not None
        assert group[0].count('class="spark"') == squares
        assert group[0].count("<path d=") == squares
        assert ("<circle" in group[0]) == (way == "N")
        assert f'data-pick="deploy-bastiano-{way}"' in page["actions"]
        assert f'data-do="deploy bastiano {way}"' in page["actions"]
    known = numbers(match.game.observe(match.state, 0))
    words = WORDS.about(match.table.box)
    north = said(words, known[a.Deploy("bastiano", "N")])
    assert north == "1 cube, touches 7,3, 7,4, 7,5, touches the Tower of the Crows"
    assert "touches" not in said(words, known[a.Move("bastiano", "7,6")])


def test_lighting_shows_its_area_too_and_what_is_not_possible_says_why() -> None:
    match = field()
    assert "light bastiano 2" not in match.options
    page = drawn(match)["actions"]
    assert "Bastiano is too far from Automaton 2." in page
    assert "Bastiano carries an Automaton already." in page or "is not at the foot of" in page
    near = scene(FIELD.format(carried="vagabondo").replace("7,5", "5,5"), step="I-1", playing="bastiano")
    assert 'id="picks-light-bastiano-2"' in drawn(near)["board-marks"]


def test_the_next_to_explode_is_chosen_on_the_map_or_by_its_number() -> None:
    text = "A bastiano 0,0 inc\nA daria 0,1 inc\nC carestia 8,7 inc\nC morte 3,4 inc\n"
    text += "automaton A 3,3 suicidio\nautomaton A 3,3 vagabondo N"
    match = scene(text).play("move morte 3,3")
    page = drawn(match)
    assert "Which Automaton explodes next?" in page["question"]
    assert page["board-marks"].count('role="button"') == 2
    for number in (1, 2):
        assert f'data-do="{number}"' in page["actions"]
        assert f"<b>{number}</b>" in page["actions"]


@pytest.mark.parametrize("number", [2, 3, 5])
def test_where_several_stand_on_a_square_each_has_a_part_of_it_to_be_pressed(number: int) -> None:
    text = "A bastiano 0,0 inc\nA daria 0,1 inc\nC carestia 8,7 inc\nC morte 3,4 inc\n"
    match = scene(text + "".join(f"automaton A 3,3 {kind}\n" for kind in ("suicidio", *["vagabondo N"] * (number - 1))))
    match.state = begin(match.game, match.table, GoOff(tuple(range(1, number + 1))), *match.state.agenda)
    touched = r'data-do="\d".*?class="touch"(?: x="([\d.]+)" y="([\d.]+)")? width="([\d.]+)" height="([\d.]+)"'
    found = re.findall(touched, drawn(match)["board-marks"])
    assert len(found) == number
    boxes = [tuple(map(float, sizes)) for sizes in found]
    for n, (x, y, wide, high) in enumerate(boxes):
        assert x + wide <= 100
        assert y + high <= 100.01
        assert all(x + wide <= u or y + high <= v + 0.01 for u, v, _, _ in boxes[n + 1 :])


def test_while_the_order_of_explosions_is_asked_the_area_of_each_is_shown() -> None:
    """Whose area a square is in is told by number, on the map and beside the button; the other side is not shown it."""
    text = "A bastiano 7,5 inc\nA daria 0,1 inc\nC carestia 8,7 inc\nC morte 4,4 inc f3\n"
    text += "automaton A 4,3 suicidio\nautomaton A 4,3 vagabondo W"
    match = scene(text).play("move morte 4,3")
    known = numbers(match.game.observe(match.state, 0))
    for number in (1, 2):
        placed = match.table.placed(number)
        assert placed is not None
        squares = area(match.table.town, match.table.box.automatons[placed.card], "4,3", placed.way)
        assert len(squares) > 1
        told = f"touches {', '.join(squares)}"
        assert said(WORDS.about(match.table.box), known[Number(number)]) == told
        page = drawn(match)
        assert re.search(rf'data-do="{number}"[^>]*aria-label="[^"]*: {told}[."]', page["actions"])
        assert re.search(rf'data-do="{number}"[^>]*aria-label="[^"]*: {told}[."]', page["board-marks"])
        shown = re.findall(r'<text class="auto-n"[^>]*>([1-9, ]+)</text>', page["board-marks"])
        assert sum(str(number) in whose.split(", ") for whose in shown) == len(squares)
    assert len(shown) == page["board-marks"].count('class="spark"')
    assert "1, 2" in shown
    assert "cost" not in page["board-marks"]
    assert "touches" not in drawn(match, 1)["board-marks"]


def test_of_what_lies_face_down_before_who_orders_explosions_nothing_is_shown() -> None:
    text = "A bastiano 7,5 inc\nA daria 0,1 inc\nC carestia 8,7 inc\nC morte 4,4 inc\n"
    text += "automaton C 4,3 orologio\nautomaton C 2,3 vagabondo W"
    match = scene(text)
    match.state = begin(match.game, match.table, GoOff((1, 2)), *match.state.agenda)
    assert match.asked == "A"
    assert numbers(match.game.observe(match.state, 0)) == {}
    page = drawn(match)
    assert page["board-marks"].count('role="button"') == 2
    assert 'class="spark"' not in page["board-marks"]


def test_in_words_it_is_told_where_they_are() -> None:
    match = field()
    view = match.game.observe(match.state, 1)
    words = WORDS.about(match.table.box)
    assert "Automaton 1 of the Assassins, face down" in square_label(words, view, "7,4")
    assert "Automaton 2 of the Assassins, face down, Automaton 3 of the Crows: Vagabondo" in square_label(
        words, view, "4,4"
    )
    assert "carries an Automaton" in board_label(words, view, 0, NAMES)
    assert "carries Orologio" in board_label(words, view, 2, NAMES)
    assert "exploded: Orologio" in side_label(words, view, 0, NAMES)
    assert "under the deck: Miasma" in side_label(words, view, 1, NAMES)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_film_of_automatons_ends_as_things_stand(seat: int) -> None:
    """Random answers from the field, with a taste for Automatons."""
    films, chance = 0, random.Random(seat)
    for carried, step in (("vagabondo", "I-1"), ("miasma", "O"), ("orologio", "I-1")):
        text = (
            FIELD.format(carried=carried)
            .replace("automaton A 4,4 miasma\n    ", "")
            .replace("exploded A orologio\n    ", "")
        )
        match = scene(text, step=step, playing="bastiano" if step == "I-1" else "")
        state = begin(match.game, replace(match.table, revealed=True), *match.state.agenda)
        for _ in range(160):
            pending = state.pending
            if not isinstance(pending, Decision):
                break
            wanted = [one for one in pending.options if isinstance(one, a.Fetch | a.Deploy | a.Light | a.PassOn)]
            answer = chance.choice(wanted if wanted and pending.seat != CHANCE else pending.options)
            after, events = apply(match.game, state, answer)
            heard = tuple(told for event in events if (told := event.seen_by(seat)) is not None)
            before, now = match.game.observe(state, seat), match.game.observe(after, seat)
            *frames, last = sequence(before, heard, now)
            assert last[1] == now
            if frames and any(type(event).__name__.startswith("Automaton") for event in heard):
                films += 1
                assert standing(frames[-1][1]) == standing(now), heard
            state = after
    assert films > 10


def standing(view: object) -> object:
    """Who carries one, and where they stand."""
    boards = [(board.who, board.carries, board.square) for board in view.boards]  # type: ignore[attr-defined]
    return boards, [(one.number, one.square, one.shown) for one in view.automatons]  # type: ignore[attr-defined]


def test_an_explosion_is_shown_over_the_squares_that_it_touches() -> None:
    match = field(step="O")
    before = match.game.observe(match.state, 1)
    match.play("move carestia 7,4")
    frames = sequence(before, tuple(match.events), match.game.observe(match.state, 1))
    blasts = [marks for _, _, marks in frames if marks.blast]
    assert sorted(blasts[0].blast) == ["6,4", "7,3", "7,4", "7,5", "8,4"]
    assert blasts[0].towers == ("crows",)
    shown = [view.automatons[0].shown for _, view, _ in frames if view.automatons]
    assert [one for one, two in pairwise(shown) if one != two] == [False]
