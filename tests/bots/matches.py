"""Games between bots, answered one by one."""

from collections.abc import Iterator, Sequence

from corvids.bots import Identity, make_bot
from corvids.content import open_game
from corvids.games.crows.table import Table
from corvids.games.crows.view import View
from corvids.kernel import CHANCE, Action, Decision, Outcome, State, apply
from corvids.play.chance import ChanceSource, secret_from


def answers(names: Sequence[str], seed: int, number: int = 0) -> Iterator[tuple[State[Table], Action, View | None]]:
    """Each question of a game between these bots, its answer, and the view of whoever answered (none for chance)."""
    game = open_game("crows", len(names))
    bots = [make_bot("crows", name, Identity(seed, str(number), seat)) for seat, name in enumerate(names)]
    chance, nth, state = ChanceSource(secret_from(seed), str(number)), 0, game.start()
    while isinstance(pending := state.pending, Decision):
        view = None
        if pending.seat == CHANCE:
            action, nth = chance.answer(nth, pending), nth + 1
        else:
            view = game.observe(state, pending.seat)
            action = bots[pending.seat].choose(view)
        yield state, action, view
        state, _ = apply(game, state, action)


def outcome(names: Sequence[str], seed: int, number: int = 0) -> Outcome:
    """How a game between these bots ends."""
    game, last = open_game("crows", len(names)), None
    for state, action, _ in answers(names, seed, number):
        last = apply(game, state, action)[0].pending
    assert isinstance(last, Outcome)
    return last
