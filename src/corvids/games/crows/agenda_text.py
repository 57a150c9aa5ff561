"""What a position waits for, as the words after ``to-move``: ``B totem``, ``B place T3``, ``A teleport 3,0 1,0``."""

from collections.abc import Callable

from msgspec.structs import astuple

from corvids.kernel import Action, InputError, Seat, State, Step, Where, shown, unreadable

from .actions import SEAT_LETTERS, put, take_from
from .rules.drawing import DrawSpell, DrawTile
from .rules.laying import ChooseTile, MoveReplacedTile, PlaceTile
from .rules.murders import ScatterMurder, is_murder
from .rules.rounds import SETTLING
from .rules.setup import ChooseFirstPlayer, DealHand, LayOpeningTile, PopulateOpening
from .rules.spell_effects import TeleportFrom
from .rules.spells import OfferSpell
from .rules.turn import PlaceTotem, TakeTurn
from .squares import Square
from .steps import QUESTIONS
from .table import Table
from .tiles import TILES, Tile

UNKNOWN = "?"
LANDFALL = "landfall-"
OVER = "- over"
AFTER_MURDERS = SETTLING[3:]
"""What follows the last scattering."""


def write_agenda(state: State[Table], *, hide: Seat | None = None) -> str:
    """What the position waits for; a tile chosen but not placed yet is ``?`` unless it is *hide*'s own."""
    if not state.agenda:
        return OVER
    step, landfall = state.agenda[0], not any(isinstance(later, PlaceTotem) for later in state.agenda)
    word = QUESTIONS[type(step)].word
    if isinstance(step, LayOpeningTile | ChooseFirstPlayer):
        return f"* {word}"
    seat, *known = astuple(step)
    facts = [str(fact) for fact in known if not isinstance(fact, bool)]
    match step:
        case DrawTile(landfall=True) | ChooseTile(landfall=True):
            word = LANDFALL + word
        case PlaceTile():
            word = LANDFALL * landfall + word
            facts = [UNKNOWN] if hide is not None and hide != seat else facts
        case MoveReplacedTile():
            word = LANDFALL * landfall + word
        case ScatterMurder():
            facts = [later.square for later in state.agenda if isinstance(later, ScatterMurder)]
    return " ".join((SEAT_LETTERS[seat], word, *facts))


MIDDLE: dict[tuple[str, int], Callable[..., Step[Table]]] = {
    (called.word, len(step.__struct_fields__) - 1): step
    for step, called in QUESTIONS.items()
    if called.word in ("attract", "disperse", "teleport", "populate")
}
"""The steps within a spell, by name and number of squares."""
TURN = ("draw", "tile", "totem", "spell")


def read_agenda(words: list[str], table: Table, guess: Tile, where: Where) -> tuple[Step[Table], ...]:
    """The steps that wait, given the words after ``to-move``; *guess* stands for a tile that is ``?``."""
    if words[:1] == ["*"]:
        return _setup(words[1:], table, where)
    seat = SEAT_LETTERS.find(words[0]) if words and len(words[0]) == 1 else -1
    if not 0 <= seat < len(table.players):
        players = ",".join(SEAT_LETTERS[: len(table.players)])
        raise unreadable(
            where, "'{text}' names no player.", "CROWS-4.1", "Players are {players}.",
            text=shown(" ".join(words)), players=players,
        )  # fmt: skip
    kind, parts = (words[1], words[2:]) if len(words) > 1 else ("draw", [])
    if kind == "hand":
        hands = tuple(map(DealHand, range(seat, len(table.players))))
        return _drawable((*hands, PopulateOpening(), ChooseFirstPlayer()), table, where)
    if kind == "scatter":
        return (*_murders(seat, parts, table, where), *AFTER_MURDERS)
    order = table.order
    rest = (*(TakeTurn(later) for later in order[order.index(seat) + 1 :]), *SETTLING)
    return (*_turn(seat, kind, parts, table, guess, where), *rest)


