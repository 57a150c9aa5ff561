"""The record of a table: to be taken away once the game is over, or to go on with it elsewhere."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from corvids.bots import bot_names
from corvids.kernel import InputError, Refusal, Seat, at_line, shown
from corvids.play.entries import Stretch
from corvids.play.refusals import RefusedError
from corvids.play.session import Session
from corvids.record import (
    Answer,
    Ending,
    Onward,
    OtherPackError,
    Player,
    Replay,
    heading_of,
    read_record,
    write_record,
)
from corvids.record.reading import open_house
from corvids.record.record import UNFINISHED
from corvids.wording import mark


def record_of(session: Session) -> str:
    """The line of answers that stands, as a record.

    Raises :class:`~corvids.play.refusals.RefusedError` while the game goes on: a record shows every hand.
    """
    if not session.over:
        reason = mark("The game goes on, and its record would show every hand.")
        raise RefusedError(Refusal("", reason, mark("Take it once the game is over.")), 403)
    ending = None
    if session.aborted is not None:
        ending = Ending("aborted")
    elif session.won_by_resignation is not None:
        ending = Ending("resigned", session.resigned[-1])
    return _written(session, ending)


def export_of(session: Session, mine: Sequence[Seat]) -> str:
    """The same of a game that goes on, for whoever holds every seat that people play: nobody else has a secret there.

    Raises :class:`~corvids.play.refusals.RefusedError` for everybody else.
    """
    if session.over:
        return record_of(session)
    others = [chair.name for seat, chair in enumerate(session.chairs) if chair.bot is None and seat not in mine]
    if others or not mine:
        reason = mark("The file would show you every hand, and {players} may hold secrets at another screen.")
        instead = mark("A table that goes on is exported by whoever plays all its seats; any other once it is over.")
        raise RefusedError(Refusal("", reason, instead, {"players": ", ".join(others)}), 403)
    return _written(session, Ending(UNFINISHED))


def _written(session: Session, ending: Ending | None) -> str:
    header = session.header
    chairs = session.chairs if ending is not None and ending.kind == UNFINISHED else header.chairs
    players = tuple(Player(chair.name, chair.bot) for chair in chairs)
    places = (*header.earlier, Stretch(header.id, header.commitment, 0))
    first = places[0]
    heading = heading_of(
        session.game, first.id, players, first.commitment, header.position, header.entered, header.name
    )
    answers = [Answer(move.seat, str(move.answer), move.by) for move in session.line]
    onward = [Onward(min(left.length, len(answers)), there.id, there.commitment) for left, there in pairwise(places)]
    secret = session.secret if header.commitment else b""
    return write_record(session.game, heading, answers, ending, secret, onward)


def to_go_on(text: str, packs_of: Callable[[str], Sequence[str]]) -> tuple[Replay, str | None]:
    """A record played over, from which a table can go on, and the pack that it was played with.

    *packs_of* gives the packs that there are for a game. Raises :class:`InputError` at the line that is wrong.
    """
    game = re.search(r"^game (\S+) ", text, re.MULTILINE)
    packs = list(packs_of(game[1])) if game else []
    played, pack = _played_with(text, packs)
    if played.ending.kind != UNFINISHED:
        facts: dict[str, str | int] = {"ending": played.ending.kind}
        over = Refusal("", "This game is over ({ending}): there is nothing to go on with.", "", facts)
        raise InputError(over, at_line(text.count("\n")))
    for player in played.heading.players:
        if player.bot is not None and player.bot not in (known := bot_names(played.heading.game)):
            facts = {"bot": shown(player.bot), "known": ", ".join(known)}
            raise InputError(Refusal("", "There is no computer '{bot}' to go on.", "There is {known}.", facts))
    return played, pack


def _played_with(text: str, packs: Sequence[str]) -> tuple[Replay, str | None]:
    """The record, played over with the first of these packs that fits it."""
    other: OtherPackError | None = None
    for pack in packs:
        try:
            return read_record(text, open_house(pack)), pack
        except OtherPackError as error:
            other = other or error
    if other is not None:
        raise other
    return read_record(text), None
