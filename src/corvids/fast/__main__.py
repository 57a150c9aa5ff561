"""``python -m corvids.fast``: compile all that can be compiled, with a bar of progress."""

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from corvids.fast import need
from corvids.kernel import InputError


def main() -> int:
    """Compile. Returns 1 when what that takes is not installed."""
    try:
        need()
    except InputError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    from .preparing import prepare  # noqa: PLC0415 needs the extra

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("compiling", total=None)
        prepare(lambda done, of: progress.update(task, completed=done, total=of))
    return 0


if __name__ == "__main__":
    sys.exit(main())
