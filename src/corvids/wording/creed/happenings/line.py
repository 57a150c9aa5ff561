"""The one line that the log has for an event: each chapter has a function for each of its kinds."""

from functools import singledispatch

from corvids.kernel import Event

from ...words import Names, Words


@singledispatch
def line(event: Event, words: Words, names: Names) -> str | None:
    """The line of a kind of event; ``None`` for what the log leaves out."""
    return None
