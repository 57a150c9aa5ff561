"""Compiled twins of games: the same rules on flat buffers of whole numbers, for millions of answers a second.

They need the extra ``fast``; everything else works without it. Whoever uses a twin calls :func:`need` first.
"""

from importlib.util import find_spec

from corvids.kernel import InputError, Refusal

TWINS = ("crows",)
"""Games with a compiled twin."""


def available() -> bool:
    """Is what the compiled twins need installed?"""
    return all(map(find_spec, ("numba", "numpy")))


def need() -> None:
    """Raises :class:`InputError`, which names what to install, when something is missing."""
    if not available():
        raise InputError(Refusal("", "numba is not installed.", "Install corvids[fast], or play without --fast."))
