"""Declining for somebody who does not want to be asked: which answer is given, and after how long."""

from random import SystemRandom
from typing import Any

from corvids.draw.drawing import Passing
from corvids.draw.screen import Settings

SHORTEST, USUAL, LONGEST = 1.5, 2.6, 7.0
"""Seconds that people take to decline; nobody can tell from the pause whether it was somebody or a setting."""
ALONE = 0.4
"""Seconds where only computers wait for it."""


def declined(passing: Passing | None, settings: Settings, asked: Any) -> str | None:
    """The answer that is to be given to this question, if it is one that the person does not want to be asked."""
    if passing is None or asked is None:
        return None
    options = [str(option) for option in asked.options]
    if passing.answer not in options:
        return None
    unwanted = settings.skip_windows and asked.kind in passing.windows
    useless = settings.skip_reactions and asked.kind in passing.all and len(options) == 1
    return passing.answer if unwanted or useless else None


def pause(*, watched: bool) -> float:
    """How many seconds to wait; long enough to be thinking where other people watch."""
    return SystemRandom().triangular(SHORTEST, LONGEST, USUAL) if watched else ALONE
