"""The house pack of Creed as text, to be spoilt line by line."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import corvids.content
from corvids.games.creed.content import Pack

Change = tuple[str, str, str]
"""A file of the pack, what stands in it once, and what is to stand there instead."""
HOUSE = Path(corvids.content.__file__).parent / "packs" / "creed-house"


@cache
def texts() -> dict[str, str]:
    """Every file of the pack by its path inside."""
    return {file.relative_to(HOUSE).as_posix(): file.read_text("utf-8") for file in HOUSE.rglob("*.toml")}


@cache
def parsed(text: str) -> dict[str, Any]:
    """A file's tables; most files of a spoilt pack are those of the last one."""
    return tomllib.loads(text)


def pack_with(*changes: Change) -> Pack:
    """The house pack, but for some changes."""
    spoilt = dict(texts())
    for file, old, new in changes:
        assert spoilt[file].count(old) == 1, f"{old!r} stands {spoilt[file].count(old)} times in {file}"
        spoilt[file] = spoilt[file].replace(old, new)
    data = dict(parsed(spoilt.pop("pack.toml")))
    for file, text in spoilt.items():
        folder, _, name = file.removesuffix(".toml").rpartition("/")
        where = data.setdefault(folder, {}) if folder else data
        where[name] = parsed(text)
    return msgspec.convert(data, Pack)


def faults_with(*changes: Change) -> list[str]:
    """Everything that is then wrong, in words."""
    return [str(fault) for fault in pack_with(*changes).faults()]
