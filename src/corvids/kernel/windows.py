"""Moments in which several things, or several seats, wait for their turn."""

from typing import Any, TypeVar

from msgspec.structs import replace

from .decision import Action, Decision, Seat
from .step import Resolution, Step

T = TypeVar("T")


class Number(Action):
    """The so-maniest of the things that were offered, counted from 1."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


class OrderThese(Step[T]):
    """Somebody decides in which order these steps are done: which comes first is asked until one is left."""

    chooser: Seat
    rule: str
    steps: tuple[Step[T], ...]

    def ask(self, table: T) -> Decision | None:
        if len(self.steps) <= 1:
            return None
        return Decision(self.chooser, self.rule, tuple(Number(n + 1) for n in range(len(self.steps))))

    def resolve(self, table: T, answer: Any) -> Resolution[T]:
        if answer is None:
            return Resolution(table, (), self.steps)
        first = self.steps[answer.number - 1]
        rest = self.steps[: answer.number - 1] + self.steps[answer.number :]
        return Resolution(table, (), (first, OrderThese(self.chooser, self.rule, rest)))


class AskInTurn(Step[T]):
    """Several seats are made the same offer, one after the other, until each has passed since anybody took it.

    A game derives from it: :meth:`offer` is the question to one seat (``None`` passes for it), :meth:`passes` tells
    which answers decline, and :meth:`taken` what comes of the others.
    """

    seats: tuple[Seat, ...]
    passed: int = 0
    """How many have declined in a row; they are the last of *seats*."""

    def offer(self, table: T, seat: Seat) -> Decision | None:
        """The question to *seat*."""
        raise NotImplementedError

    def passes(self, answer: Action) -> bool:
        """Does this answer decline?"""
        raise NotImplementedError

    def taken(self, table: T, seat: Seat, answer: Action) -> Resolution[T]:
        """What the offer, once taken, brings about."""
        raise NotImplementedError

    def ask(self, table: T) -> Decision | None:
        return self.offer(table, self.seats[0]) if self.passed < len(self.seats) else None

    def resolve(self, table: T, answer: Any) -> Resolution[T]:
        if self.passed >= len(self.seats):
            return Resolution(table)
        seat, turned = self.seats[0], (*self.seats[1:], self.seats[0])
        if answer is None or self.passes(answer):
            return Resolution(table, (), (replace(self, seats=turned, passed=self.passed + 1),))
        done = self.taken(table, seat, answer)
        return Resolution(done.table, done.events, (*done.then, replace(self, seats=turned, passed=0)))
