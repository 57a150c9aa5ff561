"""Greedy Crows, compiled: looks one round's end ahead, from where things lie now, and takes what pays at once.

Worth is counted in quarters of a point. *trials* are arrays to try things on: the first for what an answer does, the
second for how crows would flock then.
"""

from typing import Any

from corvids.fast.bits import count, lowest
from corvids.fast.chance import pick
from corvids.fast.compiling import compiled

from ..board import figures, kind_at, lay, line, slots_before, square_in, totems, vacant_square
from ..layout import (
    AT,
    ATTRACT,
    ATTRACT_FROM,
    CARRY,
    CAST,
    CHOOSE_LURE,
    CHOOSE_TILE,
    DECK,
    DISPERSE,
    DISPERSE_FROM,
    DRAINED,
    FIRST_SEAT,
    HAND,
    KIND,
    LANDFALL,
    LAVA_POOL,
    MOVE_REPLACED_TILE,
    OFFER_SPELL,
    OPEN,
    PLACE_TILE,
    PLACE_TOTEM,
    PLAY,
    POOL,
    POPULATE,
    POPULATE_TREE,
    ROW,
    ROW_BITS,
    SCATTER_MURDER,
    SCORE,
    SEAT,
    SEATS,
    SOURCE,
    SPELL_KINDS,
    SQUARE,
    STEP,
    TARGET,
    TELEPORT,
    TELEPORT_FIGURES,
    TELEPORT_FROM,
    TELEPORT_TO,
    TILE,
    TOTEM,
    TOWARDS,
    VACANT,
)
from ..playing import copy, sum_of
from ..rules.empty import empty
from ..rules.flocking import flock, within_sight
from ..rules.laying import arrivals
from ..rules.murders import scatter_murder
from ..rules.rounds import take_back_totems
from ..rules.scoring import score
from ..rules.spell_effects import (
    ONE_CROW,
    TWO_CROWS,
    ask_teleport_figures,
    attract_from,
    bare_trees,
    centres,
    disperse_from,
    populate_tree,
    teleport_figures,
)
from ..rules.turn import brings_spell
from ..running import option, option_count
from ..state import State
from .pull import QUARTERS, best_pull

SPELL_WORTH = 2 * QUARTERS
"""What a spell brings if it is kept to the end (CROWS-2.3)."""
ROOM_FOR_LOADS = 60
"""So many teleports are worked out at most: the targets that pull hardest."""
NOTHING = -(1 << 40)
"""Less than any worth."""
FAR = 1 << 20


@compiled
def worth(state: State, answer: int, trials: Any) -> int:
    """How much an option of the open question is worth to the seat that is asked."""
    step, seat = state[STEP], state[SEAT]
    if step == CHOOSE_TILE:
        return best_place(state, seat, answer - PLAY, trials)
    if step in (PLACE_TILE, MOVE_REPLACED_TILE):
        return laid_worth(state, seat, state[TILE], square_in(state, answer - AT), trials)
    if step == PLACE_TOTEM:
        return totem_worth(state, seat, slots_before(state, square_in(state, answer - AT)), trials)
    if step == SCATTER_MURDER:
        return scatter_worth(state, seat, answer - TOWARDS, trials)
    if step == OFFER_SPELL:
        return cast_worth(state, seat, answer - CAST, trials)
    return part_worth(state, seat, answer, trials)


@compiled
def lead(state: State, seat: int, trials: Any) -> int:
    """What the seat would score if the crows flocked now, less the most that a rival would."""
    after: State = trials[1]
    copy(state, after)
    flock(after)
    score(after)
    rival = NOTHING
    for other in range(state[SEATS]):
        if other != seat:
            rival = max(rival, after[SCORE + other] - state[SCORE + other])
    return QUARTERS * (after[SCORE + seat] - state[SCORE + seat] - rival)


