"""The page of the Headquarters: its house as SVG, and the panels around it."""

from .chance import came_up
from .lobby import GUIDE, LOBBY, PASSING, SPRITES, STYLES, progress
from .marks import Marks
from .parts import PARTS, arranged, box_of, parts
from .sequence import sequence
from .summary import summary

__all__ = [
    "GUIDE",
    "LOBBY",
    "PARTS",
    "PASSING",
    "SPRITES",
    "STYLES",
    "Marks",
    "arranged",
    "box_of",
    "came_up",
    "parts",
    "progress",
    "sequence",
    "summary",
]
