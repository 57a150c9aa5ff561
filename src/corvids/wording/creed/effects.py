"""What the turn's Event still does, in sentences."""

from corvids.games.creed.cards import EventDoes
from corvids.games.creed.rules.effects import GROUNDS
from corvids.games.creed.table import Effect

from ..words import Names, Words, mark
from .things import ground_name

LINES = {
    EventDoes.IGNORE_FIRST_TEST: mark("{player}: first Detection Tests are ignored."),
    EventDoes.NO_RANGED: mark("{player}: no ranged weapon can be aimed at its Characters."),
    EventDoes.BAR_GROUND: mark("{player}: Opponents cannot move onto a {ground} from other ground."),
    EventDoes.CHOOSE_WAY: mark("{player}: chooses where Enemies go."),
    EventDoes.HOLD_SQUARE: mark("{player}: Guards on {where} do not move."),
    EventDoes.LEADER_HIDES: mark("{player}: the Leader stands on {where}; Guards there do not move."),
    EventDoes.CLOSE_ENTRANCE: mark("{player}: Entrance {where} is shut."),
}
"""Effects that are no number."""


def effect_line(words: Words, effect: Effect, names: Names) -> str:
    """What an open effect does, and for whom."""
    ground = ground_name(words, GROUNDS[effect.where]) if effect.where in GROUNDS else ""
    fields = {"player": names[effect.seat], "where": effect.where, "ground": ground}
    match effect.does:
        case EventDoes.IGNORE_GUARD_HITS:
            return words.plural(
                "{player}: {n} hit of Guards can be ignored.",
                "{player}: {n} hits of Guards can be ignored.",
                effect.amount,
                **fields,
            )
        case EventDoes.TURN_DICE:
            return words.plural(
                "{player}: once, dice of Enemies go to the Opponents, or {n} is cancelled.",
                "{player}: once, dice of Enemies go to the Opponents, or {n} are cancelled.",
                effect.amount,
                **fields,
            )
        case EventDoes.CANCEL_DICE:
            return words.plural(
                "{player}: once, {n} die of an Enemy attack is cancelled.",
                "{player}: once, {n} dice of an Enemy attack are cancelled.",
                effect.amount,
                **fields,
            )
        case EventDoes.IGNORE_FIRST_TEST if ground and effect.amount == 1:
            return words.say("{player}: one first Detection Test on a {ground} can be ignored.", **fields)
        case _:
            return words.say(LINES[effect.does], **fields)
