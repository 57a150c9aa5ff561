"""Runs the server on this computer."""

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import NamedTuple

import uvicorn

from corvids.draw.qr import qr_text
from corvids.kernel import InputError, Refusal
from corvids.play.store import Store, data_folder
from corvids.wording import words_for

from .app import make_app
from .hall import Hall
from .lan import Lan

HOST = "127.0.0.1"


class Wish(NamedTuple):
    """What is to be served, and how."""

    port: int
    data: str | Path | None
    browser: bool
    pack: str | None
    seed: str | None
    lan: Lan | None
    language: str
    """In which the terminal is told what guests must know."""


def run(wish: Wish) -> None:
    """Serve until stopped."""
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(wish))


async def _run(wish: Wish) -> None:
    port, lan = wish.port, wish.lan
    with contextlib.ExitStack() as opened:
        hosts = (HOST,) if lan is None else (HOST, lan.address)
        sockets = [opened.enter_context(_bound(host, port)) for host in hosts]
        store = await Store.in_folder(data_folder(wish.data))
        app = make_app(Hall(store, wish.seed), HOST, wish.pack, lan)
        config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=4096)
        url = f"http://{HOST}:{port}/"
        sys.stdout.write(f"{url}\n")
        if lan is not None:
            _tell(lan, port, wish.language)
        sys.stdout.flush()
        if wish.browser:
            threading.Timer(0.5, webbrowser.open, [url]).start()
        await uvicorn.Server(config).serve(sockets)


def _bound(host: str, port: int) -> socket.socket:
    """A socket at that address.

    Raises :class:`InputError` when it cannot be had.
    """
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as fault:
        taken.close()
        facts = {"address": f"{host}:{port}", "problem": str(fault.strerror)}
        raise InputError(
            Refusal("", "{address} cannot be served at: {problem}.", "Choose another port with --port N.", facts)
        ) from fault
    return taken


def _tell(lan: Lan, port: int, language: str) -> None:
    """The address, the code, and both for a camera; a terminal that has no such characters does without."""
    address, words = f"http://{lan.address}:{port}/", words_for("web", language)
    told = words.say("Other devices in this network: {address} with the code {code}", address=address, code=lan.code)
    sys.stdout.write(f"{told}\n")
    with contextlib.suppress(UnicodeEncodeError):
        sys.stdout.write(qr_text(lan.join_url(port)))
