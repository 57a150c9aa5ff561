"""Who answers for dice and decks: a secret, so that nothing can be foreseen, and anybody can check it afterwards.

The n-th answer of chance in a game, counted from 0, follows from the secret, the id of the game and n alone:
HMAC-SHA-256 keyed with the secret, of ``n``, the number of the attempt and the id, is brought without bias into the
sum of the weights (an attempt that would favour some is thrown away) and counted off over the options in their order.
"""

import hmac
import secrets
from hashlib import sha256

from corvids.kernel import CHANCE, Action, Decision, InputError, Refusal, shown

SECRET_BYTES = 32
LONGEST_SEED = 200
_SPAN = 1 << 256


class ChanceSource:
    """Chance of one game, held by whoever keeps the secret."""

    def __init__(self, secret: bytes, game_id: str) -> None:
        self.secret = secret
        self.game_id = game_id

    def answer(self, nth: int, decision: Decision) -> Action:
        """The *nth* answer of chance in this game, counted from 0.

        Raises :class:`ValueError` for a question that is not one of chance.
        """
        if decision.seat != CHANCE:
            raise ValueError(f"seat {decision.seat} is asked, not chance")
        left = drawn(self.secret, self.game_id, nth, sum(decision.weights))
        for option, weight in zip(decision.options, decision.weights, strict=True):
            left -= weight
            if left < 0:
                return option
        raise AssertionError("a number below the sum of the weights falls on one of them")


def drawn(secret: bytes, game_id: str, nth: int, below: int) -> int:
    """A number from 0 up to, but without, *below*; each is as likely as any other."""
    fair = _SPAN - _SPAN % below
    attempt = 0
    while True:
        message = f"{nth} {attempt} {game_id}".encode()
        number = int.from_bytes(hmac.digest(secret, message, sha256), "big")
        if number < fair:
            return number % below
        attempt += 1


def secret_from(seed: int | str | None = None) -> bytes:
    """The secret of a seed, or a fresh one.

    A seed is any whole number, or any text of 1 to 200 characters; a number and the text that writes it are one seed,
    so ``7`` typed on a command line is ``7`` in a program. Raises :class:`InputError` for anything else.
    """
    if seed is None:
        return secrets.token_bytes(SECRET_BYTES)
    return sha256(b"corvids seed " + seed_text(seed).encode()).digest()


def secret_of_game(seed: int | str, game_id: str) -> bytes:
    """The secret of one game of many that have a seed in common: told at the end, it says nothing about the others."""
    return hmac.digest(secret_from(seed), game_id.encode(), sha256)


def seed_text(seed: int | str) -> str:
    """How a seed is written; :class:`InputError` says what is wrong with one that is none."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        facts: dict[str, str | int] = {"seed": shown(repr(seed))}
        raise InputError(Refusal("", "{seed} is no seed.", "A seed is a whole number or a text.", facts))
    text = str(seed)
    if not 1 <= len(text) <= LONGEST_SEED or not text.isprintable():
        facts = {"seed": shown(text), "most": LONGEST_SEED}
        raise InputError(
            Refusal("", "'{seed}' is no seed.", "A seed has 1 to {most} characters that can be printed.", facts)
        )
    return text
