"""Games between bots, answered one by one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corvids.bots import Identity, make_bot
from corvids.content import open_game
from corvids.kernel import CHANCE, Action, Decision, Outcome, State, apply
from corvids.play.chance import ChanceSource, secret_from


def answers(
    game: str, names: Sequence[str], seed: int, number: int = 0, options: Mapping[str, str] | None = None
) -> Iterator[tuple[State[Any], Action, Any | None]]:
    """Each question of a game between these bots, its answer, and the view of whoever answered (none for chance)."""
    opened = open_game(game, len(names), options)
    bots = [make_bot(game, name, Identity(seed, str(number), seat)) for seat, name in enumerate(names)]
    chance, nth, state = ChanceSource(secret_from(seed), str(number)), 0, opened.start()
    while isinstance(pending := state.pending, Decision):
        view = None
        if pending.seat == CHANCE:
            action, nth = chance.answer(nth, pending), nth + 1
        else:
            view = opened.observe(state, pending.seat)
            action = bots[pending.seat].choose(view)
        yield state, action, view
        state, _ = apply(opened, state, action)


def outcome(
    game: str, names: Sequence[str], seed: int, number: int = 0, options: Mapping[str, str] | None = None
) -> Outcome:
    """How a game between these bots ends."""
    opened, last = open_game(game, len(names), options), None
    for state, action, _ in answers(game, names, seed, number, options):
        last = apply(opened, state, action)[0].pending
    assert isinstance(last, Outcome)
    return last
