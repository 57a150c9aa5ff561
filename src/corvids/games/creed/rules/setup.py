"""Everything before the first turn, in the order of the rulings (R-SET-1)."""

from collections.abc import Mapping

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Seat, Step, cites, draw_question, without
from corvids.kernel.grid import Square

from ..actions import Drew, Place, PutOn, Take, drew, place, put_on, take
from ..cards import Box
from ..events.setup import (
    CharacterChosen,
    CharacterPlaced,
    CharactersRevealed,
    EquipmentDealt,
    EquipmentKept,
    EquipmentReturned,
    InitiativeCardGiven,
    SecretDrawn,
)
from ..table import CUBES, POISON_BLADE, ROMAN_ARMOR, Board, Decks, Side, Table, minis_of
from .entering import Enter
from .escorting import dottori_placed
from .initiative import ChooseFaction, HideBlade
from .leader_movement import leaders_placed
from .room import TakePosts
from .traitor import TraitorAppears
from .turn import BeginTurn

SECRETS, DRAWN, KEPT, EVENTS = 2, 4, 2, 5


@cites("CREED-5.16", "CREED-5.20", "CREED-M0.1", "CREED-M0.3")
def table_before_setup(box: Box, version: int) -> Table:
    """The map laid out, with all that stands on it at the start; nothing is drawn yet."""
    town, enemies = box.town, guards_before_setup(box)
    table = Table(
        box=box,
        boards=(Board(),) * 4,
        sides=(Side(), Side()),
        decks=decks_before_setup(box),
        enemies=enemies,
        supply=box.reserve(),
        chests=dict.fromkeys(town.chests, 1),
        objectives=dict(town.objectives),
        version=version,
    )
    table = table.with_arrivals(leaders=leaders_placed(table), dottori=dottori_placed(table))
    return table.with_supply("".join(enemies.values()), -1)


@cites("CREED-5.17")
def guards_before_setup(box: Box) -> dict[Square, str]:
    """The Crossbowmen and Seekers that the map puts on its squares."""
    enemies: dict[Square, str] = {}
    for kind, squares in (("C", box.town.crossbowmen), ("S", box.town.seekers)):
        for square in squares:
            enemies[square] = enemies.get(square, "") + kind
    return enemies


@cites("CREED-5.2", "CREED-5.3", "CREED-5.4")
def decks_before_setup(box: Box) -> Decks:
    """All cards of a kind in one pile; five of the Events, nobody knows which, form the Event deck."""
    return Decks(
        equipment=box.deck("equipment"),
        chests=box.deck("chest"),
        events=tuple(sorted(box.events)),
        event_deck=EVENTS,
        reinforcements=tuple(sorted(box.reinforcements)),
        secrets=tuple(sorted(box.secrets)),
    )


def setup_steps(box: Box) -> tuple[Step[Table], ...]:
    """The set-up, step by step, until the first turn."""
    bases = tuple(TakePosts(square) for square in box.town.objectives)
    traitor = (TraitorAppears(box.town.traitor),) if box.town.traitor else ()
    return (*traitor, HideBlade(), ChooseFaction(), *bases, DealAll(), BeginTurn())


