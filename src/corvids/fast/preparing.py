"""Compiling ahead of time, so that nobody waits for it later without knowing why."""

from collections.abc import Callable
from importlib import import_module

from . import TWINS


def prepare(tick: Callable[[int, int], None], *names: str) -> None:
    """Compile what is not on disk yet; *tick* is told how much is ready, and of how much.

    *names* are of what will be used, such as ``rules`` and ``random``; without any it is everything.
    """
    found = [part for game in TWINS for part in import_module(f"corvids.fast.{game}.preparing").PARTS.items()]
    parts = [part for name, part in found if name in (names or (name,))]
    for ready, part in enumerate(parts):
        tick(ready, len(parts))
        part()
    tick(len(parts), len(parts))
