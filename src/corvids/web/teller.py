"""One viewer who says what came up: the answers it can think possible, and the dice said so far."""

from corvids.draw.screen import Entering
from corvids.kernel import Action, Decision, Seat
from corvids.kernel.dice import combination
from corvids.play.entering import Asking, possible
from corvids.play.refusals import all_dice_said, not_understood
from corvids.play.session import Session

NEVER = -1


class Teller:
    """What a viewer is about to say; it forgets that when the table goes on."""

    def __init__(self) -> None:
        self._tray: tuple[int, tuple[int, ...]] = (NEVER, ())
        self._possible: tuple[int, Seat, tuple[Action, ...]] = (NEVER, NEVER, ())

    def asked(self, session: Session, seat: Seat, asking: Asking) -> Entering:
        """The question, as the *seat* that looks can answer it."""
        pending = session.state.pending
        assert isinstance(pending, Decision)
        if self._possible[:2] != (session.rev, seat):
            self._possible = session.rev, seat, possible(session.game, session.state, seat)
        dice, tray = pending.dice, self.tray(session)
        roll = combination(pending, tray) if dice is not None and sum(tray) == dice.number else None
        return Entering(asking.seats, asking.public, True, self._possible[2], dice, tray, roll)

    def tray(self, session: Session) -> tuple[int, ...]:
        """How many dice show each face, as far as that is said."""
        pending = session.state.pending
        if not isinstance(pending, Decision) or pending.dice is None:
            return ()
        return self._tray[1] if self._tray[0] == session.rev else (0,) * len(pending.dice.faces)

    def die(self, session: Session, value: str) -> None:
        """One more die that shows a face, ``+0``, or one fewer.

        Raises :class:`~corvids.play.refusals.RefusedError`.
        """
        pending, tray = session.state.pending, [*self.tray(session)]
        sign, digits = value[:1], value[1:3]
        if sign not in {"+", "-"} or not digits.isdecimal() or int(digits) >= len(tray):
            raise not_understood(f"die {value[:20]}")
        assert isinstance(pending, Decision)
        assert pending.dice is not None
        face = int(digits)
        if sign == "+" and sum(tray) == pending.dice.number:
            raise all_dice_said(pending.rule, pending.dice.number)
        tray[face] = tray[face] + 1 if sign == "+" else max(0, tray[face] - 1)
        self._tray = session.rev, tuple(tray)

    def clear(self) -> None:
        """Nothing is said yet."""
        self._tray = NEVER, ()
