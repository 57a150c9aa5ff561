"""What changed in a part of a page, for whoever has the text from before.

Texts are cut at each ``<``. An increment is a list that brings the pieces of the new text in their order: a string is
new, and two numbers stand for old pieces: from which on, and how many.
"""

from itertools import pairwise

CUT = "<"
WORTH = 12
"""Old pieces of fewer characters are sent again: to point at them would be as long."""

Increment = list[str | int]


def increment(old: str, new: str) -> Increment | str:
    """What makes *new* out of *old*; all of *new* where that is no longer."""
    had, wanted = old.split(CUT), new.split(CUT)
    where = {pair: at for at, pair in reversed([*enumerate(pairwise(had))])}
    made: Increment = []
    fresh: list[str] = []
    follows = here = 0
    while here < len(wanted):
        starts = {follows, where.get((wanted[here], wanted[min(here + 1, len(wanted) - 1)]), follows)}
        length, start = max((_alike(had, start, wanted, here), -start) for start in starts)
        if sum(map(len, wanted[here : here + length])) < WORTH:
            length = max(1, length)
            fresh += wanted[here : here + length]
            follows += length
        else:
            made += [CUT.join(fresh)] if fresh else []
            made += [-start, length]
            fresh, follows = [], length - start
        here += length
    made += [CUT.join(fresh)] if fresh else []
    return made if sum(len(piece) + 2 if isinstance(piece, str) else 5 for piece in made) < len(new) else new


def _alike(had: list[str], start: int, wanted: list[str], here: int) -> int:
    """How many pieces are the same in both lists from there on."""
    length, most = 0, min(len(had) - start, len(wanted) - here)
    while length < most and had[start + length] == wanted[here + length]:
        length += 1
    return length
