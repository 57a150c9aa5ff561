"""``corvids referee creed``: what can be answered to a position, and what each Enemy would do."""

import re
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from corvids.kernel import Outcome
from corvids.lab.creed.referee import Ruled, rule_on
from corvids.wording import Words, voice_of

from ..telling import console, opened, read_text, reader_words, telling_bad_input, write


def referee(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)] = "-",
    /,
    *,
    option: list[str] | None = None,
    pack: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Tell what the side to move can do in a position, and what each Enemy would do in the Enemy phase, with rules.

    Parameters
    ----------
    file
        The position; - is standard input.
    option
        A reading of the rules, as NAME=VALUE; may be repeated. What the position says comes first.
    pack
        The pack that is played with: a name, a folder or a file.
    json
        Print JSON.

    """
    with telling_bad_input():
        position = read_text(file)
    game = opened("creed", None, [*(option or ()), *missions(position)], pack)
    with telling_bad_input():
        ruled = rule_on(game, position)
    if json:
        write(msgspec.json.encode(ruled.ruling).decode())
    else:
        _tell(ruled, game.observe(ruled.state, getattr(ruled.state.pending, "seat", 0)).asked, reader_words("creed"))


def missions(position: str) -> list[str]:
    """The mission that a position says it is played on, as an option."""
    return [f"mission={number}" for number in re.findall(r"^\s*mission\s+(\d+)\s*$", position, re.MULTILINE)]


def _tell(ruled: Ruled, asked: object, words: Words) -> None:
    """The ruling for people: the question with its answers, then the Enemies."""
    out, voice, ruling = console(), voice_of("creed"), ruled.ruling
    names = [voice.seat_name(words, seat) for seat in range(2)]
    pending = ruled.state.pending
    if isinstance(pending, Outcome):
        out.print(voice.outcome_line(words, pending, names), markup=False)
        return
    out.print(Text(voice.waiting_line(words, asked, names), "bold"), Text(f"({ruling.rule})", "dim"))
    for answer, action in zip(ruling.answers, pending.options, strict=True):
        label = voice.action_label(words, action, getattr(asked, "kind", ""), names)
        out.print(f"  {answer.answer}", Text(label), Text(f"({', '.join(answer.rules)})", "dim"), sep="  ")
    if ruled.expected:
        out.print("\n" + words.say("What Enemies would do, were nothing else to happen"), style="bold")
    for event in ruled.expected:
        if told := voice.event_line(words, event, names):
            out.print(Text(told), Text(f"({', '.join(event.rules)})", "dim"))
