"""What tests of the words of Creed Versus Crows share: both languages at a time."""

import re
from collections.abc import Callable
from typing import Any

from corvids.wording import words_for

EN, FR = words_for("creed", "en"), words_for("creed", "fr")
PLAYERS = ("Ann", "Bob")
ENGLISH = re.compile(
    r"\b(an|the|of|to|from|is|are|its?|and|not|with|in|by|who|which|where|your?|player|roll(s|ed)?|dice|die|square"
    r"|board|move(s|d)?|enem(y|ies)|tower|guards|weapon|turn(s|ed)?|bod(y|ies)|chests?|cards?|hits?|seen|draw(s|n)?"
    r"|plays?|hides?|step|nobody|goes|go|stays?|comes?|out|crows|sword|bomb|hidden|opponents?|seeker|crossbow(man|men)?)\b",
    re.IGNORECASE,
)
"""Words that no French sentence has."""
RAW = re.compile(r"[a-z]_[a-z]")
"""What an id looks like that has not become a title."""


def both(says: Callable[..., Any], *about: Any, **more: Any) -> tuple[str, str]:
    """The English and the French, which has no English in it; neither has an id in it."""
    english, french = says(EN, *about, **more), says(FR, *about, **more)
    assert isinstance(english, str)
    assert isinstance(french, str)
    assert english
    assert french
    assert "{" not in english + french
    assert ENGLISH.search(french) is None, french
    assert RAW.search(english + french) is None, english + french
    return english, french


def kinds_in(*modules: Any, base: type) -> set[type]:
    """Every class of some modules that is of a kind."""
    found = (thing for module in modules for thing in vars(module).values())
    return {thing for thing in found if isinstance(thing, type) and issubclass(thing, base) and thing is not base}
