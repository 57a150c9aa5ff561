"""Reading packs from disk, with everything that is wrong listed at once."""

import difflib
import re
import shutil
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from corvids.games.catalogue import GAMES, Entry, Pack, Rulebook, entry
from corvids.kernel import Fault, InputError, Refusal, shown

PACKS = Path(__file__).with_name("packs")
BLANKS = Path(__file__).with_name("blanks")
"""For games whose printed cards are not public: a pack with every slot of the box, to be filled in by who owns one."""
HOUSE = {game.name: game.house for game in GAMES}
"""The pack that each game opens by itself."""
FILE = "pack.toml"
NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*"
LAST_VERSION = 999_999


class PackError(InputError):
    """A pack that cannot be used; :attr:`faults` says all that is wrong, each with its place."""

    def __init__(self, path: Path, faults: Sequence[Fault]) -> None:
        super().__init__(Refusal(faults[0].rule, faults[0].problem, "", faults[0].facts))
        self.args = (path, faults)
        self.path, self.faults = path, faults

    def __str__(self) -> str:
        return "\n".join(f"{self.path}: {fault}" for fault in self.faults)


def load_pack(where: str | Path, game: str | None = None) -> Pack:
    """The pack of that name, or in that folder, or in that file; of this *game*, or of any.

    Raises :class:`PackError` with every fault.
    """
    path = _file(where)
    return _shipped(path, game) if PACKS in path.parents else _read(path, game)


@cache
def _shipped(path: Path, game: str | None) -> Pack:
    """A pack of ours, which nobody changes while the program runs."""
    return _read(path, game)


def _read(path: Path, game: str | None) -> Pack:
    data = _toml(path)
    played = _game(path, data, game)
    data |= _parts(path, played)
    if unknown := _unknown(data, played):
        raise PackError(path, unknown)
    try:
        pack = msgspec.convert(data, played.pack)
    except msgspec.ValidationError as fault:
        raise PackError(path, _unfit_tables(data, played) or [_unfit(str(fault))]) from None
    if faults := [*_signed(pack), *pack.faults()]:
        raise PackError(path, faults)
    return pack


def _file(where: str | Path) -> Path:
    if isinstance(where, str) and (PACKS / where / FILE).is_file() and not Path(where).exists():
        return PACKS / where / FILE
    path = Path(where)
    return path / FILE if path.is_dir() else path


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        known = {"packs": ", ".join(packs_in())}
        raise PackError(path, [Fault("", "There is no such pack; give a folder, or one of {packs}.", known)]) from None
    except (ValueError, OSError, RecursionError) as fault:
        raise PackError(path, [Fault("", "This is no TOML: {problem}", {"problem": str(fault)})]) from None


def _game(path: Path, data: Mapping[str, Any], wanted: str | None) -> Entry:
    """The game that a pack is for."""
    named = data.get("game")
    facts = {"game": shown(str(named)), "wanted": wanted or "", "games": ", ".join(HOUSE)}
    if named is None:
        raise PackError(path, [Fault("", "It does not say for which game it is. Write game = one of {games}.", facts)])
    if not isinstance(named, str) or named not in HOUSE:
        raise PackError(path, [Fault("", "There is no game '{game}'. There is {games}.", facts)])
    if wanted not in (None, named):
        raise PackError(path, [Fault("", "It is a pack for {game}, and {wanted} is played.", facts)])
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


def _signed(pack: Pack) -> Iterator[Fault]:
    """What is wrong with the name and the version, which records write down."""
    if not re.fullmatch(NAME, pack.name):
        facts = {"name": shown(pack.name)}
        yield Fault("", "name = '{name}' cannot name a pack. Use letters, digits, dots and dashes.", facts)
    if not 1 <= pack.version <= LAST_VERSION:
        facts = {"version": shown(str(pack.version)), "last": str(LAST_VERSION)}
        yield Fault("", "version = {version} is not a number from 1 to {last}.", facts)


def _unfit_tables(data: Mapping[str, Any], game: Entry) -> list[Fault]:
    """What is wrong with the tables of a field that has one for each name: the first fault of each."""
    faults = list[Fault]()
    for field, kind in _fields(game).items():
        if not isinstance(kind, inspect.DictType) or not isinstance(kind.value_type, inspect.StructType):
            continue
        tables = data.get(field)
        for name, table in tables.items() if isinstance(tables, Mapping) else ():
            try:
                msgspec.convert(table, kind.value_type.cls)
            except msgspec.ValidationError as fault:
                faults.append(_unfit(str(fault), f"{field}.{shown(name)}"))
    return faults


