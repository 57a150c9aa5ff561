"""Players that are programs: they answer from a view, and know nothing that their seat does not."""

from .bot import Bot, Identity, Makers, RandomBot, UnknownBotError, asked_options, bot_names, make_bot

__all__ = [
    "Bot",
    "Identity",
    "Makers",
    "RandomBot",
    "UnknownBotError",
    "asked_options",
    "bot_names",
    "make_bot",
]
