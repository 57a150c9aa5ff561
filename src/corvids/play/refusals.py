"""Why a table does not do what somebody asks of it, and what would be right."""

from collections.abc import Iterable

from corvids.kernel import Decision, Refusal, shown
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


def not_yours_to_say(rule: str, players: Iterable[str]) -> RefusedError:
    """The draw is a secret of others."""
    return _refused(
        rule,
        mark("You may not know what was drawn."),
        mark("{player} looks, and says it."),
        {"player": ", ".join(players)},
        403,
    )


def cannot_come_up(asked: Decision, answer: str) -> RefusedError:
    """Neither dice nor deck can have brought that."""
    facts: dict[str, str | int] = {"text": shown(answer)}
    if asked.dice is not None:
        facts["n"] = asked.dice.number
        return _refused(
            asked.rule,
            mark("'{text}' is nothing that these dice can show."),
            mark("{n} are rolled: say what each of them shows."),
            facts,
            422,
        )
    return _refused(
        asked.rule,
        mark("'{text}' cannot have been drawn: by what was said before, none of it is left."),
        mark("Look again. Else something was said wrongly before: take that back, or put this back and draw another."),
        facts,
        422,
    )


def all_dice_said(rule: str, number: int) -> RefusedError:
    """Every die of the roll shows something already."""
    return _refused(
        rule,
        mark("It is said already what each of the {n} dice shows."),
        mark("Take one back first."),
        {"n": number},
        422,
    )


def nobody_to_say() -> RefusedError:
    """People are to say what comes up, and there are none."""
    return _refused(
        "",
        mark("Only computers sit at this table: nobody could say what the dice and decks of the box bring."),
        mark("Let chance come from the app, or seat a person."),
        status=400,
    )


def no_source(chance: str, sources: Iterable[str]) -> RefusedError:
    """Chance cannot come from there."""
    facts: dict[str, str | int] = {"chance": shown(chance), "sources": ", ".join(sources)}
    return _refused(
        "", mark("Chance cannot come from '{chance}'."), mark("It comes from one of {sources}."), facts, 400
    )


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


def not_invited() -> RefusedError:
    """A device of the local network has not said the code."""
    return _refused(
        "",
        mark("These tables are open to those who have been given the code."),
        mark("Open the link or the QR code that the server shows, or the link of a seat."),
        status=403,
    )


def no_text(file: str) -> RefusedError:
    """What was sent is no file of ours."""
    return _refused(
        "",
        mark("This is no text in UTF-8: {file}."),
        mark("Choose a file that was exported from a table."),
        {"file": shown(file) or "-"},
        400,
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
