"""Compiling everything ahead of time, so that nobody waits for it later."""

from collections.abc import Callable
from importlib import import_module

from . import TWINS


def prepare(tick: Callable[[int, int], None]) -> None:
    """Compile what is not on disk yet; *tick* is told how many functions are ready, and of how many."""
    parts = [part for game in TWINS for part in import_module(f"corvids.fast.{game}.preparing").PARTS]
    tick(0, len(parts))
    for ready, part in enumerate(parts, 1):
        part()
        tick(ready, len(parts))
