"""Sets of at most 63 small numbers, each a word with a bit for every number that is in it."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .compiling import compiled


@intrinsic  # type: ignore[untyped-decorator]
def _count(_context: Any, _word: Any) -> Any:
    return types.int64(types.int64), lambda _c, builder, _s, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def _zeros_below(_context: Any, _word: Any) -> Any:
    return types.int64(types.int64), lambda _c, builder, _s, args: builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))


@intrinsic  # type: ignore[untyped-decorator]
def _zeros_above(_context: Any, _word: Any) -> Any:
    return types.int64(types.int64), lambda _c, builder, _s, args: builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))


@compiled
def count(some: int) -> int:
    """How many are in it."""
    return _count(some)  # type: ignore[no-any-return]


@compiled
def lowest(some: int) -> int:
    """The least that is in it; 64 if none is."""
    return _zeros_below(some)  # type: ignore[no-any-return]


@compiled
def highest(some: int) -> int:
    """The greatest that is in it; -1 if none is."""
    return 63 - _zeros_above(some)  # type: ignore[no-any-return]


@compiled
def below(number: int) -> int:
    """All numbers less than that one."""
    return (1 << number) - 1


@compiled
def above(number: int) -> int:
    """All numbers greater than that one."""
    return -2 << number


@compiled
def nth(some: int, n: int) -> int:
    """The one that has *n* others below it."""
    found = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = _count(some & ((1 << width) - 1))
        if n >= low:
            n -= low
            some >>= width
            found += width
    return found


@compiled
def with_room(some: int, number: int) -> int:
    """The same set after every member from *number* on has gone up by one."""
    low = (1 << number) - 1
    return (some & low) | ((some & ~low) << 1)


@compiled
def turned_right(word: int, by: int) -> int:
    """All 64 bits moved down by so many places, those that fall off put on top."""
    return ((word >> by) & ((1 << (64 - by)) - 1)) | (word << (64 - by)) if by else word