def _unfit(told: str, within: str = "") -> Fault:
    """What msgspec says about a value that is not of its field's kind."""
    found, place = re.search(r"Expected (.*), got (.*?)(?: - at|$)", told), re.search(r"at `\$\.?(.*)`$", told)
    at = ".".join(filter(None, (within, place[1] if place else "")))
    if found:
        facts = {"place": at, "wanted": found[1].replace("`", ""), "found": found[2].replace("`", "")}
        return Fault("", "{place} should be {wanted}, and is {found}.", facts)
    if missing := re.search(r"missing required field `(.*?)`", told):
        return Fault("", "{field} is missing.", {"field": f"{at}.{missing[1]}".lstrip(".")})
    if within:
        return Fault("", "{place}: {problem}", {"place": at, "problem": told.partition(" - at")[0].replace("`", "")})
    return Fault("", "This is not what a pack holds: {problem}", {"problem": told})


def _unknown(data: Mapping[str, object], game: Entry) -> list[Fault]:
    """Names that mean nothing, each with what was perhaps meant."""
    faults, fields = list[Fault](), _fields(game)
    for table, kind in fields.items():
        if isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.EnumType):
            names = data.get(table)
            faults += _unknown_names(table, names if isinstance(names, Mapping) else (), kind.key_type.cls, game)
    unknown = [{"name": shown(name), "known": ", ".join(fields)} for name in data if name not in fields]
    return faults + [Fault("", "{name} is not known. Known are {known}.", facts) for facts in unknown]


def _unknown_names(table: str, names: Iterable[str], kinds: type[Any], game: Entry) -> list[Fault]:
    known = [str(kind) for kind in kinds if isinstance(kind, StrEnum)]
    faults = []
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            facts = {"table": table, "name": shown(name), "known": ", ".join(known), "meant": near[0] if near else ""}
            faults.append(
                Fault(
                    game.box_rule, "[{table}] {name} is not known; {meant} was perhaps meant. Known are {known}.", facts
                )
                if near
                else Fault(game.box_rule, "[{table}] {name} is not known. Known are {known}.", facts)
            )
    return faults


def packs_in(folder: Path = PACKS, game: str | None = None) -> list[str]:
    """The names of the packs in a folder; of all games, or of one."""
    files = (file for file in folder.glob(f"*/{FILE}") if game is None or _toml(file).get("game") == game)
    return sorted(file.parent.name for file in files)


def new_pack(game: str, name: str, into: Path, *, house: bool = False) -> Path:
    """A new folder *name* with a pack to be changed; returns its file.

    It has the slots of the printed game, empty, if the game has such; else, or if *house*, what the house pack has.

    Raises :class:`InputError` for an unknown game or a name that is no folder's, :class:`FileExistsError` rather
    than writing over anything.
    """
    model = PACKS / entry(game).house if house or not (BLANKS / game).is_dir() else BLANKS / game
    if not re.fullmatch(NAME, name):
        raise InputError(
            Refusal("", "'{name}' cannot name a pack.", "Use letters, digits, dots and dashes.", {"name": shown(name)})
        )
    folder = into / name
    shutil.copytree(model, folder)
    file = folder / FILE
    text = re.sub(r'^name = ".*"', f'name = "{name}"', file.read_text("utf-8"), count=1, flags=re.MULTILINE)
    file.write_text(text.replace("The Corvids project", "you"), "utf-8")
    return file


def open_game(
    game: str = "crows", seats: int | None = None, options: Mapping[str, str] | None = None,
    pack: str | Path | None = None, rules: int | None = None,
) -> Rulebook:  # fmt: skip
    """A game of the catalogue, opened for so many seats (the fewest it has, if none are said) at options and a pack.

    *rules* is the version of its rules that the game began under; without it, the newest.

    Raises :class:`InputError` for an unknown game, a number of seats or an option that it does not have, and
    :class:`PackError` for a pack that cannot be used.
    """
    found = entry(game)
    chosen = found.read_options(options or {})
    box = load_pack(pack or found.house, game).box(chosen)
    return found.open(found.seats.start if seats is None else seats, box, rules)
