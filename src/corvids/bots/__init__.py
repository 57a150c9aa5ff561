"""Players that are programs: they answer from a view, and know nothing that their seat does not."""

from .bot import BOTS, Bot, Identity, UnknownBotError, bot_names, make_bot

__all__ = ["BOTS", "Bot", "Identity", "UnknownBotError", "bot_names", "make_bot"]