def _turn(  # noqa: PLR0911, PLR0917 (a line a question)
    seat: Seat, kind: str, parts: list[str], table: Table, guess: Tile, where: Where
) -> tuple[Step[Table], ...]:
    turn: tuple[Step[Table], ...] = (DrawTile(seat), ChooseTile(seat), PlaceTotem(seat), OfferSpell(seat))
    if kind in TURN and not parts:
        return turn[TURN.index(kind) :]
    if kind == "draw-spell" and not parts:
        return (DrawSpell(seat), OfferSpell(seat))
    if kind == LANDFALL + "draw" and not parts:
        return (DrawTile(seat, landfall=True), ChooseTile(seat, landfall=True))
    if kind == LANDFALL + "tile" and not parts:
        return (ChooseTile(seat, landfall=True),)
    after = () if kind.startswith(LANDFALL) else turn[2:]
    if kind.removeprefix(LANDFALL) == "place" and len(parts) == 1:
        return (PlaceTile(seat, guess if parts[0] == UNKNOWN else _tile(parts[0], where)), *after)
    if kind.removeprefix(LANDFALL) == "move" and len(parts) == 2:  # noqa: PLR2004
        tile, origin = _tile(parts[0], where), _laid(parts[1], table, where)
        if table.board.tiles[origin] is not Tile.LAVA_POOL:
            raise unreadable(
                where, "No Lava Pool is on {square}.", "CROWS-5.3", "Name the square it took.", square=origin
            )
        return (MoveReplacedTile(seat, tile, origin), *after)
    if step := MIDDLE.get((kind, len(parts))):
        squares = [_laid(part, table, where) for part in parts]
        for at, square in enumerate(squares):
            before = MIDDLE[kind, at](seat, *squares[:at])
            _answered(before, take_from(square) if isinstance(before, TeleportFrom) else put(square), table, where)
        return (step(seat, *squares),)
    raise unreadable(
        where, "No question is called '{text}'.", "CROWS-5.6", "Write one of {questions}.",
        text=shown(" ".join([kind, *parts])), questions=", ".join(TURN),
    )  # fmt: skip


def _answered(step: Step[Table], answer: Action, table: Table, where: Where) -> None:
    """An earlier question of a spell must have been answered with one of its options."""
    question = step.ask(table)
    if question is None or answer not in question.options:
        refusal = step.refuse(table, answer)
        assert refusal is not None
        raise InputError(refusal, where)


def _setup(words: list[str], table: Table, where: Where) -> tuple[Step[Table], ...]:
    hands = (*map(DealHand, range(len(table.players))), PopulateOpening(), ChooseFirstPlayer())
    if words == ["opening"]:
        opening = (LayOpeningTile(s) for s in table.box.opening if s not in table.board.tiles)
        return _drawable((*opening, *hands), table, where)
    if words == ["first"]:
        return (ChooseFirstPlayer(),)
    raise unreadable(
        where, "Chance has no '{text}' to answer.", "CROWS-3.7", "Write opening or first.", text=shown(" ".join(words))
    )


def _drawable(steps: tuple[Step[Table], ...], table: Table, where: Where) -> tuple[Step[Table], ...]:
    """The setup draws from above the part of the stack with Nightfall in it (ruling S2)."""
    draws = sum(isinstance(step, LayOpeningTile | DealHand) for step in steps)
    if table.stack.above < draws:
        raise unreadable(
            where, "The setup still draws {draws} tiles, and {above} lie above Nightfall.", "CROWS-3.11",
            "Write a larger stack.", draws=draws, above=table.stack.above,
        )  # fmt: skip
    return steps


def _murders(seat: Seat, squares: list[str], table: Table, where: Where) -> list[Step[Table]]:
    for square in squares:
        if square not in table.board.totems or not is_murder(table, square):
            raise unreadable(
                where, "No murder is on '{square}'.", "CROWS-8.8", "Name tiles of murders.", square=shown(square)
            )
    if not squares or len(set(squares)) < len(squares) or table.board.totems[squares[0]] != seat:
        raise unreadable(
            where, "Player {player} does not scatter that.", "CROWS-8.10",
            "Name each murder once, the player's own first.", player=SEAT_LETTERS[seat],
        )  # fmt: skip
    return [ScatterMurder(table.board.totems[square], square) for square in squares]


def _tile(text: str, where: Where) -> Tile:
    if text not in TILES:
        raise unreadable(
            where, "No tile is called '{text}'.", "CROWS-3.9", "Tiles are {kinds}.",
            text=shown(text), kinds=" ".join(Tile),
        )  # fmt: skip
    return Tile(text)


def _laid(square: str, table: Table, where: Where) -> Square:
    if square not in table.board.tiles:
        raise unreadable(
            where, "There is no tile on '{square}'.", "CROWS-5.2", "Name a tile's square, as 3,-1.",
            square=shown(square),
        )  # fmt: skip
    return square
