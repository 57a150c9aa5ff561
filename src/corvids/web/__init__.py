"""The tables in a browser: pages, one socket for each viewer, and bots that think beside it."""

from pathlib import Path


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8080,
    data: str | Path | None = None,
    browser: bool = True,
    pack: str | None = None,
    seed: str | None = None,
) -> None:
    """Serve until stopped; what is slow to import is imported here."""
    from .serving import run  # noqa: PLC0415

    run(host, port, data, browser, pack, seed)
