"""Why a table does not do what somebody asks of it, and what would be right."""

from collections.abc import Iterable

from corvids.kernel import Refusal
from corvids.wording import mark


class RefusedError(ValueError):
    """What was asked is not done, and nothing has changed."""

    def __init__(self, refusal: Refusal, status: int = 409) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.status = status
        """The same as a status of HTTP."""


def _refused(
    rule: str, reason: str, instead: str, facts: dict[str, str | int] | None = None, status: int = 409
) -> RefusedError:
    return RefusedError(Refusal(rule, reason, instead, facts or {}), status)


def finished(rule: str) -> RefusedError:
    """The game is over, by that rule if it is one that ended it."""
    return _refused(rule, mark("The game is over."), mark("Begin another one."))


def stale() -> RefusedError:
    """The answer was given to a page that has been overtaken."""
    return _refused(
        "",
        mark("This page had been overtaken: the game has gone on since."),
        mark("Nothing was changed. Look at the table as it is now, and answer again."),
    )


def another_seat(rule: str, player: str) -> RefusedError:
    """It is not this seat's turn."""
    return _refused(rule, mark("It is not your turn."), mark("{player} is asked now."), {"player": player}, 403)


def not_an_option(refusal: Refusal) -> RefusedError:
    """The rules do not allow the answer."""
    return RefusedError(refusal, 422)


def no_seat() -> RefusedError:
    """Whoever asks holds no seat."""
    return _refused(
        "", mark("You watch this table and hold no seat."), mark("Open it by the link of a seat to play."), status=403
    )


def not_for_watchers(pack: str) -> RefusedError:
    """Cards and maps that somebody copied from a box are for those who sit at the table."""
    return _refused(
        "",
        mark("This table is for its players only: {pack} was transcribed from a printed box."),
        mark("Open it by the link of a seat."),
        {"pack": pack[:80]},
        403,
    )


def no_table(table: str) -> RefusedError:
    """There is no such table."""
    return _refused("", mark("There is no table {table}."), mark("Start a new one."), {"table": table[:40]}, 404)


def no_pack(pack: str, packs: Iterable[str]) -> RefusedError:
    """There is no such pack, or a browser must not name it."""
    facts: dict[str, str | int] = {"pack": pack[:80], "packs": ", ".join(packs)}
    return _refused("", mark("There is no pack {pack}."), mark("There is {packs}."), facts, 400)


def not_understood(problem: str) -> RefusedError:
    """What was sent makes no sense."""
    return _refused(
        "", mark("That was not understood: {problem}"), mark("Load the page again."), {"problem": problem[:300]}, 400
    )


class NotKeptError(RefusedError):
    """The database cannot take what was to be kept: nothing has changed, and it can be tried again."""


def not_kept(problem: str) -> NotKeptError:
    """Nothing can be kept now."""
    return NotKeptError(
        Refusal(
            "",
            mark("Games cannot be kept just now: {problem}."),
            mark("Nothing was changed. Try again when the disk has room and nobody else holds the folder."),
            {"problem": problem[:200].rstrip(".")},
        ),
        503,
    )


UNDO = {
    "asked": (mark("There is nothing to take back: you are not asked anything."), mark("Wait for your turn.")),
    "committed": (
        mark("What chance has drawn, or others have seen, cannot be taken back."),
        mark("You can take back only what you answered after that."),
    ),
}


def no_undo(why: str) -> RefusedError:
    """There is nothing that could be taken back."""
    reason, instead = UNDO[why]
    return _refused("", reason, instead)