@cites("CREED-5.14", "CREED-5.21")
class DealAll(Step[Table]):
    """Secret Objectives, boards, Equipment, Characters, Initiative cards, reveal, placement; I before O (R-SET-3)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        one, two = table.initiative, table.other
        secrets = tuple(DrawSecret(seat) for seat in (one, two) for _ in range(SECRETS))
        dealt = tuple(DealEquipment(seat) for seat in (one, two) for _ in range(DRAWN))
        kept = tuple(KeepEquipment(seat) for seat in (one, two) for _ in range(KEPT))
        named = tuple(ChooseCharacter(seat, board) for seat in (one, two) for board in (1, 2))
        split = tuple(GiveInitiativeCard(seat, card) for seat in (one, two) for card in initiative_cards(table, seat))
        placed = (PlaceCharacter(one), PlaceCharacter(two), PlaceCharacter(two), PlaceCharacter(one))
        then = (*secrets, *dealt, *kept, ReturnEquipment(), *named, *split, Reveal(), *placed)
        return Resolution(equipped(table), (), then)


@cites("CREED-5.12")
def initiative_cards(table: Table, seat: Seat) -> list[str]:
    """The Initiative cards of the side that has it, the No Initiative cards of the other."""
    return [card.id for card in table.box.initiative.values() if card.initiative == (seat == table.initiative)]


@cites("CREED-5.7", "CREED-5.8", "CREED-5.11", "CREED-5.26")
def equipped(table: Table) -> Table:
    """Each board has a Poison Blade on the blade slot, Roman armour (R-SET-5), and its health and action cubes."""
    worn = table.options.roman_armor_slot == "armour"
    for mini in range(4):
        armour = {"armour": ROMAN_ARMOR} if worn else {"inventory": (ROMAN_ARMOR,)}
        table = table.with_board(mini, blade=POISON_BLADE, fresh=CUBES, **armour)
        table = table.with_board(mini, health=table.full_health(mini))
    return table


@cites("CREED-5.6")
class DrawSecret(Step[Table]):
    """A side draws a hidden Secret Objective."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        return draw_question("CREED-5.6", drew, table.decks.secrets, dict.fromkeys(table.decks.secrets, 1))

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        secrets = tuple(card for card in table.decks.secrets if card != answer.card)
        held = tuple(sorted((*table.sides[self.seat].secrets, answer.card)))
        table = table.with_decks(secrets=secrets).with_side(self.seat, secrets=held)
        return Resolution(table, (SecretDrawn(self.seat, answer.card),))


