"""Score Points for Flocks."""

from corvids.fast.bits import lowest
from corvids.fast.compiling import compiled
from corvids.games.crows.rules.scoring import LEY_LINE_FACTOR, QUEENS_WORTH
from corvids.kernel import cites

from ..layout import CROWS, DRAINED, KIND, LEY_LINE, QUEEN, SCORE, SEATS, TOTEM
from ..state import State


@compiled
@cites("CROWS-7.1", "CROWS-7.3", "CROWS-1.7")
def figures_worth(state: State, slot: int) -> int:
    """1 point for each crow on the tile, 3 for the Queen (ruling C1)."""
    return state[CROWS + slot] + QUEENS_WORTH * (state[QUEEN] >> slot & 1)


@compiled
@cites("CROWS-1.4", "CROWS-2.6", "CROWS-2.22")
def doubles(state: State, slot: int) -> bool:
    """A Ley Line doubles what is scored on it, unless anybody drained them this round."""
    return state[KIND + LEY_LINE] >> slot & 1 != 0 and not state[DRAINED]


@compiled
@cites("CROWS-7.1", "CROWS-7.2", "CROWS-4.3", "CROWS-2.12")
def score(state: State) -> None:
    """Every seat scores the flock on its totem's tile, before any murder; no crow leaves the board (ruling C2)."""
    for seat in range(state[SEATS]):
        if state[TOTEM + seat]:
            slot = lowest(state[TOTEM + seat])
            worth = figures_worth(state, slot)
            state[SCORE + seat] += worth * LEY_LINE_FACTOR if doubles(state, slot) else worth
