"""``corvids content``: making and checking packs."""

from pathlib import Path

from .telling import console, reader_words, telling_bad_input


def new(game: str, name: str, /, *, into: Path = Path()) -> None:
    """Write a copy of the house pack, to be changed.

    Parameters
    ----------
    game
        The game.
    name
        The pack's name, and that of its folder.
    into
        Where the folder is made.

    """
    from corvids.content import new_pack  # noqa: PLC0415

    with telling_bad_input():
        file = new_pack(game, name, into)
    console().print(reader_words().say("Written: {file}", file=str(file)), markup=False)


def check(path: str, /) -> None:
    """List everything that is wrong with a pack, and where; exit 2 if there is anything.

    Parameters
    ----------
    path
        The pack: a folder, or the file in it.

    """
    from corvids.content import load_pack  # noqa: PLC0415

    with telling_bad_input():
        pack = load_pack(path)
    said = reader_words().say("{pack}, version {version}: nothing is wrong.", pack=pack.name, version=pack.version)
    console().print(said, markup=False)
