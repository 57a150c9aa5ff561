"""``corvids content``: making and checking packs."""

from pathlib import Path

from .telling import console, reader_words, telling_bad_input


def new(game: str, name: str, /, *, into: Path = Path(), house: bool = False) -> None:
    """Write a pack to be changed: every slot of the printed game, empty, or else a copy of the house pack.

    Parameters
    ----------
    game
        The game.
    name
        The pack's name, and that of its folder.
    into
        Where the folder is made.
    house
        A copy of the house pack, also where the printed game has slots to be filled in.

    """
    from corvids.content import new_pack  # noqa: PLC0415

    with telling_bad_input():
        file = new_pack(game, name, into, house=house)
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
