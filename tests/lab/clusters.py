"""A Dask cluster on this computer, each part a process that can be killed."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

START = "from distributed.cli.dask_{part} import main; main()"
BARE = "import sys; sys.modules['corvids'] = None; "
OLD = "import sys; sys.modules['corvids.lab.cluster'] = None; "
OTHER = "import corvids; corvids.__version__ = '0.0.9'; "
"""What makes a part of the cluster one without Corvids, with one that knew no clusters, or with another version."""


class Parts(NamedTuple):
    """The processes of a cluster."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def cluster(folder: Path, workers: tuple[str, ...] = ("", ""), scheduler: str = "") -> Iterator[Parts]:
    """A scheduler and workers, each with what it runs first."""
    file = folder / "scheduler.json"
    first = _started("scheduler", scheduler, "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    joined: list[subprocess.Popen[bytes]] = []
    try:
        while not (file.exists() and file.read_text("utf-8").endswith("}")):
            assert first.poll() is None, "the scheduler did not start"
            time.sleep(0.05)
        parts = Parts(json.loads(file.read_text("utf-8"))["address"], first, joined)
        for before in workers:
            join(parts, before, folder)
        yield parts
    finally:
        for process in (*reversed(joined), first):
            process.kill()
            process.wait()


def join(parts: Parts, before: str, folder: Path) -> None:
    """One worker more, with what it runs first."""
    options = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder))
    parts.workers.append(_started("worker", before, parts.address, *options))


def _started(part: str, before: str, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", before + START.format(part=part), *options, "--no-dashboard"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
