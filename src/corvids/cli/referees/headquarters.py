"""``corvids referee headquarters``: what each room will yield in a position, and what can be answered."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from corvids.lab.headquarters.referee import ROOM_RULES, Ruled, rule_on
from corvids.wording import Words
from corvids.wording import headquarters as voice

from ..telling import console, opened, read_text, reader_words, telling_bad_input, write


def referee(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)] = "-",
    /,
    *,
    option: list[str] | None = None,
    pack: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Tell what each room of the Headquarters will yield in a position, and what can be answered, with rules.

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
    game = opened("headquarters", None, option, pack)
    with telling_bad_input():
        ruled = rule_on(game, read_text(file))
    if json:
        write(msgspec.json.encode(ruled.ruling).decode())
    else:
        _tell(ruled, reader_words("headquarters").about(game.box))


def _tell(ruled: Ruled, words: Words) -> None:
    """The ruling for people: the rooms, then the question with its answers."""
    out, view = console(), ruled.view
    for room, line in rooms(ruled, words):
        out.print(
            Text(f"{voice.building_name(words, room)}:", "bold"), Text(line), Text(f"({ROOM_RULES[room]})", "dim")
        )
    names = [voice.seat_name(words, 0)]
    if view.outcome is not None:
        out.print("\n" + voice.outcome_line(words, view.outcome, names), markup=False)
        return
    out.print()
    out.print(Text(voice.question(words, view.asked).title, "bold"), Text(f"({ruled.ruling.rule})", "dim"))
    for action in ruled.options:
        out.print(f"  {action}", Text(voice.action_label(words, action, view.asked.kind, names)), sep="  ")


def rooms(ruled: Ruled, words: Words) -> Iterator[tuple[str, str]]:
    """What each room will yield, in a line."""
    seen = ruled.ruling.rooms
    yield "hospital", voice.hospital_line(words, seen)
    yield "workshop", voice.workshop_line(words, seen)
    yield "shop", voice.shop_line(words, seen, ruled.view.box.shown)
    yield "command", voice.contract_line(words, seen)
