"""The record of a table, to be taken away once the game is over."""

from corvids.kernel import Refusal
from corvids.play.refusals import RefusedError
from corvids.play.session import Session
from corvids.record import Answer, Ending, Player, heading_of, write_record
from corvids.wording import mark


def record_of(session: Session) -> str:
    """The line of answers that stands, as a record.

    Raises :class:`~corvids.play.refusals.RefusedError` while the game goes on: a record shows every hand.
    """
    if not session.over:
        reason = mark("The game goes on, and its record would show every hand.")
        raise RefusedError(Refusal("", reason, mark("Take it once the game is over.")), 403)
    header = session.header
    players = tuple(Player(chair.name, chair.bot) for chair in header.chairs)
    heading = heading_of(session.game, header.id, players, header.commitment, entered=header.entered)
    answers = [Answer(move.seat, str(move.answer), move.by) for move in session.line]
    ending = None
    if session.aborted is not None:
        ending = Ending("aborted")
    elif session.won_by_resignation is not None:
        ending = Ending("resigned", session.resigned[-1])
    return write_record(session.game, heading, answers, ending, session.secret if header.commitment else b"")
