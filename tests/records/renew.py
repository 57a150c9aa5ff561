"""Writes the records of this folder anew: ``python tests/records/renew.py``. Needed when behaviour changes only."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from corvids.content import open_game  # noqa: E402
from corvids.games.crows.rules.drawing import DrawTile  # noqa: E402
from corvids.kernel import Decision, Outcome, apply  # noqa: E402
from corvids.record import Answer, Player, Replay, heading_of, read_record, write_record  # noqa: E402

CLEAR = 15
"""Points by which a clear win is ahead."""


def stack_used_up(replay: Replay) -> bool:
    """Is no tile left at the end?"""
    return len(replay.state.table.stack) == 0


def landfall_drew_nightfall(replay: Replay) -> bool:
    """Did Nightfall come up for a Landfall?"""
    return any(
        str(action) == "draw nightfall" and isinstance(state.agenda[0], DrawTile) and state.agenda[0].landfall
        for state, action in zip(replay.states, replay.actions, strict=False)
    )


def clear_win(replay: Replay) -> bool:
    """Does one win, and by far?"""
    ended = replay.state.pending
    assert isinstance(ended, Outcome)
    *_, second, most = sorted(ended.scores)
    return most - second >= CLEAR


def shared_win(replay: Replay) -> bool:
    """Do several win?"""
    ended = replay.state.pending
    assert isinstance(ended, Outcome)
    return len(ended.winners) > 1


WANTED: dict[str, tuple[int, Callable[[Replay], bool]]] = {
    "clear-win": (3, clear_win),
    "shared-win": (3, shared_win),
    "two-players": (2, lambda replay: replay.game.seats == 2),
    "four-players-stack-used-up": (4, stack_used_up),
    "landfall-draws-nightfall": (2, landfall_drew_nightfall),
}
"""For each way that a game can end: how many play, and what must be so after its last answer."""


def some_game(seats: int, number: int) -> str:
    """The record of a random game."""
    game: Any = open_game("crows", seats)
    stream, state, answers = Random(f"{seats}/{number}"), game.start(), []
    while isinstance(pending := state.pending, Decision):
        action = stream.choices(pending.options, pending.weights or None)[0]
        answers.append(Answer(pending.seat, str(action)))
        state, _ = apply(game, state, action)
    return write_record(game, heading_of(game, f"random {number}", (Player("", "random"),) * seats), answers)


def whole(text: str) -> Replay:
    """A record, at its end."""
    replay = read_record(text)
    replay.to(len(replay.answers))
    return replay


def main() -> None:
    """Look for a game of each kind, and keep the first."""
    for name, (seats, is_so) in WANTED.items():
        number = 0
        while not is_so(whole(text := some_game(seats, number))):
            number += 1
        (HERE / f"crows-{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
