"""Answering questions: the one loop, and what can be answered."""

from corvids.fast.bits import count, lowest, nth
from corvids.fast.compiling import compiled

from .board import answer_at, is_vacant, slots_before, square_in, vacant_square
from .layout import (
    ANSWERS,
    AT,
    ATTRACT_FROM,
    BEGIN_ROUND,
    CARRY,
    CHANCE,
    CHOOSE_FIRST_PLAYER,
    CHOOSE_LURE,
    CHOOSE_TILE,
    DEAL_HAND,
    DISPERSE_FROM,
    DRAW_SPELL,
    DRAW_TILE,
    DREW,
    DREW_SPELL,
    END_ROUND,
    END_TURN,
    FLOCK,
    GAME_OVER,
    GOES_FIRST,
    HAND,
    LAID,
    LAST_OF_CHANCE,
    LAST_QUESTION,
    LAY_OPENING_TILE,
    MOVE_REPLACED_TILE,
    OFFER_SPELL,
    OPEN,
    PASS,
    PLACE_TILE,
    PLACE_TOTEM,
    PLAY,
    POPULATE_OPENING,
    POPULATE_TREE,
    SCATTER_MURDER,
    SEAT,
    SQUARE,
    STEP,
    TAKE_TURN,
    TELEPORT_FIGURES,
    TELEPORT_FROM,
    TELEPORT_TO,
    TOWARDS,
    VACANT,
)
from .rules.drawing import ask_draw_spell, ask_draw_tile, draw_spell, draw_tile, tile_question
from .rules.laying import ask_choose_tile, ask_place_tile, choose_tile, move_replaced_tile, place_tile
from .rules.murders import ask_scatter_murder, scatter_murder
from .rules.rounds import begin_round, end_round, settle
from .rules.setup import ask_first_player, choose_first_player, deal_hand, lay_opening_tile, populate_opening
from .rules.spell_effects import (
    ask_attract_from,
    ask_choose_lure,
    ask_disperse_from,
    ask_populate_tree,
    ask_teleport_figures,
    ask_teleport_from,
    ask_teleport_to,
    attract_from,
    choose_lure,
    disperse_from,
    populate_tree,
    teleport_figures,
    teleport_from,
    teleport_to,
)
from .rules.spells import ask_offer_spell, offer_spell
from .rules.turn import ask_place_totem, end_turn, place_totem, take_turn
from .state import State


@compiled
def is_over(state: State) -> bool:
    """Has the game ended?"""
    return state[STEP] == GAME_OVER


@compiled
def asked(state: State) -> int:
    """Who is asked; -1 for chance."""
    return CHANCE if state[STEP] <= LAST_OF_CHANCE else state[SEAT]


@compiled
def run(state: State) -> None:
    """Run to the next question, or to the end."""
    step = -1
    while step != state[STEP]:
        step = state[STEP]
        if step <= LAST_QUESTION:
            ask(state, step)
        else:
            carry_out(state, step)


@compiled
def ask(state: State, step: int) -> None:  # noqa: C901, PLR0912 one line a question
    """Open the question of the step on top, or go on to the next step where nobody has anything to choose."""
    if step in (LAY_OPENING_TILE, DEAL_HAND):
        tile_question(state)
    elif step == CHOOSE_FIRST_PLAYER:
        ask_first_player(state)
    elif step == DRAW_TILE:
        ask_draw_tile(state)
    elif step == DRAW_SPELL:
        ask_draw_spell(state)
    elif step == CHOOSE_TILE:
        ask_choose_tile(state)
    elif step == PLACE_TILE:
        ask_place_tile(state)
    elif step == MOVE_REPLACED_TILE:
        state[OPEN] = 0
    elif step == PLACE_TOTEM:
        ask_place_totem(state)
    elif step == OFFER_SPELL:
        ask_offer_spell(state)
    elif step == CHOOSE_LURE:
        ask_choose_lure(state)
    elif step == ATTRACT_FROM:
        ask_attract_from(state)
    elif step == DISPERSE_FROM:
        ask_disperse_from(state)
    elif step == TELEPORT_FROM:
        ask_teleport_from(state)
    elif step == TELEPORT_TO:
        ask_teleport_to(state)
    elif step == TELEPORT_FIGURES:
        ask_teleport_figures(state)
    elif step == POPULATE_TREE:
        ask_populate_tree(state)
    else:
        ask_scatter_murder(state)