@compiled
def best_place(state: State, seat: int, kind: int, trials: Any) -> int:
    """The best that can be made of a tile anywhere beside the others."""
    most = NOTHING
    for n in range(state[VACANT]):
        most = max(most, laid_worth(state, seat, kind, vacant_square(state, n), trials))
    return most


@compiled
def laid_worth(state: State, seat: int, kind: int, square: int, trials: Any) -> int:
    """The best a totem can then do, or the lead if the seat's totem stands already; guessed from lines, not flown."""
    after = trials[0]
    copy(state, after)
    slot = slots_before(after, square)
    if after[SQUARE + slot] == square:
        after[KIND + kind_at(after, slot)] &= ~(1 << slot)
        after[KIND + LAVA_POOL] |= 1 << slot
    else:
        lay(after, square, kind)
        if state[STEP] != MOVE_REPLACED_TILE:
            arrivals(after, slot, kind)
    return lead(after, seat, trials) if after[TOTEM + seat] else best_pull(after, seat)


@compiled
def totem_worth(state: State, seat: int, slot: int, trials: Any) -> int:
    """The lead with a totem there, and the spell that Barrens bring."""
    after = trials[0]
    copy(state, after)
    after[TOTEM + seat] = 1 << slot
    brings = brings_spell(state, slot) and sum_of(state, DECK, SPELL_KINDS) > 0
    return lead(after, seat, trials) + (SPELL_WORTH if brings else 0)


@compiled
def scatter_worth(state: State, seat: int, way: int, trials: Any) -> int:
    """A good board for whoever begins the next round: good if that is this seat, bad if not."""
    after = trials[0]
    copy(state, after)
    scatter_murder(after, way)
    take_back_totems(after)
    best = best_pull(after, seat)
    return best if (state[FIRST_SEAT] + 1) % state[SEATS] == seat else -best


@compiled
def cast_worth(state: State, seat: int, spell: int, trials: Any) -> int:  # noqa: PLR0911 one line a spell
    """The lead after the spell at its best; keeping them all is worth two points."""
    if spell < 0:
        return lead(state, seat, trials) + SPELL_WORTH
    if spell == ATTRACT:
        return best_of(state, seat, CHOOSE_LURE, in_lines(state), trials)
    if spell == DISPERSE:
        return best_of(state, seat, DISPERSE_FROM, centres(state), trials)
    if spell == POPULATE:
        return best_of(state, seat, POPULATE_TREE, bare_trees(state) if state[POOL] else 0, trials)
    if spell == TELEPORT:
        return teleports(state, seat, figures(state), trials)
    if spell == LANDFALL:  # what comes off the stack is not known: the tile held is the least that can be laid
        return held_worth(state, seat, trials)
    after = trials[0]
    copy(state, after)
    after[DRAINED] = 1
    return lead(after, seat, trials)


@compiled
def held_worth(state: State, seat: int, trials: Any) -> int:
    """The best that can be made of a tile that is held."""
    most = NOTHING
    for n in range(2):
        if state[HAND + 2 * seat + n] >= 0:
            most = max(most, best_place(state, seat, state[HAND + 2 * seat + n], trials))
    return most


@compiled
def part_worth(state: State, seat: int, answer: int, trials: Any) -> int:
    """The lead after a part of a spell, at its best."""
    step = state[STEP]
    if step == ATTRACT_FROM:
        return attracted_lead(state, seat, lowest(state[SOURCE]), answer - TOWARDS, trials)
    if step == TELEPORT_FIGURES:
        return carried_lead(state, seat, lowest(state[SOURCE]), lowest(state[TARGET]), answer - CARRY, trials)
    slot = slots_before(state, square_in(state, answer - AT))
    if step == TELEPORT_FROM:
        return teleports(state, seat, 1 << slot, trials)
    if step == TELEPORT_TO:
        return best_load(state, seat, lowest(state[SOURCE]), slot, trials)
    return best_of(state, seat, step, 1 << slot, trials)


