"""Play one spell: which, and what it sets going. The parts of a spell are in ``spell_effects``."""

from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..board import figures
from ..layout import (
    ATTRACT,
    CHOOSE_LURE,
    DISPERSE,
    DISPERSE_FROM,
    DRAIN,
    DRAINED,
    DRAW_TILE,
    END_TURN,
    HELD,
    IN_LANDFALL,
    LANDFALL,
    OPEN,
    POOL,
    POPULATE_TREE,
    SEAT,
    SPELL_BITS,
    SPELL_HAND,
    STEP,
    TELEPORT,
    TELEPORT_FROM,
    THREE_BITS,
    USED,
)
from ..state import State
from .drawing import stack
from .empty import empty
from .spell_effects import any_dispersed, bare_trees, lures


@compiled
@cites("CROWS-2.2", "CROWS-2.10", "CROWS-5.6")
def ask_offer_spell(state: State) -> None:
    """A seat that holds spells may discard one to use it, or keep them all (bit 0)."""
    seat = state[SEAT]
    if not state[HELD + seat]:
        state[STEP] = END_TURN
        return
    asked, hand = 0, state[SPELL_HAND + seat]
    state[OPEN] = 1
    for _ in range(state[HELD + seat]):
        spell = hand & THREE_BITS
        if not asked >> spell & 1 and would_do_something(state, spell):
            state[OPEN] |= 2 << spell
        asked |= 1 << spell
        hand >>= SPELL_BITS


@compiled
@cites("CROWS-2.11", "CROWS-2.17", "CROWS-2.21", "CROWS-2.27", "CROWS-2.31")
def would_do_something(state: State, spell: int) -> bool:
    """A spell that would change nothing may not be used; Drain always may (ruling D6)."""
    if spell == ATTRACT:
        return lures(state) != 0
    if spell == DISPERSE:
        return any_dispersed(state)
    if spell == LANDFALL:
        return stack(state) > 0
    if spell == TELEPORT:
        return figures(state) != 0 and empty(state) != 0
    return spell == DRAIN or (state[POOL] > 0 and bare_trees(state) != 0)


@compiled
@cites("CROWS-2.2", "CROWS-2.7", "CROWS-2.12", "CROWS-2.24", "CROWS-2.25", "CROWS-2.26")
def offer_spell(state: State, answer: int) -> None:
    """What a spell sets going: never a score, and after Landfall no totem and no spell (rulings D7, L2)."""
    spell = answer - 1
    if answer == 0:
        state[STEP] = END_TURN
        return
    discard(state, spell)
    if spell == ATTRACT:
        state[STEP] = CHOOSE_LURE
    elif spell == DISPERSE:
        state[STEP] = DISPERSE_FROM
    elif spell == DRAIN:
        drain_ley_lines(state)
    elif spell == LANDFALL:
        state[IN_LANDFALL] = 1
        state[STEP] = DRAW_TILE
    elif spell == TELEPORT:
        state[STEP] = TELEPORT_FROM
    else:
        state[STEP] = POPULATE_TREE


@compiled
@cites("CROWS-2.33")
def discard(state: State, spell: int) -> None:
    """The one drawn first of that kind leaves the hand, and lies open (rulings D5, S11)."""
    at = SPELL_HAND + state[SEAT]
    hand, place = state[at], 0
    while hand >> place & THREE_BITS != spell:
        place += SPELL_BITS
    low = (1 << place) - 1
    state[at] = (hand & low) | (hand >> SPELL_BITS & ~low)
    state[HELD + state[SEAT]] -= 1
    state[USED + spell] += 1


@compiled
@cites("CROWS-2.6", "CROWS-2.22")
def drain_ley_lines(state: State) -> None:
    """Ley Lines do not double this round, for nobody, whenever it was cast; a second Drain adds nothing."""
    state[DRAINED] = 1
    state[STEP] = END_TURN
