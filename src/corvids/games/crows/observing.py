"""What each seat may know: the view of a position, and positions that a view cannot tell apart."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from corvids.kernel import Decision, Outcome, Seat, State, Step, cites, keep, without

from .rules.drawing import DrawTile
from .rules.laying import ChooseTile, MoveReplacedTile, PlaceTile
from .rules.murders import ScatterMurder
from .rules.setup import LayOpeningTile
from .rules.spell_effects import AttractFrom, TeleportFigures, TeleportTo
from .steps import QUESTIONS
from .table import Player, Table
from .tiles import SPELLS, TILES, Spell, Tile
from .view import Asked, PlayerView, View

K = TypeVar("K", Tile, Spell)


OF_LANDFALL = frozenset({DrawTile, ChooseTile})
"""Steps that a Landfall takes, too."""
ABOUT_SQUARES = frozenset(
    {PlaceTile, MoveReplacedTile, AttractFrom, TeleportTo, TeleportFigures, ScatterMurder, LayOpeningTile}
)
"""Steps that know a tile or a square."""


def kind_of(step: Step[Table]) -> str:
    """The kind of question a step asks."""
    kind = QUESTIONS[type(step)].kind
    return f"landfall-{kind}" if type(step) in OF_LANDFALL and step.landfall else kind  # type: ignore[attr-defined]


def tile_about_to_be_placed(state: State[Table]) -> tuple[Seat, Tile] | None:
    """Whose hand a chosen tile has left without being on the board yet: only its owner knows it."""
    step = state.agenda[0] if state.agenda else None
    return (step.seat, step.tile) if isinstance(step, PlaceTile) else None


def asked_of(state: State[Table], seat: Seat) -> Asked | None:
    """The open question, with its options for the seat that is asked."""
    pending = state.pending
    if not isinstance(pending, Decision):
        return None
    step, mine = state.agenda[0], pending.seat == seat
    options = pending.options if mine else ()
    if type(step) not in ABOUT_SQUARES:
        return Asked(pending.seat, pending.rule, kind_of(step), options)
    tile, source, target = None, None, None
    match step:
        case PlaceTile():
            tile = step.tile if mine else None
        case MoveReplacedTile():
            tile, source = step.tile, step.origin
        case AttractFrom():
            source = step.lure
        case TeleportTo():
            source = step.source
        case TeleportFigures():
            source, target = step.source, step.target
        case ScatterMurder() | LayOpeningTile():
            source = step.square
    return Asked(pending.seat, pending.rule, kind_of(step), options, tile, source, target)


@cites("CROWS-2.33", "CROWS-2.34", "CROWS-3.5", "CROWS-3.13", "CROWS-3.18", "CROWS-9.6")
def observe(state: State[Table], seat: Seat) -> View:
    """The game as *seat* sees it: hands of tiles and spells only where they are its own (ruling T7)."""
    table, stack = state.table, state.table.stack
    limbo = tile_about_to_be_placed(state)
    placing = None if limbo is None else limbo[0]
    over = isinstance(state.pending, Outcome)
    players = []
    tiles: tuple[Tile, ...] = ()
    spells: tuple[Spell, ...] = ()
    for n, player in enumerate(table.players):
        held, cards = len(player.tiles) + (n == placing), len(player.spells)
        if n == seat:
            players.append(PlayerView(player.score, held, cards, player.tiles, player.spells))
            continue
        tiles += player.tiles
        spells += player.spells
        players.append(PlayerView(player.score, held, cards, None, player.spells if over else None))
    if limbo is not None and placing != seat:
        tiles += limbo[1:]
    return View(  # by place, in the order of its fields: by name it would take four times as long
        seat,
        table.box,
        table.board,
        tuple(players),
        _pile(stack.unseen, tiles, TILES),
        _pile(table.spells, () if over else spells, SPELLS),
        _pile(table.used, (), SPELLS),
        stack.above,
        stack.block,
        stack.below,
        sum(table.spells.values()),
        table.pool,
        table.gone,
        table.round,
        table.first,
        table.order,
        table.drained,
        table.last_round,
        table.version,
        asked_of(state, seat),
        state.pending if isinstance(state.pending, Outcome) else None,
    )


def _pile(pile: Mapping[K, int], hidden: tuple[K, ...], kinds: tuple[K, ...]) -> Mapping[K, int]:
    """What lies in a pile and in hidden hands, by the order of kinds; kept, since most questions come with no draw."""
    key = id(pile), hidden
    found = _KEPT.get(key)
    if found is None:
        counts = dict(pile)
        for kind in hidden:
            counts[kind] = counts.get(kind, 0) + 1
        found = keep(_KEPT, key, (pile, {kind: left for kind in kinds if (left := counts.get(kind))}), MOST_KEPT)
    unseen: Mapping[K, int] = found[1]
    return unseen


MOST_KEPT = 48
_KEPT: dict[tuple[int, tuple[Any, ...]], tuple[Any, Any]] = {}
"""By the identity of a pile, which is its own as long as it is kept here as well."""


Pick = Callable[[Sequence[int]], int]


def imagine(state: State[Table], seat: Seat, pick: Pick) -> State[Table]:
    """A position *seat* cannot tell from this one: hidden hands are dealt anew from all that it has not seen."""
    table, view = state.table, observe(state, seat)
    tiles: Mapping[Tile, int] = view.unseen_tiles
    spells: Mapping[Spell, int] = view.unseen_spells
    agenda = state.agenda
    players: list[Player] = []
    for player, seen in zip(table.players, view.players, strict=True):
        if seen.tiles is None:
            hand, tiles = _deal(tiles, len(player.tiles), pick)
            player = replace(player, tiles=hand)  # noqa: PLW2901
        if seen.spells is None:
            cards, spells = _deal(spells, len(player.spells), pick)
            player = replace(player, spells=cards)  # noqa: PLW2901
        players.append(player)
    limbo = tile_about_to_be_placed(state)
    if limbo is not None and limbo[0] != seat:
        (tile,), tiles = _deal(tiles, 1, pick)
        agenda = (PlaceTile(limbo[0], tile), *agenda[1:])
    stack = replace(table.stack, unseen=dict(tiles))
    table = replace(table, players=tuple(players), stack=stack, spells=dict(spells))
    asked = agenda[0].ask(table) if agenda else None
    return State(table, agenda, asked or state.pending)


def _deal(unseen: Mapping[K, int], number: int, pick: Pick) -> tuple[tuple[K, ...], Mapping[K, int]]:
    hand = []
    for _ in range(number):
        kinds = list(unseen)
        kind = kinds[pick([unseen[kind] for kind in kinds])]
        hand.append(kind)
        unseen = without(unseen, kind)
    return tuple(hand), unseen
