"""Chance for compiled games: the generator SplitMix64, one word of state each, the same on every machine."""

from .compiling import compiled

STRIDE, FIRST_FACTOR, SECOND_FACTOR = -0x61C8864680B583EB, -0x40A7B892E31B1A47, -0x6B2FB644ECCEEE15
LOW_31 = (1 << 31) - 1


@compiled
def advanced(stream: int) -> int:
    """The stream's next state."""
    return stream + STRIDE


@compiled
def mixed(stream: int) -> int:
    """The 64 bits that a state gives."""
    bits = (stream ^ (stream >> 30 & 0x3FFFFFFFF)) * FIRST_FACTOR
    bits = (bits ^ (bits >> 27 & 0x1FFFFFFFFF)) * SECOND_FACTOR
    return bits ^ (bits >> 31 & 0x1FFFFFFFF)


@compiled
def pick(stream: int, below: int) -> int:
    """A number from 0 up to, but without, *below*, which is at most 2**31; none is likelier by more than 1 in 2**31."""
    return (mixed(stream) >> 33 & LOW_31) * below >> 31


@compiled
def stream_of(seed: int, number: int) -> int:
    """The state that the game of that number begins with, under that seed."""
    return mixed(mixed(seed + STRIDE) + number * STRIDE)
