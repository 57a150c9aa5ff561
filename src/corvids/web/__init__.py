"""The tables in a browser: pages, one socket for each viewer, and bots that think beside it."""

from pathlib import Path


def serve(
    *,
    port: int = 8080,
    data: str | Path | None = None,
    browser: bool = True,
    pack: str | None = None,
    seed: str | None = None,
    lan: bool = False,
    language: str = "en",
) -> None:
    """Serve until stopped, to this computer or to its local network; what is slow to import is imported here.

    Raises :class:`~corvids.kernel.InputError` when there is no such network, or the port is taken.
    """
    from .lan import found  # noqa: PLC0415
    from .serving import Wish, run  # noqa: PLC0415

    run(Wish(port, data, browser, pack, seed, found() if lan else None, language))
