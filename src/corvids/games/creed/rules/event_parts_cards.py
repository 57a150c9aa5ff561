"""Parts of Events that bring cards: drawn, taken by name, out of a Chest, out of somebody's pocket."""

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites, draw_question, without

from ..actions import Drew, To, drew
from ..cards import EventDoes, EventPart
from ..events.event_cards import CardStolen, CardTaken
from ..table import ROMAN_ARMOR, Mini, Table, minis_of, seat_of
from .event_parts import FAVOURS, PARTS, Favour, favoured, in_play, no_part, part_of
from .gaining import CHEST, EQUIPMENT, DrawCard, PlaceCards, taken_off


class GiveCards(Step[Table]):
    """Cards that the side has drawn for an Event go to one of its Characters on the Map (R-EQP-4, R-EVT-6)."""

    seat: Seat
    keep: int = 0
    """How many of them may stay; 0 for all that find a place."""

    def ask(self, table: Table) -> Decision | None:
        able = in_play(table, self.seat)
        if not table.sides[self.seat].drawn or len(able) == 1:
            return None
        return Decision(self.seat, "BASE-18.1", tuple(To(table.boards[mini].who) for mini in able))

    def resolve(self, table: Table, answer: To | None) -> Resolution[Table]:
        if not table.sides[self.seat].drawn:
            return Resolution(table)
        mini = in_play(table, self.seat)[0] if answer is None else table.mini(answer.who)
        assert mini is not None
        return Resolution(table, (), (PlaceCards(mini, self.keep),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


def _draws(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    part, decks = part_of(table, seat), table.decks
    if not in_play(table, seat) or not (decks.equipment or decks.discards):
        return ()
    return (*(DrawCard(seat, EQUIPMENT) for _ in range(part.draw)), GiveCards(seat, part.amount))


def _opens(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    """It counts as no opened Chest."""
    if not in_play(table, seat) or not table.decks.chests:
        return ()
    return (*(DrawCard(seat, CHEST) for _ in range(part_of(table, seat).amount)), GiveCards(seat))


class TakeNamed(Step[Table]):
    """A card of that name out of the discards, else out of the deck, which is shuffled; else a card is drawn."""

    seat: Seat

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        card, decks = part_of(table, self.seat).card, table.decks
        used = card in decks.discards
        if used:
            table = table.with_decks(discards=without(decks.discards, card))
        elif card in decks.equipment:
            table = table.with_decks(equipment=without(decks.equipment, card))
        else:
            return Resolution(table, (), (DrawCard(self.seat, EQUIPMENT), GiveCards(self.seat)))
        drawn = tuple(sorted((*table.sides[self.seat].drawn, card)))
        table = table.with_side(self.seat, drawn=drawn)
        return Resolution(table, (CardTaken(self.seat, card, used),), (GiveCards(self.seat),))


def _takes(table: Table, seat: Seat) -> tuple[Step[Table], ...]:
    decks = table.decks
    return (TakeNamed(seat),) if in_play(table, seat) and (decks.equipment or decks.discards) else ()


def pocketed(table: Table, victim: Mini) -> dict[str, int]:
    """The face-down cards of a board, with their numbers; armour that is worn in the inventory stays on."""
    held = table.boards[victim].inventory
    return {card: held.count(card) for card in dict.fromkeys(held) if card != ROMAN_ARMOR}


def thieves(table: Table, seat: Seat, victim: Mini) -> list[Mini]:
    """Incognito Characters of a side on the square of an Opponent, or Nearby."""
    boards = table.boards
    there = boards[victim].square
    near = (there, *table.town.nearby[there]) if there else ()
    return [mini for mini in minis_of(seat) if boards[mini].square in near and not boards[mini].exposed]


def _victims(table: Table, seat: Seat, part: EventPart) -> list[Mini]:
    others = minis_of(1 - seat)
    return [victim for victim in others if pocketed(table, victim) and thieves(table, seat, victim)]


def _rob(table: Table, seat: Seat, part: EventPart, victim: Mini) -> Resolution[Table]:
    return Resolution(table, (), (SendThief(seat, victim),))


class SendThief(Step[Table]):
    """Which of the side's Characters puts the hand into the Opponent's pocket?"""

    seat: Seat
    victim: Mini

    def ask(self, table: Table) -> Decision | None:
        able = thieves(table, self.seat, self.victim)
        if len(able) == 1:
            return None
        return Decision(self.seat, "CREED-8.2", tuple(To(table.boards[mini].who) for mini in able))

    def resolve(self, table: Table, answer: To | None) -> Resolution[Table]:
        mini = thieves(table, self.seat, self.victim)[0] if answer is None else table.mini(answer.who)
        assert mini is not None
        return Resolution(table, (), (Steal(mini, self.victim),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return no_part(action)


@cites("CREED-2.2")
class Steal(Step[Table]):
    """Chance picks one of the face-down cards; it finds its place with the thief, or is discarded."""

    mini: Mini
    victim: Mini

    def ask(self, table: Table) -> Decision:
        held = pocketed(table, self.victim)
        return draw_question("CREED-8.2", drew, sorted(held), held)

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        who, seat = table.boards[self.mini].who, seat_of(self.mini)
        stolen = CardStolen(who, table.boards[self.victim].who, answer.card)
        table = taken_off(table, self.victim, answer.card)
        drawn = tuple(sorted((*table.sides[seat].drawn, answer.card)))
        return Resolution(table.with_side(seat, drawn=drawn), (stolen,), (PlaceCards(self.mini),))


FAVOURS[EventDoes.PICK_POCKET] = Favour(_victims, _rob)
PARTS[EventDoes.PICK_POCKET] = favoured
PARTS[EventDoes.DRAW] = _draws
PARTS[EventDoes.TAKE_CHEST_CARD] = _opens
PARTS[EventDoes.TAKE_CARD] = _takes
