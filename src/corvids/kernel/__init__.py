"""The small vocabulary every game is written in."""

from .citation import CITED, cites
from .decision import CHANCE, SPECTATOR, Action, Decision, Dice, Event, Outcome, Seat, Value
from .keeping import keep
from .key import digest, key
from .pile import draw_question, without
from .refusal import Fault, IllegalActionError, InputError, Refusal, Where, another_question, at_line, shown, unreadable
from .run import apply, begin, meant, option
from .step import Game, Resolution, State, Step

__all__ = [
    "CHANCE",
    "CITED",
    "SPECTATOR",
    "Action",
    "Decision",
    "Dice",
    "Event",
    "Fault",
    "Game",
    "IllegalActionError",
    "InputError",
    "Outcome",
    "Refusal",
    "Resolution",
    "Seat",
    "State",
    "Step",
    "Value",
    "Where",
    "another_question",
    "apply",
    "at_line",
    "begin",
    "cites",
    "digest",
    "draw_question",
    "keep",
    "key",
    "meant",
    "option",
    "shown",
    "unreadable",
    "without",
]
