"""What a seat sees, as one array of numbers with named parts; made from its view, so that it holds nothing else."""

from importlib import import_module
from typing import Any, Protocol

from corvids.games.catalogue import Rulebook

from .layout import Layout, Part

__all__ = ["Encoder", "Layout", "Part", "encoder_of"]


class Encoder(Protocol):
    """Makes observations of one game: ``Encoder`` in the module of the game's name beside this one."""

    layout: Layout

    def encode(self, view: Any) -> Any:
        """A new int16 array of ``layout.size`` numbers."""


def encoder_of(game: Rulebook) -> Encoder:
    """An encoder for a game as it was opened."""
    encoder: Encoder = import_module(f"{__package__}.{game.name}").Encoder(game)
    return encoder
