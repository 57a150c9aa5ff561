"""Drawing tiles and spells: the order of stack and deck does not exist until somebody draws."""

from msgspec.structs import replace

from corvids.kernel import CHANCE, Decision, Event, Resolution, Seat, Step, cites, draw_question
from corvids.kernel.pile import without

from ..actions import DREW_NIGHTFALL, Drew, DrewNightfall, DrewSpell, drew, drew_spell
from ..events import NightfallRevealed, NoSpellLeft, NothingToDraw, SpellDrawn, SpellsReshuffled, TileDrawn
from ..table import Stack, Table
from ..tiles import SPELLS, TILES


@cites("CROWS-3.3", "CROWS-3.11")
def tile_question(rule: str, stack: Stack) -> Decision:
    """Which tile comes off the stack? Nightfall is somewhere in its part of it, each place as likely."""
    if stack.block == 1 and not stack.above:
        return Decision(CHANCE, rule, (DREW_NIGHTFALL,), (1,))
    tiles = draw_question(rule, drew, TILES, stack.unseen)
    if stack.above or not stack.block:
        return tiles
    weights = (*(weight * (stack.block - 1) for weight in tiles.weights), sum(tiles.weights))
    return Decision(CHANCE, rule, (*tiles.options, DREW_NIGHTFALL), weights)


def after_draw(stack: Stack, drawn: Drew | DrewNightfall) -> Stack:
    """What is left of the stack; once Nightfall is out, the rest of its part is like what lies below."""
    if isinstance(drawn, DrewNightfall):
        return replace(stack, block=0, below=stack.below + stack.block - 1)
    unseen = without(stack.unseen, drawn.tile)
    if stack.above:
        return replace(stack, unseen=unseen, above=stack.above - 1)
    if stack.block:
        return replace(stack, unseen=unseen, block=stack.block - 1)
    return replace(stack, unseen=unseen, below=stack.below - 1)


@cites("CROWS-1.11", "CROWS-9.1", "CROWS-9.5", "CROWS-2.25")
def nightfall(table: Table, seat: Seat, again: Step[Table]) -> Resolution[Table]:
    """Nightfall is shown and laid aside, this round is the last, and another tile is drawn (ruling T8)."""
    stack = after_draw(table.stack, DREW_NIGHTFALL)
    return Resolution(replace(table, stack=stack, last_round=True), (NightfallRevealed(seat),), (again,))


@cites("CROWS-5.1", "CROWS-5.22", "CROWS-3.18")
class DrawTile(Step[Table]):
    """Draw a tile into the hand; from an empty stack nothing comes (ruling S12)."""

    seat: Seat
    landfall: bool = False

    def ask(self, table: Table) -> Decision | None:
        rule = "CROWS-2.7" if self.landfall else "CROWS-5.1"
        return tile_question(rule, table.stack) if table.stack else None

    def resolve(self, table: Table, answer: Drew | DrewNightfall | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table, (NothingToDraw(self.seat),))
        if isinstance(answer, DrewNightfall):
            return nightfall(table, self.seat, self)
        hand = (*table.players[self.seat].tiles, answer.tile)
        return Resolution(
            replace(table.with_player(self.seat, tiles=hand), stack=after_draw(table.stack, answer)),
            (TileDrawn(self.seat, answer.tile),),
        )


@cites("CROWS-2.32")
def reshuffled(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """With the option reshuffle_spells an empty deck is made anew from the used spells (ruling S11)."""
    if table.spells or not table.used or not table.box.options.reshuffle_spells:
        return table, ()
    return replace(table, spells=table.used, used={}), (SpellsReshuffled(sum(table.used.values())),)


@cites("CROWS-2.1", "CROWS-2.32", "CROWS-2.34", "CROWS-3.8")
class DrawSpell(Step[Table]):
    """Draw a spell, if any are left (ruling S11)."""

    seat: Seat

    def ask(self, table: Table) -> Decision | None:
        spells = reshuffled(table)[0].spells
        return draw_question("CROWS-2.1", drew_spell, SPELLS, spells) if spells else None

    def resolve(self, table: Table, answer: DrewSpell | None) -> Resolution[Table]:
        if answer is None:
            return Resolution(table, (NoSpellLeft(self.seat),))
        table, events = reshuffled(table)
        hand = (*table.players[self.seat].spells, answer.spell)
        return Resolution(
            replace(table.with_player(self.seat, spells=hand), spells=without(table.spells, answer.spell)),
            (*events, SpellDrawn(self.seat, answer.spell)),
        )
