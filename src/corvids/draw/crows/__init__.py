"""The page of Crows: its board as SVG, and the panels around it."""

from .marks import Flight, Marks
from .parts import PARTS, parts
from .sequence import sequence

__all__ = ["PARTS", "Flight", "Marks", "parts", "sequence"]
