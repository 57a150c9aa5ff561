"""Tables in docs are what the code says: of each name that a pack can use, and of each column of an export."""

from pathlib import Path

import pytest
from tests.docs.write import EXPORTS, KINDS, PACKS, names, pages


@pytest.mark.parametrize("page", [PACKS, EXPORTS], ids=lambda page: page.stem)
def test_the_page_is_as_it_would_be_written_anew(page: Path) -> None:
    assert page.read_text("utf-8") == pages()[page], "run python tests/docs/write.py"


def test_every_name_says_what_it_does() -> None:
    assert [name for kind in KINDS for name, told in names(kind) if not told.strip()] == []
