"""Pictures of positions for notebooks: one well-formed SVG, with nothing in it that meets the page around it."""

import ast
import json
from base64 import b64decode
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from corvids.content import open_game
from corvids.draw.picture import USED, Picture
from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, SPECTATOR, Decision, InputError, State, apply

NOTEBOOK = Path(__file__).parents[2] / "examples" / "crows.ipynb"


def played(name: str, answers: int) -> tuple[Rulebook, State[Any]]:
    """A random game on its way, at a question of a seat with many answers."""
    game, stream = open_game(name), Random(3)
    state = game.start()
    while answers > 0 or not _is_wide(state):
        assert isinstance(state.pending, Decision)
        state, _ = apply(game, state, stream.choice(state.pending.options))
        answers -= 1
    return game, state


def _is_wide(state: State[Any]) -> bool:
    assert isinstance(state.pending, Decision)
    return state.pending.seat != CHANCE and len(state.pending.options) > 5


def inside(picture: Picture) -> ET.Element:
    """The picture within the image."""
    outer = ET.fromstring(picture._repr_svg_())  # noqa: S314 our own
    kind, data = outer[-1].attrib["href"].split(",")
    assert kind == "data:image/svg+xml;base64"
    assert not list(outer.iter("style"))
    return ET.fromstring(b64decode(data))  # noqa: S314 our own


@pytest.mark.parametrize(("name", "answers"), [("crows", 0), ("crows", 90), ("creed", 0), ("creed", 60)])
def test_a_picture_holds_all_that_it_needs(name: str, answers: int) -> None:
    game, state = played(name, answers)
    assert isinstance(state.pending, Decision)
    for seat in (SPECTATOR, state.pending.seat):
        drawn = inside(Picture(game, state, seat))
        text = ET.tostring(drawn, encoding="unicode")
        ids = [element.attrib["id"] for element in drawn.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert set(USED.findall(text)) <= set(ids)
        assert "/static/" not in text


def test_every_tile_and_whose_question_it_is_are_shown() -> None:
    game, state = played("crows", 90)
    assert isinstance(state.pending, Decision)
    spectator, seat = inside(Picture(game, state)), inside(Picture(game, state, state.pending.seat))
    squares = {f"tile-{square}" for square in state.table.board.tiles}
    assert squares <= {element.attrib.get("id") for element in spectator.iter()}
    asked = ["data-do" in element.attrib for element in seat.iter()]
    assert any(asked)
    assert not any("data-do" in element.attrib for element in spectator.iter())


def test_a_picture_stays_what_it_was() -> None:
    game, state = played("crows", 90)
    picture = Picture(game, state)
    assert picture.svg == picture.svg == Picture(*played("crows", 90)).svg


def test_a_game_whose_page_is_no_board_is_refused() -> None:
    with pytest.raises(InputError, match="headquarters has no board to picture"):
        Picture(*played("headquarters", 0))


def test_the_notebook_runs_from_top_to_bottom() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    shown = []
    for cell in cells:
        assert not cell["outputs"]
        body = ast.parse("".join(cell["source"])).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        assert last is None or isinstance(last, ast.Expr)
        exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)  # noqa: S102 our own
        if last:
            shown.append(eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names))  # noqa: S307 our own
    pictures = [what for what in shown if isinstance(what, Picture)]
    assert len(pictures) == 3
    assert len({picture._repr_svg_() for picture in pictures}) == 3
    assert len(shown[1]) > 1
    assert names["state"].pending.winners