@compiled
def best_of(state: State, seat: int, step: int, targets: int, trials: Any) -> int:
    """The best lead after Attract, Disperse or Populate on any of those tiles."""
    most, left, after = NOTHING, targets, trials[0]
    while left:
        slot = lowest(left)
        left &= left - 1
        if step == CHOOSE_LURE:
            for way in range(4):
                if line(state, slot, way) & figures(state):
                    most = max(most, attracted_lead(state, seat, slot, way, trials))
            continue
        copy(state, after)
        if step == DISPERSE_FROM:
            disperse_from(after, slot)
        else:
            populate_tree(after, slot)
        most = max(most, lead(after, seat, trials))
    return most


@compiled
def attracted_lead(state: State, seat: int, lure: int, way: int, trials: Any) -> int:
    """The lead after Attract to that tile from that direction."""
    after = trials[0]
    copy(state, after)
    after[SOURCE] = 1 << lure
    attract_from(after, way)
    return lead(after, seat, trials)


@compiled
def in_lines(state: State) -> int:
    """Empty tiles in line with some totem: elsewhere nothing that arrives makes a difference at once."""
    return empty(state) & within_sight(state, totems(state))


@compiled
def teleports(state: State, seat: int, sources: int, trials: Any) -> int:
    """The best lead after Teleport from any of those tiles, to targets close to the seat's totem."""
    room = max(1, ROOM_FOR_LOADS // max(1, count(sources)))
    targets, left, most = in_lines(state), sources, NOTHING
    chosen = 0
    while targets and room:
        target = closest(state, state[TOTEM + seat], targets)
        chosen |= 1 << target
        targets &= ~(1 << target)
        room -= 1
    while left:
        others = chosen
        while others:
            most = max(most, best_load(state, seat, lowest(left), lowest(others), trials))
            others &= others - 1
        left &= left - 1
    return most


@compiled
def closest(state: State, totem: int, targets: int) -> int:
    """Of those tiles the one in line with the totem, and closest to it; without a totem the first."""
    if not totem:
        return lowest(targets)
    here, best, least, left = state[SQUARE + lowest(totem)], -1, 2 * FAR, targets
    while left:
        there = state[SQUARE + lowest(left)]
        columns, rows = abs((there & ROW - 1) - (here & ROW - 1)), abs((there >> ROW_BITS) - (here >> ROW_BITS))
        far = columns + rows + (FAR if columns and rows else 0)
        if far < least:
            best, least = lowest(left), far
        left &= left - 1
    return best


@compiled
def best_load(state: State, seat: int, source: int, target: int, trials: Any) -> int:
    """The best lead after Teleport from one tile to another; two crows rather than one."""
    after, most = trials[0], NOTHING
    copy(state, after)
    after[SOURCE] = 1 << source
    ask_teleport_figures(after)
    left = after[OPEN]
    if left >> TWO_CROWS & 1:
        left &= ~(1 << ONE_CROW)
    while left:
        most = max(most, carried_lead(state, seat, source, target, lowest(left), trials))
        left &= left - 1
    return most


@compiled
def carried_lead(state: State, seat: int, source: int, target: int, load: int, trials: Any) -> int:
    """The lead after those figures went there."""
    after = trials[0]
    copy(state, after)
    after[SOURCE], after[TARGET] = 1 << source, 1 << target
    teleport_figures(after, load)
    return lead(after, seat, trials)


@compiled
def best_options(state: State, trials: Any, out: State) -> int:
    """The options that are worth most, in order, written to *out*; gives how many there are."""
    number, best, most = option_count(state), 0, 2 * NOTHING
    for n in range(number):
        answer = option(state, n)
        value = worth(state, answer, trials) if number > 1 else 0
        if value > most:
            most, best = value, 0
        if value == most:
            out[best] = answer
            best += 1
    return best


@compiled
def greedy_answer(state: State, stream: int, trials: Any, out: State) -> int:
    """One of the options that are worth most, each as likely."""
    return out[pick(stream, best_options(state, trials, out))]
