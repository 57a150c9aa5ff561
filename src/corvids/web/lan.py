"""The local network: the address at which this computer is found there, and the code that lets other devices in."""

import secrets
import socket
from hmac import compare_digest
from typing import NamedTuple

from corvids.kernel import InputError, Refusal

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What can hardly be taken for another when it is read out."""
LENGTH = 6
ELSEWHERE = ("10.255.255.255", 9)
"""An address on the way to which the system is asked what its own is; nothing is sent there."""
LOOPBACK = ("127.", "::1")


class Lan(NamedTuple):
    """Where a server is found in the local network, and the code that its guests must know."""

    address: str
    code: str

    def join_url(self, port: int) -> str:
        """The link that lets a device in."""
        return f"http://{self.address}:{port}/join?code={self.code}"

    def is_right(self, code: str) -> bool:
        """Whether a guest knows the code, in letters large or small, with spaces or without."""
        return compare_digest("".join(code.split()).upper().encode(), self.code.encode())


def is_local(address: str) -> bool:
    """Whether it is this computer itself."""
    return address.startswith(LOOPBACK)


def found() -> Lan:
    """Where this computer is found in its local network, with a new code.

    Raises :class:`InputError` when it is in none.
    """
    return Lan(_address(), "".join(secrets.choice(LETTERS) for _ in range(LENGTH)))


def _address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            address = ""
    if not address or is_local(address) or address == "0.0.0.0":  # noqa: S104 it is compared, not bound
        raise InputError(
            Refusal("", "This computer is in no local network.", "Connect it to one, or play without --lan.")
        )
    return address
