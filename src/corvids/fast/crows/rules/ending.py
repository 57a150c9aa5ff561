"""Game End."""

from corvids.fast.compiling import compiled
from corvids.games.crows.rules.ending import UNUSED_SPELL
from corvids.kernel import cites

from ..layout import GAME_OVER, HELD, SCORE, SEATS, STEP, TURN
from ..state import State


@compiled
@cites("CROWS-2.3", "CROWS-9.6", "CROWS-9.8", "CROWS-9.2", "CROWS-7.4")
def end_game(state: State) -> None:
    """Spells still held bring 2 points each; tiles in hand bring nothing (ruling C5)."""
    for seat in range(state[SEATS]):
        state[SCORE + seat] += UNUSED_SPELL * state[HELD + seat]
    state[TURN] = 0
    state[STEP] = GAME_OVER


@compiled
@cites("CROWS-9.3", "CROWS-9.4")
def winners(state: State) -> int:
    """Who has the most points, a bit each; several share the win (ruling C4)."""
    most, who = -1, 0
    for seat in range(state[SEATS]):
        if state[SCORE + seat] > most:
            most, who = state[SCORE + seat], 0
        if state[SCORE + seat] == most:
            who |= 1 << seat
    return who
