"""Whole documents: the lobby, a table, the rules, settings, and what is shown when something is not there."""

from .documents import error_page, learn_page, rules_page, settings_page
from .invite import invite_page, join_page
from .lobby import LONGEST_NAME, LONGEST_TITLE, Offer, TableLine, lobby_page
from .shell import document
from .summary import summary_page
from .table import table_page

__all__ = [
    "LONGEST_NAME",
    "LONGEST_TITLE",
    "Offer",
    "TableLine",
    "document",
    "error_page",
    "invite_page",
    "join_page",
    "learn_page",
    "lobby_page",
    "rules_page",
    "settings_page",
    "summary_page",
    "table_page",
]
