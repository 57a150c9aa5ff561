"""``corvids bench``: how fast the rules answer."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from .telling import BadInputError, console, opened, reader_words, write

LONGEST = 600.0


def bench(
    game: str = "crows",
    /,
    *,
    seats: int | None = None,
    seconds: float = 2.0,
    option: list[str] | None = None,
    pack: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Measure random play through the rules alone, in process time.

    Parameters
    ----------
    game
        The game.
    seats
        How many play; as few as can, if it is not said.
    seconds
        How long to measure, in seconds of process time.
    option
        A reading of the rules, as NAME=VALUE; may be repeated.
    pack
        The pack to play with: a name, a folder or a file.
    json
        Print JSON.

    """
    import msgspec  # noqa: PLC0415

    from corvids.lab.bench import measure  # noqa: PLC0415

    words = reader_words()
    if not 0 < seconds <= LONGEST:
        raise BadInputError(words.say("--seconds is above 0 and at most {most}.", most=f"{LONGEST:g}"))
    rulebook = opened(game, seats, option, pack)
    speed = measure(rulebook, seconds)
    if json:
        write(msgspec.json.encode({"game": game, "seats": rulebook.seats, **speed._asdict()}).decode())
        return
    table = Table(box=None, show_header=False)
    table.add_column(justify="right")
    table.add_row(words.number(speed.answers_per_second), words.say("answers a second, those of chance among them"))
    table.add_row(words.number(speed.choices_per_second), words.say("answers a second with a real choice"))
    table.add_row(words.number(speed.games_per_second), words.say("games a second"))
    table.add_row(words.number(speed.answers_per_game), words.say("answers in a game"))
    console().print(table)
