"""What a table writes down: a header, then one entry after the other, none of which is ever changed."""

from collections.abc import Mapping

import msgspec

from corvids.kernel import Seat, Value


class Chair(Value):
    """Who sits in a seat when the game begins: a person, or the bot of that name."""

    name: str
    bot: str | None = None


class Stretch(Value):
    """Where a game was played before it was taken to another table: the first answers of its line."""

    id: str
    commitment: str
    """The hash of the secret that chance was made from there."""
    length: int
    """How many answers the line had when it left."""


class Header(Value):
    """What is settled before the first answer."""

    id: str
    game: str
    rules: int
    """The version of the rules."""
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    """Those that are not at their default."""
    pack: str
    """Name and version of the pack."""
    box: msgspec.Raw
    """What is played with, as the pack said it on that day: packs may change, games do not."""
    commitment: str
    """The hash of the secret that chance is made from."""
    begun: str
    """Day and time, UTC."""
    holders: Mapping[str, tuple[Seat, ...]]
    """The seats that each token holds, by the hash of the token."""
    guided: bool = False
    """Whether the game explains itself as it goes."""
    entered: tuple[str, ...] = ()
    """What people say themselves because it comes from the box on the table: ``dice``, ``decks``, or both."""
    name: str = ""
    """What the table is called, if anything."""
    earlier: tuple[Stretch, ...] = ()
    """Where the game was played before, the first table first; chance of this table begins after that."""
    position: str = ""
    """The position that the game started from, if it was not the setup."""
    closed: bool = False
    """Only who sits at the table is shown it: its pack is transcribed from a printed box."""


class Entry(Value, tag=True):
    """One line of a table's log."""


class Answered(Entry):
    """A seat, or chance, answered the open question."""

    seat: Seat
    answer: str
    alone: bool = False
    """There was one option only, so nobody was asked."""
    by: Seat | None = None
    """Who said what chance had brought, where that came from the box on the table."""

    @property
    def giver(self) -> Seat:
        """Whose word it was."""
        return self.seat if self.by is None else self.by


class Undone(Entry):
    """A seat took an answer back: the line is as long again as it was before it."""

    seat: Seat
    length: int


class Seated(Entry):
    """Somebody else sits in a seat from here on: another name, or a bot."""

    seat: Seat
    name: str
    bot: str | None = None


class Resigned(Entry):
    """A seat gave up."""

    seat: Seat


class Aborted(Entry):
    """The game was broken off, without a result."""

    seat: Seat


AnyEntry = Answered | Undone | Seated | Resigned | Aborted


def write(entry: AnyEntry | Header) -> str:
    """An entry or a header as the store keeps it."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """The entry that was written."""
    return msgspec.json.decode(text, type=AnyEntry)


def read_header(text: str) -> Header:
    """The header that was written."""
    return msgspec.json.decode(text, type=Header)
