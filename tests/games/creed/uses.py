"""What comes into use as a game goes on: cards that work, parts of Events that change something, and so on."""

from collections.abc import Iterator

from corvids.games.creed.cards import Box, Does, EventDoes
from corvids.games.creed.events import automatons, combat, ending, equipment, event_cards
from corvids.games.creed.game import Creed
from corvids.games.creed.rules.event_parts import FollowPart, part_of
from corvids.games.creed.table import NOBODY, Table
from corvids.kernel import Action, Event, State, Step

LATER: dict[EventDoes, tuple[type[Event], ...]] = {
    EventDoes.IGNORE_GUARD_HITS: (event_cards.HitsIgnored,),
    EventDoes.IGNORE_FIRST_TEST: (event_cards.SparedTest,),
    EventDoes.CHOOSE_WAY: (event_cards.WayChosen,),
    EventDoes.TURN_DICE: (event_cards.DiceTurned, event_cards.DiceCancelled),
    EventDoes.CANCEL_DICE: (event_cards.DiceCancelled,),
    EventDoes.CLOSE_ENTRANCE: (event_cards.EntranceShut,),
    EventDoes.STRIKE_GROUND: (event_cards.GroundStruck,),
}
"""Parts of Events that work with luck, or later in the turn, each with what happens when they do."""


def everything(box: Box) -> set[str]:
    """All that a pack has for one mission, but for the armour that every board wears from the beginning."""
    cards = (f"card {name}" for name, card in box.cards.items() if box.mission not in card.not_in)
    parts = (f"event {name} {part}" for name in box.events for part in ("you", "opponent"))
    others = (
        f"{kind} {name}"
        for kind, names in (
            ("automaton", box.automatons), ("secret", box.secrets), ("initiative", box.initiative),
            ("ability", [card.ability for card in box.characters.values()]),
        )
        for name in names
    )  # fmt: skip
    return {*cards, *parts, *others} - {"card roman_armor"}


class Watched:
    """A game that notes what comes into use."""

    def __init__(self, game: Creed, state: State[Table]) -> None:
        self.game, self.state = game, state
        self.used: set[str] = set()
        self._parts: list[tuple[int, str, Table]] = []
        """Parts of an Event that are being carried out: how many steps wait below, which part, the table before."""

    def answer(self, action: Action) -> None:
        """Go on to the next question, as the kernel does, one step after the other."""
        table, agenda, answer = self.state.table, self.state.agenda, action
        given: Action | None = answer
        while (outcome := self.game.outcome(table)) is None:
            step = agenda[0]
            if given is None and (asked := step.ask(table)) is not None:
                self.state = State(table, agenda, asked)
                return
            if isinstance(step, FollowPart):
                side = "you" if step.seat == table.holder else "opponent"
                self._parts.append((len(agenda) - 1, f"event {table.event} {side}", table))
            done = step.resolve(table, given)
            called: tuple[Step[Table], ...] = ()
            for event in done.events:
                self.used |= {*self._shown(table, event)}
                called += self.game.triggered(done.table, event)
            table, given, agenda = done.table, None, called + done.then + agenda[1:]
            self.used |= {f"ability {name}" for board in table.boards for name in board.used}
            self._close(table, len(agenda))
        self.state = State(table, (), outcome)

    def _close(self, table: Table, left: int) -> None:
        """A part is over: it worked if it changed anything, those that work later aside."""
        while self._parts and self._parts[-1][0] >= left:
            _, part, before = self._parts.pop()
            _, name, side = part.split()
            does = getattr(table.box.events[name], side).does
            if does not in LATER and table != before:
                self.used.add(part)

    def _shown(self, table: Table, event: Event) -> Iterator[str]:
        match event:
            case automatons.AutomatonExploded(card=card):
                yield f"automaton {card}"
            case ending.SecretScored(card=card) | ending.SecretShown(card=card, xp=1 | 2 | 3):
                yield f"secret {card}"
            case equipment.InitiativeCardUsed(card=card):
                yield f"initiative {card}"
            case _:
                yield from _cards(table, event)
                for seat in (0, 1) if table.event and table.holder != NOBODY else ():
                    if isinstance(event, LATER.get(part_of(table, seat).does, ())):
                        yield f"event {table.event} {'you' if seat == table.holder else 'opponent'}"


def _cards(table: Table, event: Event) -> Iterator[str]:
    """Equipment and Chest cards that work, and the ability that does whenever health is missing."""
    match event:
        case combat.AttackDeclared(who=who, card=card, dice=dice, by="") if dice > table.box.weapons[card].dice:
            yield f"ability {table.box.characters[who].ability}"
        case combat.AttackRolled(card=card) | equipment.ItemUsed(card=card):
            yield f"card {card}"
        case combat.PoisonUsed(who=who):
            mini = table.mini(who)
            assert mini is not None
            yield f"card {table.boards[mini].blade}"
        case equipment.CardPlaced(card=card, slot="armour"):
            yield f"card {card}"
        case ending.XpCounted(cards=xp) if xp:
            yield from (f"card {name}" for name, item in table.box.items.items() if item.does is Does.SCORE)
        case _:
            pass
