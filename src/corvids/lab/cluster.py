"""A Dask cluster that works for us: reached soon or not at all, and made of the same Corvids everywhere.

A worker that dies takes nothing with it: Dask gives its chunks to others, which make the same of them.
"""

import asyncio
import logging
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import corvids
from corvids.kernel import InputError, Refusal, shown

WITHIN = 5.0
"""Seconds in which a cluster answers, or has its first worker."""
PATIENCE = 30.0
"""Seconds that a cluster may be without any worker."""
LOOK_EVERY = 1.0

Result = TypeVar("Result")


@cache
def build() -> str:
    """Which Corvids this is: its version, and 12 hexadecimal digits that stand for its code and its packs."""
    found, package = blake2b(digest_size=6), Path(corvids.__file__).parent
    for file in sorted(file for kind in ("*.py", "*.toml") for file in package.rglob(kind)):
        found.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{corvids.__version__} ({found.hexdigest()})"


def expecting(wanted: str, packed: bytes) -> Any:
    """Do what was packed, unless this computer has another Corvids than the one that asks."""
    if (here := build()) != wanted:
        from distributed import get_worker  # noqa: PLC0415 needs the extra

        raise InputError(_another(here, get_worker().address, wanted))
    work, given = pickle.loads(packed)  # noqa: S301 a worker does whatever its cluster sends
    return work(*given)


def _sent() -> Callable[[str, bytes], "Back"]:
    """A function that is sent as it is: a worker that has no Corvids can read it, and say so."""

    def there(wanted: str, packed: bytes) -> "Back":
        theirs = ""
        try:
            import corvids  # noqa: PLC0415 where it is read: nothing of this module goes with it

            theirs = corvids.__version__
            from corvids.lab.cluster import expecting  # noqa: PLC0415 likewise
        except ImportError:
            from distributed import get_worker  # noqa: PLC0415 needs the extra

            return get_worker().address, theirs, None
        return "", "", expecting(wanted, packed)

    return there


Back = tuple[str, str, Any]
"""What comes from a worker: its address if it cannot work, and the version of its Corvids, if any; or what it made."""


class Cluster(NamedTuple):
    """A cluster that was reached."""

    address: str
    client: Any
    """Dask's own."""
    executor: Any
    """The same by the interface of ``concurrent.futures``."""
    hands: int
    """How many chunks it can have under way."""
    build: str

    def submit(self, work: Callable[..., Result], *given: Any) -> Future[Back]:
        """Send a chunk of work."""
        packed = pickle.dumps((work, given))
        sent: Future[Back] = self.executor.submit(_sent(), self.build, packed)
        return sent

    def result(self, future: Future[Back]) -> Any:
        """What comes of a chunk.

        Raises :class:`InputError` when nobody is left who could bring it, or it came to a worker without this Corvids.
        """
        alone = 0.0
        while not wait([future], LOOK_EVERY).done:
            if self.client.status == "closed":
                raise InputError(_gone(self.address))
            alone = 0.0 if self._has_workers() else alone + LOOK_EVERY
            if alone >= PATIENCE:
                raise InputError(_lonely(self.address))
        return self._of(future)

    def _has_workers(self) -> bool:
        try:
            return bool(self.client.nthreads())
        except (OSError, AttributeError):  # the second while it is being closed
            return False

    def _of(self, future: Future[Back]) -> Any:
        from distributed.scheduler import KilledWorker  # noqa: PLC0415 needs the extra

        try:
            place, theirs, made = future.result()
        except CancelledError:
            raise InputError(_gone(self.address)) from None
        except KilledWorker:
            worn = Refusal("", "Several workers died over the same games.", "Their logs tell why.")
            raise InputError(worn) from None
        if place:
            raise InputError(_another(theirs, place, self.build) if theirs else _none(place, self.build))
        return made


@contextmanager
def reached(address: str) -> Iterator[Cluster]:
    """The cluster at an address, such as ``tcp://127.0.0.1:8786``.

    Raises :class:`InputError` when it does not answer, has no workers, or some part of it has another Corvids.
    """
    if find_spec("distributed") is None:
        raise InputError(Refusal("", "Dask is not installed.", "Install corvids[cluster], or play without --cluster."))
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it has to say is told by our errors
    client = _client(address)
    try:
        hands = _hands(client, address)
        _expect_the_same(client)
        yield Cluster(address, client, client.get_executor(pure=False), hands, build())
    finally:
        client.close(timeout=WITHIN)


def _client(address: str) -> Any:
    """Dask's own client, once it is known that a scheduler answers: it takes its time to give up."""
    from distributed import Client  # noqa: PLC0415 needs the extra

    try:
        with ThreadPoolExecutor(1) as aside:  # a notebook has a loop of its own here
            kind = aside.submit(lambda: asyncio.run(_answering(address))).result() if address.strip() else ""
    except (OSError, ValueError, ImportError):
        kind = ""
    if kind != "Scheduler":
        none = Refusal(
            "",
            "No Dask cluster answers at '{address}'.",
            "Start one with dask scheduler, and give the address that it tells, such as 127.0.0.1:8786.",
            {"address": shown(address)},
        )
        raise InputError(none)
    return Client(address, timeout=WITHIN, set_as_default=False)


async def _answering(address: str) -> str:
    """What kind of Dask's servers it is that answers there."""
    from distributed.core import rpc  # noqa: PLC0415 needs the extra

    async with asyncio.timeout(WITHIN), rpc(address, timeout=WITHIN) as server:
        return str((await server.identity())["type"])


def _hands(client: Any, address: str) -> int:
    try:
        client.wait_for_workers(1, timeout=WITHIN)
    except TimeoutError:
        raise InputError(_lonely(address)) from None
    return sum(client.nthreads().values())


def _gone(address: str) -> Refusal:
    facts = {"address": address}
    return Refusal("", "The cluster at {address} is there no more.", "Start it, then this again.", facts)


def _lonely(address: str) -> Refusal:
    facts = {"address": address}
    return Refusal("", "The cluster at {address} has no workers.", "Start some with dask worker {address}.", facts)


def _expect_the_same(client: Any) -> None:
    """Refuse a cluster that has another Corvids somewhere, or none: its scheduler reads what is sent, too."""
    for place, found in _asked(client, import_module, corvids.__name__):
        if isinstance(found, Exception):
            raise InputError(_none(place, build()))
    for place, found in _asked(client, build):
        if isinstance(found, Exception):
            raise InputError(_another("?", place, build()))
        if found != build():
            raise InputError(_another(found, place, build()))


def _asked(client: Any, what: Callable[..., Any], *given: str) -> list[tuple[str, Any]]:
    """What each part of a cluster says, with its address; an error, if it can say nothing."""
    try:
        told = client.run_on_scheduler(what, *given)
    except Exception as error:  # noqa: BLE001 whatever came of asking there
        told = error
    return [(client.scheduler.address, told), *client.run(what, *given, on_error="return").items()]


def _none(place: str, wanted: str) -> Refusal:
    facts = {"place": place, "wanted": wanted}
    return Refusal("", "At {place} in the cluster there is no Corvids.", "Install {wanted} there.", facts)


def _another(theirs: str, place: str, wanted: str) -> Refusal:
    facts = {"place": place, "theirs": theirs, "wanted": wanted}
    return Refusal("", "At {place} in the cluster there is Corvids {theirs}.", "Install {wanted} there.", facts)
