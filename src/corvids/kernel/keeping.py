"""What was made of a thing, kept for the next time: things never change, and most stay from answer to answer."""

from typing import TypeVar

K = TypeVar("K")
M = TypeVar("M")


def keep(kept: dict[K, M], key: K, made: M, most: int) -> M:
    """Keep *made* by its key, and no more than *most* at a time.

    A key may hold the identity of a thing if the thing is kept with it: nothing else has that identity meanwhile.
    """
    if len(kept) >= most:
        kept.clear()
    kept[key] = made
    return made
