"""The page on packs is what the rules say about each name that a pack can use."""

from tests.docs.write import KINDS, PAGE, names, page


def test_the_page_is_as_it_would_be_written_anew() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python tests/docs/write.py"


def test_every_name_says_what_it_does() -> None:
    assert [name for kind in KINDS for name, told in names(kind) if not told.strip()] == []
