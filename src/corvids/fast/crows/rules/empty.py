"""What "empty" means."""

from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import all_tiles, figures, totems
from ..layout import CORRUPTED, KIND, LAVA_POOL
from ..state import State


@compiled
@cites("CROWS-5.7", "CROWS-5.8", "CROWS-5.9")
def empty(state: State) -> int:
    """Tiles with no figure, no totem and no corruption (ruling D1)."""
    return all_tiles(state) & ~(figures(state) | totems(state) | state[CORRUPTED])


@compiled
@cites("CROWS-5.10", "CROWS-5.11")
def empty_ground(state: State) -> int:
    """Empty tiles but Lava Pools: open to totems (ruling D2), and to a Lava Pool that takes their place (T4)."""
    return empty(state) & ~state[KIND + LAVA_POOL]
