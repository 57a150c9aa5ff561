"""Who works for simulations and studies: processes of this computer, or those of a Dask cluster.

Both take the same chunks through ``concurrent.futures``, and what comes of them is in order, whoever worked.
"""

import gc
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

from corvids.kernel import InputError, Refusal

from .cluster import reached

CHUNKS_A_HAND = 16
LONGEST_CHUNK = 64
"""Items in a chunk at most, so that a bar of progress moves and little is lost with a worker."""
AHEAD = 4
"""Chunks a hand that are sent before the first of them is back; what waits for its turn fits into memory."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class Workers(NamedTuple):
    """Who works."""

    jobs: int = 1
    """So many processes of this computer,"""
    cluster: str | None = None
    """or the workers of the Dask cluster at this address."""


ALONE = Workers()
"""This process."""


def spread(work: Callable[[Item], Result], items: Sequence[Item], workers: Workers = ALONE) -> Iterator[Result]:
    """What *work* makes of each item, in the order of the items. It must make the same of an item wherever it is done.

    Raises :class:`InputError` when nobody can work, or nobody any more.
    """
    if workers.jobs < 1:
        raise InputError(Refusal("", "{jobs} processes cannot work.", "At least 1 can.", {"jobs": workers.jobs}))
    if workers.cluster is not None:
        with reached(workers.cluster) as cluster:
            yield from _in_order(cluster.submit, work, items, cluster.hands, cluster.result)
    elif (jobs := min(workers.jobs, len(items))) > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_still) as processes:
            yield from _in_order(processes.submit, work, items, jobs, _result)
    else:
        yield from map(work, items)


def _in_order(
    submit: Callable[..., Future[Any]],
    work: Callable[[Item], Result],
    items: Sequence[Item],
    hands: int,
    result: Callable[[Future[Any]], list[Result]],
) -> Iterator[Result]:
    size = min(max(1, len(items) // (hands * CHUNKS_A_HAND)), LONGEST_CHUNK)
    to_do = (items[first : first + size] for first in range(0, len(items), size))
    sent = deque(submit(_some, work, chunk) for chunk in islice(to_do, hands * AHEAD))
    try:
        while sent:
            done = result(sent.popleft())
            sent.extend(submit(_some, work, chunk) for chunk in islice(to_do, 1))
            yield from done
    finally:
        for future in sent:
            future.cancel()


def _some(work: Callable[[Item], Result], items: Sequence[Item]) -> list[Result]:
    return list(map(work, items))


def _result(future: Future[Result]) -> Result:
    try:
        return future.result()
    except BrokenProcessPool:
        refusal = Refusal("", "A process that worked was ended from outside.", "Ask for fewer, if memory is short.")
        raise InputError(refusal) from None


def _still() -> None:
    """A process that only plays need not look for cycles: there are none."""
    gc.freeze()
    gc.disable()
