"""Runs the server on this computer."""

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from corvids.kernel import InputError, Refusal
from corvids.play.store import Store, data_folder

from .app import make_app
from .hall import Hall


def run(host: str, port: int, data: str | Path | None, browser: bool, pack: str | None, seed: str | None) -> None:  # noqa: PLR0917
    """Serve until stopped."""
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(host, port, data, browser, pack, seed))


async def _run(  # noqa: PLR0917
    host: str, port: int, data: str | Path | None, browser: bool, pack: str | None, seed: str | None
) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as fault:
            facts = {"address": f"{host}:{port}", "problem": str(fault.strerror)}
            raise InputError(
                Refusal("", "{address} cannot be served at: {problem}.", "Choose another port with --port N.", facts)
            ) from fault
    store = await Store.in_folder(data_folder(data))
    app = make_app(Hall(store, seed), host, pack)
    config = uvicorn.Config(app, host=host, port=port, log_level="warning", ws="websockets-sansio", ws_max_size=4096)
    url = f"http://{host}:{port}/"
    sys.stdout.write(f"{url}\n")
    sys.stdout.flush()
    if browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    await uvicorn.Server(config).serve()