@cites("CREED-5.9")
class DealEquipment(Step[Table]):
    """A side draws one of its four Equipment cards."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        unseen = table.decks.equipment
        return draw_question("CREED-5.9", drew, sorted(unseen), unseen)

    def resolve(self, table: Table, answer: Drew) -> Resolution[Table]:
        drawn = tuple(sorted((*table.sides[self.seat].drawn, answer.card)))
        table = table.with_decks(equipment=without(table.decks.equipment, answer.card))
        return Resolution(table.with_side(self.seat, drawn=drawn), (EquipmentDealt(self.seat, answer.card),))


@cites("CREED-5.9", "CREED-2.2", "BASE-24.4")
class KeepEquipment(Step[Table]):
    """A side keeps two of the four, face down in inventory slots of whichever board it likes (R-SET-4)."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        drawn = dict.fromkeys(table.sides[self.seat].drawn)
        return Decision(self.seat, "CREED-5.9", tuple(put_on(card, board) for card in drawn for board in (1, 2)))

    def resolve(self, table: Table, answer: PutOn) -> Resolution[Table]:
        drawn = list(table.sides[self.seat].drawn)
        drawn.remove(answer.card)
        mini = minis_of(self.seat)[answer.board - 1]
        inventory = tuple(sorted((*table.boards[mini].inventory, answer.card)))
        table = table.with_board(mini, inventory=inventory).with_side(self.seat, drawn=tuple(drawn))
        return Resolution(table, (EquipmentKept(self.seat, answer.card, answer.board),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, PutOn):
            return None
        facts = {"card": action.card, "cards": ", ".join(table.sides[self.seat].drawn)}
        return Refusal("CREED-5.9", "{card} is not among the four cards drawn.", "Keep one of {cards}.", facts)


@cites("CREED-5.9")
class ReturnEquipment(Step[Table]):
    """What neither side kept lies open on the discard pile, once both have kept theirs (R-SET-8)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        discards: Mapping[str, int] = table.decks.discards
        returned = []
        for seat in (table.initiative, table.other):
            cards = table.sides[seat].drawn
            for card in cards:
                discards = {**discards, card: discards.get(card, 0) + 1}
            returned.append(EquipmentReturned(seat, cards))
            table = table.with_side(seat, drawn=())
        return Resolution(table.with_decks(discards=discards), tuple(returned))


@cites("CREED-5.10")
class ChooseCharacter(Step[Table]):
    """A side lays one of its four Characters face down on a board."""

    seat: Seat
    board: int

    def ask(self, table: Table) -> Decision:
        return Decision(self.seat, "CREED-5.10", tuple(map(take, table.sides[self.seat].reserve)))

    def resolve(self, table: Table, answer: Take) -> Resolution[Table]:
        who = answer.what
        reserve = tuple(other for other in table.sides[self.seat].reserve if other != who)
        table = table.with_board(minis_of(self.seat)[self.board - 1], who=who).with_side(self.seat, reserve=reserve)
        return Resolution(table, (CharacterChosen(self.seat, who, self.board),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return None
        facts = {"who": action.what, "reserve": ", ".join(table.sides[self.seat].reserve)}
        return Refusal("CREED-5.10", "{who} is not left to this side.", "Choose one of {reserve}.", facts)


@cites("CREED-5.12", "CREED-5.24", "CREED-5.25")
class GiveInitiativeCard(Step[Table]):
    """A side lays each of its three cards beside whichever board it likes; they never change sides (R-SET-7)."""

    seat: Seat
    card: str

    def ask(self, table: Table) -> Decision:
        rule = "CREED-5.25" if self.seat == table.initiative else "CREED-5.12"
        return Decision(self.seat, rule, (put_on(self.card, 1), put_on(self.card, 2)))

    def resolve(self, table: Table, answer: PutOn) -> Resolution[Table]:
        mini = minis_of(self.seat)[answer.board - 1]
        cards = tuple(sorted((*table.boards[mini].initiative, self.card)))
        table = table.with_board(mini, initiative=cards)
        return Resolution(table, (InitiativeCardGiven(self.seat, self.card, answer.board),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, PutOn):
            return None
        facts = {"card": action.card, "wanted": self.card}
        return Refusal("CREED-5.12", "{card} is not the card to be laid now.", "Say where {wanted} lies.", facts)


@cites("CREED-5.10")
class Reveal(Step[Table]):
    """The Character cards of both sides are turned up together."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        shown = []
        for seat in (table.initiative, table.other):
            boards = [table.boards[mini] for mini in minis_of(seat)]
            names = tuple(board.who for board in boards)
            cards = tuple(len(board.inventory) for board in boards)
            shown.append(CharactersRevealed(seat, names, cards, tuple(board.initiative for board in boards)))
        return Resolution(replace(table, revealed=True), tuple(shown))


@cites("CREED-5.14", "CREED-5.15", "CREED-5.23", "BASE-20.1")
class PlaceCharacter(Step[Table]):
    """A side stands one of its Characters on a foot of its own Tower, incognito, whoever is there (R-SET-9, 10)."""

    seat: Seat

    def ask(self, table: Table) -> Decision:
        faction = table.sides[self.seat].faction
        assert faction is not None
        feet = table.town.towers[faction].feet
        names = [table.boards[mini].who for mini in minis_of(self.seat) if not table.boards[mini].on_map]
        return Decision(self.seat, "CREED-5.14", tuple(place(who, square) for who in names for square in feet))

    def resolve(self, table: Table, answer: Place) -> Resolution[Table]:
        mini = table.mini(answer.who)
        assert mini is not None
        return Resolution(table, (CharacterPlaced(answer.who, answer.square),), (Enter(mini, answer.square),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Place):
            return None
        facts = {"who": action.who, "square": action.square}
        mini = table.mini(action.who)
        if mini is None or mini not in minis_of(self.seat) or table.boards[mini].on_map:
            return Refusal(
                "CREED-5.14", "{who} does not wait to be placed by this side.", "Place one that does.", facts
            )
        return Refusal("CREED-5.14", "{square} is not at the foot of its Tower.", "Choose one of the four feet.", facts)
