"""Play one spell: which, and what it sets going. The parts of a spell are in ``spell_effects``."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, another_question, cites

from ..actions import PASS, Cast, Pass, cast
from ..events import SpellCast, SpellsKept
from ..squares import WAYS
from ..table import Table
from ..tiles import SPELLS, Spell
from .drawing import DrawTile
from .laying import ChooseTile
from .spell_effects import ChooseLure, DisperseFrom, PopulateTree, TeleportFrom, attracted, bare_trees, dispersed


@cites("CROWS-2.2", "CROWS-2.10", "CROWS-2.33", "CROWS-5.6")
class OfferSpell(Step[Table]):
    """A seat that holds spells may discard one to use it; what has been used lies open (rulings D5, S11)."""

    seat: Seat

    def ask(self, table: Table) -> Decision | None:
        hand = table.players[self.seat].spells
        if not hand:
            return None
        castable = [spell for spell in SPELLS if spell in hand and would_do_something(table, spell)]
        return Decision(self.seat, "CROWS-2.2", (PASS, *map(cast, castable)))

    def resolve(self, table: Table, answer: Pass | Cast | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        if isinstance(answer, Pass):
            return Resolution(table, (SpellsKept(self.seat),))
        seat, spell = self.seat, answer.spell
        hand = list(table.players[seat].spells)
        hand.remove(spell)
        used = {**table.used, spell: table.used.get(spell, 0) + 1}
        table = replace(table.with_player(seat, spells=tuple(hand)), used=used)
        return Resolution(table, (SpellCast(seat, spell),), power(seat, spell))

    def refuse(self, table: Table, action: Action) -> Refusal:
        if not isinstance(action, Cast):
            return another_question("CROWS-2.2", action, "Cast a spell or keep them all.")
        if action.spell not in table.players[self.seat].spells:
            return Refusal("CROWS-2.2", "No such spell is in the hand.", "Cast one of those held, or keep them.")
        return without_effect(action.spell)


@cites("CROWS-2.11", "CROWS-2.17", "CROWS-2.21", "CROWS-2.27", "CROWS-2.31")
def would_do_something(table: Table, spell: Spell) -> bool:
    """A spell that would change nothing may not be used; Drain always may (ruling D6)."""
    board = table.board
    match spell:
        case Spell.ATTRACT:
            return any(attracted(board, target, way) for target in board.empty() for way in WAYS)
        case Spell.DISPERSE:
            return any(dispersed(board, target) for target in board.empty())
        case Spell.DRAIN:
            return True
        case Spell.LANDFALL:
            return bool(table.stack)
        case Spell.TELEPORT:
            return bool(board.crows or board.queen) and bool(board.empty())
        case Spell.POPULATE:
            return bool(table.pool and bare_trees(board))


@cites("CROWS-2.11")
def without_effect(spell: Spell) -> Refusal:
    """Why a spell that is held cannot be used now."""
    match spell:
        case Spell.ATTRACT:
            return Refusal("CROWS-2.17", "No figure is in line with an empty tile.", "Keep the spell for another turn.")
        case Spell.DISPERSE:
            return Refusal("CROWS-2.21", "No figure would move.", "Keep the spell for another turn.")
        case Spell.LANDFALL:
            return Refusal("CROWS-2.27", "The tile stack is empty.", "Keep the spell: it is worth 2 points.")
        case Spell.POPULATE:
            return Refusal("CROWS-2.31", "No empty tree can get a crow.", "Keep the spell for another turn.")
        case Spell.TELEPORT | Spell.DRAIN:
            return Refusal("CROWS-2.11", "No figure can be moved.", "Keep the spell for another turn.")


@cites("CROWS-2.7", "CROWS-2.12", "CROWS-2.24", "CROWS-2.25", "CROWS-2.26")
def power(seat: Seat, spell: Spell) -> tuple[Step[Table], ...]:
    """What a spell sets going: never a score, and after Landfall no totem and no spell (rulings D7, L2)."""
    match spell:
        case Spell.ATTRACT:
            return (ChooseLure(seat),)
        case Spell.DISPERSE:
            return (DisperseFrom(seat),)
        case Spell.DRAIN:
            return (DrainLeyLines(),)
        case Spell.LANDFALL:
            return (DrawTile(seat, landfall=True), ChooseTile(seat, landfall=True))
        case Spell.TELEPORT:
            return (TeleportFrom(seat),)
        case Spell.POPULATE:
            return (PopulateTree(seat),)


@cites("CROWS-2.6", "CROWS-2.22")
class DrainLeyLines(Step[Table]):
    """Ley Lines do not double this round, for nobody, whenever it was cast; a second Drain adds nothing."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(replace(table, drained=True))
