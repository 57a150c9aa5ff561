"""What makes two positions the same: their bytes, and a digest of them."""

from hashlib import blake2b
from typing import Any

from msgspec import msgpack

from .step import State

_encoder = msgpack.Encoder(order="deterministic")


def key(state: State[Any]) -> bytes:
    """Table and agenda as bytes; equal positions give equal bytes, whatever order they were built in."""
    return _encoder.encode((state.table, state.agenda))


def digest(state: State[Any]) -> str:
    """16 hexadecimal digits that stand for a position, as records and clients compare them."""
    return blake2b(key(state), digest_size=8).hexdigest()
