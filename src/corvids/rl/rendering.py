"""Showing a position to whoever watches an environment."""

import sys
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.kernel import State

from .opening import impossible

RENDER_MODES = ("human", "ansi")


def check_render_mode(mode: str | None) -> None:
    """Raises :class:`InputError` for a way of rendering that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise impossible("render_mode", mode, RENDER_MODES)


def rendered(game: Rulebook, state: State[Any], mode: str | None) -> str | None:
    """The whole position as text: given back in mode ``ansi``, printed in mode ``human``."""
    if mode is None:
        return None
    text = game.write(state)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
