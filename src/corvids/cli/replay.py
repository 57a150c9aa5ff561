"""``corvids replay``: plays a record over."""

from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.text import Text

from corvids.kernel import CHANCE, Decision, Outcome, digest
from corvids.play.chance import ChanceSource
from corvids.record import Onward, Replay, read_record
from corvids.record.reading import open_house
from corvids.record.writing import seat_letter
from corvids.wording import Words, voice_of

from .telling import BadInputError, complain, console, read_text, reader_words, telling_bad_input, write


def replay(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    to: int | None = None,
    pack: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Play a record over, checking every line, and show where it stands.

    Parameters
    ----------
    file
        The record; - is standard input.
    to
        Stop after so many answers; below 0 it counts back from the end.
    pack
        The pack that was played with, if it is not the house pack: a folder or a file.
    json
        Print JSON.

    """
    with telling_bad_input():
        played = read_record(read_text(file), open_house(pack))
    words = reader_words(played.heading.game).about(played.game.box)
    _check_chance(played, words)
    length = len(played.answers)
    number = length if to is None else to + length + 1 if to < 0 else to
    if not played.to(number):
        raise BadInputError(words.say("--to {to}: the record has {length} answers.", to=to, length=length))
    if json:
        write(msgspec.json.encode(_as_data(played)).decode())
    else:
        _tell(played, words)


def _check_chance(played: Replay, words: Words) -> None:
    """With the secret revealed, every answer of chance can be worked out anew: they must be those of the record."""
    if not played.secret:
        return
    there = played.onward[-1] if played.onward else Onward(0, played.heading.id)
    chance, nth = ChanceSource(played.secret, there.id), 0
    for number, (state, action) in enumerate(zip(played.states, played.actions, strict=False), 1):
        pending = state.pending
        if not isinstance(pending, Decision) or pending.seat != CHANCE or played.answers[number - 1].by is not None:
            continue
        if number <= there.at:
            continue
        if (due := chance.answer(nth, pending)) != action:
            told = words.say(
                "answer {number}: by its secret chance gives {due}, and not {told}.",
                number=number,
                due=str(due),
                told=str(action),
            )
            complain(words.say("warning: {what}", what=told))
            return
        nth += 1


def _as_data(played: Replay) -> dict[str, Any]:
    state, heading = played.state, played.heading
    pending = state.pending
    return {
        "game": heading.game,
        "rules": heading.rules,
        "id": heading.id,
        "pack": heading.pack,
        "options": heading.options,
        "seats": heading.players,
        "name": heading.name,
        "entered": heading.entered,
        "onward": played.onward,
        "answers": len(played.answers),
        "at": played.at,
        "asked": None if isinstance(pending, Outcome) else seat_letter(pending.seat),
        "rule": pending.rule,
        "digest": digest(state),
        "position": played.game.write(state),
        "end": played.ending.kind,
        "outcome": pending if isinstance(pending, Outcome) else None,
    }


def _tell(played: Replay, words: Words) -> None:
    """What happened up to here, line by line, and the position."""
    out, voice = console(), voice_of(played.heading.game)
    players = played.heading.players
    names = [player.name or voice.seat_name(words, seat) for seat, player in enumerate(players)]
    for events in played.events[: played.at]:
        for event in events:
            if told := voice.event_line(words, event, names):
                out.print(Text(told), Text(f"({', '.join(event.rules)})", style="dim"))
    out.print("\n" + played.game.write(played.state), markup=False)
    said = words.say("After {at} of {of} answers.", at=played.at, of=len(played.answers))
    if isinstance(played.state.pending, Outcome):
        said = voice.outcome_line(words, played.state.pending, names)
    out.print(said, markup=False)
