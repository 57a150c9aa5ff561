"""Writes the golden transcripts anew: ``python tests/transcripts/write.py``; read the difference before you keep it."""

import sys
from collections.abc import Iterator
from pathlib import Path

from corvids.content import open_game
from corvids.games.crows.actions import SEAT_LETTERS
from corvids.games.crows.events import RoundEnded
from corvids.kernel import CHANCE, Decision, apply, digest
from corvids.play.chance import ChanceSource, drawn, secret_from

HERE = Path(__file__).parent
GAMES = {"crows-two-seats.txt": (2, {}), "crows-three-seats-rings.txt": (3, {"spiral": "rings"})}
SECRET = secret_from("golden")


def transcript(seats: int, options: dict[str, str]) -> Iterator[str]:
    """A whole game between seats that answer by lot: answers, what happened and why, positions after each round."""
    game = open_game("crows", seats, options)
    state, nth, source = game.start(), 0, ChanceSource(SECRET, "golden")
    while isinstance(question := state.pending, Decision):
        if question.seat == CHANCE:
            answer = source.answer(nth, question)
        else:
            answer = question.options[drawn(SECRET, "seats", nth, len(question.options))]
        nth += 1
        who = "*" if question.seat == CHANCE else SEAT_LETTERS[question.seat]
        yield f"{who} {answer}  [{question.rule}, {len(question.options)} options]"
        state, events = apply(game, state, answer)
        for event in events:
            yield f"    {type(event).__name__} {' '.join(event.rules)}"
        if any(isinstance(event, RoundEnded) for event in events):
            yield f"= {digest(state)}\n{game.write(state).rstrip()}"
    yield f"end {question.rule} {' '.join(f'{score:g}' for score in question.scores)} winners {question.winners}"


def text_of(name: str) -> str:
    """A transcript's whole text."""
    return "\n".join(transcript(*GAMES[name])) + "\n"


def main() -> int:
    """Write all of them."""
    for name in GAMES:
        (HERE / name).write_text(text_of(name), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
