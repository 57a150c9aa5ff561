"""The page of Crows: its board as SVG, and the panels around it."""

from .chance import came_up
from .lobby import GUIDE, LOBBY, PASSING, SPRITES, STYLES, progress
from .marks import STAGES, Flight, Marks
from .parts import PARTS, arranged, box_of, parts
from .sequence import sequence

__all__ = [
    "GUIDE",
    "LOBBY",
    "PARTS",
    "PASSING",
    "SPRITES",
    "STAGES",
    "STYLES",
    "Flight",
    "Marks",
    "arranged",
    "box_of",
    "came_up",
    "parts",
    "progress",
    "sequence",
]
