"""How commands speak: results on standard output, everything else on standard error, in the reader's language."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from corvids.content import open_game
from corvids.games.catalogue import Rulebook
from corvids.kernel import InputError
from corvids.wording import LANGUAGES, Words, file_told, told, words_for


class BadInputError(Exception):
    """What a person gave cannot be used; the message says what, where, and what would be right."""


def complain(message: str) -> None:
    """Say something on standard error."""
    Console(stderr=True, soft_wrap=True, highlight=False).print(message, markup=False)


def console() -> Console:
    """Where results are shown to a person."""
    return Console(soft_wrap=True, highlight=False)


def write(text: str) -> None:
    """Write a result for programs: exactly these characters, and a line's end."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def reader_words(game: str = "web") -> Words:
    """The words of a game, or of what is around games, in the language of LC_ALL, LC_MESSAGES, LANG, else English."""
    chosen = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = chosen[:2].lower()
    return words_for(game, language if language in LANGUAGES else "en")


@contextmanager
def telling_bad_input() -> Iterator[None]:
    """What is wrong with a file, pack, bot, option or number within becomes :class:`BadInputError`."""
    try:
        yield
    except OSError as error:
        raise BadInputError(file_told(error, reader_words().language)) from error
    except InputError as error:
        raise BadInputError(told(error, reader_words().language)) from error


def read_text(file: str) -> str:
    """The text of a file; ``-`` is standard input."""
    with telling_bad_input():
        try:
            return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadInputError(no_text(file)) from error


def no_text(file: str) -> str:
    """A file that should be text is something else."""
    return reader_words().say("{file}: this is no text in UTF-8.", file=file)


def options_given(option: list[str] | None) -> dict[str, str]:
    """``NAME=VALUE`` for each option of the rules."""
    chosen = {}
    for text in option or []:
        name, equals, value = text.partition("=")
        if not equals:
            words = reader_words()
            raise BadInputError(words.say("Write --option NAME=VALUE, not {text}.", text=text))
        chosen[name] = value
    return chosen


def opened(game: str, seats: int | None, option: list[str] | None = None, pack: str | None = None) -> Rulebook:
    """The game as the command line asks for it; with the fewest seats that it has, if it asks for none."""
    with telling_bad_input():
        return open_game(game, seats, options_given(option), pack)
