"""The page on environments tells of observations as they are, and its program runs."""

import re
from typing import Any

from tests.docs.environments import PAGE, page


def test_the_page_is_as_it_would_be_written_anew() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python tests/docs/environments.py"


def test_the_programs_of_the_page_run() -> None:
    programs = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert programs
    names: dict[str, Any] = {}
    for program in programs:
        exec(program, names)  # noqa: S102 that is what a reader does
    assert not names["crows"].agents
