"""The lines of a position: words, where they stand, and what can be wrong with them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from corvids.kernel import InputError, Where, at_line, shown, unreadable
from corvids.kernel.grid import Square

from ..table import Table

POSITION = Where("position")
NOTHING = "-"


class Line(NamedTuple):
    """A line of a position: its first word, the others, and where it stands."""

    head: str
    words: list[str]
    where: Where

    @property
    def text(self) -> str:
        """Everything behind the first word."""
        return " ".join(self.words)


def lines_of(text: str) -> Iterator[Line]:
    """The lines that say something; what begins with ``#`` is for people."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            yield Line(words[0], words[1:], at_line(number))


class Group(NamedTuple):
    """A word with a meaning, and the words that belong to it."""

    key: str
    words: list[str]


def groups(line: Line, words: Iterable[str], is_key: Callable[[str], bool], example: str) -> list[Group]:
    """The words of a line, each key with those behind it."""
    found: list[Group] = []
    for word in words:
        if is_key(word):
            found.append(Group(word, []))
        elif found:
            found[-1].words.append(word)
        else:
            raise misplaced(line.where, word, example)
    return found


def misplaced(where: Where, text: str, example: str) -> InputError:
    """A word that says nothing where it stands."""
    return unreadable(
        where, "'{text}' says nothing there.", "CREED-6.1", "Write {example}.", text=shown(text), example=example
    )


def only(line: Line, group: Group, example: str) -> str:
    """The one word that belongs to a key."""
    if len(group.words) != 1:
        raise misplaced(line.where, " ".join((group.key, *group.words)), example)
    return group.words[0]


def number(where: Where, text: str, example: str) -> int:
    """A number of up to three digits."""
    if not (text.isdecimal() and text.isascii() and len(text) < 4):  # noqa: PLR2004 - as many as are ever needed
        raise unreadable(
            where, "'{text}' is no number.", "CREED-6.1", "Write {example}.", text=shown(text), example=example
        )
    return int(text)


def named(where: Where, name: str, known: Collection[str], rule: str) -> str:
    """A name out of those there are."""
    if name not in known:
        raise unreadable(
            where, "Nothing is called '{name}'.", rule, "Names are {names}.",
            name=shown(name), names=", ".join(known),
        )  # fmt: skip
    return name


def square(where: Where, name: str, table: Table) -> Square:
    """A square of the map."""
    if name not in table.town.ground:
        last = table.town.squares[-1]
        raise unreadable(
            where, "'{square}' is no square of this map.", "BASE-13.2", "Squares are 0,0 to {last}.",
            square=shown(name), last=last,
        )  # fmt: skip
    return name


def listed(words: Collection[str]) -> list[str]:
    """Words as a list; ``-`` alone is none."""
    return [] if list(words) == [NOTHING] else list(words)
