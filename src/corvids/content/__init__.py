"""Packs: what a game is played with, as folders of TOML that people can read, change and make anew."""

from .load import HOUSE, PackError, load_pack, new_pack, open_game, packs_in

__all__ = ["HOUSE", "PackError", "load_pack", "new_pack", "open_game", "packs_in"]
