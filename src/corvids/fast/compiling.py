"""How rules are compiled: by numba, without the interpreter and its lock, once for all processes.

What was compiled is kept on disk. numba itself only looks whether the file of a function has changed, and a rule calls
rules of other files and reads numbers of the game; so here one digest over all of those files decides.
"""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from numba import njit
from numba.core import caching

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = ("fast", "games/crows", "kernel/grid.py")
"""Folders and files within the package whose every change makes what was compiled old."""
CHECKED = os.environ.get("CORVIDS_FAST_CHECKED", "") == "1"
"""Whether every index is looked at before memory is: slower, for tests."""


@cache
def digest() -> str:
    """Of all sources that compiled rules depend on, and of how they are compiled."""
    found = sha256(b"checked" if CHECKED else b"")
    for place in map(PACKAGE.joinpath, SOURCES):
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            found.update(str(file.relative_to(PACKAGE)).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def _told_by_all_sources(locator: Any) -> Any:
    """One of numba's ways to find a folder for what is compiled, with our digest for a stamp."""

    class Locator(locator):  # type: ignore[misc]
        def get_source_stamp(self) -> str:
            return digest()

        def get_cache_path(self) -> str:
            return f"{super().get_cache_path()}{'/checked' if CHECKED else ''}"

    return Locator


class _CacheFiles(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [
        _told_by_all_sources(locator)
        for locator in (caching.UserProvidedCacheLocator, caching.InTreeCacheLocator, caching.UserWideCacheLocator)
    ]


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _CacheFiles


def compiled(rule: F) -> F:
    """The rule as machine code, compiled when it is first called and then kept."""
    done = njit(nogil=True, boundscheck=CHECKED, error_model="numpy")(rule)
    done._cache = _Cache(rule)
    return done  # type: ignore[no-any-return]
