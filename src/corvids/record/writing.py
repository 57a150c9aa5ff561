"""A record as text."""

from collections.abc import Sequence
from typing import Any

from corvids.kernel import CHANCE, Game, Outcome, Refusal, State, apply, digest, option, shown

from .record import (
    BOX,
    CHANCE_LETTER,
    DIGEST_EVERY,
    FIRST_WORDS,
    FORMAT,
    LETTERS,
    OUTCOME,
    PERSON,
    RESIGNED,
    UNFINISHED,
    Answer,
    Ending,
    Heading,
    Onward,
    RecordError,
)


def write_record(  # noqa: PLR0917
    game: Game[Any, Any],
    heading: Heading,
    answers: Sequence[Answer],
    ending: Ending | None = None,
    secret: bytes = b"",
    onward: Sequence[Onward] = (),
) -> str:
    """The text of a record, digests and all; without an *ending* it is the outcome, if the game has reached it.

    *secret* is revealed once the game is over; it must be kept back while it goes on.
    Raises :class:`RecordError` for an answer that is no option.
    """
    lines = [f"{FIRST_WORDS} {format_of(heading, onward)}", *heading_lines(heading), *_onward(onward, 0)]
    state: State[Any] = begun(game, heading)
    for number, answer in enumerate(answers, 1):
        action = option(state, answer.notation)
        if action is None:
            facts = {"answer": shown(answer.notation)}
            raise RecordError(len(lines) + 1, Refusal("", "'{answer}' is no option.", "", facts))
        state, _ = apply(game, state, action)
        by = "" if answer.by is None else seat_letter(answer.by)
        lines.append(f"{seat_letter(answer.seat)}{by} {answer.notation}")
        if number % DIGEST_EVERY == 0:
            lines.append(f"= {digest(state)}")
        lines += _onward(onward, number)
    if ending is None:
        ending = Ending(OUTCOME if isinstance(state.pending, Outcome) else UNFINISHED)
    if secret and ending.kind != UNFINISHED:
        lines.append(f"secret {secret.hex()}")
    lines.append(f"end {ending_text(ending, state)}")
    return "\n".join(lines) + "\n"


def _onward(onward: Sequence[Onward], at: int) -> list[str]:
    return [f"onward {there.id} {there.commitment}".rstrip() for there in onward if there.at == at]


def begun(game: Any, heading: Heading) -> State[Any]:
    """The state that the record starts from."""
    state: State[Any] = game.read(heading.position) if heading.position else game.start()
    return state


def heading_lines(heading: Heading) -> list[str]:
    """The lines from the second to the one before the first answer."""
    lines = [f"game {heading.game} {heading.rules}", f"id {heading.id}"]
    lines += [f"name {heading.name}"] if heading.name else []
    lines.append(f"pack {heading.pack} {heading.pack_digest}")
    lines += [f"option {name} {value}" for name, value in heading.options.items()]
    for seat, player in enumerate(heading.players):
        name = " ".join(player.name.split())
        lines.append(f"seat {LETTERS[seat]} {player.bot or PERSON} {name}".rstrip())
    if heading.entered:
        lines.append(f"chance {BOX} {' '.join(heading.entered)}")
    if heading.commitment:
        lines.append(f"chance {heading.commitment}")
    lines += [f"from | {line}".rstrip() for line in heading.position.splitlines()]
    return [*lines, "answers"]


def format_of(heading: Heading, onward: Sequence[Onward]) -> int:
    """The oldest format that can say all of it."""
    return FORMAT if heading.entered or heading.name or onward else 1


def ending_text(ending: Ending, state: State[Any]) -> str:
    """What stands behind ``end``: of an outcome its rule, scores and winners; else a digest of where it stopped."""
    pending = state.pending
    if ending.kind == OUTCOME and isinstance(pending, Outcome):
        scores = " ".join(f"{LETTERS[seat]}={score:g}" for seat, score in enumerate(pending.scores))
        winners = ",".join(LETTERS[seat] for seat in pending.winners)
        return f"{ending.kind} {pending.rule} {scores} wins {winners or '-'}"
    who = f" {LETTERS[ending.seat]}" if ending.kind == RESIGNED and ending.seat is not None else ""
    return f"{ending.kind}{who} {digest(state)}"


def seat_letter(seat: int) -> str:
    """``A`` to ``D``, or ``*`` for chance."""
    return CHANCE_LETTER if seat == CHANCE else LETTERS[seat]
