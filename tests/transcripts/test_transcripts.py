"""Golden transcripts: whole games as they were played when somebody last read them."""

import pytest

from .write import GAMES, HERE, text_of


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written(name: str) -> None:
    assert text_of(name) == (HERE / name).read_text("utf-8")
