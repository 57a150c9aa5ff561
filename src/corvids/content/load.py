"""Reading packs from disk, with everything that is wrong listed at once."""

import difflib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from corvids.games.crows.content import Pack
from corvids.games.crows.game import Crows
from corvids.games.crows.position import chosen_options
from corvids.games.crows.tiles import Spell, Tile

PACKS = Path(__file__).with_name("packs")
HOUSE = {"crows": "crows-house"}
"""The pack that each game opens by itself."""
FILE = "pack.toml"


class PackError(ValueError):
    """A pack that cannot be used; :attr:`faults` says all that is wrong, each with its place."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        super().__init__("\n".join(f"{path}: {fault}" for fault in faults))
        self.path, self.faults = path, faults


def load_pack(where: str | Path = HOUSE["crows"]) -> Pack:
    """The pack of that name, or in that folder, or in that file.

    Raises :class:`PackError` with every fault.
    """
    path = _file(where)
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        known = ", ".join(packs_in())
        raise PackError(path, [f"there is no such pack; give a folder, or one of {known}"]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
        raise PackError(path, [f"this is no TOML: {fault}"]) from None
    if unknown := _unknown(data):
        raise PackError(path, unknown)
    try:
        pack = msgspec.convert(data, Pack)
    except msgspec.ValidationError as fault:
        raise PackError(path, [str(fault)]) from None
    if faults := [str(fault) for fault in pack.faults()]:
        raise PackError(path, faults)
    return pack


def _file(where: str | Path) -> Path:
    if isinstance(where, str) and (PACKS / where / FILE).is_file() and not Path(where).exists():
        return PACKS / where / FILE
    path = Path(where)
    return path / FILE if path.is_dir() else path


def _unknown(data: Mapping[str, object]) -> list[str]:
    """Names that mean nothing, each with what was perhaps meant."""
    faults = []
    for table, kinds in (("tiles", list(Tile)), ("spells", list(Spell))):
        names = data.get(table)
        for name in names if isinstance(names, Mapping) else ():
            if name not in kinds:
                near = difflib.get_close_matches(name, kinds, 1)
                meant = f"; {near[0]} was perhaps meant" if near else ""
                faults.append(f"[{table}] {name} is not known{meant}. Known are {', '.join(kinds)} (CROWS-3.9)")
    fields = [field.encode_name for field in msgspec.structs.fields(Pack)]
    faults += [f"{name} is not known. Known are {', '.join(fields)}" for name in data if name not in fields]
    return faults


def packs_in(folder: Path = PACKS) -> list[str]:
    """The names of the packs in a folder."""
    return sorted(path.parent.name for path in folder.glob(f"*/{FILE}"))


def new_pack(game: str, name: str, into: Path) -> Path:
    """A new folder *name* with a copy of the house pack to be changed; returns its file.

    Raises :class:`ValueError` for an unknown game or a name that is no folder's, :class:`FileExistsError` rather
    than writing over anything.
    """
    if game not in HOUSE:
        raise ValueError(f"there is no game {game!r}; there is {', '.join(HOUSE)}")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
        raise ValueError(f"{name!r} cannot name a pack; use letters, digits, dots and dashes")
    text = (PACKS / HOUSE[game] / FILE).read_text("utf-8")
    text = text.replace(f'name = "{HOUSE[game]}"', f'name = "{name}"').replace("The Corvids project", "you")
    folder = into / name
    folder.mkdir(parents=True)
    (folder / FILE).write_text(text, "utf-8")
    return folder / FILE


def open_game(
    game: str = "crows", seats: int = 2, options: Mapping[str, str] | None = None, pack: str | Path | None = None
) -> Crows:
    """A game of the catalogue, opened at these options and this pack.

    Raises :class:`ValueError` for an unknown game, a number of seats or an option that it does not have, and
    :class:`PackError` for a pack that cannot be used.
    """
    if game not in HOUSE:
        raise ValueError(f"there is no game {game!r}; there is {', '.join(HOUSE)}")
    chosen = chosen_options(options or {}, lambda name: f"option {name}")
    return Crows(seats, load_pack(pack or HOUSE[game]).box(chosen))
