"""The page of Crows: its board as SVG, and the panels around it."""

from .marks import STAGES, Flight, Marks
from .parts import PARTS, arranged, box_of, parts
from .sequence import sequence

__all__ = ["PARTS", "STAGES", "Flight", "Marks", "arranged", "box_of", "parts", "sequence"]
