"""``corvids referee crows``: settles a round from a position, for disputes at a real table."""

import sys
from collections.abc import Mapping
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from corvids.games.crows.tiles import Box
from corvids.kernel import InputError
from corvids.lab.crows.referee import Settled, as_data, directions, settle
from corvids.wording import Words, fault_told
from corvids.wording import crows as crows_words

from ..telling import complain, console, opened, read_text, reader_words, telling_bad_input, write


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """One line of ``--lines``."""

    position: str
    cast: list[str] = []
    scatter: Mapping[str, str] | str = {}


def referee(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)] = "-",
    /,
    *,
    cast: list[str] | None = None,
    scatter: str = "",
    option: list[str] | None = None,
    pack: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    lines: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Apply spells to a position, then flock, score and settle murders, with the rule of each flight and score.

    Parameters
    ----------
    file
        The position; - is standard input.
    cast
        A spell, as "attract 0,0 E", "disperse 2,2", "drain", "teleport 3,0 1,0 2 queen" or "populate 0,0"; in order.
    scatter
        Where each murder's spiral starts, as A=E,B=W.
    option
        A reading of the rules, as NAME=VALUE; may be repeated.
    pack
        The pack that is played with: a name, a folder or a file.
    json
        Print JSON.
    lines
        Read one request in JSON a line (position, cast, scatter), and answer one a line.

    """
    box = opened("crows", None, option, pack).box
    if lines:
        return _each_line(file, box)
    with telling_bad_input():
        settled = settle(read_text(file), box, cast or [], directions(scatter))
    words = reader_words("crows")
    for warning in settled.warnings:
        complain(words.say("warning: {what}", what=fault_told(warning, words.language)))
    if json:
        write(msgspec.json.encode(settled.ruling).decode())
    else:
        _tell(settled, words)
    return 0


def _each_line(file: str, box: Box) -> int:
    """Answer every line; a request that cannot be settled is answered with its error, and the exit code is then 2."""
    decoder, failed = msgspec.json.Decoder(Request), False
    source = sys.stdin if file == "-" else read_text(file).splitlines()
    for number, line in enumerate(source, 1):
        if not line.strip():
            continue
        try:
            asked = decoder.decode(line)
            scatter = directions(asked.scatter) if isinstance(asked.scatter, str) else asked.scatter
            write(msgspec.json.encode(settle(asked.position, box, asked.cast, scatter).ruling).decode())
        except InputError as error:
            failed = True
            write(msgspec.json.encode({**as_data(error), "line": number}).decode())
        except msgspec.DecodeError as error:
            failed = True
            write(msgspec.json.encode({"error": str(error), "line": number}).decode())
    return 2 if failed else 0


def _tell(settled: Settled, words: Words) -> None:
    """The ruling for people: the boards, and line by line what happened and by which rules."""
    out, ruling = console(), settled.ruling
    names = [crows_words.seat_name(words, seat) for seat in range(settled.players)]
    out.print(words.say("After the spells"), style="bold")
    out.print(ruling.after_spells + "\n", markup=False)
    for event in settled.happened:
        if told := crows_words.event_line(words, event, names):
            out.print(Text(told), Text(f"({', '.join(event.rules)})", style="dim"))
    out.print("\n" + words.say("After the flock"), style="bold")
    out.print(ruling.after_flock + "\n", markup=False)
    points = ", ".join(f"{letter} {score}" for letter, score in ruling.scores.items())
    out.print(words.say("Points of this round: {points}", points=points), markup=False)
    if ruling.after_round is None:
        murders = ", ".join(ruling.murders)
        out.print(words.say("Murders: {players}. Say with --scatter where they start.", players=murders), markup=False)
        return
    out.print("\n" + words.say("After the round"), style="bold")
    out.print(ruling.after_round + "\n", markup=False)
    counts = {"pool": ruling.pool, "gone": ruling.gone}
    out.print(words.say("{pool} crows are in the pool, {gone} have left the game.", **counts), markup=False)
