"""Drawing tiles and spells: the order of stack and deck does not exist until somebody draws."""

from corvids.fast.compiling import compiled
from corvids.kernel import cites

from ..layout import (
    ABOVE,
    BELOW,
    BLOCK,
    CHOOSE_TILE,
    DECK,
    HAND,
    HELD,
    KINDS,
    LAST_ROUND,
    NIGHTFALL,
    OFFER_SPELL,
    OPEN,
    SEAT,
    SPELL_BITS,
    SPELL_HAND,
    SPELL_KINDS,
    STEP,
    UNSEEN,
)
from ..state import State


@compiled
@cites("CROWS-3.3", "CROWS-3.11")
def tile_question(state: State) -> None:
    """Which tile comes off the stack? Nightfall is somewhere in its part of it."""
    state[OPEN] = 0
    if state[ABOVE] or state[BLOCK] != 1:
        for kind in range(KINDS):
            state[OPEN] |= (state[UNSEEN + kind] > 0) << kind
    if state[BLOCK] and not state[ABOVE]:
        state[OPEN] |= 1 << NIGHTFALL


@compiled
@cites("CROWS-3.3", "CROWS-3.11")
def tile_weight(state: State, kind: int) -> int:
    """In how many ways that tile, or Nightfall, can come off the stack: each place of Nightfall is as likely."""
    if state[ABOVE] or not state[BLOCK]:
        return state[UNSEEN + kind]
    if kind != NIGHTFALL:
        return state[UNSEEN + kind] * (state[BLOCK] - 1)
    return all_unseen(state) if state[BLOCK] > 1 else 1


@compiled
def all_unseen(state: State) -> int:
    """How many tiles nobody has drawn."""
    number = 0
    for kind in range(KINDS):
        number += state[UNSEEN + kind]
    return number


@compiled
def after_draw(state: State, drawn: int) -> None:
    """What is left of the stack; once Nightfall is out, the rest of its part is like what lies below."""
    if drawn == NIGHTFALL:
        state[BELOW] += state[BLOCK] - 1
        state[BLOCK] = 0
        return
    state[UNSEEN + drawn] -= 1
    if state[ABOVE]:
        state[ABOVE] -= 1
    elif state[BLOCK]:
        state[BLOCK] -= 1
    else:
        state[BELOW] -= 1


@compiled
def stack(state: State) -> int:
    """How many cards are left to draw."""
    return state[ABOVE] + state[BLOCK] + state[BELOW]


@compiled
@cites("CROWS-5.1", "CROWS-5.22", "CROWS-3.18")
def ask_draw_tile(state: State) -> None:
    """Draw a tile into the hand; from an empty stack nothing comes (ruling S12)."""
    if stack(state):
        tile_question(state)
    else:
        state[STEP] = CHOOSE_TILE


@compiled
@cites("CROWS-1.11", "CROWS-9.1", "CROWS-9.5", "CROWS-2.25")
def draw_tile(state: State, drawn: int) -> None:
    """The tile joins the hand; after Nightfall this round is the last, and another tile is drawn (ruling T8)."""
    after_draw(state, drawn)
    if drawn == NIGHTFALL:
        state[LAST_ROUND] = 1
        return
    hand = HAND + 2 * state[SEAT]
    state[hand + (state[hand] >= 0)] = drawn
    state[STEP] = CHOOSE_TILE


@compiled
@cites("CROWS-2.1", "CROWS-2.32", "CROWS-2.34", "CROWS-3.8")
def ask_draw_spell(state: State) -> None:
    """Draw a spell, if any are left (ruling S11)."""
    state[OPEN] = 0
    for spell in range(SPELL_KINDS):
        state[OPEN] |= (state[DECK + spell] > 0) << spell
    if not state[OPEN]:
        state[STEP] = OFFER_SPELL


@compiled
@cites("CROWS-2.1", "CROWS-2.34")
def draw_spell(state: State, spell: int) -> None:
    """The spell joins the hand."""
    seat = state[SEAT]
    state[DECK + spell] -= 1
    state[SPELL_HAND + seat] |= spell << SPELL_BITS * state[HELD + seat]
    state[HELD + seat] += 1
    state[STEP] = OFFER_SPELL
