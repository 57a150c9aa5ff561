"""The small vocabulary every game is written in."""

from .citation import CITED, cites
from .decision import CHANCE, SPECTATOR, Action, Decision, Event, Outcome, Seat, Value
from .key import digest, key
from .pile import draw_question, without
from .refusal import Fault, IllegalActionError, Refusal
from .run import apply, begin, option
from .step import Game, Resolution, State, Step

__all__ = [
    "CHANCE",
    "CITED",
    "SPECTATOR",
    "Action",
    "Decision",
    "Event",
    "Fault",
    "Game",
    "IllegalActionError",
    "Outcome",
    "Refusal",
    "Resolution",
    "Seat",
    "State",
    "Step",
    "Value",
    "apply",
    "begin",
    "cites",
    "digest",
    "draw_question",
    "key",
    "option",
    "without",
]
