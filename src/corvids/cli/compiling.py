"""What commands say and show before they use compiled rules."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from corvids import fast

from .telling import BadInputError, reader_words, telling_bad_input


def expect_compiled(game: str) -> None:
    """Raises :class:`BadInputError` where there are no compiled rules, or nothing to compile them with."""
    if game not in fast.TWINS:
        words = reader_words()
        told = words.say("{game} has no compiled rules; {games} has.", game=game, games=", ".join(fast.TWINS))
        raise BadInputError(told)
    with telling_bad_input():
        fast.need()


def prepared(*names: str) -> None:
    """Compile what will be used, with a bar of progress while that takes long."""
    from corvids.fast.preparing import prepare  # noqa: PLC0415 needs the extra

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(reader_words().say("compiling the rules"), total=None)
        prepare(lambda done, of: progress.update(task, completed=done, total=of), *names)
