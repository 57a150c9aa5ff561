"""What a record holds. Its text is written by ``writing`` and read by ``reading``.

::

    corvids record 1
    game crows 1
    id 7/0
    name Long winter                   what the table was called, if anything
    pack crows-house 1 5c0a...         name, version, and a digest of what is in it
    option spiral rings                those that are not at their default
    seat A greedy Anna                 who sits there: person or the bot's name, and a name
    seat B person Björn
    chance box dice decks              what people said of the dice and decks on their table
    chance 9f86...                     the hash of the secret of chance, for whatever else it answered
    from | players A,B                 where it starts, if that is not the setup; one line of a position each
    answers
    * draw T1                          the seat (* is chance) and the answer
    *A draw T2                         chance, as the seat said what came out of the box
    A play T1
    = 6fd1b3c8a0e24b17                 after every 20 answers, a digest of the position
    onward Kx7pQ2mY0aZ4 51d0...        from here on at another table: its id, and the hash of its secret of chance
    secret 2c26...                     what the last hash was of, once the game is over
    end outcome CROWS-9.3 A=48 B=47 wins A
"""

from collections.abc import Mapping
from hashlib import blake2b, sha256
from typing import Any

import msgspec

from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import InputError, Refusal, Seat, Value, at_line

FORMAT = 2
"""The newest; what needs nothing of it is written as 1, so that older programs can read it."""
FIRST_WORDS = "corvids record"
DIGEST_EVERY = 20
PERSON = "person"
BOX = "box"
"""What chance comes from where people say what came up."""
DICE, DECKS = "dice", "decks"
SOURCES: Mapping[str, tuple[str, ...]] = {"app": (), BOX: (DICE, DECKS), DICE: (DICE,), DECKS: (DECKS,)}
"""What people say themselves, by where a table wants chance to come from."""
LETTERS = "ABCD"
CHANCE_LETTER = "*"


class Player(Value):
    """Who sits in a seat."""

    name: str = ""
    bot: str | None = None
    """The name of the bot, ``None`` for a person."""


class Heading(Value):
    """What is settled before the first answer."""

    game: str
    rules: int
    """The version of the rules."""
    id: str
    pack: str
    """Name and version of the pack."""
    pack_digest: str
    options: Mapping[str, str]
    """Those that are not at their default."""
    players: tuple[Player, ...]
    commitment: str = ""
    """The hash of the secret of chance; empty where nobody had one, as with real dice."""
    position: str = ""
    """The position that the game started from, if it was not the setup."""
    entered: tuple[str, ...] = ()
    """What people said themselves because it came out of a box: ``dice``, ``decks``, or both."""
    name: str = ""
    """What the table was called."""


class Onward(Value):
    """The game went on at another table, whose chance came from another secret."""

    at: int
    """After so many answers."""
    id: str
    commitment: str = ""
    """The hash of that secret; empty where nobody had one."""


class Answer(Value):
    """One answer, by its notation."""

    seat: Seat
    notation: str
    by: Seat | None = None
    """Who said it, where chance came out of a box."""


class Ending(Value):
    """How the record ends."""

    kind: str
    """``outcome``, ``resigned``, ``aborted`` or ``unfinished``."""
    seat: Seat | None = None
    """Who resigned."""


OUTCOME, RESIGNED, ABORTED, UNFINISHED = ENDINGS = ("outcome", "resigned", "aborted", "unfinished")


class RecordError(InputError):
    """A record that cannot be used: at which line, why, and by which rule if one is broken."""

    def __init__(self, line: int, refusal: Refusal, because: InputError | None = None) -> None:
        super().__init__(refusal, at_line(line), because)
        self.args = (line, refusal, because)
        self.line = line


def commitment(secret: bytes) -> str:
    """What is published before the game: 64 hexadecimal digits that only this secret can have."""
    return sha256(secret).hexdigest()


def pack_digest(box: Any) -> str:
    """16 hexadecimal digits that stand for what a pack holds, whatever options are chosen."""
    plain = msgspec.structs.replace(box, options=type(box.options)())
    return blake2b(msgspec.msgpack.encode(plain, order="deterministic"), digest_size=8).hexdigest()


def heading_of(  # noqa: PLR0917
    game: Rulebook,
    game_id: str,
    players: tuple[Player, ...],
    commitment: str = "",
    position: str = "",
    entered: tuple[str, ...] = (),
    name: str = "",
) -> Heading:
    """The heading of a game that is about to be played."""
    options = entry(game.name).chosen(game.box.options)
    pack, digest = game.box.pack, pack_digest(game.box)
    return Heading(
        game.name, game.version, game_id, pack, digest, options, players, commitment, position, entered, name
    )
