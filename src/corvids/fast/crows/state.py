"""A game: one flat array of 64-bit whole numbers, as ``layout`` says."""

from typing import Protocol


class State(Protocol):
    """What rules do with the array."""

    def __getitem__(self, at: int) -> int:
        """The word there."""

    def __setitem__(self, at: int, word: int) -> None:
        """Put a word there."""
