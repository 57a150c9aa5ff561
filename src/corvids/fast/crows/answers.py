"""Answers by their numbers, and as the kernel's actions."""

from corvids.games.crows import actions as a
from corvids.games.crows.game import Crows
from corvids.games.crows.squares import WAYS
from corvids.games.crows.tiles import SPELLS, TILES
from corvids.kernel import Action, IllegalActionError, InputError, Refusal

from . import layout as at
from .board import square_in
from .conversion import Array, number_of, square_of, to_kernel
from .running import is_option

_PLAIN: dict[int, Action] = {
    **{at.DREW + n: a.drew(tile) for n, tile in enumerate(TILES)},
    at.DREW + at.NIGHTFALL: a.DREW_NIGHTFALL,
    **{at.DREW_SPELL + n: a.drew_spell(spell) for n, spell in enumerate(SPELLS)},
    **{at.GOES_FIRST + seat: a.goes_first(seat) for seat in range(at.MOST_SEATS)},
    **{at.PLAY + n: a.play(tile) for n, tile in enumerate(TILES)},
    at.PASS: a.PASS,
    **{at.CAST + n: a.cast(spell) for n, spell in enumerate(SPELLS)},
    **{at.TOWARDS + way: a.towards(way) for way in WAYS},
    **{at.CARRY + n: a.carry(figures) for n, figures in enumerate(a.Figures)},
}
_NUMBERS = {action: number for number, action in _PLAIN.items()}


def action_of(array: Array, answer: int) -> Action:
    """What the number of an answer means at this position.

    Raises :class:`InputError` for a number that no answer has, or that names no square at this position.
    """
    if answer in _PLAIN:
        return _PLAIN[answer]
    if not at.AT <= answer < at.ANSWERS:
        facts = {"answer": int(answer), "first": at.AT, "last": at.ANSWERS - 1, "most": max(_PLAIN)}
        raise InputError(
            Refusal("", "No answer has the number {answer}.", "They go from 0 to {most} and {first} to {last}.", facts)
        )
    number = int(square_in(array, answer - at.AT))
    try:
        square = square_of(number)
    except KeyError:
        nowhere = Refusal(
            "", "The number {answer} names no square here.", "Take one of the options.", {"answer": answer}
        )
        raise InputError(nowhere) from None
    if array[at.STEP] == at.TELEPORT_FROM:
        return a.take_from(square)
    if array[at.STEP] == at.PLACE_TILE and number in array[at.SQUARE : at.SQUARE + int(array[at.LAID])]:
        return a.replace_at(square)
    return a.put(square)


def answer_to(action: Action) -> int:
    """The number of an answer."""
    if isinstance(action, a.Put | a.Replace | a.From):
        number = number_of(action.square)
        return at.AT + number // at.ROW % at.SIDE * at.SIDE + number % at.SIDE
    return _NUMBERS[action]


def expect_option(game: Crows, array: Array, answer: int) -> None:
    """Raises :class:`IllegalActionError`, with the kernel's refusal, for an answer that is no option."""
    if not is_option(array, answer):
        action = action_of(array, answer)
        raise IllegalActionError(action, game.refusal(to_kernel(game, array), action))