@compiled
def carry_out(state: State, step: int) -> None:
    """Do what nobody is asked about."""
    if step == POPULATE_OPENING:
        populate_opening(state)
    elif step == BEGIN_ROUND:
        begin_round(state)
    elif step == TAKE_TURN:
        take_turn(state)
    elif step == END_TURN:
        end_turn(state)
    elif step == FLOCK:
        settle(state)
    elif step == END_ROUND:
        end_round(state)
    else:
        state[OPEN], state[SEAT] = 0, 0


@compiled
def resolve(state: State, answer: int) -> None:  # noqa: C901 one line a question
    """Carry out the answer to the open question; it must be an option."""
    step = state[STEP]
    if step == LAY_OPENING_TILE:
        lay_opening_tile(state, answer - DREW)
    elif step == DEAL_HAND:
        deal_hand(state, answer - DREW)
    elif step == CHOOSE_FIRST_PLAYER:
        choose_first_player(state, answer - GOES_FIRST)
    elif step == DRAW_TILE:
        draw_tile(state, answer - DREW)
    elif step == DRAW_SPELL:
        draw_spell(state, answer - DREW_SPELL)
    elif step == CHOOSE_TILE:
        choose_tile(state, 1 if answer - PLAY != state[HAND + 2 * state[SEAT]] else 0)
    elif step == OFFER_SPELL:
        offer_spell(state, answer - PASS)
    elif step == ATTRACT_FROM:
        attract_from(state, answer - TOWARDS)
    elif step == TELEPORT_FIGURES:
        teleport_figures(state, answer - CARRY)
    elif step == SCATTER_MURDER:
        scatter_murder(state, answer - TOWARDS)
    else:
        resolve_at(state, step, square_in(state, answer - AT))


@compiled
def resolve_at(state: State, step: int, square: int) -> None:
    """Carry out an answer that is a square."""
    if step == PLACE_TILE:
        place_tile(state, square)
        return
    if step == MOVE_REPLACED_TILE:
        move_replaced_tile(state, square)
        return
    slot = slots_before(state, square)
    if step == PLACE_TOTEM:
        place_totem(state, slot)
    elif step == CHOOSE_LURE:
        choose_lure(state, slot)
    elif step == DISPERSE_FROM:
        disperse_from(state, slot)
    elif step == TELEPORT_FROM:
        teleport_from(state, slot)
    elif step == TELEPORT_TO:
        teleport_to(state, slot)
    else:
        populate_tree(state, slot)


@compiled
def apply(state: State, answer: int) -> None:
    """Answer the open question with one of its options, and run on to the next one."""
    resolve(state, answer)
    run(state)


@compiled
def asks_where(state: State) -> bool:
    """Can vacant places be answered?"""
    return state[STEP] in (PLACE_TILE, MOVE_REPLACED_TILE)


@compiled
def option_count(state: State) -> int:
    """How many options there are."""
    return count(state[OPEN]) + (state[VACANT] if asks_where(state) else 0)


@compiled
def option(state: State, n: int) -> int:
    """The option with *n* others before it, in the order in which the kernel lists them."""
    if asks_where(state):
        if n < state[VACANT]:
            return answer_at(vacant_square(state, n))
        n -= state[VACANT]
    return answer_of(state, nth(state[OPEN], n))


FIRST_ANSWERS = (
    DREW, DREW, GOES_FIRST, DREW, DREW_SPELL, PLAY, AT, AT, AT, PASS, AT, TOWARDS, AT, AT, AT, CARRY, AT, TOWARDS,
)  # fmt: skip
"""For each step that asks, the answer for member 0 of what is open; ``AT`` where members are slots."""


@compiled
def answer_of(state: State, member: int) -> int:
    """The answer for a member of what is open."""
    first = FIRST_ANSWERS[state[STEP]]
    if first == AT:
        return answer_at(state[SQUARE + member])
    if first == PLAY:
        return PLAY + state[HAND + 2 * state[SEAT] + member]
    return first + member


@compiled
def options(state: State, out: State) -> int:
    """All options in order, written to *out*; gives how many there are."""
    number = option_count(state)
    for n in range(number):
        out[n] = option(state, n)
    return number


@compiled
def is_option(state: State, answer: int) -> bool:
    """Is that an answer to the open question?"""
    if is_over(state) or not 0 <= answer < ANSWERS:
        return False
    if FIRST_ANSWERS[state[STEP]] == AT:
        if answer < AT or not state[LAID]:
            return False
        square = square_in(state, answer - AT)
        if asks_where(state) and is_vacant(state, square):
            return True
        slot = slots_before(state, square)
        return slot < state[LAID] and state[SQUARE + slot] == square and state[OPEN] >> slot & 1 != 0
    left = state[OPEN]
    while left:
        if answer_of(state, lowest(left)) == answer:
            return True
        left &= left - 1
    return False
