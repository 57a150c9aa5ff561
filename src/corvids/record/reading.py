"""Reading a record by playing it over: every line is checked, and any position can be gone to."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from corvids.content import open_game
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import (
    CHANCE,
    Action,
    Decision,
    Event,
    InputError,
    Outcome,
    Refusal,
    State,
    apply,
    digest,
    meant,
    option,
    shown,
)

from .record import (
    BOX,
    CHANCE_LETTER,
    DIGEST_EVERY,
    ENDINGS,
    FIRST_WORDS,
    FORMAT,
    LETTERS,
    PERSON,
    RESIGNED,
    SOURCES,
    UNFINISHED,
    Answer,
    Ending,
    Heading,
    Onward,
    Player,
    RecordError,
    commitment,
    pack_digest,
)
from .writing import begun, ending_text, seat_letter

Open = Callable[[str, int, Mapping[str, str], int], Rulebook]
"""Opens a game, given its name, the number of seats, the options and the version of its rules."""
HEX = frozenset("0123456789abcdef")
HASH = 64
"""So many hexadecimal digits a hash has."""
SOME = 8
"""So many options are named where an answer is none of them."""


class OtherPackError(RecordError):
    """The record was played with another pack than the one that is given."""


class Replay:
    """A record, played over: :attr:`states` has the start and the state after each answer."""

    def __init__(self, game: Rulebook, heading: Heading) -> None:
        self.game, self.heading = game, heading
        self.answers: list[Answer] = []
        self.actions: list[Action] = []
        self.states: list[State[Any]] = [begun(game, heading)]
        self.events: list[tuple[Event, ...]] = []
        """What happened with each answer."""
        self.ending = Ending("unfinished")
        self.onward: list[Onward] = []
        """Where it went on, if it was taken to other tables."""
        self.secret = b""
        self.at = 0
        """How many answers have been gone through."""

    @property
    def promised(self) -> str:
        """The hash of the last secret that chance came from."""
        return self.onward[-1].commitment if self.onward else self.heading.commitment

    @property
    def state(self) -> State[Any]:
        """The position that has been gone to."""
        return self.states[self.at]

    def forward(self) -> bool:
        """One answer on; whether there was one."""
        return self.to(self.at + 1)

    def back(self) -> bool:
        """One answer back; whether there was one."""
        return self.to(self.at - 1)

    def to(self, number: int) -> bool:
        """To the position after so many answers; whether there is one."""
        there = 0 <= number < len(self.states)
        if there:
            self.at = number
        return there

    def play(self, answer: Answer, line: int) -> None:
        """Play one more answer at the end.

        Raises :class:`RecordError` for one that is illegal.
        """
        state = self.states[-1]
        pending = state.pending
        if isinstance(pending, Outcome):
            raise RecordError(
                line, Refusal(pending.rule, "The game is over, and nothing can be answered any more.", "")
            )
        if pending.seat != answer.seat:
            facts = {"seat": seat_letter(answer.seat), "asked": seat_letter(pending.seat)}
            raise RecordError(line, Refusal(pending.rule, "{seat} answers, but {asked} is asked.", "", facts))
        action = option(state, answer.notation)
        if action is None:
            raise _illegal(self.game, state, pending, answer.notation, line)
        state, events = apply(self.game, state, action)
        self.answers.append(answer)
        self.actions.append(action)
        self.states.append(state)
        self.events.append(events)


def _illegal(game: Rulebook, state: State[Any], pending: Decision, notation: str, line: int) -> RecordError:
    """Why the notation is none of the options."""
    action = meant(game, state, notation) if pending.seat != CHANCE else None
    facts = {"text": shown(notation)}
    if action is None:
        facts["some"] = ", ".join(map(str, pending.options[:SOME])) + (" ..." if len(pending.options) > SOME else "")
        none = Refusal(pending.rule, "'{text}' is no answer to this question.", "These are: {some}.", facts)
        return RecordError(line, none)
    illegal = InputError(game.refusal(state, action))
    return RecordError(line, Refusal("", "'{text}' is illegal.", "", facts), illegal)


def open_house(pack: str | None = None) -> Open:
    """Opens games with that pack, or with the house pack of each game."""

    def opens(game: str, seats: int, options: Mapping[str, str], rules: int) -> Rulebook:
        return open_game(game, seats, options, pack, rules)

    return opens


def read_record(text: str, opens: Open | None = None) -> Replay:
    """Play a record over and check all of it.

    Raises :class:`RecordError` at the first line that is torn, illegal or untrue.
    """
    reader = _Reader(text, opens or open_house())
    replay = reader.heading()
    reader.answers(replay)
    return replay


class _Reader:
    """Goes through the lines of a record, knowing which one it is at."""

    def __init__(self, text: str, opens: Open) -> None:
        self.lines = text.split("\n")
        self.torn = self.lines.pop() != ""
        self.opens = opens
        self.number = 0
        """Of the line that was read last, from 1."""

    def next(self) -> str:
        if self.number >= len(self.lines):
            torn = Refusal("", "The record breaks off here: it is torn, and its end is missing.", "")
            raise RecordError(self.number + 1, torn)
        self.number += 1
        return self.lines[self.number - 1]

    def error(self, refusal: Refusal, because: InputError | None = None) -> RecordError:
        return RecordError(self.number, refusal, because)

    def heading(self) -> Replay:
        """All lines up to ``answers``, and the game opened as they say."""
        self.first(self.next())
        said: dict[str, tuple[int, str]] = {}
        options: dict[str, str] = {}
        players: list[Player] = []
        position: list[str] = []
        entered: tuple[str, ...] = ()
        while (line := self.next()) != "answers":
            keyword, _, rest = line.partition(" ")
            if keyword == "option" and " " in rest:
                name, _, options[name] = rest.partition(" ")
            elif keyword == "seat":
                players.append(self.player(rest, len(players)))
            elif keyword == "from" and rest.startswith("|"):
                position.append(rest[2:])
            elif keyword == "chance" and rest.startswith(f"{BOX} ") and not entered:
                entered = self.entered(rest)
            elif keyword in ("game", "id", "name", "pack", "chance") and keyword not in said:
                said[keyword] = self.number, rest
            else:
                raise self.error(Refusal("", "No line of a heading looks like '{line}'.", "", {"line": shown(line)}))
        for keyword in ("game", "id", "pack"):
            if keyword not in said:
                raise self.error(Refusal("", "The heading has no line '{keyword}'.", "", {"keyword": keyword}))
        return self.opened(said, options, tuple(players), "\n".join(position), entered)

    def first(self, line: str) -> None:
        """The line that says what this is, and in which format."""
        words, _, number = line.rpartition(" ")
        if words != FIRST_WORDS or not re.fullmatch(r"[1-9][0-9]{0,5}", number):
            facts: dict[str, str | int] = {"first": f"{FIRST_WORDS} {FORMAT}", "line": shown(line)}
            raise self.error(Refusal("", "A record begins with '{first}', not with '{line}'.", "", facts))
        if int(number) > FORMAT:
            facts = {"format": number, "known": FORMAT}
            raise self.error(
                Refusal(
                    "",
                    "This record is of format {format}, and this program reads formats up to {known}.",
                    "Take a newer version of the program.",
                    facts,
                )
            )

    def entered(self, rest: str) -> tuple[str, ...]:
        """What people said themselves."""
        sources = tuple(rest.split(" ")[1:])
        if sources not in SOURCES.values():
            facts: dict[str, str | int] = {"line": shown(rest), "sources": ", ".join(SOURCES[BOX])}
            raise self.error(Refusal("", "'{line}' comes out of no box.", "These do: {sources}.", facts))
        return sources

    def player(self, rest: str, seat: int) -> Player:
        letter, _, who = rest.partition(" ")
        kind, _, name = who.partition(" ")
        if seat >= len(LETTERS) or letter != LETTERS[seat] or not kind:
            raise self.error(Refusal("", "Seats are A, B and so on, each with person or the name of a bot.", ""))
        return Player(name, None if kind == PERSON else kind)

    def opened(
        self,
        said: dict[str, tuple[int, str]],
        options: dict[str, str],
        players: tuple[Player, ...],
        position: str,
        entered: tuple[str, ...],
    ) -> Replay:
        line, named = said["game"]
        name, _, version = named.rpartition(" ")
        if not re.fullmatch(r"[0-9]{1,6}", version):
            raise RecordError(
                line, Refusal("", "Write the game and the version of its rules.", "As in 'game crows 1'.")
            )
        try:
            newest = entry(name).version
            game = self.opens(name, len(players), options, min(int(version), newest))
        except InputError as error:
            raise RecordError(line, Refusal("", "The game cannot be opened.", ""), error) from error
        if not 1 <= int(version) <= newest:
            facts: dict[str, str | int] = {"version": shown(version), "known": newest}
            unknown = Refusal("", "Version {version} of the rules is unknown; this program has {known}.", "", facts)
            raise RecordError(line, unknown)
        line, packed = said["pack"]
        pack, _, told = packed.rpartition(" ")
        if (found := pack_digest(game.box)) != told:
            facts = {"pack": shown(pack), "told": shown(told), "given": game.box.pack, "found": found}
            other = Refusal("", "Pack {pack} ({told}) was played with, and {given} ({found}) is given.", "", facts)
            raise OtherPackError(line, other)
        promised = said.get("chance", (0, ""))[1]
        called = said.get("name", (0, ""))[1]
        heading = Heading(
            name, int(version), said["id"][1], pack, told, options, players, promised, position, entered, called
        )
        try:
            return Replay(game, heading)
        except InputError as error:
            raise self.error(Refusal("", "The position it starts from cannot be read.", ""), error) from error

    def answers(self, replay: Replay) -> None:
        """All lines from the first answer to the end."""
        while not (line := self.next()).startswith("end "):
            letter, _, rest = line.partition(" ")
            if replay.secret:
                raise self.error(Refusal("", "Nothing but the end follows the secret.", ""))
            if letter == "=":
                self.compare(replay, rest)
            elif letter == "onward":
                replay.onward.append(self.onward(replay, rest))
            elif letter == "secret":
                self.reveal(replay, rest)
            elif (answer := self.answer(replay, letter, rest)) is not None:
                replay.play(answer, self.number)
                self.expect_digest(replay)
            else:
                raise self.error(Refusal("", "No answer looks like '{line}'.", "", {"line": shown(line)}))
        self.end(replay, line.removeprefix("end "))

    def onward(self, replay: Replay, rest: str) -> Onward:
        """That it went on at another table."""
        there, _, promised = rest.partition(" ")
        if not there or (promised and (len(promised) != HASH or set(promised) - HEX)):
            raise self.error(Refusal("", "No answer looks like '{line}'.", "", {"line": shown(f"onward {rest}")}))
        return Onward(len(replay.answers), there, promised)

    def answer(self, replay: Replay, letters: str, notation: str) -> Answer | None:
        """An answer, if the line is one: of a seat, of chance, or of chance as a seat said it."""
        seats = LETTERS[: len(replay.heading.players)]
        if letters == CHANCE_LETTER:
            return Answer(CHANCE, notation)
        if len(letters) == 1 and letters in seats:
            return Answer(LETTERS.index(letters), notation)
        if replay.heading.entered and letters[:1] == CHANCE_LETTER and letters[1:] in [*seats]:
            return Answer(CHANCE, notation, LETTERS.index(letters[1]))
        return None

    def expect_digest(self, replay: Replay) -> None:
        if len(replay.answers) % DIGEST_EVERY:
            return
        line = self.next()
        if not line.startswith("= "):
            facts = {"number": len(replay.answers)}
            raise self.error(Refusal("", "The digest after {number} answers is missing.", "", facts))
        self.compare(replay, line.removeprefix("= "))

    def compare(self, replay: Replay, told: str) -> None:
        if (found := digest(replay.states[-1])) != told:
            facts = {"found": found, "told": shown(told)}
            raise self.error(
                Refusal(
                    "", "The position is {found}, and the record says {told}.", "Something before was changed.", facts
                )
            )

    def reveal(self, replay: Replay, told: str) -> None:
        if not told or set(told) - HEX or len(told) % 2 or commitment(bytes.fromhex(told)) != replay.promised:
            raise self.error(Refusal("", "This is not the secret whose hash the heading gives.", ""))
        replay.secret = bytes.fromhex(told)

    def end(self, replay: Replay, told: str) -> None:
        kind, _, rest = told.partition(" ")
        seat = LETTERS.find(rest[:1]) if kind == RESIGNED else None
        if kind not in ENDINGS or seat == -1:
            raise self.error(Refusal("", "No record ends with '{end}'.", "", {"end": shown(told)}))
        if replay.promised and not replay.secret and kind != UNFINISHED:
            raise self.error(Refusal("", "The secret whose hash the heading gives is missing.", ""))
        replay.ending = Ending(kind, seat)
        if (found := ending_text(replay.ending, replay.states[-1])) != told:
            facts = {"found": found, "told": shown(told)}
            raise self.error(Refusal("", "Played over, the end is '{found}', and not '{told}'.", "", facts))
        if self.number != len(self.lines) or self.torn:
            self.number += 1
            raise self.error(Refusal("", "Something stands after the end.", ""))
