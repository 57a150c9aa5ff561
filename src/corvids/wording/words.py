"""Saying things in the language of whoever reads them."""

import re
from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import Any, Self

from corvids.games.catalogue import Rulebook

from .catalogues import translations

LANGUAGES = {"en": "English", "fr": "Français"}
"""Every language of the product, by its own name."""

Names = Sequence[str]
"""The name of each seat, seat 0 first."""

MISSED: set[str] = set()
"""English sentences that were wanted in another language and are in no catalogue of it; tests want it empty."""

ELIDED = re.compile(r"\b(d|qu)e $", re.IGNORECASE)
VOWELS = frozenset("aàâeéèêëiîïoôœuùûyhAÀÂEÉÈÊËIÎÏOÔŒUÙÛYH")


def mark(sentence: str) -> str:
    """The same sentence; says that it is to be translated, where it does not stand in the call that says it."""
    return sentence


class Words:
    """The words of one game, and of everything around it, in one language."""

    def __init__(self, game: str, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.game = game
        self.language = language
        self.box: Any = None
        """What is played with: its pack has the titles and texts of its cards. ``None`` stands for the house pack."""
        self._catalogue: NullTranslations = NullTranslations()
        if language != "en":
            self._catalogue = translations(language, game, translations(language, "web", _Missed()))

    def about(self, box: Any) -> Self:
        """The same words, with the titles of what is played with."""
        words = copy(self)
        words.box = box
        return words

    def say(self, sentence: str, /, **fields: Any) -> str:
        """A sentence, its fields filled in."""
        return self._fill(self._catalogue.gettext(sentence), fields)

    def plural(self, one: str, many: str, n: int, /, **fields: Any) -> str:
        """A sentence about *n* things, which it names as ``{n}``; the language picks its form."""
        return self._fill(self._catalogue.ngettext(one, many, n), {"n": n, **fields})

    def join(self, things: Iterable[str]) -> str:
        """Things in a row: ``a, b and c``."""
        *most, last = [*things] or [""]
        return self.say("{first} and {last}", first=", ".join(most), last=last) if most else last

    def squares(self, squares: Iterable[str]) -> str:
        """Squares in a row, kept apart by more than the comma that is in each."""
        return "; ".join(squares) if self.language == "en" else "\u202f; ".join(squares)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with the marks of the language: ``12,345.6`` or ``12 345,6``."""
        from babel.numbers import format_decimal  # noqa: PLC0415 slow to import, and rarely needed

        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return format_decimal(value, format=pattern, locale=self.language)

    def _fill(self, template: str, fields: dict[str, Any]) -> str:
        if not fields and "{" not in template:
            return template
        return template.format(**fields) if self.language == "en" else _elided(template, fields)


class _Missed(NullTranslations):
    """The end of every search: English, and a note that the sentence is missing."""

    def gettext(self, message: str) -> str:
        MISSED.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        MISSED.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


def _elided(template: str, fields: dict[str, Any]) -> str:
    """A French sentence filled in: *de* and *que* lose their vowel before a field that begins with one."""
    filled = ""
    for text, field, form, _ in Formatter().parse(template):
        filled += text
        if field is None:
            continue
        value = format(fields[field], form or "")
        if value[:1] in VOWELS:
            filled = ELIDED.sub(r"\1’", filled)  # noqa: RUF001 the apostrophe is meant
        filled += value
    return filled


@cache
def words_for(game: str, language: str) -> Words:
    """The words of a game in a language, opened once."""
    return Words(game, language)


def words_of(game: Rulebook, language: str) -> Words:
    """The words of a game that is played, with the titles of its pack."""
    return words_for(game.name, language).about(game.box)
