"""Reading packs from disk, with everything that is wrong listed at once."""

import difflib
import re
import shutil
import tomllib
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from corvids.games.catalogue import GAMES, Entry, Pack, Rulebook, entry

PACKS = Path(__file__).with_name("packs")
HOUSE = {game.name: game.house for game in GAMES}
"""The pack that each game opens by itself."""
FILE = "pack.toml"


class PackError(ValueError):
    """A pack that cannot be used; :attr:`faults` says all that is wrong, each with its place."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        super().__init__("\n".join(f"{path}: {fault}" for fault in faults))
        self.path, self.faults = path, faults


def load_pack(where: str | Path, game: str | None = None) -> Pack:
    """The pack of that name, or in that folder, or in that file; of this *game*, or of any.

    Raises :class:`PackError` with every fault.
    """
    path = _file(where)
    data = _toml(path)
    played = _game(path, data, game)
    data |= _parts(path, played)
    if unknown := _unknown(data, played):
        raise PackError(path, unknown)
    try:
        pack = msgspec.convert(data, played.pack)
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


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        known = ", ".join(packs_in())
        raise PackError(path, [f"there is no such pack; give a folder, or one of {known}"]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
        raise PackError(path, [f"this is no TOML: {fault}"]) from None


def _game(path: Path, data: Mapping[str, Any], wanted: str | None) -> Entry:
    """The game that a pack is for."""
    named = data.get("game")
    if wanted is not None and named in HOUSE and named != wanted:
        raise PackError(path, [f"game = {named}: {wanted} is played"])
    if named not in HOUSE:
        raise PackError(path, [f"game = {named}: there is {', '.join(HOUSE)}"])
    return entry(named)


def _parts(path: Path, game: Entry) -> dict[str, Any]:
    """Fields that stand beside ``pack.toml``: ``tiles.toml``, or a folder ``maps`` with a file for each entry."""
    found: dict[str, Any] = {}
    for name in _fields(game) if path.name == FILE else ():
        file, folder = path.with_name(f"{name}.toml"), path.with_name(name)
        if file.is_file():
            found[name] = _toml(file)
        elif folder.is_dir():
            found[name] = {part.stem: _toml(part) for part in sorted(folder.glob("*.toml"))}
    return found


def _fields(game: Entry) -> dict[str, inspect.Type]:
    """What a pack of a game can say, each with its type."""
    kind = inspect.type_info(game.pack)
    assert isinstance(kind, inspect.StructType)
    return {field.encode_name: field.type for field in kind.fields}


def _unknown(data: Mapping[str, object], game: Entry) -> list[str]:
    """Names that mean nothing, each with what was perhaps meant."""
    faults, fields = [], _fields(game)
    for table, kind in fields.items():
        if isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.EnumType):
            names = data.get(table)
            faults += _unknown_names(table, names if isinstance(names, Mapping) else (), kind.key_type.cls, game)
    return faults + [f"{name} is not known. Known are {', '.join(fields)}" for name in data if name not in fields]


def _unknown_names(table: str, names: Iterable[str], kinds: type[Any], game: Entry) -> list[str]:
    known = [str(kind) for kind in kinds if isinstance(kind, StrEnum)]
    faults = []
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            meant = f"; {near[0]} was perhaps meant" if near else ""
            faults.append(f"[{table}] {name} is not known{meant}. Known are {', '.join(known)} ({game.box_rule})")
    return faults


def packs_in(folder: Path = PACKS, game: str | None = None) -> list[str]:
    """The names of the packs in a folder; of all games, or of one."""
    files = (file for file in folder.glob(f"*/{FILE}") if game is None or _toml(file).get("game") == game)
    return sorted(file.parent.name for file in files)


def new_pack(game: str, name: str, into: Path) -> Path:
    """A new folder *name* with a copy of the house pack to be changed; returns its file.

    Raises :class:`ValueError` for an unknown game or a name that is no folder's, :class:`FileExistsError` rather
    than writing over anything.
    """
    house = entry(game).house
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", name):
        raise ValueError(f"{name!r} cannot name a pack; use letters, digits, dots and dashes")
    folder = into / name
    shutil.copytree(PACKS / house, folder)
    file = folder / FILE
    text = file.read_text("utf-8").replace(f'name = "{house}"', f'name = "{name}"')
    file.write_text(text.replace("The Corvids project", "you"), "utf-8")
    return file


def open_game(
    game: str = "crows", seats: int | None = None, options: Mapping[str, str] | None = None,
    pack: str | Path | None = None,
) -> Rulebook:  # fmt: skip
    """A game of the catalogue, opened for so many seats (the fewest it has, if none are said) at options and a pack.

    Raises :class:`ValueError` for an unknown game, a number of seats or an option that it does not have, and
    :class:`PackError` for a pack that cannot be used.
    """
    found = entry(game)
    chosen = found.read_options(options or {}, lambda name: f"option {name}")
    return found.open(found.seats.start if seats is None else seats, load_pack(pack or found.house, game).box(chosen))
