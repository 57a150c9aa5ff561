"""Revisions as pages name them: numbers that stand for one each, and do not tell how many answers lie behind it.

How many there are depends on what is hidden: a seat with two tiles alike has no choice, and its answer is forced.
"""

import hmac

from corvids.play.session import Session

RECENT = 200
"""So many revisions back, an answer is still recognised as given before."""
NEVER = -1
"""What a number stands for that is no revision."""


def sealed(session: Session, rev: int) -> int:
    """The number that stands for a revision of a table."""
    digest = hmac.digest(session.secret, f"revision {rev} {session.header.id}".encode(), "sha256")
    return int.from_bytes(digest[:6], "big")


def unsealed(session: Session, number: int) -> int:
    """The revision that a number stands for; :data:`NEVER` if it is none of late."""
    recent = range(session.rev, max(NEVER, session.rev - RECENT), -1)
    return next((rev for rev in recent if sealed(session, rev) == number), NEVER)
