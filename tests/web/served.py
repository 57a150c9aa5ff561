"""A server of its own for a test, and sockets to its tables."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """``corvids serve`` in a process of its own."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data, self.options = data, options
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "corvids", "serve", "--port", str(self.port), "--no-browser"]
        process = subprocess.Popen([*command, "--data", str(self.data), *self.options])
        for _ in range(PATIENCE * 10):
            assert process.poll() is None
            try:
                httpx.get(f"{self.url}/health").raise_for_status()
            except httpx.TransportError:
                time.sleep(0.1)
            else:
                return process
        raise TimeoutError(self.url)

    def kill(self) -> None:
        """End it as a power cut would, and start it again on the same tables."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = self._started()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def open(self, **form: str) -> tuple[str, list[str]]:
        """A new table: its id, and the token of each screen."""
        answer = httpx.post(f"{self.url}/tables", data=form, headers={"accept": "application/json"})
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return told["table"], [re.sub(r".*token=", "", link) for link in told["links"]]

    def socket(self, table: str, token: str = "", settings: str = "speed=off", **further: Any) -> connect:
        """A socket to a table, as a browser with this token opens it."""
        headers = {"cookie": f"corvids={settings}" + (f"; corvids-{table}={token}" if token else "")}
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", additional_headers=headers, origin=self.url, **further)  # type: ignore[arg-type]


def patched(old: str, change: str | list[str | int]) -> str:
    """A part of a page after a change, as the client makes it out of the one before."""
    if isinstance(change, str):
        return change
    had, made, pieces = old.split("<"), [], iter(change)
    for piece in pieces:
        made += [piece] if isinstance(piece, str) else had[piece : piece + int(next(pieces))]
    return "<".join(made)


class Page:
    """What a page knows: the parts it was sent, and the revision."""

    def __init__(self, live: ClientConnection) -> None:
        self.live = live
        self.parts: dict[str, str] = {}
        self.rev = -1
        self.sent: list[str] = []
        """All that came, as it came."""

    async def read(self) -> dict[str, Any]:
        """The next message, taken in."""
        return self.take(await asyncio.wait_for(self.live.recv(), PATIENCE))

    def take(self, text: str | bytes) -> dict[str, Any]:
        """A message, taken in."""
        assert isinstance(text, str)
        self.sent.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message.get("whole"):
            self.parts = {}
        for _, parts in message["frames"]:
            self.parts |= {part: patched(self.parts.get(part, ""), change) for part, change in parts.items()}
        self.rev = message["rev"]
        return message

    async def read_until(self, said: str) -> None:
        """Messages, until a part says that."""
        while not any(said in html for html in self.parts.values()):
            await self.read()

    async def send(self, **intent: Any) -> None:
        await self.live.send(msgspec.json.encode({"rev": self.rev, **intent}).decode())

    def options(self) -> list[str]:
        """All that can be answered now."""
        found = (re.findall(r'data-do="([^"]+)"', html) for html in self.parts.values())
        return list(dict.fromkeys(option for options in found for option in options))
