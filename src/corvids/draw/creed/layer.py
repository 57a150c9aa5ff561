"""Marks on the map: squares that can be answered with, what each would do, and what has just happened."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from corvids.draw.html import POINTER
from corvids.draw.screen import Screen, names_of
from corvids.games.creed import actions as a
from corvids.games.creed.town import Faction, Town
from corvids.games.creed.view import View
from corvids.kernel import Action
from corvids.kernel.grid import Square
from corvids.kernel.windows import Number
from corvids.wording import Words
from corvids.wording.creed import action_label, square_label

from .choices import Group, first_group, groups, square_of
from .geometry import SIZE, at, corner, extent, picture
from .marks import Marks, Roll
from .numbers import Known, Numbers, on_square, said
from .panels import DIE

HATCHES = "M4 36L36 4M4 68L68 4M4 96L96 4M36 96L96 36M68 96L96 68"
SPARK = "M84 70L87 79L96 76L90 84L97 90L88 91L87 99L81 92L73 96L76 87L69 82L78 80Z"
BRACKETS = (
    "M-2 18V7A9 9 0 0 1 7 -2H18M70 -2H81A9 9 0 0 1 90 7V18M90 70V81A9 9 0 0 1 81 90H70M18 90H7A9 9 0 0 1 -2 81V70"
)


class Share(NamedTuple):
    """The so-maniest of so many marks on one square."""

    n: int
    of: int


def marks_layer(
    words: Words, view: View, screen: Screen, marks: Marks, known: Known, *, meant: Iterable[Square] = ()
) -> str:
    """Every square with its name for who cannot see it, and the answers on top, group by group.

    An arrow points to the squares that the guide means.
    """
    town = view.box.town
    drawn = [
        f'<g class="last" {at(town, square, 6, 6)}><path class="case" d="{BRACKETS}"/><path d="{BRACKETS}"/></g>'
        for square in marks.last
        if square in town.ground
    ]
    for start, end in marks.ways:
        (x, y), (u, v) = corner(town, start), corner(town, end)
        drawn.append(f'<path class="way-made" d="M{x + 50} {y + 50}L{u + 50} {v + 50}"/>')
    drawn += [_pop(town, square, cubes) for square, cubes in marks.pops if square in town.ground]
    if marks.rolling and marks.rolls[-1].square in town.ground:
        drawn.append(_thrown(town, marks.rolls[-1]))
    drawn.append(blasted(town, marks.blast, marks.towers) if marks.blast else "")
    found = groups(view)
    shown = first_group(found)
    for group in found:
        off = "" if group.name == shown else " off"
        marks_ = _foreseen(town, group, known) + "".join(
            _mark(words, view, option, screen, known.get(option), share=share)
            for option, share in _shared(view, group.options)
        )
        drawn.append(f'<g class="picks{off}" id="picks-{group.name}" data-in="{escape(group.name)}">{marks_}</g>')
    drawn += [f'<g {at(town, square)}><path class="pointer" d="{POINTER}"/></g>' for square in meant]
    return f'<g id="layer-marks" data-part="board-marks">{_names(words, view, found)}{"".join(drawn)}</g>'


def _foreseen(town: Town, group: Group, known: Known) -> str:
    """What the Automaton of these answers would touch; where several wait, all of it, with their numbers on it."""
    areas = {option: some.area for option in group.options if (some := known.get(option)) and some.area is not None}
    if not areas:
        return ""
    whose: dict[Square, list[str]] = {}
    for option, area in areas.items():
        for square in area.squares:
            whose.setdefault(square, []).append(str(option))
    towers = dict.fromkeys(faction for area in areas.values() for faction in area.towers)
    blast = blasted(town, town.stable(whose), towers)
    if not isinstance(group.options[0], Number):
        return blast
    drawn = (
        f'<g {at(town, square)}><text class="auto-n" x="50" y="92">{", ".join(numbers)}</text></g>'
        for square, numbers in whose.items()
    )
    return f'{blast}<g class="blast whose">{"".join(drawn)}</g>'


def blasted(town: Town, squares: Iterable[Square], towers: Iterable[str]) -> str:
    """Squares that an explosion touches, hatched, with a spark on each; and a ring round each Tower that it touches."""
    drawn = [
        f'<g {at(town, square)}><rect x="4" y="4" width="92" height="92"/><path d="{HATCHES}"/>'
        f'<path class="spark" d="{SPARK}"/></g>'
        for square in squares
    ]
    for faction in towers:
        x, y = (SIZE * int(part) for part in town.towers[Faction(faction)].corner.split(","))
        drawn.append(f'<circle cx="{x}" cy="{y}" r="76"/>')
    return f'<g class="blast">{"".join(drawn)}</g>'


def _pop(town: Town, square: Square, cubes: int) -> str:
    """Health cubes that rise from a square."""
    x, y = corner(town, square)
    sign, symbol = ("+", "cube-health") if cubes > 0 else ("\N{MINUS SIGN}", "cube-lost")
    return (
        f'<g class="pop" id="pop-{square}"><rect x="{x + 14}" y="{y - 20}" width="72" height="38" rx="10"/>'
        f'<text x="{x + 40}" y="{y + 9}">{sign}{abs(cubes)}</text>{picture(symbol, 24, x + 58, y - 13)}</g>'
    )


def _thrown(town: Town, roll: Roll) -> str:
    """Dice that have just come up, over the square that they are about."""
    x, y = corner(town, roll.square)
    columns, _ = extent(town)
    wide = 42 * len(roll.faces) + 10
    left = min(max(x + 50 - wide // 2, 0), columns * SIZE - wide)
    dice = "".join(picture(DIE[roll.kind, face], 38, left + 7 + 42 * n, y - 39) for n, face in enumerate(roll.faces))
    return f'<g class="thrown" id="thrown"><rect x="{left}" y="{y - 46}" width="{wide}" height="52" rx="12"/>{dice}</g>'


def _names(words: Words, view: View, found: list[Group]) -> str:
    """Squares without an answer can still be read."""
    town = view.box.town
    answered = {square_of(view, option) for group in found for option in group.options}
    return "".join(
        f'<rect class="name" id="square-{square}" role="img" aria-label="{escape(square_label(words, view, square))}" '
        f'{at(town, square)} width="{SIZE}" height="{SIZE}"/>'
        for square in town.squares
        if square not in answered
    )


def _shared(view: View, options: Iterable[Action]) -> Iterator[tuple[Action, Share]]:
    """Answers of one group, each with its share of its square: several Automatons can stand on one."""
    numbers, before = Counter(square_of(view, option) for option in options), Counter[Square]()
    for option in options:
        square = square_of(view, option)
        yield option, Share(before[square], numbers[square])
        before[square] += 1


def _spot(town: Town, option: Action, square: Square) -> str:
    """Where the mark of an answer lies: on its square, or on the edge between two."""
    if not isinstance(option, a.Span):
        return at(town, square)
    (x, y), (u, v) = town.places[square], town.places[option.other]
    return at(town, square, 50 * (u - x), 50 * (v - y))


def _shape(option: Action, share: Share) -> str:
    """A square to be touched, a part of it where others have theirs, or a smaller one on an edge."""
    if isinstance(option, a.Span):
        return '<rect class="touch" x="28" y="28" width="44" height="44"/><rect class="ring" x="32" y="32" width="36" height="36" rx="8"/>'
    if share.of > 1:
        wide, high = SIZE / 2, SIZE / -(-share.of // 2)
        x, y = wide * (share.n % 2), high * (share.n // 2)
        return (
            f'<rect class="touch" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'
            f'<rect class="ring" x="{x + 3:g}" y="{y + 3:g}" width="{wide - 6:g}" height="{high - 6:g}" rx="8"/>'
        )
    return f'<rect class="touch" width="{SIZE}" height="{SIZE}"/><rect class="ring" x="5" y="5" width="90" height="90" rx="10"/>'


def _mark(words: Words, view: View, option: Action, screen: Screen, known: Numbers | None, *, share: Share) -> str:
    square = square_of(view, option)
    does = action_label(words, option, view.asked.kind if view.asked else "", names_of(screen))
    label = f"{does}: {square_label(words, view, square)}"
    if known is not None:
        label = f"{does}: {said(words, known)}. {square_label(words, view, square)}"
    picked = " chosen" if str(option) == screen.chosen else ""
    return (
        f'<g class="legal sq{picked}" id="mark-{escape(str(option)).replace(" ", "-")}" role="button" tabindex="0" '
        f'data-do="{escape(str(option))}" aria-label="{escape(label)}" {_spot(view.box.town, option, square)}>'
        f"{_shape(option, share)}"
        f"{on_square(words, known) if known is not None and not isinstance(option, a.Use) else ''}</g>"
    )
