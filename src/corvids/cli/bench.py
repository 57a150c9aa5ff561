"""``corvids bench``: how fast the rules answer."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from .compiling import expect_compiled, prepared
from .telling import BadInputError, console, opened, reader_words, telling_bad_input, write

LONGEST = 600.0
LARGEST = 65_536
MOST_THREADS = 256


def bench(
    game: str = "crows",
    /,
    *,
    seats: int | None = None,
    seconds: float = 2.0,
    option: list[str] | None = None,
    pack: str | None = None,
    fast: Annotated[bool, Parameter(negative="")] = False,
    threads: int | None = None,
    batch: int | None = None,
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
    fast
        Measure the compiled rules; several threads are measured by the clock.
    threads
        With --fast: how many threads play.
    batch
        With --fast: how many games each thread plays side by side.
    json
        Print JSON.

    """
    import msgspec  # noqa: PLC0415

    from corvids.lab.bench import measure, measure_compiled  # noqa: PLC0415

    words = reader_words()
    if not 0 < seconds <= LONGEST:
        raise BadInputError(words.say("--seconds is above 0 and at most {most}.", most=f"{LONGEST:g}"))
    if not fast and not (threads is None and batch is None):
        raise BadInputError(words.say("--threads and --batch are for --fast."))
    rulebook = opened(game, seats, option, pack)
    how: dict[str, int] = {}
    if fast:
        expect_compiled(game)
        how = {"threads": 1 if threads is None else threads, "batch": 1 if batch is None else batch}
        for name, most in (("threads", MOST_THREADS), ("batch", LARGEST)):
            if not 1 <= how[name] <= most:
                raise BadInputError(words.say("--{name} is at least 1 and at most {most}.", name=name, most=most))
        prepared("rules", "random")
        with telling_bad_input():
            speed = measure_compiled(rulebook, seconds, how["threads"], how["batch"])
    else:
        speed = measure(rulebook, seconds)
    if json:
        write(msgspec.json.encode({"game": game, "seats": rulebook.seats, **how, **speed._asdict()}).decode())
        return
    table = Table(box=None, show_header=False)
    table.add_column(justify="right")
    table.add_row(words.number(speed.answers_per_second), words.say("answers a second, those of chance among them"))
    table.add_row(words.number(speed.choices_per_second), words.say("answers a second with a real choice"))
    table.add_row(words.number(speed.games_per_second), words.say("games a second"))
    table.add_row(words.number(speed.answers_per_game), words.say("answers in a game"))
    console().print(table)
